//go:build linux || freebsd || netbsd || openbsd || dragonfly || darwin

package think

import (
	"math"
	"syscall"
)

// isGranted reports whether the system maps so many bytes for the process. It never touches them.
func isGranted(bytes int64) bool {
	if bytes > math.MaxInt {
		return false
	}
	mapped, err := syscall.Mmap(-1, 0, int(bytes), syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	return err == nil && syscall.Munmap(mapped) == nil
}
