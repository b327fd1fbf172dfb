package game_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
)

// replayFile has a line a game: its name, the deal's number, moves from the deal on, and what is on the table after them.
const replayFile = "testdata/replays.golden"

// TestReplays plays the recorded moves of every built-in game. That they are legal and come to the same table in the end is
// what a change of the rules, or of the deal, would break first.
func TestReplays(t *testing.T) {
	var lines []string
	for _, r := range builtin(t) {
		lines = append(lines, recorded(r, 7))
	}
	if *update {
		if err := os.WriteFile(replayFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(replayFile)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(string(data)), "\n")
	for _, line := range want {
		replayed(t, line)
	}
	for i, r := range builtin(t) {
		if !slices.ContainsFunc(want, func(line string) bool { return strings.HasPrefix(line, r.Name+" ") }) {
			t.Errorf("%s has no replay; its line would be\n%s", r.Name, lines[i])
		}
	}
}

// replayed plays one line.
func replayed(t *testing.T, line string) {
	t.Helper()
	head, rest, _ := strings.Cut(line, ": ")
	moves, end, _ := strings.Cut(rest, " -> ")
	name, number, _ := strings.Cut(head, " ")
	n, err := deals.ParseNumber(number)
	if err != nil {
		t.Fatal(line, err)
	}
	r := table(t, name)
	s := game.New(r, game.Shuffle(r.Packs, n))
	for _, m := range parse(t, moves) {
		if err := s.Check(m); err != nil {
			t.Errorf("%s: %s: %v", name, m, err)
			return
		}
		s = s.Apply(m)
	}
	if got := summary(s); got != end {
		t.Errorf("%s ends with %s, not %s", name, got, end)
	}
}

// recorded is the line of a game: what a Player plays, as far as it fits a line.
func recorded(r *game.Rules, number uint32) string {
	const most = 60
	var moves []string
	var player game.Player
	s := game.New(r, game.Shuffle(r.Packs, number))
	for len(moves) < most {
		m, ok := player.Next(s)
		if !ok {
			break
		}
		moves = append(moves, m.String())
		s = s.Apply(m)
	}
	return fmt.Sprintf("%s %d: %s -> %s", r.Name, number, strings.Join(moves, ", "), summary(s))
}

// summary is the end card of every pile and how many lie there: "5C*3".
func summary(s game.State) string {
	var words []string
	for _, p := range s.Piles() {
		slots := s.Cards(p)
		if len(slots) == 0 {
			words = append(words, "-")
			continue
		}
		words = append(words, fmt.Sprintf("%s*%d", spell(slots[len(slots)-1:]), len(slots)))
	}
	return strings.Join(words, " ")
}
