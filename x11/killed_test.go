package x11_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A program that is killed in the midst of play resumes at the last action that anybody has seen, or at the one that was just
// being made; and so on, from one end to the next.
func TestKilled(t *testing.T) {
	t.Parallel()
	const rounds = 25
	server := xvfb.Start(t, "-noreset")
	h := newShelf(t, server)
	deal := game.Shuffle(1, 41)
	chance := rand.New(rand.NewPCG(41, 5))
	s := h.sit(server, "klondike", deal, "-deal", "41")
	late := 0
	for round := range rounds {
		for range chance.IntN(8) {
			s.key(playKey(chance))
		}
		s.sync() // from here on all of it can be seen
		seen := numberOf(h)
		if now := shownAfter(t, h, deal, seen); now != s.cardNames() {
			t.Fatalf("round %d: action %d is\n%s, shown is\n%s", round, seen, now, s.cardNames())
		}
		s.key(playKey(chance))
		if chance.IntN(2) == 0 {
			s.roundTrip()
		}
		s.cmd.Process.Kill()
		s.ends()
		kept := numberOf(h)
		if kept < seen || kept > seen+1 {
			t.Fatalf("round %d: %d actions were seen, and %d are kept", round, seen, kept)
		}
		late += kept - seen
		s = h.sit(server, "klondike", deal)
		if kept > 0 {
			s.says(fmt.Sprintf("Resumed: %d action", kept))
		}
		if want := shownAfter(t, h, deal, kept); want != s.cardNames() {
			t.Fatalf("round %d: resumed is\n%s, want\n%s", round, s.cardNames(), want)
		}
	}
	s.leave()
	t.Logf("%d of %d times the action under way is kept", late, rounds)
	if n := len(h.files()); n != 1 {
		t.Errorf("there are %d records", n)
	}
}

// playKey is a key that plays, or goes back or on.
func playKey(chance *rand.Rand) xproto.Keysym {
	return xproto.Keysym("  \x20uur"[chance.IntN(6)])
}

// numberOf is how many actions the only record has.
func numberOf(h shelf) int {
	h.t.Helper()
	text, err := os.ReadFile(h.files()[0])
	if err != nil {
		h.t.Fatal(err)
	}
	_, actions, _ := strings.Cut(string(text), "\n\n")
	return strings.Count(actions, "\n")
}

// shownAfter plays the first n actions of the only record again, and says what the table then shows.
func shownAfter(t *testing.T, h shelf, deal game.Deal, n int) string {
	t.Helper()
	g := game.NewGame(rulesOf(t, "klondike"), deal, game.Tally{})
	var lines []string
	if n > 0 {
		lines = h.lines()[:n]
	}
	for _, line := range lines {
		switch line {
		case "undo":
			g.Undo()
		case "redo":
			g.Redo()
		default:
			m, err := game.ParseMove(line)
			if err == nil {
				err = g.Play(m)
			}
			if err != nil {
				t.Fatal(line, err)
			}
		}
	}
	var names []string
	for _, p := range g.State().Piles() {
		for _, c := range g.State().Cards(p) {
			if c.Up {
				names = append(names, c.Card.Name())
			}
		}
	}
	return strings.Join(names, ", ")
}

// cardNames are the face-up cards on the table, from the bottom of the stack up.
func (s *seat) cardNames() string {
	s.t.Helper()
	var names []string
	for _, c := range s.children() {
		if strings.Contains(c.name, " of ") {
			names = append(names, c.name)
		}
	}
	return strings.Join(names, ", ")
}
