package survey_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/solver"
	"xklondike/game/survey"
)

// tables loads the built-in games, and those of docs.
func tables(tb testing.TB) []*game.Rules {
	tb.Helper()
	return gametest.Games(tb, "../../docs/winnability.toml")
}

// table returns the game of a name.
func table(tb testing.TB, name string) *game.Rules {
	tb.Helper()
	return gametest.Find(tb, tables(tb), name)
}

// run runs a survey that must go well.
func run(t *testing.T, s survey.Survey) (survey.Summary, string) {
	t.Helper()
	var out bytes.Buffer
	sum, err := s.Run(context.Background(), &out, nil)
	if err != nil {
		t.Fatal(err)
	}
	return sum, out.String()
}

// timeless takes the times out of what was written, and the number of jobs.
func timeless(text string) string {
	text = regexp.MustCompile(` *[0-9.]+ (ms|s)\b`).ReplaceAllString(text, " TIME")
	return regexp.MustCompile(`with \d+ at a time`).ReplaceAllString(text, "with JOBS")
}

// TestOrder asks for many deals with several jobs, easy and hard ones in turns: the answers come in order, and are the same.
func TestOrder(t *testing.T) {
	s := survey.Survey{Rules: table(t, "klondike"), Deals: survey.Numbered(991, 1110), Options: solver.Options{Nodes: 3_000, Memory: 16 << 20}, Jobs: 1}
	alone, want := run(t, s)
	s.Jobs = 7
	together, got := run(t, s)
	if diff := cmp.Diff(timeless(want), timeless(got)); diff != "" {
		t.Error("seven jobs write something else (-one +seven)\n", diff)
	}
	lines := strings.Split(got, "\n")
	for i := range 120 {
		if begin := fmt.Sprintf("%-9s  ", fmt.Sprintf("deal %d", 991+i)); !strings.HasPrefix(lines[i], begin) {
			t.Fatalf("line %d is %q", i+1, lines[i])
		}
	}
	if alone.Done() != 120 || alone.Winnable != together.Winnable || alone.Nodes != together.Nodes || alone.Winnable == 0 || alone.Undecided == 0 {
		t.Errorf("%+v\n%+v", alone, together)
	}
	if together.Jobs != 7 || together.Stopped || together.Elapsed < together.Within(0.5) || together.Worst() < together.Within(0.99) {
		t.Errorf("%+v", together)
	}
}

// TestText looks at every kind of line.
func TestText(t *testing.T) {
	s := survey.Survey{Rules: table(t, "half-klondike"), Deals: survey.Numbered(8, 11), Options: solver.Options{Nodes: 20}}
	_, got := run(t, s)
	want := regexp.MustCompile(`^deal 8   (winnable  |unwinnable|unknown   ) +\d+ nodes TIME(  node limit)?
deal 9 .*
deal 10  .*
deal 11  .*
4 deals of half-klondike: \d winnable, \d unwinnable, \d undecided
winnable: [0-9.-]+ %; 95 % interval [0-9.]+-[0-9.]+ %( \(undecided counted as lost, and as won\))?
time a deal: median TIME, 90 % in TIME, 99 % in TIME, worst TIME
in all: \d+ nodes, \d+ states, TIME with JOBS
$`)
	if !want.MatchString(timeless(got)) {
		t.Error(got)
	}
}

// TestLine plays the moves that are written for a single deal; of several there are none.
func TestLine(t *testing.T) {
	r := table(t, "klondike")
	s := survey.Survey{Rules: r, Deals: survey.Numbered(1, 6), Options: solver.Options{Nodes: 50_000}}
	sum, several := run(t, s)
	single := ""
	for n := range uint32(6) {
		s.Deals = survey.Numbered(n+1, n+1)
		_, text := run(t, s)
		heading, moves, _ := strings.Cut(text, "\n")
		single += heading + "\n"
		if won := strings.Contains(heading, "  winnable "); won != replays(t, game.New(r, game.Shuffle(1, n+1)), moves) {
			t.Errorf("%s\n%s", heading, moves)
		}
	}
	if sum.Winnable == 0 || !strings.HasPrefix(timeless(several), timeless(single)) {
		t.Errorf("several deals:\n%s\none after the other:\n%s", several, single)
	}
}

// replays plays indented lines of moves, and reports whether that wins.
func replays(t *testing.T, s game.State, moves string) bool {
	t.Helper()
	for line := range strings.Lines(moves) {
		if !strings.HasPrefix(line, "    ") || len(line) > 79 || strings.HasSuffix(line, " \n") {
			t.Errorf("a bad line: %q", line)
		}
	}
	for word := range strings.SplitSeq(strings.Join(strings.Fields(moves), " "), ", ") {
		if word == "" {
			continue
		}
		m, err := game.ParseMove(word)
		if err == nil {
			err = s.Check(m)
		}
		if err != nil {
			t.Fatalf("%s: %v", word, err)
		}
		s = s.Apply(m)
	}
	return s.Won()
}

// TestUnsolvable asks about games that cannot be solved: the solver says why, and nothing is written.
func TestUnsolvable(t *testing.T) {
	for name, want := range map[string]string{
		"clock":              "Clock leaves no choice, so there is nothing to solve",
		"quadruple-klondike": "Quadruple Klondike is played with 4 packs, too many to solve: 2 is the most",
	} {
		var out bytes.Buffer
		_, err := survey.Survey{Rules: table(t, name), Deals: survey.Numbered(1, 2)}.Run(context.Background(), &out, &out)
		if err == nil || err.Error() != want || out.Len() > 0 {
			t.Errorf("%s: %v, %q", name, err, out.String())
		}
	}
}

// TestLimits ends searches in each way there is.
func TestLimits(t *testing.T) {
	hard := survey.Survey{Rules: table(t, "gargantua"), Deals: survey.Numbered(1, 2), Options: solver.Options{Memory: 4 << 20}}
	byNodes, byTime := hard, hard
	byNodes.Nodes, byTime.Limit = 500, time.Nanosecond
	for want, s := range map[string]survey.Survey{"  node limit\n": byNodes, "  time limit\n": byTime} {
		sum, text := run(t, s)
		if sum.Undecided != 2 || sum.Stopped || strings.Count(text, want) != 2 {
			t.Errorf("%+v\n%s", sum, text)
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	var out bytes.Buffer
	sum, err := hard.Run(ended, &out, nil)
	if err != nil || !sum.Stopped || sum.Done() != sum.Undecided || !strings.Contains(out.String(), fmt.Sprintf("stopped at %d of 2 deals\n", sum.Done())) {
		t.Errorf("%+v, %v\n%s", sum, err, out.String())
	}
}

// An ender ends a survey, or fails, at a line of what is written.
type ender struct {
	bytes.Buffer
	line int
	end  func() error
}

// Write counts lines.
func (e *ender) Write(p []byte) (int, error) {
	if e.line--; e.line == 0 {
		if err := e.end(); err != nil {
			return 0, err
		}
	}
	return e.Buffer.Write(p)
}

// TestStop ends a survey of all deals there are: what was begun is written in order, and the summary is of that.
func TestStop(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	out := &ender{line: 30, end: func() error { end(); return nil }}
	s := survey.Survey{Rules: table(t, "half-klondike"), Deals: survey.Numbered(1, 1<<32-1), Options: solver.Options{Nodes: 200}, Jobs: 3}
	sum, err := s.Run(ctx, out, nil)
	if err != nil || !sum.Stopped || sum.Deals != 1<<32-1 || sum.Done() < 30 || sum.Done() > 1_000_000 {
		t.Errorf("%+v, %v", sum, err)
	}
	lines := strings.Split(out.String(), "\n")
	for i, line := range lines[:sum.Done()] {
		if !strings.HasPrefix(line, fmt.Sprintf("deal %d ", i+1)) {
			t.Fatalf("line %d: %s", i+1, line)
		}
	}
	if want := fmt.Sprintf("stopped at %d of 4294967295 deals", sum.Done()); lines[sum.Done()] != want {
		t.Errorf("after the deals: %q", lines[sum.Done()])
	}
}

// TestFull writes to what takes no more: the survey ends, and says why.
func TestFull(t *testing.T) {
	full := errors.New("no space left")
	s := survey.Survey{Rules: table(t, "half-klondike"), Deals: survey.Numbered(1, 1<<32-1), Options: solver.Options{Nodes: 200}, Jobs: 3}
	for _, bar := range []*bytes.Buffer{nil, {}} {
		out := &ender{line: 3, end: func() error { return full }}
		sum, err := survey.Summary{}, error(nil)
		if bar == nil {
			sum, err = s.Run(context.Background(), out, nil)
		} else {
			out.line = 1 // the first that a bar lets through are many
			sum, err = s.Run(context.Background(), out, bar)
		}
		if !errors.Is(err, full) || !sum.Stopped || sum.Done() == 0 {
			t.Errorf("%+v, %v", sum, err)
		}
	}
}
