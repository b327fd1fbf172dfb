package resources

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// A signal comes when the file has not changed for the time debounce: an editor may have emptied it, and be
// about to write. If changes do not stop, there is a signal after maxDebounce.
const (
	debounce    = 50 * time.Millisecond
	maxDebounce = time.Second
)

type watcher struct {
	path   string
	inner  *notifier
	signal chan struct{}
	exists bool // the file, when it was last looked for
}

// Watch watches a file until stop is called. The file and its directories need not exist. A change is that
// it is written, that another file takes its name, or that a directory or symbolic link on the way to it is
// replaced. On Linux, a write counts when its writer closes the file. What happens on the way to a file that is missing, and still
// is afterwards, is none: the program itself makes the directories of config.toml.
//
// Watch returns at once, because the kernel may take a millisecond for a large directory, and begun waits for
// that. Its error is the kernel's, usually because it watches too many files already. Changes get one signal
// if they come close together, or before the last signal was received.
func Watch(path string) (begun func() (changed <-chan struct{}, err error), stop func()) {
	var w *watcher
	result, stopped := make(chan error, 1), make(chan struct{})
	go func() {
		var err error
		w, err = newWatcher(path)
		if result <- err; err != nil {
			return
		}
		go func() {
			<-stopped
			_ = w.inner.close() // which ends run
		}()
		w.run()
	}()
	begun = func() (<-chan struct{}, error) {
		if err := <-result; err != nil {
			return nil, err
		}
		return w.signal, nil
	}
	return begun, func() { close(stopped) }
}

func newWatcher(path string) (*watcher, error) {
	if path == "" {
		return nil, errors.New("no file was named to watch for changes")
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	inner, err := newNotifier()
	if err != nil {
		return nil, err
	}
	if err := inner.watch(path); err != nil {
		_ = inner.close()
		return nil, err
	}
	return &watcher{path: path, inner: inner, signal: make(chan struct{}, 1), exists: isThere(path)}, nil
}

// isThere also reports true if nobody can say.
func isThere(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, fs.ErrNotExist)
}

func (w *watcher) run() {
	var due, deadline time.Time // when the next signal is due, or zero, and the latest time for that
	isNews := false
	for {
		changed, err := w.inner.wait(due)
		switch now := time.Now(); {
		case err != nil:
			return
		case !changed:
			due = time.Time{}
			if !isNews {
				continue
			}
			isNews = false
			select {
			case w.signal <- struct{}{}:
			default: // the last signal was not received yet, and one is enough
			}
			continue
		case due.IsZero():
			deadline = now.Add(maxDebounce)
			due = now.Add(debounce)
		default:
			due = now.Add(min(debounce, deadline.Sub(now)))
		}
		isNews = w.look() || isNews
	}
}

// look watches what is now on the way to the file, and reports whether the file may have changed.
func (w *watcher) look() (isNews bool) {
	_ = w.inner.watch(w.path) // after an error a directory may not be watched; the next change tries again
	existed := w.exists
	w.exists = isThere(w.path)
	return existed || w.exists
}

const maxLinks = 40

// pathsThroughLinks returns the path of each name that the kernel looks up on the way to a file, below its
// real directory. It continues below a missing name as if that were a directory.
func pathsThroughLinks(path string) []string {
	var names []string
	dir, rest, links := "/", strings.Split(path, "/"), 0
	for len(rest) > 0 {
		name := rest[0]
		rest = rest[1:]
		switch name {
		case "", ".":
			continue
		case "..":
			dir = filepath.Dir(dir)
			continue
		}
		full := filepath.Join(dir, name)
		names = append(names, full)
		target, err := os.Readlink(full)
		if err != nil {
			dir = full
			continue
		}
		if links++; links > maxLinks {
			break
		}
		if filepath.IsAbs(target) {
			dir = "/"
		}
		rest = append(strings.Split(target, "/"), rest...)
	}
	return names
}
