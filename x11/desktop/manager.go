package desktop

import (
	"slices"
	"sync/atomic"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A manager is what the window manager has told of itself and of the top-level window.
type manager struct {
	isKnown             bool // what it supports
	hasFullscreen       bool
	showsIcons          bool // _NET_WM_ICON
	wantsUserTime       bool
	knowsUserTimeWindow bool
	isFullscreen        bool // _NET_WM_STATE_FULLSCREEN
	isMaximised         bool // _NET_WM_STATE_MAXIMIZED_VERT or _HORZ
	tellsFrames         bool // of windows
	hasToldFrame        bool // that of the window
	frame               Frame
}

// IsArranged reports whether the window covers the screen or is maximised, so that a window manager decides
// about its size.
func (d *Desktop) IsArranged() bool { return d.Fullscreen() || d.manager.Load().isMaximised }

// Fullscreen reports whether a window manager has made the window cover the screen.
func (d *Desktop) Fullscreen() bool {
	m := d.manager.Load()
	return m.isFullscreen && m.hasFullscreen
}

// OffersFullscreen reports whether a window can cover the screen. known is false if the window manager has
// not been asked yet.
func (d *Desktop) OffersFullscreen() (offers, known bool) {
	m := d.manager.Load()
	return m.hasFullscreen, m.isKnown
}

// AskFullscreen asks the window manager to make the window cover the screen, or to give it back its size
// (EWMH "_NET_WM_STATE"). Without one that offers that, it sets the window's state itself, for a later window
// manager.
func (d *Desktop) AskFullscreen(on bool) {
	if offers, known := d.OffersFullscreen(); known && !offers {
		d.setStateProperty(on)
		return
	}
	const remove, add, fromProgram = 0, 1, 1
	action := uint32(remove)
	if on {
		action = add
	}
	d.sendToManager(xproto.ClientMessageEvent{Format: 32, Window: d.top, Type: d.Atoms.NetWMState,
		Data: xproto.ClientMessageDataUnionData32New(
			[]uint32{action, uint32(d.Atoms.NetWMStateFullscreen), 0, fromProgram, 0},
		)})
}

func (d *Desktop) sendToManager(ev xproto.ClientMessageEvent) {
	const mask = xproto.EventMaskSubstructureNotify | xproto.EventMaskSubstructureRedirect
	d.conn.SendEvent(d.conn.Screen.Root, mask, ev.Bytes())
}

func (d *Desktop) setStateProperty(fullscreen bool) {
	if fullscreen {
		link.SetWords(d.conn, d.top, d.Atoms.NetWMState, xproto.AtomAtom, d.Atoms.NetWMStateFullscreen)
	} else {
		d.conn.DeleteProperty(d.top, d.Atoms.NetWMState)
	}
}

// update may be called by any goroutine; change may run twice.
func update[T any](what *atomic.Pointer[T], change func(*T)) {
	for {
		was := what.Load()
		now := *was
		if change(&now); what.CompareAndSwap(was, &now) {
			return
		}
	}
}

// The most words of a list.
const longList = 1 << 16

// askWords returns at most as many words as length, and nil if the property is absent or of another type.
func (d *Desktop) askWords(win xproto.Window, property, kind xproto.Atom, length uint32) (await func() []uint32) {
	cookie := xproto.GetProperty(d.conn.X, false, win, property, kind, 0, length)
	return func() []uint32 {
		reply, err := cookie.Reply()
		if err != nil {
			return nil
		}
		return link.Words[uint32](reply)
	}
}

func contains(list []uint32, a atom) bool {
	return a != xproto.AtomNone && slices.Contains(list, uint32(a))
}

type managerSupport struct{ desktop *Desktop }

func (s managerSupport) ChangedBy(ev xgb.Event) bool {
	switch ev := ev.(type) {
	case xproto.PropertyNotifyEvent:
		return ev.Window == s.desktop.conn.Screen.Root && ev.Atom != xproto.AtomNone &&
			(ev.Atom == s.desktop.Atoms.NetSupported || ev.Atom == s.desktop.Atoms.NetSupportingWMCheck)
	case xproto.DestroyNotifyEvent:
		return ev.Event == ev.Window && isOthersWindow(s.desktop.conn.Setup, ev.Window)
	}
	return false
}

// Ask asks which window stands for the window manager, which hints it supports, and then that window whether
// it does (EWMH "_NET_SUPPORTING_WM_CHECK"): a window manager that was killed leaves its properties on the
// root window.
func (s managerSupport) Ask() (await func()) {
	root := s.desktop.conn.Screen.Root
	check := s.desktop.askWords(root, s.desktop.Atoms.NetSupportingWMCheck, xproto.AtomWindow, 2)
	list := s.desktop.askWords(root, s.desktop.Atoms.NetSupported, xproto.AtomAtom, longList)
	return func() {
		owner, supported := check(), list()
		if len(owner) != 1 || !isOthersWindow(s.desktop.conn.Setup, xproto.Window(owner[0])) || !s.isAlive(xproto.Window(owner[0])) {
			supported = nil
		}
		has := func(hint atom) bool { return contains(supported, hint) }
		update(&s.desktop.manager, func(m *manager) {
			m.isKnown = true
			m.hasFullscreen = has(s.desktop.Atoms.NetWMState) && has(s.desktop.Atoms.NetWMStateFullscreen)
			m.tellsFrames, m.showsIcons = has(s.desktop.Atoms.NetFrameExtents), has(s.desktop.Atoms.NetWMIcon)
			m.wantsUserTime, m.knowsUserTimeWindow = has(s.desktop.Atoms.NetWMUserTime), has(s.desktop.Atoms.NetWMUserTimeWindow)
		})
	}
}

// isAlive also selects the events of the window's end, by the same mask as for an XSETTINGS manager.
func (s managerSupport) isAlive(owner xproto.Window) bool {
	selectEvents(s.desktop.conn, owner, xproto.EventMaskPropertyChange|xproto.EventMaskStructureNotify)
	own := s.desktop.askWords(owner, s.desktop.Atoms.NetSupportingWMCheck, xproto.AtomWindow, 2)()
	return len(own) == 1 && xproto.Window(own[0]) == owner
}

type windowState struct{ desktop *Desktop }

func (s windowState) ChangedBy(ev xgb.Event) bool {
	n, ok := ev.(xproto.PropertyNotifyEvent)
	return ok && n.Window == s.desktop.top && n.Atom != xproto.AtomNone &&
		(n.Atom == s.desktop.Atoms.NetWMState || n.Atom == s.desktop.Atoms.NetFrameExtents)
}

func (s windowState) Ask() (await func()) {
	state := s.desktop.askWords(s.desktop.top, s.desktop.Atoms.NetWMState, xproto.AtomAtom, longList)
	extents := s.desktop.askWords(s.desktop.top, s.desktop.Atoms.NetFrameExtents, xproto.AtomCardinal, 5)
	return func() {
		atoms, edges := state(), extents()
		has := func(state atom) bool { return contains(atoms, state) }
		update(&s.desktop.manager, func(m *manager) {
			m.isFullscreen = has(s.desktop.Atoms.NetWMStateFullscreen)
			m.isMaximised = has(s.desktop.Atoms.NetWMStateMaxVert) || has(s.desktop.Atoms.NetWMStateMaxHorz)
			m.frame, m.hasToldFrame = Frame{}, len(edges) == 4
			if m.hasToldFrame {
				m.frame = Frame{clampEdge(edges[0]), clampEdge(edges[1]), clampEdge(edges[2]), clampEdge(edges[3])}
			}
		})
	}
}

// clampEdge limits an edge, in pixels, because any client can set the property.
func clampEdge(width uint32) int { return int(min(width, 200)) }

// ManagerSupport returns the one of Refetchables that tells what the window manager supports.
func (d *Desktop) ManagerSupport() link.Refetchable { return managerSupport{d} }
