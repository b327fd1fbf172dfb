package picture

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
	"testing/fstest"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/resources/cardset"
	"xklondike/x11/face"
	"xklondike/x11/frame"
)

// TestSheet checks that each card of a sheet is where it belongs, as the deck draws it, with square and with
// rounded corners.
func TestSheet(t *testing.T) {
	size, p := image.Pt(40, 56), face.DefaultPalette()
	for _, k := range []face.Deck{{}, {Style: face.Large, Back: face.SunrayBack}, {Style: face.PlainStyle, Round: true}} {
		img := Draw(Sheet(frame.Look{Deck: k, Palette: p}, size))
		if want := image.Pt(13*44+4, 5*60+4); img.Rect.Size() != want {
			t.Fatalf("the sheet has %v pixels, want %v", img.Rect.Size(), want)
		}
		check := func(column, row int, want *image.RGBA) {
			t.Helper()
			for y := 3; y < 53; y++ {
				for x := 3; x < 37; x++ {
					gametest.MustEqual(t, img.RGBAAt(4+column*44+x, 4+row*60+y), want.RGBAAt(x, y),
						"card %d in row %d: pixel %d, %d is", column, row, x, y)
				}
			}
		}
		check(11, 3, face.Render(k.CardFace(game.NewCard(0, game.Spades, 12), 40, 56), p))
		check(0, 0, face.Render(k.CardFace(game.NewCard(0, game.Clubs, 1), 40, 56), p))
		check(0, 4, face.Render(k.CardBack(40, 56), p))
		check(12, 4, face.Render(k.CardFace(game.Joker, 40, 56), p))
		check(2, 4, face.Render(k.EmptyPlace(face.Plain+1, 40, 56), p))
		gametest.Equal(t, img.RGBAAt(4, 4) == p[face.Baize], k.Round, "round %v: the table shows in the corner:", k.Round)
	}
}

// TestCardSet checks that a sheet shows the pictures of a card set.
func TestCardSet(t *testing.T) {
	files := fstest.MapFS{}
	for i := range game.PackSize + 1 {
		img := image.NewRGBA(image.Rect(0, 0, 16, 16))
		for at := range 256 {
			img.SetRGBA(at%16, at/16, color.RGBA{uint8(i), 100, 200, 255})
		}
		var b bytes.Buffer
		gametest.NoError(t, png.Encode(&b, img))
		name := "back.png"
		if i < game.PackSize {
			name = game.Card(i).String() + ".png"
		}
		files[name] = &fstest.MapFile{Data: b.Bytes()}
	}
	set := gametest.Must(cardset.Open(files))(t)
	img := Draw(Sheet(frame.Look{Set: set, Palette: face.DefaultPalette()}, image.Pt(40, 56)))
	for i := range game.PackSize + 1 {
		if got := img.RGBAAt(4+i%13*44+20, 4+i/13*60+28); got.R != uint8(i) || got.G != 100 {
			t.Errorf("picture %d is %v", i, got)
		}
	}
}
