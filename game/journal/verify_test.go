package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"xklondike/game/journal"
)

// verify returns what there is to say of a record, and the error.
func verify(d *desk, text string) string {
	var said strings.Builder
	if err := journal.Verify(&said, "r", []byte(text), d.find); err != nil {
		fmt.Fprintf(&said, "error: %v\n", err)
	}
	return said.String()
}

func TestVerify(t *testing.T) {
	d := newDesk(t)
	good := sample(t)
	const saysGood = "r: good: klondike, deal 7: 49 actions, of which 12 went back, original score -52, left"
	own, err := os.ReadFile("testdata/format1/own-cards.game")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{good, saysGood + "\n"},
		{good + "draw", saysGood + "; 4 bytes at the end are no whole line\n"},
		{string(own), "r: good: half-klondike, own cards: 27 actions, of which 10 went back, no score, left; no game has its rules today\n"},
		{strings.Replace(good, "deal 7", "deal 8", 1), "r: deal 8 has other cards\nerror: r: there is a fault\n"},
		{strings.Replace(good, "freeze = 3", "freeze = 4", 1),
			"r: its rule table is not the one that its hash was made of\nerror: r: there is a fault\n"},
		{strings.Replace(strings.Replace(good, "freeze = 3", "freeze = 4", 1), "deal 7", "deal 8", 1),
			"r: its rule table is not the one that its hash was made of\nr: deal 8 has other cards\nerror: r: there are 2 faults\n"},
		{good + "t0 t0 1\n", fmt.Sprintf("r: line %d: \"t0 t0 1\": ", strings.Count(good, "\n")+1)},
		{"", "r: it is no record\nerror: r: there is a fault\n"},
		{good[:strings.Index(good, "cards ")], fmt.Sprintf("r: line %d: its header has no end\nerror: r: there is a fault\n",
			strings.Count(good[:strings.Index(good, "cards ")], "\n"))},
		{good[:strings.Index(good, "\n\n")+2] + "draw\n", "r: good: klondike, deal 7: 1 action, none taken back, original score -52, left\n"},
	} {
		if got := verify(d, c.text); got != c.want && !(strings.HasSuffix(c.want, ": ") && strings.HasPrefix(got, c.want)) {
			t.Errorf("it says %q, not %q", got, c.want)
		}
	}
	if err := journal.Verify(broken{}, "r", []byte(good), nil); !errors.Is(err, errBroken) {
		t.Errorf("the output is lost: %v", err)
	}
}

// broken is a pipe that nobody reads.
type broken struct{}

var errBroken = errors.New("broken")

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// verifyLedger returns what there is to say of a directory, and the error. Nothing in it may change by that.
func (d *desk) verifyLedger() string {
	d.t.Helper()
	before := d.files()
	var said strings.Builder
	b := d.look()
	if err := b.Verify(&said); err != nil {
		fmt.Fprintf(&said, "error: %v\n", err)
	}
	if !slices.Equal(d.files(), before) {
		d.t.Errorf("there are %q now", d.files())
	}
	return said.String()
}

func TestVerifyLedger(t *testing.T) {
	d := newDesk(t)
	ledger := filepath.Join(d.dir, "ledger")
	if got, want := d.verifyLedger(), ledger+": no game has been left yet\ngood records: 0\n"; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
	b := d.open()
	var paths []string
	for n := range 5 {
		r := d.begin(b, "klondike", 41)
		d.do(r, "t1 f0 1, undo"+strings.Repeat(", redo, undo", n))
		r.Leave()
		paths = append(paths, r.Path())
	}
	d.begin(b, "klondike", 1).Leave()       // which leaves nothing
	d.do(d.begin(b, "klondike", 2), "draw") // on a table
	again, err := b.Resume(paths[0])        // and so is this one, which has a line
	if err != nil {
		t.Fatal(err)
	}
	d.do(again, "redo")
	const rest = "games that went on after their line: 1\nrecords without a line: 1\n"
	if got, want := d.verifyLedger(), "klondike original: played 5, total -260\n"+rest+"good records: 6\n"; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
	good := d.file(ledger)
	lines := strings.Split(good, "\n")
	lines[1] = strings.Replace(lines[1], " -52 1 2 1 ", " 48 1 2 1 ", 1)
	lines[2] = strings.Replace(lines[2], " left ", " won ", 1)
	d.write(ledger, strings.Join(lines, "\n")+"garbage\n")
	remove(t, paths[2])
	d.write(paths[3], strings.Replace(d.file(paths[3]), "deal 41", "deal 42", 1))
	d.write(paths[4], d.file(paths[4])[:200]+d.file(paths[4])[201:]+"\n")
	got := d.verifyLedger()
	for _, want := range []string{
		ledger + ":7: it is no line of a ledger\n",
		paths[0] + ": the ledger has klondike, 2 actions, of which 1 went back, original score 48, left, " +
			"and the record klondike, 2 actions, of which 1 went back, original score -52, left\n",
		paths[1] + ": the ledger has klondike, 4 actions, of which 2 went back, original score -52, won, and the record klondike, 4",
		paths[3] + ": deal 42 has other cards\n",
		paths[4] + ": its rule table is not",
		"klondike original: played 5, total -160\nklondike original: by the records, played 5, total -260\n",
		rest + "lines whose record is gone: 1\n",
		"error: " + ledger + ": there are 7 faults\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it says\n%s\nwithout %q", got, want)
		}
	}
	if err := d.look().Verify(broken{}); !errors.Is(err, errBroken) {
		t.Errorf("the output is lost: %v", err)
	}
	if journal.Open("", journal.Options{}).Verify(broken{}) == nil {
		t.Error("there is no ledger, and nothing is said")
	}
	d.quiet()
}

// TestTampering changes one thing at a time.
func TestTampering(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.do(r, "t1 f0 1, draw, undo")
	r.Leave()
	ledger := filepath.Join(d.dir, "ledger")
	good, line := d.file(r.Path()), d.file(ledger)
	for _, c := range []struct{ what, old, new string }{
		{"a move", "t1 f0 1\n", "draw\n"},
		{"a move of the same size", "t1 f0 1\n", "t1 t6 1\n"},
		{"a move of the same score", "draw\n", "t6 t5 1\n"},
		{"one move more", "draw\n", "draw\ndraw\n"},
		{"one move less", "draw\n", ""},
		{"the last move", "undo\n", ""},
		{"the last move", "undo\n", "draw\n"},
		{"the end", "undo\n", "und"},
		{"a number", "deal 41", "deal 40"},
		{"cards", "cards 5S 9S", "cards 9S 5S"},
		{"a card", "cards 5S", "cards 9S"},
		{"a rule", "start = -52", "start = -51"},
		{"the hash", "hash ", "hash 0"},
		{"the id", r.ID(), "20261120T084513Z-00000000"},
		{"the time", "\nbegun 2026", "\nbegun 2027"},
		{"the scoring", "scoring original", "scoring none"},
		{"the format", "record 1", "record 2"},
	} {
		d.write(r.Path(), strings.Replace(good, c.old, c.new, 1))
		if d.file(r.Path()) == good {
			t.Errorf("%s is not there", c.what)
		}
		if got := d.verifyLedger(); !strings.Contains(got, "error: ") || !strings.HasPrefix(got, r.Path()+": ") {
			t.Errorf("%s: %q is now %q, and it says\n%s", c.what, c.old, c.new, got)
		}
	}
	d.write(r.Path(), good)
	fields := strings.Fields(strings.Split(line, "\n")[1])
	for n, other := range map[int]string{2: "yukon", 3: "casino", 4: "won", 5: "-46", 6: "0", 7: "4", 8: "0", 9: "1"} {
		changed := slices.Clone(fields)
		changed[n] = other
		d.write(ledger, strings.Join(changed, " ")+"\n")
		if got := d.verifyLedger(); !strings.Contains(got, "error: ") {
			t.Errorf("with %q in the ledger it says\n%s", other, got)
		}
	}
	d.write(ledger, line)
	if got := d.verifyLedger(); strings.Contains(got, "error") {
		t.Error(got)
	}
	d.quiet()
}

// TestOtherRules tells that a record is played by rules that have changed since.
func TestOtherRules(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	d.do(r, "draw")
	r.Leave()
	changed := *d.rules("klondike")
	changed.Title = "Klondike of today"
	d.games = slices.Clone(d.games)
	d.games[slices.Index(d.games, d.rules("klondike"))] = &changed
	if got := d.verifyLedger(); !strings.Contains(got, "records by rules that no game has today: 1\ngood records: 1\n") {
		t.Errorf("it says\n%s", got)
	}
	if got := verify(d, d.file(r.Path())); !strings.HasSuffix(got, "left; no game has its rules today\n") {
		t.Errorf("it says %q", got)
	}
	again := d.open().Newest("")
	if again == nil || again.Game().Rules().Title != "Klondike" || again.Game().Rules() == d.rules("klondike") {
		t.Error("it is not played by its own rules")
	}
	d.quiet()
}
