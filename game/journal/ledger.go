package journal

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/wholefile"
)

// ledgerColumns is the first line of a ledger file. It names the columns of the other lines.
const ledgerColumns = "# left id game scoring outcome points counted actions undone bytes seconds assisted record\n"

// The numbers of columns of lines that lack some.
const (
	oldestColumns = 10 // without seconds
	oldColumns    = 11 // without assisted
	usualColumns  = 12 // without record, which only a line about an incomplete record has
)

// An entry is a line of the ledger. It says when a game was left, and with which result.
type entry struct {
	leftAt time.Time // when the game was left
	id     string    // ID of the game's record; "" once a later line about the same game has replaced the entry
	result game.Result
	size   int64 // size of the record when the game was left, in bytes
	old    bool  // whether an old version of the program wrote the line, which then does not say whether the player had help

	incomplete bool // whether a part of the record could not be written
}

// isCurrent reports whether the entry is the last one about its game.
func (e entry) isCurrent() bool { return e.id != "" }

// incompleteWord is the last column of a line about an incomplete record.
const incompleteWord = "incomplete"

// line returns the entry as a line of the ledger, with its line feed.
func (e entry) line() string {
	points, r := "-", e.result
	if !r.None {
		points = strconv.Itoa(r.Points)
	}
	counted := 0
	if r.Counted {
		counted = 1
	}
	seconds := "-"
	if r.Timed {
		seconds = strconv.Itoa(r.Seconds)
	}
	assisted := 0
	if r.Assisted {
		assisted = 1
	}
	record := ""
	if e.incomplete {
		record = " " + incompleteWord
	}
	return fmt.Sprintf("%s %s %s %s %s %s %d %d %d %d %s %d%s\n", e.leftAt.UTC().Format(time.RFC3339), e.id,
		r.Game, r.Scoring, r.Outcome, points, counted, r.Actions, r.Undone, e.size, seconds, assisted, record)
}

// errBadLine is the error for a line of the ledger file that cannot be read as an entry.
var errBadLine = errors.New("it is not a line of a ledger")

// maxAmount limits the numbers in a ledger, so that no total overflows.
const maxAmount = 1 << 40

// maxLedgerLine is the largest length of a line of the ledger, in bytes. The program writes about a hundred.
const maxLedgerLine = 1 << 12

// parseEntry parses a line of the ledger. It ignores further columns at the end, because a newer program may write them.
func parseEntry(line string) (e entry, err error) {
	if len(line) > maxLedgerLine { // the line is not split into words, because that would take many times as much memory
		return e, errBadLine
	}
	words := strings.Fields(line)
	if len(words) < oldestColumns || !isID(words[1]) {
		return e, errBadLine
	}
	r := &e.result
	e.id, r.Game, r.None = words[1], words[2], words[5] == "-"
	if strings.ContainsFunc(r.Game, func(sign rune) bool { return sign < ' ' || sign > '~' }) { // control characters in a name would disturb terminals
		return e, errBadLine
	}
	e.leftAt, err = time.Parse(time.RFC3339, words[0])
	if errors.Join(err, r.Scoring.UnmarshalText([]byte(words[3])), r.Outcome.UnmarshalText([]byte(words[4]))) != nil {
		return e, errBadLine
	}
	if r.None {
		words[5] = "0"
	}
	var amounts [5]int64
	for i := range amounts {
		n, err := strconv.ParseInt(words[5+i], 10, 64)
		if err != nil || n > maxAmount || n < 0 && (i > 0 || n < -maxAmount) {
			return e, errBadLine
		}
		amounts[i] = n
	}
	r.Points, r.Counted = int(amounts[0]), amounts[1] != 0
	r.Actions, r.Undone, e.size = int(amounts[2]), int(amounts[3]), amounts[4]
	if len(words) > oldestColumns {
		n, err := strconv.ParseInt(words[oldestColumns], 10, 64)
		if err == nil && n >= 0 && n <= math.MaxInt32 { // "-" is a time that is not known
			r.Seconds, r.Timed = int(n), true
		}
	}
	e.old = len(words) <= oldColumns
	r.Assisted = !e.old && words[oldColumns] == "1"
	e.incomplete = len(words) > usualColumns && words[usualColumns] == incompleteWord
	return e, nil
}

// maxLedgerSize is the largest size of a ledger file that the program reads, in bytes: about half a million games.
const maxLedgerSize = 64 << 20

// A ledger is what the program has read of the ledger file.
type ledger struct {
	path         string
	offset       int64 // how many bytes of the file have been read
	entries      []entry
	index        map[string]int // for each record ID, the index in entries of the last entry about that game
	lineCount    int            // how many lines of the file have been read
	badLines     int            // how many of these lines could not be read as entries
	firstBadLine int            // number of the first line that could not be read, counting from 1
}

// add adds an entry to the ledger in memory. It replaces any earlier entry about the same game.
func (l *ledger) add(e entry) {
	if l.index == nil {
		l.index = map[string]int{}
	}
	if before, known := l.index[e.id]; known {
		l.entries[before].id = ""
	}
	l.index[e.id] = len(l.entries)
	l.entries = append(l.entries, e)
}

// find returns the last entry about the game whose record has an ID, or false if there is none.
func (l *ledger) find(id string) (entry, bool) {
	i, known := l.index[id]
	if !known {
		return entry{}, false
	}
	return l.entries[i], true
}

// badLinesWarning returns a warning about lines of the file that cannot be read, or "" if there are none.
func (l *ledger) badLinesWarning() string {
	switch l.badLines {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s:%d: %v", l.path, l.firstBadLine, errBadLine)
	}
	return fmt.Sprintf("%s: %d lines are not lines of a ledger; the first of them is line %d", l.path, l.badLines, l.firstBadLine)
}

// target returns the path of the ledger file, or that of the file to which it is a link.
func (l *ledger) target() (string, error) {
	path, err := wholefile.LinkTarget(l.path)
	if err != nil {
		err = fmt.Errorf("%s: %w", l.path, err)
	}
	return path, err
}

// refresh reads what this program or another one has written to the ledger file since the last reading.
func (l *ledger) refresh() error {
	path, err := l.target()
	if err != nil {
		return err
	}
	if info, err := os.Lstat(path); err == nil && info.Mode().IsRegular() && info.Size() == l.offset {
		return nil // the file has not grown, so it need not be opened
	}
	f, err := openRegular(path, os.O_RDONLY)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = l.readNew(f)
	return err
}

// readNew reads what was added to the open ledger file since the last reading, and returns the size of the file. A last line
// without a line feed is left for the next reading.
func (l *ledger) readNew(f *os.File) (size int64, err error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	size = info.Size()
	if size < l.offset { // the ledger is smaller than before, so another file has taken its place
		l.offset, l.lineCount = 0, 0
	}
	if size > maxLedgerSize {
		return 0, fmt.Errorf("%s: it is larger than %d MB", l.path, maxLedgerSize>>20)
	}
	data := make([]byte, size-l.offset)
	n, err := f.ReadAt(data, l.offset)
	if err != nil && err != io.EOF {
		return 0, err
	}
	l.addLines(string(data[:n]))
	return size, nil
}

// addLines adds the entries in a text that was read from the ledger file. It leaves out a last line without a line feed.
func (l *ledger) addLines(text string) {
	for line := range strings.Lines(text) {
		line, ended := strings.CutSuffix(line, "\n")
		if !ended {
			return
		}
		l.offset += int64(len(line)) + 1
		l.lineCount++
		if line == "" || line[0] == '#' || strings.HasSuffix(line, voidMark) {
			continue
		}
		e, err := parseEntry(line)
		if err == nil {
			l.add(e)
			continue
		}
		if l.badLines++; l.badLines == 1 {
			l.firstBadLine = l.lineCount
		}
	}
}

// appendEntries appends entries to the ledger file in one write. First it reads the lines that other programs have appended.
func (l *ledger) appendEntries(entries ...entry) error {
	path, err := l.target()
	if err != nil {
		return err
	}
	f, err := openRegular(path, os.O_RDWR|os.O_CREATE|os.O_APPEND)
	if err != nil {
		return err
	}
	defer f.Close()
	size, err := l.readNew(f)
	if err != nil {
		return err
	}
	text, err := prefixForNewEntry(f, size)
	if err != nil {
		return err
	}
	lines := strings.Builder{}
	lines.WriteString(text)
	for _, e := range entries {
		lines.WriteString(e.line())
	}
	_, err = f.WriteString(lines.String())
	return err
}

// voidMark is appended to a line of the ledger that a full disk has cut short. A line that ends in the mark does not count. If
// necessary, the game gets another line.
const voidMark = "#"

// prefixForNewEntry returns what must be written to the ledger before a new line: the names of the columns in a new ledger, the
// end of an incomplete line, or nothing.
func prefixForNewEntry(f *os.File, size int64) (string, error) {
	if size == 0 {
		return ledgerColumns, nil
	}
	var last [1]byte
	if _, err := f.ReadAt(last[:], size-1); err != nil || last[0] == '\n' {
		return "", err
	}
	return voidMark + "\n", nil
}
