package pages

import (
	"errors"
	"fmt"
	"image"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources"
	"xklondike/resources/app"
	"xklondike/resources/translations"
	"xklondike/x11/face"
	"xklondike/x11/panel"
)

// session returns a session that plays a game, with all games.
func session(t *testing.T, name string) *play.Session {
	t.Helper()
	all := text.SortByGroup(gametest.Games(t))
	s := play.New(play.Config{
		Games: func() []*game.Rules { return all },
		Find: func(name string) (*game.Rules, error) {
			if i := slices.IndexFunc(all, func(r *game.Rules) bool { return r.Name == name }); i >= 0 {
				return all[i], nil
			}
			return nil, errors.New("no such game")
		},
		ParseSpec: func(spec string, r *game.Rules) (play.StartOptions, error) {
			if spec != "7" {
				return play.StartOptions{}, errors.New("no deal")
			}
			return play.StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, 7)}, nil
		},
	})
	s.Start(play.StartOptions{Rules: gametest.Rules(t, name), Deal: game.Shuffle(2, 41)})
	return s
}

// itemOf returns the item with a text or an ID, or the zero Item.
func itemOf(c panel.Content, name string) panel.Item {
	for _, item := range c.Items {
		if item.Text == name || item.ID == name {
			return item
		}
	}
	return panel.Item{}
}

// TestGames checks that the page lists every game once under its group, below those to begin with, that each word of the filter must
// match, and that a chosen game is played.
func TestGames(t *testing.T) {
	s := session(t, "klondike")
	g := &gamesPage{app: newSaver(t, s, "", false).app}
	c := g.Content()
	n := 0
	for _, item := range c.Items {
		if item.Kind == panel.Choice {
			n++
		}
	}
	if n != len(toBeginWith)+len(s.Config.Games()) || c.Items[0].Kind != panel.Heading || c.Selected != "klondike" {
		t.Errorf("%d choices of %d games, %+v first, %s selected", n, len(s.Config.Games()), c.Items[0], c.Selected)
	}
	for filter, want := range gametest.Table(`
jumbo        Gargantua
THUMB pouch  Thumb and Pouch
strict       Klondike Strict
`) {
		g.Edit(filter)
		c := g.Content()
		if itemOf(c, want).ID == "" {
			t.Errorf("%q does not find %s: %+v", filter, want, c.Items)
		}
		if itemOf(c, "Klondike").ID != "" {
			t.Errorf("%q finds Klondike", filter)
		}
	}
	if g.Edit("no such game"); g.Choose("") != panel.Kept || len(g.Content().Items) != 1 {
		t.Error("there is a choice where the filter leaves no game")
	}
	for typed, want := range map[string]string{"yuckon": "Yukon", " clok": "Clock", "tumb and pouch": "Thumb and Pouch"} {
		g.Edit(typed)
		if c := g.Content(); len(c.Items) != 2 || c.Items[1].Text != want || c.Notice == "" {
			t.Errorf("%q finds %+v, %q", typed, c.Items, c.Notice)
		}
		g.isGrid = true
		if c := g.Content(); c.Items[0].Table != nil || c.Items[1].Table == nil {
			t.Errorf("%q has tables of %+v", typed, c.Items)
		}
		g.isGrid = false
	}
	g.Edit("yukon")
	if g.Choose(itemOf(g.Content(), "Yukon").ID) != panel.Done || s.Rules().Name != "yukon" {
		t.Errorf("the game is %s", s.Rules().Name)
	}
}

// TestBestMatchFirst types the exact title of a game, its name, its aliases and the start of its title, while other
// games were played lately. The best match must be selected, so that Return plays it.
func TestBestMatchFirst(t *testing.T) {
	s := session(t, "yukon")
	s.Config.Records = journal.Open(t.TempDir(), journal.Options{Warn: func(line string) { t.Error(line) }})
	for _, name := range strings.Fields("klondike-strict canfield klondike-vegas") {
		s.Start(play.StartOptions{Rules: gametest.Rules(t, name)})
		gametest.NoError(t, s.Do(game.Action{Name: "deal"}))
	}
	s.LeaveGame()
	g := &gamesPage{app: newSaver(t, s, "", false).app}
	selected := func(typed string) string {
		g.Edit(typed)
		c := g.Content()
		return c.Selected + c.Items[0].Text
	}
	games := s.Config.Games()
	for _, i := range gametest.Sample(len(games), 6) {
		r := games[i]
		names := append([]string{r.Title, strings.ToUpper(r.Title), r.Name, strings.ReplaceAll(r.Name, "-", " ")}, r.Aliases...)
		for _, typed := range names {
			gametest.Equal(t, selected(typed), r.Title, "%q selects", typed)
		}
		if start := r.Title[:len(r.Title)-1]; !strings.HasPrefix(strings.ToLower(selected(start)), strings.ToLower(start)) {
			t.Errorf("%q selects %s", start, selected(start))
		}
	}
	for typed, want := range map[string]string{
		"klondike draw one": "Klondike Draw One", "klondike": "Klondike", "klondike ": "Klondike", "jumb": "Gargantua",
		"draw one": "Klondike Draw One",
		"klon":     "Klondike Vegas", "one pass": "Klondike Vegas", // of those that match as well, the one played last
	} {
		gametest.Equal(t, selected(typed), want, "%q selects", typed)
	}
}

// TestLeftDeals checks that the list of unfinished games names their deals, and that the entry field finds a game by
// its deal.
func TestLeftDeals(t *testing.T) {
	s := session(t, "yukon")
	s.Config.Records = journal.Open(t.TempDir(), journal.Options{Warn: func(line string) { t.Error(line) }})
	for _, number := range []uint32{41, 42} {
		s.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, number)})
		gametest.NoError(t, s.Do(game.Action{Name: "deal"}))
	}
	s.LeaveGame()
	l := &leftPage{session: s}
	if c := l.Content(); len(c.Items) != 3 || c.Items[1].Text != "Klondike, deal 42" || c.Items[2].Text != "Klondike, deal 41" || c.Items[2].Note != "1 action, score -52" {
		t.Errorf("the list is %+v", c.Items)
	}
	l.Edit("41")
	if c := l.Content(); len(c.Items) != 2 || c.Items[1].Text != "Klondike, deal 41" {
		t.Errorf("with the number of a deal the list is %+v", c.Items)
	}
	l.Edit("nothing like that")
	if c := l.Content(); c.Notice == "" || l.Choose("") != panel.Kept {
		t.Errorf("what is not there: %+v", c)
	}
}

// TestFinishedGames lists games that were left and games that have ended. A finished game is replayed, and the game in play goes on
// after that.
func TestFinishedGames(t *testing.T) {
	s := session(t, "yukon")
	s.Config.Records = journal.Open(t.TempDir(), journal.Options{Warn: func(line string) { t.Error(line) }})
	for number := range uint32(gamesAtOnce + 3) {
		s.Start(play.StartOptions{Rules: gametest.Rules(t, "clock"), Deal: game.Shuffle(1, number+1)})
		for s.Do(game.Action{Name: "deal"}) == nil {
		}
	}
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "klondike"), Deal: game.Shuffle(1, 7)})
	gametest.NoError(t, s.Do(game.Action{Name: "deal"}))
	s.Start(play.StartOptions{Rules: gametest.Rules(t, "yukon"), Deal: game.Shuffle(1, 8)})
	gametest.NoError(t, s.Play(s.State().Legal()[0]))
	l := &leftPage{session: s}
	c := l.Content()
	if c.Items[0].Text != "Unfinished" || c.Items[1].Text != "Klondike, deal 7" || c.Items[2].Text != "Finished" {
		t.Errorf("the list begins with %+v", c.Items[:3])
	}
	newest := itemOf(c, fmt.Sprintf("Clock, deal %d", gamesAtOnce+3))
	if c.Items[3].ID != newest.ID || newest.Value == "" || !regexp.MustCompile(`^(ended without a win after|won in) \d+ moves`).MatchString(newest.Note) {
		t.Errorf("the newest finished game is %+v", newest)
	}
	last := func() panel.Item { c = l.Content(); return c.Items[len(c.Items)-1] }
	if older := last(); older.ID != olderGames || itemOf(c, "Clock, deal 1").ID != "" {
		t.Errorf("the list ends with %+v", older)
	}
	if l.Choose(olderGames) != panel.Changed || last().Text != "Clock, deal 1" {
		t.Errorf("with older games the list ends with %+v", last())
	}
	played := s.PlayedGame()
	if l.Choose(newest.ID) != panel.Done || s.CheckCanMove() == nil || s.Game().Deal().Number != gamesAtOnce+3 || s.ActionNumber() != 0 {
		t.Errorf("%s is shown, at action %d", s.View().Title, s.ActionNumber())
	}
	gametest.Equal(t, s.PlayedGame(), played, "the game in play:")
	gametest.NoError(t, s.Do(game.Action{Name: "reopen"}))
	if s.CheckCanMove() != nil || s.Game().Deal().Number != 8 || s.ActionNumber() != 1 {
		t.Errorf("after the replay: %s, at action %d", s.View().Title, s.ActionNumber())
	}
	gametest.NoError(t, s.Play(s.State().Legal()[0]))
	gametest.NoError(t, os.Remove(newest.ID))
	gone := (&leftPage{session: s}).Content().Items[3]
	if gone.Text != "Clock" || !gone.Grey || gone.ID != "" || !strings.HasSuffix(gone.Note, "the record is gone") {
		t.Errorf("without its record the game is %+v", gone)
	}
	if l.Choose(newest.ID); s.CheckCanMove() != nil {
		t.Error("a game without its record is replayed")
	}
}

// TestGroups checks that every group of the built-in games has a line about it.
func TestGroups(t *testing.T) {
	for _, r := range gametest.Games(t) {
		if groupLines[r.Group] == "" {
			t.Errorf("%s: the group %q has no line", r.Name, r.Group)
		}
	}
}

// TestNumber checks that a deal is dealt, and that anything else is answered on the page.
func TestNumber(t *testing.T) {
	s := session(t, "klondike")
	n := &numberPage{session: s}
	for _, typed := range []string{"", "  "} {
		if n.Edit(typed); n.Choose("") != panel.Kept {
			t.Errorf("%q is a deal", typed)
		}
	}
	n.Edit("x")
	if n.Choose("") != panel.Changed || itemOf(n.Content(), "no deal").Text == "" {
		t.Error("a text that is no deal is not answered")
	}
	if n.Edit("7") != panel.Changed || itemOf(n.Content(), "no deal").Text != "" {
		t.Error("the answer stays")
	}
	if n.Choose("") != panel.Done || s.Game().Deal().Number != 7 {
		t.Errorf("the deal is %d", s.Game().Deal().Number)
	}
}

// A saver has an App whose config.toml is in memory.
type saver struct {
	app    *app.App
	lock   sync.Mutex // the App reads in a goroutine
	config string
	saved  []string // the changes of config.toml: "name=value", or "name" for one that is gone
}

// newSaver returns a saver for the settings of some resources, with a game and three keys. Without saving there is no config.toml.
func newSaver(t *testing.T, s *play.Session, resourceManager string, saving bool) *saver {
	t.Helper()
	v := new(saver)
	files := resources.Files{ReadFile: func(string) ([]byte, error) {
		v.lock.Lock()
		defer v.lock.Unlock()
		return []byte(v.config), nil
	}, ReplaceFile: func(_ string, text []byte) error {
		v.lock.Lock()
		defer v.lock.Unlock()
		v.saved = append(v.saved, changedLine(v.config, string(text)))
		v.config = string(text)
		return nil
	}}
	if saving {
		files.ConfigDir = t.TempDir()
	}
	v.app = app.New(app.Config{Session: s, Manager: resources.NewManager("xklondike", nil), Files: files, Warn: func(string) {}})
	t.Cleanup(v.app.Close)
	v.app.Begin(resources.Properties{ResourceManager: []byte(resourceManager), HaveDisplay: true})
	return v
}

// changedLine returns the line of a TOML text that a text before lacks, as "name=value", or else the name in the line that is gone.
func changedLine(before, after string) string {
	line := func(text, other string) string {
		for line := range strings.Lines(text) {
			if !strings.Contains(other, line) {
				return strings.NewReplacer(" = ", "=", `"`, "").Replace(strings.TrimSpace(line))
			}
		}
		return ""
	}
	if now := line(after, before); now != "" {
		return now
	}
	name, _, _ := strings.Cut(line(before, after), "=")
	return name
}

// page returns the page of settings, whose keys undo.
func (v *saver) page(t *testing.T) *settingsPage {
	t.Helper()
	v.app.Bindings, _ = translations.Parse("<Key>u: undo()\n<Key>z: undo()\n<Key>x: undo()", []string{"undo"}, nil)
	return &settingsPage{app: v.app}
}

// TestSettings checks that the page has every setting in words, and the keys, which nobody can choose there, and how keys
// change the settings of each kind.
func TestSettings(t *testing.T) {
	s := newSaver(t, session(t, "klondike"), "*gap: 3\n", true)
	p := s.page(t)
	c := p.Content()
	for _, setting := range resources.AllSettings() {
		if itemOf(c, setting.Name).Text != setting.Label {
			t.Errorf("%s is not on the page", setting.Name)
		}
	}
	if gap := itemOf(c, "gap"); !gap.Grey || gap.Value != "locked, set by X resources, line 1" || gap.Note != "3 pixels" {
		t.Errorf("a locked setting is %+v", gap)
	}
	for name, want := range gametest.Table(`
dragPixels    5 pixels
maxClickTime  500 ms
dropReach     half a card's width
mirrored      off
scoring       as each game has it
foreground    light or dark, to suit the table
cardSet       the built-in deck
`) {
		if item := itemOf(c, name); item.Note != want || item.Value != "" {
			t.Errorf("the row of %s is %+v, want %q", name, item, want)
		}
	}
	for name, want := range gametest.Table(`
gap        gap: distance between piles; 0: to suit the cards. 0 to 1000 pixels.
cardBack   cardBack: pattern on the backs of the cards. One of: lattice, fans, sun.
clockPlay  clockPlay: step: you play the cards of a Clock game yourself; auto: the game plays itself.
iconic     iconic: start the window as an icon. Changes take effect at the next start.
`) {
		if got := itemOf(c, name).Detail; got != want {
			t.Errorf("the foot says %q about %s, want %q", got, name, want)
		}
	}
	if !itemOf(c, "iconic").Grey || p.Key("Right", "iconic") != panel.Ignored || p.Choose("iconic") != panel.Kept || s.saved != nil {
		t.Errorf("a setting to read can be changed: %q is saved", s.saved)
	}
	if keys := itemOf(c, "u, z, x"); keys.Kind != panel.Pair || keys.Note != "undo" || keys.ID != "" || p.Choose("") != panel.Kept {
		t.Errorf("the keys are %+v", keys)
	}
	if background := itemOf(c, "background"); background.Swatch == nil || *background.Swatch != face.Baize {
		t.Errorf("the colour is %+v", background)
	}
	for row := range gametest.Rows(`
Right   dragPixels    dragPixels=6
# before the first one was read again
Right   dragPixels    dragPixels=7
Left    maxClickTime  maxClickTime=450
Left    dropReach     dropReach=0
Return  mirrored      mirrored=true
Return  mirrored      mirrored=false
Return  clockPlay     clockPlay=auto
Left    scoring       scoring=none
Right   cardColor     cardColor=#15693f
Delete  dragPixels    dragPixels
`) {
		s.saved = nil
		if row[0] == "Return" {
			p.Choose(row[1])
		} else {
			p.Key(row[0], row[1])
		}
		gametest.NoDiff(t, s.saved, row[2:], "%s on %s saves", row[0], row[1])
	}
	if p.Choose("gap"); s.app.Session.View().Message.Text != "Gap between piles cannot be changed, because RESOURCE_MANAGER line 1 sets it" {
		t.Errorf("a locked setting says %q", s.app.Session.View().Message.Text)
	}
	if p.Key("Left", "title") != panel.Ignored || p.Key("x", "gap") != panel.Ignored || p.Key("Left", "") != panel.Ignored {
		t.Error("a key steps what has no steps")
	}
}

// TestSettingsField checks that the entry field begins with the value, keeps a value that was refused, and
// leaves by Escape.
func TestSettingsField(t *testing.T) {
	s := newSaver(t, session(t, "klondike"), "", true)
	p := s.page(t)
	const item = "dragPixels"
	p.Content()
	open := func() *panel.Field {
		p.Choose(item)
		c := p.Content()
		if c.Field == nil || c.Selected != item {
			t.Fatalf("the field is %v, %s is selected", c.Field, c.Selected)
		}
		return c.Field
	}
	if field := open(); field.Text != "5" || field.Label != "New value in pixels:" {
		t.Errorf("the field has %+v", field)
	}
	p.Edit("x")
	if p.Choose("") != panel.Changed || !strings.HasPrefix(p.Content().Hint, "expected ") || p.Content().Field.Text != "x" {
		t.Errorf("after a refusal the field has %+v", p.Content().Field)
	}
	if p.Key("Escape", item) != panel.Changed || p.Content().Field.Text != "" || p.Key("Escape", item) != panel.Ignored {
		t.Error("Escape does not leave the field alone")
	}
	s.saved = nil
	open()
	p.Edit("9")
	if p.Choose("") != panel.Changed || !slices.Equal(s.saved, []string{"dragPixels=9"}) || p.Content().Field.Text != "" {
		t.Errorf("%q is saved", s.saved)
	}
	gametest.Equal(t, itemOf(p.Content(), item).Note, "9 pixels", "the row has")
	open()
	for _, name := range strings.Fields("Wheel_Up Wheel_Up Wheel_Down Wheel_Up") {
		if p.Key(name, item) != panel.Changed {
			t.Errorf("%s does not step the number", name)
		}
	}
	gametest.Equal(t, p.Content().Field.Text, "11", "the wheel steps to")
	p.Key("Escape", item)
	if p.Key("Wheel_Up", item) != panel.Ignored {
		t.Error("the wheel steps a number without an entry field")
	}
	p.Choose("title")
	if p.Key("Wheel_Up", item) != panel.Ignored {
		t.Error("the wheel steps a text")
	}
}

// TestSettingsStay clicks twice at each height of a list that is scrolled as far as nine notches of the wheel do it: both
// clicks change the same setting.
func TestSettingsStay(t *testing.T) {
	s := newSaver(t, session(t, "klondike"), "", true)
	p := &panel.Panel{Fonts: new(face.Fonts), Titles: MenuTitles()}
	p.LayOut(panel.Room{Rect: image.Rect(0, 20, 640, 460), Em: 13})
	twice := 0
	for y := range 300 {
		p.Open(s.page(t), false)
		for range 9 {
			p.HandlePress(5, image.Point{})
		}
		s.saved = nil
		at := p.Shown.Bounds.Min.Add(image.Pt(60, 60+y))
		for range 2 {
			p.HandlePress(1, at)
			p.HandleRelease(1, at)
		}
		for i, saved := range s.saved {
			name, _, _ := strings.Cut(saved, "=")
			if first, _, _ := strings.Cut(s.saved[0], "="); name != first {
				t.Errorf("two clicks at %v change %q", at, s.saved)
			}
			twice += i
		}
	}
	if twice == 0 {
		t.Error("no two clicks change a setting")
	}
}

// TestSettingsFilter checks that typing picks settings by their labels and names, and else by what is said about them.
func TestSettingsFilter(t *testing.T) {
	p := newSaver(t, session(t, "klondike"), "", false).page(t)
	for filter, want := range map[string]string{
		"drag dist": "Moving, Drag distance", "gap": "Table and text, Gap between piles", "ANIM": "Moving, Animation, Win animation",
		"classical": "Cards, Card style", "undo": "Table and text, Words on the menu bar, History, Keys (the translations setting changes them), u, z, x", "nothing": "No setting matches. BackSpace erases a letter.",
	} {
		if p.Edit(filter) != panel.Replaced {
			t.Errorf("%q changes nothing", filter)
		}
		var got []string
		for _, item := range p.Content().Items {
			got = append(got, item.Text)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%q finds %q, want %s", filter, got, want)
		}
	}
}

// TestPreviews checks that settings of cards show a card for each value, from which one is picked, that colours of cards show
// some, and no other setting any. A game shows its table.
func TestPreviews(t *testing.T) {
	s := newSaver(t, session(t, "klondike"), "", true)
	p := s.page(t)
	cards := func(name string) []panel.Card { return p.Preview(name).Cards }
	p.Content()
	for name, want := range gametest.Table(`
cardStyle   [traditional] large plain
cardBack    lattice [fans] sun
suitColors  [two] four
clubsInk    "  "
gap
barColor
`) {
		var captions []string
		drawn := make(map[string]bool)
		for _, c := range cards(name) {
			if drawn[fmt.Sprint(c.Draw(50, 70))] = true; c.Now {
				c.Caption = "[" + c.Caption + "]"
			}
			captions = append(captions, c.Caption)
		}
		if got := strings.Join(captions, " "); got != want || len(drawn) != len(captions) {
			t.Errorf("%s shows %q in %d pictures, want %q", name, got, len(drawn), want)
		}
	}
	if p.Pick("cardBack", 2); !slices.Equal(s.saved, []string{"cardBack=sun"}) {
		t.Errorf("the third back saves %q", s.saved)
	}
	if p.Pick("clubsInk", 0) != panel.Kept || p.Preview("").Cards != nil {
		t.Error("a colour is picked from cards, or nothing has cards")
	}
	g := &gamesPage{app: s.app}
	if preview := g.Preview("yukon"); preview.Table == nil || len(preview.Table.Cards) != 52 || g.Preview("").Table != nil {
		t.Errorf("the preview of Yukon is %+v", preview)
	}
}

// TestNew checks which panels there are, and that a replay has none that begins a game.
func TestNew(t *testing.T) {
	game, show := session(t, "klondike"), play.New(play.Config{})
	show.Start(play.StartOptions{Replay: game.Game()})
	inGame, replay := newSaver(t, game, "", false).app, newSaver(t, show, "", false).app
	for name, inReplay := range gametest.Pairs[string, bool](t, `
help        true
menu        true
games
number
left
statistics  true
settings    true
about       true
`) {
		if _, err := New(name, inGame, 0); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := New(name, replay, 0); (err == nil) != inReplay {
			t.Errorf("%s in a replay: %v", name, err)
		}
	}
	for _, name := range []string{"", "x", "games number"} {
		gametest.Fails(New(name, inGame, 0))(t, "%q opens a panel:", name)
	}
}

// TestAbout checks that the page names the version, and each library of go.mod that the program has in it.
func TestAbout(t *testing.T) {
	page := gametest.Must(New("about", newSaver(t, session(t, "klondike"), "", false).app, 0))(t)
	var words string
	for _, item := range page.Content().Items {
		words += item.Text + "\n"
	}
	words += page.Content().Title
	mod := gametest.Must(os.ReadFile("../../go.mod"))(t)
	wanted := []string{resources.Version}
	for _, m := range regexp.MustCompile(`(?m)^\t(\S+?)(/v\d)? v\S+$`).FindAllStringSubmatch(string(mod), -1) { // an indirect one ends in a comment
		wanted = append(wanted, path.Base(m[1]))
	}
	elsewhere := strings.Fields("rapid go-cmp go-internal gotext progressbar") // in tests and in xklondike-solver
	for _, name := range wanted {
		if !slices.Contains(elsewhere, name) && !strings.Contains(words, name) {
			t.Errorf("the page does not name %s: %s", name, words)
		}
	}
	if len(wanted) < 8 {
		t.Errorf("go.mod has only %q", wanted)
	}
}

// TestCells checks what the columns of the list of games say about winning.
func TestCells(t *testing.T) {
	strict := *gametest.Rules(t, "klondike-strict")
	for _, c := range []struct{ odds, quick, want string }{{"23%", "2%", "23%, 2%"}, {"", "2%", "unknown, 2%"}, {"23%", "", "23%, unknown"}, {"", "", "unknown, unknown"}} {
		strict.Odds, strict.Quick = c.odds, c.quick
		gametest.Equal(t, strings.Join(gameItem(&strict).Cells, ", "), c.want, "%q and %q:", c.odds, c.quick)
	}
}

// TestCardMenu checks that the rows of a card's menu begin with capitals, as those of other menus do.
func TestCardMenu(t *testing.T) {
	s := session(t, "klondike")
	r := s.Rules()
	s.Start(play.StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, 41)})
	for at, want := range map[game.Pile]string{{Role: game.Stock}: "Deal", {Role: game.Tableau, N: 1}: "Ace of Hearts up"} {
		menu := gametest.Must(NewCardMenu(s, game.Spot{Pile: at, Index: len(s.State().Cards(at)) - 1}, image.Rectangle{}))(t)
		gametest.Equal(t, menu.Content().Items[0].Text, want, "%s:", at.Name())
	}
}

// TestToBeginWith checks that the games for beginners are there, are of different groups, and begin with the easiest.
func TestToBeginWith(t *testing.T) {
	games, groups := named(gametest.Games(t), toBeginWith), make(map[string]bool)
	easiest := 100
	for _, r := range games {
		groups[r.Group] = true
		var quick int
		gametest.Must(fmt.Sscan(r.Quick, &quick))(t)
		if quick > easiest {
			t.Errorf("%s is easier than the game above it", r.Name)
		}
		easiest = quick
	}
	if len(games) != 8 || len(groups) != 8 {
		t.Errorf("there are %d games in %d groups", len(games), len(groups))
	}
}

// TestGamesGrid checks that the grid has each game once, with its table, that the game selected before stays selected, and that typing
// picks.
func TestGamesGrid(t *testing.T) {
	s := session(t, "klondike")
	g := &gamesPage{app: newSaver(t, s, "", false).app}
	list := g.Content()
	if g.Key("Tab", "yukon") != panel.Replaced || g.Key("Left", "yukon") != panel.Ignored {
		t.Fatal("Tab does not switch, or Left does")
	}
	grid := g.Content()
	if len(grid.Items) != len(s.Config.Games()) || !grid.Grid || list.Grid || grid.Selected != "yukon" || grid.Switch.Label == list.Switch.Label {
		t.Errorf("the grid has %d games, %s is selected", len(grid.Items), grid.Selected)
	}
	for _, item := range grid.Items {
		if item.Table == nil || len(item.Table.Cards) == 0 {
			t.Errorf("%s has no table", item.ID)
		}
	}
	g.Edit("usk")
	if c := g.Content(); c.Items[0].ID != "usk" || c.Selected != "" || c.Items[0].Table == nil {
		t.Errorf("typing picks %+v, %q is selected", c.Items[0], c.Selected)
	}
}

// TestWeekOnPage wins today's deal, and looks at the page of statistics: the marks of the week stand before the figures, with words for
// those who do not see them.
func TestWeekOnPage(t *testing.T) {
	s := session(t, "yukon")
	s.Config.Records = journal.Open(t.TempDir(), journal.Options{Warn: func(line string) { t.Error(line) }})
	now := time.Now().Format("20060102")
	ledger := fmt.Sprintf("2026-01-02T15:04:05Z 20260102T150405Z-00000000 yukon none won - 1 90 0 0 9 0 - %s\n", now)
	gametest.NoError(t, os.WriteFile(s.Config.Records.LedgerPath(), []byte(ledger), 0o600))
	s.Config.Records = journal.Open(path.Dir(s.Config.Records.LedgerPath()), journal.Options{Warn: func(line string) { t.Error(line) }})
	c := (&statisticsPage{session: s}).Content()
	marks := c.Items[1]
	if marks.Kind != panel.Marks || len(marks.On) != 7 || len(marks.Cells) != 7 || !strings.HasPrefix(marks.Words(), "Today's deals of the last seven days: won on ") {
		t.Errorf("below the heading stands %+v", marks)
	}
	gametest.Equal(t, slices.Contains(marks.On, true), true, "a day is marked:")
}

// TestSettingsWords picks words of settings without pictures by one press in the pane.
func TestSettingsWords(t *testing.T) {
	s := newSaver(t, session(t, "klondike"), "", true)
	for _, size := range []image.Point{{800, 600}, {1366, 768}, {1920, 1080}} {
		for name, want := range gametest.Pairs[string, string](t, `
difficulty   difficulty=hard
clockPlay    clockPlay=auto
scoring      scoring=casino
packetShown  packetShown=top
`) {
			p := &panel.Panel{Fonts: new(face.Fonts), Titles: MenuTitles()}
			p.LayOut(panel.Room{Rect: image.Rect(0, 20, size.X, size.Y), Em: size.Y / 40})
			page := s.page(t)
			p.Open(page, false)
			p.Select(slices.IndexFunc(p.Shown.Choices, func(c panel.PlacedChoice) bool { return p.Shown.Content.Items[c.Item].ID == name }))
			p.ShowPreview()
			setting := gametest.Must(resources.FindSetting(name))(t)
			cards := p.Shown.Pane.Cards
			gametest.MustEqual(t, len(cards), len(setting.Words), "%v: words of %s in the pane:", size, name)
			_, word, _ := strings.Cut(want, "=")
			card := cards[slices.Index(setting.Words, word)]
			s.saved = nil
			p.HandlePress(1, card.Rect.Min.Add(card.Rect.Size().Div(2)).Add(p.Shown.Pane.Rect.Min).Add(p.Shown.Bounds.Min))
			gametest.NoDiff(t, s.saved, []string{want}, "%v: a press on %s saves", size, word)
			page.save(setting, &setting.Words[0])
		}
	}
}

// TestOriginWords checks what a row says about the source of its value.
func TestOriginWords(t *testing.T) {
	for origin, want := range map[string]string{"default": "", "/home/me/config.toml:5": "set in config.toml, line 5",
		"/home/me/.Xdefaults:12": "set in /home/me/.Xdefaults, line 12", "RESOURCE_MANAGER line 3": "set by X resources, line 3", "SCREEN_RESOURCES line 3": "set by X resources, line 3",
		"-xrm": "set on the command line", "desktop (Xft.dpi)": "as the desktop has it", "XENVIRONMENT": "set by XENVIRONMENT"} {
		gametest.Equal(t, originWords(origin, false), want, "%s is", origin)
	}
}
