package survey_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestOdds compares the share of winnable deals in each rule table with the interval that docs/winnability.md
// has for the game, or with what docs/rules.md says about Clock.
func TestOdds(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../../docs/winnability.md"))(t)
	rows := map[string]string{ // the rows of games that have another name in the rule tables
		"klondike": "`klondike-d3-back`", "klondike-familiar": "`klondike-d3-never`",
		"klondike-strict": "-game klondike-strict ", "thumb-and-pouch": "-game thumb-and-pouch ", "double-klondike": "-game double-klondike ",
		"double-klondike-solo": "-game double-klondike-solo ",
	}
	interval := regexp.MustCompile(`([0-9.]+)-([0-9.]+) %`)
	found := 0
	for _, r := range gametest.Games(t) {
		if r.Odds == "" {
			continue
		}
		found++
		least, most, ok := strings.Cut(strings.TrimSuffix(r.Odds, "%"), "-")
		if !ok {
			most = least
		}
		low, high := 20.23, 20.31 // docs/rules.md 2.11
		if r.Family != game.FamilyClock {
			for line := range strings.Lines(string(page)) {
				if m := interval.FindStringSubmatch(line); m != nil && rows[r.Name] != "" && strings.Contains(line, rows[r.Name]) {
					low, high = number(t, m[1]), number(t, m[2])
				}
			}
		}
		if number(t, least)-1 > low || number(t, most)+1 < high {
			t.Errorf("%s: the odds are %s, and winnability.md has %v to %v %%", r.Name, r.Odds, low, high)
		}
	}
	if found != 7 {
		t.Errorf("%d games have odds", found)
	}
}

// number reads a decimal number.
func number(t *testing.T, text string) float64 {
	t.Helper()
	n := gametest.Must(strconv.ParseFloat(text, 64))(t)
	return n
}
