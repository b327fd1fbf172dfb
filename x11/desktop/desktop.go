// Package desktop is what a desktop and its window manager expect of a client: properties, protocols, resource
// properties, settings (ICCCM 2.0, EWMH 1.5, XSETTINGS 0.5). It asks for all it must know in one wave and never waits for
// a request that has no answer. It does not know what the window shows.
package desktop

import (
	"slices"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Desktop is what the server has told about itself and its desktop. It belongs to one goroutine.
type Desktop struct {
	Atoms     Atoms
	HasRender bool          // RENDER is there, and ready for use on this connection
	RoundTrip time.Duration // from a question to its answer, measured once

	reader
	snapshot atomic.Pointer[Snapshot]
	unlatin  map[xproto.Window]bool // windows that SetName gave a _NET_WM_NAME as well
}

// An Inquiry is a wave of questions on its way.
type Inquiry struct {
	desk      *Desktop
	atoms     func()
	render    xproto.QueryExtensionCookie
	resources func()
	ours      xproto.ListPropertiesCookie // of our screen's root
	roundTrip chan time.Duration
}

// Ask asks all questions in one burst and waits for nothing. Whether SCREEN_RESOURCES is set is asked here too; what it
// says can only be asked once its atom is known.
func Ask(c *link.Conn) *Inquiry { return ask(c, pageSize) }

func ask(c *link.Conn, page uint32) *Inquiry {
	d := &Desktop{reader: reader{conn: c, page: page}, unlatin: map[xproto.Window]bool{}}
	d.snapshot.Store(&Snapshot{})
	q := &Inquiry{desk: d, roundTrip: make(chan time.Duration, 1)}
	c.Cork()
	first := xproto.InternAtom(c.X, false, uint16(len("WM_STATE")), "WM_STATE") // only to measure the round trip
	q.atoms = c.Intern(&d.Atoms)
	q.render = xproto.QueryExtension(c.X, uint16(len("RENDER")), "RENDER")
	q.resources = d.resourceManager(d.awaited()).Ask()
	q.ours = xproto.ListProperties(c.X, c.Screen.Root)
	sent := time.Now()
	c.Uncork()
	go func() {
		_, _ = first.Reply() // Answer hears what went wrong from the other cookies
		q.roundTrip <- time.Since(sent)
	}()
	return q
}

// Answer waits for the answers, once; a second time only on screens that have SCREEN_RESOURCES, or for a property of over
// a megabyte. What a server declines to tell counts as absent: the error means that the connection is gone.
func (q *Inquiry) Answer() (*Desktop, error) {
	d := q.desk
	d.conn.Flush()
	d.RoundTrip = <-q.roundTrip
	q.atoms()
	reply, err := q.render.Reply()
	d.HasRender = err == nil && d.conn.Extension("RENDER", reply)
	q.resources()
	list, err := q.ours.Reply()
	if err == nil && d.Atoms.ScreenResources != xproto.AtomNone && slices.Contains(list.Atoms, d.Atoms.ScreenResources) {
		answer := d.screenResources(d.awaited()).Ask()
		d.conn.Flush()
		answer()
	}
	if d.conn.Lost() {
		return nil, link.ErrLost
	}
	return d, nil
}
