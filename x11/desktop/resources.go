package desktop

import (
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Snapshot is what other programs say about settings, at one moment. It is shared, and not to be changed.
type Snapshot struct {
	// ResourceManager and ScreenResources are the properties RESOURCE_MANAGER of the first screen and SCREEN_RESOURCES of
	// ours, in the grammar of resource files. A property that is not there is nil; one that is there and empty is not.
	ResourceManager []byte
	ScreenResources []byte

	// ManagerCut and ScreenCut tell that such a property is longer than 16 MB, and only its beginning is here.
	ManagerCut, ScreenCut bool

	Hints Hints
}

// Snapshot returns the newest: another one when something has been asked for again, by any goroutine.
func (d *Desktop) Snapshot() *Snapshot { return d.snapshot.Load() }

// update changes a part of the snapshot. One goroutine at a time asks for parts.
func (d *Desktop) update(change func(*Snapshot)) {
	now := *d.snapshot.Load()
	change(&now)
	d.snapshot.Store(&now)
}

// Watch selects the events that tell of changes. It is to be called before Ask, best in one burst with it, so that no
// change falls between the answers and the first event. It waits for nothing. The program selects no other events on root
// windows: there is one mask a client and window.
func Watch(c *link.Conn) {
	ours, first := c.Screen.Root, c.Setup.Roots[0].Root
	selectEvents(c, ours, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify) // new managers tell the latter
	if first != ours {
		selectEvents(c, first, xproto.EventMaskPropertyChange)
	}
}

func selectEvents(c *link.Conn, win xproto.Window, mask uint32) {
	xproto.ChangeWindowAttributes(c.X, win, xproto.CwEventMask, []uint32{mask})
}

// Parts are those of the snapshot, to be asked for again when they change.
func (d *Desktop) Parts() []link.Part {
	return []link.Part{d.resourceManager(d.reader), d.screenResources(d.reader), manager{d.reader, d}}
}

func (d *Desktop) resourceManager(r reader) link.Part {
	keep := func(s *Snapshot, value []byte, cut bool) { s.ResourceManager, s.ManagerCut = value, cut }
	return resource{r, d, d.conn.Setup.Roots[0].Root, xproto.AtomResourceManager, keep}
}

func (d *Desktop) screenResources(r reader) link.Part {
	keep := func(s *Snapshot, value []byte, cut bool) { s.ScreenResources, s.ScreenCut = value, cut }
	return resource{r, d, d.conn.Screen.Root, d.Atoms.ScreenResources, keep}
}

// A resource is a property of a root window, as a part of the snapshot.
type resource struct {
	reader
	desk *Desktop
	win  xproto.Window
	atom xproto.Atom
	keep func(s *Snapshot, value []byte, cut bool)
}

// Changed finds what tells of the property.
func (r resource) Changed(ev xgb.Event) bool {
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return ok && n.Window == r.win && n.Atom == r.atom && r.atom != xproto.AtomNone
}

// Ask asks for the property.
func (r resource) Ask() (answer func()) {
	cookie := r.ask(r.win, r.atom, 0)
	return func() {
		if value, cut, err := r.resources(cookie, r.win, r.atom); err == nil {
			r.desk.update(func(s *Snapshot) { r.keep(s, value, cut) })
		}
	}
}
