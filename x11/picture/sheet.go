package picture

import (
	"image"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/scene"
)

// A row of a sheet has one suit.
const columns = int(game.King)

// Sheet returns a frame with all cards of a deck: a row for each suit, and one with the back, all empty places and a joker, with cards of a size in pixels.
func Sheet(look frame.Look, card image.Point) frame.Frame {
	gap := max(2, card.X/10)
	step := card.Add(image.Pt(gap, gap))
	f := frame.Frame{Bounds: image.Rect(0, 0, columns*step.X+gap, 5*step.Y+gap), Given: frame.Given{Look: look}, Card: card}
	at := func(i int) image.Point { return image.Pt(gap+i%columns*step.X, gap+i/columns*step.Y) }
	for i := range game.PackSize {
		f.Scene.Sprites = append(f.Scene.Sprites, scene.Sprite{Card: game.Card(i), At: at(i), Face: scene.Front})
	}
	joker := scene.Sprite{Card: game.Joker, At: at(5*columns - 1), Face: scene.Front}
	f.Scene.Sprites = append(f.Scene.Sprites, scene.Sprite{Card: game.Card(game.PackSize), At: at(game.PackSize)}, joker)
	for kind := face.Plain; kind <= face.StockExhausted; kind++ {
		corner := at(game.PackSize + 1 + int(kind))
		f.Places = append(f.Places, frame.Place{Rect: image.Rectangle{Max: card}.Add(corner), Kind: kind, Bare: true})
	}
	return f
}
