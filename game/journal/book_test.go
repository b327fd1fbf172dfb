package journal_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/variant"
)

// desk is a directory with what tests need of it.
type desk struct {
	t     testing.TB
	dir   string
	games []*game.Rules
	now   time.Time
	said  []string // by all books
}

func newDesk(t testing.TB) *desk {
	return &desk{t: t, dir: filepath.Join(t.TempDir(), "xklondike"), games: gametest.Games(t),
		now: time.Date(2026, 11, 20, 8, 45, 12, 0, time.UTC)}
}

// open opens the book as a program does that starts. Each look at the clock is a second later.
func (d *desk) open() *journal.Book { return journal.Open(d.dir, d.options()) }

// look opens it as one that only wants to look.
func (d *desk) look() *journal.Book { return journal.Look(d.dir, d.options()) }

func (d *desk) options() journal.Options {
	return journal.Options{
		Warn: func(line string) { d.said = append(d.said, line) },
		Now: func() time.Time {
			d.now = d.now.Add(time.Second)
			return d.now
		},
		Find: d.find,
	}
}

func (d *desk) find(name string) (*game.Rules, error) { return variant.Find(d.games, name) }

// rules returns a built-in game.
func (d *desk) rules(name string) *game.Rules {
	d.t.Helper()
	return gametest.Find(d.t, d.games, name)
}

// begin begins a game by the usual scheme.
func (d *desk) begin(b *journal.Book, name string, number uint32) *journal.Record {
	d.t.Helper()
	r := d.rules(name)
	return b.Begin(r, game.Shuffle(r.Packs, number), r.Schemes[0])
}

// do does actions, with commas between, written as in a record.
func (d *desk) do(r *journal.Record, actions string) {
	d.t.Helper()
	for _, text := range strings.Split(actions, ", ") {
		if err := act(r, text); err != nil {
			d.t.Fatalf("%s: %v", text, err)
		}
	}
}

// act does one action.
func act(r *journal.Record, text string) error {
	switch {
	case text == "undo":
		return must(r.Undo())
	case text == "redo":
		return must(r.Redo())
	case strings.HasPrefix(text, "note "):
		r.Note(strings.TrimPrefix(text, "note "))
		return nil
	case strings.HasPrefix(text, "go "):
		var n int
		fmt.Sscan(text[len("go "):], &n)
		return r.Go(n)
	}
	var moves []game.Move
	for _, word := range strings.Split(text, "; ") {
		m, err := game.ParseMove(word)
		if err != nil {
			return err
		}
		moves = append(moves, m)
	}
	return r.Play(moves...)
}

func must(ok bool) error {
	if !ok {
		return fmt.Errorf("it did nothing")
	}
	return nil
}

// ledger returns the lines of the ledger without its comments.
func (d *desk) ledger() []string {
	d.t.Helper()
	text, err := os.ReadFile(filepath.Join(d.dir, "ledger"))
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		d.t.Fatal(err)
	}
	var lines []string
	for _, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		if !strings.HasPrefix(line, "#") {
			lines = append(lines, line)
		}
	}
	return lines
}

// file returns what is in a file.
func (d *desk) file(path string) string {
	d.t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// files lists the directory of the records.
func (d *desk) files() []string {
	d.t.Helper()
	entries, err := os.ReadDir(filepath.Join(d.dir, "games"))
	if err != nil && !os.IsNotExist(err) {
		d.t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// quiet wants nothing to have been said.
func (d *desk) quiet() {
	d.t.Helper()
	if len(d.said) > 0 {
		d.t.Errorf("it said %q", d.said)
	}
}

// heard wants one line to have been said, with these words in it, and forgets it.
func (d *desk) heard(words ...string) {
	d.t.Helper()
	if len(d.said) != 1 {
		d.t.Fatalf("it said %q, not one line with %q", d.said, words)
	}
	for _, word := range words {
		if !strings.Contains(d.said[0], word) {
			d.t.Errorf("it said %q, without %q", d.said[0], word)
		}
	}
	d.said = nil
}

// actions returns the part of a record after its header.
func actions(record string) string {
	_, after, _ := strings.Cut(record, "\n\n")
	return after
}

func TestLeaveAndResume(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	r := d.begin(b, "klondike", 41)
	d.do(r, "t1 f0 1; turn t1, draw, undo, draw, draw, go 1")
	if got := actions(d.file(r.Path())); got != "t1 f0 1; turn t1\ndraw\nundo\ndraw\ndraw\ngo 1\n" {
		t.Errorf("the record has %q", got)
	}
	r.Leave()
	r.Leave()
	if got := d.ledger(); len(got) != 1 || !strings.Contains(got[0], r.ID()+" klondike original left -47 1 6 2 ") {
		t.Errorf("the ledger has %q", got)
	}
	again := d.open().Newest("")
	if again == nil || again.ID() != r.ID() || again.Game().Actions() != 6 || again.Game().Rules() != r.Game().Rules() {
		t.Fatal("the game is not found again as it was")
	}
	d.do(again, "redo, undo, draw")
	again.Leave()
	if got := d.ledger(); len(got) != 2 || !strings.Contains(got[1], r.ID()+" klondike original left -47 1 9 3 ") {
		t.Errorf("the ledger has %q", got)
	}
	d.quiet()
}

// TestUntouched wants a deal nobody has touched to leave nothing, however its program ends, and any other game to be left.
func TestUntouched(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	d.begin(b, "klondike", 41).Leave()
	if len(d.files()) != 0 || d.ledger() != nil {
		t.Errorf("it leaves %q and %q", d.files(), d.ledger())
	}
	back := d.begin(b, "klondike", 41) // to its deal, which is not untouched for that
	d.do(back, "draw, undo")
	back.Leave()
	onTable := d.begin(b, "klondike", 42)
	killed, torn := d.begin(b, "klondike", 43), d.begin(b, "klondike", 44)
	d.kill(killed)
	d.kill(torn)
	d.write(torn.Path(), d.file(torn.Path())+"dra")
	next := d.open().Newest("")
	if next == nil || next.ID() != back.ID() {
		t.Fatal("the game that was played is not the newest")
	}
	if got, want := d.files(), []string{back.ID() + extension, onTable.ID() + extension}; !slices.Equal(got, want) {
		t.Errorf("the files are %q, want %q", got, want)
	}
	next.Leave()
	onTable.Leave()
	if got := d.files(); len(got) != 1 || len(d.ledger()) != 2 {
		t.Errorf("the files are %q, the ledger has %q", got, d.ledger())
	}
	d.quiet()
}

// TestUntouchedOfOld passes over the line of a deal that nobody has touched, and drops its record.
func TestUntouchedOfOld(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	played := d.begin(b, "klondike", 41)
	d.do(played, "draw")
	played.Leave()
	old := d.begin(b, "klondike", 42)
	text := d.file(old.Path())
	old.Leave()
	d.write(old.Path(), text)
	ledger := filepath.Join(d.dir, "ledger")
	line := fmt.Sprintf("2026-11-20T09:00:00Z %s klondike original left -52 0 0 0 %d\n", old.ID(), len(text))
	d.write(ledger, d.file(ledger)+line)
	if r := d.look().Newest(""); r == nil || r.ID() != played.ID() {
		t.Error("it is newest")
	} else {
		r.Leave()
	}
	d.open()
	if got := d.files(); len(got) != 1 || len(d.ledger()) != 3 {
		t.Errorf("the files are %q, the ledger has %q", got, d.ledger())
	}
	d.quiet()
}

// TestUntouchedStays keeps what somebody has written into a record, or put elsewhere, and what counts as it is dealt.
func TestUntouchedStays(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	noted := d.begin(b, "klondike", 43)
	noted.Note("a hard one")
	noted.Leave()
	outside := filepath.Join(t.TempDir(), "mine.game")
	d.write(outside, d.file(filepath.Join("testdata/format1/untouched"+extension)))
	for _, path := range []string{noted.Path(), outside} { // what somebody has written there, or put there, stays
		kept, err := d.open().Resume(path)
		if err != nil {
			t.Fatal(err)
		}
		kept.Leave()
		d.file(path)
	}
	if d.open(); d.ledger() != nil || d.look().Newest("") != nil {
		t.Errorf("the ledger has %q", d.ledger())
	}
	d.file(noted.Path())
	var cards []game.Card // all kings in the centre: the game counts as it is dealt
	for n := range 52 {
		cards = append(cards, game.Of(0, game.Suit(n%4), game.Rank(n/4+1)))
	}
	ended := b.Begin(d.rules("clock"), game.Deal{Cards: cards}, d.rules("clock").Schemes[0])
	ended.Leave()
	if got := d.ledger(); len(got) != 1 || !strings.Contains(got[0], ended.ID()+" clock ") {
		t.Errorf("the ledger has %q", got)
	}
	d.quiet()
}

// TestTally adds up what was counted, each way to play and score by itself.
func TestTally(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	klondike := d.rules("klondike")
	play := func(scoring game.Scoring, actions string) *journal.Record {
		t.Helper()
		scheme, ok := klondike.Scheme(scoring.String())
		if !ok {
			t.Fatal(scoring)
		}
		r := b.Begin(klondike, game.Shuffle(1, 41), scheme)
		if actions != "" {
			d.do(r, actions)
		}
		return r
	}
	want := func(scoring game.Scoring, total, games int) {
		t.Helper()
		for _, book := range []*journal.Book{b, d.open()} {
			if got := book.Tally("klondike", scoring); got != (game.Tally{Total: total, Games: games}) {
				t.Errorf("the tally is %+v, not %d in %d games", got, total, games)
			}
		}
	}
	play(game.ScoringOriginal, "").Leave()
	want(game.ScoringOriginal, 0, 0)
	r := play(game.ScoringOriginal, "t1 f0 1, undo")
	if got := r.Game().Tally(); got != (game.Tally{Total: -52, Games: 1}) {
		t.Errorf("at the table, the tally is %+v", got)
	}
	want(game.ScoringOriginal, 0, 0)
	r.Leave()
	want(game.ScoringOriginal, -52, 1)
	play(game.ScoringCasino, "t1 f0 1").Leave()
	play(game.ScoringNone, "t1 f0 1").Leave()
	want(game.ScoringOriginal, -52, 1)
	want(game.ScoringCasino, -47, 1)
	want(game.ScoringNone, 0, 1)
	r, err := b.Resume(r.Path())
	if err != nil {
		t.Fatal(err)
	}
	if got := b.Tally("klondike", game.ScoringOriginal); got != (game.Tally{}) {
		t.Errorf("the game on the table is in the tally twice: %+v", got)
	}
	d.do(r, "redo")
	if got := r.Game().Tally(); got != (game.Tally{Total: -47, Games: 1}) {
		t.Errorf("at the table, the tally is %+v", got)
	}
	r.Leave()
	want(game.ScoringOriginal, -47, 1)
	if got := b.Results(); len(got) != 3 || got[2].Points != -47 || got[0].Scoring != game.ScoringCasino || !got[1].None {
		t.Errorf("the results are %+v", got)
	}
	d.quiet()
}

// TestNewest finds the game that was left last, of all or of one name.
func TestNewest(t *testing.T) {
	d := newDesk(t)
	b := d.open()
	ids := map[string]string{}
	for _, name := range []string{"yukon", "klondike", "clock", "canfield"} {
		r := d.begin(b, name, 1)
		if err := r.Play(r.Game().State().Legal()[0]); err != nil {
			t.Fatal(err)
		}
		ids[name] = r.ID()
		r.Leave()
	}
	find := func(name string) string {
		r := d.open().Newest(name)
		if r == nil {
			return ""
		}
		defer r.Leave()
		return r.ID()
	}
	for _, name := range []string{"clock", "yukon", "klondike"} {
		if got := find(name); got != ids[name] {
			t.Errorf("the newest %s is %q", name, got)
		}
		if got := find(""); got != ids[name] { // it was left last, now
			t.Errorf("the newest is %q", got)
		}
	}
	if got := find("gargantua"); got != "" {
		t.Errorf("there is a game %s", got)
	}
	d.quiet()
}

// TestUnrecorded plays without a record: the same methods do the same to the game.
func TestUnrecorded(t *testing.T) {
	d := newDesk(t)
	var none *journal.Book
	r := none.Begin(d.rules("klondike"), game.Shuffle(1, 41), d.rules("klondike").Schemes[0])
	d.do(r, "draw, undo, redo, go 0, note nothing")
	if err := r.Play(game.Move{Kind: game.Redeal}); err == nil {
		t.Error("an illegal move is played")
	}
	r.Idle()
	r.Leave()
	if r.ID() != "" || r.Path() != "" || r.Game().Actions() != 4 {
		t.Errorf("%q %q %d", r.ID(), r.Path(), r.Game().Actions())
	}
	journal.Unrecorded(r.Game()).Leave()
	nowhere := journal.Look("", journal.Options{})
	if nowhere.Newest("") != nil || nowhere.Results() != nil || nowhere.Latest() != "" || none.Tally("klondike", 0) != (game.Tally{}) {
		t.Error("a book without a directory has something in it")
	}
	if _, err := nowhere.Resume("x"); err == nil || nowhere.Verify(os.Stdout) == nil {
		t.Error("a book without a directory does something")
	}
}

// TestInMemory keeps totals where there is no directory, and nothing else.
func TestInMemory(t *testing.T) {
	d := newDesk(t)
	b := journal.Open("", d.options())
	d.heard("games may go unrecorded: no directory is known")
	r := d.begin(b, "klondike", 41)
	d.do(r, "t1 f0 1")
	r.Leave()
	if got := b.Tally("klondike", game.ScoringOriginal); got != (game.Tally{Total: -47, Games: 1}) || r.Path() != "" || r.ID() == "" {
		t.Errorf("the tally is %+v, the path %q", got, r.Path())
	}
	if b.Newest("") != nil || b.Latest() != "" {
		t.Error("there is a record")
	}
	d.quiet()
}

// TestNothingWritten wants what did nothing to leave no line.
func TestNothingWritten(t *testing.T) {
	d := newDesk(t)
	r := d.begin(d.open(), "klondike", 41)
	before := d.file(r.Path())
	if r.Undo() || r.Redo() || r.Go(1) == nil || r.Play() != nil || r.Play(game.Move{Kind: game.Redeal}) == nil {
		t.Error("something is done at the deal")
	}
	if got := d.file(r.Path()); got != before {
		t.Errorf("it writes %q", got[len(before):])
	}
}
