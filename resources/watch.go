package resources

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// Limits of the wait between a change of the watched file and the signal about it. The signal comes when the file has not
// changed for the time debounce. So nobody reads a file that an editor has emptied and is about to write. If changes do not
// stop, there is a signal after maxDebounce.
const (
	debounce    = 50 * time.Millisecond
	maxDebounce = time.Second
)

// A watcher signals that a file may have changed, appeared or vanished. It uses no processor time while nothing happens.
type watcher struct {
	path      string
	inner     *fsnotify.Watcher
	signal    chan struct{}
	pathNames map[string]bool        // all paths on the way to the file when updateWatches last looked; see pathsThroughLinks
	dirs      map[string]os.FileInfo // the directories that the inner watcher watches
}

// Watch watches the file at path until the program ends. Neither the file nor its directories need to exist. Watch notices if the
// file is written, or if another file takes its name, as editors do. It also notices if a directory or a symbolic link on the way
// to the file is replaced.
//
// Watch returns at once, because the kernel may take a millisecond for a large directory. The function begun waits until the watch has
// begun. Its error is the kernel's, usually because it watches too many files already.
//
// The channel gets one signal for each change. Changes get a common signal if they come close together, or before the last signal
// was received.
func Watch(path string) (begun func() (changed <-chan struct{}, err error)) {
	var w *watcher
	result := make(chan error, 1)
	go func() {
		var err error
		w, err = newWatcher(path)
		if result <- err; err == nil {
			w.run()
		}
	}()
	return func() (<-chan struct{}, error) {
		if err := <-result; err != nil {
			return nil, err
		}
		return w.signal, nil
	}
}

func newWatcher(path string) (*watcher, error) {
	if path == "" {
		return nil, errors.New("no file was named to watch for changes")
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
	if err := w.updateWatches(); err != nil {
		_ = inner.Close()
		return nil, err
	}
	return w, nil
}

// run turns events of the inner watcher into signals, until that watcher is closed.
func (w *watcher) run() {
	var timer <-chan time.Time // receives a value when the next signal is due; nil if no signal is due
	var deadline time.Time
	for {
		select {
		case event, open := <-w.inner.Events:
			if !open {
				return
			}
			if !w.pathNames[event.Name] {
				continue
			}
		case _, open := <-w.inner.Errors: // the kernel lost events, and some of them may have been about the file
			if !open {
				return
			}
		case <-timer:
			timer = nil
			w.signalChange()
			continue
		}
		if timer == nil {
			deadline = time.Now().Add(maxDebounce)
		}
		timer = time.After(min(debounce, time.Until(deadline)))
		_ = w.updateWatches() // after an error a directory may not be watched; the next event tries again
	}
}

func (w *watcher) signalChange() {
	select {
	case w.signal <- struct{}{}:
	default: // the last signal was not received yet, and one is enough
	}
}

// updateWatches watches all directories that contain a name on the way to the file, and no others. The kernel reports no change
// from before a watch began. So updateWatches looks again after it has added a watch, until it finds nothing to add.
func (w *watcher) updateWatches() error {
	for {
		names := pathsThroughLinks(w.path)
		dirs := parentDirs(names)
		unchanged := true
		for dir, before := range w.dirs {
			if current := dirs[dir]; current == nil || !os.SameFile(before, current) {
				_ = w.inner.Remove(dir) // an error only means that the directory, and so its watch, is gone
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
				w.dirs[dir], unchanged = info, false
			case errors.Is(err, os.ErrPermission): // a path may lead through a directory that the user cannot read
			case errors.Is(err, os.ErrNotExist):
				unchanged = false
			default:
				return err
			}
		}
		w.pathNames = make(map[string]bool)
		for _, name := range names {
			w.pathNames[name] = true
		}
		if unchanged {
			return nil
		}
	}
}

// parentDirs returns the existing directories among the parents of these paths, each with its information.
func parentDirs(names []string) map[string]os.FileInfo {
	dirs := make(map[string]os.FileInfo)
	for _, name := range names {
		dir := filepath.Dir(name)
		if info, err := os.Lstat(dir); err == nil && info.IsDir() {
			dirs[dir] = info
		}
	}
	return dirs
}

// maxLinks is the largest number of symbolic links that the kernel follows in one path.
const maxLinks = 40

// pathsThroughLinks returns the path of each name that the kernel looks up on the way to a file. Each path has the real directory in
// front, because the walk follows a symbolic link where it finds one. It continues below a missing name as if that were a
// directory.
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
