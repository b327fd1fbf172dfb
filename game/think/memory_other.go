//go:build !(linux || freebsd || netbsd || openbsd || dragonfly || darwin)

package think

// isGranted would report whether the system gives the process this many bytes of memory. Here it always
// returns true, because package syscall cannot ask the systems for which this file is built.
func isGranted(int64) bool { return true }
