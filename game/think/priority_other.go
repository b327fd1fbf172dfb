//go:build !linux

package think

// lowerThreadPriority does nothing where package syscall knows priorities of whole processes only.
func lowerThreadPriority() {}
