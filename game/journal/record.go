package journal

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"xklondike/game"
	"xklondike/game/wholefile"
	"xklondike/game/words"
)

// A Record writes down a game while it is played. The file changes before the player sees a change, so it never lacks
// what the player has seen. If it cannot be written, the game goes on: the whole text stays in memory, and the missing
// part is written as soon as possible.
type Record struct {
	PlayTime time.Duration // how long the game has been played, as far as that is known; the ledger gets it once the game is left

	book       *Book // nil: nothing of the game is kept
	game       *game.Game
	id         string
	recording  recording
	listing    listing
	elsewhere  string      // the path of the file if that is outside the directory of the book, else ""
	text       []byte      // text of the whole record, which the file may not have yet
	headerLen  int         // length of the header, in bytes
	replayCost int         // see maxReplayCost
	file       *lockedFile // nil if not open
	written    int         // bytes of text in the file
	unsynced   bool        // bytes of the file have not been synced to the disk
	syncDone   chan error  // the result of a sync in the background; nil if none is running
	isNew      bool        // begun by this program, not resumed
	// What kept a part of the record from its file; nil if the file is complete, or nothing is recorded.
	failure error
	left    bool   // by a call of Leave
	timed   bool   // PlayTime has the time of all runs: an old version, or a run that was killed, did not record its part
	notes   []Note // of the text
}

// A recording says whether actions and notes are written down.
type recording uint8

const (
	unrecorded recording = iota // there is no file, and will be none
	recorded                    // there is a file, or it is to be made as soon as possible
	full                        // there is a file, but it takes no more lines, because it would become too long to read
)

// A listing says what the ledger has about the game.
type listing uint8

const (
	unlisted   listing = iota // no line
	listedLeft                // a line that says that the game goes on
	wasOver                   // the game was over, by its line or when it was resumed, but the record may have grown since
	endListed                 // a line about the end of the game as it stands
)

// isOver reports whether the game was over when the ledger was last told of it.
func (l listing) isOver() bool { return l == wasOver || l == endListed }

// NewUnrecorded returns a Record of which nothing is kept, neither on disk nor in the totals, for games that
// play themselves.
func NewUnrecorded(g *game.Game) *Record { return &Record{game: g} }

// Begin begins a game with a new record. Its tally includes games that other programs have left meanwhile.
// The previous game of this Book must have been left.
func (b *Book) Begin(r *game.Rules, d game.Deal, scheme game.Scheme) *Record {
	if b == nil {
		return NewUnrecorded(game.NewScoredGame(r, d, scheme, game.Tally{}))
	}
	if b.dir != "" {
		b.follow()
		_ = b.ledger.refresh() // opening the Book has reported an error, or leaving the game will
	}
	begun := b.options.now()
	id := newID(begun, rand.Uint32())
	rec := &Record{book: b, id: id, isNew: true, timed: true,
		game: game.NewScoredGame(r, d, scheme, b.Tally(r.Name, scheme.Scoring))}
	switch {
	case b.dir != "":
		rec.writeHeader(begun)
	case b.gamesFailing:
		rec.failure = errNoDirectory
	}
	b.current = rec
	return rec
}

func (r *Record) writeHeader(begun time.Time) {
	r.recording = recorded
	h := newHeader(r.id, begun, r.game.Rules(), r.game.Deal(), r.game.Scheme().Scoring)
	if len(h.ruleTable) > maxRuleTableSize {
		r.stopRecording("its rule table is too long")
		r.recording = unrecorded
		return
	}
	r.text = h.text()
	r.headerLen = len(r.text)
	r.book.ledger.notePlaying(r.id)
	r.flush()
}

// stopRecording ends the recording, because the program could not read a longer record again.
func (r *Record) stopRecording(why string) {
	if r.recording == recorded {
		r.recording, r.failure = full, errors.New(why)
		r.book.warnOnce(thisGameUnrecorded, errors.New(r.Path()+": "+why))
	}
}

// Game returns the game. To play, call methods of the Record.
func (r *Record) Game() *game.Game { return r.game }

// KnowsTotals reports whether the tally of the games before is known, see Book.SumUp.
func (r *Record) KnowsTotals() bool {
	return r.book == nil || r.book.dir == "" || r.book.ledgerErr != nil || r.book.ledger.summed
}

// Path returns the path of the file, even if that could not be written, or "" if the game is not to be
// recorded.
func (r *Record) Path() string {
	if r.recording != unrecorded && r.elsewhere == "" {
		return r.book.ledger.recordPath(r.id)
	}
	return r.elsewhere
}

// IsOutside reports whether the file is outside the directory of the book, so that ResumeNewest does not find it.
func (r *Record) IsOutside() bool { return r.elsewhere != "" }

// Play plays moves as one action; see game.Game.Play.
func (r *Record) Play(moves ...game.Move) error { return r.doAndRecord(playAction(moves...)) }

// Undo goes back a step; see game.Game.Undo.
func (r *Record) Undo() bool { return r.doLine("undo") == nil }

// Redo goes on a step; see game.Game.Redo.
func (r *Record) Redo() bool { return r.doLine("redo") == nil }

// GoTo returns to an earlier position; see game.Game.GoTo.
func (r *Record) GoTo(actionNumber int) error { return r.doLine(fmt.Sprint("go ", actionNumber)) }

func (r *Record) doLine(line string) error {
	a, err := parseAction(line)
	if err != nil {
		return err
	}
	return r.doAndRecord(a)
}

func (r *Record) doAndRecord(a action) error {
	before := r.game.Actions()
	if err := a.perform(r.game); err != nil || r.game.Actions() == before {
		return err
	}
	if r.replayCost += a.replayCost(r.game); r.replayCost > maxReplayCost {
		r.stopRecording(errTooManyActions.Error())
	}
	if !r.appendLine(a.line) {
		return nil
	}
	if r.listing.isOver() {
		// The game was over, and goes on. The ledger must say so before the record grows, because no start
		// looks at records of ended games.
		r.addToLedger()
	}
	r.flush()
	return nil
}

// Note writes a note, without what cannot be printed, and at most a thousand bytes of it.
func (r *Record) Note(text string) {
	const most = 1000
	text = strings.Map(func(sign rune) rune {
		if !unicode.IsPrint(sign) {
			return -1
		}
		return sign
	}, text)
	note := strings.ToValidUTF8(text[:min(len(text), most)], "")
	if r.appendLine(notePrefix + note) {
		r.notes = append(r.notes, Note{r.game.Actions(), note})
		r.flush()
	}
}

// ListEnd adds a line to the ledger if the game is over, so that it counts before it is left. A second call
// does nothing, unless the game has gone on meanwhile.
func (r *Record) ListEnd() {
	if !r.left && r.listing != endListed && r.game.State().Over() && r.addToLedger() && r.listing == wasOver {
		r.listing = endListed
	}
}

func (r *Record) appendLine(line string) bool {
	if r.listing == endListed {
		r.listing = wasOver
	}
	if r.recording != recorded || r.left {
		return false
	}
	if len(r.text)+len(line) >= maxRecordSize {
		r.stopRecording("the record is full")
		return false
	}
	r.text = append(append(r.text, line...), '\n')
	return true
}

func (r *Record) flush() {
	if r.recording == unrecorded || r.written == len(r.text) && r.fileIntact() {
		return
	}
	if err := r.writePending(); err != nil {
		r.failure = err
		r.book.warnOnce(thisGameUnrecorded, err)
		return
	}
	if r.recording != full {
		r.failure = nil
	}
	if b := r.book; b.gamesFailing { // the next failure brings a new warning; a ledger that cannot be read fails on
		b.gamesFailing, b.ledgerFailing = false, b.ledgerErr != nil
	}
}

// Failure says in few words why the file lacks a part of the record, or returns nil. Options.Warn gets a
// longer text, but not again in every game.
func (r *Record) Failure() error {
	return words.WithoutPath(r.failure)
}

// SavedActions returns from which action on a later start can resume the game: the last one, an earlier one if the file lacks a
// part of the record, or -1 if there is no such file. It reads the file if Failure is not nil.
func (r *Record) SavedActions() int {
	switch {
	case r.recording == unrecorded:
		return -1
	case r.failure == nil:
		return r.game.Actions()
	}
	text, err := readRegular(r.Path())
	if err != nil {
		return -1
	}
	saved, err := Read(r.Path(), text, r.book.options.Find)
	if err != nil || saved.ID != r.id {
		return -1
	}
	return saved.Game.Actions()
}

func (r *Record) fileIntact() bool {
	info, err := r.file.statAt(r.Path())
	return err == nil && info.Size() == int64(r.written)
}

// writePending writes what waits. If somebody has removed, replaced, cut or lengthened the file, it writes a new one.
func (r *Record) writePending() error {
	if !r.fileIntact() {
		r.book.follow()
	}
	lost, why := r.file != nil && !r.fileIntact(), ""
	if lost {
		r.file.release()
		r.file, r.written = nil, 0
	}
	if r.file == nil {
		err := r.makeDirectory()
		if err == nil {
			why, err = setAside(r.Path())
		}
		if err == nil {
			r.file, err = createLocked(r.Path())
		}
		if err != nil {
			return r.book.explainLost(filepath.Dir(r.Path()), err)
		}
	}
	n, err := r.file.append(r.Path(), r.text[r.written:])
	r.written += n
	r.unsynced = true
	if err == nil && lost {
		r.book.options.Warn(fmt.Sprintf("%s: the record has been rewritten: %s", r.Path(), why))
	}
	return err
}

// SyncInBackground makes the system write the file to the disk (fsync), without waiting for it. The program
// calls it when it is idle, not at every move.
func (r *Record) SyncInBackground() {
	if r.left {
		return
	}
	r.flush()
	select {
	case err := <-r.syncDone:
		r.endSync(err)
	default:
	}
	r.beginSync()
}

// beginSync starts a goroutine that uses no field of the Record, so it needs no lock.
func (r *Record) beginSync() {
	if !r.unsynced || r.file == nil {
		return
	}
	r.unsynced = false
	file, directory, before, done := r.file.file, "", r.syncDone, make(chan error, 1)
	if r.isNew {
		directory = filepath.Dir(r.Path())
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
			err = wholefile.SyncDirectory(directory)
		}
		done <- err
	}()
	r.syncDone = done
}

// endSync ignores the error of a file that was removed or closed, because that is written again anyway.
func (r *Record) endSync(err error) {
	r.syncDone = nil
	if err != nil && !errors.Is(err, os.ErrClosed) && !errors.Is(err, os.ErrNotExist) {
		r.failure = err
		r.book.warnOnce(thisGameUnrecorded, err)
	}
}

// Leave ends the work on the record. The ledger gets a line, and any program may resume the game. A deal in which
// nothing was done gets no line, and loses its file, unless that is outside the directory or has a note. A second call
// does nothing.
func (r *Record) Leave() {
	if r.left {
		return
	}
	ours := r.isNew || r.recording != unrecorded && r.elsewhere == ""
	if ours && !belongsInLedger(r.game.Result()) && !slices.ContainsFunc(r.notes, Note.isOther) {
		r.written = 0
	} else {
		r.flush()
		if r.beginSync(); r.syncDone != nil {
			r.endSync(<-r.syncDone)
		}
		if r.listing != endListed {
			r.addToLedger()
		}
		if r.book != nil && r.book.dir != "" {
			r.book.ledger.ended = append(r.book.ledger.ended, r.id)
			r.book.ledger.saveSums()
		}
		r.book.noteUnrecorded(r)
	}
	r.close()
}

// belongsInLedger reports whether the player did something, or the game counts as soon as it is dealt.
func belongsInLedger(r game.Result) bool { return r.Actions > 0 || r.Counted }

// close deletes a file whose header was never fully written, or is to count as that: see Leave.
func (r *Record) close() {
	r.left = true
	if r.file != nil {
		if _, err := r.file.statAt(r.Path()); err == nil && r.written < r.headerLen {
			_ = os.Remove(r.Path())
		}
		r.file.release()
		r.file = nil
	}
	if r.book != nil && r.book.current == r {
		r.book.current = nil
	}
}

func (r *Record) result() game.Result {
	result := r.game.Result()
	result.Seconds, result.Timed = int(r.PlayTime/time.Second), r.timed
	result.Assisted = slices.ContainsFunc(r.notes, Note.isAboutHelp)
	return result
}

func (r *Record) addToLedger() bool {
	if r.book == nil || !belongsInLedger(r.game.Result()) {
		return true
	}
	e := entry{leftAt: r.book.options.now(), id: r.id, result: r.result(), size: int64(len(r.text)),
		incomplete: r.failure != nil, first: r.isNew && r.listing == unlisted}
	if e.incomplete {
		e.size = int64(r.written)
	}
	before, _ := r.book.ledger.find(r.id)
	e.result.Day = e.dayOfWin(r.game.Deal().Number, before)
	switch {
	case e.result.Outcome == game.OutcomeLeft:
		r.listing = listedLeft
	case r.listing != endListed:
		r.listing = wasOver
	}
	err := r.book.addToLedger(e)
	if err != nil {
		r.book.warnOnce(resultUnlisted, err)
	}
	return err == nil
}

// addToLedger adds entries. Those that cannot be written still count until the program ends.
func (b *Book) addToLedger(entries ...entry) (err error) {
	if b.dir != "" {
		b.follow()
		if err = makeDirectory(b.dir); err == nil {
			b.keepOpen()
			err = b.ledger.appendEntries(entries...)
		}
		err = b.explainLost(b.dir, err)
		b.ledgerFailing = b.ledgerFailing && err != nil
	}
	for _, e := range entries {
		b.ledger.add(e)
	}
	if err != nil {
		b.ledger.unwritten = append(b.ledger.unwritten, entries...)
	}
	return err
}
