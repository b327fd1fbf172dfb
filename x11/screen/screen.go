// Package screen asks the server which colours a screen can show, finds the pixels for them, and knows how
// the server stores images. It paints nothing.
package screen

import (
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
)

// A Screen is what a painter must know of the root visual and of images on the server.
type Screen struct {
	Root         xproto.Window
	Depth        byte
	Visual       xproto.Visualid
	Class        byte
	Masks        [3]uint32 // bits of a pixel, on TrueColor and DirectColor
	Entries      int       // entries of the colour map
	Colormap     xproto.Colormap
	White, Black uint32
	OneBit       bool          // only black and white are wanted of more colours
	Image        pixels.Format // of the root depth
	Bitmap       pixels.Format // one bit deep
	Alpha        pixels.Format // of depth 8; BPP is 0 if it has other than 8 bits a pixel
}

// Of returns the screen of a connection, as the handshake has described it.
func Of(c *link.Conn) Screen {
	root := c.Screen
	s := Screen{
		Root: root.Root, Depth: root.RootDepth, Visual: root.RootVisual, Colormap: root.DefaultColormap,
		White: root.WhitePixel, Black: root.BlackPixel,
		Image: pixels.ZPixmapFormat(c.Setup, root.RootDepth), Bitmap: pixels.BitmapFormat(c.Setup), Alpha: pixels.ZPixmapFormat(c.Setup, 8),
	}
	// no known server has depth 8 in more bits
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

// IsMono reports whether only black and white are there or wanted.
func (s *Screen) IsMono() bool { return s.Depth == 1 || s.OneBit }

// HasChannels reports whether pixels have bits for red, green and blue each.
func (s *Screen) HasChannels() bool {
	return s.Class == xproto.VisualClassTrueColor || s.Class == xproto.VisualClassDirectColor
}

// HasWritableMap reports whether all programs share the cells of the colour map, and must ask for colours.
// DirectColor has such a map too.
func (s *Screen) HasWritableMap() bool {
	switch s.Class {
	case xproto.VisualClassPseudoColor, xproto.VisualClassGrayScale, xproto.VisualClassDirectColor:
		return !s.IsMono()
	}
	return false
}

// WantsRender reports whether RENDER suits the screen. On two colours a threshold gives clearer shapes than
// blending and rounding. On a writable colour map servers blend with a colour cube of their own, in which no
// ink has its colour. On DirectColor they blend as if the map were a ramp, which it need not be.
func (s *Screen) WantsRender() bool { return !s.IsMono() && !s.HasWritableMap() }

// IsGray reports whether the colour map has grays alone.
func (s *Screen) IsGray() bool {
	return s.Class == xproto.VisualClassStaticGray || s.Class == xproto.VisualClassGrayScale
}

// TwoColoursIfMono returns a palette as the screen can show it.
func (s *Screen) TwoColoursIfMono(p face.Palette) face.Palette {
	if s.IsMono() {
		return p.TwoColours()
	}
	return p
}

// RGB16 returns sixteen bits for each channel, as requests take them.
func RGB16(c color.RGBA) (r, g, b uint16) {
	return uint16(c.R) * 257, uint16(c.G) * 257, uint16(c.B) * 257
}
