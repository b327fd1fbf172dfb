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

// A Record writes down a game while it is played. First the game changes, then the file, and then the player
// sees the change. So the file never lacks what the player has seen. If the file cannot be written, the game
// goes on. The whole text of the record stays in memory, and the missing part is written as soon as possible.
type Record struct {
	book       *Book // the Book that the record belongs to; nil: nothing of the game is kept
	game       *game.Game
	id         string
	path       string      // path of the file; "" if the game is not to be recorded
	text       []byte      // text of the whole record, which the file may not have yet
	headerLen  int         // length of the record's header, in bytes
	replayCost int         // cost of reading the record again, see maxReplayCost
	file       *lockedFile // the open file of the record; nil: it is not open
	written    int         // how many bytes of text are in the file
	unsynced   bool        // whether some bytes of the file have not been synced to the disk
	syncDone   chan error  // receives the result of a sync to the disk in the background; nil if no sync is running
	isNew      bool        // whether this program has begun the game, and not resumed it
	listed     bool        // whether the ledger has a line about the game
	ended      bool        // whether the ledger has a line that says that the game has ended
	endListed  bool        // whether that line is about the game as it stands
	full       bool        // whether the record takes no more lines, because it would be too long to read
	// The error that kept a part of the record from its file; nil if the file is complete, or if nothing is
	// recorded.
	failure     error
	left        bool // whether the player has left the game, by a call of Leave
	played      playTime
	assistance  int // length of the notes in text that say that the program has helped, in bytes; 0: there are none
	suggestions []Suggestion
}

// A playTime is how long a game has been played, all runs of the program together.
type playTime struct {
	duration time.Duration
	known    bool // false if an old version of the program, or a run that was killed, did not record its part of the time
}

// NewUnrecorded returns a Record of a game of which nothing is kept, neither on disk nor in the totals. It is
// for games that play themselves.
func NewUnrecorded(g *game.Game) *Record { return &Record{game: g} }

// Begin begins a game with a new record. The total and the number of earlier games include those that other
// programs have left in the meantime. The previous game of this Book must have been left before.
func (b *Book) Begin(r *game.Rules, d game.Deal, scheme game.Scheme) *Record {
	if b == nil {
		return NewUnrecorded(game.NewScoredGame(r, d, scheme, game.Tally{}))
	}
	if b.dir != "" {
		_ = b.ledger.refresh() // ignores the error: opening the Book has reported it, or leaving the game will
	}
	begun := b.options.now()
	rec := &Record{book: b, id: newID(begun), isNew: true, played: playTime{known: true},
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

// writeHeader writes the header of a new record to its file.
func (r *Record) writeHeader(begun time.Time) {
	r.path = r.book.recordPath(r.id)
	h := newHeader(r.id, begun, r.game.Rules(), r.game.Deal(), r.game.Scheme().Scoring)
	if len(h.ruleTable) > maxRuleTableSize {
		r.stopRecording("its rule table is too long")
		r.path = ""
		return
	}
	r.text = h.text()
	r.headerLen = len(r.text)
	r.book.ledger.notePlaying(r.id)
	r.flush()
}

// stopRecording ends the recording of the game, because the program could not read a longer record again. The
// parameter says why.
func (r *Record) stopRecording(why string) {
	if r.book != nil && !r.full {
		r.full, r.failure = true, errors.New(why)
		r.book.warnOnce(thisGameUnrecorded, errors.New(r.path+": "+why))
	}
}

// Game returns the game. Whoever plays it must call methods of the Record, not of the game.
func (r *Record) Game() *game.Game { return r.game }

// KnowsTotals reports whether the game has the total and the number of the games before it. See Book.SumUp.
func (r *Record) KnowsTotals() bool {
	return r.book == nil || r.book.dir == "" || r.book.ledgerErr != nil || r.book.ledger.summed
}

// PlayTime returns how long the game has been played, as far as that is known.
func (r *Record) PlayTime() time.Duration { return r.played.duration }

// SetPlayTime sets how long the game has been played. The ledger has it once the game is left.
func (r *Record) SetPlayTime(d time.Duration) { r.played.duration = d }

// Path returns the path of the record's file, even if that could not be written. It returns "" if the game is not to be
// recorded.
func (r *Record) Path() string { return r.path }

// Play plays moves as one action and records them; see game.Game.Play.
func (r *Record) Play(moves ...game.Move) error { return r.doAndRecord(playAction(moves...)) }

// Undo goes one step back and records that; see game.Game.Undo.
func (r *Record) Undo() bool { return r.doAndRecord(undoAction()) == nil }

// Redo goes one step forward again and records that; see game.Game.Redo.
func (r *Record) Redo() bool { return r.doAndRecord(redoAction()) == nil }

// GoTo returns to the position after the action with a number, and records that; see game.Game.GoTo.
func (r *Record) GoTo(actionNumber int) error { return r.doAndRecord(goAction(actionNumber)) }

// doAndRecord performs an action in the game, and writes it into the record if the game counts it as an action.
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
	if r.ended {
		// The game was over, and goes on. The ledger must say so before the record grows, because no start of the program
		// looks at records of ended games.
		r.addToLedger()
	}
	r.flush()
	return nil
}

// Note writes a note into the record. It leaves out characters that cannot be printed, and bytes beyond the
// first thousand.
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
		r.assistance += assistanceNoteBytes(note)
		r.suggestions = addSuggestion(r.suggestions, note, r.game)
		r.flush()
	}
}

// ListEnd adds a line to the ledger if the game is over, so that it counts before it is left. A second call
// does nothing, unless the game has gone on meanwhile.
func (r *Record) ListEnd() {
	if !r.left && !r.endListed && r.game.State().Over() {
		r.endListed = r.addToLedger()
	}
}

// appendLine appends a line to the text of the record in memory, and reports whether there was room for it.
func (r *Record) appendLine(line string) bool {
	r.endListed = false
	if r.path == "" || r.left || r.full {
		return false
	}
	if len(r.text)+len(line) >= maxRecordSize {
		r.stopRecording("the record is full")
		return false
	}
	r.text = append(append(r.text, line...), '\n')
	return true
}

// flush writes to the file the part of the record that the file lacks. Usually that is one line in one write.
func (r *Record) flush() {
	if r.path == "" || r.written == len(r.text) && r.fileIntact() {
		return
	}
	if err := r.writePending(); err != nil {
		r.setFailure(err)
		return
	}
	if !r.full {
		r.failure = nil
	}
	r.book.clearFailures()
}

// setFailure notes why the file of the record cannot be written, and warns the user.
func (r *Record) setFailure(err error) {
	r.failure = err
	r.book.warnOnce(thisGameUnrecorded, err)
}

// Failure returns in few words why the file lacks a part of the record. It returns nil if the file lacks
// nothing, or if the game is not to be recorded. Options.Warn gets a longer text about the same problem, but
// not once more in every game.
func (r *Record) Failure() error {
	return withoutPath(r.failure)
}

// fileIntact reports whether the record's file is open, still at its path, and as long as this program has made it.
func (r *Record) fileIntact() bool {
	info, err := r.file.stat()
	return err == nil && info.Size() == int64(r.written)
}

// writePending writes the part of the record that the file lacks. If somebody has removed, replaced, cut or
// lengthened the file, it writes a new file with the whole record.
func (r *Record) writePending() error {
	lost, why := r.file != nil && !r.fileIntact(), ""
	if lost {
		r.file.release()
		r.file, r.written = nil, 0
	}
	if r.file == nil {
		err := makeDirectory(filepath.Dir(r.path))
		if err == nil {
			why, err = setAside(r.path)
		}
		if err == nil {
			r.file, err = createLocked(r.path)
		}
		if err != nil {
			return err
		}
	}
	n, err := r.file.Write(r.text[r.written:])
	r.written += n
	r.unsynced = true
	if err == nil && lost {
		r.book.options.Warn(r.path + ": the record has been written anew: " + why)
	}
	return err
}

// SyncInBackground makes the system write the file to the disk (fsync). The program calls SyncInBackground
// when it is idle, not at every move. It does not wait for the disk, which may take noticeably long.
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

// beginSync starts a goroutine that syncs the file, after an earlier sync has ended. The goroutine uses no
// field of the Record, so it needs no lock.
func (r *Record) beginSync() {
	if !r.unsynced || r.file == nil {
		return
	}
	r.unsynced = false
	file, directory, before, done := r.file.File, "", r.syncDone, make(chan error, 1)
	if r.isNew {
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
	r.syncDone = done
}

// endSync takes note that a sync has ended, and with which error. It ignores the error about a file that has
// been removed or closed, because such a file is written again anyway.
func (r *Record) endSync(err error) {
	r.syncDone = nil
	if err != nil && !errors.Is(err, os.ErrClosed) && !errors.Is(err, os.ErrNotExist) {
		r.setFailure(err)
	}
}

// waitForSync waits until everything that was written to the file is on the disk.
func (r *Record) waitForSync() {
	if r.beginSync(); r.syncDone != nil {
		r.endSync(<-r.syncDone)
	}
}

// Leave ends the work on the record, because the player leaves the game. The ledger gets a line with the
// current score, and any program may resume the game. A deal in which nothing was done gets no line, and its
// file is removed. But the file stays if it is outside the directory of records, or has a note. A second call
// does nothing.
func (r *Record) Leave() {
	if r.left {
		return
	}
	ours := r.isNew || r.book != nil && r.path == r.book.recordPath(r.id)
	if ours && !belongsInLedger(r.game.Result()) && !r.hasLinesBesidesAssistance() {
		r.written = 0
	} else {
		r.flush()
		r.waitForSync()
		if !r.endListed {
			r.addToLedger()
		}
		if r.book != nil && r.book.dir != "" {
			r.book.ledger.ended = append(r.book.ledger.ended, r.id)
			r.book.ledger.saveSums()
		}
	}
	r.close()
}

// belongsInLedger reports whether a result belongs in the ledger: the player did something, or the game
// counts as soon as it is dealt.
func belongsInLedger(r game.Result) bool { return r.Actions > 0 || r.Counted }

// hasLinesBesidesAssistance reports whether the record has any line besides its header and the notes that the
// program has helped.
func (r *Record) hasLinesBesidesAssistance() bool { return len(r.text) > r.headerLen+r.assistance }

// close closes the file. It deletes a file whose header was never fully written. To have the file of an
// untouched deal deleted, Leave sets written to 0.
func (r *Record) close() {
	r.left = true
	if r.file != nil {
		if _, err := r.file.stat(); err == nil && r.written < r.headerLen {
			_ = os.Remove(r.path)
		}
		r.file.release()
		r.file = nil
	}
	if r.book != nil && r.book.current == r {
		r.book.current = nil
	}
}

// addToLedger appends a line about the game to the ledger, if its result belongs in the ledger. It returns
// false if it could not.
func (r *Record) addToLedger() bool {
	if r.book == nil || !belongsInLedger(r.game.Result()) {
		return true
	}
	e := entry{leftAt: r.book.options.now(), id: r.id, result: r.game.Result(), size: int64(len(r.text)),
		incomplete: r.failure != nil, first: r.isNew && !r.listed}
	if e.incomplete {
		e.size = int64(r.written)
	}
	e.result.Seconds, e.result.Timed = int(r.played.duration/time.Second), r.played.known
	e.result.Assisted = r.assistance > 0
	r.ended = e.result.Outcome != game.OutcomeLeft
	r.listed = true
	err := r.book.addToLedger(e)
	if err != nil {
		r.book.warnOnce(resultUnlisted, err)
	}
	return err == nil
}

// addToLedger appends entries to the ledger. If they cannot be written to the file, they still count until
// the program ends.
func (b *Book) addToLedger(entries ...entry) (err error) {
	if b.dir != "" {
		if err = makeDirectory(b.dir); err == nil {
			err = b.ledger.appendEntries(entries...)
		}
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
