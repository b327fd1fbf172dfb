package link

import (
	"reflect"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The numbers below belong to the core protocol (X protocol, "Syntactic Conventions").
const (
	firstExtensionEvent = 64
	firstExtensionError = 128
)

// Extension makes an extension of xgb usable, by the server's reply to QueryExtension for its name, and reports whether
// the server has it. It does what the Init function of the extension's package does, without its round trip (x11 C.7).
//
// xgb keeps the constructors of events and errors in maps of the whole process, which each connection's reader reads
// without a lock. So this connection's reader is held while they are written, and they are written only where they
// change: connections to servers that number their extensions alike do not disturb each other.
func (c *Conn) Extension(name string, reply *xproto.QueryExtensionReply) bool {
	if reply == nil || !reply.Present {
		return false
	}
	events, faults := xgb.NewExtEventFuncs[name], xgb.NewExtErrorFuncs[name]
	c.wire.whileParked(func() {
		register(xgb.NewEventFuncs, events, int(reply.FirstEvent), firstExtensionEvent)
		register(xgb.NewErrorFuncs, faults, int(reply.FirstError), firstExtensionError)
	})
	c.X.ExtLock.Lock()
	c.X.Extensions[name] = reply.MajorOpcode
	c.X.ExtLock.Unlock()
	return true
}

// register puts an extension's constructors where the server numbers them, but never in the place of the core's, which
// some reply may ask for: an extension without events says that its first one is 0.
func register[F any](all, own map[int]F, first, lowest int) {
	for n, construct := range own {
		if key := first + n; key >= lowest && !same(all[key], construct) {
			all[key] = construct
		}
	}
}

// same tells whether two top-level functions, either of which may be nil, are one.
func same(a, b any) bool { return reflect.ValueOf(a).Pointer() == reflect.ValueOf(b).Pointer() }
