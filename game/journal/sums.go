package journal

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"xklondike/game"
	"xklondike/game/wholefile"
)

// The sums are what a start must know of a long ledger, from a file of their own.
type sums struct {
	tallies map[string]game.Tally // tallies of the games that count, by tallyName
	// Unfinished games with a record, by the name of the game; nil: not known.
	left map[string]int
}

func tallyName(r game.Result) string { return r.Game + " " + r.Scoring.String() }

func (s *sums) count(e entry, n int) {
	if e.result.Counted {
		name := tallyName(e.result)
		t := s.tallies[name]
		s.tallies[name] = game.Tally{Total: t.Total + n*e.result.Points, Games: t.Games + n}
	}
	if s.left != nil && e.isUnfinished() {
		s.left[e.result.Game] += n
	}
}

const (
	sumsMagic     = "xklondike sums 1 of " // the state of the ledger follows
	sumsCheck     = "check "               // begins the line after the sums, which has their hash
	playingPrefix = "playing "             // begins a line that a game has appended; the next sums lack those that were left
)

func (l *ledger) sumsPath() string { return filepath.Join(filepath.Dir(l.path), "sums") }

// state tells the ledger from other files, and from itself after any change of its length: length, inode, and
// the hash of its last line.
func (l *ledger) state(file fs.FileInfo) string {
	return fmt.Sprintf("%d %d %s", file.Size(), file.Sys().(*syscall.Stat_t).Ino, hexHash(l.lastLine))
}

func (s sums) text(state string) string {
	var b strings.Builder
	b.WriteString(sumsMagic + state + "\n")
	for _, name := range slices.Sorted(maps.Keys(s.tallies)) {
		if t := s.tallies[name]; t.Games > 0 {
			fmt.Fprintf(&b, "tally %s %d %d\n", name, t.Games, t.Total)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.left)) {
		if n := s.left[name]; n > 0 {
			fmt.Fprintf(&b, "left %s %d\n", name, n)
		}
	}
	return b.String() + sumsCheck + hexHash(b.String()) + "\n"
}

type sumsFile struct {
	sums    sums
	state   string   // state of the ledger that the sums are about; "": there are no usable sums
	playing []string // IDs of games that programs have begun since, or died in
}

// readSums returns no error: whatever is wrong with the file, only the sums are missing then.
func (l *ledger) readSums() (s sumsFile) {
	data, err := readRegular(l.sumsPath())
	if err != nil || len(data) > maxRecordSize {
		return s
	}
	body, rest, _ := strings.Cut(string(data), "\n"+sumsCheck)
	body += "\n"
	hash, rest, _ := strings.Cut(rest, "\n")
	for line := range strings.Lines(rest) {
		if id := strings.TrimSpace(strings.TrimPrefix(line, playingPrefix)); isID(id) && !slices.Contains(s.playing, id) {
			s.playing = append(s.playing, id)
		}
	}
	if hash != hexHash(body) || !s.parse(body) {
		s.state = ""
	}
	return s
}

func (s *sumsFile) parse(body string) bool {
	first, rows, _ := strings.Cut(body, "\n")
	state, found := strings.CutPrefix(first, sumsMagic)
	s.state, s.sums = state, sums{map[string]game.Tally{}, map[string]int{}}
	number := func(digits string) int {
		n, err := strconv.Atoi(digits)
		found = found && err == nil
		return n
	}
	for line := range strings.Lines(rows) {
		switch f := strings.Fields(line); {
		case len(f) == 5 && f[0] == "tally":
			s.sums.tallies[f[1]+" "+f[2]] = game.Tally{Games: number(f[3]), Total: number(f[4])}
		case len(f) == 3 && f[0] == "left":
			s.sums.left[f[1]] = number(f[2])
		default:
			return false
		}
	}
	return found
}

// useSums takes the sums from their file, if they are about the ledger in this state.
func (l *ledger) useSums(file fs.FileInfo) {
	s := l.readSums()
	if l.summed = s.state == l.state(file); !l.summed {
		return
	}
	l.sums = s.sums
	l.addUnwritten()
}

func (l *ledger) sumsKnown() bool { return l.summed && (l.sums.left != nil || l.offset <= shortLedger) }

// saveSums writes the sums of a long ledger anew, with the games that are being played, among them the given ones.
// Errors do no harm: the state shows that older sums do not count.
func (l *ledger) saveSums(playing ...string) {
	path, err := l.target()
	if err != nil || l.offset <= shortLedger {
		return
	}
	lock, err := openLocked(path, os.O_RDONLY)
	if err != nil { // another program saves its own sums
		return
	}
	defer lock.release()
	file, err := l.readNew(lock.file)
	if err != nil || file.Size() != l.offset || !l.sumsKnown() || len(l.unwritten) > 0 {
		return
	}
	text := l.sums.text(l.state(file))
	for _, id := range slices.Compact(slices.Sorted(slices.Values(append(playing, l.readSums().playing...)))) {
		if _, err := os.Lstat(l.recordPath(id)); err == nil && !slices.Contains(l.ended, id) {
			text += playingPrefix + id + "\n"
		}
	}
	// the new file gets the mode of this one
	if f, err := os.OpenFile(l.sumsPath(), os.O_CREATE|os.O_EXCL, 0o600); err == nil {
		f.Close()
	}
	_ = wholefile.Replace(l.sumsPath(), []byte(text))
}

// notePlaying notes in the file of sums, if there is one, that a game is being played. So the next start
// finds it, even if the program dies before it writes a line about it.
func (l *ledger) notePlaying(id string) {
	l.ended = slices.DeleteFunc(l.ended, func(old string) bool { return old == id })
	if l.offset <= shortLedger {
		return
	}
	if path, err := l.target(); err == nil {
		if lock, err := openLocked(path, os.O_RDONLY); err == nil { // so that no other program replaces the file meanwhile
			defer lock.release()
		}
	}
	f, err := openRegular(l.sumsPath(), os.O_WRONLY|os.O_APPEND)
	if err != nil {
		return
	}
	defer f.Close()
	if _, err := f.WriteString(playingPrefix + id + "\n"); err != nil {
		_ = os.Remove(l.sumsPath()) // without sums, the next start looks at all records
	}
}

// SumUp returns nil, or work that reads a long ledger and the names of all records, because the sums are missing or out
// of date. The work may run on another goroutine. TakeSums takes its result.
func (b *Book) SumUp() (work func() WholeLedger) {
	if !b.hasDirectory() || b.ledgerErr != nil || b.ledger.sumsKnown() {
		return nil
	}
	path, wanted := b.ledger.path, idsOf(b.ledger.unwritten)
	return func() WholeLedger { return readWhole(path, wanted) }
}

func idsOf(entries []entry) map[string]bool {
	ids := map[string]bool{}
	for _, e := range entries {
		ids[e.id] = true
	}
	return ids
}

// TakeSums takes the result of that work, and saves the sums. It adds lines for games that lack one, as
// AddUnlisted does.
func (b *Book) TakeSums(whole WholeLedger) {
	if whole.err == nil {
		whole.err = whole.ledger.refresh()
	}
	if whole.err != nil {
		b.ledgerErr = whole.err
		b.warnOnce(anyGameUnrecorded, whole.err)
		return
	}
	b.replaceLedger(whole.ledger)
	b.ledger.reportBadLines(b.options.Warn)
	playing := b.listRecords(whole.unlisted)
	if b.current != nil {
		playing = append(playing, b.current.id)
	}
	b.ledger.saveSums(playing...)
	b.ledger.forget()
}

func (l *ledger) forget() {
	const kept = tailSize / 100
	last := slices.Clone(l.entries[max(len(l.entries)-kept, 0):])
	l.partial, l.hasLeft, l.seen, l.entries, l.index = true, false, nil, nil, map[string]int{}
	known := l.sums
	l.sums.tallies, l.sums.left = map[string]game.Tally{}, nil
	for _, e := range last {
		if e.isCurrent() {
			l.add(e)
		}
	}
	l.sums, l.summed = known, true
}

// load reads a long ledger from its beginning, and keeps what readWhole keeps, and the entries that it had. It returns the
// IDs of records about which the ledger lacks a line.
func (b *Book) load(ids ...string) (unlisted []string) {
	if !b.ledger.partial || b.ledgerErr != nil {
		return nil
	}
	wanted := idsOf(b.ledger.entries)
	for _, id := range ids {
		wanted[id] = true
	}
	whole := readWhole(b.ledger.path, wanted)
	if whole.err != nil {
		b.ledgerErr = whole.err
		return nil
	}
	b.replaceLedger(whole.ledger)
	b.ledger.seen = nil
	return whole.unlisted
}

func (b *Book) replaceLedger(l ledger) {
	l.unwritten, l.ended, l.changes = b.ledger.unwritten, b.ledger.ended, b.ledger.changes+1
	b.ledger = l
	b.ledger.addUnwritten()
}

func (l *ledger) addUnwritten() {
	for _, e := range l.unwritten {
		l.add(e)
	}
}
