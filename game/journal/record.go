package journal

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"xklondike/game"
)

// A Record is a game on the table that is written down as it is played: first the game changes, then its file, and then the
// player sees it. So the file never lacks what was seen. Whatever goes wrong with the file, the game goes on: the whole text is
// kept in memory, and what is not on disk is written as soon as it can be.
type Record struct {
	book     *Book // nil: nothing is kept of the game
	game     *game.Game
	id       string
	path     string      // of the file; "" if there is to be none
	text     []byte      // of the whole record
	header   int         // how much of it comes before the first action
	effort   int         // of reading it again
	file     *lockedFile // nil: not on disk
	written  int         // how much of the text is there
	unsynced bool        // not all of that was given to the disk to keep
	syncing  chan error  // brings what came of giving; nil: all has come
	fresh    bool        // it was begun here, not resumed
	ended    bool        // the ledger has a line that says that the game has ended
	full     bool        // there are no more lines
	failed   error       // why it is not on disk as it stands; nil if it is, or is not to be
	left     bool
}

// Unrecorded returns a Record of a game of which nothing is kept, neither on disk nor in a total: a game that plays itself.
func Unrecorded(g *game.Game) *Record { return &Record{game: g} }

// Begin begins a game with a record of its own. The totals it starts from have what other programs have left since; the game
// before it must have been left too.
func (b *Book) Begin(r *game.Rules, d game.Deal, scheme game.Scheme) *Record {
	if b == nil {
		return Unrecorded(game.NewScoredGame(r, d, scheme, game.Tally{}))
	}
	if b.dir != "" {
		_ = b.ledger.refresh() // what is wrong was told when the book was opened, or is told when the game is left
	}
	begun := b.options.now()
	rec := &Record{book: b, id: newID(begun), fresh: true, game: game.NewScoredGame(r, d, scheme, b.Tally(r.Name, scheme.Scoring))}
	switch {
	case b.dir != "":
		rec.begin(begun)
	case b.noGames:
		rec.failed = errNowhere
	}
	b.current = rec
	return rec
}

// begin writes the header.
func (r *Record) begin(begun time.Time) {
	r.path = r.book.path(r.id)
	h := newHeader(r.id, begun, r.game.Rules(), r.game.Deal(), r.game.Scheme().Scoring)
	if len(h.table) > maxTable {
		r.stop("its rule table is too long")
		r.path = ""
		return
	}
	r.text = h.text()
	r.header = len(r.text)
	r.flush()
}

// stop ends the recording: there would be more than is read again.
func (r *Record) stop(why string) {
	if r.book != nil && !r.full {
		r.full, r.failed = true, errors.New(why)
		r.book.trouble(unrecorded, errors.New(r.path+": "+why))
	}
}

// Game returns the game. It must be played through the record.
func (r *Record) Game() *game.Game { return r.game }

// Path returns where the record is, or where it would be if it could be written; "" if it has no place.
func (r *Record) Path() string { return r.path }

// Play plays moves as one action; see game.Game.Play.
func (r *Record) Play(moves ...game.Move) error { return r.act(play(moves...)) }

// Undo goes one step back; see game.Game.Undo.
func (r *Record) Undo() bool { return r.act(undo()) == nil }

// Redo goes one step on; see game.Game.Redo.
func (r *Record) Redo() bool { return r.act(redo()) == nil }

// Go goes to where the game stood after an action; see game.Game.Go.
func (r *Record) Go(n int) error { return r.act(goTo(n)) }

// act does an action and writes it down, if it was one.
func (r *Record) act(a action) error {
	before := r.game.Actions()
	if err := a.do(r.game); err != nil || r.game.Actions() == before {
		return err
	}
	if r.effort += a.effort(r.game); r.effort > maxEffort {
		r.stop(errTooLong.Error())
	}
	if !r.add(a.line) {
		return nil
	}
	if r.ended { // it has been resumed. The ledger hears of it first, for nobody looks at the record of a game that has ended
		r.log()
	}
	r.flush()
	return nil
}

// Note writes a line that changes nothing in the game; what is no printing sign in it is left out.
func (r *Record) Note(text string) {
	const most = 1000
	text = strings.Map(func(sign rune) rune {
		if !unicode.IsPrint(sign) {
			return -1
		}
		return sign
	}, text)
	if r.add(notePrefix + strings.ToValidUTF8(text[:min(len(text), most)], "")) {
		r.flush()
	}
}

// add appends a line to the text, and reports whether there is room for it.
func (r *Record) add(line string) bool {
	if r.path == "" || r.left || r.full {
		return false
	}
	if len(r.text)+len(line) >= maxSize {
		r.stop("the record is full")
		return false
	}
	r.text = append(append(r.text, line...), '\n')
	return true
}

// flush brings the file up to what the record has: commonly by one write of one line.
func (r *Record) flush() {
	if r.path == "" || r.written == len(r.text) && r.there() {
		return
	}
	if err := r.store(); err != nil {
		r.trouble(err)
		return
	}
	if !r.full {
		r.failed = nil
	}
	r.book.recovered()
}

// trouble tells that the file cannot be written.
func (r *Record) trouble(err error) {
	r.failed = err
	r.book.trouble(unrecorded, err)
}

// Failure says in few words why the record is not on disk as it stands; nil if it is, or if nobody wants it there. What is wrong
// is told to Options.Warn too, at more length and not for each game again.
func (r *Record) Failure() error {
	return reason(r.failed)
}

// there reports whether the file is where it should be.
func (r *Record) there() bool { return r.file != nil && !r.file.gone() }

// store writes what the file lacks. A file that is gone is written anew.
func (r *Record) store() error {
	lost := r.file != nil && r.file.gone()
	if lost {
		r.file.release()
		r.file, r.written = nil, 0
	}
	if r.file == nil {
		if err := makeDirectory(filepath.Dir(r.path)); err != nil {
			return err
		}
		file, err := create(r.path)
		if err != nil {
			return err
		}
		r.file = file
	}
	n, err := r.file.Write(r.text[r.written:])
	r.written += n
	r.unsynced = true
	if err == nil && lost {
		r.book.options.Warn(r.path + ": the record was gone, and has been written anew")
	}
	return err
}

// Idle makes what was written last: the program calls it when it has time, not at every move. It does not wait for the disk,
// which may take long enough for a player to feel.
func (r *Record) Idle() {
	if r.left {
		return
	}
	r.flush()
	select {
	case err := <-r.syncing:
		r.synced(err)
	default:
	}
	r.beginSync()
}

// beginSync has the disk keep what was written, after what it is about to keep. None of the record's own is touched meanwhile.
func (r *Record) beginSync() {
	if !r.unsynced || r.file == nil {
		return
	}
	r.unsynced = false
	file, directory, before, done := r.file.File, "", r.syncing, make(chan error, 1)
	if r.fresh {
		directory = filepath.Dir(r.path)
	}
	go func() {
		var err error
		if before != nil {
			err = <-before
		}
		if err == nil {
			err = file.Sync()
		}
		if err == nil && directory != "" {
			err = syncDirectory(directory)
		}
		done <- err
	}()
	r.syncing = done
}

// synced hears what came of it. A file that was removed meanwhile is written anew anyway.
func (r *Record) synced(err error) {
	r.syncing = nil
	if err != nil && !errors.Is(err, os.ErrClosed) && !errors.Is(err, os.ErrNotExist) {
		r.trouble(err)
	}
}

// sync waits until the disk keeps all that was written.
func (r *Record) sync() {
	if r.beginSync(); r.syncing != nil {
		r.synced(<-r.syncing)
	}
}

// Leave ends the work at the record: the ledger gets a line with the score as it stands, and any program may resume the game
// again. A deal that nobody has touched gets no line, and its record is dropped, unless somebody has put it elsewhere or has
// written into it. To leave twice is to leave once.
func (r *Record) Leave() {
	if r.left {
		return
	}
	ours := r.fresh || r.book != nil && r.path == r.book.path(r.id)
	if ours && !touched(r.game.Result()) && !r.noted() {
		r.written = 0
	} else {
		r.flush()
		r.sync()
		r.log()
	}
	r.close()
}

// touched reports whether a game leaves anything: something was done in it, or it counts as it is dealt.
func touched(r game.Result) bool { return r.Actions > 0 || r.Counted }

// noted reports whether the record goes on after its header.
func (r *Record) noted() bool { return len(r.text) > r.header }

// close lets go of the file. One that is no record, for not even its header has found room, is removed, and so is one that
// is dropped.
func (r *Record) close() {
	r.left = true
	if r.written < r.header && r.there() {
		_ = os.Remove(r.path)
	}
	if r.file != nil {
		r.file.release()
		r.file = nil
	}
	if r.book != nil && r.book.current == r {
		r.book.current = nil
	}
}

// log writes the line of the ledger, if anybody has touched the game.
func (r *Record) log() {
	if r.book == nil || !touched(r.game.Result()) {
		return
	}
	e := entry{when: r.book.options.now(), id: r.id, result: r.game.Result(), size: int64(len(r.text))}
	r.ended = e.result.Outcome != game.Left
	if err := r.book.log(e); err != nil {
		r.book.trouble(notListed, err)
	}
}

// log appends entries to the ledger. They count in this program even if they cannot be written.
func (b *Book) log(entries ...entry) (err error) {
	if b.dir != "" {
		if err = makeDirectory(b.dir); err == nil {
			err = b.ledger.write(entries...)
		}
		b.noLedger = b.noLedger && err != nil
	}
	for _, e := range entries {
		b.ledger.add(e)
	}
	return err
}
