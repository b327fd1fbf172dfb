package x11_test

import (
	"strings"
	"testing"

	"xklondike/x11/internal/xvfb"
)

// TestLamp switches the lamp on and off by its key. While it is on, the status line says after each move what is proven. A peek says more.
func TestLamp(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t, "-noreset"), "klondike-one", 6, clicking...)
	s.key(' ')
	s.sync()
	if got := s.statusLine(); strings.Contains(got, "Lamp") {
		t.Errorf("while the lamp is off, the status line is %q", got)
	}
	s.key('l')
	s.awaitStatus("Lamp: not known")
	s.key(' ')
	s.awaitStatus("Lamp: not known")
	s.key('L')
	s.awaitStatus("Peeked: this game cannot be won from here")
	s.key(' ')
	s.awaitStatus("Lamp: not known")
	s.key('l')
	s.awaitStatus("lamp is now false")
	s.key(' ')
	s.poll("no lamp", func() bool { return !strings.Contains(s.statusLine(), "Lamp") })
}
