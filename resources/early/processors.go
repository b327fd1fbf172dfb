package early

import "runtime"

// One processor does the work, until think.Worker wants more. The event loop does nearly all of it, and an event costs half the
// time if it wakes one thread, not three. It is the only one from the beginning, because each processor that has allocated memory
// leaves half a megabyte of empty lists behind.
func init() { runtime.GOMAXPROCS(1) }
