package x11_test

import (
	"bytes"
	"cmp"
	"fmt"
	"html"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

// orcaAlone runs Orca beside other Orcas of the same user. Orca starts only where there is none, or kills them, and then waits until the
// last one has left the table of processes.
const orcaAlone = `import runpy, sys
sys.argv = ["/usr/bin/orca", "--disable=braille"]
main = runpy.run_path("/usr/bin/orca")["main"]
main.__globals__["otherOrcas"] = lambda: []
sys.exit(main())`

// dispatcherConfig lets speech-dispatcher speak to nobody.
const dispatcherConfig = `AddModule "dummy" "sd_dummy" ""
AudioOutputMethod "alsa"
AudioALSADevice "null"
`

var (
	// Such a line of speech-dispatcher's log has a text that Orca sends, with a mark before each word.
	dispatched = regexp.MustCompile(`Queueing message \|<speak>(.*)</speak>\|`)
	wordMark   = regexp.MustCompile(`<mark name="[^"]*"/>`)
)

// An orcaRig is the program with Orca in front of it.
type orcaRig struct {
	*rig
	log     *os.File // of speech-dispatcher, which gets what Orca speaks
	unread  []byte   // a line of the log that has no end yet
	texts   []string // that were in the log so far
	heard   int      // how many of them were checked
	records string   // the program's directory
	ref     *reference
}

// launchOrca starts the program in a language, with the deal that gametest.WonKlondike wins; "" stands for English.
func launchOrca(t *testing.T, language string) *orcaRig {
	t.Helper()
	gametest.NoError(t, text.UseLanguage(language))
	t.Cleanup(func() { text.Use(nil, nil) })
	server, env := startAccessible(t)
	dir := t.TempDir()
	o := &orcaRig{records: recordsIn(env)}
	gametest.NoError(t, os.WriteFile(filepath.Join(dir, "speechd.conf"), []byte(dispatcherConfig), 0o600))
	socket := filepath.Join(dir, "socket")
	startReal(t, env, "speech-dispatcher", "--run-single", "--config-dir="+dir, "--log-dir="+dir, "--log-level=5", "--socket-path="+socket)
	awaitTrue(t, func() (bool, string) {
		_, err := os.Stat(socket)
		return err == nil, fmt.Sprint(err)
	})
	o.log = gametest.Must(os.Open(filepath.Join(dir, "speech-dispatcher.log")))(t)
	t.Cleanup(func() { o.log.Close() })
	startReal(t, append(env, "SPEECHD_ADDRESS=unix_socket:"+socket), "/usr/bin/python3", "-c", orcaAlone)
	number, _ := gametest.WonKlondike(t)
	var args []string
	for _, line := range []string{"menuBar: true", "animation: 0", "winAnimation: false", "autoTurnUp: true", "xnlLanguage: " + cmp.Or(language, "C")} {
		args = append(args, "-xrm", "*"+line)
	}
	o.ref = newReference(t, number, args...)
	o.rig = launchCommand(t, server, programCommand(t, env, append(args, "-display", server.Display, "-deal", fmt.Sprint(number))...))
	o.awaitSentences()
	return o
}

// awaitTrue waits until something holds. It says what is there if that does not come.
func awaitTrue(t testing.TB, holds func() (ok bool, found string)) {
	t.Helper()
	again := time.NewTicker(10 * time.Millisecond)
	defer again.Stop()
	for limit := time.Now().Add(patience); ; <-again.C {
		ok, found := holds()
		if ok {
			return
		}
		if time.Now().After(limit) {
			t.Fatalf("nothing more comes than %s", found)
		}
	}
}

// spoken returns what Orca has spoken so far, as plain returns it.
func (o *orcaRig) spoken() []string {
	o.unread = append(o.unread, gametest.Must(io.ReadAll(o.log))(o.t)...)
	whole := bytes.LastIndexByte(o.unread, '\n') + 1
	for _, m := range dispatched.FindAllSubmatch(o.unread[:whole], -1) {
		o.texts = append(o.texts, plain(html.UnescapeString(string(wordMark.ReplaceAll(m[1], nil)))))
	}
	o.unread = o.unread[whole:]
	return o.texts
}

// plain returns a text without what Orca changes: it makes the blanks plain, adds a full stop, and reads an ellipsis at the end.
func plain(text string) string {
	return strings.TrimSuffix(strings.TrimRight(strings.ReplaceAll(text, "\u00a0", " "), ". "), " dot dot dot")
}

// sentences returns those of the program. Of a notification Orca says the role, and then the name; of a focus it says the name first.
func sentences(spoken []string) (said []string) {
	for _, text := range spoken {
		if sentence, ok := strings.CutPrefix(text, "notification "); ok {
			said = append(said, sentence)
		}
	}
	return said
}

// awaitSentences waits until Orca has spoken as many sentences as the narrator.
func (o *orcaRig) awaitSentences() {
	o.t.Helper()
	awaitTrue(o.t, func() (bool, string) {
		got, want := sentences(o.spoken()), o.ref.sentences()
		return len(got) >= len(want), fmt.Sprintf("%d sentences, want %q", len(got), want[min(len(got), len(want)-1):])
	})
}

// play plays moves by keys, and checks the sentences of the narrator.
func (o *orcaRig) play(moves []game.Move) {
	o.t.Helper()
	for _, m := range moves {
		if m.Kind == game.Turn {
			continue // a setting turns cards up
		}
		for _, key := range typed(o.ref.session.State(), m) {
			o.ref.press(key)
			o.key(keysymOf(key))
			o.awaitSentences() // as a player does
		}
	}
	o.sync()
	var want []string
	for _, sentence := range o.ref.sentences() {
		want = append(want, plain(sentence))
	}
	spoken := o.spoken()
	for o.heard < len(spoken) && len(sentences(spoken[:o.heard])) < len(want) {
		o.heard++
	}
	spoken = spoken[:o.heard]
	gametest.NoDiff(o.t, sentences(spoken), want, "spoken:\n")
	for i, next := range spoken[1:] {
		if next == spoken[i] {
			o.t.Errorf("%q is spoken twice", next)
		}
	}
	if cursor := text.Say("card-of-run", text.Facts{"card": game.NewCard(0, game.Spades, game.King), "nth": 5, "of": 5}); !slices.Contains(spoken, cursor) {
		o.t.Errorf("%q is not spoken, where the cursor was", cursor)
	}
	o.t.Logf("%d texts are spoken, %d of them sentences", o.heard, len(want))
}

// hear presses a key, and checks what Orca speaks next. An ellipsis stands for any words.
func (o *orcaRig) hear(key xproto.Keysym, texts ...string) {
	o.t.Helper()
	o.key(key)
	o.expect(texts...)
}

func (o *orcaRig) expect(texts ...string) {
	o.t.Helper()
	var got []string
	awaitTrue(o.t, func() (bool, string) {
		got = o.spoken()[o.heard:]
		return len(got) >= len(texts), fmt.Sprintf("%q, want %q", got, texts)
	})
	for i, text := range got {
		if i < len(texts) {
			before, after, ok := strings.Cut(plain(texts[i]), "…")
			if text == before || ok && strings.HasPrefix(text, before) && strings.HasSuffix(text, after) {
				continue
			}
		}
		o.t.Fatalf("%q is spoken, want %q", got, texts)
	}
	o.heard += len(got)
}

// read opens a panel or menu by a key, and reads each row of it, from the first to the last. A heading that cannot be selected must be
// spoken before the first row below it.
func (o *orcaRig) read(opens xproto.Keysym, title string, c panel.Content) {
	o.t.Helper()
	byItem := c.Field == nil && !slices.ContainsFunc(c.Items, func(item panel.Item) bool { return item.Kind == panel.Choice })
	var rows [][]string
	var headings []string    // of the rows
	first, heading := -1, "" // first: selected
	for _, item := range c.Items {
		if !byItem && item.Kind == panel.Heading && !c.IsMenu() {
			heading = item.Words()
		}
		if item.Words() == "" || !byItem && item.Kind != panel.Choice {
			continue
		}
		if first < 0 && item.ID == c.Selected {
			first = len(rows)
		}
		row := []string{item.Words()}
		if item.Grey && c.IsMenu() {
			row[0] += " grayed"
		}
		if item.Detail != "" && !c.ShortNotes {
			row = append(row, item.Detail)
		}
		rows, headings = append(rows, row), append(headings, heading)
	}
	heading = "" // that was spoken last
	spoken := func(i int) []string {
		if headings[i] == heading || headings[i] == "" {
			return rows[i]
		}
		heading = headings[i]
		return append([]string{heading}, rows[i]...)
	}
	if len(rows) == 0 {
		o.hear(opens, title, c.Field.Label+" entry")
		return
	}
	o.hear(opens, append([]string{title}, spoken(max(0, first))...)...)
	if first > 0 {
		o.hear(keyHome, spoken(0)...)
	}
	for i := range rows[1:] {
		o.hear(keyDown, spoken(i+1)...)
	}
}

// TestOrca plays some moves by keys in each language while Orca follows the window, and compares the sentences that Orca speaks with
// what the narrator says.
func TestOrca(t *testing.T) {
	for _, code := range append([]string{""}, text.Languages()...) {
		t.Run(cmp.Or(code, "en"), func(t *testing.T) {
			o := launchOrca(t, code)
			_, moves := gametest.WonKlondike(t)
			o.play(moves[:6]) // five, as a setting turns a card up
		})
	}
}

// TestOrcaGame wins a deal while Orca follows the window. Then Orca must speak each row of each panel and menu, once.
func TestOrcaGame(t *testing.T) {
	for _, code := range []string{"", "de"} {
		t.Run(cmp.Or(code, "en"), func(t *testing.T) {
			o := launchOrca(t, code)
			_, moves := gametest.WonKlondike(t)
			o.play(moves)
			o.expect("notification …") // how many moves the shortest win takes
			table := o.ref.session.Rules().Title + " panel"
			o.hear(keyEscape, table) // hides the mark
			played := o.heard
			games := text.SortByGroup(gametest.Games(t))
			o.ref.session.Config.Games = func() []*game.Rules { return games }
			o.ref.session.Config.Find = func(name string) (*game.Rules, error) { return variant.Find(games, name) }
			o.ref.session.Config.Records = journal.Open(o.records, journal.Options{Warn: func(line string) { t.Error(line) }})
			content := func(page string, menu int) panel.Content {
				return gametest.Must(pages.New(page, o.ref.app, menu))(t).Content()
			}
			for _, p := range []struct {
				opens xproto.Keysym
				page  string
			}{{keyF1, "help"}, {keyF2, "games"}, {keyF3, "number"}, {keyF4, "left"}, {keyF5, "statistics"}, {keyF6, "settings"}} {
				c := content(p.page, 0)
				o.read(p.opens, c.Title+" dialog…"+c.Hint, c)
				o.hear(keyEscape, table)
			}
			opens := xproto.Keysym(keyF10)
			for i, title := range pages.MenuTitles() {
				o.read(opens, title+" menu", content("menu", i+1))
				opens = keyRight
			}
			about := content("about", 0) // the last row of the last menu
			o.read(keyReturn, about.Title+" dialog", about)
			o.hear(keyEscape, table)
			o.t.Logf("%d texts of panels and menus are spoken", o.heard-played)
		})
	}
}

// TestOrcaPanels presses keys in panels that search, refuse and take texts, and checks what Orca speaks after each.
func TestOrcaPanels(t *testing.T) {
	o := launchOrca(t, "")
	o.heard = len(o.spoken())
	const table = "Klondike panel"
	o.hear(keyF2, "Choose a game dialog…", "Klondike: one pack, alternating colours", "Klondike, draw 3…")
	o.hear('y', "Yukon, no stock…")
	o.hear('u', "notification Yukon, no stock…")
	o.hear(keyDown, "Yukon Cells, …")
	o.hear(keyBackSpace, "Yukon, no stock…")
	o.hear('x', "notification No game matches. BackSpace erases a letter")
	o.hear(keyEscape, table)
	o.hear(keyF3, "Deal by number dialog…", "Deal: entry")
	o.hear('x')
	o.hear(keyReturn, `notification "x" is not a deal number or a card list`)
	o.hear(keyEscape, table)
	o.hear(keyF6, "Settings dialog…", "Cards", "Card style, traditional", "cardStyle…")
	o.hear('d', "notification Card style, traditional")
	o.hear('r', "Moving", "Drop highlight, on", "dropOutline…")
	o.hear('a', "Drag distance, …", "…")
	o.hear(keyDown, "Shortest drag, …", "…")
	// One panel takes the place of another
	o.hear(keyReturn, "Shortest drag dialog…", "New value in ms: entry")
	o.hear(keyEscape, "Settings dialog…", "Moving", "Shortest drag, …", "ignoreDragTime…")
	o.hear(keyF2, "Choose a game dialog…", "Klondike: one pack, alternating colours", "Klondike, draw 3…")
	o.hear(keyEscape, table)
}
