package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Snapshot is what other programs said about settings at one moment. Nobody changes it.
type Snapshot struct {
	// RESOURCE_MANAGER of the first screen and SCREEN_RESOURCES of ours, as text in the grammar of resource
	// files: nil if absent, and not nil if empty. Of each there are the first 16 MB.
	ResourceManager []byte
	ScreenResources []byte

	XSettings XSettings
}

// Snapshot returns the newest snapshot. Each answer brings one.
func (d *Desktop) Snapshot() *Snapshot { return d.snapshot.Load() }

// WatchRoots selects the events of root windows that tell of changes. It comes in one burst with Ask, and
// before, so that no change is missed. A client has one event mask on a window, so nobody else may select
// events on root windows.
func WatchRoots(c *link.Conn) {
	ours, first := c.Screen.Root, c.Setup.Roots[0].Root
	// brings managers of settings that announce themselves (ICCCM 2.8)
	selectEvents(c, ours, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
	if first != ours {
		selectEvents(c, first, xproto.EventMaskPropertyChange)
	}
}

func selectEvents(c *link.Conn, win xproto.Window, mask uint32) {
	c.ChangeWindowAttributes(win, xproto.CwEventMask, mask)
}

// Refetchables returns what a link.Refetcher asks for again when it changes.
func (d *Desktop) Refetchables() []link.Refetchable {
	return []link.Refetchable{d.resourceManager(), d.screenResources(), xsettingsManager{desktop: d}, managerSupport{d},
		windowState{d}, &d.place}
}

func (d *Desktop) resourceManager() link.Refetchable {
	return rootProperty{d, d.conn.Setup.Roots[0].Root, xproto.AtomResourceManager,
		func(s *Snapshot) *[]byte { return &s.ResourceManager }}
}

func (d *Desktop) screenResources() link.Refetchable {
	return rootProperty{d, d.conn.Screen.Root, d.Atoms.ScreenResources,
		func(s *Snapshot) *[]byte { return &s.ScreenResources }}
}

// A rootProperty has the type STRING, the only one that Xlib reads.
type rootProperty struct {
	desktop *Desktop
	win     xproto.Window
	atom    xproto.Atom
	in      func(*Snapshot) *[]byte
}

func (r rootProperty) ChangedBy(ev xgb.Event) bool {
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return ok && n.Window == r.win && n.Atom == r.atom && r.atom != xproto.AtomNone
}

func (r rootProperty) Ask() (await func()) {
	reply := r.desktop.askBytes(r.win, r.atom)
	return func() {
		if value, kind, err := reply(); err == nil {
			update(&r.desktop.snapshot, func(s *Snapshot) {
				*r.in(s) = nil
				if kind == xproto.AtomString {
					*r.in(s) = value
				}
			})
		}
	}
}

// The most bytes of a property that are used. Properties in practice are much shorter.
const maxProperty = 16 << 20

// askBytes asks for a property of any type. The value is nil if the property is absent or not made of bytes, and
// not nil if it is empty.
func (d *Desktop) askBytes(win xproto.Window, property xproto.Atom) (await func() ([]byte, xproto.Atom, error)) {
	cookie := xproto.GetProperty(d.conn.X, false, win, property, xproto.GetPropertyTypeAny, 0, maxProperty/4)
	return func() (value []byte, kind xproto.Atom, err error) {
		reply, err := cookie.Reply()
		if err != nil || reply.Format != 8 {
			return nil, xproto.AtomNone, err
		}
		return reply.Value, reply.Type, nil
	}
}
