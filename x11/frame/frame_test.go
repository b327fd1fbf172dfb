package frame_test

import (
	"image"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A table is what a test makes frames of.
type table struct {
	source frame.Source
	game   *game.Game
}

func newTable(t gametest.T, name string, deal uint32, size image.Point) *table {
	t.Helper()
	r := gametest.Rules(t, name)
	x := &table{game: game.NewGame(r, game.Shuffle(r.Packs, deal), game.Tally{})}
	x.source = frame.Source{Em: 14, Fonts: new(face.Fonts), Given: frame.Given{Deal: int(deal)}, History: x.game,
		Layout: scene.NewLayout(r, size.X, size.Y, 24, scene.Style{Bar: 20, Strip: 18})}
	return x
}

// frame returns the frame of the table as it is now.
func (x *table) frame() frame.Frame {
	x.source.State = x.game.State()
	x.source.Scene = scene.Build(x.source.Layout, x.source.State, x.source.Hand)
	return frame.Build(x.source)
}

func (x *table) do(t gametest.T, m game.Move) {
	t.Helper()
	gametest.NoError(t, x.game.Play(m))
}

func whats(changes []frame.Change) (list []frame.What) {
	for _, c := range changes {
		list = append(list, c.What)
	}
	return list
}

// TestFelt checks that the felt of a large table is a strip behind a slow line, and that a table is painted anew only if that changes it.
func TestFelt(t *testing.T) {
	for size, changes := range map[image.Point]bool{{1024, 768}: false, {3840, 2160}: true, {7680, 4320}: false} {
		x := newTable(t, "klondike", 41, size)
		x.source.Given.Look.Felt = true
		fast := x.frame()
		x.source.Given.Lacks.Details = true
		slow := x.frame()
		gametest.Equal(t, slices.Contains(whats(frame.Diff(fast, slow)), frame.PaintTable), changes, "%v: painted anew:", size)
		gametest.Equal(t, fast.Felt().Size.X != slow.Felt().Size.X, changes, "%v: a strip only behind a slow line:", size)
		gametest.Equal(t, slices.Contains(whats(frame.Diff(slow, x.frame())), frame.PaintTable), false, "%v: painted again:", size)
	}
}

// TestDiff checks what must change after each of these.
func TestDiff(t *testing.T) {
	x := newTable(t, "klondike", 41, image.Pt(640, 480))
	was := x.frame()
	check := func(name string, want ...frame.What) {
		t.Helper()
		now := x.frame()
		if got := whats(frame.Diff(was, now)); !slices.Equal(got, want) {
			t.Errorf("%s: %v must change, want %v", name, got, want)
		}
		was = now
	}
	check("nothing")
	x.source.Status.Message = "A message"
	check("a message", frame.ChangeStatus, frame.NameStatus)
	x.source.AddHint(x.game.State().Legal()[0], nil)
	check("a hint", frame.ChangeRim, frame.ChangeRim)
	x.source.Spots = [frame.RimKinds]*game.Spot{}
	check("no hint", frame.ChangeRim, frame.ChangeRim)
	x.do(t, game.Move{Kind: game.Draw})
	check("a deal from the stock", frame.Cards, frame.ChangeStrip)
	x.source.Given.Pointer.Free = true
	check("a full hand", frame.WantPointer)
	x.source.Given.Title = "Another"
	check("another title", frame.Retitle)
	x.source.Given.Border = 2
	check("a border", frame.SetBorder)
	x.source.Given.Look.Palette[face.Baize].R++
	check("another colour of the table", frame.Palette, frame.PaintTable, frame.MarkPlace, frame.MarkPlace, frame.MarkPlace, frame.MarkPlace)
	x.source.Given.Look.Palette[face.Red].R++
	check("another red", frame.Palette)
	x.source.Given.Look.Felt = true
	check("felt", frame.PaintTable, frame.MarkPlace, frame.MarkPlace, frame.MarkPlace, frame.MarkPlace)
	x.source.Given.Lacks.Details = true
	check("a slow line")
	x.source.Given.Look.Deck.Round = true
	check("round corners", frame.NewLook, frame.MarkPlace, frame.MarkPlace, frame.MarkPlace, frame.MarkPlace)
	x.source.Layout = scene.NewLayout(x.game.Rules(), 800, 600, 24, scene.Style{Bar: 20, Strip: 18})
	check("another size", frame.PaintTable, frame.Resize, frame.Cards, frame.PlaceStatus, frame.PlaceStrip)
	y := newTable(t, "klondike", 42, image.Pt(800, 600))
	y.source.Status, y.source.Given.Look, y.source.Given.Pointer, y.source.Given.Border, y.source.Given.Title = x.source.Status, x.source.Given.Look, x.source.Given.Pointer, 2, "Another"
	x = y
	check("another deal", frame.NewDeal, frame.MarkPlace, frame.Cards, frame.ChangeStrip)
}

// bringAbout does to a frame what a presenter does to its windows.
func bringAbout(c frame.Change, shown, next *frame.Frame) {
	switch c.What {
	case frame.NewTable:
		*shown = frame.Frame{Given: frame.Given{Title: shown.Given.Title, IconTitle: shown.Given.IconTitle, Border: shown.Given.Border, Pointer: shown.Given.Pointer, Look: next.Given.Look, Deal: next.Given.Deal},
			Bounds: next.Bounds, Rules: next.Rules, Won: next.Won, Card: next.Card, Scene: next.Scene,
			Places: slices.Clone(next.Places), Trails: next.Trails}
		shown.Status.Rect, shown.Status.Em = next.Status.Rect, next.Status.Em
	case frame.NewDeal:
		shown.Given.Deal = next.Given.Deal
		shown.Scene = shown.Scene.WithCardsOf(next.Scene)
	case frame.Palette:
		shown.Given.Look.Palette, shown.Given.Look.OneBit = next.Given.Look.Palette, next.Given.Look.OneBit
	case frame.PaintTable:
		shown.Given.Look.Felt, shown.Bounds = next.Given.Look.Felt, next.Bounds
	case frame.NewLook:
		shown.Given.Look.Deck, shown.Given.Look.Set = next.Given.Look.Deck, next.Given.Look.Set
	case frame.Resize:
		shown.Card, shown.Places = next.Card, slices.Clone(next.Places)
	case frame.MovePlace:
		shown.Places[c.Index].Rect = next.Places[c.Index].Rect
	case frame.MarkPlace:
		shown.Places[c.Index].Kind = next.Places[c.Index].Kind
	case frame.BeginTrails, frame.EndTrails:
		shown.Trails = next.Trails
	case frame.Cards:
		shown.Scene = next.Scene
	case frame.ChangeRim:
		shown.Rims[c.Index] = next.Rims[c.Index]
	case frame.WantPointer:
		shown.Given.Pointer = next.Given.Pointer
	case frame.PlaceStatus:
		shown.Status.Rect, shown.Status.Em, shown.Status.Words = next.Status.Rect, next.Status.Em, next.Status.Words
	case frame.ChangeStatus:
		shown.Status.Words = next.Status.Words
	case frame.NameStatus:
		shown.Status.Text = next.Status.Text
	case frame.PlaceStrip, frame.ChangeStrip:
		shown.History = next.History
	case frame.ChangePanel:
		shown.Given.Bar, shown.Given.Panel = next.Given.Bar, next.Given.Panel
	case frame.NameWindows:
		shown.Given.Lacks.Names = next.Given.Lacks.Names
	case frame.Retitle:
		shown.Given.Title = next.Given.Title
	case frame.RetitleIcon:
		shown.Given.IconTitle = next.Given.IconTitle
	case frame.SetBorder:
		shown.Given.Border = next.Given.Border
	}
}

// forgive makes equal what a display does not show: the places that cards cover, the bounds, which the window manager gives, and
// that a game is won.
func forgive(f, like *frame.Frame) {
	f.Bounds, f.Won, f.Given.Lacks = like.Bounds, like.Won, like.Given.Lacks
	for i, p := range like.Places {
		f.Places[i].Cards = p.Cards
		if f.Places[i].Bare = p.Bare; !p.Bare {
			f.Places[i].Kind = p.Kind
		}
	}
}

// TestDiffIsComplete changes tables at random, and checks that a display that does what Diff lists, and no more, shows the new frame.
func TestDiffIsComplete(t *testing.T) {
	games := strings.Fields("klondike double-klondike thumb-and-pouch yukon")
	rapid.Check(t, func(t *rapid.T) {
		var shown frame.Frame
		var x *table
		fresh := func() {
			size := image.Pt(rapid.IntRange(320, 900).Draw(t, "width"), rapid.IntRange(240, 700).Draw(t, "height"))
			source := frame.Source{}
			if x != nil {
				source = x.source
			}
			x = newTable(t, rapid.SampledFrom(games).Draw(t, "game"), rapid.Uint32Range(1, 1000).Draw(t, "deal"), size)
			x.source.Status, x.source.Given.Title, x.source.Given.Look = source.Status, source.Given.Title, source.Given.Look
		}
		fresh()
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			switch rapid.IntRange(0, 7).Draw(t, "step") {
			case 0:
				fresh()
			case 1:
				x.source.Status.Message = rapid.SampledFrom([]string{"", "A message", "Another message"}).Draw(t, "message")
			case 2:
				x.source.Layout = scene.NewLayout(x.game.Rules(), rapid.IntRange(320, 900).Draw(t, "width"), 480, 24, scene.Style{Bar: 20})
			case 3:
				x.source.Given.Look.Deck.Round = rapid.Bool().Draw(t, "round")
				x.source.Given.Look.Palette[face.Baize].R = rapid.Byte().Draw(t, "red")
				x.source.Given.Look.Felt = rapid.Bool().Draw(t, "felt")
			case 4:
				p := rapid.SampledFrom(x.game.State().Piles()).Draw(t, "pile")
				x.source.Hand = x.source.Layout.Lift(x.game.State(), p, len(x.game.State().Cards(p))-1, image.Pt(5, 5))
			case 5:
				at := game.TopSpot(x.game.State(), rapid.SampledFrom(x.game.State().Piles()).Draw(t, "mark"))
				x.source.Spots[rapid.IntRange(0, int(frame.RimKinds)-1).Draw(t, "rim")] = &at
			case 6:
				x.source.Given.Panel = panel.Shown{Content: panel.Content{Name: rapid.SampledFrom([]string{"", "help", "menu"}).Draw(t, "panel")}}
			default:
				x.source.Hand, x.source.Spots = scene.Hand{}, [frame.RimKinds]*game.Spot{}
				if legal := x.game.State().Legal(); len(legal) > 0 {
					x.do(t, rapid.SampledFrom(legal).Draw(t, "move"))
				}
			}
			next := x.frame()
			for _, c := range frame.Diff(shown, next) {
				bringAbout(c, &shown, &next)
			}
			forgive(&shown, &next)
			if !scene.Equal(shown.Scene, next.Scene) {
				t.Fatal("the scene differs")
			}
			for i, a, b := 0, reflect.ValueOf(shown), reflect.ValueOf(next); i < a.NumField(); i++ {
				if !reflect.DeepEqual(a.Field(i).Interface(), b.Field(i).Interface()) {
					t.Fatalf("%s is %+v, want %+v", a.Type().Field(i).Name, a.Field(i), b.Field(i))
				}
			}
		}
	})
}

// names returns the names of a thing and all its parts.
func names(t frame.Thing) []string {
	list := []string{t.Name}
	for _, part := range t.Parts {
		list = append(list, names(part)...)
	}
	return list
}

// TestThings checks what can be said of a table: every card, where keys act, and the rows of a panel.
func TestThings(t *testing.T) {
	x := newTable(t, "klondike", 41, image.Pt(640, 480))
	x.source.Status.Message = "A message"
	x.source.Spots[frame.MarkRim] = &game.Spot{Pile: game.Pile{Role: game.Tableau, N: 1}, Index: 1}
	f := x.frame()
	window := f.Things()
	said := names(window)
	for _, want := range strings.Split("Klondike, stock, column 2, face-down card 1, A message", ", ") {
		if !slices.Contains(said, want) {
			t.Errorf("nothing is called %q: %q", want, said)
		}
	}
	cards := x.game.State().Cards(game.Pile{Role: game.Tableau, N: 1})
	at, ok := focusedPart(window)
	if want := cards[1].Card.Name() + ", 2 of 2"; !ok || at.Name != want || at.Role != frame.RoleItem || at.Rect.Empty() {
		t.Errorf("keys act on %+v, want %s", at, want)
	}
	p := panel.Panel{Fonts: x.source.Fonts}
	p.LayOut(panel.Room{Rect: f.Bounds, Em: x.source.Em})
	p.Open(content{Name: "games", Title: "Choose a game", Items: []panel.Item{{Kind: panel.Choice, Text: "Yukon", Note: "a note"}, {Kind: panel.Separator}}}, false)
	x.source.Given.Panel = p.Shown
	f = x.frame()
	if at, ok := focusedPart(f.Things()); !ok || at.Name != "Yukon, a note" {
		t.Errorf("with a panel keys act on %+v", at)
	}
}

// A content is the source of a panel that shows always the same.
type content panel.Content

func (c content) Content() panel.Content         { return panel.Content(c) }
func (content) Key(string, string) panel.Outcome { return panel.Ignored }
func (content) Choose(string) panel.Outcome      { return panel.Ignored }
func (content) Edit(string) panel.Outcome        { return panel.Ignored }

// TestThingsAreBlind exchanges hidden cards, and checks that nothing is said about that.
func TestThingsAreBlind(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	first := game.Shuffle(1, 41)
	second := first
	second.Cards = slices.Clone(first.Cards)
	said := func(d game.Deal) []string {
		x := newTable(t, "klondike", 41, image.Pt(640, 480))
		x.game = game.NewGame(r, d, game.Tally{})
		f := x.frame()
		return names(f.Things())
	}
	want, hidden := said(first), 0
	for i := range second.Cards {
		for j := range i {
			second.Cards[i], second.Cards[j] = second.Cards[j], second.Cards[i]
			a, b := game.NewState(r, first), game.NewState(r, second)
			if visible(a) == visible(b) {
				hidden++
				if got := said(second); !slices.Equal(got, want) {
					t.Fatalf("with the cards %d and %d exchanged, %q is said, want %q", i, j, got, want)
				}
			}
			second.Cards[i], second.Cards[j] = second.Cards[j], second.Cards[i]
		}
	}
	if hidden < 500 {
		t.Errorf("only %d exchanges are hidden", hidden)
	}
}

// visible returns the cards that lie face up.
func visible(s game.State) (text string) {
	for _, p := range s.Piles() {
		for _, c := range s.Cards(p) {
			if c.FaceUp {
				text += c.Card.Name() + ";"
			}
		}
		text += "/"
	}
	return text
}

// TestHintRims checks what a hint surrounds: the cards of its move and where they go, or the stock alone, and with a plan the
// card for which it is made.
func TestHintRims(t *testing.T) {
	x := newTable(t, "klondike", 7, image.Pt(656, 543))
	x.source.State = x.game.State()
	state := x.source.State
	column := func(n int) game.Pile { return game.Pile{Role: game.Tableau, N: n} }
	around := func(p game.Pile, index int) image.Rectangle {
		corner := x.source.Layout.Place(p).Min
		if index >= 0 {
			corner = x.source.Layout.CardCorners(state, p)[index]
		}
		return image.Rectangle{Min: corner, Max: corner.Add(x.source.Layout.Card)}
	}
	foundation, stock := game.Pile{Role: game.Foundation}, game.Pile{Role: game.Stock}
	carry := game.Move{Kind: game.Carry, From: column(5), To: foundation, N: 1}
	goal := game.TopSpot(state, column(2))
	for _, c := range []struct {
		move game.Move
		goal *game.Spot
		want []image.Rectangle
	}{
		{carry, nil, []image.Rectangle{around(column(5), 5), around(foundation, -1)}},
		{carry, &goal, []image.Rectangle{around(column(5), 5), around(foundation, -1), around(column(2), 2)}},
		{game.Move{Kind: game.Draw}, nil, []image.Rectangle{around(stock, 23)}},
		{game.Move{Kind: game.Turn, From: column(1)}, nil, []image.Rectangle{around(column(1), 1)}},
	} {
		x.source.Spots = [frame.RimKinds]*game.Spot{}
		x.source.AddHint(c.move, c.goal)
		var got []image.Rectangle
		for _, rim := range x.frame().Rims {
			if rim.Shown {
				got = append(got, rim.Rect.Inset(x.source.Layout.Card.X/18))
			}
		}
		gametest.NoDiff(t, got, c.want, "%v: rims around", c.move)
	}
}

// focusedPart returns the thing on which keys act, if there is one.
func focusedPart(t frame.Thing) (frame.Thing, bool) {
	for _, part := range t.Parts {
		if at, ok := focusedPart(part); ok {
			return at, true
		}
	}
	return t, t.Focused
}
