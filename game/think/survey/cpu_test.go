package survey

import (
	"testing"
	"time"

	"xklondike/game/gametest"
)

// TestCPUMeter divides processor time between two deals, of which the second comes later and stays longer.
// What nobody played is no deal's.
func TestCPUMeter(t *testing.T) {
	used := time.Duration(0)
	m := cpuMeter{now: func() time.Duration { return used }}
	used = 100
	first := m.begin()
	used = 110
	second := m.begin()
	used = 130
	gametest.Equal(t, m.end(first), 20, "the first deal took")
	used = 135
	gametest.Equal(t, m.end(second), 15, "the second deal took")
	used = 200
	gametest.Equal(t, m.end(m.begin()), 0, "a deal without thought took")
}
