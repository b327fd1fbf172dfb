package x11

import (
	"slices"
	"testing"
	"time"
)

const ms = time.Millisecond

// shows gives a throttle a motion at each of some milliseconds and returns when steps are shown: at once, or when the one put
// off is due.
func shows(motions ...int) (steps []int) {
	var t throttle
	due := time.Duration(-1) // when the step that was put off is due
	show := func(now time.Duration) {
		t.shown(now)
		steps = append(steps, int(now/ms))
		due = -1
	}
	for _, m := range motions {
		now := time.Duration(m) * ms
		if due >= 0 && due <= now {
			show(due)
		}
		if wait := t.wait(now); wait == 0 {
			show(now)
		} else if due < 0 {
			due = now + wait
		}
	}
	return steps
}

func TestThrottle(t *testing.T) {
	// At fifty a second nothing waits, not even behind one that is 15 ms late.
	steady := shows(0, 20, 55, 60, 80, 100, 120)
	if want := []int{0, 20, 55, 60, 80, 100, 120}; !slices.Equal(steady, want) {
		t.Errorf("fifty a second: %v, want %v", steady, want)
	}
	// At a thousand a second two are shown after a rest and then one every 16 ms.
	var motions []int
	for m := range 100 {
		motions = append(motions, 1000+m)
	}
	if got, want := shows(motions...), []int{1000, 1001, 1016, 1032, 1048, 1064, 1080, 1096}; !slices.Equal(got, want) {
		t.Errorf("a thousand a second: %v, want %v", got, want)
	}
	motions = append(motions, 2000, 2001, 2002, 2003)
	if got := shows(motions...); !slices.Equal(got[len(got)-2:], []int{2000, 2001}) {
		t.Errorf("after a rest: %v", got)
	}
}

// What must be shown at once is, and does not hold up the steps behind it.
func TestThrottleInHaste(t *testing.T) {
	var th throttle
	now := time.Second
	for range 100 {
		th.shown(now)
	}
	if wait := th.wait(now + stepTime - 1); wait != 1 {
		t.Errorf("a step is to wait for %v", wait)
	}
	if wait := th.wait(now + stepTime); wait != 0 {
		t.Errorf("a step is late by %v", wait)
	}
}
