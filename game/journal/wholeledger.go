package journal

import (
	"bufio"
	"io"
	"iter"
	"os"
	"slices"

	"xklondike/game"
)

// A long ledger is not kept in memory. Whatever asks for all games reads it, and does so twice: once to learn which games
// have several lines, and once for the last line of each.

// wholeLines returns the lines of a part of a file that end with a line feed.
func wholeLines(f io.ReaderAt, from, to int64) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		r := bufio.NewReaderSize(io.NewSectionReader(f, from, to-from), int(min(to-from, shortLedger)))
		for {
			line, err := r.ReadString('\n')
			if err == io.EOF || !yield(line, err) || err != nil {
				return
			}
		}
	}
}

// A census has the games of a ledger, by the numbers of their IDs, in ascending order.
type census struct {
	games   []uint64
	several []uint64 // those that have several lines
	coming  []uint32 // how many of these are still to be read
}

// newCensus takes the number of the game in each line. It sorts the slice, and keeps it.
func newCensus(lines []uint64) *census {
	slices.Sort(lines)
	c := &census{games: lines[:0]}
	for _, number := range lines {
		switch last := len(c.games) - 1; {
		case last < 0 || c.games[last] != number:
			c.games = append(c.games, number)
		case len(c.several) > 0 && c.several[len(c.several)-1] == number:
			c.coming[len(c.coming)-1]++
		default:
			c.several, c.coming = append(c.several, number), append(c.coming, 2)
		}
	}
	return c
}

func (c *census) has(id string) bool {
	number, _ := parseID(id)
	_, found := slices.BinarySearch(c.games, number)
	return found
}

// isLast counts a line, and reports whether it is the last one about its game.
func (c *census) isLast(e entry) bool {
	i, isOneOfSeveral := slices.BinarySearch(c.several, e.number)
	if !isOneOfSeveral {
		return true
	}
	c.coming[i]--
	return c.coming[i] == 0
}

// shortestLine is in bytes.
const shortestLine = len("2006-01-02T15:04:05Z 20060102T150405Z-00000000 a none won - 0 1 0 0 -\n")

// lineNumbers returns room for the numbers of the games in so many bytes of a ledger.
func lineNumbers(bytes int64) []uint64 { return make([]uint64, 0, bytes/int64(shortestLine)+1) }

// all returns the last entry of each game, in the order of the lines, as far as they have been read.
func (l *ledger) all() iter.Seq2[entry, error] {
	if l.partial {
		return l.allInFile
	}
	return func(yield func(entry, error) bool) {
		for _, e := range l.entries {
			if e.isCurrent() && !yield(e, nil) {
				return
			}
		}
	}
}

func (l *ledger) allInFile(yield func(entry, error) bool) {
	f, err := l.openFile(os.O_RDONLY)
	if err != nil {
		yield(entry{}, err)
		return
	}
	defer f.Close()
	numbers := lineNumbers(l.offset)
	for e, err := range l.everyEntry(f) {
		if err != nil {
			yield(e, err)
			return
		}
		numbers = append(numbers, e.number)
	}
	c := newCensus(numbers)
	for e, err := range l.everyEntry(f) {
		if (err != nil || c.isLast(e)) && !yield(e, err) {
			return
		}
	}
}

// everyEntry returns the entries of all lines that have been read, and those that could not be written.
func (l *ledger) everyEntry(f io.ReaderAt) iter.Seq2[entry, error] {
	return func(yield func(entry, error) bool) {
		for line, err := range wholeLines(f, 0, l.offset) {
			if err != nil {
				yield(entry{}, err)
				return
			}
			if e, ok, _ := entryOf(line[:len(line)-1]); ok && !yield(e, nil) {
				return
			}
		}
		for _, e := range l.unwritten {
			if e.number, _ = parseID(e.id); !yield(e, nil) {
				return
			}
		}
	}
}

// A WholeLedger has been read from its beginning, with its sums.
type WholeLedger struct {
	ledger   ledger
	unlisted []string // IDs of records about which the ledger lacks a line
	err      error
}

// readWhole keeps the entries at the end, those of games that were left and have a record, and the wanted ones.
func readWhole(path string, wanted map[string]bool) (s WholeLedger) {
	s.ledger = newLedger(path)
	l := &s.ledger
	l.partial, l.hasLeft, l.seen = true, true, &census{}
	ids, err := l.recordIDs()
	if s.err = err; err != nil {
		return s
	}
	mayBeUnlisted := make(map[string]bool, len(ids))
	for _, id := range ids {
		mayBeUnlisted[id] = true
	}
	left := map[string]int{}
	f, err := l.openFile(os.O_RDONLY)
	if err == nil {
		defer f.Close()
		err = l.readFrom(f, func(e entry, isLate bool) bool {
			hasRecord, isLeft := mayBeUnlisted[e.id], e.result.Outcome == game.OutcomeLeft
			if !isLeft {
				delete(mayBeUnlisted, e.id)
			}
			if hasRecord && e.isUnfinished() {
				left[e.result.Game]++
			}
			return isLate || hasRecord && isLeft || wanted[e.id]
		})
	}
	l.sums.left, s.err = left, ignoreMissing(err)
	s.unlisted = slices.DeleteFunc(ids, func(id string) bool { return !mayBeUnlisted[id] || l.isListed(id) })
	return s
}

// readFrom asks for the last entry of each game whether to keep it, and says which ones are at the end.
func (l *ledger) readFrom(f *os.File, wants func(e entry, isLate bool) bool) error {
	info, err := f.Stat()
	if err == nil {
		err = checkLedgerSize(l.path, info.Size())
	}
	if err != nil {
		return err
	}
	numbers := lineNumbers(info.Size())
	for line, err := range wholeLines(f, 0, info.Size()) {
		if err != nil {
			return err
		}
		if e, ok := l.passLine(line); ok {
			numbers = append(numbers, e.number)
		}
	}
	l.seen = newCensus(numbers)
	at := int64(0)
	for line, err := range wholeLines(f, 0, l.offset) {
		if err != nil {
			return err
		}
		at += int64(len(line))
		if e, ok, _ := entryOf(line[:len(line)-1]); ok && l.seen.isLast(e) {
			if l.sums.count(e, 1); wants(e, at > l.offset-tailSize) {
				l.keep(e)
			}
		}
	}
	return nil
}
