package paint

import (
	"bytes"
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"
)

func imageFormats() *rapid.Generator[imageFormat] {
	return rapid.Custom(func(t *rapid.T) imageFormat {
		l := imageFormat{
			bpp:      rapid.SampledFrom([]int{1, 4, 8, 16, 24, 32}).Draw(t, "bpp"),
			pad:      rapid.SampledFrom([]int{8, 16, 32}).Draw(t, "pad"),
			unit:     rapid.SampledFrom([]int{8, 16, 32}).Draw(t, "unit"),
			msbBytes: rapid.Bool().Draw(t, "msbBytes"), msbBits: rapid.Bool().Draw(t, "msbBits"),
		}
		l.pad = max(l.pad, l.unit)
		return l
	})
}

// What is packed comes out again, in pieces under the limit that cover each pixel once.
func TestPackUnpack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := imageFormats().Draw(t, "format")
		r := image.Rect(0, 0, rapid.IntRange(0, 70).Draw(t, "w"), rapid.IntRange(0, 9).Draw(t, "h"))
		limit := rapid.IntRange(4, 300).Draw(t, "limit")
		value := func(x, y int) uint32 { return (uint32(x)*2654435761 + uint32(y)*40503) & (1<<l.bpp - 1) }
		got := map[image.Point]uint32{}
		for _, tile := range l.tiles(r, limit) {
			data := l.pack(tile, value)
			if len(data) > limit && tile.Dx() > 1 {
				t.Fatalf("%v takes %d bytes of %d", tile, len(data), limit)
			}
			l.unpack(tile, data, func(x, y int, v uint32) {
				if _, twice := got[image.Pt(x, y)]; twice {
					t.Fatalf("(%d, %d) twice", x, y)
				}
				got[image.Pt(x, y)] = v
			})
		}
		if len(got) != r.Dx()*r.Dy() {
			t.Fatalf("%d pixels of %v", len(got), r)
		}
		for at, v := range got {
			if v != value(at.X, at.Y) {
				t.Fatalf("%#x at %v, want %#x", v, at, value(at.X, at.Y))
			}
		}
	})
}

// Bytes as the protocol defines them (section 8, "Connection Setup"), for the orders this machine's servers do not have.
func TestPackBytes(t *testing.T) {
	for _, test := range []struct {
		name   string
		format imageFormat
		pixels []uint32
		want   []byte
	}{
		{"32 bits, low byte first", imageFormat{bpp: 32, pad: 32}, []uint32{0x11223344}, []byte{0x44, 0x33, 0x22, 0x11}},
		{"32 bits, high byte first", imageFormat{bpp: 32, pad: 32, msbBytes: true}, []uint32{0x11223344}, []byte{0x11, 0x22, 0x33, 0x44}},
		{"24 bits, padded", imageFormat{bpp: 24, pad: 32, msbBytes: true}, []uint32{0x112233}, []byte{0x11, 0x22, 0x33, 0}},
		{"16 bits, low byte first", imageFormat{bpp: 16, pad: 32}, []uint32{0x1122}, []byte{0x22, 0x11, 0, 0}},
		{"4 bits, low nibble first", imageFormat{bpp: 4, pad: 8}, []uint32{1, 2, 3}, []byte{0x21, 0x03}},
		{"4 bits, high nibble first", imageFormat{bpp: 4, pad: 8, msbBytes: true}, []uint32{1, 2, 3}, []byte{0x12, 0x30}},
		{"bits from the low end", imageFormat{bpp: 1, pad: 32, unit: 32}, []uint32{1, 0, 0, 0, 0, 0, 0, 0, 1}, []byte{1, 1, 0, 0}},
		{"bits from the high end", imageFormat{bpp: 1, pad: 32, unit: 32, msbBits: true, msbBytes: true}, []uint32{1, 0, 0, 0, 0, 0, 0, 0, 1}, []byte{0x80, 0x80, 0, 0}},
		{"high bits, low bytes", imageFormat{bpp: 1, pad: 32, unit: 32, msbBits: true}, []uint32{1, 0, 0, 0, 0, 0, 0, 0, 1}, []byte{0, 0, 0x80, 0x80}},
		{"the same in units of 16", imageFormat{bpp: 1, pad: 32, unit: 16, msbBits: true}, []uint32{1, 0, 0, 0, 0, 0, 0, 0, 1}, []byte{0x80, 0x80, 0, 0}},
	} {
		got := test.format.pack(image.Rect(0, 0, len(test.pixels), 1), func(x, _ int) uint32 { return test.pixels[x] })
		if !bytes.Equal(got, test.want) {
			t.Errorf("%s: % x, want % x", test.name, got, test.want)
		}
	}
}

func TestUnpackShortData(t *testing.T) {
	n := 0
	imageFormat{bpp: 8, pad: 32}.unpack(image.Rect(0, 0, 4, 4), make([]byte, 11), func(int, int, uint32) { n++ })
	if n != 8 {
		t.Errorf("%d pixels of two whole rows", n)
	}
}

// A server may claim anything: whatever it says, there must be a format that can be worked with.
func TestOddSetups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &xproto.SetupInfo{
			ImageByteOrder: rapid.Byte().Draw(t, "byte order"), BitmapFormatBitOrder: rapid.Byte().Draw(t, "bit order"),
			BitmapFormatScanlineUnit: rapid.Byte().Draw(t, "unit"), BitmapFormatScanlinePad: rapid.Byte().Draw(t, "bitmap pad"),
		}
		depth := rapid.Byte().Draw(t, "depth")
		if rapid.Bool().Draw(t, "listed") {
			s.PixmapFormats = []xproto.Format{{Depth: depth, BitsPerPixel: rapid.Byte().Draw(t, "bpp"), ScanlinePad: rapid.Byte().Draw(t, "pad")}}
		}
		l := zpixmap(s, depth)
		r := image.Rect(0, 0, 33, 2)
		l.unpack(r, l.pack(r, func(x, _ int) uint32 { return 1 }), func(x, y int, v uint32) {
			if v != 1 {
				t.Fatalf("%d at %d, %d of %+v", v, x, y, l)
			}
		})
	})
	for depth, bpp := range map[byte]int{1: 1, 4: 4, 8: 8, 15: 16, 16: 16, 24: 32, 30: 32} {
		if got := zpixmap(&xproto.SetupInfo{}, depth).bpp; got != bpp {
			t.Errorf("depth %d unlisted: %d bits a pixel, want %d", depth, got, bpp)
		}
	}
}
