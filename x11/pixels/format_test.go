package pixels

import (
	"bytes"
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

func imageFormats() *rapid.Generator[Format] {
	return rapid.Custom(func(t *rapid.T) Format {
		f := Format{
			BPP:      rapid.SampledFrom([]int{1, 4, 8, 16, 24, 32}).Draw(t, "bits"),
			Pad:      rapid.SampledFrom([]int{8, 16, 32}).Draw(t, "pad"),
			Unit:     rapid.SampledFrom([]int{8, 16, 32}).Draw(t, "unit"),
			MSBBytes: rapid.Bool().Draw(t, "byte order"), MSBBits: rapid.Bool().Draw(t, "bit order"),
		}
		f.Pad = max(f.Pad, f.Unit)
		return f
	})
}

// unpack calls set for each pixel of r.
func (f Format) unpack(r image.Rectangle, data []byte, set func(x, y int, v uint32)) {
	stride := f.Stride(r.Dx())
	for y := range r.Dy() {
		row := data[y*stride:][:stride]
		for x := range r.Dx() {
			set(r.Min.X+x, r.Min.Y+y, f.pixelAt(row, x))
		}
	}
}

func (f Format) pixelAt(row []byte, x int) uint32 {
	if f.BPP < 8 {
		at, shift := f.bitPosition(x)
		return uint32(row[at]>>shift) & (1<<f.BPP - 1)
	}
	n, v := f.BPP/8, uint32(0)
	for i := range n {
		v |= uint32(row[x*n+i]) << (8 * f.byteIndex(i, n))
	}
	return v
}

// TestPackUnpack checks that unpack reverses pack, and that split covers each pixel once in pieces under the limit.
func TestPackUnpack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := imageFormats().Draw(t, "format")
		r := image.Rect(0, 0, rapid.IntRange(0, 70).Draw(t, "w"), rapid.IntRange(0, 9).Draw(t, "h"))
		limit := rapid.IntRange(4, 300).Draw(t, "limit")
		value := func(x, y int) uint32 { return (uint32(x)*2654435761 + uint32(y)*40503) & (1<<f.BPP - 1) }
		got := map[image.Point]uint32{}
		for _, tile := range f.Split(r, limit) {
			data := f.Pack(tile, value)
			if len(data) > limit && tile.Dx() > 1 {
				t.Fatalf("%v takes %d bytes of %d", tile, len(data), limit)
			}
			f.unpack(tile, data, func(x, y int, v uint32) {
				if _, twice := got[image.Pt(x, y)]; twice {
					t.Fatalf("(%d, %d) twice", x, y)
				}
				got[image.Pt(x, y)] = v
			})
		}
		gametest.MustEqual(t, len(got), r.Dx()*r.Dy(), "pixels of %v:", r)
		for at, v := range got {
			if v != value(at.X, at.Y) {
				t.Fatalf("%#x at %v, want %#x", v, at, value(at.X, at.Y))
			}
		}
	})
}

// TestPackBytes checks the bytes that the protocol defines (X protocol, "Connection Setup"), also for byte
// orders that Xvfb lacks here.
func TestPackBytes(t *testing.T) {
	for test := range gametest.Cases[struct {
		name   string
		format Format
		pixels []uint32
		want   []byte
	}](t, `
32 bits, low byte first   BPP=32 Pad=32                               0x11223344  0x44,0x33,0x22,0x11
32 bits, high byte first  BPP=32 Pad=32 MSBBytes=true                 0x11223344  0x11,0x22,0x33,0x44
24 bits, padded           BPP=24 Pad=32 MSBBytes=true                 0x112233  0x11,0x22,0x33,0
16 bits, low byte first   BPP=16 Pad=32                               0x1122  0x22,0x11,0,0
4 bits, low nibble first  BPP=4 Pad=8                                 1,2,3  0x21,0x03
4 bits, high nibble first  BPP=4 Pad=8 MSBBytes=true                   1,2,3  0x12,0x30
bits from the low end     BPP=1 Pad=32 Unit=32                        1,0,0,0,0,0,0,0,1  1,1,0,0
bits from the high end    BPP=1 Pad=32 Unit=32 MSBBits=true MSBBytes=true  1,0,0,0,0,0,0,0,1  0x80,0x80,0,0
high bits, low bytes      BPP=1 Pad=32 Unit=32 MSBBits=true           1,0,0,0,0,0,0,0,1  0,0,0x80,0x80
the same in units of 16   BPP=1 Pad=32 Unit=16 MSBBits=true           1,0,0,0,0,0,0,0,1  0x80,0x80,0,0
`) {
		got := test.format.Pack(image.Rect(0, 0, len(test.pixels), 1), func(x, _ int) uint32 { return test.pixels[x] })
		if !bytes.Equal(got, test.want) {
			t.Errorf("%s: % x, want % x", test.name, got, test.want)
		}
	}
}

// TestOddSetups checks that every set-up reply, whatever the server claims, gives a format that works.
func TestOddSetups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := &xproto.SetupInfo{
			ImageByteOrder: rapid.Byte().Draw(t, "byte order"), BitmapFormatBitOrder: rapid.Byte().Draw(t, "bit order"),
			BitmapFormatScanlineUnit: rapid.Byte().Draw(t, "unit"), BitmapFormatScanlinePad: rapid.Byte().Draw(t, "bitmap pad"),
		}
		depth := rapid.Byte().Draw(t, "depth")
		if rapid.Bool().Draw(t, "listed") {
			s.PixmapFormats = []xproto.Format{{Depth: depth, BitsPerPixel: rapid.Byte().Draw(t, "bits"), ScanlinePad: rapid.Byte().Draw(t, "pad")}}
		}
		f := ZPixmapFormat(s, depth)
		r := image.Rect(0, 0, 33, 2)
		f.unpack(r, f.Pack(r, func(x, _ int) uint32 { return 1 }), func(x, y int, v uint32) {
			if v != 1 {
				t.Fatalf("%d at %d, %d of %+v", v, x, y, f)
			}
		})
	})
	for depth, bpp := range gametest.Pairs[byte, int](t, `
1   1
4   4
8   8
15  16
16  16
24  32
30  32
`) {
		gametest.Equal(t, ZPixmapFormat(&xproto.SetupInfo{}, depth).BPP, bpp, "depth %d unlisted: bits a pixel:", depth)
	}
}
