package link

import (
	"encoding/binary"

	"github.com/jezek/xgb/xproto"
)

// In bytes, without the data
const changePropertyHeader = 24

// SetText sets a property of bytes, in the encoding that kind names.
func (c *Conn) SetText(win xproto.Window, property, kind xproto.Atom, text string) {
	c.setProperty(win, property, kind, 8, []byte(text))
}

// SetWords sets a property of 32-bit words, little-endian as xgb declares.
func SetWords[W ~uint32](c *Conn, win xproto.Window, property, kind xproto.Atom, words ...W) {
	data := make([]byte, 0, 4*len(words))
	for _, w := range words {
		data = binary.LittleEndian.AppendUint32(data, uint32(w))
	}
	c.setProperty(win, property, kind, 32, data)
}

// Words returns the 32-bit words of a property, or nil if it is absent or made of other units.
func Words[W ~uint32](reply *xproto.GetPropertyReply) (words []W) {
	if reply.Format != 32 {
		return nil
	}
	for value := reply.Value; len(value) >= 4; value = value[4:] {
		words = append(words, W(binary.LittleEndian.Uint32(value)))
	}
	return words
}

// setProperty sends several requests if one would be longer than the server takes. It does nothing if an atom
// is AtomNone.
func (c *Conn) setProperty(win xproto.Window, property, kind xproto.Atom, format byte, data []byte) {
	if property == xproto.AtomNone || kind == xproto.AtomNone {
		return
	}
	mode := byte(xproto.PropModeReplace)
	limit := c.MaxRequestBytes() - changePropertyHeader
	for first := true; first || len(data) > 0; first = false {
		part := data[:min(limit, len(data))]
		data = data[len(part):]
		c.ChangeProperty(mode, win, property, kind, format, part)
		mode = xproto.PropModeAppend
	}
}
