package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Snapshot has what other programs said about settings at one moment. Goroutines share it, and nobody changes it.
type Snapshot struct {
	// ResourceManager is the property RESOURCE_MANAGER of the first screen, and ScreenResources is
	// SCREEN_RESOURCES of our screen. Both are text in the grammar of resource files. A property that is
	// absent is nil, and one that is empty is not nil.
	ResourceManager []byte
	ScreenResources []byte

	// ManagerTruncated and ScreenTruncated say that the property is longer than 16 MB, and only its beginning is here.
	ManagerTruncated, ScreenTruncated bool

	XSettings XSettings
}

// Snapshot returns the newest snapshot. There is a new one whenever something has been asked for again.
func (d *Desktop) Snapshot() *Snapshot { return d.snapshot.Load() }

// updateSnapshot replaces the snapshot by a changed copy. Only one goroutine at a time may call it.
func (d *Desktop) updateSnapshot(change func(*Snapshot)) {
	now := *d.snapshot.Load()
	change(&now)
	d.snapshot.Store(&now)
}

// WatchRoots selects the events of root windows that tell of changes, and waits for nothing. Callers call it
// before Ask, best in one burst with it, so that no change is missed between the replies and the first event.
// The program may select no other events on root windows, because a client has one event mask on a window.
func WatchRoots(c *link.Conn) {
	ours, first := c.Screen.Root, c.Setup.Roots[0].Root
	// A new manager of settings announces itself to clients that selected StructureNotify (ICCCM 2.8).
	selectEvents(c, ours, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
	if first != ours {
		selectEvents(c, first, xproto.EventMaskPropertyChange)
	}
}

func selectEvents(c *link.Conn, win xproto.Window, mask uint32) {
	c.ChangeWindowAttributes(win, xproto.CwEventMask, []uint32{mask})
}

// Refetchables returns the parts of the snapshot, and what the window manager tells, for a link.Refetcher to
// ask for again when they change.
func (d *Desktop) Refetchables() []link.Refetchable {
	return []link.Refetchable{d.resourceManager(d.reader), d.screenResources(d.reader),
		xsettingsManager{d.reader, d}, managerSupport{d}, windowState{d}, &d.place}
}

func (d *Desktop) resourceManager(r reader) link.Refetchable {
	store := func(s *Snapshot, value []byte, truncated bool) {
		s.ResourceManager, s.ManagerTruncated = value, truncated
	}
	return rootProperty{r, d, d.conn.Setup.Roots[0].Root, xproto.AtomResourceManager, store}
}

func (d *Desktop) screenResources(r reader) link.Refetchable {
	store := func(s *Snapshot, value []byte, truncated bool) {
		s.ScreenResources, s.ScreenTruncated = value, truncated
	}
	return rootProperty{r, d, d.conn.Screen.Root, d.Atoms.ScreenResources, store}
}

// A rootProperty is a property of a root window that is a part of the snapshot.
type rootProperty struct {
	reader
	desk  *Desktop
	win   xproto.Window
	atom  xproto.Atom
	store func(s *Snapshot, value []byte, truncated bool)
}

// ChangedBy reports whether an event says that the property has changed.
func (r rootProperty) ChangedBy(ev xgb.Event) bool {
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return ok && n.Window == r.win && n.Atom == r.atom && r.atom != xproto.AtomNone
}

// Ask asks for the property. The returned function waits for it and stores it in the snapshot.
func (r rootProperty) Ask() (await func()) {
	cookie := r.askPage(r.win, r.atom, 0)
	return func() {
		if value, truncated, err := r.readResources(cookie, r.win, r.atom); err == nil {
			r.desk.updateSnapshot(func(s *Snapshot) { r.store(s, value, truncated) })
		}
	}
}
