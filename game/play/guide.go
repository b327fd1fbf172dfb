package play

import (
	"slices"

	"xklondike/game"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/solver"
)

// A guide has the decisions of the computer player, from which hints and advice come. As long as the game stands in a
// position to which the moves of a decision lead, the decision holds, however the game came there.
type guide struct {
	s *Session

	of      *game.Game
	latest  map[seenPosition]*decision // the latest decision for each position
	made    map[int]*decision          // the latest decision made in a position, by the first action that led there
	proof   think.Proof                // the latest proof that this game is won
	playsAt int                        // the message at which the player asked to play what will be suggested; 0 for none
}

func (g *guide) situation() situation {
	return situation{g.s.record.Game(), g.s.Status.message.Hint, g.s.prefs, g}
}

func (g *guide) game() *game.Game {
	if current := g.s.record.Game(); g.of != current {
		g.of, g.latest, g.made, g.proof = current, make(map[seenPosition]*decision), make(map[int]*decision), think.Proof{}
	}
	return g.of
}

type decision struct {
	choices  []advice.Choice  // best first; none if no move gains anything
	from     seenPosition     // the position in which it was made
	before   [][]seenPosition // for each choice, the position before each of its moves
	advised  bool             // made for the action advise, not for the action hint
	inTime   bool             // the player has thought to the end
	lost     bool             // it is proven that no way to play wins, whatever the hidden cards are
	position int              // the first action that led to the position
	noted    bool             // the record has a note of the decision
	spent    int64            // what decisions before it have cost on the line of play; see advice.Player
}

// here returns what the player has seen of the present position.
func (g *guide) here() seenPosition {
	now := g.game()
	return seenPositionOf(now.State(), now.Seen)
}

type way struct {
	moves  []game.Move // the moves of a choice that are still to be played
	choice advice.Choice
}

func (g *guide) decision() *decision {
	here := g.here() // which forgets the decisions about another game
	return g.latest[here]
}

func (g *guide) remember(d *decision) {
	g.made[d.position] = d
	g.know(d)
}

// know remembers what a decision says of the positions to which it leads, unless more is known.
func (g *guide) know(d *decision) {
	for _, v := range slices.Concat(append(d.before, []seenPosition{d.from})...) {
		if old := g.latest[v]; old == nil || d.proves() != solver.Unknown || old.proves() == solver.Unknown {
			g.latest[v] = d
		}
	}
}

// learn takes what is proven of the present position as a decision.
func (g *guide) learn(p think.Proof) {
	now := g.game()
	d := &decision{from: g.here(), inTime: true, lost: p.Verdict == solver.Unwinnable}
	if p.Verdict == solver.Winnable && len(p.Moves) > 0 {
		g.proof = p
		d.choices = []advice.Choice{{Moves: p.Moves, Proven: true}}
		d.before = [][]seenPosition{seenPositionsOf(now.State(), now.Seen, p.Moves)}
	}
	if d.proves() != solver.Unknown {
		g.know(d)
	}
}

// proves returns what the decision proves of the position in which it was made.
func (d *decision) proves() solver.Verdict {
	isWin := func(c advice.Choice) bool { return c.Proven }
	switch {
	case d == nil:
		return solver.Unknown
	case d.lost:
		return solver.Unwinnable
	case slices.ContainsFunc(d.choices, isWin):
		return solver.Winnable
	}
	return solver.Unknown
}

// proven returns what the program has proven of the present position, whichever part of it did.
func (g *guide) proven() solver.Verdict {
	switch d := g.decision(); {
	case len(g.provenMoves()) > 0:
		return solver.Winnable
	case d != nil && d.lost && d.from == g.here():
		return solver.Unwinnable
	}
	return solver.Unknown
}

// provenMoves returns the moves of a proven win that are still to be played: to the win, or up to the first that turns up unseen
// cards. It returns none if no win is proven.
func (g *guide) provenMoves() []game.Move {
	d := g.decision()
	if d.proves() != solver.Winnable {
		return nil
	}
	for _, w := range d.ways(g.here()) {
		if w.choice.Proven {
			return w.moves
		}
	}
	return nil
}

// spent returns what the decisions for one action have cost that the player has followed on the present line of play.
func (g *guide) spent(advised bool) (nodes int64) {
	moves := g.of.Moves()
	for _, p := range g.of.PositionsFromStart() {
		if d := g.made[p.Action]; d != nil && d.advised == advised {
			before, _ := g.of.PositionAfter(p.Action)
			nodes = d.spent + d.costIf(moves[len(before.Moves):])
		}
	}
	return nodes
}

func (d *decision) costIf(played []game.Move) int64 {
	if len(d.choices) == 0 || len(played) == 0 || played[0] != d.choices[0].Moves[0] {
		return 0
	}
	return d.choices[0].Nodes
}

func (d *decision) ways(now seenPosition) (ways []way) {
	for i, c := range d.choices {
		if at := slices.Index(d.before[i], now); at >= 0 {
			ways = append(ways, way{c.Moves[at:], c})
		}
	}
	return ways
}

// A seenPosition is what the player has seen of a position: equal ones call for the same decision.
type seenPosition struct {
	cards     string // see game.State.View
	turnOvers int
}

// seenPositionsOf returns the positions before each of several moves.
func seenPositionsOf(s game.State, seen func(game.Card) bool, moves []game.Move) (before []seenPosition) {
	for _, m := range moves {
		before = append(before, seenPositionOf(s, seen))
		s = s.Apply(m)
	}
	return before
}

func seenPositionOf(s game.State, seen func(game.Card) bool) seenPosition {
	return seenPosition{s.View(seen), s.TurnOvers()}
}
