package flow

import (
	"slices"
	"testing"
	"time"

	"xklondike/game/gametest"
)

const ms = time.Millisecond

// shownSteps returns when a throttle shows steps for motions at the given times, in milliseconds. It shows a
// step at once, or when the delayed step is due.
func shownSteps(motions ...int) (steps []int) {
	var t Throttle
	due := time.Duration(-1) // time of the delayed step; -1 if there is none
	show := func(now time.Duration) {
		t.NoteShown(now)
		steps = append(steps, int(now/ms))
		due = -1
	}
	for _, m := range motions {
		now := time.Duration(m) * ms
		if due >= 0 && due <= now {
			show(due)
		}
		if wait := t.Delay(now); wait == 0 {
			show(now)
		} else if due < 0 {
			due = now + wait
		}
	}
	return steps
}

func TestThrottle(t *testing.T) {
	// At fifty motions a second no step waits, not even after one that is 15 ms late.
	steady := shownSteps(0, 20, 55, 60, 80, 100, 120)
	gametest.NoDiff(t, []int{0, 20, 55, 60, 80, 100, 120}, steady, "fifty a second: %v, want", steady)
	// At a thousand motions a second two steps are shown after a rest, and then one every 16 ms.
	var motions []int
	for m := range 100 {
		motions = append(motions, 1000+m)
	}
	gametest.NoDiff(t, shownSteps(motions...), []int{1000, 1001, 1016, 1032, 1048, 1064, 1080, 1096},
		"a thousand a second:")
	motions = append(motions, 2000, 2001, 2002, 2003)
	if got := shownSteps(motions...); !slices.Equal(got[len(got)-2:], []int{2000, 2001}) {
		t.Errorf("after a rest: %v", got)
	}
}

// TestThrottleUrgent checks that what is shown without asking the throttle does not delay the steps after it.
func TestThrottleUrgent(t *testing.T) {
	var th Throttle
	now := time.Second
	for range 100 {
		th.NoteShown(now)
	}
	gametest.Equal(t, th.Delay(now+StepTime-1), 1, "a step is to wait for")
	gametest.Equal(t, th.Delay(now+StepTime), 0, "a step is late by")
}
