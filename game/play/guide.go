package play

import (
	"slices"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// A guide has the decisions of the computer player, from which hints and advice come. As long as the game stands in a
// position to which the moves of a decision lead, the decision holds, however the game came there.
type guide struct {
	parts
	play func(moves ...game.Move) error // see Session.Play

	of      *game.Game
	latest  map[view]*decision // the latest decision for each position
	made    map[int]*decision  // the latest decision made in a position, by the first action that led there
	playsAt int                // the message at which the player asked to play what will be suggested; 0 for none
}

func (g *guide) situation() situation {
	return situation{g.record.Game(), g.StatusLine.message.Hint, *g.prefs, g}
}

func (g *guide) game() *game.Game {
	if current := g.record.Game(); g.of != current {
		g.of, g.latest, g.made = current, make(map[view]*decision), make(map[int]*decision)
	}
	return g.of
}

type decision struct {
	choices  []advice.Choice // best first; none if no move gains anything
	from     view            // the position in which it was made
	views    [][]view        // for each choice, the position before each of its moves
	advised  bool            // made for the action advise, not for the action hint
	inTime   bool            // the player has thought to the end
	lost     bool            // it is proven that no way to play wins, whatever the hidden cards are
	position int             // the first action that led to the position
	noted    bool            // the record has a note of the decision
	spent    int64           // what decisions before it have cost on the line of play; see advice.Player
}

type way struct {
	moves  []game.Move // the moves of a choice that are still to be played
	choice advice.Choice
}

func (g *guide) decision() *decision {
	current := g.game()
	return g.latest[viewOf(current.State(), current.Seen)]
}

func (g *guide) remember(d *decision) {
	g.made[d.position], g.latest[d.from] = d, d
	for _, views := range d.views {
		for _, v := range views {
			g.latest[v] = d
		}
	}
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

func (d *decision) ways(now view) (ways []way) {
	for i, c := range d.choices {
		if at := slices.Index(d.views[i], now); at >= 0 {
			ways = append(ways, way{c.Moves[at:], c})
		}
	}
	return ways
}

type view struct {
	cards     string // see game.State.View
	turnOvers int
}

func viewOf(s game.State, seen func(game.Card) bool) view { return view{s.View(seen), s.TurnOvers()} }
