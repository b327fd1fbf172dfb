package looks

import (
	"image/color"

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

// Palette returns the colour of every ink. Inks without a setting get colours that go with the others.
func Palette(set *resources.Settings) face.Palette {
	p := face.DefaultPalette()
	var fixed []face.Ink
	given := givenColours(set, p)
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
	if set.Text("suitColors") == "four" {
		p = face.WithFourColours(p, fixed...)
	}
	if setsText { // it also colours the lines on the baize
		p[face.BaizeMark] = face.MarkColour(p[face.Baize], text)
	}
	return p
}

// givenColours returns the colours that somebody has set, by setting. With reverseVideo, the background and the foreground
// change places, those of p if they are not set.
func givenColours(set *resources.Settings, p face.Palette) map[string]color.RGBA {
	given := make(map[string]color.RGBA)
	for name := range InksBySetting {
		if set.Given(name) {
			given[name] = set.Color(name).RGB
		}
	}
	if set.Bool("reverseVideo") {
		colourOf := func(name string) color.RGBA {
			if rgb, ok := given[name]; ok {
				return rgb
			}
			return p[InksBySetting[name]]
		}
		given["background"], given["foreground"] = colourOf("foreground"), colourOf("background")
	}
	return given
}
