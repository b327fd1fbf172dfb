package x11

import (
	"xklondike/x11/looks"
	"xklondike/x11/scene"
	"xklondike/x11/sheet"
)

// SaveCardSheet writes a contact sheet of the cards, as a window would show them, to a PNG file. It asks the
// display for settings if there is one. If it fails, the file does not change.
func SaveCardSheet(c Config, name string) error {
	set, err := EffectiveSettings(c)
	if err != nil {
		return err
	}
	width := set.Int("cardWidth")
	if width == 0 {
		width = sheetWidth
	}
	img := sheet.Draw(sheet.Deck{
		Cards: looks.Deck(set), Set: looks.OpenCardSet(c.Files, set), Palette: looks.NewColours(set).Palette(),
		Size:   scene.CardSize(width),
		OneBit: set.Bool("oneBit"),
	})
	return savePNG(name, img)
}

// Pixels, if no setting gives the width of a card
const sheetWidth = 80
