package x11

import (
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/gesture"
)

// A binding gives keys, by the names of their keysyms, something to do.
type binding struct {
	keys []string
	does string // for the help panel
	act  func(*Session)
}

// bindings is the keyboard. Shortcuts are letters as they are typed, in whatever layout; capitals count as small ones.
func bindings() []binding {
	return []binding{
		{[]string{"space"}, "deal from the stock, or turn the waste over", (*Session).dealStock},
		{[]string{"u"}, "undo", func(s *Session) { s.step(s.game.Undo, "There is nothing to undo") }},
		{[]string{"r"}, "redo", func(s *Session) { s.step(s.game.Redo, "There is nothing to redo") }},
		{[]string{"n"}, "new deal", (*Session).newDeal},
		{[]string{"F1", "question"}, "this help", (*Session).help},
		{[]string{"q"}, "quit", func(s *Session) { s.over = true }},
	}
}

// keyNames are how the help panel calls keys whose keysym has another name.
var keyNames = map[string]string{"question": "?"}

// key handles a key press: on a full hand it puts the cards back, else it does what it is bound to.
func (s *Session) key(e xproto.KeyPressEvent) {
	k := s.desk.Keyboard.Key(e.Detail, e.State)
	if k.Modifier {
		return
	}
	free := s.feed(gesture.Event{Kind: gesture.Key, Time: gesture.Time(e.Time), State: gesture.Buttons(e.State)})
	if !free || k.Control || k.Meta {
		return
	}
	name := k.Name
	if len(name) == 1 {
		name = strings.ToLower(name)
	}
	for _, b := range bindings() {
		for _, key := range b.keys {
			if key == name {
				s.hasty = true
				b.act(s)
				return
			}
		}
	}
}

// dealStock does what a click on the stock does.
func (s *Session) dealStock() {
	stock := game.Pile{Role: game.Stock}
	m, err := s.game.State().Answer(game.Want{Act: game.Tap, From: stock, Index: len(s.game.State().Cards(stock)) - 1})
	if err != nil {
		s.refuse(err)
		return
	}
	s.play(m)
}

// step walks the history.
func (s *Session) step(walk func() bool, stop string) {
	s.say("")
	if !walk() {
		s.say(stop)
	}
}

// newDeal begins another game, with cards that nobody has seen and in windows drawn anew.
func (s *Session) newDeal() {
	s.deal(game.Deal{})
	s.say("")
	s.redraw()
}
