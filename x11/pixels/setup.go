package pixels

import (
	"math/bits"

	"github.com/jezek/xgb/xproto"
)

// ZPixmapFormat returns the format of a depth, or the usual one if the server lists none.
func ZPixmapFormat(s *xproto.SetupInfo, depth byte) Format {
	format := BitmapFormat(s)
	format.BPP, format.Pad = 1<<bits.Len8(depth-1), 32
	for _, listed := range s.PixmapFormats {
		if listed.Depth == depth {
			format.BPP, format.Pad = int(listed.BitsPerPixel), int(listed.ScanlinePad)
		}
	}
	switch format.BPP {
	case 4, 8, 16, 24, 32:
		format.Pad = validPad(format.Pad, 8)
	default:
		format.BPP, format.Pad = 1, validPad(format.Pad, format.Unit)
	}
	return format
}

// BitmapFormat returns the format of bitmaps. A unit that the protocol does not know counts as 8 bits, because nothing that
// a server says may lead outside a row.
func BitmapFormat(s *xproto.SetupInfo) Format {
	unit := int(s.BitmapFormatScanlineUnit)
	if unit != 16 && unit != 32 {
		unit = 8
	}
	return Format{
		BPP: 1, Pad: validPad(int(s.BitmapFormatScanlinePad), unit), Unit: unit,
		MSBBytes: s.ImageByteOrder == xproto.ImageOrderMSBFirst,
		MSBBits:  s.BitmapFormatBitOrder == xproto.ImageOrderMSBFirst,
	}
}

// validPad allows 8, 16 or 32 bits, and at least a unit.
func validPad(claimed, unit int) int {
	if claimed != 8 && claimed != 16 {
		return 32
	}
	return max(claimed, unit)
}
