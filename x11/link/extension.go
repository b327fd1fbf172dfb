package link

import (
	"maps"
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The numbers below belong to the core protocol (X protocol, "Syntactic Conventions").
const (
	firstExtensionEvent = 64
	firstExtensionError = 128
)

// The constructors of the core protocol's events and errors. xgb adds those of extensions to the same maps,
// without a lock and for all connections. So link copies the maps first.
var (
	coreEvents = maps.Clone(xgb.NewEventFuncs)
	coreErrors = maps.Clone(xgb.NewErrorFuncs)
)

// constructors make events and errors out of the server's messages, for one connection. All methods may be
// called from any goroutine.
type constructors struct {
	mu     sync.RWMutex // guards the following
	events map[int]xgb.NewEventFun
	faults map[int]xgb.NewErrorFun
}

func newConstructors() *constructors {
	return &constructors{events: maps.Clone(coreEvents), faults: maps.Clone(coreErrors)}
}

// event returns the constructor of an event, or nil.
func (c *constructors) event(number byte) xgb.NewEventFun {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.events[int(number)]
}

// fault returns the function that makes a Go error out of an X error with this number. It returns nil if the
// program knows no such function.
func (c *constructors) fault(number byte) xgb.NewErrorFun {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.faults[int(number)]
}

// UseExtension makes an extension of xgb usable, and reports whether the server has it. The parameter reply
// is the server's reply to QueryExtension for that name. UseExtension does what the Init function of the
// extension's package does, without its round trip (docs/x11.md C.7).
func (c *Conn) UseExtension(name string, reply *xproto.QueryExtensionReply) bool {
	if reply == nil || !reply.Present {
		return false
	}
	c.receiver.constructors.mu.Lock()
	addConstructors(c.receiver.constructors.events, xgb.NewExtEventFuncs[name], int(reply.FirstEvent), firstExtensionEvent)
	addConstructors(c.receiver.constructors.faults, xgb.NewExtErrorFuncs[name], int(reply.FirstError), firstExtensionError)
	c.receiver.constructors.mu.Unlock()
	c.X.ExtLock.Lock()
	c.X.Extensions[name] = reply.MajorOpcode
	c.X.ExtLock.Unlock()
	c.out.useExtension(name, reply.MajorOpcode)
	return true
}

// addConstructors stores an extension's constructors under the numbers that the server uses. It never
// replaces those of the core protocol: for an extension without events, the server says that its first event
// has the number 0.
func addConstructors[F any](all, own map[int]F, first, lowest int) {
	for n, construct := range own {
		if key := first + n; key >= lowest {
			all[key] = construct
		}
	}
}
