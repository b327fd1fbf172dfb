// Package journal keeps games on disk: one text file a game, to which every action is appended as it happens, and one ledger
// with a line for each time a game is left. The format is described in xklondike-record(5). The package knows files and
// nothing of windows, and no rule of any game: reading a record is playing it again.
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

// A Book is a directory of records with their ledger. It belongs to one goroutine. Other programs may use the same directory
// at the same time: a record is locked while its game is on a table. In the nil Book games can begin, and nothing is kept of them.
type Book struct {
	dir      string // "": games are counted as long as the program runs, and nothing is written
	options  Options
	ledger   ledger
	current  *Record // the game on the table
	unread   error   // why the ledger could not be read; nil, also if there is none
	noGames  bool    // it was said that games cannot be written, and since then none was
	noLedger bool    // the same of the ledger
}

// Options are what a Book asks for. All may be nil.
type Options struct {
	Warn func(line string)                      // takes what a person should know: what is wrong, in one line
	Now  func() time.Time                       // the clock; time.Now
	Find func(name string) (*game.Rules, error) // the tables known today: a record with an equal one shares it
}

// now is the time, in the whole seconds that ids and the ledger have.
func (o *Options) now() time.Time { return o.Now().UTC().Truncate(time.Second) }

// Open reads the ledger of a directory to play there, and folds in what was not left in peace; see Fold. A directory that is not
// there is made once there is something to write. Open never fails: what is wrong is a line to Warn, and play goes on with what
// there is.
func Open(dir string, o Options) *Book {
	b := Look(dir, o)
	if err := b.Fold(); err != nil {
		b.trouble(records, err)
	}
	return b
}

// Look reads the ledger of a directory as it stands. No file is changed, and nothing is said of what is wrong, before a game
// is played, or Fold is called.
func Look(dir string, o Options) *Book {
	if o.Warn == nil {
		o.Warn = func(string) {}
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	b := &Book{dir: dir, options: o}
	if dir == "" {
		return b
	}
	b.ledger.path = filepath.Join(dir, "ledger")
	if err := b.ledger.refresh(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		b.unread = err
	}
	return b
}

// errNowhere is the error of a Book without a directory.
var errNowhere = errors.New("no directory is known to keep them in")

// What a line about trouble begins with.
const (
	records    = "games may go unrecorded"
	unrecorded = "the game goes on unrecorded"
	notListed  = "the result is not in the ledger"
)

// trouble tells that games cannot be written, or the ledger alone: each once until it can be, for play goes on, and a line at
// every move would be of no use. Where games cannot be written, nobody expects the ledger to be.
func (b *Book) trouble(what string, err error) {
	known := b.noGames
	if what == notListed {
		known = b.noLedger
	}
	b.noGames, b.noLedger = b.noGames || what != notListed, true
	if !known {
		b.options.Warn(what + ": " + err.Error())
	}
}

// recovered ends the trouble with games. That with the ledger goes on if it had a reason of its own.
func (b *Book) recovered() {
	if b.noGames {
		b.noGames, b.noLedger = false, b.unread != nil
	}
}

// Tally returns the total and the number of all counted games in the ledger that were played by this table and scored this
// way, but for the one that this program has on the table.
func (b *Book) Tally(name string, scoring game.Scoring) game.Tally {
	if b == nil {
		return game.Tally{}
	}
	table := ""
	if b.current != nil {
		table = b.current.id
	}
	return b.tally(table, name, scoring)
}

// tally is the tally of all games but one, which need not be there.
func (b *Book) tally(but, name string, scoring game.Scoring) (t game.Tally) {
	for _, e := range b.ledger.entries {
		if e.live() && e.id != but && e.result.Counted && e.result.Game == name && e.result.Scoring == scoring {
			t.Total += e.result.Points
			t.Games++
		}
	}
	return t
}

// Results returns what the ledger says of each game, by its last line, in the order of these lines.
func (b *Book) Results() []game.Result {
	var results []game.Result
	for _, e := range b.ledger.entries {
		if e.live() {
			results = append(results, e.result)
		}
	}
	return results
}

// Ledger returns the path of the ledger, be it there or not; "" if there is to be none.
func (b *Book) Ledger() string { return b.ledger.path }

// Latest returns the path of the record that was begun last, finished or not, also one that another program has on its table;
// "" if there is none.
func (b *Book) Latest() string {
	if b.dir == "" {
		return ""
	}
	files, _ := b.files()
	for _, file := range slices.Backward(files) {
		if info, err := file.Info(); err == nil && info.Size() > 0 {
			return filepath.Join(b.games(), file.Name())
		}
	}
	return ""
}

// games is the directory of the records.
func (b *Book) games() string { return filepath.Join(b.dir, "games") }

// path is where the record with an id is.
func (b *Book) path(id string) string { return filepath.Join(b.games(), id+extension) }

// extension is how the names of records end.
const extension = ".game"

// The parts of an id: when the game began, and a number that tells apart games of one second.
const (
	idTime   = "20060102T150405Z"
	idRandom = 4 // bytes
	idLength = len(idTime) + 1 + 2*idRandom
)

// newID makes up an id for a game that begins now.
func newID(now time.Time) string {
	var random [idRandom]byte
	_, _ = rand.Read(random[:]) // never fails
	return now.Format(idTime) + "-" + hex.EncodeToString(random[:])
}

// isID reports whether a text is an id. What has another name in the directory is none of ours.
func isID(text string) bool {
	if len(text) != idLength || text[len(idTime)] != '-' {
		return false
	}
	_, err := time.Parse(idTime, text[:len(idTime)])
	random, wrong := hex.DecodeString(text[len(idTime)+1:])
	return err == nil && wrong == nil && hex.EncodeToString(random) == text[len(idTime)+1:]
}
