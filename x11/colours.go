package x11

import (
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/face"
)

// colourInks are the settings that colour something, and what.
func colourInks() map[string][]face.Ink {
	return map[string][]face.Ink{
		"background":     {face.Baize},
		"foreground":     {face.Text},
		"cardColor":      {face.Paper},
		"redInk":         {face.Red},
		"blackInk":       {face.Black},
		"highlightColor": {face.Highlight},
	}
}

// colours are the table's colours, some of them still to be named by the server.
type colours struct {
	palette face.Palette
	names   map[string]xproto.LookupColorCookie // by setting
}

// askColours takes the colours from the settings, and asks the server for those that are names.
func (s *Session) askColours() colours {
	c := colours{palette: face.DefaultPalette(), names: make(map[string]xproto.LookupColorCookie)}
	for name, inks := range colourInks() {
		colour := s.set.Color(name)
		if colour.Name != "" {
			c.names[name] = xproto.LookupColor(s.conn.X, s.conn.Screen.DefaultColormap, uint16(len(colour.Name)), colour.Name)
			continue
		}
		c.set(inks, colour.RGB)
	}
	c.palette = face.Derive(c.palette)
	return c
}

func (c *colours) set(inks []face.Ink, rgb color.RGBA) {
	for _, ink := range inks {
		c.palette[ink] = rgb
	}
}

// answer puts in what the server said, and the default for a name it does not know. It reports whether anything changed.
func (c *colours) answer(set *resources.Settings) bool {
	inks := colourInks()
	for name, cookie := range c.names {
		reply, err := cookie.Reply()
		if err != nil {
			set.Reject(name, "the X server knows no colour of that name")
			c.set(inks[name], set.Color(name).RGB)
			continue
		}
		c.set(inks[name], color.RGBA{byte(reply.ExactRed >> 8), byte(reply.ExactGreen >> 8), byte(reply.ExactBlue >> 8), 0xff})
	}
	c.palette = face.Derive(c.palette)
	return len(c.names) > 0
}
