package desktop

import (
	"cmp"
	"encoding/binary"
	"image"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/icccm"

	"xklondike/x11/link"
)

// An Identity is what a top-level window tells the window manager of itself, except what is empty or zero.
type Identity struct {
	Title     string // the full title
	IconTitle string // of the icon; else Title
	Name      string // in WM_CLASS, for this run
	Class     string // in WM_CLASS, for every run
	Geometry  Geometry
	Iconic    bool         // begins as an icon
	Full      bool         // begins as large as the screen
	Picture   *image.NRGBA // for the icon of one bit
	Host      string       // of this machine; without it, the PID is not told
	PID       int
	Command   []string // start the program again, beginning with its name
	Locale    string   // such as "de_DE.UTF-8"
	SessionID string   // for a session manager, from -xtsessionID
	StartupID string   // for a launcher, from TakeStartupID
}

// A Geometry is where a window wants to be, in pixels of the root window, and which sizes it allows.
type Geometry struct {
	Rect         image.Rectangle
	Least        image.Point // size; zero for any
	UserPosition bool        // else the window manager may choose it
	UserSize     bool        // else the program did
	Gravity      byte        // of a user's position; 0 means xproto.GravityNorthWest
}

// SetWMProperties sets what a window manager needs when the window is mapped (ICCCM 4.1.2, EWMH "Application Window
// Properties"), so it comes before.
func (d *Desktop) SetWMProperties(win xproto.Window, id Identity) {
	d.conn.Cork()
	defer d.conn.Uncork()
	d.top, d.command, d.startupID = win, restartCommand(id.Command), id.StartupID
	if id.Class != "" {
		d.conn.SetText(win, xproto.AtomWmClass, xproto.AtomString, toLatin1(id.Name)+"\x00"+toLatin1(id.Class)+"\x00")
	}
	d.SetTitle(win, id.Title)
	d.SetIconTitle(win, cmp.Or(id.IconTitle, id.Title))
	d.setProcessProperties(win, id)
	d.SetSizeHints(win, id.Geometry)
	link.SetWords(d.conn, win, xproto.AtomWmHints, xproto.AtomWmHints, wmHints(win, id.Iconic)...)
	link.SetWords(d.conn, win, d.Atoms.NetWMWindowType, xproto.AtomAtom, d.Atoms.NetWMWindowTypeNormal)
	protocols := append([]xproto.Atom{d.Atoms.WMDeleteWindow, d.Atoms.NetWMPing, d.Atoms.WMSaveYourself},
		d.declareSync(win)...)
	link.SetWords(d.conn, win, d.Atoms.WMProtocols, xproto.AtomAtom, protocols...)
	if id.Full {
		d.setStateProperty(true)
	}
	if id.StartupID != "" {
		d.conn.SetText(win, d.Atoms.NetStartupID, d.Atoms.UTF8String, id.StartupID)
	}
	if time, ok := startupTime(id.StartupID); ok {
		link.SetWords(d.conn, win, d.Atoms.NetWMUserTime, xproto.AtomCardinal, uint32(time))
	}
}

// SetIconAndCommand sets what nobody waits for. Window managers follow changes (ICCCM 4.1.2).
func (d *Desktop) SetIconAndCommand(win xproto.Window, id Identity) {
	d.conn.Cork()
	defer d.conn.Uncork()
	d.setCommand(win)
	if id.Picture != nil {
		dark, mask := d.createIconBitmaps(win, id.Picture)
		hints := wmHints(win, id.Iconic)
		hints[0] |= icccm.HintIconPixmap | icccm.HintIconMask
		hints[3], hints[7] = uint32(dark), uint32(mask)
		link.SetWords(d.conn, win, xproto.AtomWmHints, xproto.AtomWmHints, hints...)
	}
}

// SetIcons sets icons of several sizes, once, and only for a window manager that lists the property, because they may
// have more bytes than all that is sent until the cards are there. It reports whether it did.
func (d *Desktop) SetIcons(draw func() []*image.NRGBA) bool {
	if d.hasIcons || !d.manager.Load().showsIcons {
		return false
	}
	d.hasIcons = true
	link.SetWords(d.conn, d.top, d.Atoms.NetWMIcon, xproto.AtomCardinal, iconWords(draw())...)
	return true
}

func (d *Desktop) setProcessProperties(win xproto.Window, id Identity) {
	if id.Host != "" {
		d.conn.SetText(win, xproto.AtomWmClientMachine, xproto.AtomString, toLatin1(id.Host))
		if id.PID > 0 {
			link.SetWords(d.conn, win, d.Atoms.NetWMPID, xproto.AtomCardinal, uint32(id.PID))
		}
	}
	if id.Locale != "" {
		d.conn.SetText(win, d.Atoms.WMLocaleName, xproto.AtomString, toLatin1(id.Locale))
	}
	if id.SessionID != "" {
		// its own leader, as the client's only top-level window (ICCCM 5.1)
		link.SetWords(d.conn, win, d.Atoms.WMClientLeader, xproto.AtomWindow, win)
		d.conn.SetText(win, d.Atoms.SMClientID, xproto.AtomString, toLatin1(id.SessionID))
	}
}

// SetSizeHints sets WM_NORMAL_HINTS.
func (d *Desktop) SetSizeHints(win xproto.Window, g Geometry) {
	link.SetWords(d.conn, win, xproto.AtomWmNormalHints, xproto.AtomWmSizeHints, sizeHints(g)...)
}

// sizeHints returns the 18 words of WM_SIZE_HINTS (ICCCM 4.1.2.3). Window managers from before 1989 read the
// obsolete words of position and size.
func sizeHints(g Geometry) []uint32 {
	words := make([]uint32, 18)
	flags := icccm.SizeHintPSize | icccm.SizeHintPWinGravity
	if g.UserSize {
		flags ^= icccm.SizeHintPSize | icccm.SizeHintUSSize
	}
	if g.UserPosition {
		flags |= icccm.SizeHintUSPosition
		words[1], words[2] = uint32(int32(g.Rect.Min.X)), uint32(int32(g.Rect.Min.Y))
	}
	words[3], words[4] = uint32(g.Rect.Dx()), uint32(g.Rect.Dy())
	if g.Least.X > 0 && g.Least.Y > 0 {
		flags |= icccm.SizeHintPMinSize
		words[5], words[6] = uint32(g.Least.X), uint32(g.Least.Y)
	}
	words[17] = uint32(max(g.Gravity, xproto.GravityNorthWest))
	words[0] = uint32(flags)
	return words
}

// wmHints returns the 9 words of WM_HINTS (ICCCM 4.1.2.4): the window manager gives the keyboard focus, and
// the window is a group of its own.
func wmHints(win xproto.Window, iconic bool) []uint32 {
	state := uint32(icccm.StateNormal)
	if iconic {
		state = icccm.StateIconic
	}
	return []uint32{icccm.HintInput | icccm.HintState | icccm.HintWindowGroup, 1, state, 8: uint32(win)}
}

// iconWords returns the format of _NET_WM_ICON: width, height, and rows of ARGB pixels that are not
// premultiplied.
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
