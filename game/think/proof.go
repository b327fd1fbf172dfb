package think

import (
	"context"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think/advice"
	"xklondike/game/think/lamp"
	"xklondike/game/think/recall"
	"xklondike/game/think/solver"
	"xklondike/game/words"
)

// WhyNoAnswer returns nil, or for the status line why there is nothing to work out: the game is won, or check refuses its
// rules.
func WhyNoAnswer(g *game.Game, check func(*game.Rules) error) error {
	if s := g.State(); s.Won() || s.Rules().IsClock() && s.Over() {
		return words.Sentence(text.DescribeEnding(s, len(g.Moves())))
	}
	return check(g.Rules())
}

// A Proof is what is proven of a position, from what the player has seen. The zero Proof proves nothing.
type Proof struct {
	Verdict solver.Verdict
	Moves   []game.Move // how a proven win begins; see lamp.Proof.Next
	Err     error       // why there is no answer; nil if there is one
	way     lamp.Proof
}

// LostWords is the message that there is no way left to win.
//
//language:messages
const LostWords = "This game is lost, whatever the hidden cards are"

//language:messages
const wonWords = "This game can be won from here, whatever the hidden cards are"

// SpokenWords says what is proven to somebody who sees no lamp; "" if there is no answer.
func (p Proof) SpokenWords() string {
	if p.Err != nil {
		return ""
	}
	return [...]string{
		language.T("Nothing is proven. To look at the hidden cards, say winnable"), language.T(wonWords), language.T(LostWords),
	}[p.Verdict]
}

// Words says what is proven, as a click on the lamp does.
func (p Proof) Words() string {
	if p.Err != nil {
		return text.Say("lamp-silent", text.Facts{"why": p.Err.Error()})
	}
	return [...]string{
		language.T("There is no proof yet that this game can be won, or that it is lost"), language.T(wonWords), language.T(LostWords),
	}[p.Verdict]
}

// Prove returns the work that finds out what is proven of the present position of a game, within a limit of
// package lamp. It knows what the player has seen, undone moves included. Where a win is known already, it only looks up
// how that goes on.
func Prove(g *game.Game, limit int64, known Proof) (work func(context.Context) Proof) {
	seenBy := recall.Of(g)
	return func(ctx context.Context) Proof {
		seen, err := seenBy.Seen(ctx)
		if err != nil {
			return Proof{Err: err}
		}
		if next := known.After(ctx, seen); next.Verdict == solver.Winnable {
			return next
		}
		proven, err := lamp.Prove(ctx, seen, limit)
		if err != nil {
			return Proof{Err: err}
		}
		return Proof{Verdict: proven.Verdict, Moves: proven.Next(ctx, seen), way: proven}
	}
}

// After returns how a proven win goes on in a position to which it leads, and the zero Proof for any other.
func (p Proof) After(ctx context.Context, seen advice.Seen) Proof {
	if moves := p.way.Next(ctx, seen); len(moves) > 0 {
		return Proof{Verdict: solver.Winnable, Moves: moves, way: p.way}
	}
	return Proof{}
}
