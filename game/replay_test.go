package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
)

// replayFile has a line for each game: its name, a deal number, moves from the deal on, and what then lies on
// each pile.
const replayFile = "testdata/replays.golden"

// TestReplays plays the recorded moves of every built-in game. A change of the rules or of the deal would
// make some of them illegal, or change the piles at the end.
func TestReplays(t *testing.T) {
	var lines []string
	for _, r := range builtinRules(t) {
		lines = append(lines, replayLine(r, 7))
	}
	want := strings.Split(strings.TrimSpace(gametest.ReadOrUpdateGolden(t, replayFile, []byte(strings.Join(lines, "\n")+"\n"))), "\n")
	for _, line := range want {
		checkReplayLine(t, line)
	}
	for i, r := range builtinRules(t) {
		if !slices.ContainsFunc(want, func(line string) bool { return strings.HasPrefix(line, r.Name+" ") }) {
			t.Errorf("%s has no replay; its line would be\n%s", r.Name, lines[i])
		}
	}
}

// checkReplayLine plays one line of replayFile.
func checkReplayLine(t *testing.T, line string) {
	t.Helper()
	head, rest, _ := strings.Cut(line, ": ")
	moves, end, _ := strings.Cut(rest, " -> ")
	name, number, _ := strings.Cut(head, " ")
	n, err := deals.ParseNumber(number)
	if err != nil {
		t.Fatal(line, err)
	}
	r := rulesNamed(t, name)
	s := game.NewState(r, game.Shuffle(r.Packs, n))
	for _, m := range parseMoves(t, moves) {
		if err := s.Check(m); err != nil {
			t.Errorf("%s: %s: %v", name, m, err)
			return
		}
		s = s.Apply(m)
	}
	gametest.Equal(t, summary(s), end, "%s ends with", name)
}

// replayLine returns the line of a game: the first 60 moves of a GreedyPlayer, or fewer if it stops before.
func replayLine(r *game.Rules, number uint32) string {
	const most = 60
	var moves []string
	var player game.GreedyPlayer
	s := game.NewState(r, game.Shuffle(r.Packs, number))
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

// summary returns the end card of every pile, and how many cards the pile has: "5C*3".
func summary(s game.State) string {
	var words []string
	for _, p := range s.Piles() {
		pileCards := s.Cards(p)
		if len(pileCards) == 0 {
			words = append(words, "-")
			continue
		}
		words = append(words, fmt.Sprintf("%s*%d", formatCards(pileCards[len(pileCards)-1:]), len(pileCards)))
	}
	return strings.Join(words, " ")
}
