package resources

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long a file must be left alone before a change is told: an
// editor that empties it first and then writes should not be seen in between.
// A file that never rests is told after settleMost all the same.
const (
	settle     = 50 * time.Millisecond
	settleMost = time.Second
)

// A Watcher tells when a file may have changed, appeared or vanished. It asks
// for nothing while nothing happens.
type Watcher struct {
	// C gets a signal for each change, or one for several that came close
	// together or before the last signal was taken. It is never closed.
	C <-chan struct{}

	path   string
	inner  *fsnotify.Watcher
	signal chan struct{}
	dirs   []string // those watched now
	ended  chan struct{}
}

// Watch follows the file at path, which need not exist, nor the directories it
// is in. It sees the file written, replaced by another of its name (as editors
// do), and where it is a symbolic link also what it leads to. The error is the
// kernel's: mostly that it watches too much already.
func Watch(path string) (*Watcher, error) {
	if path == "" {
		return nil, errors.New("no file to watch")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	inner, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &Watcher{path: path, inner: inner, signal: make(chan struct{}, 1), ended: make(chan struct{})}
	w.C = w.signal
	if err := w.arm(); err != nil {
		_ = inner.Close()
		return nil, err
	}
	go w.run()
	return w, nil
}

// Close ends the watch and returns when it has ended. No signal comes after it,
// but one may lie in C still. To close twice does no harm.
func (w *Watcher) Close() error {
	err := w.inner.Close()
	<-w.ended
	return err
}

// run turns events into signals, until the inner watcher is closed.
func (w *Watcher) run() {
	defer close(w.ended)
	var quiet, most <-chan time.Time // nil while nothing is to be told
	for {
		select {
		case event, open := <-w.inner.Events:
			if !open {
				return
			}
			if !w.concerns(event) {
				continue
			}
		case _, open := <-w.inner.Errors:
			if !open {
				return
			}
			// Events were lost, perhaps ours among them.
		case <-quiet:
			quiet, most = nil, nil
			w.tell()
			continue
		case <-most:
			quiet, most = nil, nil
			w.tell()
			continue
		}
		quiet = time.After(settle)
		if most == nil {
			most = time.After(settleMost)
		}
		// An error here leaves a watch too few. The next event tries again.
		_ = w.arm()
	}
}

func (w *Watcher) tell() {
	select {
	case w.signal <- struct{}{}:
	default: // the last one was not taken yet, and will do
	}
}

// concerns tells whether an event is about the file, or a directory on the way
// to it.
func (w *Watcher) concerns(event fsnotify.Event) bool {
	for _, target := range w.chain() {
		for at := target; ; at = filepath.Dir(at) {
			if event.Name == at {
				return true
			}
			if at == filepath.Dir(at) {
				break
			}
		}
	}
	return false
}

// arm watches the directories in which something can happen to the file, and
// only these.
func (w *Watcher) arm() error {
	for {
		dirs := w.wanted()
		for _, dir := range w.dirs {
			if !slices.Contains(dirs, dir) {
				_ = w.inner.Remove(dir) // fails if the directory is gone, and the watch with it
			}
		}
		w.dirs = nil
		for _, dir := range dirs {
			err := w.inner.Add(dir)
			switch {
			case err == nil:
				w.dirs = append(w.dirs, dir)
			case !errors.Is(err, os.ErrNotExist):
				return err
			}
		}
		// What appeared before the watch began is not told by it.
		if slices.Equal(dirs, w.wanted()) && len(w.dirs) == len(dirs) {
			return nil
		}
	}
}

// wanted lists the directory of the file and of whatever it links to, or where
// one is missing, the nearest above it.
func (w *Watcher) wanted() []string {
	var dirs []string
	for _, target := range w.chain() {
		dir := filepath.Dir(target)
		for !isDir(dir) && dir != filepath.Dir(dir) {
			dir = filepath.Dir(dir)
		}
		if !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// maxLinks is how many symbolic links the kernel follows.
const maxLinks = 40

// chain is the file's path and, where that is a symbolic link, those it leads
// to one after the other.
func (w *Watcher) chain() []string {
	paths := []string{w.path}
	for at := w.path; len(paths) <= maxLinks; {
		next, err := os.Readlink(at)
		if err != nil {
			break
		}
		if !filepath.IsAbs(next) {
			next = filepath.Join(filepath.Dir(at), next)
		}
		at = filepath.Clean(next)
		paths = append(paths, at)
	}
	return paths
}
