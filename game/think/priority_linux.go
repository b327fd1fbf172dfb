package think

import (
	"runtime"
	"syscall"
)

// patientNice is the nice value of threads of lower priority: next to a thread of the usual priority they get
// a tenth of a processor.
const patientNice = 10

// lowerThreadPriority gives the thread of the calling goroutine a lower priority. It ties the goroutine to
// the thread for good: Go ends the thread with the goroutine, and makes no other thread from it. So nothing
// else gets the lower priority.
func lowerThreadPriority() {
	runtime.LockOSThread()
	thread := syscall.Gettid()
	// The kernel returns 20 less nice.
	if kernel, err := syscall.Getpriority(syscall.PRIO_PROCESS, thread); err == nil && 20-kernel < patientNice {
		// After an error the work runs at the usual priority.
		_ = syscall.Setpriority(syscall.PRIO_PROCESS, thread, patientNice)
	}
}
