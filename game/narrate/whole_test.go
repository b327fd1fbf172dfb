package narrate

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

var update = flag.Bool("update", false, "write testdata/games.golden anew")

// lineOf is a line that means a move, whatever else could be meant by less.
func lineOf(s game.State, m game.Move) string {
	switch {
	case m.Kind == game.Draw || m.Kind == game.Redeal || s.Rules().Forced():
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

// lowerTwin reports whether in the same column there is another such card that can go to the same place.
func lowerTwin(s game.State, m game.Move) bool {
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

// Every game (here a seeded tenth, and those of the file) can be played by lines as far as a simple player gets, and each line does what was meant by it; undo takes it back.
// What is said of some games stands in a file.
func TestWholeGames(t *testing.T) {
	games := gametest.Games(t)
	written := map[string]bool{
		"klondike": true, "klondike-familiar": true, "double-klondike-one": true, "canfield": true, "easthaven": true,
		"raglan": true, "clock": true, "yukon": true, "american-toad": true,
	}
	var golden bytes.Buffer
	tenth := gametest.Tenth(len(games))
	for i, rules := range games {
		if !written[rules.Name] && !slices.Contains(tenth, i) {
			continue
		}
		const most = 300
		r := begun(t, rules, game.Shuffle(rules.Packs, 41))
		var player game.Player
		said := r.heard()
		for n := range most {
			s := r.Session.State()
			m, ok := player.Next(s)
			if !ok {
				break
			}
			line := lineOf(s, m)
			if lowerTwin(s, m) { // which the line would mean; what can move has both
				_ = r.Session.Play(m)
				r.Tell()
				said += r.heard()
				continue
			}
			got := r.asks(line)
			said += "> " + line + "\n" + got
			if d := cmp.Diff(faces(s.Apply(m)), faces(r.Session.State())); d != "" {
				t.Fatalf("%s: %s (%v) says %q (-want +got)\n%s", rules.Name, line, m, got, d)
			}
			if n%8 != 3 {
				continue
			}
			if undone := r.asks("undo"); !slices.Equal(faces(s), faces(r.Session.State())) {
				t.Fatalf("%s: undo of %s says %q", rules.Name, line, undone)
			} else {
				said += "> undo\n" + undone
			}
			if redone := r.asks("redo"); redone != got {
				t.Fatalf("%s: redo of %s says %q, and at first it was %q", rules.Name, line, redone, got)
			}
		}
		if written[rules.Name] {
			golden.WriteString(said + "\n")
		}
	}
	const name = "testdata/games.golden"
	if *update {
		if err := os.WriteFile(name, golden.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), golden.String()); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}
