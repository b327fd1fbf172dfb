package survey_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
	"xklondike/game/think/survey"
)

const (
	bookFile  = "../../../docs/solver/book.toml"
	gamesFile = "../../../resources/games.toml"
)

// A bookRow is what docs/solver/book.toml says about a game. Intervals are in per cent.
type bookRow struct {
	Solve struct {
		Deals, Won, Lost, Undecided int64
		Interval                    [2]float64
		Positions                   int64 // of a deal, on average
	}
	Quick struct {
		Deals, Won int64
		Interval   [2]float64
	}
	Command, Commit string
}

// odds returns the share of deals that can be won as rule tables have it. If the interval is wider than 10 points, it is both its
// ends, or the share of the deals that were won if the others may all be winnable too.
func (r bookRow) odds() string {
	s := r.Solve
	share := func(deals int64) float64 { return float64(deals) / float64(2*s.Deals) }
	return shareText(share(2*s.Won), share(2*s.Won+s.Undecided), s.Interval)
}

// quick returns the share of deals that the quick player wins. Where it may be no more than the share that can be won, it is not said
// to be more, whatever the two samples were.
func (r bookRow) quick() string {
	share, interval := float64(r.Quick.Won)/float64(r.Quick.Deals), r.Quick.Interval
	text, most := shareText(share, share, interval), highest(r.odds())
	switch {
	case most == nothingKnown || highest(text) <= most || interval[0] > r.Solve.Interval[1]:
		return text
	case interval[1]-interval[0] > 10 && interval[0] < most-0.5:
		return fmt.Sprintf("%.0f to %.0f%%", interval[0], most)
	}
	return fmt.Sprintf("%.0f%%", most)
}

const nothingKnown = -1

// highest returns the highest per cent that odds speak of: 33 of "20 to 33%".
func highest(odds string) float64 {
	switch numbers := regexp.MustCompile(`\d+`).FindAllString(odds, -1); {
	case len(numbers) == 0:
		return nothingKnown
	case strings.HasPrefix(odds, "at least") || strings.HasPrefix(odds, "over"):
		return 100
	default:
		most, _ := strconv.ParseFloat(numbers[len(numbers)-1], 64)
		return most
	}
}

func shareText(least, share float64, interval [2]float64) string {
	low, high := interval[0], interval[1]
	switch percent := fmt.Sprintf("%.0f%%", 100*share); {
	case low < 0.5 && high >= 99.5:
		return ""
	case high-low > 10 && high >= 99.5:
		return fmt.Sprintf("at least %.0f%%", 100*least)
	case high-low > 10 && low < 0.5:
		return fmt.Sprintf("at most %.0f%%", high)
	case high-low > 10:
		return fmt.Sprintf("%.0f to %.0f%%", low, high)
	case percent == "100%":
		return "over 99%"
	case percent == "0%":
		return "under 1%"
	default:
		return percent
	}
}

// percentages rounds an interval as docs/solver/book.toml has it.
func percentages(low, high float64) [2]float64 {
	round := func(share float64) float64 {
		n, _ := strconv.ParseFloat(fmt.Sprintf("%.1f", 100*share), 64)
		return n
	}
	return [2]float64{round(low), round(high)}
}

// TestBook checks the figures of docs/solver/book.toml, that the rule tables have them, and that they agree with what is published. With
// XKLONDIKE_BOOK, the directory of the surveys that .ci/book has made, it writes both files anew instead.
func TestBook(t *testing.T) {
	rows := map[string]bookRow{}
	meta, err := toml.DecodeFile(bookFile, &rows)
	if err != nil || len(meta.Undecoded()) > 0 {
		t.Fatal(err, meta.Undecoded())
	}
	if dir := os.Getenv("XKLONDIKE_BOOK"); dir != "" {
		writeBook(t, dir, rows)
		return
	}
	wide := 0
	for _, r := range gametest.Games(t) {
		row, found := rows[r.Name]
		if delete(rows, r.Name); !found {
			if r.Odds+r.Quick != "" && !r.IsClock() {
				t.Errorf("%s has odds, but no row in book.toml", r.Name)
			}
			continue
		}
		low, _ := shares.Wilson(row.Solve.Won, row.Solve.Deals)
		_, high := shares.Wilson(row.Solve.Deals-row.Solve.Lost, row.Solve.Deals)
		if got := percentages(low, high); got != row.Solve.Interval || row.Solve.Won+row.Solve.Lost+row.Solve.Undecided != row.Solve.Deals {
			t.Errorf("%s: %v, and the interval is %v", r.Name, row.Solve, got)
		}
		gametest.Equal(t, percentages(shares.Wilson(row.Quick.Won, row.Quick.Deals)), row.Quick.Interval,
			"%s: %v, and the interval is", r.Name, row.Quick)
		if r.Odds != row.odds() || r.Quick != row.quick() {
			t.Errorf("%s has the odds %q and %q, but its row says %q and %q", r.Name, r.Odds, r.Quick, row.odds(), row.quick())
		}
		if row.Quick.Interval[0] > row.Solve.Interval[1] || r.Odds != "" && highest(r.Quick) > highest(r.Odds) {
			t.Errorf("%s: %q of the deals can be won, and %q are won without peeking", r.Name, r.Odds, r.Quick)
		}
		gametest.HasPrefix(t, r.Others, strongPlayers(t)[r.Name], "%s: others are", r.Name)
		if row.Solve.Interval[1]-row.Solve.Interval[0] > 10 {
			wide++
		}
		for f := range gametest.Cases[publishedFigure](t, publishedFigures) {
			if f.game == r.Name && f.source != "" && (f.published+f.halfWidth < row.Solve.Interval[0]-1 || f.published-f.halfWidth > row.Solve.Interval[1]+1) {
				t.Errorf("%s: %v, and %s has %v", r.Name, row.Solve.Interval, f.source, f.published)
			}
		}
	}
	t.Logf("%d games are known only within more than ten points", wide)
	for name := range rows {
		t.Errorf("book.toml has a row about %s, which is no game", name)
	}
}

// strongPlayers returns what the tables of docs/solver/advice.md say of the strong player, by game.
func strongPlayers(t *testing.T) map[string]string {
	t.Helper()
	page := gametest.Must(os.ReadFile("../../../docs/solver/advice.md"))(t)
	all := map[string]string{}
	for _, m := range regexp.MustCompile(`\| ([a-z-]+) \| strong \| \d+ \| \d+ \| ([0-9.]+) %`).FindAllStringSubmatch(string(page), -1) {
		share := gametest.Must(strconv.ParseFloat(m[2], 64))(t)
		all[m[1]] = fmt.Sprintf("the strong player %.0f%%", share)
	}
	return all
}

// writeBook writes docs/solver/book.toml from the shares in a directory, and the odds in the rule tables from it. A game without shares keeps its row.
func writeBook(t *testing.T, dir string, rows map[string]bookRow) {
	t.Helper()
	tables := gametest.Must(os.ReadFile(gamesFile))(t)
	var book strings.Builder
	book.WriteString(bookHead)
	for _, r := range gametest.Games(t) {
		if solver.Solvable(r) != nil {
			continue
		}
		row, found := readRow(t, dir, r)
		if !found {
			row, found = rows[r.Name]
		}
		if !found {
			continue
		}
		s, q := row.Solve, row.Quick
		fmt.Fprintf(&book, "\n[%s]\n", r.Name)
		fmt.Fprintf(&book, "solve   = { deals = %d, won = %d, lost = %d, undecided = %d, interval = [%.1f, %.1f], positions = %d }\n", s.Deals, s.Won, s.Lost, s.Undecided,
			s.Interval[0], s.Interval[1], s.Positions)
		fmt.Fprintf(&book, "quick   = { deals = %d, won = %d, interval = [%.1f, %.1f] }\n", q.Deals, q.Won, q.Interval[0], q.Interval[1])
		fmt.Fprintf(&book, "command = %q\ncommit  = %q\n", row.Command, row.Commit)
		tables = setLines(tables, r.Name, []string{"odds", "quick"}, []string{row.odds(), row.quick()})
	}
	for file, text := range map[string][]byte{bookFile: []byte(book.String()), gamesFile: tables} {
		gametest.NoError(t, os.WriteFile(file, text, 0o666))
	}
}

const bookHead = `# What is known about the deals of the games: how many can be won, and how many the quick player wins, which does not peek. "make book"
# goes on with the surveys, and writes this file. "interval" is the 95 % interval in per cent (Wilson): undecided deals count as lost in its
# lower end, and as won in its upper end. A deal that the player won can be won, even if the solver left it undecided.
# "positions" is what the solver visits in a deal, on average. The odds in the rule tables come from here; where the two intervals overlap,
# they never have the player win more deals than can be won.
`

// readRow reads the shares of a game; false if one kind of them is missing.
func readRow(t *testing.T, dir string, r *game.Rules) (row bookRow, ok bool) {
	t.Helper()
	totals, again := survey.ShareTotals{Game: r.Name}, ""
	files := gametest.Must(filepath.Glob(filepath.Join(dir, r.Name, "*-*[0-9]")))(t)
	nodes := int64(0)
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err == nil {
			err = totals.Read(name, bytes.NewReader(text))
		}
		gametest.NoError(t, err)
		part := strings.Split(filepath.Base(name), "-")
		if part[0] == "again" {
			again = "; undecided deals again with -nodes " + part[2]
		}
		var wins bytes.Buffer
		for line := range bytes.Lines(text) {
			var l struct {
				Deal  uint32
				Won   bool
				Nodes int64
			}
			gametest.NoError(t, json.Unmarshal(line, &l), "%v:", name)
			if nodes += l.Nodes; l.Won && slices.Contains(files, filepath.Join(dir, r.Name, "solve-"+part[1])) {
				fmt.Fprintf(&wins, `{"game":%q,"deal":%d,"verdict":"winnable"}`+"\n", r.Name, l.Deal)
			}
		}
		gametest.NoError(t, totals.Read(name+", wins", &wins))
	}
	if len(files) == 0 {
		return row, false
	}
	var out bytes.Buffer
	gametest.NoError(t, totals.Write(&out, true))
	var sums struct {
		Surveys []struct {
			Kind, Deals string
			Missing     int
			Summary     struct {
				Done, Winnable, Unwinnable, Undecided, Played, Won int64
				Interval                                           [2]float64
			}
		}
	}
	gametest.NoError(t, json.Unmarshal(out.Bytes(), &sums))
	for _, s := range sums.Surveys {
		if s.Missing > 0 || !strings.HasPrefix(s.Deals, "1-") {
			t.Errorf("%s: %d deals of %s are missing", r.Name, s.Missing, s.Deals)
		}
		u := s.Summary
		interval := percentages(u.Interval[0], u.Interval[1])
		if s.Kind == "solve" {
			row.Solve.Deals, row.Solve.Won, row.Solve.Lost, row.Solve.Undecided = u.Done, u.Winnable, u.Unwinnable, u.Undecided
			row.Solve.Interval, row.Solve.Positions = interval, nodes/u.Done
			row.Command = fmt.Sprintf("xklondike-solver solve -game %s -deal %s -nodes 200000%s", r.Name, s.Deals, again)
		} else {
			row.Quick.Deals, row.Quick.Won, row.Quick.Interval = u.Played, u.Won, interval
			row.Command += fmt.Sprintf("; xklondike-solver play -player quick -seed 1 -game %s -deal %s", r.Name, s.Deals)
		}
	}
	commits := gametest.Must(os.ReadFile(filepath.Join(dir, r.Name, "commit")))(t)
	row.Commit = strings.Join(strings.Fields(string(commits)), " ")
	return row, row.Solve.Deals > 0 && row.Quick.Deals > 0
}

// setLines gives keys of a rule table texts, in lines before its tips or at its end, with the equals signs below each other. An
// empty text takes the line out.
func setLines(tables []byte, name string, keys, values []string) []byte {
	lines := strings.Split(string(tables), "\n")
	begin := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "["+name+"]") }) + 1
	end := begin + slices.IndexFunc(lines[begin:], func(line string) bool { return line == "" || strings.HasPrefix(line, "tips") })
	var kept []string
	for _, line := range lines[begin:end] {
		if words := strings.Fields(line); !slices.Contains(keys, words[0]) {
			kept = append(kept, line)
		}
	}
	equals := strings.Index(kept[0], "=")
	for i, key := range keys {
		if values[i] != "" {
			kept = append(kept, fmt.Sprintf("%-*s= %q", max(equals, len(key)+1), key, values[i]))
		}
	}
	return []byte(strings.Join(slices.Concat(lines[:begin], kept, lines[end:]), "\n"))
}
