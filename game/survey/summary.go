package survey

import (
	"fmt"
	"math"
	"strings"
	"time"

	"xklondike/game/solver"
)

// A Summary is what the deals that were written come to.
type Summary struct {
	Game                            string
	Deals                           int64 // asked about
	Winnable, Unwinnable, Undecided int64 // of those that were answered
	Nodes, States                   int64
	Jobs                            int
	Elapsed                         time.Duration // of all, with the jobs side by side
	Stopped                         bool          // the context ended the survey before it was through
	times                           spread
}

// add counts an answer.
func (s *Summary) add(a answer) {
	switch a.result.Verdict {
	case solver.Winnable:
		s.Winnable++
	case solver.Unwinnable:
		s.Unwinnable++
	default:
		s.Undecided++
	}
	s.Nodes += a.result.Nodes
	s.States += a.result.States
	s.Stopped = s.Stopped || a.why == Stopped
	s.times.add(a.took)
}

// Done returns how many deals have an answer, the undecided ones included.
func (s Summary) Done() int64 { return s.Winnable + s.Unwinnable + s.Undecided }

// Share returns the share of winnable deals, 0 to 1: with the undecided ones counted as lost, and counted as won. Of no deals
// it may be any.
func (s Summary) Share() (low, high float64) {
	if s.Done() == 0 {
		return 0, 1
	}
	n := float64(s.Done())
	return float64(s.Winnable) / n, float64(s.Winnable+s.Undecided) / n
}

// sure95 is how many standard errors to both sides hold 95 of 100 samples.
const sure95 = 1.959964

// Interval returns Wilson's interval with 95 % confidence for the share of winnable deals, 0 to 1: its lower end with the
// undecided ones counted as lost, its upper end with them counted as won.
func (s Summary) Interval() (low, high float64) {
	if s.Done() == 0 {
		return 0, 1
	}
	low, _ = wilson(s.Winnable, s.Done())
	_, high = wilson(s.Winnable+s.Undecided, s.Done())
	return low, high
}

// wilson is the score interval (Wilson 1927): unlike the share plus and minus its standard error it holds near 0 and 1 too.
func wilson(won, of int64) (low, high float64) {
	n, z2 := float64(of), sure95*sure95
	p := float64(won) / n
	middle := (p + z2/(2*n)) / (1 + z2/n)
	half := sure95 * math.Sqrt(p*(1-p)/n+z2/(4*n*n)) / (1 + z2/n)
	return max(0, middle-half), min(1, middle+half)
}

// Within returns the time within which a share of the deals, 0 to 1, was answered, to 0.4 %; those given up count as long as
// they took.
func (s Summary) Within(share float64) time.Duration { return s.times.quantile(share) }

// Worst returns the longest time that a deal took.
func (s Summary) Worst() time.Duration { return s.times.worst }

// String returns the summary as lines of text.
func (s Summary) String() string {
	var b strings.Builder
	if s.Stopped {
		fmt.Fprintf(&b, "stopped at %d of %d deals\n", s.Done(), s.Deals)
	}
	fmt.Fprintf(&b, "%d deals of %s: %d winnable, %d unwinnable, %d undecided\n", s.Done(), s.Game, s.Winnable, s.Unwinnable, s.Undecided)
	if s.Done() == 0 {
		return b.String()
	}
	fmt.Fprintf(&b, "winnable: %s; 95 %% interval %s", percents(s.Share()), percents(s.Interval()))
	if s.Undecided > 0 {
		b.WriteString(" (undecided counted as lost, and as won)")
	}
	fmt.Fprintf(&b, "\ntime a deal: median %s, 90 %% in %s, 99 %% in %s, worst %s\n", span(s.Within(0.5)), span(s.Within(0.9)), span(s.Within(0.99)), span(s.Worst()))
	fmt.Fprintf(&b, "in all: %d nodes, %d states, %s with %d at a time\n", s.Nodes, s.States, span(s.Elapsed), s.Jobs)
	return b.String()
}

// percents writes two shares, or one if they are alike.
func percents(low, high float64) string {
	if low == high {
		return fmt.Sprintf("%.2f %%", 100*low)
	}
	return fmt.Sprintf("%.2f-%.2f %%", 100*low, 100*high)
}

// json is the summary as a line of JSON, an object with the key "summary", which no other line has.
func (s Summary) json() []byte {
	var f struct {
		Deals      int64      `json:"deals"`
		Done       int64      `json:"done"`
		Winnable   int64      `json:"winnable"`
		Unwinnable int64      `json:"unwinnable"`
		Undecided  int64      `json:"undecided"`
		Share      [2]float64 `json:"share"`
		Interval   [2]float64 `json:"interval"`
		Nodes      int64      `json:"nodes"`
		States     int64      `json:"states"`
		Seconds    struct {
			Median  float64 `json:"median"`
			In90    float64 `json:"90%"`
			In99    float64 `json:"99%"`
			Worst   float64 `json:"worst"`
			Elapsed float64 `json:"elapsed"`
		} `json:"seconds"`
		Stopped bool `json:"stopped"`
	}
	f.Deals, f.Done, f.Winnable, f.Unwinnable, f.Undecided = s.Deals, s.Done(), s.Winnable, s.Unwinnable, s.Undecided
	f.Nodes, f.States, f.Stopped = s.Nodes, s.States, s.Stopped
	f.Seconds.Median, f.Seconds.In90, f.Seconds.In99 = seconds(s.Within(0.5)), seconds(s.Within(0.9)), seconds(s.Within(0.99))
	f.Seconds.Worst, f.Seconds.Elapsed = seconds(s.Worst()), seconds(s.Elapsed)
	f.Share[0], f.Share[1] = s.Share()
	f.Interval[0], f.Interval[1] = s.Interval()
	return jsonLine(struct {
		Game    string `json:"game"`
		Summary any    `json:"summary"`
	}{s.Game, f})
}
