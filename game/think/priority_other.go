//go:build !linux

package think

// lowerThreadPriority would lower the priority of the calling goroutine's thread. Package syscall can do so
// on Linux only: elsewhere priorities are those of whole processes.
func lowerThreadPriority() {}
