package screen

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"

	"xklondike/game/gametest"
	"xklondike/x11/pixels"
)

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
		f := pixels.ZPixmapFormat(s, depth)
		r := image.Rect(0, 0, 33, 2)
		f.Unpack(r, f.Pack(r, func(x, _ int) uint32 { return 1 }), func(x, y int, v uint32) {
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
		gametest.Equal(t, pixels.ZPixmapFormat(&xproto.SetupInfo{}, depth).BPP, bpp, "depth %d unlisted: bits a pixel:", depth)
	}
}
