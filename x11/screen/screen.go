// Package screen asks the X server which colours a screen can show, and finds the pixels for them. It also
// knows how the server stores images. It paints nothing.
package screen

import (
	"image/color"
	"math/bits"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
	"xklondike/x11/pixels"
)

// A Screen has what a painter must know of the root visual, and of image data on this server.
type Screen struct {
	Root         xproto.Window
	Depth        byte
	Visual       xproto.Visualid
	Class        byte
	Masks        [3]uint32 // red, green and blue bits of a pixel, on TrueColor and DirectColor
	Entries      int       // number of entries of the colour map
	Colormap     xproto.Colormap
	White, Black uint32
	OneBit       bool          // the screen is to show black and white only, although it has more colours
	Image        pixels.Format // format of a ZPixmap of the root depth
	Bitmap       pixels.Format // format of an XYBitmap
	Alpha        pixels.Format // format of a ZPixmap of depth 8; BPP is 0 if it has other than 8 bits a pixel
}

// Of returns the screen of a connection, from the set-up reply.
func Of(c *link.Conn) Screen {
	root := c.Screen
	s := Screen{
		Root: root.Root, Depth: root.RootDepth, Visual: root.RootVisual, Colormap: root.DefaultColormap,
		White: root.WhitePixel, Black: root.BlackPixel,
		Image: ZPixmapFormat(c.Setup, root.RootDepth), Bitmap: bitmapFormat(c.Setup), Alpha: ZPixmapFormat(c.Setup, 8),
	}
	// The protocol allows masks of depth 8 in more than 8 bits a pixel, but no known server has them.
	if s.Alpha.BPP != 8 {
		s.Alpha = pixels.Format{}
	}
	for _, d := range root.AllowedDepths {
		for _, v := range d.Visuals {
			if v.VisualId == root.RootVisual {
				s.Class, s.Entries = v.Class, int(v.ColormapEntries)
				s.Masks = [3]uint32{v.RedMask, v.GreenMask, v.BlueMask}
			}
		}
	}
	return s
}

// ZPixmapFormat returns the format of images of a depth. If the server lists no format for the depth, it
// returns the usual one.
func ZPixmapFormat(s *xproto.SetupInfo, depth byte) pixels.Format {
	format := bitmapFormat(s)
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

// bitmapFormat returns the format of images of one bit per pixel. A unit that the protocol does not know
// counts as 8 bits, because nothing that a server says may lead outside a row.
func bitmapFormat(s *xproto.SetupInfo) pixels.Format {
	unit := int(s.BitmapFormatScanlineUnit)
	if unit != 16 && unit != 32 {
		unit = 8
	}
	return pixels.Format{
		BPP: 1, Pad: validPad(int(s.BitmapFormatScanlinePad), unit), Unit: unit,
		MSBBytes: s.ImageByteOrder == xproto.ImageOrderMSBFirst,
		MSBBits:  s.BitmapFormatBitOrder == xproto.ImageOrderMSBFirst,
	}
}

// validPad returns a padding as the protocol allows it: 8, 16 or 32 bits, and at least a unit.
func validPad(claimed, unit int) int {
	if claimed != 8 && claimed != 16 {
		return 32
	}
	return max(claimed, unit)
}

// IsMono reports whether the screen has only black and white, or is to show nothing else.
func (s *Screen) IsMono() bool { return s.Depth == 1 || s.OneBit }

// HasChannels reports whether a pixel has separate bits for red, green and blue.
func (s *Screen) HasChannels() bool {
	return s.Class == xproto.VisualClassTrueColor || s.Class == xproto.VisualClassDirectColor
}

// HasWritableMap reports whether the screen has a writable colour map, whose cells belong to all programs.
// There each colour must be asked for. DirectColor has such a map too.
func (s *Screen) HasWritableMap() bool {
	switch s.Class {
	case xproto.VisualClassPseudoColor, xproto.VisualClassGrayScale, xproto.VisualClassDirectColor:
		return !s.IsMono()
	}
	return false
}

// WantsRender reports whether RENDER suits the screen. On a screen of two colours a threshold gives clearer
// shapes than blending and rounding. On a writable colour map servers blend with a colour cube of their own,
// in which no ink has its colour. On DirectColor they blend as if the map were a ramp, which it need not be.
func (s *Screen) WantsRender() bool { return !s.IsMono() && !s.HasWritableMap() }

// IsGray reports whether the screen shows only grays.
func (s *Screen) IsGray() bool {
	return s.Class == xproto.VisualClassStaticGray || s.Class == xproto.VisualClassGrayScale
}

// RGB16 returns a colour with sixteen bits for each channel, as requests take it.
func RGB16(c color.RGBA) (r, g, b uint16) {
	return uint16(c.R) * 257, uint16(c.G) * 257, uint16(c.B) * 257
}
