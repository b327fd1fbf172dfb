package survey

import (
	"fmt"
	"strings"
	"time"

	"xklondike/game/think/grade"
	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
	"xklondike/game/words"
)

// A Summary adds up what the solver found out about the deals that a survey has written.
type Summary struct {
	Game                            string
	Deals                           int64
	Winnable, Unwinnable, Undecided int64 // deals with each answer of the solver
	Nodes, States                   int64
	Jobs                            int // deals solved at the same time; 0 if a ShareTotals has read the answers
	// Time that the whole survey took; if a ShareTotals has read the answers, the sum of the times of all deals.
	Elapsed   time.Duration
	Stopped   bool // whether the survey ended before all deals were solved
	Graded    bool
	Grades    [grade.VeryEasy + 1]int64 // number of deals with each grade
	durations durationHistogram
}

// An effort is what one deal has taken, and for a graded deal how many of grade.Games games the player has won.
type effort struct {
	nodes, states int64
	duration      time.Duration
	wins          *int
}

func (s *Summary) add(v solver.Verdict, e effort) {
	switch v {
	case solver.Winnable:
		s.Winnable++
	case solver.Unwinnable:
		s.Unwinnable++
	default:
		s.Undecided++
	}
	if e.wins != nil {
		s.Grades[grade.Of(*e.wins)]++
	}
	s.Nodes += e.nodes
	s.States += e.states
	s.durations.add(e.duration)
}

// Answered returns how many deals the survey has answers about, undecided ones included.
func (s Summary) Answered() int64 { return s.Winnable + s.Unwinnable + s.Undecided }

// WinnableShare returns the share of winnable deals, from 0 to 1. The undecided deals count as lost in low, and
// as won in high. Without any deal the results are 0 and 1.
func (s Summary) WinnableShare() (low, high float64) {
	if s.Answered() == 0 {
		return 0, 1
	}
	n := float64(s.Answered())
	return float64(s.Winnable) / n, float64(s.Winnable+s.Undecided) / n
}

// WinnableInterval returns the interval of Wilson for the share of winnable deals, from 0 to 1. The undecided
// deals count as lost in its lower end, and as won in its upper end.
func (s Summary) WinnableInterval() (low, high float64) {
	low, _ = shares.Wilson(s.Winnable, s.Answered())
	_, high = shares.Wilson(s.Winnable+s.Undecided, s.Answered())
	return low, high
}

func (s Summary) String() string {
	var b strings.Builder
	if s.Stopped {
		fmt.Fprintf(&b, "stopped at %d of %d deals\n", s.Answered(), s.Deals)
	}
	fmt.Fprintf(&b, "%s of %s: %d winnable, %d unwinnable, %d undecided\n", words.Count(s.Answered(), "deal"),
		s.Game, s.Winnable, s.Unwinnable, s.Undecided)
	if s.Answered() == 0 {
		return b.String()
	}
	fmt.Fprintf(&b, "winnable: %s; 95 %% interval %s", formatPercentages(s.WinnableShare()),
		formatPercentages(s.WinnableInterval()))
	if s.Undecided > 0 {
		b.WriteString(" (undecided deals count as lost in the lower figures, and as won in the upper ones)")
	}
	if s.Graded {
		b.WriteString("\ngrades:")
		for i, g := range grade.All() {
			if i > 0 {
				b.WriteByte(',')
			}
			n := s.Grades[g]
			fmt.Fprintf(&b, " %d %s (%s)", n, g, formatPercentages(shares.Wilson(n, s.Winnable)))
		}
	}
	fmt.Fprintf(&b, "\ntime per deal: median %s, 90 %% in %s, 99 %% in %s, worst %s\n",
		FormatDuration(s.durations.quantile(0.5)), FormatDuration(s.durations.quantile(0.9)),
		FormatDuration(s.durations.quantile(0.99)), FormatDuration(s.durations.longest))
	fmt.Fprintf(&b, "in total: %d nodes, %d states, %s\n", s.Nodes, s.States, formatElapsed(s.Elapsed, s.Jobs))
	return b.String()
}

// formatElapsed takes the sum of the times of the deals if there are no jobs.
func formatElapsed(d time.Duration, jobs int) string {
	if jobs == 0 {
		return FormatDuration(d) + ", one deal after the other"
	}
	return fmt.Sprintf("%s, working on %s at a time", FormatDuration(d), words.Count(jobs, "deal"))
}

func formatPercentages(low, high float64) string {
	if low == high {
		return fmt.Sprintf("%.2f %%", 100*low)
	}
	return fmt.Sprintf("%.2f-%.2f %%", 100*low, 100*high)
}

// A summary is a Summary or an AutoplaySummary.
type summary interface {
	String() string
	jsonFigures() any
}

func formatSummary(asJSON bool, name string, s summary) []byte {
	if !asJSON {
		return []byte(s.String())
	}
	return marshalLine(struct {
		Game    string `json:"game"`
		Summary any    `json:"summary"`
	}{name, s.jsonFigures()})
}

func (s Summary) jsonFigures() any {
	type seconds struct {
		Median  float64 `json:"median"`
		In90    float64 `json:"90%"`
		In99    float64 `json:"99%"`
		Worst   float64 `json:"worst"`
		Elapsed float64 `json:"elapsed"`
	}
	var grades map[string]int64
	if s.Graded {
		grades = make(map[string]int64)
		for _, g := range grade.All() {
			grades[g.String()] = s.Grades[g]
		}
	}
	low, high := s.WinnableShare()
	from, to := s.WinnableInterval()
	d := s.durations
	return struct {
		Deals      int64            `json:"deals"`
		Done       int64            `json:"done"`
		Winnable   int64            `json:"winnable"`
		Unwinnable int64            `json:"unwinnable"`
		Undecided  int64            `json:"undecided"`
		Share      [2]float64       `json:"share"`
		Interval   [2]float64       `json:"interval"`
		Grades     map[string]int64 `json:"grades,omitempty"`
		Nodes      int64            `json:"nodes"`
		States     int64            `json:"states"`
		Seconds    seconds          `json:"seconds"`
		Stopped    bool             `json:"stopped"`
	}{
		s.Deals, s.Answered(), s.Winnable, s.Unwinnable, s.Undecided, [2]float64{low, high}, [2]float64{from, to}, grades,
		s.Nodes, s.States, seconds{roundSeconds(d.quantile(0.5)), roundSeconds(d.quantile(0.9)),
			roundSeconds(d.quantile(0.99)), roundSeconds(d.longest), roundSeconds(s.Elapsed)}, s.Stopped,
	}
}
