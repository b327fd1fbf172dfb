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

// Ask sends all requests in one burst and waits for nothing. Of SCREEN_RESOURCES it only asks whether it is
// set; its value can be asked for when its atom is known. await waits for the replies: a second time only if the
// screen has SCREEN_RESOURCES. What the server declines to tell is absent. The error means that the connection has
// ended.
func Ask(c *link.Conn) (await func() (*Desktop, error)) {
	d := &Desktop{conn: c, utf8Named: map[xproto.Window]bool{}}
	d.snapshot.Store(&Snapshot{})
	d.manager.Store(&manager{})
	d.place.desktop, d.place.root = d, c.Screen.Root
	d.place.border.Store(-1)
	c.Cork()
	// only measures the round trip
	first := xproto.InternAtom(c.X, false, uint16(len("WM_STATE")), "WM_STATE")
	awaitAtoms := c.InternAtoms(&d.Atoms)
	var extensions []xproto.QueryExtensionCookie
	for _, name := range extensionNames {
		extensions = append(extensions, xproto.QueryExtension(c.X, uint16(len(name)), name))
	}
	awaitResources := d.resourceManager().Ask()
	rootProperties := xproto.ListProperties(c.X, c.Screen.Root)
	sent := time.Now()
	c.Uncork()
	roundTrip := make(chan time.Duration, 1)
	go func() {
		_, _ = first.Reply() // await gets errors with later replies
		roundTrip <- time.Since(sent)
	}()
	return func() (*Desktop, error) {
		c.Flush()
		d.RoundTrip = <-roundTrip
		awaitAtoms()
		for i, has := range []*bool{&d.HasRender, &d.HasShape, &d.hasSync, &d.hasXinerama} {
			reply, err := extensions[i].Reply()
			*has = err == nil && c.UseExtension(extensionNames[i], reply)
		}
		awaitResources()
		if list, err := rootProperties.Reply(); err == nil {
			d.readScreenResources(list.Atoms)
		}
		if c.Lost() {
			return nil, link.ErrLost
		}
		return d, nil
	}
}

func (d *Desktop) readScreenResources(rootProperties []xproto.Atom) {
	if d.Atoms.ScreenResources != xproto.AtomNone && slices.Contains(rootProperties, d.Atoms.ScreenResources) {
		answer := d.screenResources().Ask()
		d.conn.Flush()
		answer()
	}
}
