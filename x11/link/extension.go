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

// xgb adds the constructors of extensions to its maps without a lock and for all connections. So link copies
// those of the core protocol first.
var (
	coreEvents = maps.Clone(xgb.NewEventFuncs)
	coreErrors = maps.Clone(xgb.NewErrorFuncs)
)

type constructors struct {
	mu     sync.RWMutex // guards the following
	events map[int]xgb.NewEventFun
	faults map[int]xgb.NewErrorFun
}

func newConstructors() *constructors {
	return &constructors{events: maps.Clone(coreEvents), faults: maps.Clone(coreErrors)}
}

func (c *constructors) event(number byte) xgb.NewEventFun {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.events[int(number)]
}

// It returns nil for an error that the program does not know.
func (c *constructors) fault(number byte) xgb.NewErrorFun {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.faults[int(number)]
}

// UseExtension makes an extension of xgb usable, by the server's reply to QueryExtension, and reports whether
// the server has it. It does what Init of the extension's package does, without its round trip (docs/x11.md
// C.7).
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

// addConstructors never replaces those of the core protocol: an extension without events has the number 0 as
// its first.
func addConstructors[F any](all, own map[int]F, first, lowest int) {
	for n, construct := range own {
		if key := first + n; key >= lowest {
			all[key] = construct
		}
	}
}
