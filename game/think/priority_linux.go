package think

import (
	"runtime"
	"syscall"
)

// patientNice is how much the nice value of a patient question's thread is above that of the other threads, up to 19. Next to a thread of
// the usual priority, one that is 10 above it gets a tenth of a processor.
const patientNice = 10

// lowerThreadPriority ties the calling goroutine to its thread for good: Go ends the thread with the goroutine,
// and makes no other thread from it. So nothing else gets the lower priority.
func lowerThreadPriority() {
	runtime.LockOSThread()
	thread := syscall.Gettid()
	// The kernel returns 20 less nice, and takes a nice value above 19 as 19: setpriority(2).
	if kernel, err := syscall.Getpriority(syscall.PRIO_PROCESS, thread); err == nil {
		// After an error the work runs at the usual priority.
		_ = syscall.Setpriority(syscall.PRIO_PROCESS, thread, 20-kernel+patientNice)
	}
}
