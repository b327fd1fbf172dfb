package journal_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// verifyText returns the report on a record, with the error.
func verifyText(d *testDir, text string) string {
	var said strings.Builder
	if err := journal.Verify(&said, "r", []byte(text), d.find); err != nil {
		fmt.Fprintf(&said, "error: %v\n", err)
	}
	return said.String()
}

// TestVerify checks the reports on good records, and on records with faults.
func TestVerify(t *testing.T) {
	d := newTestDir(t)
	good := sampleRecord(t)
	const saysGood = "r: good: klondike, deal 7: 49 actions, of which 12 took moves back, original score -52, left"
	own := gametest.Must(os.ReadFile("testdata/format1/own-cards.game"))(t)
	for _, c := range []struct{ text, want string }{
		{good, saysGood + "\n"},
		{good + "draw", saysGood + "; the last 4 bytes are not a complete line\n"},
		{string(own), "r: good: half-klondike, own cards: 27 actions, of which 10 took moves back, no score, left; no known game has the same rules as this record\n"},
		{strings.Replace(good, "deal 7", "deal 8", 1), "r: its cards are not those of deal 8\nerror: r: 1 error found\n"},
		{strings.Replace(good, "freeze = 3", "freeze = 4", 1),
			"r: its rule table does not match its hash\nerror: r: 1 error found\n"},
		{strings.Replace(strings.Replace(good, "freeze = 3", "freeze = 4", 1), "deal 7", "deal 8", 1),
			"r: its rule table does not match its hash\nr: its cards are not those of deal 8\nerror: r: 2 errors found\n"},
		{good + "t0 t0 1\n", fmt.Sprintf("r: line %d: \"t0 t0 1\": ", strings.Count(good, "\n")+1)},
		{"", "r: it is not a game record\nerror: r: 1 error found\n"},
		{good[:strings.Index(good, "cards ")], fmt.Sprintf("r: line %d: its header does not end with an empty line\nerror: r: 1 error found\n",
			strings.Count(good[:strings.Index(good, "cards ")], "\n"))},
		{good[:strings.Index(good, "\n\n")+2] + "draw\n", "r: good: klondike, deal 7: 1 action, none taken back, original score -52, left\n"},
	} {
		if got := verifyText(d, c.text); got != c.want && !(strings.HasSuffix(c.want, ": ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("it says %q, not %q", got, c.want)
		}
	}
	if err := journal.Verify(brokenWriter{}, "r", []byte(good), nil); !errors.Is(err, errBroken) {
		t.Errorf("the output is lost: %v", err)
	}
}

// A brokenWriter fails every write.
type brokenWriter struct{}

var errBroken = errors.New("broken")

func (brokenWriter) Write([]byte) (int, error) { return 0, errBroken }

// verifyLedger returns the report on a directory, with the error. Verifying must not change the directory.
func (d *testDir) verifyLedger() string {
	d.t.Helper()
	before := d.recordNames()
	var said strings.Builder
	b := d.openAsIs()
	if err := b.Verify(&said); err != nil {
		fmt.Fprintf(&said, "error: %v\n", err)
	}
	if !slices.Equal(d.recordNames(), before) {
		d.t.Errorf("there are %q now", d.recordNames())
	}
	return said.String()
}

// TestVerifyLedger checks the reports on a directory, first without faults and then with several.
func TestVerifyLedger(t *testing.T) {
	d := newTestDir(t)
	ledger := d.ledger
	gametest.Equal(t, d.verifyLedger(), ledger+": the ledger has no games yet\ngood records: 0\n", "it says")
	b := d.open()
	var paths []string
	for n := range 5 {
		r := d.begin(b, "klondike", 41)
		d.doActions(r, "t1 f0 1, undo"+strings.Repeat(", redo, undo", n))
		r.Leave()
		paths = append(paths, r.Path())
	}
	d.begin(b, "klondike", 1).Leave()              // leaves no file
	d.doActions(d.begin(b, "klondike", 2), "draw") // is still being played
	again, err := b.Resume(paths[0])               // is being played too, and has a line
	gametest.NoError(t, err)
	d.doActions(again, "redo")
	const rest = "games that continued after their ledger line: 1\nrecords without a ledger line: 1\n"
	gametest.Equal(t, d.verifyLedger(), "klondike original: played 5, total score -260\n"+rest+"good records: 6\n",
		"it says")
	good := d.readFile(ledger)
	lines := strings.Split(good, "\n")
	lines[1] = strings.Replace(lines[1], " -52 1 2 1 ", " 48 1 2 1 ", 1)
	lines[2] = strings.Replace(lines[2], " left ", " won ", 1)
	d.writeFile(ledger, strings.Join(lines, "\n")+"garbage\n")
	removeAll(t, paths[2])
	d.writeFile(paths[3], strings.Replace(d.readFile(paths[3]), "deal 41", "deal 42", 1))
	d.writeFile(paths[4], d.readFile(paths[4])[:200]+d.readFile(paths[4])[201:]+"\n")
	got := d.verifyLedger()
	for _, want := range []string{
		ledger + ":7: it is not a valid ledger line\n",
		paths[0] + ": the record differs from the ledger: the ledger has klondike, 2 actions, of which 1 took moves back, original score 48, left, " +
			"and the record has klondike, 2 actions, of which 1 took moves back, original score -52, left\n",
		paths[1] + ": the record differs from the ledger: the ledger has klondike, 4 actions, of which 2 took moves back, original score -52, won, and the record has klondike, 4",
		paths[3] + ": its cards are not those of deal 42\n",
		paths[4] + ": its rule table does not match",
		"klondike original: played 5, total score -160\nklondike original: according to the records: played 5, total score -260\n",
		rest + "ledger lines without a record: 1\n",
		"error: " + ledger + ": 6 errors found\n",
	} {
		gametest.Contains(t, got, want, "it says\n")
	}
	if err := d.openAsIs().Verify(brokenWriter{}); !errors.Is(err, errBroken) {
		t.Errorf("the output is lost: %v", err)
	}
	if journal.Open("", journal.Options{}).Verify(brokenWriter{}) == nil {
		t.Error("there is no ledger, and nothing is said")
	}
}

// TestTampering changes one thing of a record or of the ledger at a time. Verify must notice each change.
func TestTampering(t *testing.T) {
	d := newTestDir(t)
	b := d.open()
	r := d.playAndLeave(b, "t1 f0 1, draw, undo")
	ledger := d.ledger
	good, line := d.readFile(r.Path()), d.readFile(ledger)
	for c := range gametest.Cases[struct{ what, old, new string }](t, `
a move                    "t1 f0 1\n"       "draw\n"
a move of the same size   "t1 f0 1\n"       "t1 t6 1\n"
a move of the same score  "draw\n"          "t6 t5 1\n"
one move more             "draw\n"          "draw\ndraw\n"
one move less             "draw\n"          ""
the last move             "undo\n"          ""
the last move             "undo\n"          "draw\n"
the end                   "undo\n"          und
a number                  deal 41           deal 40
cards                     cards 5S 9S       cards 9S 5S
a card                    cards 5S          cards 9S
a rule                    start = -52       start = -51
the hash                  "hash "           hash 0
the time                  "\nbegun 2026"    "\nbegun 2027"
the scoring               scoring original  scoring none
the format                record 1          record 2
`) {
		d.writeFile(r.Path(), strings.Replace(good, c.old, c.new, 1))
		if d.readFile(r.Path()) == good {
			t.Errorf("%s is not there", c.what)
		}
		if got := d.verifyLedger(); !strings.Contains(got, "error: ") || !strings.HasPrefix(got, r.Path()+": ") {
			t.Errorf("%s: %q is now %q, and it says\n%s", c.what, c.old, c.new, got)
		}
	}
	d.writeFile(r.Path(), good)
	fields := strings.Fields(strings.Split(line, "\n")[1])
	for n, other := range gametest.Pairs[int, string](t, `
2  yukon
3  casino
4  won
5  -46
6  0
7  4
8  0
9  1
`) {
		changed := slices.Clone(fields)
		changed[n] = other
		d.writeFile(ledger, strings.Join(changed, " ")+"\n")
		gametest.Contains(t, d.verifyLedger(), "error: ", "with %q in the ledger it says\n", other)
	}
	d.writeFile(ledger, line)
	d.wantGoodLedger()
}

// TestOtherRules changes the rules of a game after it was recorded. Verify must report this, and the game
// must keep its old rules.
func TestOtherRules(t *testing.T) {
	d := newTestDir(t)
	r := d.playAndLeave(d.open(), "draw")
	changed := *d.rules("klondike")
	changed.Title = "Klondike of today"
	d.games = slices.Clone(d.games)
	d.games[slices.Index(d.games, d.rules("klondike"))] = &changed
	gametest.Contains(t, d.verifyLedger(), "records with rules that no known game has: 1\ngood records: 1\n", "it says\n")
	if got := verifyText(d, d.readFile(r.Path())); !strings.HasSuffix(got, "left; no known game has the same rules as this record\n") {
		t.Errorf("it says %q", got)
	}
	again := d.open().ResumeNewest("")
	if again == nil || again.Game().Rules().Title != "Klondike" || again.Game().Rules() == d.rules("klondike") {
		t.Error("it is not played by its own rules")
	}
}
