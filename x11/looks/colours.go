package looks

import (
	"image/color"
	"maps"

	"xklondike/resources"
	"xklondike/x11/face"
)

// InksBySetting says which ink, a colour by its use, a setting colours. That of the foreground also colours PanelText.
var InksBySetting = map[string]face.Ink{
	"background":        face.Baize,
	"foreground":        face.BarText,
	"cardColor":         face.Paper,
	"redInk":            face.Red,
	"blackInk":          face.Black,
	"highlightColor":    face.Highlight,
	"backInk":           face.BackInk,
	"goldInk":           face.Gold,
	"blueInk":           face.Blue,
	"clubsInk":          face.ClubsInk,
	"diamondsInk":       face.DiamondsInk,
	"heartsInk":         face.HeartsInk,
	"spadesInk":         face.SpadesInk,
	"borderColor":       face.Border,
	"barColor":          face.BarPaper,
	"panelColor":        face.PanelPaper,
	"selectColor":       face.SelectPaper,
	"topShadowColor":    face.TopShadow,
	"bottomShadowColor": face.BottomShadow,
}

// Colours has the colours of the settings.
type Colours struct {
	settings *resources.Settings
	given    map[string]color.RGBA // that somebody has set, by setting
}

func NewColours(set *resources.Settings) *Colours {
	c := &Colours{settings: set, given: make(map[string]color.RGBA)}
	for name := range InksBySetting {
		if set.Given(name) {
			c.given[name] = set.Color(name).RGB
		}
	}
	return c
}

// Palette returns the colour of every ink. Inks without a setting get colours that go with the others.
func (c *Colours) Palette() face.Palette {
	p := face.DefaultPalette()
	var fixed []face.Ink
	given := c.withReverseVideo(p)
	for name, rgb := range given {
		p[InksBySetting[name]] = rgb
		fixed = append(fixed, InksBySetting[name])
	}
	text, setsText := given["foreground"]
	if setsText {
		p[face.PanelText] = text
		fixed = append(fixed, face.PanelText)
	}
	p = face.DeriveInks(p, fixed...)
	if c.settings.Text("suitColors") == "four" {
		p = face.WithFourColours(p, fixed...)
	}
	if setsText { // it also colours the lines on the baize
		p[face.BaizeMark] = face.MarkColour(p[face.Baize], text)
	}
	return p
}

func (c *Colours) withReverseVideo(p face.Palette) map[string]color.RGBA {
	if !c.settings.Bool("reverseVideo") {
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
