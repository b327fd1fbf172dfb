//go:build !linux

package resources

import (
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

type notifier struct {
	watcher *fsnotify.Watcher
	names   map[string]bool // all paths on the way to the file, when watch last looked
	dirs    map[string]os.FileInfo
}

func newNotifier() (*notifier, error) {
	inner, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	return &notifier{watcher: inner, dirs: make(map[string]os.FileInfo)}, nil
}

func (n *notifier) close() error { return n.watcher.Close() }

func (n *notifier) wait(until time.Time) (changed bool, err error) {
	var end <-chan time.Time
	if !until.IsZero() {
		end = time.After(time.Until(until))
	}
	for {
		select {
		case event, open := <-n.watcher.Events:
			if !open {
				return false, fsnotify.ErrClosed
			}
			if n.names[event.Name] {
				return true, nil
			}
		case _, open := <-n.watcher.Errors: // the kernel lost events, and some of them may have been about the file
			if !open {
				return false, fsnotify.ErrClosed
			}
			return true, nil
		case <-end:
			return false, nil
		}
	}
}

// watch watches all directories that contain a name on the way to the file. The kernel reports nothing from
// before a watch, so it looks again until there is nothing to add.
func (n *notifier) watch(path string) error {
	for {
		names := pathsThroughLinks(path)
		dirs := parentDirs(names)
		unchanged := true
		for dir, before := range n.dirs {
			if current := dirs[dir]; current == nil || !os.SameFile(before, current) {
				_ = n.watcher.Remove(dir) // an error only means that the directory, and so its watch, is gone
				delete(n.dirs, dir)
			}
		}
		for dir, info := range dirs {
			if n.dirs[dir] != nil {
				continue
			}
			err := n.watcher.Add(dir)
			switch {
			case err == nil:
				n.dirs[dir], unchanged = info, false
			case errors.Is(err, os.ErrPermission): // a path may lead through a directory that the user cannot read
			case errors.Is(err, os.ErrNotExist):
				unchanged = false
			default:
				return err
			}
		}
		n.names = make(map[string]bool)
		for _, name := range names {
			n.names[name] = true
		}
		if unchanged {
			return nil
		}
	}
}

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
