package looks

import (
	"image/color"
	"maps"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/xpm"
)

// InksBySetting says for each setting of a colour which inks it colours. An ink is a colour by its use, such as the text of the
// status line.
var InksBySetting = map[string][]face.Ink{
	"background":        {face.Baize},
	"foreground":        {face.BarText, face.PanelText},
	"cardColor":         {face.Paper},
	"redInk":            {face.Red},
	"blackInk":          {face.Black},
	"highlightColor":    {face.Highlight},
	"backInk":           {face.BackInk},
	"goldInk":           {face.Gold},
	"blueInk":           {face.Blue},
	"clubsInk":          {face.ClubsInk},
	"diamondsInk":       {face.DiamondsInk},
	"heartsInk":         {face.HeartsInk},
	"spadesInk":         {face.SpadesInk},
	"borderColor":       {face.Border},
	"barColor":          {face.BarPaper},
	"panelColor":        {face.PanelPaper},
	"selectColor":       {face.SelectPaper},
	"topShadowColor":    {face.TopShadow},
	"bottomShadowColor": {face.BottomShadow},
}

// InkOf returns the first ink that a setting colours, by the setting's name; false for a setting of another kind.
func InkOf(name string) (ink face.Ink, ok bool) {
	inks := InksBySetting[name]
	if len(inks) == 0 {
		return 0, false
	}
	return inks[0], true
}

// Colours holds the colours of the settings. The server may still have to look up some that are names.
type Colours struct {
	settings *resources.Settings
	reverse  bool                                // the setting reverseVideo
	given    map[string]color.RGBA               // known colours, by setting
	names    map[string]string                   // names of colours that the server must look up, by setting
	asked    map[string]xproto.LookupColorCookie // questions to the server, by setting
	unknown  []string                            // settings with names that the server does not know
}

// NewColours reads the colours from the settings.
func NewColours(set *resources.Settings) *Colours {
	c := &Colours{
		settings: set, reverse: set.Bool("reverseVideo"), given: make(map[string]color.RGBA), names: make(map[string]string),
		asked: make(map[string]xproto.LookupColorCookie),
	}
	for name := range InksBySetting {
		if !set.Given(name) {
			continue
		}
		if colour := set.Color(name); colour.Name == "" {
			c.given[name] = colour.RGB
		} else {
			c.names[name] = colour.Name
		}
	}
	return c
}

// AskColours reads the colours from the settings. It asks the server for those that are names, and does not wait for the
// answers.
func AskColours(conn *link.Conn, set *resources.Settings) *Colours {
	c := NewColours(set)
	c.Ask(conn)
	return c
}

// Ask asks the server for the colours that are names. It may be called from any goroutine.
func (c *Colours) Ask(conn *link.Conn) {
	for name, colour := range c.names {
		c.asked[name] = xproto.LookupColor(conn.X, conn.Screen.DefaultColormap, uint16(len(colour)), colour)
	}
}

// IsWaiting reports whether answers of the server about colours are still to be read.
func (c *Colours) IsWaiting() bool { return len(c.names) > 0 }

// ReadReplies reads the answers of the server. A setting with a name that the server does not know is rejected.
func (c *Colours) ReadReplies() {
	c.Await()
	c.RejectUnknown()
}

// Await reads the answers of the server. It may be called from any goroutine.
func (c *Colours) Await() {
	for name, cookie := range c.asked {
		reply, err := cookie.Reply()
		if err != nil {
			c.unknown = append(c.unknown, name)
			continue
		}
		c.given[name] = color.RGBA{byte(reply.ExactRed >> 8), byte(reply.ExactGreen >> 8), byte(reply.ExactBlue >> 8), 0xff}
	}
	clear(c.asked)
	clear(c.names)
}

// ResolveNamesLocally looks up the names of colours without a server, as far as package xpm knows them. The settings with other names
// are rejected. After ReadReplies there is nothing left to do.
func (c *Colours) ResolveNamesLocally() {
	for name, colour := range c.names {
		if rgb, ok := xpm.NamedColour(colour); ok {
			c.given[name] = rgb
		} else {
			c.settings.Reject(name, "the program knows no colour of that name, and has no X server to ask")
		}
	}
	clear(c.names)
}

// RejectUnknown rejects the settings with names that the server does not know.
func (c *Colours) RejectUnknown() {
	for _, name := range c.unknown {
		c.settings.Reject(name, "the X server knows no colour of that name")
	}
	c.unknown = nil
}

// Palette returns the colour of every ink. The inks that no setting colours get colours that go with the others.
func (c *Colours) Palette() face.Palette {
	p := face.DefaultPalette()
	var fixed []face.Ink
	given := c.withReverseVideo(p)
	for name, rgb := range given {
		for _, ink := range InksBySetting[name] {
			p[ink] = rgb
			fixed = append(fixed, ink)
		}
	}
	p = face.DeriveInks(p, fixed...)
	if c.settings.Text("suitColors") == "four" {
		p = face.WithFourColours(p, fixed...)
	}
	if rgb, ok := given["foreground"]; ok {
		p[face.BaizeMark] = face.MarkColour(p[face.Baize], rgb) // the setting foreground also colours the lines on the baize, which is the table's background
	}
	return p
}

// withReverseVideo returns the given colours. Under reverseVideo the colour of the baize (the table's background) and the
// colour of the text change places.
func (c *Colours) withReverseVideo(p face.Palette) map[string]color.RGBA {
	if !c.reverse {
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
