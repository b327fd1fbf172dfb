package link

import (
	"maps"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The constructors of the core protocol. xgb adds those of extensions to its maps without a lock and for all
// connections, so link copies the maps first. The program selects no event of an extension.
var (
	coreEvents = maps.Clone(xgb.NewEventFuncs)
	coreErrors = maps.Clone(xgb.NewErrorFuncs)
)

// UseExtension makes an extension of xgb usable, by the server's reply to QueryExtension, and reports whether
// the server has it. It does what Init of the extension's package does, without its round trip (docs/x11.md
// C.7).
func (c *Conn) UseExtension(name string, reply *xproto.QueryExtensionReply) bool {
	if reply == nil || !reply.Present {
		return false
	}
	c.X.ExtLock.Lock()
	c.X.Extensions[name] = reply.MajorOpcode
	c.X.ExtLock.Unlock()
	c.out.mu.Lock()
	c.out.majors[name] = reply.MajorOpcode
	c.out.mu.Unlock()
	return true
}
