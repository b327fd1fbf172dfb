//go:build !linux

package think

// Elsewhere package syscall knows priorities of whole processes only.
func lowerThreadPriority() {}
