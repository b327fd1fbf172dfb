package desktop

import (
	"encoding/binary"

	"github.com/jezek/xgb/xproto"
)

// changePropertyHeader is the size of a ChangeProperty request without its data, in bytes.
const changePropertyHeader = 24

// setText sets a property of bytes.
func (d *Desktop) setText(win xproto.Window, property, kind xproto.Atom, text string) {
	d.set(win, property, kind, 8, []byte(text))
}

// setWords sets a property of 32-bit words. They travel in the client's byte order, which xgb declared little-endian.
func (d *Desktop) setWords(win xproto.Window, property, kind xproto.Atom, words []uint32) {
	data := make([]byte, 0, 4*len(words))
	for _, w := range words {
		data = binary.LittleEndian.AppendUint32(data, w)
	}
	d.set(win, property, kind, 32, data)
}

// set sets a property, in several requests if one would be longer than the server takes. It waits for nothing. Without
// its atom there is no property to set.
func (d *Desktop) set(win xproto.Window, property, kind xproto.Atom, format byte, data []byte) {
	if property == xproto.AtomNone || kind == xproto.AtomNone {
		return
	}
	mode := byte(xproto.PropModeReplace)
	limit := d.conn.MaxRequest() - changePropertyHeader
	for first := true; first || len(data) > 0; first = false {
		part := data[:min(limit, len(data))]
		data = data[len(part):]
		xproto.ChangeProperty(d.x(), mode, win, property, kind, format, uint32(len(part)*8/int(format)), part)
		d.conn.Pace()
		mode = xproto.PropModeAppend
	}
}
