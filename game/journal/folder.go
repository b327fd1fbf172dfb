package journal

import (
	"fmt"
	"os"
	"path/filepath"
)

// keepOpen opens the directory and keeps it open, so that follow finds it.
func (b *Book) keepOpen() {
	if b.dir == "" || b.isAt(b.dir) {
		return
	}
	if info, err := os.Stat(b.dir); err != nil || !info.IsDir() { // to open a FIFO may take for ever
		return
	}
	if d, err := os.Open(b.dir); err == nil {
		b.openDir.Close() // of one that is gone; nil is an error that does no harm
		b.openDir = d
	}
}

// isAt reports whether the open directory is at a path.
func (b *Book) isAt(path string) bool {
	if b.openDir == nil {
		return false
	}
	ours, err := b.openDir.Stat()
	there, missing := os.Stat(path)
	return err == nil && missing == nil && os.SameFile(ours, there)
}

// follow goes on in the directory of the book if somebody has moved it. A sandbox opens this directory wherever it is, and no
// other that takes its place. Only Linux says where it is; elsewhere, and if it was removed, the book keeps its path.
func (b *Book) follow() {
	if b == nil || b.openDir == nil || b.isAt(b.dir) {
		return
	}
	path, err := os.Readlink(fmt.Sprintf("/proc/self/fd/%d", b.openDir.Fd()))
	if err != nil || !b.isAt(path) {
		return
	}
	b.options.Warn(fmt.Sprintf("%s has been moved: games are now recorded in %s", b.dir, path))
	b.dir, b.ledger.path = path, filepath.Join(path, ledgerName)
}

func (r *Record) makeDirectory() error {
	err := makeDirectory(filepath.Dir(r.Path()))
	if err == nil && r.elsewhere == "" {
		r.book.keepOpen()
	}
	return err
}

// explainLost returns an error with its reason. See Options.ExplainLost.
func (b *Book) explainLost(directory string, err error) error {
	if err == nil || b.options.ExplainLost == nil {
		return err
	}
	explained := b.options.ExplainLost(directory, err)
	if explained != err {
		b.lost = explained
	}
	return explained
}

func (b *Book) noteUnrecorded(r *Record) {
	if b != nil && r.failure != nil && r.failure == b.lost && belongsInLedger(r.game.Result()) {
		b.unrecorded++
	}
}

// WarnOfUnrecorded warns again, once the last game has been left, of games that could not be recorded because the directory was
// lost, and could not be made again.
func (b *Book) WarnOfUnrecorded() {
	switch {
	case b == nil || b.unrecorded == 0:
	case b.unrecorded == 1:
		b.options.Warn(fmt.Sprintf("a game has not been recorded: %v", b.lost))
	default:
		b.options.Warn(fmt.Sprintf("%d games have not been recorded: %v", b.unrecorded, b.lost))
	}
}
