package picture_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
	"xklondike/x11/picture"
	"xklondike/x11/scene"
)

// TestGolden compares three tables with pictures that somebody has looked at: a deal, a hint with the history, and a panel with the
// menu bar. Whether a server shows the same is TestPictures of x11.
func TestGolden(t *testing.T) {
	rules := gametest.Rules(t, "klondike")
	g := game.NewGame(rules, game.Shuffle(1, 41), game.Tally{})
	source := func(size image.Point, em int, style scene.Style) frame.Source {
		s := frame.Source{State: g.State(), Layout: scene.NewLayout(rules, size.X, size.Y, 2*em, style), Em: em, Fonts: new(face.Fonts),
			Given: frame.Given{Look: frame.Look{Palette: face.DefaultPalette(), Deck: face.Deck{Round: true}}}, History: g}
		s.Scene = scene.Build(s.Layout, s.State, scene.Hand{})
		return s
	}
	deal := source(image.Pt(320, 240), 10, scene.Style{})
	gametest.NoError(t, g.Play(g.State().Legal()[0]))
	hint := source(image.Pt(400, 300), 12, scene.Style{Strip: 18})
	hint.Given.Look.Felt = true
	hint.AddHint(g.State().Legal()[0], nil)
	hint.Spots[frame.PickRim] = &game.Spot{Pile: game.Pile{Role: game.Tableau, N: 6}, Index: 6}
	hint.Status = frame.StatusText{Figures: []string{"Score -52"}, Message: "A hint", Hints: []string{". h: next"},
		Lamp: frame.LampText{Word: "Can be won", Words: []string{"Can be won"}, Light: panel.GreenLight}}
	menu := source(image.Pt(640, 480), 15, scene.Style{Bar: 30})
	p := panel.Panel{Fonts: menu.Fonts, Titles: []string{"Game", "Move"}}
	p.LayOut(panel.Room{Rect: image.Rect(0, 30, 640, 450), Bar: menu.Layout.Bar, Em: 15})
	p.Open(content{}, false)
	menu.Given.Panel, menu.Given.Bar = p.Shown, p.Bar()
	for name, s := range map[string]frame.Source{"testdata/deal.png": deal, "testdata/hint.png": hint, "testdata/panel.png": menu} {
		got := picture.Draw(frame.Build(s))
		var made bytes.Buffer
		gametest.NoError(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&made, got))
		golden := gametest.ReadOrUpdateGolden(t, name, made.Bytes())
		want := gametest.Must(png.Decode(strings.NewReader(golden)))(t)
		if at, differs := difference(got, want); differs {
			t.Errorf("%s differs at %v (go test -update writes it anew)", name, at)
		}
	}
}

// content is a page with choices and an entry field.
type content struct{}

func (content) Content() panel.Content {
	return panel.Content{Name: "games", Title: "Choose a game", Field: &panel.Field{Label: "Find:", Text: "yu"}, Hint: "Return: play", Items: []panel.Item{
		{Kind: panel.Heading, Text: "Games"},
		{Kind: panel.Choice, Text: "Yukon", Note: "no stock", Detail: "Any face-up card can be moved."},
		{Kind: panel.Choice, Text: "Alaska", Mark: panel.On, Grey: true},
	}}
}

func (content) Key(string, string) panel.Outcome { return panel.Ignored }
func (content) Choose(string) panel.Outcome      { return panel.Ignored }
func (content) Edit(string) panel.Outcome        { return panel.Ignored }

// difference returns the first pixel in which two pictures differ.
func difference(got *image.RGBA, want image.Image) (at image.Point, differs bool) {
	if got.Rect.Size() != want.Bounds().Size() {
		return at, true
	}
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			r, g, b, _ := want.At(x, y).RGBA()
			if c := got.RGBAAt(x, y); c.R != uint8(r>>8) || c.G != uint8(g>>8) || c.B != uint8(b>>8) {
				return image.Pt(x, y), true
			}
		}
	}
	return at, false
}
