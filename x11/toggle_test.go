package x11_test

import (
	"strings"
	"testing"

	"xklondike/x11/internal/xvfb"
)

// TestShowTime shows the time and the moves by the key w, while the program runs, and hides them again.
func TestShowTime(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t, "-noreset"), "klondike", 41, clicking...)
	s.typeKeys(" ")
	if got := s.statusLine(); strings.Contains(got, "Time") {
		t.Errorf("without showTime the status line is %q", got)
	}
	s.key('w')
	s.poll("time and moves", func() bool {
		return strings.Contains(s.statusLine(), "Time 0:") && strings.Contains(s.statusLine(), "Moves 1") && strings.Contains(s.statusLine(), "showTime is now true")
	})
	s.key('w')
	s.poll("no time", func() bool { return !strings.Contains(s.statusLine(), "Time 0:") })
	s.xrdb("*showTime: on\n", "-merge")
	s.poll("the time that a resource asks for", func() bool { return strings.Contains(s.statusLine(), "Time 0:") })
	s.key('w')
	s.awaitStatus("showTime cannot be changed")
}
