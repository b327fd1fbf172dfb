// Package journal keeps games on disk. Each game has a record, a text file, to which every action is appended
// as it happens. A ledger gets a line each time a game is left. xklondike-record(5) describes the formats.
// The package knows files, but neither windows nor the rules of any game. It reads a record by playing the
// game again.
package journal

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io/fs"
	"path/filepath"
	"slices"
	"time"

	"xklondike/game"
)

// A Book is a directory of records of games, with the ledger, the list of all games that were left. Only one
// goroutine may use it. Other programs may use the same directory at the same time, because a record is
// locked while its game is being played. A nil Book can begin games, but keeps nothing of them.
type Book struct {
	dir           string // path of the directory; "": nothing is written, and totals last as long as the program runs
	options       Options
	ledger        ledger
	current       *Record // record of the game that is being played; nil if there is none
	ledgerErr     error   // why the ledger could not be read; nil if it was read, or does not exist
	gamesFailing  bool    // whether records could not be written when last tried, and a warning said so
	ledgerFailing bool    // whether the ledger could not be written when last tried, and a warning said so
}

// Options are functions that a Book calls. Each of them may be nil.
type Options struct {
	Warn func(line string)                      // shows the user a warning of one line; nil: nobody is warned
	Now  func() time.Time                       // returns the time; nil: time.Now is used
	Find func(name string) (*game.Rules, error) // returns a known game by its name; nil: no game is known
}

// now returns the time as record IDs and the ledger have it.
func (o *Options) now() time.Time { return writableTime(o.Now()) }

// These are the first and the last time that the program writes. Years have four digits in record IDs, and in RFC 3339.
var (
	firstTime = time.Unix(0, 0).UTC()
	lastTime  = time.Date(9999, time.December, 31, 23, 59, 59, 0, time.UTC)
)

// writableTime returns the time of a clock, which may be quite wrong, in UTC and in whole seconds.
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

// Open reads the ledger of a directory in order to play games there. It adds lines to the ledger for games
// that a crash cut off: see AddUnlisted. Of a long ledger it reads only the end and the sums; see SumUp. If
// the directory does not exist, it is made as soon as there is something to write. Open never fails. It
// reports problems to Options.Warn, and the player can still play.
func Open(dir string, o Options) *Book {
	b := OpenAsIs(dir, o)
	if b.ledger.partial {
		b.addInterrupted()
	} else if err := b.AddUnlisted(); err != nil {
		b.warnOnce(anyGameUnrecorded, err)
	}
	return b
}

// OpenAsIs reads the ledger of a directory, and changes no file. It keeps problems to itself until a game is played or
// AddUnlisted is called.
func OpenAsIs(dir string, o Options) *Book {
	if o.Warn == nil {
		o.Warn = func(string) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	b := &Book{dir: dir, options: o, ledger: newLedger(filepath.Join(dir, "ledger"))}
	if dir == "" {
		b.ledger.path = ""
		return b
	}
	if err := b.ledger.open(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.ledgerErr = err
	}
	return b
}

// errNoDirectory is the error of a Book without a directory.
var errNoDirectory = errors.New("no directory is known for records")

// These texts begin the warnings that something cannot be written.
const (
	anyGameUnrecorded  = "games may go unrecorded"
	thisGameUnrecorded = "the game goes on unrecorded"
	resultUnlisted     = "the result is not in the ledger"
)

// warnOnce warns that games, or the ledger alone, cannot be written. It gives each of these warnings only
// once, until writing works again. The game goes on, and a warning at every move would be of no use. A
// warning about games also stands for the ledger.
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

// clearFailures notes that records can be written again, so that the next failure brings a new warning. If
// the ledger could not be read, it stays marked as failing.
func (b *Book) clearFailures() {
	if b.gamesFailing {
		b.gamesFailing, b.ledgerFailing = false, b.ledgerErr != nil
	}
}

// Tally returns the number of counted games, and their total score. It takes the games of the ledger that
// have this name and way of scoring, without the game that is being played.
func (b *Book) Tally(name string, scoring game.Scoring) game.Tally {
	if b == nil {
		return game.Tally{}
	}
	currentID := ""
	if b.current != nil {
		currentID = b.current.id
	}
	return b.tallyExcept(currentID, name, scoring)
}

// tallyExcept returns the number and the total score of the games with a name and a way of scoring, as Tally
// does. It leaves out the game whose record has the ID exceptID, if there is one. It returns zero if they are
// not known.
func (b *Book) tallyExcept(exceptID, name string, scoring game.Scoring) game.Tally {
	if !b.ledger.summed {
		return game.Tally{}
	}
	key := tallyName(game.Result{Game: name, Scoring: scoring})
	t := b.ledger.tallies[key]
	if e, known := b.ledger.find(exceptID); known && e.result.Counted && tallyName(e.result) == key {
		t.Total -= e.result.Points
		t.Games--
	}
	return t
}

// Results returns the result of each game in the ledger. If a game has several lines, its last line counts.
// The results are in the order of these lines. The game that is being played is among them as long as it is
// over.
func (b *Book) Results() []game.Result {
	b.load()
	var results []game.Result
	for _, e := range b.ledger.entries {
		if e.isCurrent() && !(b.current != nil && e.id == b.current.id && !b.current.ended) {
			results = append(results, e.result)
		}
	}
	return results
}

// IsUnused reports whether nobody has played with this directory: no game is in the ledger, and there is no
// record. It returns false for a nil Book, which knows of no directory.
func (b *Book) IsUnused() bool {
	return b != nil && b.ledgerErr == nil && !b.ledger.partial && len(b.ledger.entries) == 0 && b.LastBegunPath() == ""
}

// LedgerPath returns the path of the ledger, whether it exists or not. It returns "" if the Book has no directory.
func (b *Book) LedgerPath() string { return b.ledger.path }

// LastBegunPath returns the path of the record that was begun last. The game may have ended, and another
// program may be playing it. It returns "" if the directory has no record.
func (b *Book) LastBegunPath() string {
	if b.dir == "" {
		return ""
	}
	files, _ := recordFiles(b.dir)
	for _, file := range slices.Backward(files) {
		if info, err := file.Info(); err == nil && info.Size() > 0 {
			return filepath.Join(b.gamesDir(), file.Name())
		}
	}
	return ""
}

// gamesDir returns the directory in which the records lie.
func (b *Book) gamesDir() string { return filepath.Join(b.dir, gamesFolder) }

// gamesFolder is the name of that directory, which lies in the journal's directory.
const gamesFolder = "games"

// recordPath returns the path of the record that has an ID.
func (b *Book) recordPath(id string) string { return recordPath(b.dir, id) }

// recordPath returns the path of the record that has an ID, in a directory of records.
func recordPath(dir, id string) string { return filepath.Join(dir, gamesFolder, id+extension) }

// extension ends the name of each record's file.
const extension = ".game"

// A record ID has two parts: the time when the game began, and a random number that tells games of the same
// second apart.
const (
	idTime   = "20060102T150405Z"
	idRandom = 4 // size in bytes of the random number in a record ID
	idLength = len(idTime) + 1 + 2*idRandom
)

// newID makes an ID for a game that begins at the given time.
func newID(now time.Time) string {
	var random [idRandom]byte
	_, _ = rand.Read(random[:]) // ignores the error, because rand.Read never fails
	return now.Format(idTime) + "-" + hex.EncodeToString(random[:])
}

// isID reports whether a text has the form of a record ID. Files with other names do not belong to the program.
func isID(text string) bool {
	if len(text) != idLength || text[len(idTime)] != '-' {
		return false
	}
	_, err := time.Parse(idTime, text[:len(idTime)])
	random, decodeErr := hex.DecodeString(text[len(idTime)+1:])
	return err == nil && decodeErr == nil && hex.EncodeToString(random) == text[len(idTime)+1:]
}
