//go:build !(linux || freebsd || netbsd || openbsd || dragonfly || darwin)

package think

// isGranted cannot ask these systems through package syscall.
func isGranted(int64) bool { return true }
