package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/words"
)

// ResumeNewest resumes the unfinished game that was left last and that nobody is playing, of this name unless that is
// empty. It returns nil if there is none. Damaged records are renamed, with a warning.
func (b *Book) ResumeNewest(name string) *Record {
	if b == nil {
		return nil
	}
	b.follow()
	rec, playing := b.resumeFirst(b.unfinished(name))
	if rec == nil && b.mayHaveLeft(name, playing) { // it was left long ago, or its record is gone
		b.loadLeft()
		if rec, _ = b.resumeFirst(b.unfinished(name)); rec == nil {
			b.ledger.sums.left = nil // so that SumUp counts the records again
		}
	}
	return rec
}

// mayHaveLeft reports whether there may be unfinished games of this name besides those at the end of a long
// ledger, which alone have been read, and of which other programs are playing some.
func (b *Book) mayHaveLeft(name string, playing int) bool {
	switch {
	case !b.ledger.partial:
		return false
	case b.ledger.sumsKnown():
		for game, n := range b.ledger.sums.left {
			if name == "" || name == game {
				playing -= n
			}
		}
		return playing < 0
	}
	ids, _ := b.ledger.recordIDs()
	return slices.ContainsFunc(ids, func(id string) bool {
		_, known := b.ledger.find(id)
		return !known
	})
}

// resumeFirst resumes the first game that no other program is playing. If it returns nil, others are playing so many of
// these games.
func (b *Book) resumeFirst(games []entry) (rec *Record, playing int) {
	var failures []error
	defer func() { b.warnErrors(failures) }()
	for _, e := range games {
		path := b.ledger.recordPath(e.id)
		rec, err := b.resume(path, e.id)
		switch {
		case errors.Is(err, errLocked):
			playing++
		case errors.Is(err, fs.ErrNotExist):
		case isDamaged(err):
			failures = append(failures, quarantineIfDamaged(path, err))
		case err != nil:
			b.warnOnce(anyGameUnrecorded, err)
		case rec.game.State().Over(): // its line in the ledger is wrong; Leave adds a right one
			rec.Leave()
		default:
			b.current = rec
			return rec, playing
		}
	}
	return nil, playing
}

// unfinished begins with the newest, by the order of the lines, because clocks may be wrong.
func (b *Book) unfinished(name string) []entry {
	var list []entry
	for _, e := range slices.Backward(b.ledger.entries) {
		if e.isCurrent() && e.isUnfinished() && (name == "" || e.result.Game == name) {
			list = append(list, e)
		}
	}
	return list
}

// Resume resumes the game of any record, even one that has ended, for its last actions can be undone. Of the file it
// only cuts off an incomplete last line.
func (b *Book) Resume(path string) (*Record, error) {
	realPath, err := filepath.Abs(path)
	if err == nil {
		realPath, err = filepath.EvalSymlinks(realPath)
	}
	if err != nil { // the same form as for any other file that the command line names
		return nil, fmt.Errorf("%s: %w", path, words.WithoutPath(err))
	}
	rec, err := b.resume(realPath, "")
	if err != nil {
		return nil, err
	}
	b.current = rec
	return rec, nil
}

// Reopen continues the game of a record that was left. It reads the file again, because another program may have gone
// on with the game. Without a file the game goes on from memory.
func (b *Book) Reopen(left *Record) (*Record, error) {
	rec := left
	if left.recording != unrecorded {
		b.follow()
		again, err := b.resume(left.Path(), left.id)
		switch {
		case err == nil:
			rec = again
		case !errors.Is(err, fs.ErrNotExist):
			return nil, err
		}
	}
	if rec == left {
		left.left, left.written = false, 0
		left.flush()
	}
	if b != nil {
		b.current = rec
	}
	return rec, nil
}

// NoteLeft adds a note to the record of a game that was left, and that nobody is playing.
func (b *Book) NoteLeft(left *Record, text string) error {
	if b == nil {
		return nil
	}
	playing := b.current
	defer func() { b.current = playing }()
	r, err := b.Reopen(left)
	if err == nil {
		r.Note(text)
		r.Leave()
	}
	return err
}

// UpdateTally takes in a game that has been left meanwhile.
func (r *Record) UpdateTally() {
	if r.book != nil {
		r.game.TallyBefore = r.book.tallyExcept(r.id, r.game.Rules().Name, r.game.Scheme().Scoring)
	}
}

// resume resumes the record at a path. Unless id is empty, it must be the record's.
func (b *Book) resume(path, id string) (rec *Record, err error) {
	if b == nil {
		return nil, errNoDirectory
	}
	f, err := openToAppend(path)
	if err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			f.release()
		}
	}()
	rd := recordReader{find: b.options.Find, tallyBefore: b.tallyExcept}
	if id == "" { // nobody knows where in the ledger the game is
		rd.tallyBefore = func(found, name string, scoring game.Scoring) game.Tally {
			b.load(found)
			return b.tallyExcept(found, name, scoring)
		}
	}
	r, text, err := b.readRecord(f, &rd, id)
	if err != nil {
		return nil, err
	}
	rec = &Record{book: b, game: r.Game, id: r.ID, recording: recorded, file: f, replayCost: rd.replayCost,
		notes: r.Notes}
	isOver := r.Game.State().Over()
	if isOver {
		rec.listing = wasOver
	}
	if e, listed := b.ledger.find(r.ID); listed {
		rec.PlayTime, rec.timed = time.Duration(e.result.Seconds)*time.Second, e.result.Timed
		switch {
		case !isOver:
			rec.listing = listedLeft
		case e.result.Outcome != game.OutcomeLeft:
			rec.listing = endListed
		}
	} else {
		rec.timed = r.Game.Actions() == 0
	}
	rec.text = slices.Clip(text[:len(text)-r.PartialBytes])
	rec.written, rec.headerLen = len(rec.text), r.headerBytes
	if b.dir != "" && b.ledger.recordPath(r.ID) == path {
		b.ledger.notePlaying(r.ID)
	} else {
		rec.elsewhere = path
	}
	if rec.failure = f.readOnly; rec.failure != nil {
		b.warnOnce(thisGameUnrecorded, rec.failure)
		return rec, nil
	}
	if r.PartialBytes > 0 {
		if err := f.file.Truncate(int64(rec.written)); err != nil {
			return nil, err
		}
		rec.addToLedger() // otherwise new actions might make the file just as long as the ledger says
	}
	return rec, nil
}

// LeftGames returns the games with a record that were left before their end, the last one first, without the game in
// play. Another program may be playing some of them.
func (b *Book) LeftGames() []PastGame {
	if b == nil {
		return nil
	}
	b.follow()
	b.loadLeft()
	var list []PastGame
	for _, e := range b.unfinished("") {
		if _, err := os.Lstat(b.ledger.recordPath(e.id)); e.id != b.currentID() && !errors.Is(err, fs.ErrNotExist) {
			list = append(list, PastGame{b.ledger.recordPath(e.id), e.result, e.leftAt})
		}
	}
	return list
}

// DealNumber returns the number of the deal, which it reads from the record; 0 if there is none, or the record cannot be read.
func (p PastGame) DealNumber() uint32 {
	text, _ := readRegular(p.Path)
	h, _ := parseHeader(newLineReader(text))
	return h.number
}

func (b *Book) loadLeft() {
	if !b.ledger.hasLeft {
		b.load()
	}
}

// HasLeftGames reports whether LeftGames has any with a record. Until the work of SumUp is done, it knows only what was
// left lately.
func (b *Book) HasLeftGames() bool { return b.countLeft() > 0 }

// OlderLeftGames returns how many unfinished games there are besides so many that are known, as far as one can tell without
// reading a long ledger.
func (b *Book) OlderLeftGames(known int) int { return max(0, b.countLeft()-known) }

// KnowsLeftGames reports whether LeftGames need not read a long ledger.
func (b *Book) KnowsLeftGames() bool { return b == nil || !b.ledger.partial || b.ledger.hasLeft }

func (b *Book) countLeft() int {
	if b == nil {
		return 0
	}
	games := len(b.unfinished(""))
	if b.ledger.partial && b.ledger.sumsKnown() {
		games = 0
		for _, n := range b.ledger.sums.left {
			games += n
		}
	}
	if e, listed := b.ledger.find(b.currentID()); listed && e.isUnfinished() {
		games--
	}
	return games
}
