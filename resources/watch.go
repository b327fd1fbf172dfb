package resources

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// settle is how long a file must be left alone before a change is told: an editor that empties it first and then writes
// should not be seen in between. A file that never rests is told after settleMost all the same.
const (
	settle     = 50 * time.Millisecond
	settleMost = time.Second
)

// A watcher tells when a file may have changed, appeared or vanished. It asks for nothing while nothing happens.
type watcher struct {
	path   string
	inner  *fsnotify.Watcher
	signal chan struct{}
	way    map[string]bool        // the names on the way to the file, as they were when last looked at
	dirs   map[string]os.FileInfo // the directories watched now
}

// Watch follows the file at path, which need not exist, nor the directories it is in. It sees the file written, replaced by
// another of its name (as editors do), and every directory and symbolic link on the way to it replaced too. It goes on as
// long as the program does. The error is the kernel's: mostly that it watches too much already.
//
// The channel gets a signal for each change, or one for several that came close together or before the last signal was
// taken.
func Watch(path string) (changed <-chan struct{}, err error) {
	w, err := newWatcher(path)
	if err != nil {
		return nil, err
	}
	go w.run()
	return w.signal, nil
}

func newWatcher(path string) (*watcher, error) {
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
	w := &watcher{path: path, inner: inner, signal: make(chan struct{}, 1), dirs: make(map[string]os.FileInfo)}
	if err := w.arm(); err != nil {
		_ = inner.Close()
		return nil, err
	}
	return w, nil
}

// run turns events into signals, until the inner watcher is closed.
func (w *watcher) run() {
	var due <-chan time.Time // nil while nothing is to be told
	var latest time.Time
	for {
		select {
		case event, open := <-w.inner.Events:
			if !open {
				return
			}
			if !w.way[event.Name] {
				continue
			}
		case _, open := <-w.inner.Errors: // events were lost, perhaps ours among them
			if !open {
				return
			}
		case <-due:
			due = nil
			w.tell()
			continue
		}
		if due == nil {
			latest = time.Now().Add(settleMost)
		}
		due = time.After(min(settle, time.Until(latest)))
		_ = w.arm() // an error here leaves a watch too few; the next event tries again
	}
}

func (w *watcher) tell() {
	select {
	case w.signal <- struct{}{}:
	default: // the last one was not taken yet, and will do
	}
}

// arm watches the directories in which something can happen to the way, and only these. What changed before a watch began is
// not told by it: so this ends only when the way is still what it was before.
func (w *watcher) arm() error {
	for {
		names := way(w.path)
		dirs := parents(names)
		settled := true
		for dir, was := range w.dirs {
			if now := dirs[dir]; now == nil || !os.SameFile(was, now) {
				_ = w.inner.Remove(dir) // fails if the directory is gone, and the watch with it
				delete(w.dirs, dir)
			}
		}
		for dir, info := range dirs {
			if w.dirs[dir] != nil {
				continue
			}
			err := w.inner.Add(dir)
			switch {
			case err == nil:
				w.dirs[dir], settled = info, false
			case errors.Is(err, os.ErrPermission): // one may pass through what one may not read
			case errors.Is(err, os.ErrNotExist):
				settled = false
			default:
				return err
			}
		}
		w.way = make(map[string]bool)
		for _, name := range names {
			w.way[name] = true
		}
		if settled {
			return nil
		}
	}
}

// parents are the directories that names are in, as far as they are there.
func parents(names []string) map[string]os.FileInfo {
	dirs := make(map[string]os.FileInfo)
	for _, name := range names {
		dir := filepath.Dir(name)
		if info, err := os.Lstat(dir); err == nil && info.IsDir() {
			dirs[dir] = info
		}
	}
	return dirs
}

// maxLinks is how many symbolic links the kernel follows.
const maxLinks = 40

// way lists all names that are looked up on the way to a file, each in the directory that it is really in: a symbolic link
// is followed when the walk comes to it, as the kernel does. Where one is missing, those behind it are listed as if it were
// a directory.
func way(path string) []string {
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
		at := filepath.Join(dir, name)
		names = append(names, at)
		target, err := os.Readlink(at)
		if err != nil {
			dir = at
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
