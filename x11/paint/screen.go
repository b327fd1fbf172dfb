package paint

import (
	"image/color"
	"math/bits"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A screen is what a painter must know of the root visual and of image data on this server.
type screen struct {
	root         xproto.Window
	depth        byte
	visual       xproto.Visualid
	class        byte
	masks        [3]uint32 // red, green and blue bits of a pixel, on TrueColor and DirectColor
	entries      int       // of the colour map
	colormap     xproto.Colormap
	white, black uint32
	image        imageFormat // a ZPixmap of the root depth
	bitmap       imageFormat // an XYBitmap
	alpha        imageFormat // a ZPixmap of depth 8; bpp 0 if the server has none of eight bits
}

// screenOf reads the connection's set-up.
func screenOf(c *link.Conn) screen {
	root := c.Screen
	s := screen{
		root: root.Root, depth: root.RootDepth, visual: root.RootVisual, colormap: root.DefaultColormap,
		white: root.WhitePixel, black: root.BlackPixel,
		image: zpixmap(c.Setup, root.RootDepth), bitmap: bitmap(c.Setup), alpha: zpixmap(c.Setup, 8),
	}
	// RENDER masks of eight bits in anything but bytes are possible by the letter and unknown in the wild.
	if s.alpha.bpp != 8 {
		s.alpha = imageFormat{}
	}
	for _, d := range root.AllowedDepths {
		for _, v := range d.Visuals {
			if v.VisualId == root.RootVisual {
				s.class, s.entries = v.Class, int(v.ColormapEntries)
				s.masks = [3]uint32{v.RedMask, v.GreenMask, v.BlueMask}
			}
		}
	}
	return s
}

// zpixmap is the format of images of a depth. A server that lists no format for it gets the usual one.
func zpixmap(s *xproto.SetupInfo, depth byte) imageFormat {
	l := bitmap(s)
	l.bpp, l.pad = 1<<bits.Len8(depth-1), 32
	for _, f := range s.PixmapFormats {
		if f.Depth == depth {
			l.bpp, l.pad = int(f.BitsPerPixel), int(f.ScanlinePad)
		}
	}
	switch l.bpp {
	case 4, 8, 16, 24, 32:
		l.pad = padding(l.pad, 8)
	default:
		l.bpp, l.pad = 1, padding(l.pad, l.unit)
	}
	return l
}

// bitmap is the format of images of one bit per pixel. Units the protocol does not know are taken as bytes: nothing a server
// says may lead outside a row.
func bitmap(s *xproto.SetupInfo) imageFormat {
	unit := int(s.BitmapFormatScanlineUnit)
	if unit != 16 && unit != 32 {
		unit = 8
	}
	return imageFormat{
		bpp: 1, pad: padding(int(s.BitmapFormatScanlinePad), unit), unit: unit,
		msbBytes: s.ImageByteOrder == xproto.ImageOrderMSBFirst,
		msbBits:  s.BitmapFormatBitOrder == xproto.ImageOrderMSBFirst,
	}
}

// padding is a pad as the protocol allows it, 8, 16 or 32, and no less than a unit.
func padding(claimed, unit int) int {
	if claimed != 8 && claimed != 16 {
		return 32
	}
	return max(claimed, unit)
}

// mono tells whether black and white are all there is.
func (s *screen) mono() bool { return s.depth == 1 }

// masked tells whether a pixel is made of three channels.
func (s *screen) masked() bool {
	return s.class == xproto.VisualClassTrueColor || s.class == xproto.VisualClassDirectColor
}

// writable tells whether colours must be asked for one by one: the map is shared, and its cells may be another's. Of a
// DirectColor map this is as true as of a PseudoColor one.
func (s *screen) writable() bool {
	switch s.class {
	case xproto.VisualClassPseudoColor, xproto.VisualClassGrayScale, xproto.VisualClassDirectColor:
		return !s.mono()
	}
	return false
}

// renders tells whether RENDER is worth asking for. A two-colour screen gets clearer shapes from the core path, by a
// threshold, than blended and rounded; and on DirectColor servers blend as if the map were a ramp, which nobody promised.
func (s *screen) renders() bool { return !s.mono() && s.class != xproto.VisualClassDirectColor }

// gray tells whether the screen shows lightness only.
func (s *screen) gray() bool {
	return s.class == xproto.VisualClassStaticGray || s.class == xproto.VisualClassGrayScale
}

// lightness is a colour's weight for the eye, 0 to 255 (ITU-R BT.601, which is also what servers use for gray maps).
func lightness(c color.RGBA) int {
	return (299*int(c.R) + 587*int(c.G) + 114*int(c.B) + 500) / 1000
}

// wide is a colour in the sixteen bits a channel that requests take.
func wide(c color.RGBA) (r, g, b uint16) {
	return uint16(c.R) * 257, uint16(c.G) * 257, uint16(c.B) * 257
}
