package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"xklondike/game"
)

// AddUnlisted adds a line to the ledger for each record that has none, or that has grown since its line was
// written. The program that wrote the record died before it could add the line. A record of a deal in which
// nothing was done is removed instead. AddUnlisted opens no other records, and does not even look at those of
// games that have ended. It returns an error if it could not read the directory or the ledger.
func (b *Book) AddUnlisted() error {
	if b.dir == "" {
		return errNoDirectory
	}
	b.load()
	if warning := b.ledger.badLinesWarning(); warning != "" {
		b.options.Warn(warning)
	}
	files, err := recordFiles(b.dir)
	if b.ledgerErr != nil {
		err = b.ledgerErr
	}
	var unlisted []string
	for _, file := range files {
		if b.ledger.isUnlisted(b.dir, file) {
			unlisted = append(unlisted, idOf(file))
		}
	}
	b.listRecords(unlisted)
	return err
}

// addInterrupted adds lines to the ledger for the games in which programs have died, as the file of sums names them.
func (b *Book) addInterrupted() {
	var unlisted []string
	for _, id := range readSums(b.ledger.sumsPath()).playing {
		info, err := os.Lstat(b.recordPath(id))
		if err == nil && b.ledger.isUnlisted(b.dir, fs.FileInfoToDirEntry(info)) {
			unlisted = append(unlisted, id)
		}
	}
	b.listRecords(unlisted)
}

// listRecords reads the records that have these IDs, and adds lines about them to the ledger. It returns the
// IDs of those that other programs are playing.
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
		_ = b.addToLedger(added...) // ignores an error: the next start of the program finds games that the ledger still lacks
	}
	return playing
}

// recordFiles lists the records in a directory of records, oldest first. It omits files with other names, and
// those that are not regular files.
func recordFiles(dir string) ([]os.DirEntry, error) {
	files, err := os.ReadDir(filepath.Join(dir, gamesFolder))
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return slices.DeleteFunc(files, func(file os.DirEntry) bool {
		return !strings.HasSuffix(file.Name(), extension) || !isID(idOf(file)) || !file.Type().IsRegular()
	}), err
}

// idOf returns the ID of a record, which is in the name of its file.
func idOf(file os.DirEntry) string { return strings.TrimSuffix(file.Name(), extension) }

// isUnlisted reports whether the ledger lacks a line about the current state of a record. An empty file does
// not count: another program is just beginning a game, or has died before it could write anything. Such a
// file is removed.
func (l *ledger) isUnlisted(dir string, file os.DirEntry) bool {
	e, known := l.find(idOf(file))
	if known && e.result.Outcome != game.OutcomeLeft {
		return false
	}
	info, err := file.Info()
	if err == nil && info.Size() == 0 {
		removeIfEmpty(recordPath(dir, idOf(file)))
		return false
	}
	return err == nil && (!known || !belongsInLedger(e.result) || info.Size() != e.size)
}

// entryFromRecord reads a record that nobody is playing, and returns its ledger entry. As the time of
// leaving, the entry has the time at which the file was last written. If nothing was done in the game, and
// the record has no notes except about advice and peeks, entryFromRecord removes the file. It removes the
// file only while it holds the lock on it. A record without actions is damaged if the ledger says that the
// game had some.
func (b *Book) entryFromRecord(id string, known ruleTables) (entry, error) {
	path := b.recordPath(id)
	f, err := openLocked(path, os.O_RDONLY)
	if err != nil {
		return entry{}, err
	}
	defer f.release()
	info, err := f.Stat()
	if err != nil {
		return entry{}, err
	}
	r, _, err := b.readRecord(f, &recordReader{find: b.options.Find, ruleTables: known}, id)
	if err != nil {
		return entry{}, quarantineIfDamaged(path, err)
	}
	result := r.result()
	if before, listed := b.ledger.find(id); listed && before.result.Actions > 0 && len(r.Actions) == 0 {
		lost := &errDamaged{err: fmt.Errorf("the record has no actions any more, but the ledger counts %d",
			before.result.Actions)}
		return entry{}, quarantineIfDamaged(path, fmt.Errorf("%s: %w", path, lost))
	}
	if !belongsInLedger(result) && !r.hasNotesBesidesAssistance() && f.lock.Locked() {
		_ = os.Remove(path) // ignores the error: if removing fails, the next start of the program tries again
	}
	return entry{leftAt: writableTime(info.ModTime()), id: id, result: result, size: info.Size()}, nil
}

// readRecord reads the record in an open file. The record must have the given ID, unless id is empty.
func (b *Book) readRecord(f *lockedFile, rd *recordReader, id string) (*RecordedGame, []byte, error) {
	text, err := readAll(f.File)
	if err != nil {
		return nil, nil, err
	}
	r, err := rd.read(text)
	if err == nil && id != "" && r.ID != id {
		err = &errDamaged{err: fmt.Errorf("its ID is %s, which differs from its file name", r.ID)}
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", f.Name(), err)
	}
	return r, text, nil
}

// quarantineIfDamaged renames a record if err says that it is damaged, so that no program reads it again. It
// adds the new name to the error. A file that cannot be read now, or only by a newer program, stays where it
// is.
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

// isDamaged reports whether an error is about the text of a record.
func isDamaged(err error) bool { return errors.As(err, new(*errDamaged)) }

// warnErrors warns the user about the first five errors, and gives the number of the others.
func (b *Book) warnErrors(failures []error) {
	const most = 5
	for _, err := range failures[:min(len(failures), most)] {
		b.options.Warn(err.Error())
	}
	if more := len(failures) - most; more > 0 {
		b.options.Warn(fmt.Sprintf("%d more records cannot be read", more))
	}
}
