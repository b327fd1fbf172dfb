package cursor

import (
	"slices"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/think/suggest"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
)

// A Player plays a session by the keyboard.
type Player struct {
	Keys
	Session *play.Session
	Layout  *scene.Layout
}

func (p *Player) view() View { return View{p.Session.Game(), *p.Layout} }

func (p *Player) DoAction(name string, args []string) error {
	return p.playOrShow(p.Do(name, args, p.view()))
}

func (p *Player) playOrShow(a Answer, why error) error {
	switch {
	case why != nil:
		return why
	case a.Plays:
		_ = p.Session.Play(a.Move) // if the session refuses the move, the status line says why
	default:
		p.Session.Status.Show(play.Message{Text: a.Text, KeyHints: a.Hints})
	}
	return nil
}

// Mark marks a stop, and reports whether keys can reach it.
func (p *Player) Mark(at scene.Spot) bool {
	s := p.Session.State()
	p.Adapt(s)
	if !slices.Contains(stopsOf(s, *p.Layout, at.Pile), at) {
		return false
	}
	p.MoveTo(s, at)
	return true
}

// PlayUp does what a double click on the marked card does: it sends the card to a suit pile.
func (p *Player) PlayUp() error {
	at, _ := p.At()
	m, why := p.Session.State().MoveFor(game.Intent{Act: game.TapTwice, From: at.Pile, Index: at.Index})
	return p.playOrShow(Answer{Move: m, Plays: true}, why)
}

// PlayBest makes the best move of the marked card. Without a mark, while the status line has a hint, or in a
// game that leaves no choice, it does the action best of the session.
func (p *Player) PlayBest() error {
	switch why := p.Session.CheckCanMove(); {
	case why != nil:
		return why
	case p.IsShown() && p.Session.View().Message.Hint == nil && !p.Session.Rules().IsClock():
		return p.DoAction("best", nil)
	}
	return p.Session.Do(play.Action{Name: "best"})
}

// PlayBestOf makes the best move of a card that a button has hit, or says why there is none. It returns an
// error if there is no card, so that the next action bound to the button gets its turn.
func (p *Player) PlayBestOf(hit gesture.Hit) error {
	if why := p.Session.CheckCanMove(); why != nil {
		return why
	}
	pile, i, ok := hand.FindHit(p.Session.State(), hit)
	if !ok || i < 0 {
		return game.NothingToDo
	}
	m, why := suggest.BestMove(p.Session.Game(), pile, i)
	p.Session.Status.ShowRefusal(p.playOrShow(Answer{Move: m, Plays: true}, why))
	return nil
}

// TypeFirst begins a typed move after a press of a key. A digit is its first character.
func (p *Player) TypeFirst(key string) {
	p.Session.Status.ShowMessage(p.StartTyping().Text)
	if len(key) == 1 && key[0] >= '0' && key[0] <= '9' {
		p.TypeKey(key, rune(key[0]))
	}
}

// TypeKey handles a key of a typed move, by its name and the character that it types.
func (p *Player) TypeKey(key string, char rune) {
	p.Session.Status.ShowRefusal(p.playOrShow(p.Type(key, char, p.view())))
}
