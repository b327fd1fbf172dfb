package pixels

import (
	"bytes"
	"image"
	"testing"

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
			f.Unpack(tile, data, func(x, y int, v uint32) {
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

func TestUnpackShortData(t *testing.T) {
	n := 0
	Format{BPP: 8, Pad: 32}.Unpack(image.Rect(0, 0, 4, 4), make([]byte, 11), func(int, int, uint32) { n++ })
	if n != 8 {
		t.Errorf("%d pixels of two whole rows", n)
	}
}
