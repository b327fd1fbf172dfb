package grade_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/think/grade"
	"xklondike/game/think/shares"
)

// A measured is a line of docs/solver/grades.jsonl. The lists have a number for each grade, the easiest first.
type measured struct {
	Run                 string
	Deals               json.RawMessage
	Winnable            int64
	Played, Won         json.RawMessage
	Unwinnable, Command json.RawMessage
}

func runs(t *testing.T) map[string]measured {
	t.Helper()
	text := gametest.Must(os.ReadFile("../../../docs/solver/grades.jsonl"))(t)
	all := map[string]measured{}
	for line := range bytes.Lines(text) {
		var m measured
		gametest.NoError(t, json.Unmarshal(line, &m))
		all[m.Run] = m
	}
	return all
}

func numbers(t *testing.T, list json.RawMessage) (ns []int64) {
	t.Helper()
	gametest.NoError(t, json.Unmarshal(list, &ns))
	return ns
}

// TestMeasuredGrades checks the figures of docs/solver/grades.md, and that grades mean what they say: the strong player wins
// fewer deals of each harder grade, the intervals of neighbours are apart, and each grade has 15 to 25 % of the deals.
func TestMeasuredGrades(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../../docs/solver/grades.md"))(t)
	all := runs(t)
	deals, played, won := numbers(t, all["klondike-grades"].Deals), numbers(t, all["klondike-strong"].Played),
		numbers(t, all["klondike-strong"].Won)
	lowest := 1.0
	for i, g := range grade.All() {
		share := float64(deals[i]) / float64(all["klondike-grades"].Winnable)
		low, high := shares.Wilson(won[i], played[i])
		row := fmt.Sprintf("| %s | %d | %.1f %% | %d | %d | %.1f %% | %.1f-%.1f %% |", g, deals[i], 100*share, played[i],
			won[i], 100*float64(won[i])/float64(played[i]), 100*low, 100*high)
		if t.Log(row); !strings.Contains(string(page), row) {
			t.Errorf("grades.md has no row %s", row)
		}
		if share < 0.15 || share > 0.25 || high >= lowest {
			t.Errorf("%s: %.3f of the deals; the interval ends at %.3f, and the one before begins at %.3f", g, share, high, lowest)
		}
		lowest = low
	}
}

// TestUngraded checks that exactly those games are not graded of which docs/solver/grades.jsonl says so, and that every game
// that can be graded has a line there.
func TestUngraded(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../../docs/solver/grades.md"))(t)
	all, graded := runs(t), 0
	for _, r := range gametest.Games(t) {
		m, ok := all[r.Name]
		why := grade.WhyUngraded(r)
		if !ok {
			if why == nil {
				t.Errorf("%s was not measured", r.Name)
			}
			continue
		}
		var won int64
		gametest.NoError(t, json.Unmarshal(m.Won, &won))
		share := float64(won) / float64(max(1, m.Winnable))
		is := m.Winnable > 0 && share >= 0.05 && share <= 0.95
		if is != (why == nil) {
			t.Errorf("%s: %d of %d winnable deals are won: %v", r.Name, won, m.Winnable, why)
		}
		if is {
			graded++
		} else if row := fmt.Sprintf("%s %d/%d", r.Name, won, m.Winnable); !strings.Contains(string(page), row) {
			t.Errorf("grades.md does not say %q", row)
		}
	}
	if graded < 50 {
		t.Errorf("only %d games are graded", graded)
	}
}
