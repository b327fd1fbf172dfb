package journal

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"xklondike/game"
)

// Newest resumes the unfinished game that was played or left last and that nobody has on a table: of all, or of those with a
// name. It returns nil if there is none. A record that turns out to be damaged is put into quarantine, with a line.
func (b *Book) Newest(name string) *Record {
	var wrong []error
	defer func() { b.complain(wrong) }()
	for _, e := range b.unfinished(name) {
		path := b.path(e.id)
		rec, err := b.resume(path, e.id)
		switch {
		case errors.Is(err, errLocked), errors.Is(err, fs.ErrNotExist):
		case damaged(err):
			wrong = append(wrong, quarantined(path, err))
		case err != nil:
			b.trouble(records, err)
		case rec.game.State().Over(): // its line is wrong
			rec.Leave()
		default:
			b.current = rec
			return rec
		}
	}
	return nil
}

// unfinished lists the games that were left before their end, the newest first. One that nobody has touched, as lines of old
// may have it, is none.
func (b *Book) unfinished(name string) []entry {
	var list []entry
	for _, e := range slices.Backward(b.ledger.entries) {
		if e.live() && e.result.Outcome == game.Left && touched(e.result) && (name == "" || e.result.Game == name) {
			list = append(list, e)
		}
	}
	slices.SortStableFunc(list, func(a, b entry) int { return b.when.Compare(a.when) })
	return list
}

// Resume resumes the game of a file, wherever that is, and also one that has ended: it can be undone. The file is not changed
// but for what is played.
func (b *Book) Resume(path string) (*Record, error) {
	real, err := filepath.Abs(path)
	if err == nil {
		real, err = filepath.EvalSymlinks(real)
	}
	if err != nil { // said as of any other file that is named on the command line
		return nil, fmt.Errorf("%s: %w", path, reason(err))
	}
	rec, err := b.resume(real, "")
	if err != nil {
		return nil, err
	}
	b.current = rec
	return rec, nil
}

// resume opens a record to go on in it. What is no whole line at its end is cut off. An empty id stands for any.
func (b *Book) resume(path, id string) (*Record, error) {
	f, err := lock(path, os.O_RDWR|os.O_APPEND)
	if err != nil {
		return nil, err
	}
	rec, err := b.resumeFrom(f, id)
	if err != nil {
		f.release()
		return nil, err
	}
	return rec, nil
}

// resumeFrom goes on in an open record.
func (b *Book) resumeFrom(f *lockedFile, id string) (*Record, error) {
	rd := reading{find: b.options.Find, before: b.tally}
	r, text, err := b.read(f, &rd, id)
	if err != nil {
		return nil, err
	}
	rec := &Record{book: b, game: r.Game, id: r.ID, path: f.Name(), file: f, effort: rd.effort, ended: r.Game.State().Over()}
	rec.text = slices.Clip(text[:len(text)-r.Cut])
	rec.written, rec.header = len(rec.text), bytes.Index(rec.text, headerEnd)+len(headerEnd)
	if r.Cut > 0 {
		if err := f.Truncate(int64(rec.written)); err != nil {
			return nil, err
		}
		rec.log() // or what is played next might make the file as long again as its line says
	}
	return rec, nil
}
