package desktop

import (
	"errors"
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Snapshot is what other programs say about settings, at one moment. Its bytes are shared, and not to be changed.
type Snapshot struct {
	// ResourceManager and ScreenResources are the properties RESOURCE_MANAGER of the first screen and SCREEN_RESOURCES of
	// ours, in the grammar of resource files. A property that is not there is nil; one that is there and empty is not.
	ResourceManager []byte
	ScreenResources []byte

	// ManagerCut and ScreenCut tell that such a property is longer than 16 MB, and only its beginning is here.
	ManagerCut, ScreenCut bool

	Hints Hints
}

// An aspect is a set of the parts of a Snapshot.
type aspect uint8

const (
	aspectManager aspect = 1 << iota
	aspectScreen
	aspectHints
)

// Watch selects the events by which Changed hears of changes. It is to be called before Ask, best in one burst with it, so
// that no change falls between the answers and the first event. It waits for nothing. The program selects no other events
// on root windows: there is one mask a client and window.
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

// Changed is told of every event. It reports whether resource properties or desktop settings have changed, or who manages
// these, and remembers it for Refresh.
func (d *Desktop) Changed(ev xgb.Event) bool {
	changed := d.concerns(ev)
	d.stale |= changed
	return changed != 0
}

// concerns finds the parts of a snapshot that an event is about. That a manager has gone is told by the end of its window:
// those of others from whom anything is heard here are managers, present or past (ICCCM 2.8).
func (d *Desktop) concerns(ev xgb.Event) aspect {
	switch ev := ev.(type) {
	case xproto.PropertyNotifyEvent:
		switch {
		case ev.Atom == xproto.AtomNone:
		case ev.Atom == xproto.AtomResourceManager && ev.Window == d.conn.Setup.Roots[0].Root:
			return aspectManager
		case ev.Atom == d.Atoms.ScreenResources && ev.Window == d.conn.Screen.Root:
			return aspectScreen
		case ev.Atom == d.Atoms.XSettings:
			return aspectHints
		}
	case xproto.DestroyNotifyEvent:
		if ev.Event == ev.Window && foreign(d.conn.Setup, ev.Window) {
			return aspectHints
		}
	case xproto.ClientMessageEvent:
		if ev.Type == d.Atoms.Manager && len(ev.Data.Data32) > 1 && ev.Window == d.conn.Screen.Root &&
			ev.Type != xproto.AtomNone && xproto.Atom(ev.Data.Data32[1]) == d.Atoms.XSettingsSelection {
			return aspectHints
		}
	}
	return 0
}

// Refresh reads again what Changed has reported, if anything, and returns at once, with a channel that is always the same
// one. It brings a Snapshot for each Refresh that read something; of several that nobody has taken, and of all that changed
// while one was being read, only the last. It is never closed, and brings nothing more when the connection is gone.
func (d *Desktop) Refresh() <-chan Snapshot {
	if d.stale == 0 {
		return d.fresh
	}
	what := d.stale
	d.stale = 0
	select {
	case more := <-d.waiting: // the next in the queue has not begun yet
		d.waiting <- more | what
		return d.fresh
	default:
	}
	todo := make(chan aspect, 1)
	todo <- what
	d.waiting = todo
	f, fresh := d.fetcher(), d.fresh
	before, after := d.queue()
	go func() {
		s, ok := f.refresh(<-before, <-todo)
		if ok {
			replace(fresh, s)
		}
		after <- s
	}()
	return d.fresh
}

// queue gives a place behind all that read snapshots now: one takes the snapshot of the one before, and hands its own on.
// So there is one at a time, and none of them needs a lock.
func (d *Desktop) queue() (before <-chan Snapshot, after chan<- Snapshot) {
	mine := make(chan Snapshot, 1)
	before, d.latest = d.latest, mine
	return before, mine
}

// replace puts a snapshot in a channel for one, in the place of one that nobody has taken. There is one sender at a time.
func replace(c chan Snapshot, s Snapshot) {
	select {
	case <-c:
	default:
	}
	c <- s
}

// refresh reads some parts of a snapshot again; all is asked at once. A part that cannot be read stays as it was. It fails
// when the connection is gone.
func (f fetcher) refresh(s Snapshot, what aspect) (Snapshot, bool) {
	first, ours := f.conn.Setup.Roots[0].Root, f.conn.Screen.Root
	var manager, screen xproto.GetPropertyCookie
	var owner xproto.GetSelectionOwnerCookie
	if what&aspectManager != 0 {
		manager = f.ask(first, xproto.AtomResourceManager, 0)
	}
	if what&aspectScreen != 0 {
		screen = f.ask(ours, f.screenResources, 0)
	}
	if what&aspectHints != 0 {
		owner = f.askOwner()
	}
	var failed [3]error
	if what&aspectManager != 0 {
		failed[0] = f.update(&s.ResourceManager, &s.ManagerCut, manager, first, xproto.AtomResourceManager)
	}
	if what&aspectScreen != 0 {
		failed[1] = f.update(&s.ScreenResources, &s.ScreenCut, screen, ours, f.screenResources)
	}
	if what&aspectHints != 0 {
		var hints Hints
		if hints, failed[2] = f.settings(owner); failed[2] == nil {
			s.Hints = hints
		}
	}
	return s, !errors.Is(errors.Join(failed[:]...), io.EOF)
}

// update reads a property in the place of its former value, if it can be read.
func (f fetcher) update(value *[]byte, isCut *bool, cookie xproto.GetPropertyCookie, win xproto.Window, atom xproto.Atom) error {
	now, cut, err := f.resources(cookie, win, atom)
	if err == nil {
		*value, *isCut = now, cut
	}
	return err
}
