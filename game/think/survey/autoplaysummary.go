package survey

import (
	"fmt"
	"strings"
	"time"

	"xklondike/game/think/shares"
)

// An AutoplaySummary is the summary of the games that were played.
type AutoplaySummary struct {
	Game, Player string
	Seed         uint64
	Deals        int64 // number of deals that were to be played
	Played, Won  int64
	Jobs         int           // how many games were played in parallel; 0 if a ShareTotals has read the results
	CPU          time.Duration // processor time of all games that were played
	// Time from beginning to end of the run; if a ShareTotals has read the results, the same as CPU.
	Elapsed   time.Duration
	Stopped   bool // whether the context ended before all deals were played
	durations durationHistogram
}

func (s *AutoplaySummary) add(won bool, cpu time.Duration) {
	s.Played++
	if won {
		s.Won++
	}
	s.CPU += cpu
	s.durations.add(cpu)
}

// WinShare returns the share of games won, 0 to 1, and the interval of Wilson for it.
func (s AutoplaySummary) WinShare() (share, low, high float64) {
	if s.Played == 0 {
		return 0, 0, 1
	}
	low, high = shares.Wilson(s.Won, s.Played)
	return float64(s.Won) / float64(s.Played), low, high
}

// MeanCPU returns the processor time of a game on average.
func (s AutoplaySummary) MeanCPU() time.Duration { return s.CPU / time.Duration(max(1, s.Played)) }

// String returns the summary as lines of text.
func (s AutoplaySummary) String() string {
	var b strings.Builder
	if s.Stopped {
		fmt.Fprintf(&b, "stopped at %d of %d deals\n", s.Played, s.Deals)
	}
	fmt.Fprintf(&b, "%s of %s, player %s, seed %d: %d won, %d lost\n", formatCount(s.Played, "deal"), s.Game,
		s.Player, s.Seed, s.Won, s.Played-s.Won)
	if s.Played == 0 {
		return b.String()
	}
	share, low, high := s.WinShare()
	fmt.Fprintf(&b, "won: %.2f %%; 95 %% interval %s\n", 100*share, formatPercentages(low, high))
	fmt.Fprintf(&b, "CPU time per game: mean %s, median %s, 99 %% in %s, worst %s\n", FormatDuration(s.MeanCPU()),
		FormatDuration(s.durations.quantile(0.5)), FormatDuration(s.durations.quantile(0.99)),
		FormatDuration(s.durations.longest))
	fmt.Fprintf(&b, "in total: %s\n", formatElapsed(s.Elapsed, s.Jobs))
	return b.String()
}

func (s AutoplaySummary) jsonFigures() any {
	type cpu struct {
		Mean   float64 `json:"mean"`
		Median float64 `json:"median"`
		In99   float64 `json:"99%"`
		Worst  float64 `json:"worst"`
	}
	share, low, high := s.WinShare()
	d := s.durations
	return struct {
		Player   string     `json:"player"`
		Seed     uint64     `json:"seed"`
		Deals    int64      `json:"deals"`
		Played   int64      `json:"played"`
		Won      int64      `json:"won"`
		Share    float64    `json:"share"`
		Interval [2]float64 `json:"interval"`
		CPU      cpu        `json:"cpu"`
		Elapsed  float64    `json:"elapsed"`
		Stopped  bool       `json:"stopped"`
	}{
		s.Player, s.Seed, s.Deals, s.Played, s.Won, share, [2]float64{low, high},
		cpu{roundSeconds(s.MeanCPU()), roundSeconds(d.quantile(0.5)), roundSeconds(d.quantile(0.99)),
			roundSeconds(d.longest)}, roundSeconds(s.Elapsed), s.Stopped,
	}
}
