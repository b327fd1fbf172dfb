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
	"xklondike/game/gametest"
	"xklondike/game/journal"
)

const recordPage = "xklondike-record.5"

// exampleRecord returns the record in the manual's example, as text and parsed.
func exampleRecord(t *testing.T) (text string, r *journal.RecordedGame) {
	t.Helper()
	text = joinBroken(firstDisplay(t, recordPage, "EXAMPLES"))
	r, err := journal.Read(recordPage, []byte(text), nil)
	gametest.NoError(t, err)
	return text, r
}

// joinBroken joins lines that the manual breaks because they are too long: the next one begins with six blanks.
func joinBroken(text string) string { return strings.ReplaceAll(text, "\n      ", " ") }

// TestRecordExample verifies the record in the manual's example, and checks that the manual has the right
// ledger line for it.
func TestRecordExample(t *testing.T) {
	text, r := exampleRecord(t)
	var output strings.Builder
	if err := journal.Verify(&output, recordPage, []byte(text), nil); err != nil {
		t.Errorf("%v\n%s", err, &output)
	}
	res := r.Game.Result()
	want := fmt.Sprintf("%s %s %s %s %d 1 %d %d %d", r.ID, res.Game, res.Scoring, res.Outcome, res.Points, res.Actions, res.Undone, len(text))
	_, after, _ := strings.Cut(strings.Join(section(t, recordPage, "EXAMPLES"), "\n"), "\n.Ed\n")
	if !strings.Contains(joinBroken(after), "Z "+want+"\n.Ed") {
		t.Errorf("no line of the ledger has %q", want)
	}
}

// TestRecordKeys checks that the manual has an item for each key of a record's header, and no others.
func TestRecordKeys(t *testing.T) {
	text, _ := exampleRecord(t)
	header, _, _ := strings.Cut(text, "\n\n")
	var program []string
	for _, line := range strings.Split(header, "\n")[1:] {
		if key, _, _ := strings.Cut(line, " "); key != "|" {
			program = append(program, key)
		}
	}
	expectSame(t, "keys of a header", program, items(section(t, recordPage, "HEADER"), `^\.It Cm (.*)$`))
}

// TestRecordActions checks that each action in the manual is accepted by the parser of records. Each must be
// a move or one of the other actions.
func TestRecordActions(t *testing.T) {
	text, _ := exampleRecord(t)
	header, _, _ := strings.Cut(text, "\n\n")
	var verbs []string
	for _, item := range items(section(t, recordPage, "THE ACTIONS"), `^\.It Ic (.*)$`) {
		verb, _, _ := strings.Cut(item, " ")
		verbs = append(verbs, verb)
		_, err := journal.Read("r", []byte(header+"\n\n"+item+"\n"), nil)
		if err != nil && !strings.Contains(err.Error(), strconv.Quote(item)+": ") { // an action that is not possible here is still an action
			t.Errorf("%s is no action: %v", item, err)
		}
		if _, err := game.ParseMove(strings.Split(item, "; ")[0]); err == nil {
			continue
		}
		if !slices.Contains(strings.Fields("undo redo go note"), verb) {
			t.Errorf("%s is no move", item)
		}
	}
	expectSame(t, "actions", strings.Fields("t3 turn draw redeal t1 undo redo go note"), verbs)
}

// TestLedgerColumns checks that the manual has an item for each column of the ledger, in the order of the
// ledger's first line.
func TestLedgerColumns(t *testing.T) {
	dir := t.TempDir()
	_, r := exampleRecord(t)
	record := journal.Open(dir, journal.Options{Warn: func(line string) { t.Error(line) }}).
		Begin(r.Game.Rules(), r.Game.Deal(), r.Game.Scheme())
	gametest.NoError(t, record.Play(r.Game.Moves()[0]))
	record.Leave()
	text, err := os.ReadFile(filepath.Join(dir, "ledger"))
	gametest.NoError(t, err)
	columns, _, _ := strings.Cut(strings.TrimPrefix(string(text), "# "), "\n")
	if manual := strings.Join(items(section(t, recordPage, "LEDGER"), `^\.It Cm (.*)$`), " "); manual != columns {
		t.Errorf("the manual has the columns %q, the ledger %q", manual, columns)
	}
}

// TestAwk runs the awk programs in the manual on a ledger. In it, one game was left twice, one was won, one
// was never touched, and one line is incomplete.
func TestAwk(t *testing.T) {
	awk := gametest.ProgramPath(t, "awk")
	ledger := filepath.Join(t.TempDir(), "ledger")
	const lines = `# left id game scoring outcome points counted actions undone bytes seconds
2026-11-20T08:45:14Z 20261120T084513Z-00000001 klondike original left -52 1 1 0 1677
2026-11-20T08:46:14Z 20261120T084613Z-00000002 klondike original won 208 1 99 0 2677
2026-11-20T08:47:14Z 20261120T084713Z-00000003 klondike original left -52 0 0 0 1677
2026-11-20T08:48:14Z 20261120T084713Z-00000004 yukon one-per-card won 52 1 80 0 1677
2026-11-20T08:48:14Z 20261120T084713Z-00000004 yukon one-per-card le#
2026-11-20T08:49:14Z 20261120T084513Z-00000001 klondike original left -40 1 9 0 1777 60
`
	gametest.NoError(t, os.WriteFile(ledger, []byte(lines), 0o600))
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
	want := []string{"1", "168 2", "4 7 games/20261120T084513Z-00000001.game games/20261120T084713Z-00000003.game"}
	gametest.NoDiff(t, got, want, "they say")
}
