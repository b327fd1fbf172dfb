package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Snapshot is what other programs said about settings at one moment. Nobody changes it.
type Snapshot struct {
	// RESOURCE_MANAGER of the first screen and SCREEN_RESOURCES of ours, as text in the grammar of resource
	// files: nil if absent, and not nil if empty.
	ResourceManager []byte
	ScreenResources []byte

	// Longer than 16 MB; only the beginning is here.
	ManagerTruncated, ScreenTruncated bool

	XSettings XSettings
}

// Snapshot returns the newest snapshot. Each answer brings one.
func (d *Desktop) Snapshot() *Snapshot { return d.snapshot.Load() }

// Only one goroutine at a time may call it.
func (d *Desktop) updateSnapshot(change func(*Snapshot)) {
	now := *d.snapshot.Load()
	change(&now)
	d.snapshot.Store(&now)
}

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

type rootProperty struct {
	reader
	desk  *Desktop
	win   xproto.Window
	atom  xproto.Atom
	store func(s *Snapshot, value []byte, truncated bool)
}

func (r rootProperty) ChangedBy(ev xgb.Event) bool {
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return ok && n.Window == r.win && n.Atom == r.atom && r.atom != xproto.AtomNone
}

func (r rootProperty) Ask() (await func()) {
	cookie := r.askPage(r.win, r.atom, 0)
	return func() {
		if value, truncated, err := r.readResources(cookie, r.win, r.atom); err == nil {
			r.desk.updateSnapshot(func(s *Snapshot) { r.store(s, value, truncated) })
		}
	}
}
