package clipboard

import (
	"testing"
	"unicode/utf8"

	"github.com/jezek/xgb/xproto"
)

// FuzzReceivedText takes any two pieces from an owner, of any type and format. What comes out is text in
// UTF-8 that is not too long.
func FuzzReceivedText(f *testing.F) {
	const utf8Atom, compoundAtom, integerAtom = 300, 301, 19
	f.Add(uint32(utf8Atom), byte(8), []byte("klondike 41 7k\x00"), []byte("ü"), uint32(0))
	f.Add(uint32(xproto.AtomString), byte(8), []byte("p\xe4rchen\n"), []byte{}, uint32(0))
	f.Add(uint32(compoundAtom), byte(8), []byte("\x1b%/1\x80\x80"), []byte("\x02"), uint32(0))
	f.Add(uint32(integerAtom), byte(32), []byte{0, 0, 1, 0}, []byte{}, uint32(0))
	f.Add(uint32(utf8Atom), byte(8), []byte("\xff\xfe\x00a"), []byte("\xf0\x9f"), uint32(7))
	f.Fuzz(func(t *testing.T, kind uint32, format byte, first, second []byte, after uint32) {
		r := receivedText{utf8: utf8Atom}
		for i, piece := range [][]byte{first, second} {
			reply := &xproto.GetPropertyReply{Type: xproto.Atom(kind), Format: format, Value: piece, ValueLen: uint32(len(piece))}
			if i == 1 {
				reply.BytesAfter = after
			}
			err := r.addPiece(reply)
			if isText := format == 8 && (kind == utf8Atom || kind == xproto.AtomString); !isText && err == nil {
				t.Errorf("type %d in format %d is taken for text", kind, format)
			}
		}
		if text := r.decode(); !utf8.ValidString(text) || len(text) > 3*maxPaste {
			t.Errorf("%d bytes, UTF-8 %v", len(text), utf8.ValidString(text))
		}
	})
}
