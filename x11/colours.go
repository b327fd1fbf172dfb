package x11

import (
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/face"
)

// inkOf is what a setting colours.
var inkOf = map[string]face.Ink{
	"background":     face.Baize,
	"foreground":     face.Text,
	"cardColor":      face.Paper,
	"redInk":         face.Red,
	"blackInk":       face.Black,
	"highlightColor": face.Highlight,
}

// colours are the table's colours, some of them still to be named by the server.
type colours struct {
	set   *resources.Settings
	named map[face.Ink]color.RGBA             // what settings ask for
	asked map[string]xproto.LookupColorCookie // by setting
}

// askColours takes the colours from the settings, and asks the server for those that are names.
func (s *Session) askColours() *colours {
	c := &colours{set: s.set, named: make(map[face.Ink]color.RGBA), asked: make(map[string]xproto.LookupColorCookie)}
	for name, ink := range inkOf {
		colour := s.set.Color(name)
		if colour.Name == "" {
			c.named[ink] = colour.RGB
			continue
		}
		c.asked[name] = xproto.LookupColor(s.conn.X, s.conn.Screen.DefaultColormap, uint16(len(colour.Name)), colour.Name)
	}
	return c
}

// waiting reports whether some colours are still unknown.
func (c *colours) waiting() bool { return len(c.asked) > 0 }

// answer takes in what the server says, and the default for a name it does not know.
func (c *colours) answer() {
	for name, cookie := range c.asked {
		reply, err := cookie.Reply()
		if err != nil {
			c.set.Reject(name, "the X server knows no colour of that name")
			c.named[inkOf[name]] = c.set.Color(name).RGB
			continue
		}
		c.named[inkOf[name]] = color.RGBA{byte(reply.ExactRed >> 8), byte(reply.ExactGreen >> 8), byte(reply.ExactBlue >> 8), 0xff}
	}
}

// palette is every ink's colour. What nobody has set suits the baize and the paper that somebody may have set.
func (c *colours) palette() face.Palette {
	p := face.DefaultPalette()
	for _, ink := range []face.Ink{face.Baize, face.Paper} {
		if rgb, ok := c.named[ink]; ok {
			p[ink] = rgb
		}
	}
	p = face.Derive(p)
	for name, ink := range inkOf {
		if rgb, ok := c.named[ink]; ok && c.set.Given(name) {
			p[ink] = rgb
		}
	}
	if c.set.Given("foreground") {
		p[face.BaizeMark] = face.Mark(p[face.Baize], p[face.Text])
	}
	return p
}
