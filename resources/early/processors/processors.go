// Package processors lets one processor do the work, until think.Worker wants more. The event loop does nearly all of it, and an event
// costs half the time if it wakes one thread, not three. It is the only one before the libraries are initialized, because each
// processor that has allocated memory leaves half a megabyte of empty lists behind. See package zone for that order.
package processors

import "runtime"

func init() { runtime.GOMAXPROCS(1) }
