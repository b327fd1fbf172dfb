package survey

import (
	"testing"
	"time"
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
	if got := m.end(first); got != 20 {
		t.Errorf("the first deal took %d, not 20", got)
	}
	used = 135
	if got := m.end(second); got != 15 {
		t.Errorf("the second deal took %d, not 15", got)
	}
	used = 200
	if got := m.end(m.begin()); got != 0 {
		t.Errorf("a deal without thought took %d", got)
	}
}
