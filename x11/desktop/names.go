package desktop

import (
	"strings"
	"unicode"

	"github.com/jezek/xgb/xproto"
)

// SetTitle sets a title in UTF-8, and in Latin-1 or else in ASCII with question marks.
func (d *Desktop) SetTitle(win xproto.Window, title string) {
	d.setLatin1AndUTF8(win, xproto.AtomWmName, d.Atoms.NetWMName, title)
}

// SetIconTitle sets the title of the icon, in the encodings of SetTitle.
func (d *Desktop) SetIconTitle(win xproto.Window, title string) {
	d.setLatin1AndUTF8(win, xproto.AtomWmIconName, d.Atoms.NetWMIconName, title)
}

func (d *Desktop) setLatin1AndUTF8(win xproto.Window, latin1, utf8 xproto.Atom, title string) {
	d.conn.SetText(win, latin1, xproto.AtomString, toLatin1(title))
	d.conn.SetText(win, utf8, d.Atoms.UTF8String, strings.ToValidUTF8(title, "?"))
}

// SetName names a child window for tools, by 24 bytes and the name. It adds _NET_WM_NAME if Latin-1 cannot
// say it.
func (d *Desktop) SetName(win xproto.Window, name string) {
	if !isLatin1(name) {
		d.SetTitle(win, name)
		d.utf8Named[win] = true
		return
	}
	d.conn.SetText(win, xproto.AtomWmName, xproto.AtomString, toLatin1(name))
	d.deleteUTF8Name(win)
}

// DeleteName deletes what SetName has set.
func (d *Desktop) DeleteName(win xproto.Window) {
	d.conn.DeleteProperty(win, xproto.AtomWmName)
	d.deleteUTF8Name(win)
}

func (d *Desktop) deleteUTF8Name(win xproto.Window) {
	if d.utf8Named[win] {
		delete(d.utf8Named, win)
		d.conn.DeleteProperty(win, d.Atoms.NetWMName)
	}
}

// isLatin1 allows no control characters: a STRING may hold tabs and newlines (ICCCM 2.7.1), but names have
// none.
func isLatin1(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !isPrintableLatin1(r) }) < 0
}

// toLatin1 returns ASCII with question marks if Latin-1 cannot say the text, because readers that guess at the encoding
// guess ASCII right. Control characters below 32 become blanks.
func toLatin1(s string) string {
	limit := rune(unicode.MaxLatin1)
	if !isLatin1(s) {
		limit = '~'
	}
	var b strings.Builder
	for _, r := range s {
		switch {
		case r <= limit && isPrintableLatin1(r):
			b.WriteByte(byte(r))
		case r < ' ':
			b.WriteByte(' ')
		default:
			b.WriteByte('?')
		}
	}
	return b.String()
}

func isPrintableLatin1(r rune) bool { return r <= unicode.MaxLatin1 && !unicode.IsControl(r) }
