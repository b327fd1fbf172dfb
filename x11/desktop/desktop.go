// Package desktop is what a desktop and its window manager expect of a client: properties, protocols, resource
// properties, the keyboard's meaning (ICCCM 2.0, EWMH 1.5). It asks for all it must know in one wave and never waits for
// a request that has no answer. It does not know what the window shows nor what a key does.
package desktop

import (
	"errors"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Desktop is what the server has told about itself and its desktop. It belongs to one goroutine.
type Desktop struct {
	Atoms     Atoms
	Keyboard  *Keyboard
	HasRender bool          // RENDER is there, and ready for use on this connection
	RoundTrip time.Duration // from a question to its answer, measured once

	Snapshot // as it was when asked for, without the hints

	conn     *link.Conn
	unlatin  map[xproto.Window]bool // windows that SetName gave a _NET_WM_NAME as well
	pageSize uint32                 // of a property, in units of four bytes

	stale   aspect        // what has changed, and nobody has begun to read again
	waiting chan aspect   // what the last one in the queue is to read, until it begins; nil before the first
	latest  chan Snapshot // has what the last one in the queue read, once it has
	fresh   chan Snapshot // what Refresh returns

	selections selections
}

// An Inquiry is a wave of questions on its way.
type Inquiry struct {
	conn      *link.Conn
	atoms     []xproto.InternAtomCookie
	render    xproto.QueryExtensionCookie
	resources xproto.GetPropertyCookie
	ours      xproto.ListPropertiesCookie // of our screen's root
	keyboard  *keyboardInquiry
	roundTrip chan time.Duration
	pageSize  uint32
}

// errLost is the answer of a connection that ended.
var errLost = errors.New("the connection to the display was lost")

// Ask sends all questions in one write and waits for nothing. Whether SCREEN_RESOURCES is set is asked here too; what it
// says can only be asked once its atom is known.
func Ask(c *link.Conn) *Inquiry { return ask(c, pageSize) }

func ask(c *link.Conn, page uint32) *Inquiry {
	q := &Inquiry{conn: c, roundTrip: make(chan time.Duration, 1), pageSize: page}
	c.Cork()
	for _, name := range atomNames(c.X.DefaultScreen) {
		q.atoms = append(q.atoms, xproto.InternAtom(c.X, false, uint16(len(name)), name))
	}
	q.render = xproto.QueryExtension(c.X, uint16(len("RENDER")), "RENDER")
	q.resources = reader{conn: c, page: page}.ask(c.Setup.Roots[0].Root, xproto.AtomResourceManager, 0)
	q.ours = xproto.ListProperties(c.X, c.Screen.Root)
	q.keyboard = askKeyboard(c)
	sent := time.Now()
	c.Uncork()
	c.Flush() // counts the wait that Answer is
	go func() {
		_, _ = q.atoms[0].Cookie.Reply() // Answer hears what went wrong from the other cookies
		q.roundTrip <- time.Since(sent)
	}()
	return q
}

// Answer waits for the answers, once; a second time only on screens that have SCREEN_RESOURCES, or for a property of over
// a megabyte. What a server declines to tell counts as absent: the error means that the connection is gone.
func (q *Inquiry) Answer() (*Desktop, error) {
	d := &Desktop{conn: q.conn, unlatin: map[xproto.Window]bool{}, pageSize: q.pageSize}
	d.RoundTrip = <-q.roundTrip
	d.Atoms = newAtoms(q.atoms[1:])
	reply, err := q.render.Reply()
	d.HasRender = err == nil && q.conn.Extension("RENDER", reply)
	r := reader{q.conn, q.pageSize, true}
	d.ResourceManager, d.ManagerCut, _ = r.resources(q.resources, q.conn.Setup.Roots[0].Root, xproto.AtomResourceManager)
	if d.hasScreenResources(q.ours) {
		root, atom := q.conn.Screen.Root, d.Atoms.ScreenResources
		cookie := r.ask(root, atom, 0)
		r.sent()
		d.ScreenResources, d.ScreenCut, _ = r.resources(cookie, root, atom)
	}
	d.fresh, d.latest = make(chan Snapshot, 1), make(chan Snapshot, 1)
	d.latest <- d.Snapshot
	d.Keyboard = &Keyboard{conn: q.conn}
	d.Keyboard.layout.Store(q.keyboard.answer())
	if q.conn.Lost() {
		return nil, errLost
	}
	return d, nil
}

// hasScreenResources reports whether SCREEN_RESOURCES is among our root's properties.
func (d *Desktop) hasScreenResources(cookie xproto.ListPropertiesCookie) bool {
	reply, err := cookie.Reply()
	if err != nil {
		return false
	}
	for _, atom := range reply.Atoms {
		if atom == d.Atoms.ScreenResources && atom != xproto.AtomNone {
			return true
		}
	}
	return false
}

// x is the connection for requests.
func (d *Desktop) x() *xgb.Conn { return d.conn.X }
