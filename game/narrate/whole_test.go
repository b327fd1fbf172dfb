package narrate

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

// lineForMove returns a line that means exactly this move.
func lineForMove(s game.State, m game.Move) string {
	switch {
	case m.Kind == game.Draw || m.Kind == game.Redeal || s.Rules().IsClock() && len(s.Legal()) == 1:
		return "deal"
	case m.Kind == game.Turn:
		return fmt.Sprint("turn ", m.From.N+1)
	}
	letter := map[game.Role]string{
		game.Waste: "w", game.Reserve: "r", game.Cell: "c", game.Foundation: "u", game.Tableau: "column ",
	}
	place := func(p game.Pile) string {
		if p.Role == game.Waste {
			return "w"
		}
		return fmt.Sprint(letter[p.Role], p.N+1)
	}
	cards := s.Cards(m.From)
	words := strings.ToLower(cards[len(cards)-m.N].Card.String()) + " in " + place(m.From)
	if m.To.Role == game.Foundation {
		return words + " up"
	}
	return words + " to " + place(m.To)
}

// hasLowerTwin reports whether a card with the same name lies below the moved card in its pile, and can go to
// the same pile.
func hasLowerTwin(s game.State, m game.Move) bool {
	cards := s.Cards(m.From)
	for n := m.N + 1; m.Kind == game.Carry && n <= len(cards); n++ {
		other := m
		other.N = n
		if s.Check(other) == nil && cards[len(cards)-n].Card.Name() == cards[len(cards)-m.N].Card.Name() {
			return true
		}
	}
	return false
}

// TestWholeGames plays games by lines as far as a greedy player gets. Each line must do the move that it
// names, and undo and redo must work. It plays a few of all games, by a seed, and some games whose whole output
// it compares with a golden file.
func TestWholeGames(t *testing.T) {
	gametest.Long(t)
	games := gametest.Games(t)
	written := maps.Collect(gametest.Pairs[string, bool](t, `
klondike             true
klondike-familiar    true
double-klondike-one  true
canfield             true
easthaven            true
raglan               true
clock                true
yukon                true
american-toad        true
`))
	var kept bytes.Buffer
	some := gametest.Sample(len(games), 30)
	for i, rules := range games {
		if !written[rules.Name] && !slices.Contains(some, i) {
			continue
		}
		const most = 300
		r := newNarratorWithDeal(t, rules, game.Shuffle(rules.Packs, 41))
		var player game.GreedyPlayer
		said := r.takeOutput()
		for n := range most {
			s := r.Session.State()
			m, ok := player.Next(s)
			if !ok {
				break
			}
			line := lineForMove(s, m)
			if hasLowerTwin(s, m) { // the line would mean the move of the lower card
				_ = r.Session.Play(m)
				r.Report()
				said += r.takeOutput()
				continue
			}
			got := r.send(line)
			said += "> " + line + "\n" + got
			if d := cmp.Diff(visibleCards(s.Apply(m)), visibleCards(r.Session.State())); d != "" {
				t.Fatalf("%s: %s (%v) says %q (-want +got)\n%s", rules.Name, line, m, got, d)
			}
			if n%8 != 3 {
				continue
			}
			if undone := r.send("undo"); !slices.Equal(visibleCards(s), visibleCards(r.Session.State())) {
				t.Fatalf("%s: undo of %s says %q", rules.Name, line, undone)
			} else {
				said += "> undo\n" + undone
			}
			if redone := r.send("redo"); !strings.HasPrefix(got, redone) { // a remark comes only once
				t.Fatalf("%s: redo of %s says %q, and at first it was %q", rules.Name, line, redone, got)
			}
		}
		if written[rules.Name] {
			kept.WriteString(said + "\n")
		}
	}
	gametest.CompareGolden(t, "testdata/games.golden", kept.String())
}
