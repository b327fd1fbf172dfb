package link

import (
	"reflect"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Extension makes an extension of xgb usable, by the server's reply to QueryExtension for its name, and reports whether
// the server has it. It does what the Init function of the extension's package does, without its round trip (x11.md C.7).
//
// xgb keeps the constructors of events and errors in maps of the whole process, which each connection's reader reads
// without a lock. So this connection's reader is held while they are written, and they are written only where they
// change: connections to servers that number their extensions alike do not disturb each other.
func (c *Conn) Extension(name string, reply *xproto.QueryExtensionReply) bool {
	if reply == nil || !reply.Present {
		return false
	}
	c.wire.whileParked(func() {
		for n, construct := range xgb.NewExtEventFuncs[name] {
			if key := int(reply.FirstEvent) + n; !same(xgb.NewEventFuncs[key], construct) {
				xgb.NewEventFuncs[key] = construct
			}
		}
		for n, construct := range xgb.NewExtErrorFuncs[name] {
			if key := int(reply.FirstError) + n; !same(xgb.NewErrorFuncs[key], construct) {
				xgb.NewErrorFuncs[key] = construct
			}
		}
	})
	c.X.ExtLock.Lock()
	c.X.Extensions[name] = reply.MajorOpcode
	c.X.ExtLock.Unlock()
	return true
}

// same tells whether two top-level functions, either of which may be nil, are one.
func same(a, b any) bool { return reflect.ValueOf(a).Pointer() == reflect.ValueOf(b).Pointer() }
