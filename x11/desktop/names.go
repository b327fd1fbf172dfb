package desktop

import (
	"strings"
	"unicode"

	"github.com/jezek/xgb/xproto"
)

// SetTitle names a top-level window: in UTF-8, and as far as it goes in Latin-1 for those who read nothing else.
func (d *Desktop) SetTitle(win xproto.Window, title string) {
	d.setBoth(win, xproto.AtomWmName, d.Atoms.NetWMName, title)
}

// SetIconTitle names a top-level window where there is little room, as SetTitle does elsewhere.
func (d *Desktop) SetIconTitle(win xproto.Window, title string) {
	d.setBoth(win, xproto.AtomWmIconName, d.Atoms.NetWMIconName, title)
}

func (d *Desktop) setBoth(win xproto.Window, western, utf8 xproto.Atom, title string) {
	d.conn.SetText(win, western, xproto.AtomString, latin1(title))
	d.conn.SetText(win, utf8, d.Atoms.UTF8String, strings.ToValidUTF8(title, "?"))
}

// SetName names a window below the top one, for tools that look at the window tree: by WM_NAME alone, 24 bytes and the
// name, where Latin-1 can say it, and by _NET_WM_NAME too where not.
func (d *Desktop) SetName(win xproto.Window, name string) {
	if !isLatin1(name) {
		d.SetTitle(win, name)
		d.unlatin[win] = true
		return
	}
	d.conn.SetText(win, xproto.AtomWmName, xproto.AtomString, latin1(name))
	d.deleteUTF8Name(win)
}

// DeleteName takes away what SetName gave.
func (d *Desktop) DeleteName(win xproto.Window) {
	xproto.DeleteProperty(d.conn.X, win, xproto.AtomWmName)
	d.conn.Pace()
	d.deleteUTF8Name(win)
}

// deleteUTF8Name takes the _NET_WM_NAME from a window that SetName gave one.
func (d *Desktop) deleteUTF8Name(win xproto.Window) {
	if d.unlatin[win] {
		delete(d.unlatin, win)
		xproto.DeleteProperty(d.conn.X, win, d.Atoms.NetWMName)
		d.conn.Pace()
	}
}

// isLatin1 tells whether a text is wholly Latin-1 without control characters, which is what type STRING may hold
// (ICCCM 2.7.1; tabs and newlines, which it may hold too, are no part of a name).
func isLatin1(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !printableLatin1(r) }) < 0
}

// latin1 translates from UTF-8 as far as Latin-1 goes. A text that needs more is better in ASCII with question marks
// than in part: readers that guess at the encoding guess ASCII right.
func latin1(s string) string {
	limit := rune(unicode.MaxLatin1)
	if !isLatin1(s) {
		limit = '~'
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case r <= limit && printableLatin1(r):
			b.WriteByte(byte(r))
		case r < ' ':
			b.WriteByte(' ')
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}

// printableLatin1 leaves out the two blocks of control characters.
func printableLatin1(r rune) bool { return r <= unicode.MaxLatin1 && !unicode.IsControl(r) }
