package link

import (
	"encoding/binary"

	"github.com/jezek/xgb/xproto"
)

// changePropertyHeader is the size of a ChangeProperty request without its data, in bytes.
const changePropertyHeader = 24

// SetText sets a property of bytes.
func (c *Conn) SetText(win xproto.Window, property, kind xproto.Atom, text string) {
	c.setProperty(win, property, kind, 8, []byte(text))
}

// SetWords sets a property of 32-bit words. They travel in the client's byte order, which xgb declared little-endian.
func SetWords[W ~uint32](c *Conn, win xproto.Window, property, kind xproto.Atom, words ...W) {
	data := make([]byte, 0, 4*len(words))
	for _, w := range words {
		data = binary.LittleEndian.AppendUint32(data, uint32(w))
	}
	c.setProperty(win, property, kind, 32, data)
}

// setProperty sets a property, in several requests if one would be longer than the server takes. It waits for nothing.
// Without its atom there is no property to set.
func (c *Conn) setProperty(win xproto.Window, property, kind xproto.Atom, format byte, data []byte) {
	if property == xproto.AtomNone || kind == xproto.AtomNone {
		return
	}
	mode := byte(xproto.PropModeReplace)
	limit := c.MaxRequest() - changePropertyHeader
	for first := true; first || len(data) > 0; first = false {
		part := data[:min(limit, len(data))]
		data = data[len(part):]
		xproto.ChangeProperty(c.X, mode, win, property, kind, format, uint32(len(part)*8/int(format)), part)
		c.Pace()
		mode = xproto.PropModeAppend
	}
}
