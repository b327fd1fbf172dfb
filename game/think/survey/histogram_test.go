package survey

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// TestDurationHistogram compares the histogram with sorted durations, from nanoseconds to centuries.
func TestDurationHistogram(t *testing.T) {
	random := gametest.Random(6, 6)
	for _, widest := range []int{1, 7, 9, 20, 40, 62} {
		var s durationHistogram
		var all []time.Duration
		for range 1001 {
			d := time.Duration(random.Uint64() >> (63 - random.IntN(widest+1)) >> 1)
			s.add(d)
			all = append(all, d)
		}
		slices.Sort(all)
		for _, share := range []float64{0, 0.1, 0.5, 0.9, 0.99, 1} {
			want := all[max(0, int(math.Ceil(share*1001))-1)]
			if got := s.quantile(share); math.Abs(float64(got-want)) > 0.0040*float64(want) {
				t.Errorf("%d bits: %g of all in %d, not in %d", widest, share, want, got)
			}
		}
		gametest.Equal(t, s.longest, all[1000], "%d bits: the worst is %d, not", widest, all[1000])
	}
	var s durationHistogram
	if s.quantile(0.5) != 0 {
		t.Error("an empty spread has a median")
	}
	s.add(math.MaxInt64)
	s.add(-5)
	if s.quantile(1) < math.MaxInt64/256*255 || s.quantile(0.5) != 0 {
		t.Error(s.quantile(0.5), s.quantile(1))
	}
}

// TestFormatDuration checks the texts of durations.
func TestFormatDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0.000 ms", 51_234: "0.051 ms", 1_234_567: "1.23 ms", 23_100_000: "23.1 ms", 999 * time.Millisecond: "999 ms",
		2450 * time.Millisecond: "2.45 s", 83_200 * time.Millisecond: "83.2 s", time.Hour: "3600 s",
	} {
		gametest.Equal(t, FormatDuration(d), want, "%d is", d)
	}
}

// TestWhyUndecided checks the reason for each way in which a search can end.
func TestWhyUndecided(t *testing.T) {
	going := context.Background()
	ended, end := context.WithCancel(going)
	end()
	contexts := map[string]context.Context{"going": going, "ended": ended}
	for c := range gametest.Cases[struct {
		all, deal            string
		allNodes, memoryFull bool
		want                 Undecided
	}](t, `
going  ended  true   false  node limit
going  ended  false  false  time limit
going  ended  false  true   memory
going  ended  true   true   node limit
ended  ended  false  true   stopped
ended  ended  false  false  stopped
going  going  false  false  incomplete
`) {
		gametest.Equal(t, WhyUndecided(contexts[c.all], contexts[c.deal], c.allNodes, c.memoryFull), c.want, "%+v:", c)
	}
}

// TestWithLimit checks that a context with a limit has ended as soon as its time is over, although no timer
// has run, and that a limit of 0 changes nothing.
func TestWithLimit(t *testing.T) {
	going := context.Background()
	if ctx, end := WithLimit(going, 0); ctx != going {
		t.Error("no limit makes another context")
	} else {
		end()
	}
	long, end := WithLimit(going, time.Hour)
	defer end()
	if long.Err() != nil {
		t.Error("an hour is over at once")
	}
	over := limitedContext{going, time.Now().Add(-time.Nanosecond)}
	if !errors.Is(over.Err(), context.DeadlineExceeded) {
		t.Errorf("the time is over, and the reason is %v", over.Err())
	}
	ended, stop := context.WithCancel(going)
	stop()
	if both := (limitedContext{ended, time.Now().Add(-time.Hour)}); !errors.Is(both.Err(), context.Canceled) {
		t.Errorf("the run was stopped, and the reason is %v", both.Err())
	}
}
