package x11

import (
	"slices"
	"testing"
	"time"
)

// shows gives a throttle a motion at each of some milliseconds and returns when steps are shown: at once, or when the one put
// off is due.
func shows(motions ...int) (steps []int) {
	var t throttle
	start := time.Unix(1000, 0)
	at := func(ms int) time.Time { return start.Add(time.Duration(ms) * time.Millisecond) }
	show := func(ms int) {
		t.shown(at(ms))
		steps = append(steps, ms)
	}
	for _, ms := range motions {
		if due := int(t.next.Sub(start).Milliseconds()); t.armed && due <= ms {
			show(due)
		}
		if t.ready(at(ms)) {
			show(ms)
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
	for ms := range 100 {
		motions = append(motions, ms)
	}
	if got, want := shows(motions...), []int{0, 1, 16, 32, 48, 64, 80, 96}; !slices.Equal(got, want) {
		t.Errorf("a thousand a second: %v, want %v", got, want)
	}
	motions = append(motions, 1000, 1001, 1002, 1003)
	if got := shows(motions...); !slices.Equal(got[len(got)-2:], []int{1000, 1001}) {
		t.Errorf("after a rest: %v", got)
	}
}

// What must be shown at once is, and does not hold up the steps behind it.
func TestThrottleInHaste(t *testing.T) {
	var th throttle
	now := time.Unix(1000, 0)
	for range 100 {
		th.shown(now)
	}
	if th.ready(now.Add(stepTime - 1)) {
		t.Error("a step is shown too early")
	}
	if th.due() == nil {
		t.Error("nothing tells when it is due")
	}
	if !th.ready(now.Add(stepTime)) {
		t.Error("a step is late")
	}
	if th.shown(now.Add(stepTime)); th.due() != nil {
		t.Error("something is due that has been shown")
	}
}
