package windows_test

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/paint"
	"xklondike/x11/panel"
	"xklondike/x11/pixmaps"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

// figures are what the status line always has.
var figures = frame.StatusText{Figures: []string{"Score 7", "Total -12"}}

const (
	em     = 13
	status = 24 // pixels, the height of the status line
)

// A seat shows frames of a game that it has itself.
type seat struct {
	*windows.Presenter
	t      *testing.T
	source frame.Source
	game   *game.Game
	style  scene.Style
	panel  panel.Panel
}

// A list is what a panel shows: so many choices.
type list int

func (l list) Content() panel.Content {
	items := make([]panel.Item, l)
	for i := range items {
		items[i] = panel.Item{Kind: panel.Choice, ID: fmt.Sprint(i), Text: fmt.Sprint("choice ", i), Note: "with a note that reaches below the pane", Detail: fmt.Sprint("about ", i)}
	}
	return panel.Content{Name: "list", Title: "A list", Items: items, Pane: 12, PaneOver: true}
}

func (list) Key(string, string) panel.Outcome { return panel.Ignored }
func (list) Choose(string) panel.Outcome      { return panel.Done }
func (list) Edit(string) panel.Outcome        { return panel.Ignored }
func (list) Pick(string, int) panel.Outcome   { return panel.Kept }

// Preview shows a card from the second choice on.
func (list) Preview(id string) (p panel.Preview) {
	if id != "0" {
		p.Cards = []panel.Card{{Caption: "a back", Draw: face.Deck{Round: true}.CardBack}}
	}
	return p
}

// openPanel opens a list.
func (s *seat) openPanel(choices list) {
	s.panel = panel.Panel{Fonts: s.source.Fonts}
	s.panel.LayOut(panel.Room{Rect: image.Rect(0, 0, 380, 280), Em: 9})
	s.panel.Open(choices, false)
	s.source.Given.Panel = s.panel.Shown
}

func (s *seat) typeIn(key string) {
	s.panel.HandleKey(key, 0)
	s.source.Given.Panel = s.panel.Shown
}

// sit opens a connection to a server, and shows a deal.
func sit(t *testing.T, server *xvfb.Server, name string, number uint32, size image.Point, look frame.Look) *seat {
	t.Helper()
	conn := client.Dial(t, server.Display)
	desk := gametest.Must(desktop.Ask(conn)())(t)
	painter := gametest.Must(paint.Ask(conn, paint.Options{Render: desk.HasRender, OneBit: look.OneBit}, look.Palette).AwaitPainter())(t)
	look.Palette = painter.Screen().TwoColoursIfMono(look.Palette)
	s := &seat{t: t, style: scene.Style{Deck: look.Deck}, source: frame.Source{Given: frame.Given{Look: look}, Em: em, Status: figures}}
	cache := pixmaps.New(painter, look.Palette, look.Deck, new(face.Fonts))
	s.Presenter = windows.NewPresenter(&windows.Display{Conn: conn, Desk: desk, Pixmaps: cache})
	s.source.Fonts = s.Display.Pixmaps.Fonts
	s.deal(name, number, size)
	s.CreateTable(image.Rectangle{Max: size}, s.frame().Given)
	s.PaintTable(s.frame())
	s.MapTable()
	s.show()
	return s
}

// deal puts a deal on the table, and does not show it.
func (s *seat) deal(name string, number uint32, size image.Point) {
	r := gametest.Rules(s.t, name)
	s.game = game.NewGame(r, game.Shuffle(r.Packs, number), game.Tally{})
	s.source.Given.Deal, s.source.Hand = int(number), scene.Hand{}
	s.source.Spots = [frame.RimKinds]*game.Spot{}
	s.layOut(size)
}

func (s *seat) layOut(size image.Point) {
	s.source.Layout = scene.NewLayout(s.game.Rules(), size.X, size.Y, status, s.style)
}

func (s *seat) play(m game.Move) {
	s.t.Helper()
	gametest.NoError(s.t, s.game.Play(m))
}

func (s *seat) frame() frame.Frame {
	s.source.State = s.game.State()
	s.source.Scene = scene.Build(s.source.Layout, s.source.State, s.source.Hand)
	return frame.Build(s.source)
}

// show shows the frame of what is so, with all that it puts off, and returns what that costs.
func (s *seat) show() (bytes, requests int) {
	if size := s.source.Layout.Bounds.Size(); size != s.Shown().Bounds.Size() {
		s.ResizeTable(size) // as the window manager does it
	}
	before := s.Display.Conn.Meter.Traffic()
	s.Show(s.frame())
	for s.DoSomeDeferredWork() {
	}
	now := s.Display.Conn.Meter.Traffic()
	pings := now.Pings - before.Pings
	return int(now.Total.Sent - before.Total.Sent - 4*pings), int(now.Total.Requests - before.Total.Requests - pings)
}

// paint changes the palette.
func (s *seat) paint(p face.Palette, oneBit bool) {
	q := s.Display.Pixmaps.Painter.AskPalette(p, oneBit)
	q.Await()
	s.TakeColours(q)
	s.source.Given.Look.Palette, s.source.Given.Look.OneBit = q.Palette, oneBit
}

// picture returns what the server shows.
func (s *seat) picture() *image.RGBA {
	s.t.Helper()
	size := s.source.Layout.Bounds.Size()
	w, h := uint16(size.X), uint16(size.Y)
	reply := gametest.Must(xproto.GetImage(s.Display.Conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(s.Display.TableWindow), 0, 0, w, h, ^uint32(0)).Reply())(s.t)
	img := image.NewRGBA(image.Rectangle{Max: size})
	for i := range size.X * size.Y {
		px := reply.Data[4*i:]
		img.SetRGBA(i%size.X, i/size.X, color.RGBA{px[2], px[1], px[0], 0xff})
	}
	return img
}

func topOf(s *seat, p game.Pile) game.Spot { return game.TopSpot(s.game.State(), p) }

func usualLook() frame.Look {
	return frame.Look{Palette: face.DefaultPalette(), Deck: face.Deck{Round: true}}
}

func onBothServers(t *testing.T, test func(t *testing.T, server *xvfb.Server)) {
	t.Run("RENDER", func(t *testing.T) { t.Parallel(); test(t, xvfb.Start(t)) })
	t.Run("core", func(t *testing.T) { t.Parallel(); test(t, xvfb.Start(t, "-extension", "RENDER")) })
}

var (
	tableSize = image.Pt(624, 521)
	stock     = game.Pile{Role: game.Stock}
	column    = func(n int) game.Pile { return game.Pile{Role: game.Tableau, N: n} }
)

// TestCosts counts the bytes and requests of each kind of change. What a frame has already costs nothing.
func TestCosts(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41, tableSize, usualLook())
	ace := game.Move{Kind: game.Carry, From: column(1), To: game.Pile{Role: game.Foundation}, N: 1}
	const configure, mapping, stack = 12, 8, 8 // bytes: without values; of MapWindow and UnmapWindow; of two values
	rim := configure + 4*4 + stack
	for _, c := range []struct {
		name            string
		change          func()
		bytes, requests int // 0, -1 for any number of requests, and at most so many bytes
	}{
		{"the same frame", func() {}, 0, 0},
		{"the first hint", func() { s.source.AddHint(ace, nil) }, 480, -1},
		{"no hint", func() { s.source.Spots = [frame.RimKinds]*game.Spot{} }, 2 * mapping, 2},
		{"a hint again", func() { s.source.AddHint(ace, nil) }, 2 * (rim + mapping), 4},
		{"another hint", func() {
			s.source.Spots = [frame.RimKinds]*game.Spot{}
			s.source.AddHint(game.Move{Kind: game.Draw}, nil)
		}, rim + mapping, 2},
		{"no hint any more", func() { s.source.Spots = [frame.RimKinds]*game.Spot{} }, mapping, 1},
		{"a full hand", func() { s.source.Given.Pointer.Free = true }, 16, 1},
		{"an empty hand", func() { s.source.Given.Pointer.Free = false }, 16, 1},
		{"a border", func() { s.source.Given.Border = 3 }, configure + 4, 1},
		{"a title", func() { s.source.Given.Title = "Another title" }, 80, 2},
		{"a message", func() { s.source.Status.Message = "Deal" }, 700, -1},
		{"no message", func() { s.source.Status.Message = "" }, 120, -1},
		{"a card up", func() { s.play(ace) }, 28, 1},
		{"and back", func() { s.game.Undo() }, 28, 1},
		{"another deal", func() { s.deal("klondike", 42, tableSize) }, 12_500, -1},
		{"felt", func() { s.source.Given.Look.Felt = true }, 2200, -1},
		{"a wider table", func() { s.layOut(tableSize.Add(image.Pt(1, 0))) }, 1800, -1},
		{"felt as wide as before", func() { s.layOut(tableSize) }, 1800, -1},
		{"no felt", func() { s.source.Given.Look.Felt = false }, 1400, -1},
		{"another back", func() { s.source.Given.Look.Deck.Back = face.LatticeBack }, 36_000, -1},
		{"a panel", func() { s.openPanel(20) }, 4500, -1},
		{"the next choice, with a picture", func() { s.typeIn("Down") }, 9_000, -1},
		{"scrolled to the end", func() { s.typeIn("End") }, 3_000, -1},
		{"and back", func() { s.typeIn("Home") }, 300, -1},
		{"no panel", func() { s.source.Given.Panel = panel.Shown{} }, mapping, 1},
		{"a larger window", func() { s.layOut(tableSize.Add(image.Pt(90, 70))) }, 43_000, -1},
		{"another game", func() { s.deal("yukon", 41, tableSize) }, 75_000, -1},
		{"the same frame again", func() {}, 0, 0},
	} {
		c.change()
		sent, requests := s.show()
		t.Logf("%s: %d bytes, %d requests", c.name, sent, requests)
		if exact := c.requests >= 0; exact && (sent != c.bytes || requests != c.requests) || sent > c.bytes || !exact && sent == 0 {
			t.Errorf("%s: %d bytes in %d requests, want %d in %d", c.name, sent, requests, c.bytes, c.requests)
		}
	}
}

// lamps are what a lamp can show; at first there is none.
var lamps = []frame.LampText{
	{},
	{Name: "Lamp: Not sure", Word: "Not sure", Words: []string{"Can be won"}, Light: panel.OnBar},
	{Name: "Lamp: Can be won", Word: "Can be won", Words: []string{"Can be won"}, Light: panel.GreenLight},
	{Name: "Lamp: Lost", Word: "Lost", Words: []string{"Can be won"}, Light: panel.RedLight},
}

// TestLampCost checks what it costs that the lamp shows something else, the first time with a light that the server lacks, though not
// its letters, and that the lamp goes when it is switched off.
func TestLampCost(t *testing.T) {
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		most, again := 480, 200
		if strings.HasSuffix(t.Name(), "core") {
			most, again = 580, 400
		}
		s := sit(t, server, "klondike", 41, tableSize, usualLook())
		s.source.Status.Counts = []text.Count{{Key: "stock", Text: "Stock 24", Widest: "Stock 24"}}
		s.source.Status.Message = "Can be won. Not sure. Lost"
		s.show()
		s.source.Status.Message, s.source.Status.Lamp = "", lamps[1]
		s.show()
		for i, next := range []int{2, 3, 1, 2, 3} {
			s.source.Status.Lamp = lamps[next]
			limit := most
			if i > 2 {
				limit = again
			}
			if sent, _ := s.show(); sent == 0 || sent > limit {
				t.Errorf("%q: %d bytes, want at most %d", lamps[next].Word, sent, limit)
			} else {
				t.Logf("%q: %d bytes", lamps[next].Word, sent)
			}
		}
		before := s.Display.Conn.Meter.Traffic().Total.Requests
		s.source.Status.Lamp = lamps[0]
		if s.show(); s.Display.Conn.Meter.Traffic().Total.Requests == before || s.Shown().Status.LampAt(tableSize.Sub(image.Pt(15, 12))) {
			t.Error("the lamp stays when it is switched off")
		}
	})
}

// TestPreviewComesLast checks that over a slow line another choice costs as much as without a picture, which comes when there is
// time.
func TestPreviewComesLast(t *testing.T) {
	s := sit(t, xvfb.Start(t), "klondike", 41, tableSize, usualLook())
	s.openPanel(20)
	s.show()
	s.source.Given.Lacks.Details = true
	s.typeIn("Down")
	before := s.Display.Conn.Meter.Traffic().Total.Sent
	s.Show(s.frame())
	if n := s.Display.Conn.Meter.Traffic().Total.Sent - before; n > 300 {
		t.Errorf("the choice costs %d bytes before its picture", n)
	}
	if before = s.Display.Conn.Meter.Traffic().Total.Sent; !s.DoSomeDeferredWork() || s.Display.Conn.Meter.Traffic().Total.Sent < before+500 {
		t.Error("the picture does not come")
	}
	if s.DoSomeDeferredWork() {
		t.Error("the picture comes twice")
	}
}

// TestStepCost checks that a step of the cards in the hand is one request of 20 bytes, and that the rim where they would land
// costs one more when it changes.
func TestStepCost(t *testing.T) {
	s := sit(t, xvfb.Start(t), "yukon", 41, tableSize, usualLook())
	state := s.game.State()
	s.source.Hand = s.source.Layout.Lift(state, column(2), len(state.Cards(column(2)))-3, image.Pt(5, 5))
	s.show()
	drop, at := topOf(s, column(4)), s.source.Hand.At[0]
	for i, c := range []struct {
		lands bool
		bytes int
	}{{false, 20}, {true, 400}, {true, 20}, {false, 28}, {true, 20 + 36 + 8}, {true, 20}} {
		h := s.source.Hand.MovedTo(at.Add(image.Pt(3*i+3, 2*i)))
		before := s.Display.Conn.Meter.Traffic()
		if !s.StepHand(s.source.Layout, state, h, drop, c.lands) {
			t.Fatal("the hand is not shown")
		}
		now := s.Display.Conn.Meter.Traffic()
		if n := int(now.Total.Sent - before.Total.Sent - 4*(now.Pings-before.Pings)); n > c.bytes || c.bytes < 100 && n != c.bytes {
			t.Errorf("step %d: %d bytes, want %d", i, n, c.bytes)
		}
	}
}

// TestStripCost checks that an undo, a redo and a deal that was played before cost 20 bytes more with the strip of the history,
// for the frame alone moves.
func TestStripCost(t *testing.T) {
	server := xvfb.Start(t)
	costs := func(strip int) (all []int) {
		s := sit(t, server, "klondike", 41, tableSize, usualLook())
		s.style.Strip = strip
		s.layOut(tableSize)
		for range 3 {
			s.play(game.Move{Kind: game.Draw})
			s.source.History = s.game
			s.show()
		}
		for _, do := range []func(){func() { s.game.Undo() }, func() { s.game.Redo() }, func() { s.game.Undo() },
			func() { s.play(game.Move{Kind: game.Draw}) }} {
			do()
			sent, _ := s.show()
			all = append(all, sent)
		}
		s.Display.Conn.Close()
		return all
	}
	without, with := costs(0), costs(18)
	for i := range without {
		if without[i] == 0 || with[i]-without[i] != 20 {
			t.Errorf("without the strip %v bytes, with it %v", without, with)
			break
		}
	}
}

// changeAtRandom does one of the things that a player or the settings may do. Square corners stay: in round ones, marks show
// that were drawn once.
func (s *seat) changeAtRandom(rng *rand.Rand, oneBit *bool) string {
	piles := s.game.State().Piles()
	pile := piles[rng.IntN(len(piles))]
	s.source.Given.Look.Felt = rng.IntN(2) == 0 && !*oneBit && s.Display.Pixmaps.Painter.CanShowFelt()
	switch n := rng.IntN(12); n {
	case 0:
		size := image.Pt(400+rng.IntN(300), 320+rng.IntN(250))
		s.source.Hand = scene.Hand{}
		s.layOut(size)
		return fmt.Sprint("size ", size)
	case 1:
		name := strings.Fields("klondike yukon thumb-and-pouch")[rng.IntN(3)]
		s.deal(name, 1+rng.Uint32N(9), s.source.Layout.Bounds.Size())
		return name
	case 2:
		s.source.Given.Look.Deck.Back = face.BackPattern(rng.IntN(2))
		s.source.Given.Look.Deck.FourColours = !s.source.Given.Look.Deck.FourColours
		s.source.Given.Look.Deck.Shadow = rng.IntN(2) == 0
		return "another deck"
	case 3, 9:
		s.putRim(rng, pile)
		s.show()
		p := face.DefaultPalette()
		p[face.Baize].B, p[face.Red].G, p[face.Highlight].R = uint8(rng.IntN(200)), uint8(rng.IntN(200)), uint8(rng.IntN(200))
		*oneBit = !*oneBit
		s.paint(p, *oneBit)
		return "another palette"
	case 4:
		s.source.Status.Message, s.source.Em = []string{"", "/jd", "jjQ: Ägypten"}[rng.IntN(3)], 9+4*rng.IntN(3)
		s.source.Status.Lamp = lamps[rng.IntN(len(lamps))]
		return "message " + s.source.Status.Message + ", lamp " + s.source.Status.Lamp.Word
	case 5:
		const tooMany = 900 // for the details of all of them
		s.source.Hand = scene.Hand{}
		if s.openPanel([]list{20, tooMany}[rng.IntN(2)]); rng.IntN(3) == 0 {
			s.source.Given.Panel = panel.Shown{}
		}
		for range rng.IntN(20) {
			s.typeIn("Down")
		}
		return "panel " + s.source.Given.Panel.Content.Name
	case 6:
		if last := len(s.game.State().Cards(pile)) - 1; last >= 0 && s.game.State().Cards(pile)[last].FaceUp {
			first := max(0, last-rng.IntN(3))
			s.source.Hand = s.source.Layout.Lift(s.game.State(), pile, first, image.Pt(5, 5)).MovedTo(image.Pt(rng.IntN(300), rng.IntN(200)))
			s.source.Hand.Risen, s.source.Given.Panel = rng.IntN(2) == 0, panel.Shown{} // which gets all events instead of a hand
		}
		return "lift from " + pile.Name()
	case 7, 8:
		s.putRim(rng, pile)
		return "rim at " + pile.Name()
	default:
		s.source.Hand, s.source.Spots = scene.Hand{}, [frame.RimKinds]*game.Spot{}
		if legal := s.game.State().Legal(); len(legal) > 0 {
			m := legal[rng.IntN(len(legal))]
			s.play(m)
			return m.String()
		}
		return "nothing"
	}
}

func (s *seat) putRim(rng *rand.Rand, p game.Pile) {
	at := topOf(s, p)
	s.source.Spots[rng.IntN(int(frame.RimKinds))] = &at
}

// TestChangesLookLikeNewTables compares what the server shows after each of many changes with what it shows to whoever begins
// with that frame.
func TestChangesLookLikeNewTables(t *testing.T) {
	steps := gametest.SoakCount(t, 20)
	onBothServers(t, func(t *testing.T, server *xvfb.Server) {
		look := frame.Look{Palette: face.DefaultPalette()}
		s, rng, oneBit := sit(t, server, "klondike", 41, tableSize, look), gametest.Random(25, 6), false
		for range steps {
			did := s.changeAtRandom(rng, &oneBit)
			s.style.Deck = s.source.Given.Look.Deck
			s.source.Given.Look.Felt = s.source.Given.Look.Felt && !oneBit
			s.layOut(s.source.Layout.Bounds.Size())
			if s.source.Hand.HasCards() && s.source.Hand.From.Role != game.Tableau {
				s.source.Hand = scene.Hand{}
			}
			s.show()
			s.checkNewcomer(server, did)
		}
	})
}

// checkNewcomer compares what the server shows after a change with what it shows to whoever begins with that frame.
func (s *seat) checkNewcomer(server *xvfb.Server, change string) (got *image.RGBA) {
	s.t.Helper()
	got = s.picture()
	fresh := sit(s.t, server, s.game.Rules().Name, uint32(s.source.Given.Deal), s.source.Layout.Bounds.Size(), s.source.Given.Look)
	defer fresh.Display.Conn.Close()
	fonts := fresh.source.Fonts
	fresh.game, fresh.source = s.game, s.source
	fresh.source.Fonts = fonts
	fresh.show()
	want := fresh.picture()
	for i := range got.Pix {
		if got.Pix[i] != want.Pix[i] {
			x, y := i%got.Stride/4, i/got.Stride
			s.t.Fatalf("after %q the server shows %v at %d,%d, and to a newcomer %v", change, got.At(x, y), x, y, want.At(x, y))
		}
	}
	return got
}
