package x11

import (
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/solver"
	"xklondike/game/variant"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/cli"
	"xklondike/x11/cursor"
	"xklondike/x11/frame"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

// A tour shows whatever has texts on a table without a display: panels, menus, messages. Its settings are in memory.
type tour struct {
	*table
	t        *testing.T
	see      func(sight)
	narrator *narrate.Narrator
	said     []string // by the narrator, since the last look
	before   *frame.Frame

	lock   sync.Mutex // the App reads in a goroutine
	config []byte
}

// A sight is what a tour has come to.
type sight struct {
	what   string // it is
	frame  *frame.Frame
	status frame.StatusText // of which the frame shows what has room
	said   []string         // about it, to those who do not see it
}

// newTour begins a tour of a session on a table of a size in pixels, with a menu bar.
func newTour(t *testing.T, session *play.Session, size image.Point, see func(sight)) *tour {
	t.Helper()
	o := &tour{t: t, see: see}
	args := []string{"xklondike"}
	for _, s := range []string{"*adviceTime: 50", "*solverMemory: 16", "*lamp: true", "*showTime: true"} {
		args = append(args, "-xrm", s)
	}
	cmd := gametest.Must(cli.Parse(args, func(string) (string, bool) { return "", false }))(t)
	files := resources.Files{ConfigDir: t.TempDir(), ReadFile: func(string) ([]byte, error) {
		o.lock.Lock()
		defer o.lock.Unlock()
		return o.config, nil
	}, ReplaceFile: func(_ string, text []byte) error {
		o.lock.Lock()
		defer o.lock.Unlock()
		o.config = text
		return nil
	}}
	a := app.New(app.Config{Session: session, Manager: cmd.Manager, Files: files, Warn: func(line string) { t.Error(line) }})
	t.Cleanup(a.Close)
	a.Begin(resources.Properties{HaveDisplay: true})
	o.table = newTable(a, newLook(a.Files, a.Settings))
	o.plan.Watch.Screen.Size, o.plan.Whole = size, true
	o.plan.FirstGeometry(session.Rules(), o.prefs.wishes)
	o.layOut(size)
	o.narrator = narrate.New(narrate.Config{Session: session, Host: a, Out: o, ByKeys: true})
	return o
}

// Write takes what the narrator says.
func (o *tour) Write(line []byte) (int, error) {
	o.said = append(o.said, strings.TrimSpace(string(line)))
	return len(line), nil
}

// take takes what the session and the settings have asked for in the background.
func (o *tour) take() {
	for o.app.IsBusy() {
		o.app.Take(<-o.app.News())
	}
	o.prefs = newPreferences(o.app.Settings)
	o.app.FollowSession()
}

// lookAt shows the table as it is now.
func (o *tour) lookAt(what string) {
	o.t.Helper()
	o.panel.Refresh()
	o.layOut(o.plan.Layout.Bounds.Size())
	o.layOutPanel(false, false)
	o.panel.ShowPreview()
	o.lookAtSource(what, o.source())
}

// lookAtSource shows a frame.
func (o *tour) lookAtSource(what string, source frame.Source) {
	o.t.Helper()
	f := frame.Build(source)
	o.narrator.Report()
	if o.before != nil {
		o.said = append(o.said, frame.Say(o.before, &f)...)
		o.said = append(o.said, panelNews(o.before.Given.Panel, f.Given.Panel)...)
	}
	o.see(sight{what, &f, source.Status, o.said})
	o.before, o.said = &f, nil
}

// do does an action, and looks at what the status line says then.
func (o *tour) do(name string) {
	o.t.Helper()
	o.app.Session.Status.ShowRefusal(o.app.Do(game.Action{Name: name}))
	o.lookAt("after " + name)
	o.take()
	o.lookAt("after the answer to " + name)
}

// open opens a panel, or one of the menus, looks at it, and visits the page.
func (o *tour) open(name string, menu int, visit func(what string)) {
	o.t.Helper()
	what := fmt.Sprintf("%s %d", name, menu)
	if why := o.table.open(name, menu, false); why != nil {
		o.app.Session.Status.ShowRefusal(why)
		o.lookAt(what + " refused")
		return
	}
	o.lookAt(what)
	if visit != nil {
		visit(what)
	}
	o.panel.Close()
	o.lookAt(what + " closed")
}

// each looks at each third choice of a panel.
func (o *tour) each(what string) {
	o.t.Helper()
	for _, i := range gametest.Sample(len(o.panel.Shown.Choices), 3) {
		place := o.panel.Shown.Choices[i]
		o.panel.Select(i)
		o.panel.ShowPreview()
		o.lookAtSource(fmt.Sprint(what, ", ", o.panel.Shown.Content.Items[place.Item].ID), o.source())
	}
}

// choose chooses the item with an ID.
func (o *tour) choose(id string) {
	o.t.Helper()
	for i, place := range o.panel.Shown.Choices {
		if o.panel.Shown.Content.Items[place.Item].ID == id {
			o.panel.Select(i)
			o.panel.HandleKey("Return", 0)
			return
		}
	}
	o.t.Fatalf("there is no %s", id)
}

func (o *tour) typeWords(words string) {
	for _, char := range words {
		o.panel.HandleKey("", char)
	}
}

// visitMenus visits the menus of the menu bar, the lists of words of settings in them, and the menu of a card.
func (o *tour) visitMenus() {
	o.t.Helper()
	for menu := range pages.MenuTitles() {
		o.open("menu", menu+1, func(what string) {
			for _, item := range o.panel.Shown.Content.Items {
				if setting, _ := resources.FindSetting(strings.TrimPrefix(item.ID, "toggle ")); setting.Kind == resources.KindWord && !item.Grey {
					o.choose(item.ID)
					o.lookAt(what + ": " + item.ID)
					o.panel.HandleKey("Left", 0)
				}
			}
		})
	}
	for _, p := range o.app.Session.State().Piles() {
		o.keys.Cursor.MoveTo(game.TopSpot(o.app.Session.State(), p))
		o.lookAt(fmt.Sprint("the mark on ", p))
		o.app.Session.Status.ShowRefusal(o.openCardMenu(0))
		o.lookAt(fmt.Sprint("the menu of a card of ", p))
		o.panel.Close()
	}
	o.keys.Cursor = cursor.Cursor{}
}

// visitTable visits what the table shows besides cards.
func (o *tour) visitTable() {
	o.t.Helper()
	o.lookAt("the first message")
	for _, lamp := range play.Lamps() {
		source := o.source()
		source.Status.Lamp = lampText(lamp)
		o.lookAtSource("the lamp "+string(lamp), source)
	}
	source := o.source()
	source.Status = frame.NoRoom()
	o.lookAtSource("no room", source)
	o.keys.TypeFirst("7")
	o.lookAt("a typed move")
	for _, char := range "h8s" {
		o.keys.TypeKey(string(char), char, 0)
		o.lookAt("a typed move, " + string(char))
	}
	o.keys.EndTyping()
	for _, dealt := range []bool{false, true} {
		o.app.Session.Status.Show(cursor.TypingMessage(dealt))
		o.lookAt(fmt.Sprint("typed letters, ", dealt))
	}
}

// visitPanels visits the panels.
func (o *tour) visitPanels() {
	o.t.Helper()
	for _, name := range append(cli.PanelNames(), "menu") {
		o.open(name, 0, func(what string) {
			switch name {
			case "games":
				o.each(what)
				o.panel.HandleKey("Tab", 0)
				o.lookAt("tables of games")
				o.typeWords("zzz")
				o.lookAt("no game")
			case "settings":
				o.each(what)
				for _, id := range []string{"gap", "cardColor", "cardSet"} {
					o.choose(id)
					o.lookAt("the field of " + id)
					o.typeWords("x")
					o.panel.HandleKey("Return", 0)
					o.lookAt("a bad value for " + id)
					o.panel.HandleKey("Escape", 0)
				}
				o.choose("sandbox")
				o.lookAt("a setting that is only shown")
				o.typeWords("zzz")
				o.lookAt("no setting")
			case "left":
				o.each(what)
				o.typeWords("zzz")
				o.lookAt("no game of one's own")
			case "number":
				o.typeWords("qqq")
				o.panel.HandleKey("Return", 0)
				o.lookAt("a bad deal")
			case "statistics":
				for sheet := range 4 {
					o.panel.HandleKey("Right", 0)
					o.lookAt(fmt.Sprint("statistics, ", sheet))
				}
			}
		})
	}
}

// visitPlay does all actions, refused ones too, in play, when the game is won, and in a replay.
func (o *tour) visitPlay() {
	o.t.Helper()
	s := o.app.Session
	all := func() {
		for _, name := range play.ActionNames() {
			if name != "quit" {
				o.do(name)
			}
		}
	}
	all()
	for _, verdict := range []solver.Verdict{solver.Winnable, solver.Unknown} { // as after the limit of a search, which a busy machine reaches
		s.Status.ShowMessage(text.Say("deal-grade", text.Facts{"peeked": true, "grade": text.GradeThing(""), "hasgrade": false, "verdict": verdict, "seconds": int(think.DealLimit / time.Second)}))
		o.lookAt(fmt.Sprint("a grade that is not found, ", verdict))
	}
	number, moves := gametest.WonKlondike(o.t)
	s.Start(play.StartOptions{Rules: gametest.Rules(o.t, "klondike"), Deal: game.Shuffle(1, number)})
	for i, move := range moves {
		gametest.NoError(o.t, s.Play(move))
		if o.lookAt("a move"); i%20 == 10 {
			for _, name := range strings.Fields("hint hint hint best undo redo up deal undo undo undo line finish lamp") {
				o.do(name)
			}
			s.Start(play.StartOptions{Rules: gametest.Rules(o.t, "klondike"), Deal: game.Shuffle(1, number)})
			gametest.NoError(o.t, s.Play(moves[:i+1]...))
		}
	}
	o.lookAt("the end of a game")
	won := s.Game()
	all()
	s.Start(play.StartOptions{Replay: won})
	o.app.FollowSession()
	o.lookAt("a replay")
	o.open("help", 0, nil)
	all()
}

// visitRefusals sees why moves between all piles are refused.
func (o *tour) visitRefusals() {
	o.t.Helper()
	state, seen := o.app.Session.State(), make(map[string]bool)
	for _, from := range state.Piles() {
		for _, to := range state.Piles() {
			for n := range len(state.Cards(from)) + 1 {
				_, why := state.MoveFor(game.Intent{Act: game.Drop, From: from, N: n, To: to})
				if why != nil && !seen[text.ErrorText(why)] {
					seen[text.ErrorText(why)] = true
					o.app.Session.Status.ShowRefusal(why)
					o.lookAt(why.Error())
				}
			}
		}
	}
}

// newTourSession returns a session with all games, and with records of a game that was won, one that was left and one that is played.
func newTourSession(t *testing.T) *play.Session {
	t.Helper()
	games := text.SortByGroup(gametest.Games(t))
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	s := play.New(play.Config{
		Games: func() []*game.Rules { return games }, Find: find,
		Records: journal.Open(filepath.Join(t.TempDir(), "records"), journal.Options{Warn: func(line string) { t.Error(line) }}),
		ParseSpec: func(spec string, current *game.Rules) (play.StartOptions, error) {
			setup, err := deals.ParseSpec(spec, current, false, find)
			return play.StartOptions{Rules: setup.Rules, Deal: setup.Deal, FirstMoves: setup.FirstMoves, Note: setup.Note}, err
		},
	})
	number, moves := gametest.WonKlondike(t)
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, number)})
	gametest.NoError(t, s.Play(moves...))
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "yukon"), Deal: game.Shuffle(1, 7)})
	for _, m := range s.State().Legal()[:1] {
		gametest.NoError(t, s.Play(m))
	}
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, 41)})
	return s
}

// shownTexts returns all texts that a frame shows, or tells those who do not see it.
func shownTexts(f *frame.Frame) []string {
	p := f.Given.Panel
	texts := []string{f.Given.Title, f.Given.IconTitle, f.Status.Lamp.Word.Text, p.Content.Title, p.Content.Hint, p.Content.Notice, p.Content.Switch.Label,
		p.Pane.Words, joined(p.Foot)}
	texts = slices.Concat(texts, p.Content.Heads, p.Pane.About)
	for _, item := range p.Content.Items {
		texts = slices.Concat(texts, []string{item.Words(), item.Text, item.Detail}, item.Cells)
	}
	var add func(thing frame.Thing)
	add = func(thing frame.Thing) {
		texts = append(texts, thing.Name)
		for _, part := range thing.Parts {
			add(part)
		}
	}
	add(f.Things())
	return texts
}

// joined returns what rows say, one after the other.
func joined(rows []panel.Row) string {
	var texts []string
	for _, row := range rows {
		texts = append(texts, row.Text)
	}
	return strings.Join(texts, " ")
}
