package desktop

import (
	"cmp"
	"encoding/binary"
	"image"
	"strings"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/icccm"

	"xklondike/x11/link"
)

// An Identity is what a top-level window tells the window manager about itself. What is empty or zero is not told.
type Identity struct {
	Title     string // in full
	IconTitle string // for a small place; the title where empty
	Name      string // instance name of WM_CLASS: of this run
	Class     string // class name of WM_CLASS: of the program
	Geometry  Geometry
	Iconic    bool           // to begin as an icon
	Icons     []*image.NRGBA // of several sizes, the last for an icon of two colours too
	Host      string         // this machine's name, without which a PID means nothing
	PID       int
	Command   []string // the arguments that start the program again, its own name first
	Locale    string   // such as "de_DE.UTF-8"
	SessionID string   // by which a session manager knows this run, from its own -xtsessionID
}

// A Geometry is where a window wants to be, in pixels of the root window, and what sizes it can bear.
type Geometry struct {
	X, Y                int
	Width, Height       int
	MinWidth, MinHeight int
	UserPosition        bool // the user asked for the position; otherwise the window manager may choose
	UserSize            bool // the user asked for the size; otherwise the program did
	Gravity             byte // the corner a user's position counts from: xproto.GravityNorthWest and so on; 0 is that one
}

// Announce sets every property that a window manager reads when the window is mapped, and must be called before that
// (ICCCM 4.1.2, EWMH "Application Window Properties"). It waits for nothing.
func (d *Desktop) Announce(win xproto.Window, id Identity) {
	d.conn.Cork()
	defer d.conn.Uncork()
	if id.Class != "" {
		d.conn.SetText(win, xproto.AtomWmClass, xproto.AtomString, latin1(id.Name)+"\x00"+latin1(id.Class)+"\x00")
	}
	d.SetTitle(win, id.Title)
	d.SetIconTitle(win, cmp.Or(id.IconTitle, id.Title))
	d.setOrigin(win, id)
	link.SetWords(d.conn, win, xproto.AtomWmNormalHints, xproto.AtomWmSizeHints, sizeHints(id.Geometry)...)
	wm := hints(win, id.Iconic)
	if n := len(id.Icons); n > 0 {
		dark, mask := d.iconBitmaps(win, id.Icons[n-1])
		wm[0] |= icccm.HintIconPixmap | icccm.HintIconMask
		wm[3], wm[7] = uint32(dark), uint32(mask)
	}
	link.SetWords(d.conn, win, xproto.AtomWmHints, xproto.AtomWmHints, wm...)
	link.SetWords(d.conn, win, d.Atoms.NetWMWindowType, xproto.AtomAtom, d.Atoms.NetWMWindowTypeNormal)
	link.SetWords(d.conn, win, d.Atoms.WMProtocols, xproto.AtomAtom, d.Atoms.WMDeleteWindow, d.Atoms.NetWMPing)
	if len(id.Icons) > 0 {
		link.SetWords(d.conn, win, d.Atoms.NetWMIcon, xproto.AtomCardinal, iconWords(id.Icons)...)
	}
}

// setOrigin says which process on which machine owns the window, and how to start it again.
func (d *Desktop) setOrigin(win xproto.Window, id Identity) {
	if id.Host != "" {
		d.conn.SetText(win, xproto.AtomWmClientMachine, xproto.AtomString, latin1(id.Host))
		if id.PID > 0 {
			link.SetWords(d.conn, win, d.Atoms.NetWMPID, xproto.AtomCardinal, uint32(id.PID))
		}
	}
	if id.Locale != "" {
		d.conn.SetText(win, d.Atoms.WMLocaleName, xproto.AtomString, latin1(id.Locale))
	}
	if len(id.Command) > 0 {
		// Arguments are bytes to whoever starts the program again, so they are not translated.
		d.conn.SetText(win, xproto.AtomWmCommand, xproto.AtomString, strings.Join(id.Command, "\x00")+"\x00")
	}
	if id.SessionID != "" {
		// The window leads itself: it is the only one of its client (ICCCM 5.1).
		link.SetWords(d.conn, win, d.Atoms.WMClientLeader, xproto.AtomWindow, win)
		d.conn.SetText(win, d.Atoms.SMClientID, xproto.AtomString, latin1(id.SessionID))
	}
}

// sizeHints are the 18 words of WM_SIZE_HINTS (ICCCM 4.1.2.3). Position and size are there twice over, for window
// managers of before 1989 that look at the words and not at the window.
func sizeHints(g Geometry) []uint32 {
	words := make([]uint32, 18)
	flags := icccm.SizeHintPSize | icccm.SizeHintPWinGravity
	if g.UserSize {
		flags ^= icccm.SizeHintPSize | icccm.SizeHintUSSize
	}
	if g.UserPosition {
		flags |= icccm.SizeHintUSPosition
		words[1], words[2] = uint32(int32(g.X)), uint32(int32(g.Y))
	}
	words[3], words[4] = uint32(g.Width), uint32(g.Height)
	if g.MinWidth > 0 && g.MinHeight > 0 {
		flags |= icccm.SizeHintPMinSize
		words[5], words[6] = uint32(g.MinWidth), uint32(g.MinHeight)
	}
	words[17] = uint32(max(g.Gravity, xproto.GravityNorthWest))
	words[0] = uint32(flags)
	return words
}

// hints are the 9 words of WM_HINTS (ICCCM 4.1.2.4): keys are wanted without asking for the focus, and the window is a
// group of its own.
func hints(win xproto.Window, iconic bool) []uint32 {
	state := uint32(icccm.StateNormal)
	if iconic {
		state = icccm.StateIconic
	}
	return []uint32{icccm.HintInput | icccm.HintState | icccm.HintWindowGroup, 1, state, 8: uint32(win)}
}

// iconWords are icons as _NET_WM_ICON wants them: width, height, then rows of ARGB that is not premultiplied.
func iconWords(icons []*image.NRGBA) []uint32 {
	var words []uint32
	for _, icon := range icons {
		b := icon.Bounds()
		words = append(words, uint32(b.Dx()), uint32(b.Dy()))
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				p := icon.NRGBAAt(x, y)
				words = append(words, binary.BigEndian.Uint32([]byte{p.A, p.R, p.G, p.B}))
			}
		}
	}
	return words
}
