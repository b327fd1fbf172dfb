package journal

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"xklondike/game"
)

// columns is the first line of a ledger, and says what the others have.
const columns = "# left id game scoring outcome points counted actions undone bytes\n"

// An entry is a line of the ledger: a game that was left.
type entry struct {
	when   time.Time // it was left
	id     string    // "" once a later line of the same game has taken its place
	result game.Result
	size   int64 // of the record then, in bytes
}

// live reports whether the entry is the last of its game.
func (e entry) live() bool { return e.id != "" }

// line is the entry as it is written, its end included.
func (e entry) line() string {
	points, r := "-", e.result
	if !r.None {
		points = strconv.Itoa(r.Points)
	}
	counted := 0
	if r.Counted {
		counted = 1
	}
	return fmt.Sprintf("%s %s %s %s %s %s %d %d %d %d\n", e.when.UTC().Format(time.RFC3339), e.id,
		r.Game, r.Scoring, r.Outcome, points, counted, r.Actions, r.Undone, e.size)
}

// errLine is the error about a line that is no entry.
var errLine = errors.New("it is no line of a ledger")

// maxAmount bounds the numbers in a ledger, so that no total of them overflows.
const maxAmount = 1 << 40

// maxLine is how many bytes a line of a ledger may have. Ours have about a hundred.
const maxLine = 1 << 12

// parseEntry reads a line. Columns that a later program may add at the end are skipped.
func parseEntry(line string) (e entry, err error) {
	if len(line) > maxLine { // its words would take many times as much memory
		return e, errLine
	}
	words := strings.Fields(line)
	if len(words) < len(strings.Fields(columns))-1 || !isID(words[1]) {
		return e, errLine
	}
	r := &e.result
	e.id, r.Game, r.None = words[1], words[2], words[5] == "-"
	if strings.ContainsFunc(r.Game, func(sign rune) bool { return sign < ' ' || sign > '~' }) { // it would upset a terminal
		return e, errLine
	}
	e.when, err = time.Parse(time.RFC3339, words[0])
	if errors.Join(err, r.Scoring.UnmarshalText([]byte(words[3])), r.Outcome.UnmarshalText([]byte(words[4]))) != nil {
		return e, errLine
	}
	if r.None {
		words[5] = "0"
	}
	var amounts [5]int64
	for i := range amounts {
		n, err := strconv.ParseInt(words[5+i], 10, 64)
		if err != nil || n > maxAmount || n < 0 && (i > 0 || n < -maxAmount) {
			return e, errLine
		}
		amounts[i] = n
	}
	r.Points, r.Counted = int(amounts[0]), amounts[1] != 0
	r.Actions, r.Undone, e.size = int(amounts[2]), int(amounts[3]), amounts[4]
	return e, nil
}

// maxLedger is how many bytes of a ledger are read: half a million games.
const maxLedger = 64 << 20

// A ledger is what is known of the file.
type ledger struct {
	path     string
	offset   int64 // up to here it has been read
	entries  []entry
	at       map[string]int // where the live entry of an id is
	lines    int            // that were read
	bad      int            // those that are no entries
	firstBad int            // the first of them, counting from 1
}

// add takes an entry in.
func (l *ledger) add(e entry) {
	if l.at == nil {
		l.at = map[string]int{}
	}
	if before, known := l.at[e.id]; known {
		l.entries[before].id = ""
	}
	l.at[e.id] = len(l.entries)
	l.entries = append(l.entries, e)
}

// find returns the last entry of a game.
func (l *ledger) find(id string) (entry, bool) {
	i, known := l.at[id]
	if !known {
		return entry{}, false
	}
	return l.entries[i], true
}

// unreadable says how many lines are no entries; "" if all are.
func (l *ledger) unreadable() string {
	switch l.bad {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("%s:%d: %v", l.path, l.firstBad, errLine)
	}
	return fmt.Sprintf("%s: %d lines are none of a ledger, the first is line %d", l.path, l.bad, l.firstBad)
}

// refresh reads what has been written since the last time, by this program or another: the file is opened once and read in one
// go.
func (l *ledger) refresh() error {
	if info, err := os.Lstat(l.path); err == nil && info.Mode().IsRegular() && info.Size() == l.offset {
		return nil // there is nothing new: not worth another open as the program starts
	}
	f, err := openRegular(l.path, os.O_RDONLY)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = l.news(f)
	return err
}

// news reads what is new in the open file, and returns its size. A line that is not whole yet waits for the next time.
func (l *ledger) news(f *os.File) (size int64, err error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	size = info.Size()
	if size < l.offset { // somebody has put another in its place
		l.offset, l.lines = 0, 0
	}
	if size > maxLedger {
		return 0, fmt.Errorf("%s: it is larger than %d MB", l.path, maxLedger>>20)
	}
	data := make([]byte, size-l.offset)
	n, err := f.ReadAt(data, l.offset)
	if err != nil && err != io.EOF {
		return 0, err
	}
	l.take(string(data[:n]))
	return size, nil
}

// take takes the whole lines of a text in.
func (l *ledger) take(text string) {
	for line := range strings.Lines(text) {
		line, ended := strings.CutSuffix(line, "\n")
		if !ended {
			return
		}
		l.offset += int64(len(line)) + 1
		l.lines++
		if line == "" || line[0] == '#' || strings.HasSuffix(line, void) {
			continue
		}
		e, err := parseEntry(line)
		if err == nil {
			l.add(e)
			continue
		}
		if l.bad++; l.bad == 1 {
			l.firstBad = l.lines
		}
	}
}

// write appends entries, in one write. What others have written before is read on the way.
func (l *ledger) write(entries ...entry) error {
	f, err := openRegular(l.path, os.O_RDWR|os.O_CREATE|os.O_APPEND)
	if err != nil {
		return err
	}
	defer f.Close()
	size, err := l.news(f)
	if err != nil {
		return err
	}
	text, err := beginning(f, size)
	if err != nil {
		return err
	}
	for _, e := range entries {
		text += e.line()
	}
	_, err = f.WriteString(text)
	return err
}

// void ends a line that a full disk has cut short. The record of its game gets another line, if need be.
const void = "#"

// beginning is what must stand before a new line: what the columns are, in a new ledger, and the end of a line that has none.
func beginning(f *os.File, size int64) (string, error) {
	if size == 0 {
		return columns, nil
	}
	var last [1]byte
	if _, err := f.ReadAt(last[:], size-1); err != nil || last[0] == '\n' {
		return "", err
	}
	return void + "\n", nil
}
