package man

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/journal"
)

const recordPage = "xklondike-record.5"

// example is the record on the page.
func example(t *testing.T) (text string, r *journal.Recorded) {
	t.Helper()
	text = literal(t, recordPage, "EXAMPLES")
	r, err := journal.Read(recordPage, []byte(text), nil)
	if err != nil {
		t.Fatal(err)
	}
	return text, r
}

// TestRecordExample reads the record on the page, and wants its line to be the one that the page shows.
func TestRecordExample(t *testing.T) {
	text, r := example(t)
	var said strings.Builder
	if err := journal.Verify(&said, recordPage, []byte(text), nil); err != nil {
		t.Errorf("%v\n%s", err, &said)
	}
	res := r.Game.Result()
	want := fmt.Sprintf("%s %s %s %s %d 1 %d %d %d", r.ID, res.Game, res.Scoring, res.Outcome, res.Points, res.Actions, res.Undone, len(text))
	_, after, _ := strings.Cut(strings.Join(section(t, recordPage, "EXAMPLES"), "\n"), "\n.Ed\n")
	if !strings.Contains(after, "Z "+want+"\n.Ed") {
		t.Errorf("no line of the ledger has %q", want)
	}
}

// TestRecordKeys wants an item for each key of a header, and no other.
func TestRecordKeys(t *testing.T) {
	text, _ := example(t)
	header, _, _ := strings.Cut(text, "\n\n")
	var program []string
	for _, line := range strings.Split(header, "\n")[1:] {
		if key, _, _ := strings.Cut(line, " "); key != "|" {
			program = append(program, key)
		}
	}
	same(t, "keys of a header", program, items(section(t, recordPage, "HEADER"), `^\.It Cm (.*)$`))
}

// TestRecordActions plays the actions on the page that need no game, and reads the moves.
func TestRecordActions(t *testing.T) {
	text, _ := example(t)
	header, _, _ := strings.Cut(text, "\n\n")
	var verbs []string
	for _, item := range items(section(t, recordPage, "THE ACTIONS"), `^\.It Ic (.*)$`) {
		verb, _, _ := strings.Cut(item, " ")
		verbs = append(verbs, verb)
		_, err := journal.Read("r", []byte(header+"\n\n"+item+"\n"), nil)
		if err != nil && !strings.Contains(err.Error(), strconv.Quote(item)+": ") { // it may be impossible here, but it is one
			t.Errorf("%s is no action: %v", item, err)
		}
		if _, err := game.ParseMove(strings.Split(item, "; ")[0]); err == nil {
			continue
		}
		if !slices.Contains([]string{"undo", "redo", "go", "note"}, verb) {
			t.Errorf("%s is no move", item)
		}
	}
	same(t, "actions", []string{"t3", "turn", "draw", "redeal", "t1", "undo", "redo", "go", "note"}, verbs)
}

// TestLedgerColumns wants an item for each column, in the order of the line that names them in the ledger itself.
func TestLedgerColumns(t *testing.T) {
	dir := t.TempDir()
	_, r := example(t)
	again := journal.Open(dir, journal.Options{Warn: func(line string) { t.Error(line) }}).
		Begin(r.Game.Rules(), r.Game.Deal(), r.Game.Scheme())
	if err := again.Play(r.Game.Moves()[0]); err != nil {
		t.Fatal(err)
	}
	again.Leave()
	text, err := os.ReadFile(filepath.Join(dir, "ledger"))
	if err != nil {
		t.Fatal(err)
	}
	columns, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
	if manual := strings.Join(items(section(t, recordPage, "LEDGER"), `^\.It Cm (.*)$`), " "); manual != columns {
		t.Errorf("the manual has the columns %q, the ledger %q", manual, columns)
	}
}

// TestAwk runs the programs on the page on a ledger with a game that was left twice, one that was won, one nobody touched, and
// a line that was cut short.
func TestAwk(t *testing.T) {
	awk := command(t, "awk")
	ledger := filepath.Join(t.TempDir(), "ledger")
	const lines = `# left id game scoring outcome points counted actions undone bytes
2026-11-20T08:45:14Z 20261120T084513Z-00000001 klondike original left -52 1 1 0 1677
2026-11-20T08:46:14Z 20261120T084613Z-00000002 klondike original won 208 1 99 0 2677
2026-11-20T08:47:14Z 20261120T084713Z-00000003 klondike original left -52 0 0 0 1677
2026-11-20T08:48:14Z 20261120T084713Z-00000004 yukon one-per-card won 52 1 80 0 1677
2026-11-20T08:48:14Z 20261120T084713Z-00000004 yukon one-per-card le#
2026-11-20T08:49:14Z 20261120T084513Z-00000001 klondike original left -40 1 9 0 1777
`
	if err := os.WriteFile(ledger, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	page := strings.Join(section(t, recordPage, "LEDGER"), "\n")
	var got []string
	for _, m := range regexp.MustCompile(`(?s)\nawk \\\(aq(.*?)\\\(aq ledger`).FindAllStringSubmatch(page, -1) {
		output, err := exec.Command(awk, m[1], ledger).CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v", m[1], err)
		}
		words := strings.Fields(string(output))
		slices.Sort(words)
		got = append(got, strings.Join(words, " "))
	}
	want := []string{"1", "168 2", "2026-11-20T08:47:14Z 2026-11-20T08:49:14Z " +
		"games/20261120T084513Z-00000001.game games/20261120T084713Z-00000003.game"}
	if !slices.Equal(got, want) {
		t.Errorf("they say %q, not %q", got, want)
	}
}
