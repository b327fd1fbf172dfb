package journal_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

// fixtures returns the hashes of the records of format 1. They were written when the format was new. No
// change of the program may change them, and every version must be able to read them.
func fixtures() map[string]string {
	return maps.Collect(gametest.Table(`
won        49ceaf5bff6e8e046cd8a1fa2d20127cc8b89620d6d099d11f598f175506d46a
branches   b6e037cbcd83657f8dae35c330a3398717409a675ad77d86913fa5e1e3cbbf05
two-packs  8922638ce17fd083f071309ef16074236447a27707b03bde7dad34c23656abd3
own-table  1f05e164ecc1ed39a7aa456a02a374685bd1a36078e18eed9e136218fe0f4296
own-cards  84f7eacc2185eebc706385680a19a91052dd5c5f66154cbb1029b05a8106ecc0
clock      c6f449f1fdd44877a1f8d9ea85a18d19c2d99db687b16b928afb17164242d6de
untouched  9ae8c79c7848b3a4c3a6bc87f8323392e95c0032397796fb9adcc0df45506344
`))
}

// TestFormat1 reads the records of format 1 without knowing any game, and compares their content with golden files.
func TestFormat1(t *testing.T) {
	for name, want := range fixtures() {
		text := gametest.Must(os.ReadFile(filepath.Join("testdata/format1", name+extension)))(t)
		if sum := sha256.Sum256(text); hex.EncodeToString(sum[:]) != want {
			t.Errorf("%s has changed: now it is %x", name, sum)
		}
		r, err := journal.Read(name, text, nil)
		if err != nil {
			t.Error(err)
			continue
		}
		gametest.CompareGolden(t, filepath.Join("testdata/format1", name+".golden"), describeRecord(r))
	}
}

const extension = ".game"

// describeRecord describes all of a record.
func describeRecord(r *journal.RecordedGame) string {
	var s strings.Builder
	g := r.Game
	fmt.Fprintf(&s, "%s %s %q deal %d\n", r.ID, r.Begun, g.Rules().Title, g.Deal().Number)
	var notes []string
	for _, note := range r.Notes {
		notes = append(notes, note.Text)
	}
	fmt.Fprintf(&s, "%d actions, %d back, depth %d, %d notes %q\n", g.Actions(), g.UndoCount(), g.UndoDepth(), len(notes), notes)
	fmt.Fprintf(&s, "%s %+v, counted %v, %s\n", g.Scheme().Scoring, g.Score(), g.Counted(), g.Result().Outcome)
	return s.String() + positionText(g.State())
}

// positionText describes all of a state, one pile on each line, with face-down cards in parentheses.
func positionText(s game.State) string {
	var b strings.Builder
	fmt.Fprintf(&b, "turned over %d, packet %d\n", s.TurnOvers(), s.WasteShown())
	for _, p := range s.Piles() {
		b.WriteString(p.String() + ":")
		for _, slot := range s.Cards(p) {
			if slot.FaceUp {
				b.WriteString(" " + slot.Card.String())
			} else {
				b.WriteString(" (" + slot.Card.String() + ")")
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestShares checks that a record shares the rules of a known game if they are the same, and has rules to
// itself otherwise.
func TestShares(t *testing.T) {
	d := newTestDir(t)
	r := d.begin(d.open(), "klondike", 41)
	text := []byte(d.readFile(r.Path()))
	known, err := journal.Read("r", text, d.find)
	if err != nil || known.Game.Rules() != d.rules("klondike") {
		t.Errorf("the rules are not shared: %v", err)
	}
	changed := *d.rules("klondike")
	changed.Draw = 1
	others := func(string) (*game.Rules, error) { return &changed, nil }
	own, err := journal.Read("r", text, others)
	if err != nil || own.Game.Rules() == &changed || own.Game.Rules().Draw != 3 {
		t.Errorf("the rules are not the record's own: %v", err)
	}
	want := *known.Game.Rules()
	want.Source, want.Odds, want.Quick, want.Others, want.Tips, want.Relatives = "", "", "", "", nil, nil // a record leaves them out
	if diff := cmp.Diff(&want, own.Game.Rules()); diff != "" {
		t.Errorf("the record's own rules are others (-shared +own):\n%s", diff)
	}
}

// TestReadDeal compares the deals of records with what Read says about them, from the header alone, too.
func TestReadDeal(t *testing.T) {
	d := newTestDir(t)
	files := gametest.Must(filepath.Glob("testdata/format1/*.game"))(t)
	if len(files) == 0 {
		t.Fatal("there are no records")
	}
	for _, file := range files {
		text := string(gametest.Must(os.ReadFile(file))(t))
		want := gametest.Must(journal.Read(file, []byte(text), d.find))(t).Game
		header, _, _ := strings.Cut(text, "\n\n")
		for _, part := range []string{text, "\n" + header, strings.ReplaceAll(header, "\n", "\r\n")} {
			rules, deal, err := journal.ReadDeal(part, d.find)
			if err != nil || !journal.IsRecord(part) || rules.Name != want.Rules().Name || deal.Number != want.Deal().Number ||
				!slices.Equal(rules.CardsOf(deal), want.Rules().CardsOf(want.Deal())) {
				t.Errorf("%s: %s %d, IsRecord %v, %v", file, rules.Name, deal.Number, journal.IsRecord(part), err)
			}
		}
	}
	good := sampleRecord(t)
	for text, want := range map[string]string{
		strings.Replace(good, "| title", "| titel", 1):   "its rule table does not match its hash",
		strings.Replace(good, "cards ", "cards XX ", 1):  `card 1: "XX" is not a card`,
		strings.Replace(good, "record 1", "record 2", 1): "it was written by a newer version",
		good[:100]: "line ",
	} {
		if _, _, err := journal.ReadDeal(text, d.find); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("it says %v, want %s", err, want)
		}
	}
	if journal.IsRecord("xklondike klondike 41 =WY") {
		t.Error("a deal line counts as a record")
	}
}

// sampleRecord returns the text of a short record.
func sampleRecord(t testing.TB) string {
	t.Helper()
	text := gametest.Must(os.ReadFile("testdata/format1/branches.game"))(t)
	return string(text)
}

// TestWrong reads records with faults, and checks that the error tells the line and the fault.
func TestWrong(t *testing.T) {
	good := sampleRecord(t)
	_, actions, _ := strings.Cut(good, "\n\n")
	parts := strings.NewReplacer("{all}", good, "{actions}", actions)
	for c := range gametest.Cases[struct{ old, new, want string }](t, `
{all}             ""                                r: it is not a game record
{all}             "\n"                              r: line 1: it is not a game record
{all}             "Dear sir,\n"                     r: line 1: it is not a game record
record 1          record 0                          r: line 1: it is not a game record
record 1          record 01x                        r: line 1: it is not a game record
record 1          record 2                          r: it was written by a newer version of the program, in format 2; this one reads formats up to 1
{all}             "xklondike record 2\nanything\n"  r: it was written by a newer version of the program, in format 2; this one reads formats up to 1
"\n{actions}"     ""                                r: line 79: its header does not end with an empty line
id 2026           id x026                           r: line 2: "x026
begun 2026        begun soon                        r: line 3: parsing time
"begun "          "beguns "                         its header has no "begun" line
"begun "          "game x\nbegun "                  r: line 5: "game klondike" is not a valid header line, or the header contains it twice
"hash "           hash                              is not a valid header line
scoring original  scoring mine                      r: line 5: "mine" is not one of: none, original
scoring original  scoring none
| title           | titel                           r: its rule table does not match its hash
game klondike     game yukon                        its rule table must define only the game "yukon"
deal 7            deal -7                           "\"-7\" is not a deal number"
"cards "          "cards XX "                       card 1: "XX" is not a card
{actions}         "draw\nredeal\n"                  r: line 82: "redeal":
{actions}         "undo\n"                          r: line 81: "undo": there is nothing to undo
{actions}         "redo\n"                          r: line 81: "redo": there is nothing to redo
{actions}         "go 0\ngo 2\n"                    r: line 82: "go 2": there is no action 2
{actions}         "go 00\n"                         r: line 81: "00" is not a valid action number
{actions}         "go -1\n"                         no action -1
{actions}         "\n"
{actions}         "draw; \n"                        "\"draw;\" is not a move"
{actions}         "DRAW\n"                          "\"DRAW\" is not a move"
{actions}         "draw\x1b[2J\n"                   "\"draw\\x1b[2J\" is not a move"
{actions}         "note\n"
{actions}         "notes\n"                         "\"notes\" is not a move"
"begun "          "\n\n"                            r: line 3: its header has no "begun" line
{actions}         "shuffle\n{actions}"              r: line 81: "shuffle" is not a move
{actions}         "draw\x00\ndraw\n"                "\"draw\\x00\" is not a move"
`) {
		text := strings.Replace(good, parts.Replace(c.old), parts.Replace(c.new), 1)
		_, err := journal.Read("r", []byte(text), nil)
		if c.want == "" && err == nil {
			continue
		}
		if err == nil || c.want == "" || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "\x1b") {
			t.Errorf("the error is %q, not %q", err, c.want)
		}
	}
}

// otherForms are what editors and other systems make of a text.
func otherForms() map[string]func(text string) string {
	replace := func(old, new string) func(string) string {
		return func(text string) string { return strings.ReplaceAll(text, old, new) }
	}
	return map[string]func(string) string{
		"CRLF":              replace("\n", "\r\n"),
		"a byte order mark": func(text string) string { return "\ufeff" + text },
		"both":              func(text string) string { return "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n") },
		"empty lines":       func(text string) string { return "\n\n" + strings.ReplaceAll(text, "\n", "\n\n") + "\n" },
		"lines of blanks":   replace("\n", "\n \t\r\n"),
		"blanks at the end": replace("\n", " \t \n"),
	}
}

// TestOtherForms reads the records of format 1 in other forms. They say the same.
func TestOtherForms(t *testing.T) {
	for name := range fixtures() {
		text := string(gametest.Must(os.ReadFile(filepath.Join("testdata/format1", name+extension)))(t))
		want := describeRecord(gametest.Must(journal.Read(name, []byte(text), nil))(t))
		for form, change := range otherForms() {
			if form == "blanks at the end" && strings.Contains(text, "\nnote ") {
				continue // they belong to a note
			}
			if got, err := journal.Read(name, []byte(change(text)), nil); err != nil {
				t.Errorf("with %s: %v", form, err)
			} else {
				gametest.NoDiff(t, describeRecord(got), want, "%s with %s:", name, form)
			}
		}
	}
}

// TestResumeOtherForms goes on with a record in another form. What was there stays as it is, and nothing is set aside.
func TestResumeOtherForms(t *testing.T) {
	for form, change := range otherForms() {
		d := newTestDir(t)
		r := d.playAndLeave(d.open(), "draw, draw")
		text := change(d.readFile(r.Path()))
		d.writeFile(r.Path(), text)
		d.writeFile(d.ledger, change(d.readFile(d.ledger)))
		again := d.open().ResumeNewest("")
		if again == nil {
			t.Errorf("%s: no game is resumed", form)
			continue
		}
		d.doActions(again, "undo, draw")
		again.Leave()
		gametest.Equal(t, d.readFile(r.Path()), text+"undo\ndraw\n", "%s: the record", form)
		if got := d.verifyLedger(); !strings.HasSuffix(got, "good records: 1\n") {
			t.Errorf("%s: it says %s", form, got)
		}
	}
}

// TestNewerProgram reads a record with lines that a newer program of the same format might write.
func TestNewerProgram(t *testing.T) {
	text := strings.Replace(sampleRecord(t), "game klondike", "weather fine\ngame klondike\nweather rain", 1)
	r, err := journal.Read("r", []byte(text+"note of a new kind: \x7fwhatever\ndraw\n"), nil)
	if err != nil || r.Actions[len(r.Actions)-1] != "draw" || r.Notes[len(r.Notes)-1].Text != "of a new kind: \x7fwhatever" {
		t.Error(err)
	}
}

// TestPrefixes reads a record that ends after each of its bytes, as a crash may leave it. The result must be
// the game up to the last whole line.
func TestPrefixes(t *testing.T) {
	good := sampleRecord(t)
	header, _, _ := strings.Cut(good, "\n\n")
	full := gametest.Must(journal.Read("r", []byte(good), nil))(t)
	for _, n := range gametest.Sample(len(good), 10) {
		for _, end := range []string{"", "\x00\x00\x00"} {
			r, err := journal.Read("r", []byte(good[:n]+end), nil)
			if n < len(header)+2 {
				if err == nil {
					t.Fatalf("%d bytes are a record", n)
				}
				continue
			}
			gametest.NoError(t, err, "%d bytes:", n)
			lines := strings.Count(good[len(header)+2:n], "\n")
			if len(r.Actions)+len(r.Notes) != lines || !slices.Equal(r.Actions, full.Actions[:len(r.Actions)]) {
				t.Fatalf("%d bytes have %d actions and %d notes, not %d lines", n, len(r.Actions), len(r.Notes), lines)
			}
			gametest.MustEqual(t, r.PartialBytes, n+len(end)-strings.LastIndex(good[:n], "\n")-1,
				"%d bytes: are partial:", n)
		}
	}
}
