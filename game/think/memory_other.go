//go:build !(linux || freebsd || netbsd || openbsd || dragonfly || darwin)

package think

// Package syscall cannot ask these systems.
func isGranted(int64) bool { return true }
