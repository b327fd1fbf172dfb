package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"

	"xklondike/game"
)

// Fold gives a line in the ledger to each record that lacks one, or has grown since: a program died before it could write it. A
// deal that nobody had touched by then is removed. The files of other records are not opened, and those of games that have ended
// are not even looked at. The error says that not all there is could be read.
func (b *Book) Fold() error {
	if b.dir == "" {
		return errNowhere
	}
	if said := b.ledger.unreadable(); said != "" {
		b.options.Warn(said)
	}
	files, err := b.files()
	if b.unread != nil {
		err = b.unread
	}
	var folded []entry
	var wrong []error
	for _, file := range files {
		id := idOf(file)
		if !b.unlisted(id, file) {
			continue
		}
		e, err := b.look(id)
		switch {
		case err == nil && touched(e.result):
			folded = append(folded, e)
		case err != nil && !errors.Is(err, errLocked) && !errors.Is(err, fs.ErrNotExist):
			wrong = append(wrong, err)
		}
	}
	b.complain(wrong)
	if len(folded) > 0 {
		slices.SortStableFunc(folded, func(a, b entry) int { return a.when.Compare(b.when) })
		_ = b.log(folded...) // if it cannot be written, the next start finds the same
	}
	return err
}

// files lists the records of the directory, the one that was begun first at the head. What has another name, or is no regular
// file, is none of ours.
func (b *Book) files() ([]os.DirEntry, error) {
	files, err := os.ReadDir(b.games())
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return slices.DeleteFunc(files, func(file os.DirEntry) bool {
		return !strings.HasSuffix(file.Name(), extension) || !isID(idOf(file)) || !file.Type().IsRegular()
	}), err
}

// idOf is the id that a file of the directory is named after.
func idOf(file os.DirEntry) string { return strings.TrimSuffix(file.Name(), extension) }

// unlisted reports whether the ledger does not say how a game was left. One that is empty is just being begun by another program,
// or came to nothing.
func (b *Book) unlisted(id string, file os.DirEntry) bool {
	e, known := b.ledger.find(id)
	if known && e.result.Outcome != game.Left {
		return false
	}
	info, err := file.Info()
	return err == nil && info.Size() > 0 && (!known || !touched(e.result) || info.Size() != e.size)
}

// look reads a record that nobody has on a table, and says what there is to write of it. The time is that of the last action. A
// deal that nobody has touched is removed, if it is certain that it is on no table.
func (b *Book) look(id string) (entry, error) {
	path := b.path(id)
	f, err := lock(path, os.O_RDONLY)
	if err != nil {
		return entry{}, err
	}
	defer f.release()
	info, err := f.Stat()
	if err != nil {
		return entry{}, err
	}
	r, _, err := b.read(f, &reading{find: b.options.Find}, id)
	if err != nil {
		return entry{}, quarantined(path, err)
	}
	if !touched(r.Game.Result()) && len(r.Notes) == 0 && f.lock.Locked() {
		_ = os.Remove(path) // or the next start does
	}
	return entry{when: info.ModTime().UTC().Truncate(time.Second), id: id, result: r.Game.Result(), size: info.Size()}, nil
}

// read reads the record in an open file, and wants it to have the id.
func (b *Book) read(f *lockedFile, rd *reading, id string) (*Recorded, []byte, error) {
	text, err := readAll(f.File)
	if err != nil {
		return nil, nil, err
	}
	r, err := rd.read(text)
	if err == nil && id != "" && r.ID != id {
		err = &damage{err: fmt.Errorf("it says that it is %s", r.ID)}
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", f.Name(), err)
	}
	return r, text, nil
}

// quarantined puts a record of the directory into quarantine if it is damaged, and adds that to what is wrong. A file that cannot be
// read today, or only by a later program, stays where it is.
func quarantined(path string, err error) error {
	if !damaged(err) {
		return err
	}
	name, failed := quarantine(path)
	if failed != nil {
		return err
	}
	return fmt.Errorf("%w; it is set aside as %s", err, name)
}

// damaged reports whether an error is about the text of a record.
func damaged(err error) bool { return errors.As(err, new(*damage)) }

// complain tells a person of the first of some errors, and how many more there are, for nobody should get a thousand of them.
func (b *Book) complain(wrong []error) {
	const most = 5
	for _, err := range wrong[:min(len(wrong), most)] {
		b.options.Warn(err.Error())
	}
	if more := len(wrong) - most; more > 0 {
		b.options.Warn(fmt.Sprintf("and %d more records that cannot be read", more))
	}
}
