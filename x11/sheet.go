package x11

import (
	"xklondike/resources"
	"xklondike/x11/frame"
	"xklondike/x11/looks"
	"xklondike/x11/picture"
	"xklondike/x11/scene"
)

// SaveCardSheet writes a contact sheet of the cards, as a window would show them, as a PNG file.
func SaveCardSheet(files resources.Files, set *resources.Settings, write func(png []byte) error) error {
	width := set.Int("cardWidth")
	if width == 0 {
		width = sheetWidth
	}
	return savePNG(write, picture.Draw(picture.Sheet(newLook(files, set), scene.CardSize(width))))
}

// newLook waits for the disk if there is a card set.
func newLook(f resources.Files, set *resources.Settings) frame.Look {
	look := frame.Look{Deck: looks.Deck(set), Set: looks.NewCardSets(f).AwaitFirst(set, nil), Palette: looks.Palette(set), OneBit: set.Bool("oneBit")}
	return shownLook(look, set.Bool("felt"))
}

// shownLook returns a look without what its other parts rule out: shadows of the player's own pictures of cards, and felt in black and
// white.
func shownLook(look frame.Look, felt bool) frame.Look {
	look.Deck.Shadow = look.Deck.Shadow && look.Set == nil
	look.Felt = felt && !look.OneBit
	return look
}

// Pixels, if no setting gives the width of a card
const sheetWidth = 80
