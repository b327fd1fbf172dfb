package x11

import (
	"image/color"
	"maps"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/face"
	"xklondike/x11/link"
)

// inksOf is what a setting colours.
var inksOf = map[string][]face.Ink{
	"background":        {face.Baize},
	"foreground":        {face.BarText, face.PanelText},
	"cardColor":         {face.Paper},
	"redInk":            {face.Red},
	"blackInk":          {face.Black},
	"highlightColor":    {face.Highlight},
	"borderColor":       {face.Border},
	"barColor":          {face.BarPaper},
	"panelColor":        {face.PanelPaper},
	"topShadowColor":    {face.TopShadow},
	"bottomShadowColor": {face.BottomShadow},
}

// colours are what the settings ask for, some of it still to be named by the server.
type colours struct {
	set   *resources.Settings
	given map[string]color.RGBA               // by setting
	asked map[string]xproto.LookupColorCookie // by setting
}

// askColours takes the colours from the settings, and asks the server for those that are names.
func askColours(conn *link.Conn, set *resources.Settings) *colours {
	c := &colours{set: set, given: make(map[string]color.RGBA), asked: make(map[string]xproto.LookupColorCookie)}
	for name := range inksOf {
		if !set.Given(name) {
			continue
		}
		colour := set.Color(name)
		if colour.Name == "" {
			c.given[name] = colour.RGB
			continue
		}
		c.asked[name] = xproto.LookupColor(conn.X, conn.Screen.DefaultColormap, uint16(len(colour.Name)), colour.Name)
	}
	return c
}

// waiting reports whether some colours are still unknown.
func (c *colours) waiting() bool { return len(c.asked) > 0 }

// answer takes in what the server says; a name that it does not know is as good as none.
func (c *colours) answer() {
	for name, cookie := range c.asked {
		reply, err := cookie.Reply()
		if err != nil {
			c.set.Reject(name, "the X server knows no colour of that name")
			continue
		}
		c.given[name] = color.RGBA{byte(reply.ExactRed >> 8), byte(reply.ExactGreen >> 8), byte(reply.ExactBlue >> 8), 0xff}
	}
	clear(c.asked)
}

// palette is every ink's colour. What nobody has set suits what somebody has.
func (c *colours) palette() face.Palette {
	p := face.DefaultPalette()
	var fixed []face.Ink
	given := c.reversed(p)
	for name, rgb := range given {
		for _, ink := range inksOf[name] {
			p[ink] = rgb
			fixed = append(fixed, ink)
		}
	}
	p = face.Derive(p, fixed...)
	if rgb, ok := given["foreground"]; ok {
		p[face.BaizeMark] = face.Mark(p[face.Baize], rgb) // "text and lines on the baize"
	}
	return p
}

// reversed are the given colours, cloth and text exchanged under reverseVideo.
func (c *colours) reversed(p face.Palette) map[string]color.RGBA {
	if !c.set.Bool("reverseVideo") {
		return c.given
	}
	given := maps.Clone(c.given)
	given["background"], given["foreground"] = p[face.BarText], p[face.Baize]
	if rgb, ok := c.given["foreground"]; ok {
		given["background"] = rgb
	}
	if rgb, ok := c.given["background"]; ok {
		given["foreground"] = rgb
	}
	return given
}
