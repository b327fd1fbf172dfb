package think

import (
	"runtime"
	"syscall"
)

// Next to a thread of the usual priority, one with this nice value gets a tenth of a processor.
const patientNice = 10

// lowerThreadPriority ties the calling goroutine to its thread for good: Go ends the thread with the goroutine,
// and makes no other thread from it. So nothing else gets the lower priority.
func lowerThreadPriority() {
	runtime.LockOSThread()
	thread := syscall.Gettid()
	// The kernel returns 20 less nice.
	if kernel, err := syscall.Getpriority(syscall.PRIO_PROCESS, thread); err == nil && 20-kernel < patientNice {
		// After an error the work runs at the usual priority.
		_ = syscall.Setpriority(syscall.PRIO_PROCESS, thread, patientNice)
	}
}
