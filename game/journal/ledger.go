package journal

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"time"
	"unique"

	"xklondike/game"
	"xklondike/game/wholefile"
)

// ledgerColumns is the first line of a ledger.
const ledgerColumns = "# left id game scoring outcome points counted actions undone bytes seconds assisted record day\n"

// The columns of ledgerColumns. Lines of old versions end before secondsColumn or assistedColumn, and others may lack the last two.
const (
	leftColumn = iota
	idColumn
	gameColumn
	scoringColumn
	outcomeColumn
	pointsColumn
	countedColumn
	actionsColumn
	undoneColumn
	bytesColumn
	secondsColumn
	assistedColumn
	recordColumn // for incomplete records
	dayColumn
	columnCount
)

// An entry is a line of the ledger: when a game was left, and with which result.
type entry struct {
	leftAt time.Time
	id     string // "" once a later line about the game has replaced the entry
	number uint64 // of the id, see parseID; only of an entry that has been read
	result game.Result
	size   int64 // size of the record then, in bytes
	// From an old version, whose lines do not say whether the player had help.
	old bool

	incomplete bool // a part of the record could not be written

	first bool // no earlier line is about the game; this is not in the file
}

func (e entry) isCurrent() bool { return e.id != "" }

// isUnfinished does not count a game in which nothing was done, which old ledgers may have.
func (e entry) isUnfinished() bool {
	return e.result.Outcome == game.OutcomeLeft && belongsInLedger(e.result)
}

const incompleteWord = "incomplete"

// line returns the entry as the ledger has it, with its line feed.
func (e entry) line() string {
	r := e.result
	numberIf := func(known bool, n int) string {
		if !known {
			return "-"
		}
		return strconv.Itoa(n)
	}
	bit := func(set bool) int {
		if set {
			return 1
		}
		return 0
	}
	rest := ""
	switch {
	case e.incomplete:
		rest = " " + incompleteWord
	case r.Day > 0:
		rest = " -"
	}
	if r.Day > 0 {
		rest += " " + time.Unix(int64(r.Day)*secondsPerDay, 0).UTC().Format(dayFormat)
	}
	return fmt.Sprintf("%s %s %s %s %s %s %d %d %d %d %s %d%s\n", e.leftAt.UTC().Format(time.RFC3339), e.id, r.Game,
		r.Scoring, r.Outcome, numberIf(!r.NoScore, r.Points), bit(r.Counted), r.Actions, r.Undone, e.size,
		numberIf(r.Timed, r.Seconds), bit(r.Assisted), rest)
}

var errBadLine = errors.New("it is not a valid ledger line")

// So no total overflows.
const maxAmount = 1 << 40

// In bytes. The program writes about a hundred.
const maxLedgerLine = 1 << 12

// parseEntry ignores further columns, which may come from a newer program.
func parseEntry(line string) (e entry, err error) {
	if len(line) > maxLedgerLine { // splitting such a line would take many times its memory
		return e, errBadLine
	}
	var words [columnCount]string
	count := 0
	for word := range strings.FieldsSeq(line) {
		words[count] = word
		if count++; count == columnCount {
			break
		}
	}
	number, ok := parseID(words[idColumn])
	if count < secondsColumn || !ok {
		return e, errBadLine
	}
	r := &e.result
	e.id, e.number = words[idColumn], number
	r.Game, r.NoScore = unique.Make(words[gameColumn]).Value(), words[pointsColumn] == "-"
	// control characters would disturb terminals
	if strings.ContainsFunc(r.Game, func(sign rune) bool { return sign < ' ' || sign > '~' }) {
		return e, errBadLine
	}
	e.leftAt, err = time.Parse(time.RFC3339, words[leftColumn])
	if errors.Join(err, r.Scoring.UnmarshalText([]byte(words[scoringColumn])), r.Outcome.UnmarshalText([]byte(words[outcomeColumn]))) != nil {
		return e, errBadLine
	}
	if r.NoScore {
		words[pointsColumn] = "0"
	}
	var amounts [secondsColumn]int64 // from pointsColumn on
	for i := pointsColumn; i < secondsColumn; i++ {
		n, err := strconv.ParseInt(words[i], 10, 64)
		if err != nil || n > maxAmount || n < 0 && (i != pointsColumn || n < -maxAmount) {
			return e, errBadLine
		}
		amounts[i] = n
	}
	r.Points, r.Counted = int(amounts[pointsColumn]), amounts[countedColumn] != 0
	r.Actions, r.Undone, e.size = int(amounts[actionsColumn]), int(amounts[undoneColumn]), amounts[bytesColumn]
	if n, err := strconv.ParseUint(words[secondsColumn], 10, 31); err == nil { // "-" is a time that is not known
		r.Seconds, r.Timed = int(n), true
	}
	e.old, r.Assisted = words[assistedColumn] == "", words[assistedColumn] == "1"
	e.incomplete = words[recordColumn] == incompleteWord
	if words[dayColumn] == "" {
		return e, nil
	}
	if day, err := time.Parse(dayFormat, words[dayColumn]); err == nil {
		r.Day = int(day.Unix() / secondsPerDay)
	}
	return e, nil
}

// In bytes, for about two million games.
const maxLedgerSize = 256 << 20

// A ledger of at most shortLedger bytes, about 600 games, is read at each start, in a millisecond. Of a
// longer one a start reads its sums and the last tailSize bytes.
const (
	shortLedger = 64 << 10
	tailSize    = 16 << 10
)

type ledger struct {
	path string
	// Bytes of the file that have been read; with its sums, those of its beginning need not have been.
	offset       int64
	entries      []entry
	index        map[string]int // the index of the last entry about a record, by its ID
	lineCount    int            // lines that have been read
	badLines     int            // lines that could not be read as entries
	firstBadLine int            // number of the first such line, from 1
	lastLine     string         // the last line read, without its line feed

	sums      sums
	summed    bool     // the sums are right
	partial   bool     // entries lacks some games
	hasLeft   bool     // but has all games that were left and have a record
	seen      *census  // the games that have lines; nil: not known
	changes   int      // entries that have been added
	unwritten []entry  // entries that could not be written to the file
	ended     []string // IDs of games that nobody plays any more, although the file of sums may say so
}

func newLedger(path string) ledger {
	return ledger{path: path, index: map[string]int{}, sums: sums{tallies: map[string]game.Tally{}}, summed: true}
}

func (l *ledger) add(e entry) {
	if before, known := l.index[e.id]; known {
		l.sums.count(l.entries[before], -1)
		l.entries[before].id = ""
	} else if l.partial && !e.first && (l.seen == nil || l.seen.has(e.id)) {
		l.summed = false // an earlier line about this game may be in the sums
	}
	l.sums.count(e, 1)
	l.changes++
	l.keep(e)
}

// keep keeps an entry that has been counted, and nothing else of its line.
func (l *ledger) keep(e entry) {
	e.id = strings.Clone(e.id)
	l.index[e.id] = len(l.entries)
	l.entries = append(l.entries, e)
}

func (l *ledger) find(id string) (entry, bool) {
	i, known := l.index[id]
	if !known {
		return entry{}, false
	}
	return l.entries[i], true
}

func (l *ledger) reportBadLines(report func(warning string)) {
	switch l.badLines {
	case 0:
	case 1:
		report(fmt.Sprintf("%s:%d: %v", l.path, l.firstBadLine, errBadLine))
	default:
		report(fmt.Sprintf("%s: %d lines are not valid ledger lines; the first of them is line %d", l.path, l.badLines,
			l.firstBadLine))
	}
}

func (l *ledger) target() (string, error) {
	path, err := wholefile.LinkTarget(l.path)
	if err != nil {
		err = fmt.Errorf("%s: %w", l.path, err)
	}
	return path, err
}

func (l *ledger) openFile(flag int) (*os.File, error) {
	path, err := l.target()
	if err != nil {
		return nil, err
	}
	return openRegular(path, flag)
}

// open reads a ledger for the first time, and of a long one only the end.
func (l *ledger) open() error {
	f, err := l.openFile(os.O_RDONLY)
	if err != nil {
		return ignoreMissing(err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil && info.Size() > shortLedger && info.Size() <= maxLedgerSize {
		return l.readTail(f, info)
	}
	_, err = l.readNew(f)
	return err
}

func ignoreMissing(err error) error {
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func (l *ledger) readTail(f *os.File, info fs.FileInfo) error {
	tail := make([]byte, tailSize)
	n, err := f.ReadAt(tail, info.Size()-tailSize)
	if err != nil && err != io.EOF {
		return err
	}
	_, whole, _ := strings.Cut(string(tail[:n]), "\n") // the first line has no beginning
	l.partial, l.offset = true, info.Size()-int64(len(whole))
	for line := range strings.Lines(whole) {
		if strings.HasSuffix(line, "\n") {
			l.addLine(line)
		}
	}
	l.badLines = 0 // their numbers are not known
	l.useSums(info)
	return nil
}

// refresh reads what this program or another one has written since the last reading.
func (l *ledger) refresh() error {
	f, err := l.openFile(os.O_RDONLY)
	if err != nil {
		return ignoreMissing(err)
	}
	defer f.Close()
	_, err = l.readNew(f)
	return err
}

// readNew leaves a last line without a line feed for the next reading.
func (l *ledger) readNew(f *os.File) (fs.FileInfo, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	size := info.Size()
	if size < l.offset { // another file has taken its place
		l.offset, l.lineCount, l.summed = 0, 0, l.summed && !l.partial
	}
	if err := checkLedgerSize(l.path, size); err != nil {
		return nil, err
	}
	before := l.offset
	for line, err := range wholeLines(f, l.offset, size) {
		if err != nil {
			return nil, err
		}
		l.addLine(line)
	}
	if l.partial && l.offset != before { // another program has written the lines, and their sums
		l.useSums(info)
	}
	return info, nil
}

func checkLedgerSize(path string, size int64) error {
	if size > maxLedgerSize {
		return fmt.Errorf("%s: it is larger than %d MB", path, maxLedgerSize>>20)
	}
	return nil
}

func (l *ledger) addLine(line string) {
	if e, ok := l.passLine(line); ok {
		l.add(e)
	}
}

// passLine goes on by a line, and returns its entry, if it has one.
func (l *ledger) passLine(line string) (e entry, ok bool) {
	l.offset += int64(len(line))
	l.lineCount++
	l.lastLine = strings.TrimSuffix(line, "\n")
	e, ok, err := entryOf(l.lastLine)
	if err != nil {
		if l.badLines++; l.badLines == 1 {
			l.firstBadLine = l.lineCount
		}
	}
	return e, ok
}

// entryOf returns the entry of a line without its line feed; ok is false if it has none.
func entryOf(line string) (e entry, ok bool, err error) {
	line = strings.Trim(line, "\ufeff \t\r")
	if line == "" || line[0] == '#' || strings.HasSuffix(line, voidMark) {
		return e, false, nil
	}
	e, err = parseEntry(line)
	return e, err == nil, err
}

// appendEntries appends entries in one write, after reading what other programs have appended. The caller
// adds them in memory.
func (l *ledger) appendEntries(entries ...entry) error {
	f, err := l.openFile(os.O_RDWR | os.O_CREATE | os.O_APPEND)
	if err != nil {
		return err
	}
	defer f.Close()
	before, err := l.readNew(f)
	if err != nil {
		return err
	}
	text := ""
	switch isWhole, err := endsInLineFeed(f, before.Size()); {
	case err != nil:
		return err
	case before.Size() == 0:
		text = ledgerColumns
	case !isWhole:
		text = voidMark + "\n"
	}
	for _, e := range entries {
		text += e.line()
	}
	if _, err = f.WriteString(text); err != nil {
		return err
	}
	if after, err := f.Stat(); err == nil && l.offset == before.Size() && after.Size() == l.offset+int64(len(text)) {
		l.offset = after.Size()
		l.lineCount += strings.Count(text, "\n")
		l.lastLine = strings.TrimSuffix(entries[len(entries)-1].line(), "\n")
	} // otherwise the next reading takes what another program has written in between
	return nil
}

// endsInLineFeed reports whether the last line of a file of this size is whole; that of an empty one is.
func endsInLineFeed(f io.ReaderAt, size int64) (bool, error) {
	if size == 0 {
		return true, nil
	}
	var last [1]byte
	_, err := f.ReadAt(last[:], size-1)
	return last[0] == '\n', err
}

// voidMark ends a line that a full disk has cut short. It does not count, and the game gets another line if
// necessary.
const voidMark = "#"
