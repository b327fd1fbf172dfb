// Package journal keeps games on disk: a record of each, to which every action is appended as it happens, and a ledger
// with a line for each time a game is left. xklondike-record(5) has the formats. The package knows neither windows nor
// rules: it reads a record by playing the game again.
package journal

import (
	"errors"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"time"

	"xklondike/game"
)

// A Book is a directory of records with their ledger. One goroutine may use it. Other programs may use the directory
// meanwhile, because a record is locked while it is played. A nil Book keeps nothing of the games that it begins, and has no others.
type Book struct {
	dir           string   // "": nothing is written, and totals last as long as the program
	openDir       *os.File // dir, if it is open
	options       Options
	ledger        ledger
	current       *Record // being played; may be nil
	ledgerErr     error   // why the ledger could not be read
	gamesFailing  bool    // records could not be written when last tried, and a warning said so
	ledgerFailing bool    // the same for the ledger
	lost          error   // why the directory cannot be used again; nil if it can
	unrecorded    int     // games that were left without a complete record since
}

// Options are functions that a Book calls. Each may be nil.
type Options struct {
	Warn func(line string) // shows one line
	Now  func() time.Time  // nil: time.Now
	Find game.Finder       // returns a known game
	// ExplainLost returns why this program can neither make a directory again nor use it, or err if it may still be able to.
	ExplainLost func(directory string, err error) error
}

func (o *Options) now() time.Time { return writableTime(o.Now()) }

// What the program writes: years have four digits in record IDs and RFC 3339.
var (
	firstTime = time.Unix(0, 0).UTC()
	lastTime  = time.Date(9999, time.December, 31, 23, 59, 59, 0, time.UTC)
)

// writableTime returns the time of a clock, which may be quite wrong, in UTC and whole seconds.
func writableTime(t time.Time) time.Time {
	t = t.UTC().Truncate(time.Second)
	switch {
	case t.Before(firstTime):
		return firstTime
	case t.After(lastTime):
		return lastTime
	}
	return t
}

// Open reads the ledger of a directory, which is made once there is something to write. It adds lines for games that a
// crash cut off, see AddUnlisted. Of a long ledger it reads the end and the sums, see SumUp. It only warns of errors,
// because the player can still play.
func Open(dir string, o Options) *Book {
	b := OpenAsIs(dir, o)
	if b.ledger.partial {
		b.listRecords(slices.DeleteFunc(b.ledger.readSums().playing, b.ledger.isListed))
	} else if err := b.AddUnlisted(); err != nil {
		b.warnOnce(anyGameUnrecorded, err)
	}
	return b
}

// OpenAsIs changes no file. It keeps problems to itself until a game is played or AddUnlisted is called.
func OpenAsIs(dir string, o Options) *Book {
	if o.Warn == nil {
		o.Warn = func(string) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	b := &Book{dir: dir, options: o, ledger: newLedger("")}
	if dir != "" {
		b.ledger.path = filepath.Join(dir, ledgerName)
		b.keepOpen()
		b.ledgerErr = b.ledger.open()
	}
	return b
}

var errNoDirectory = errors.New("there is no directory for records")

// How warnings begin that something cannot be written.
const (
	anyGameUnrecorded  = "games may not be recorded"
	thisGameUnrecorded = "the rest of the game will not be recorded"
	resultUnlisted     = "the result was not added to the ledger"
)

// warnOnce warns once until writing works again. A warning about games stands for the ledger, too.
func (b *Book) warnOnce(problem string, err error) {
	warned := b.gamesFailing
	if problem == resultUnlisted {
		warned = b.ledgerFailing
	}
	b.gamesFailing, b.ledgerFailing = b.gamesFailing || problem != resultUnlisted, true
	if !warned {
		b.options.Warn(problem + ": " + err.Error())
	}
}

// Tally returns the number and the total score of the counted games with this name and scoring, without the
// game in play.
func (b *Book) Tally(name string, scoring game.Scoring) game.Tally {
	if b == nil {
		return game.Tally{}
	}
	return b.tallyExcept(b.currentID(), name, scoring)
}

// currentID returns the ID of the game in play, or "".
func (b *Book) currentID() string {
	if b.current == nil {
		return ""
	}
	return b.current.id
}

func (b *Book) tallyExcept(exceptID, name string, scoring game.Scoring) game.Tally {
	if !b.ledger.summed {
		return game.Tally{}
	}
	key := tallyName(game.Result{Game: name, Scoring: scoring})
	t := b.ledger.sums.tallies[key]
	if e, known := b.ledger.find(exceptID); known && e.result.Counted && tallyName(e.result) == key {
		t.Total -= e.result.Points
		t.Games--
	}
	return t
}

// Results returns the last result of each game, in the order of their lines, with their Record, and then that of the game in play
// if it counts. It reads a long ledger anew each time, without keeping it. Results have no Day that is still to come. A nil Book
// has none.
func (b *Book) Results() iter.Seq[game.Result] {
	return func(yield func(game.Result) bool) {
		if b == nil {
			return
		}
		// The clock may have been wrong; the next day has begun where a traveller may have been.
		lastDay := dayOf(b.options.Now()) + 1
		b.follow()
		for e, err := range b.ledger.all() {
			if err != nil {
				b.ledgerErr = ignoreMissing(err)
				break
			}
			if e.result.Day > lastDay {
				e.result.Day = 0
			}
			e.result.Record = e.id
			if (e.id != b.currentID() || b.current.listing.isOver()) && !yield(e.result) {
				return
			}
		}
		if r := b.current; r != nil && !r.listing.isOver() && r.game.Counted() {
			result := r.result()
			result.InPlay, result.Record = true, r.id
			yield(result)
		}
	}
}

// HasLongLedger reports whether Results takes long.
func (b *Book) HasLongLedger() bool { return b != nil && b.ledger.partial }

// A Stamp equals another only if Results are the same.
type Stamp struct {
	entries, actions int
	current          *Record
	ended            bool
}

// Stamp returns the zero Stamp for a nil Book.
func (b *Book) Stamp() Stamp {
	if b == nil {
		return Stamp{}
	}
	s := Stamp{entries: b.ledger.changes, current: b.current}
	if r := b.current; r != nil {
		s.actions, s.ended = r.game.Actions(), r.listing.isOver()
	}
	return s
}

// IsUnused reports whether the ledger has no game, and there is no record. It is false for a nil Book.
func (b *Book) IsUnused() bool {
	return b != nil && b.ledgerErr == nil && !b.ledger.partial && len(b.ledger.entries) == 0 && b.LastBegunPath() == ""
}

// LedgerPath returns the path of the ledger, which may not exist, or "" without a directory.
func (b *Book) LedgerPath() string {
	if b == nil {
		return ""
	}
	return b.ledger.path
}

func (b *Book) hasDirectory() bool { return b != nil && b.dir != "" }

// LastBegunPath returns the record that was begun last, or "". Its game may have ended, or another program
// may be playing it.
func (b *Book) LastBegunPath() string {
	if !b.hasDirectory() {
		return ""
	}
	ids, _ := b.ledger.recordIDs()
	for _, id := range slices.Backward(ids) {
		path := b.ledger.recordPath(id)
		if info, err := os.Lstat(path); err == nil && info.Size() > 0 {
			return path
		}
	}
	return ""
}

const (
	gamesFolder = "games"
	ledgerName  = "ledger"
)

func (l *ledger) recordPath(id string) string {
	return filepath.Join(filepath.Dir(l.path), gamesFolder, id+extension)
}

const extension = ".game"
