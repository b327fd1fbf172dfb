// Package desktop does what a desktop and its window manager expect of a client (ICCCM 2.0, EWMH 1.5,
// XSETTINGS 0.5): it sets properties, answers protocols, and reads settings. It asks in one burst, and never
// waits for a request without a reply. It does not know what the window shows.
package desktop

import (
	"slices"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Desktop is what the server tells of itself and its desktop. It belongs to one goroutine.
type Desktop struct {
	Atoms     Atoms
	HasRender bool          // the server has RENDER, for use on this connection
	HasShape  bool          // the server has SHAPE, for use on this connection
	RoundTrip time.Duration // measured once

	conn    *link.Conn
	hasSync bool // the server has SYNC
	// the server has XINERAMA, for use on this connection
	hasXinerama bool
	snapshot    atomic.Pointer[Snapshot]
	manager     atomic.Pointer[manager]
	place       framePlace
	utf8Named   map[xproto.Window]bool // windows with a _NET_WM_NAME of SetName

	top      xproto.Window // 0 before SetWMProperties
	command  []string      // to start the program again
	hasIcons bool          // SetIcons has set them
	// a launcher's name for the start; "" once it knows of its end
	startupID      string
	sync           resizeSync
	userTime       xproto.Timestamp // of the last press that the window manager was told
	userTimeWindow xproto.Window    // has this time as a property; 0 for the top-level window
}

var extensionNames = [...]string{"RENDER", "SHAPE", "SYNC", "XINERAMA"}

// An Inquiry is the requests of Ask, with the replies still to come.
type Inquiry struct {
	desk           *Desktop
	awaitAtoms     func()
	extensions     []xproto.QueryExtensionCookie // in the order of extensionNames
	awaitResources func()
	rootProperties xproto.ListPropertiesCookie // of our screen's root window
	roundTrip      chan time.Duration
}

// Ask sends all requests in one burst and waits for nothing. Of SCREEN_RESOURCES it only asks whether it is
// set; its value can be asked for when its atom is known.
func Ask(c *link.Conn) *Inquiry {
	d := &Desktop{conn: c, utf8Named: map[xproto.Window]bool{}}
	d.snapshot.Store(&Snapshot{})
	d.manager.Store(&manager{})
	d.place.Desktop, d.place.root = d, c.Screen.Root
	d.place.border.Store(-1)
	q := &Inquiry{desk: d, roundTrip: make(chan time.Duration, 1)}
	c.Cork()
	// only measures the round trip
	first := xproto.InternAtom(c.X, false, uint16(len("WM_STATE")), "WM_STATE")
	q.awaitAtoms = c.InternAtoms(&d.Atoms)
	for _, name := range extensionNames {
		q.extensions = append(q.extensions, xproto.QueryExtension(c.X, uint16(len(name)), name))
	}
	q.awaitResources = d.resourceManager().Ask()
	q.rootProperties = xproto.ListProperties(c.X, c.Screen.Root)
	sent := time.Now()
	c.Uncork()
	go func() {
		_, _ = first.Reply() // AwaitDesktop gets errors with later replies
		q.roundTrip <- time.Since(sent)
	}()
	return q
}

// AwaitDesktop waits for the replies: a second time only if the screen has SCREEN_RESOURCES. What the server declines to tell is absent. The error means that the connection has
// ended.
func (q *Inquiry) AwaitDesktop() (*Desktop, error) {
	d := q.desk
	d.conn.Flush()
	d.RoundTrip = <-q.roundTrip
	q.awaitAtoms()
	for i, has := range []*bool{&d.HasRender, &d.HasShape, &d.hasSync, &d.hasXinerama} {
		reply, err := q.extensions[i].Reply()
		*has = err == nil && d.conn.UseExtension(extensionNames[i], reply)
	}
	q.awaitResources()
	list, err := q.rootProperties.Reply()
	if err == nil && d.Atoms.ScreenResources != xproto.AtomNone && slices.Contains(list.Atoms, d.Atoms.ScreenResources) {
		answer := d.screenResources().Ask()
		d.conn.Flush()
		answer()
	}
	if d.conn.Lost() {
		return nil, link.ErrLost
	}
	return d, nil
}
