package survey_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/solver"
	"xklondike/game/think/survey"
)

// allRules returns the built-in games, and those of docs/solver/winnability.toml.
func allRules(tb testing.TB) []*game.Rules {
	tb.Helper()
	return gametest.Games(tb, "../../../docs/solver/winnability.toml")
}

// rulesNamed returns the game with this name.
func rulesNamed(tb testing.TB, name string) *game.Rules {
	tb.Helper()
	return gametest.Find(tb, allRules(tb), name)
}

// mustRun runs a survey, and fails on an error.
func mustRun(t *testing.T, s survey.Survey) (survey.Summary, string) {
	t.Helper()
	var out bytes.Buffer
	sum := gametest.Must(s.Run(context.Background(), &out, nil))(t)
	return sum, out.String()
}

// withoutTimes replaces the times and the number of jobs in the output of a survey.
func withoutTimes(text string) string {
	text = regexp.MustCompile(` *[0-9.]+ (ms|s)\b`).ReplaceAllString(text, " TIME")
	return regexp.MustCompile(`working on \d+ deals? at a time`).ReplaceAllString(text, "working on JOBS")
}

// TestHelp surveys deals with one job at a time and with goroutines that help. Without a limit of nodes the
// verdicts must be the same, and with one the lines, too. A job that has no deal helps as well as a goroutine
// that gets none.
func TestHelp(t *testing.T) {
	gametest.Long(t)
	for c := range gametest.Cases[struct {
		Jobs, Idle int
		Helped     bool
	}](t, `
1
2  0  true
1  1  true
`) {
		limit := time.Minute
		if !c.Helped {
			limit = time.Millisecond
		}
		gametest.Equal(t, survey.AskForHelp(rulesNamed(t, "klondike"), c.Jobs, c.Idle, limit), c.Helped,
			"%d jobs and %d more: helped", c.Jobs, c.Idle)
	}
	for _, name := range strings.Fields("klondike klondike-one klondike-strict canfield thumb-and-pouch") {
		s := survey.Survey{Rules: rulesNamed(t, name), Deals: survey.Numbered(11, 18), Search: solver.Options{Memory: 16 << 20}, Jobs: 1}
		alone, _ := mustRun(t, s)
		s.Jobs, s.Processors = 2, 4
		s.HelpAtOnce()
		together, _ := mustRun(t, s)
		if alone.Winnable != together.Winnable || alone.Unwinnable != together.Unwinnable {
			t.Errorf("%s: %+v alone, %+v together", name, alone, together)
		}
	}
}

// TestText checks every kind of line in the text output.
func TestText(t *testing.T) {
	s := survey.Survey{Rules: rulesNamed(t, "half-klondike"), Deals: survey.Numbered(8, 11), Search: solver.Options{Nodes: 20}}
	_, got := mustRun(t, s)
	want := regexp.MustCompile(`^deal 8   (winnable  |unwinnable|unknown   ) +\d+ nodes TIME(  node limit)?
deal 9 .*
deal 10  .*
deal 11  .*
4 deals of half-klondike: \d winnable, \d unwinnable, \d undecided
winnable: [0-9.-]+ %; 95 % interval [0-9.]+-[0-9.]+ %( \(undecided deals count as lost in the lower figures, and as won in the upper ones\))?
time per deal: median TIME, 90 % in TIME, 99 % in TIME, worst TIME
in total: \d+ nodes, \d+ states, TIME, working on JOBS
$`)
	if !want.MatchString(withoutTimes(got)) {
		t.Error(got)
	}
}

// TestLine plays the moves that a survey writes for a single deal. For several deals it must write none.
func TestLine(t *testing.T) {
	gametest.Long(t)
	r := rulesNamed(t, "klondike")
	s := survey.Survey{Rules: r, Deals: survey.Numbered(4, 6), Search: solver.Options{Nodes: 20_000}}
	sum, several := mustRun(t, s)
	single := ""
	for n := uint32(4); n <= 6; n++ { // won, not decided and lost
		s.Deals = survey.Numbered(n, n)
		_, text := mustRun(t, s)
		heading, moves, _ := strings.Cut(text, "\n")
		single += heading + "\n"
		gametest.Equal(t, strings.Contains(heading, "  winnable "), isWinningLine(t, game.NewState(r, game.Shuffle(1, n)), moves),
			"%s\n%s:", heading, moves)
	}
	if sum.Winnable != 1 || sum.Unwinnable != 1 || !strings.HasPrefix(withoutTimes(several), withoutTimes(single)) {
		t.Errorf("several deals:\n%s\none after the other:\n%s", several, single)
	}
}

// TestShorter asks for the moves of deals that are won at once. Nothing is searched after the verdict, unless fewer moves
// are wanted. Those come after the others, and win too.
func TestShorter(t *testing.T) {
	r := rulesNamed(t, "klondike")
	between := regexp.MustCompile(`(?m)^\d+ moves; a search of \d+ nodes found a way with \d+:\n`)
	for _, n := range []uint32{1, 3, 14, 41} {
		s := survey.Survey{Rules: r, Deals: survey.Numbered(n, n), Search: solver.Options{Memory: 1 << 20}, Jobs: 1}
		alone, err := new(solver.Tables).Solve(t.Context(), game.NewState(r, game.Shuffle(1, n)), s.Search)
		gametest.NoError(t, err)
		sum, verdict := mustRun(t, s)
		gametest.Equal(t, sum.Nodes, alone.Nodes, "deal %d, nodes:", n)
		if allocations := testing.AllocsPerRun(1, func() { mustRun(t, s) }); allocations > 5000 {
			t.Errorf("deal %d: the verdict takes %.0f allocations", n, allocations)
		}
		if n != 41 {
			continue
		}
		s.Shorter = true
		more, both := mustRun(t, s)
		texts := between.Split(both, -1)
		if len(texts) != 2 || withoutTimes(texts[0]) != withoutTimes(verdict) || more.Nodes <= sum.Nodes ||
			strings.Count(texts[1], ",") >= strings.Count(texts[0], ",") || !isWinningLine(t, game.NewState(r, game.Shuffle(1, n)), texts[1]) {
			t.Errorf("deal %d: with %d nodes\n%s\nand then with %d\n%s", n, sum.Nodes, verdict, more.Nodes, both)
		}
	}
	s := survey.Survey{Rules: r, Deals: survey.Numbered(2, 2), Search: solver.Options{Nodes: 2000}, Shorter: true}
	if _, text := mustRun(t, s); strings.Count(text, "\n") != 1 {
		t.Errorf("a deal that is not won: %q", text)
	}
}

// isWinningLine plays indented lines of moves, and reports whether they win.
func isWinningLine(t *testing.T, s game.State, moves string) bool {
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
		gametest.NoError(t, err, "%s:", word)
		s = s.Apply(m)
	}
	return s.Won()
}

// TestUnsolvable surveys a game that cannot be solved. The error must say why, and nothing may be written.
func TestUnsolvable(t *testing.T) {
	var out bytes.Buffer
	_, err := survey.Survey{Rules: rulesNamed(t, "clock"), Deals: survey.Numbered(1, 2)}.Run(context.Background(), &out, &out)
	if err == nil || err.Error() != "Clock leaves no choice, so there is nothing to solve" || out.Len() > 0 {
		t.Errorf("%v, %q", err, out.String())
	}
}

// TestLimits ends searches by nodes, by time, and by the context.
func TestLimits(t *testing.T) {
	hard := survey.Survey{Rules: rulesNamed(t, "gargantua"), Deals: survey.Numbered(1, 2), Search: solver.Options{Memory: 4 << 20}}
	byNodes, byTime := hard, hard
	byNodes.Search.Nodes, byTime.Limit = 500, time.Nanosecond
	for want, s := range map[string]survey.Survey{"  node limit\n": byNodes, "  time limit\n": byTime} {
		sum, text := mustRun(t, s)
		if sum.Undecided != 2 || sum.Stopped || strings.Count(text, want) != 2 {
			t.Errorf("%+v\n%s", sum, text)
		}
	}
	ended, end := context.WithCancel(context.Background())
	end()
	var out bytes.Buffer
	sum, err := hard.Run(ended, &out, nil)
	if err != nil || !sum.Stopped || sum.Answered() != sum.Undecided || !strings.Contains(out.String(), fmt.Sprintf("stopped at %d of 2 deals\n", sum.Answered())) {
		t.Errorf("%+v, %v\n%s", sum, err, out.String())
	}
}

// An interruptingWriter calls end before the write with the given number.
type interruptingWriter struct {
	bytes.Buffer
	line int          // writes until end is called
	end  func() error // its error becomes that of the write
}

// Write counts the calls.
func (e *interruptingWriter) Write(p []byte) (int, error) {
	if e.line--; e.line == 0 {
		if err := e.end(); err != nil {
			return 0, err
		}
	}
	return e.Buffer.Write(p)
}

// TestStop stops a survey of all numbered deals. The deals that were begun must be written in order, and the
// summary must describe them.
func TestStop(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	out := &interruptingWriter{line: 30, end: func() error { end(); return nil }}
	s := survey.Survey{Rules: rulesNamed(t, "half-klondike"), Deals: survey.Numbered(1, 1<<32-1), Search: solver.Options{Nodes: 200}, Jobs: 3}
	sum, err := s.Run(ctx, out, nil)
	if err != nil || !sum.Stopped || sum.Deals != 1<<32-1 || sum.Answered() < 30 || sum.Answered() > 1_000_000 {
		t.Errorf("%+v, %v", sum, err)
	}
	lines := strings.Split(out.String(), "\n")
	for i, line := range lines[:sum.Answered()] {
		if !strings.HasPrefix(line, fmt.Sprintf("deal %d ", i+1)) {
			t.Fatalf("line %d: %s", i+1, line)
		}
	}
	gametest.Equal(t, lines[sum.Answered()], fmt.Sprintf("stopped at %d of 4294967295 deals", sum.Answered()),
		"after the deals:")
}

// TestFull writes to a writer that fails. The survey must end with its error.
func TestFull(t *testing.T) {
	full := errors.New("no space left")
	s := survey.Survey{Rules: rulesNamed(t, "half-klondike"), Deals: survey.Numbered(1, 1<<32-1), Search: solver.Options{Nodes: 200}, Jobs: 3}
	for _, bar := range []io.Writer{nil, new(bytes.Buffer)} {
		out := &interruptingWriter{line: 1, end: func() error { return full }}
		sum, err := s.Run(context.Background(), out, bar)
		if !errors.Is(err, full) || !sum.Stopped || sum.Answered() == 0 {
			t.Errorf("%+v, %v", sum, err)
		}
	}
}

// TestShareOfDeals surveys deals in one piece and in several, by one job and by three, with so little memory
// that it decides how many nodes a search takes. The line of each deal must be the same to the last byte, but
// for the time.
func TestShareOfDeals(t *testing.T) {
	gametest.Long(t)
	s := survey.Survey{Rules: rulesNamed(t, "gargantua"), Search: solver.Options{Nodes: 10_000, Memory: 1 << 14}, JSON: true}
	seconds := regexp.MustCompile(`"seconds":[0-9.e-]+`)
	run := func(jobs int, from, to uint32) string {
		s.Deals, s.Jobs = survey.Numbered(from, to), jobs
		_, text := mustRun(t, s)
		deals, _, _ := strings.Cut(text, `{"game":"gargantua","summary":`)
		return seconds.ReplaceAllString(deals, "TIME")
	}
	whole := run(1, 1, 6)
	if strings.Count(whole, "TIME") != 6 || !strings.Contains(whole, "unknown") {
		t.Fatal(whole)
	}
	if got := run(3, 1, 6); got != whole {
		t.Errorf("three jobs write something else:\n%s\n%s", got, whole)
	}
	if got := run(2, 1, 1) + run(2, 2, 5) + run(2, 6, 6); got != whole {
		t.Errorf("three shares have other lines:\n%s\n%s", got, whole)
	}
}
