package journal

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"xklondike/game"
)

// AddUnlisted adds a line to the ledger for each record that has none, or has grown since its line was written, because
// its program died. A record in which nothing was done is removed instead. No other records are opened, and those of
// ended games not even looked at. An error says that the directory or the ledger cannot be read.
func (b *Book) AddUnlisted() error {
	if !b.hasDirectory() {
		return errNoDirectory
	}
	unlisted, err := b.unlistedRecords()
	b.ledger.reportBadLines(b.options.Warn)
	b.listRecords(unlisted)
	return cmp.Or(b.ledgerErr, err)
}

func (b *Book) unlistedRecords() ([]string, error) {
	if b.ledger.partial && b.ledgerErr == nil {
		return b.load(), nil
	}
	ids, err := b.ledger.recordIDs()
	return slices.DeleteFunc(ids, b.ledger.isListed), err
}

func (b *Book) listRecords(ids []string) (playing []string) {
	known := make(ruleTables)
	var added []entry
	var failures []error
	for _, id := range ids {
		e, err := b.entryFromRecord(id, known)
		switch {
		case errors.Is(err, errLocked):
			playing = append(playing, id)
			continue
		case err == nil && belongsInLedger(e.result):
			added = append(added, e)
		case err != nil && !errors.Is(err, fs.ErrNotExist):
			failures = append(failures, err)
		}
		b.ledger.ended = append(b.ledger.ended, id)
	}
	b.warnErrors(failures)
	if len(added) > 0 {
		slices.SortStableFunc(added, func(a, b entry) int { return a.leftAt.Compare(b.leftAt) })
		_ = b.addToLedger(added...) // after an error, the next start finds the games again
	}
	return playing
}

func (l *ledger) recordIDs() (ids []string, err error) {
	files, err := os.ReadDir(filepath.Join(filepath.Dir(l.path), gamesFolder))
	for _, file := range files {
		if id, found := strings.CutSuffix(file.Name(), extension); found && isID(id) && file.Type().IsRegular() {
			ids = append(ids, id)
		}
	}
	return ids, ignoreMissing(err)
}

// isListed also says so of an empty file: another program is just beginning a game, or has died before it wrote
// anything. Then the file is removed.
func (l *ledger) isListed(id string) bool {
	e, known := l.find(id)
	if known && e.result.Outcome != game.OutcomeLeft {
		return true
	}
	info, err := os.Lstat(l.recordPath(id))
	if err == nil && info.Size() == 0 {
		removeIfEmpty(l.recordPath(id))
		return true
	}
	return err != nil || known && belongsInLedger(e.result) && info.Size() == e.size
}

// entryFromRecord returns the entry of a record that nobody is playing, with the time at which the file was
// last written. It removes a record in which nothing was done, without notes other than about advice and peeks,
// while it holds the lock. A record without actions is damaged if the ledger says that the game had some.
func (b *Book) entryFromRecord(id string, known ruleTables) (entry, error) {
	path := b.ledger.recordPath(id)
	f, err := openLocked(path, os.O_RDONLY)
	if err != nil {
		return entry{}, err
	}
	defer f.release()
	info, err := f.file.Stat()
	if err != nil {
		return entry{}, err
	}
	r, _, err := b.readRecord(f, &recordReader{find: b.options.Find, ruleTables: known}, id)
	if err != nil {
		return entry{}, quarantineIfDamaged(path, err)
	}
	result := r.result()
	if before, listed := b.ledger.find(id); listed && before.result.Actions > 0 && len(r.Actions) == 0 {
		lost := &damagedError{err: fmt.Errorf("the record no longer has any actions, but according to the ledger it had %d",
			before.result.Actions)}
		return entry{}, quarantineIfDamaged(path, fmt.Errorf("%s: %w", path, lost))
	}
	if !belongsInLedger(result) && !slices.ContainsFunc(r.Notes, Note.isOther) && f.lock.Locked() {
		_ = os.Remove(path) // if that fails, the next start tries again
	}
	return entry{leftAt: writableTime(info.ModTime()), id: id, result: result, size: info.Size()}, nil
}

// readRecord reads a record. Unless id is empty, it must be the record's.
func (b *Book) readRecord(f *lockedFile, rd *recordReader, id string) (*RecordedGame, []byte, error) {
	text, err := readAll(f.file)
	if err != nil {
		return nil, nil, err
	}
	r, err := rd.read(text)
	if err == nil && id != "" && r.ID != id {
		err = &damagedError{err: wrongIDError(r.ID)}
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", f.file.Name(), err)
	}
	return r, text, nil
}

// quarantineIfDamaged renames a damaged file. One that cannot be read now, or only by a newer program, stays.
func quarantineIfDamaged(path string, err error) error {
	if !isDamaged(err) {
		return err
	}
	name, failed := quarantine(path)
	if failed != nil {
		return err
	}
	return fmt.Errorf("%w; the file has been renamed to %s", err, name)
}

func isDamaged(err error) bool { return errors.As(err, new(*damagedError)) }

func (b *Book) warnErrors(failures []error) {
	const most = 5
	for _, err := range failures[:min(len(failures), most)] {
		b.options.Warn(err.Error())
	}
	if more := len(failures) - most; more > 0 {
		b.options.Warn(fmt.Sprintf("%d more records cannot be read", more))
	}
}
