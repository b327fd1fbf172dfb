package journal_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
	const saysGood = "r: good: klondike, deal 7: 49 actions, 12 of them back, original score -52, left"
	own, err := os.ReadFile("testdata/format1/own-cards.game")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ text, want string }{
		{good, saysGood + "\n"},
		{good + "draw", saysGood + "; 4 bytes at the end are no whole line\n"},
		{string(own), "r: good: half-klondike, own cards: 27 actions, 10 of them back, no score, left\n"},
		{strings.Replace(good, "deal 7", "deal 8", 1), "r: deal 8 has other cards\nerror: r: there is a difference\n"},
		{strings.Replace(good, "freeze = 3", "freeze = 4", 1),
			"r: its rule table is not the one that its hash was made of\nerror: r: there is a difference\n"},
		{strings.Replace(strings.Replace(good, "freeze = 3", "freeze = 4", 1), "deal 7", "deal 8", 1),
			"r: its rule table is not the one that its hash was made of\nr: deal 8 has other cards\nerror: r: there are 2 differences\n"},
		{good + "t0 t0 1\n", fmt.Sprintf("r: line %d: \"t0 t0 1\": ", strings.Count(good, "\n")+1)},
		{"", "r: it is no record\nerror: r: there is a difference\n"},
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

func TestVerifyLedger(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	var paths []string
	for n := range 5 {
		r := d.begin(b, "klondike", 41)
		d.do(r, "t1 f0 1, undo"+strings.Repeat(", redo, undo", n))
		r.Leave()
		paths = append(paths, r.Path())
	}
	d.begin(b, "klondike", 1).Leave() // not counted
	d.begin(b, "yukon", 1)            // on a table, with a line
	check := func() string {
		t.Helper()
		var said strings.Builder
		if err := d.open().Verify(&said); err != nil {
			fmt.Fprintf(&said, "error: %v\n", err)
		}
		return said.String()
	}
	if got, want := check(), "klondike original: 5 games, total -260\n"; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
	ledger := filepath.Join(d.dir, "ledger")
	good := d.file(ledger)
	lines := strings.Split(good, "\n")
	lines[1] = strings.Replace(lines[1], " -52 1 2 1 ", " 48 1 2 1 ", 1)
	lines[2] = strings.Replace(lines[2], " left ", " won ", 1)
	d.write(ledger, strings.Join(lines, "\n")+"garbage\n")
	remove(t, paths[2])
	d.write(paths[3], strings.Replace(d.file(paths[3]), "deal 41", "deal 42", 1))
	d.write(paths[4], d.file(paths[4])[:200]+d.file(paths[4])[201:]+"\n")
	held, err := b.Resume(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	got := check()
	for _, want := range []string{
		ledger + ":8: it is no line of a ledger\n",
		paths[1] + ": the ledger has klondike, 4 actions, 2 of them back, original score -52, won\n",
		paths[1] + ": the record has klondike, 4 actions, 2 of them back, original score -52, left\n",
		paths[3] + ": deal 42 has other cards\n",
		paths[4] + ": its rule table is not",
		"klondike original: 5 games, total -160\n",
		"games that are being played: 1\n", "games whose record is gone: 1\n",
		"error: " + ledger + ": there are 5 differences\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("it says\n%s\nwithout %q", got, want)
		}
	}
	held.Leave()
	lines[1] = strings.Replace(lines[1], "08:45", "09:45", 1)
	d.write(ledger, strings.Join(lines, "\n"))
	if got := check(); !strings.Contains(got, paths[0]+": the ledger has klondike, 2 actions, 1 of them back, original score 48, left\n") ||
		!strings.Contains(got, "klondike original: by the records 5 games, total -260\n") {
		t.Errorf("it says\n%s", got)
	}
	if err := d.open().Verify(broken{}); !errors.Is(err, errBroken) {
		t.Errorf("the output is lost: %v", err)
	}
	if journal.Open("", journal.Options{}).Verify(broken{}) == nil {
		t.Error("there is no ledger, and nothing is said")
	}
}
