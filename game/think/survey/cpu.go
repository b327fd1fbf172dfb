package survey

import (
	"sync"
	"syscall"
	"time"
)

// A cpuMeter divides the processor time of the program among the deals that are being played, in equal shares at
// each moment. So the times of the deals add up to the time that the program took.
type cpuMeter struct {
	lock    sync.Mutex
	playing int
	used    time.Duration // the processor time of the program when look was last called
	share   time.Duration // the processor time of a deal, if it had been played all the time
	now     func() time.Duration
}

// begin returns a mark for end.
func (m *cpuMeter) begin() (mark time.Duration) {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.divideTime()
	m.playing++
	return m.share
}

// end returns the processor time since begin returned the mark.
func (m *cpuMeter) end(mark time.Duration) time.Duration {
	m.lock.Lock()
	defer m.lock.Unlock()
	m.divideTime()
	m.playing--
	return m.share - mark
}

func (m *cpuMeter) divideTime() {
	used := m.now()
	if m.playing > 0 {
		m.share += (used - m.used) / time.Duration(m.playing)
	}
	m.used = used
}

// processTime is that of all threads.
func processTime() time.Duration {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
