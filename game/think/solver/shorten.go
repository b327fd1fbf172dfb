package solver

import (
	"context"
	"fmt"
	"math"
	"slices"

	"xklondike/game"
)

// The largest number of moves from one move of some cards to their next one.
const shortenWindow = 100

// Shorten returns a line that leads to the same end as the given one, whose moves must be legal. No position
// comes twice on it. Cards that go to a pile, and from there to a third, go there directly if the moves between
// allow it, and stay if they only come back. Lines of a depth-first search are full of such detours. The end may
// come with fewer turn-overs, if the rules do not limit them.
func Shorten(s game.State, line []game.Move) []game.Move {
	for before := len(line) + 1; len(line) < before; {
		before = len(line)
		line = withoutCircles(s, shortenOnce(s, line))
	}
	return line
}

func withoutCircles(s game.State, line []game.Move) []game.Move {
	last := make(map[string]int) // for each position, the number of moves after which it comes for the last time
	views := make([]string, 0, len(line)+1)
	// turn-overs make a difference
	limited := s.Rules().TurnOvers != game.Unlimited || len(s.Rules().Draws) > 0
	for n := range len(line) + 1 {
		view := s.View(nil)
		if limited {
			view += fmt.Sprint(s.TurnOvers())
		}
		views = append(views, view)
		if last[views[n]] = n; n < len(line) {
			s = s.Apply(line[n])
		}
	}
	var short []game.Move
	for n := last[views[0]]; n < len(line); n = last[views[n+1]] {
		short = append(short, line[n])
	}
	return short
}

func shortenOnce(s game.State, line []game.Move) []game.Move {
	var short []game.Move
	for len(line) > 0 {
		if shorter, ok := withoutDetour(s, line); ok {
			line = shorter
			continue
		}
		short, s, line = append(short, line[0]), s.Apply(line[0]), line[1:]
	}
	return short
}

func withoutDetour(s game.State, line []game.Move) (shorter []game.Move, ok bool) {
	first := line[0]
	if first.Kind != game.Carry || first.From.Role == game.Waste {
		return nil, false
	}
	after, height := s.Apply(first), len(s.Cards(first.To))
	for i, m := range line[1:min(len(line), shortenWindow)] {
		switch untouched := len(after.Cards(first.To)) - m.N; {
		case m.Kind == game.Carry && m.From == first.To && m.N == first.N && untouched == height:
			direct := slices.Clone(line[1 : i+1])
			if first.From != m.To {
				direct = append(direct, game.Move{Kind: game.Carry, From: first.From, To: m.To, N: m.N})
			}
			if !leadsTo(after.Apply(m), s, direct) {
				return nil, false
			}
			return append(direct, line[i+2:]...), true
		case m.Kind == game.Carry && m.From == first.To && untouched < height+first.N:
			return nil, false // other cards go along
		}
		after = after.Apply(m)
	}
	return nil, false
}

func leadsTo(end, s game.State, moves []game.Move) bool {
	for _, m := range moves {
		if s.Check(m) != nil {
			return false
		}
		s = s.Apply(m)
	}
	return s.TurnOvers() == end.TurnOvers() && s.HasSameCards(end)
}

// The limits of Improve, whose searches take a few seconds together.
const (
	improveSearches = 3_000 // with one pack; with more packs a search takes longer
	improveNodes    = 2_000 // positions of a search
	improveMemory   = 256 << 10
)

// Improve returns a winning line with as many moves as the given one, or fewer. It cuts detours, and then looks for
// shorter ways on after each move that is legal on the line. The answer depends on nothing else, unless the context
// ends. It also returns how many positions the searches have made.
func Improve(ctx context.Context, s game.State, line []game.Move) (shorter []game.Move, nodes int64) {
	c := cutter{
		options:  Options{Nodes: improveNodes, Memory: improveMemory},
		searches: improveSearches / (s.Rules().Packs * s.Rules().Packs), left: math.MaxInt64,
		places: math.MaxInt, times: 1,
	}
	line = c.cut(ctx, s, Shorten(s, line))
	return line, math.MaxInt64 - c.left
}

// The limits of Straighten.
const (
	longLine          = 250    // moves for each pack; wins have seldom more
	straightenPlaces  = 20     // positions of a line after which shorter ways are looked for
	straightenNodes   = 50_000 // positions of a search
	straightenPerMove = 2_000  // positions of all searches for each move of the line; a thousand moves take a second or less
	straightenMemory  = 32 << 20
)

// Straighten returns a winning line that one can be asked to play. It cuts detours. If the line is very long even then,
// because a depth-first search went astray and came to a win all the same, Straighten looks for ways that are less than
// half as long, until the line is no longer than many wins. The answer depends on nothing else, unless the context ends.
func Straighten(ctx context.Context, s game.State, line []game.Move) []game.Move {
	line = Shorten(s, line)
	c := cutter{
		options:  Options{Nodes: straightenNodes, Memory: straightenMemory},
		searches: math.MaxInt, left: straightenPerMove * int64(len(line)),
		places: straightenPlaces, times: 2, enough: longLine * s.Rules().Packs,
	}
	return c.cut(ctx, s, line)
}

// A cutter looks for shorter ways to win after the moves that are legal on a line.
type cutter struct {
	tables   Tables
	options  Options // of a search
	searches int     // that may still be made
	left     int64   // positions that the searches may still make; the last search may make more
	places   int     // positions of a line, evenly spread, after which it looks
	times    int     // a way is taken only if the line has more than so many times its moves
	enough   int     // moves of a line that is short enough
}

// cut looks again and again, until it finds no shorter way.
func (c *cutter) cut(ctx context.Context, start game.State, line []game.Move) []game.Move {
	for before := len(line) + 1; len(line) < before; {
		before = len(line)
		every := max(1, len(line)/c.times/c.places)
		for i, s := 0, start; c.times*(i+1) < len(line); i++ {
			if i%every == 0 {
				line = c.cutAt(ctx, s, line, i)
			}
			s = s.Apply(line[i])
		}
	}
	return line
}

// cutAt looks for shorter ways from the position after a number of moves of a line.
func (c *cutter) cutAt(ctx context.Context, s game.State, line []game.Move, played int) []game.Move {
	for _, m := range s.Legal() {
		if len(line) <= c.enough || c.searches == 0 || c.left <= 0 || ctx.Err() != nil {
			break
		}
		c.searches--
		after := s.Apply(m)
		r, err := c.tables.Solve(ctx, after, c.options)
		if c.left -= r.Nodes; err != nil || r.Verdict != Winnable {
			continue
		}
		if rest := Shorten(after, r.Line); c.times*(played+1+len(rest)) < len(line) {
			line = append(append(line[:played:played], m), rest...)
		}
	}
	return line
}
