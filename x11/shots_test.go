package x11

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/variant"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/cli"
	"xklondike/x11/frame"
	"xklondike/x11/picture"
)

var shotSize = image.Pt(880, 660) // pixels

// TestShots draws the pictures of the README, into the directory that SHOTS names if it names one. "make shots" does so.
func TestShots(t *testing.T) {
	dir := os.Getenv("SHOTS")
	if dir == "" {
		return // other tests draw all of this too
	}
	save := func(name string, img image.Image) {
		t.Helper()
		var data bytes.Buffer
		gametest.NoError(t, png.Encode(&data, img))
		gametest.NoError(t, os.WriteFile(filepath.Join(dir, name+".png"), data.Bytes(), 0o644))
	}
	size := shotSize

	played := playHints(t, 12, 32)
	askHint(t, played)
	save("hint", newShotTable(t, played, size).draw())

	carried := newShotTable(t, playHints(t, 60, 34), size)
	carried.drag("t3 t5 2")
	save("drag", carried.draw())

	chooser := newShotTable(t, playHints(t, 12, 0), size)
	gametest.NoError(t, chooser.openPanel("games"))
	save("chooser", chooser.draw())

	played = playHints(t, 12, 32)
	const width, gap = 280, 20
	styles := image.NewRGBA(image.Rect(0, 0, size.X, 370))
	for i, style := range []string{"traditional", "large", "plain"} {
		table := newShotTable(t, played, image.Pt(640, 500), "*menuBar: false", "*cardStyle: "+style, "*cardBack: "+[]string{"fans", "lattice", "sun"}[i])
		draw.Draw(styles, image.Rectangle{Max: image.Pt(width, styles.Rect.Dy())}.Add(image.Pt(i*(width+gap), 0)), table.draw(), image.Point{}, draw.Src)
	}
	save("styles", styles)
}

// playHints deals Klondike, and plays as many moves as hints suggest.
func playHints(t *testing.T, deal uint32, moves int) *play.Session {
	t.Helper()
	games := text.SortByGroup(gametest.Games(t))
	s := play.New(play.Config{Games: func() []*game.Rules { return games },
		Find: func(name string) (*game.Rules, error) { return variant.Find(games, name) }})
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, deal)})
	for range moves {
		askHint(t, s)
		gametest.NoError(t, s.Do(game.Action{Name: "best"}))
	}
	return s
}

// askHint waits for a hint.
func askHint(t *testing.T, s *play.Session) {
	t.Helper()
	gametest.NoError(t, s.Do(game.Action{Name: "hint"}))
	for _, q := range s.Questions() {
		s.TakeAnswer(think.Answer{Topic: q.Topic, Number: q.Number, Value: q.Work(t.Context())})
	}
	if s.View().Message.Hint == nil {
		t.Fatal("there is no hint")
	}
}

// A shotTable is a table without a display, of which pictures are made.
type shotTable struct {
	*table
	t *testing.T
}

// newShotTable shows a session on a table of a size in pixels, with settings such as "*cardStyle: large".
func newShotTable(t *testing.T, session *play.Session, size image.Point, settings ...string) shotTable {
	t.Helper()
	args := []string{"xklondike"}
	for _, s := range settings {
		args = append(args, "-xrm", s)
	}
	cmd := gametest.Must(cli.Parse(args, func(string) (string, bool) { return "", false }))(t)
	a := app.New(app.Config{Session: session, Manager: cmd.Manager, Warn: func(line string) { t.Error(line) }})
	t.Cleanup(a.Close)
	a.Begin(resources.Properties{})
	s := shotTable{newTable(a, newLook(a.Files, a.Settings)), t}
	s.plan.Watch.Screen.Size, s.plan.Whole = image.Pt(1920, 1080), true
	s.plan.FirstGeometry(session.Rules(), s.prefs.wishes)
	s.layOut(size)
	s.layOutPanel(false, false)
	return s
}

// drag holds the cards of a move beside the place where they go.
func (s shotTable) drag(words string) {
	s.t.Helper()
	move := gametest.Must(game.ParseMove(words))(s.t)
	state, layout := s.app.Session.State(), s.plan.Layout
	from, to := layout.CardCorners(state, move.From), layout.CardCorners(state, move.To)
	lowest := len(from) - move.N
	s.hand.Hand = layout.Lift(state, move.From, lowest, from[lowest]).MovedTo(to[len(to)-1].Add(image.Pt(layout.Card.X/3, layout.Card.Y/5)))
	s.hand.Risen = true
	s.hand.FindDropTargets(s.handView())
}

func (s shotTable) draw() *image.RGBA { return picture.Draw(frame.Build(s.source())) }
