package cursor

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/command"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
)

// A Player plays a session by the keyboard: with the mark and the picked cards, or by a move that is typed.
type Player struct {
	Cursor  Cursor
	Session *play.Session
	Layout  *scene.Layout
	state   game.State // that the cursor was last adapted to

	IsTyping bool
	entry    command.Entry
	// The moves that the typed words may mean; the mark is on the cards of the first
	choices []game.Move
}

// DoAction does an action of the keyboard by its name: cursor, area, run, pick or cancel. The arguments are those that package
// bindings accepts. The error says why it does not apply.
func (p *Player) DoAction(name string, args []string) error {
	s, message := p.Session.State(), play.Message{}
	p.Adapt(s)
	arg, step := strings.Join(args, " "), 1
	if arg == "previous" || arg == "longer" {
		step = -1
	}
	switch name {
	case "cursor":
		p.Cursor.Move(s, *p.Layout, Direction(slices.Index([]string{"left", "right", "up", "down", "first", "last"}, arg)))
	case "area":
		p.Cursor.MoveToArea(s, step)
	case "run":
		if why := p.Cursor.MoveAlongPile(s, step); why != nil {
			return why
		}
	case "pick":
		m, plays, why := p.Cursor.Press(s)
		if plays || why != nil {
			return p.play(m, why)
		}
		if p.Cursor.Picked != nil {
			message = play.Message{Text: text.Say("picked-up", text.Facts{"card": s.Cards(p.Cursor.Picked.Pile)[p.Cursor.Picked.Index]}),
				KeyHints: []play.KeyHint{{Action: "pick", Does: "put-down"}}}
		}
	case "cancel":
		p.Cursor.Cancel()
	default:
		return fmt.Errorf("there is no action %s of the keyboard", name)
	}
	p.Session.Status.Show(message)
	return nil
}

// play plays a move. If the session refuses it, the status line says why.
func (p *Player) play(m game.Move, why error) error {
	if why == nil {
		_ = p.Session.Play(m)
	}
	return why
}

// Adapt adapts the mark to another position or game, and puts the picked cards down then.
func (p *Player) Adapt(now game.State) {
	if was := p.state; was.Rules() == nil || !samePosition(was, now) {
		if p.state = now; was.Rules() == now.Rules() {
			p.Cursor.AdaptTo(was, now)
		} else {
			p.Cursor = Cursor{}
		}
		p.choices = nil
	}
}

func samePosition(a, b game.State) bool {
	if a.Rules() != b.Rules() {
		return false
	}
	return !slices.ContainsFunc(a.Piles(), func(p game.Pile) bool { return !slices.Equal(a.Cards(p), b.Cards(p)) })
}

// Mark marks a stop, and reports whether keys can reach it.
func (p *Player) Mark(at game.Spot) bool {
	s := p.Session.State()
	p.Adapt(s)
	if !slices.Contains(stopsOf(s, *p.Layout, at.Pile), at) {
		return false
	}
	p.Cursor.MoveTo(at)
	return true
}

// PlayUp does what a double click on the marked card does: it sends the card to a suit pile.
func (p *Player) PlayUp() error {
	return p.play(p.Session.State().MoveFor(game.Intent{Act: game.TapTwice, From: p.Cursor.At.Pile, Index: p.Cursor.At.Index}))
}

// PlayBest makes the best move of the marked card. Without a mark, while the status line has a hint, or in a
// game that leaves no choice, it does the action best of the session.
func (p *Player) PlayBest() error {
	p.Adapt(p.Session.State())
	switch why := p.Session.CheckCanMove(); {
	case why != nil:
		return why
	case p.Cursor.At != nil && p.Session.View().Message.Hint == nil && !p.Session.Rules().IsClock():
		return p.play(suggest.BestMove(p.Session.Game(), p.Cursor.At.Pile, p.Cursor.At.Index))
	}
	return p.Session.Do(game.Action{Name: "best"})
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
	p.Session.Status.ShowRefusal(p.play(suggest.BestMove(p.Session.Game(), pile, i)))
	return nil
}
