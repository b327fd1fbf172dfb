package survey

import (
	"sync"
	"syscall"
	"time"
)

// A cpuMeter divides the processor time of the program, with all its threads, among the deals that are being played. At each moment
// all of them have the same share, so what they took adds up to what the program took.
type cpuMeter struct {
	lock    sync.Mutex
	playing int
	used    time.Duration // by the program, when somebody last looked
	share   time.Duration // what a deal would have taken that was played all the time
	now     func() time.Duration
}

// begin begins a deal, and returns what end needs to know.
func (m *cpuMeter) begin() (mark time.Duration) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.look()
	m.playing++
	return m.share
}

// end ends a deal, and returns what it took.
func (m *cpuMeter) end(mark time.Duration) time.Duration {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.look()
	m.playing--
	return m.share - mark
}

// look divides what was used since the last look.
func (m *cpuMeter) look() {
	used := m.now()
	if m.playing > 0 {
		m.share += (used - m.used) / time.Duration(m.playing)
	}
	m.used = used
}

// processTime returns the processor time that all threads of the program have used.
func processTime() time.Duration {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
