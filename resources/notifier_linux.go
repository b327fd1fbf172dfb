package resources

import (
	"bytes"
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// A notifier tells by inotify(7) when a file may have changed. The kernel wakes it when a name on the way to the file
// is made, moved or deleted, and when a writer of the file closes it.
type notifier struct {
	file    *os.File
	inotify syscall.RawConn // the same file, for system calls
	read    func(events []byte) (int, error)

	// The names that matter, by watch; "" stands for what is watched itself.
	names map[int32]map[string]bool
}

const (
	directoryEvents = syscall.IN_CREATE | syscall.IN_DELETE | syscall.IN_MOVE | syscall.IN_DELETE_SELF |
		syscall.IN_MOVE_SELF | syscall.IN_ONLYDIR | syscall.IN_DONT_FOLLOW
	fileEvents = syscall.IN_CLOSE_WRITE | syscall.IN_ATTRIB | syscall.IN_DONT_FOLLOW
)

func newNotifier() (*notifier, error) {
	fd, err := syscall.InotifyInit1(syscall.IN_NONBLOCK | syscall.IN_CLOEXEC)
	if err != nil {
		return nil, os.NewSyscallError("inotify_init1", err)
	}
	file := os.NewFile(uintptr(fd), "inotify")
	raw, err := file.SyscallConn()
	return &notifier{file: file, inotify: raw, read: file.Read}, err
}

func (n *notifier) close() error { return n.file.Close() }

// wait waits until something on the way to the file has changed, or until a time that is not zero. It returns
// an error if the notifier is closed.
func (n *notifier) wait(until time.Time) (changed bool, err error) {
	if err := n.file.SetReadDeadline(until); err != nil {
		return false, err
	}
	var events [4096]byte
	for {
		size, err := n.read(events[:])
		switch {
		case errors.Is(err, os.ErrDeadlineExceeded):
			return false, nil
		case err != nil:
			return false, err
		case n.concerns(events[:size]):
			return true, nil
		}
	}
}

func (n *notifier) concerns(events []byte) bool {
	for len(events) >= syscall.SizeofInotifyEvent {
		watch, mask := int32(binary.NativeEndian.Uint32(events)), binary.NativeEndian.Uint32(events[4:])
		end := syscall.SizeofInotifyEvent + binary.NativeEndian.Uint32(events[12:])
		name := bytes.TrimRight(events[syscall.SizeofInotifyEvent:end], "\x00")
		if mask&syscall.IN_Q_OVERFLOW != 0 || n.names[watch][string(name)] { // an event that was lost may be about the file
			return true
		}
		events = events[end:]
	}
	return false
}

// watch watches the file and all directories on the way to it. The kernel reports nothing from before a
// watch, so it looks again until there is nothing to add.
func (n *notifier) watch(path string) error {
	for {
		names, err := n.add(path)
		if err != nil {
			return err
		}
		added := len(names)
		for watch := range n.names {
			if names[watch] != nil {
				added--
				continue
			}
			_ = n.inotify.Control(func(fd uintptr) {
				_, _ = syscall.InotifyRmWatch(int(fd), uint32(watch)) // fails if what was watched is gone, and the watch with it
			})
		}
		if n.names = names; added == 0 {
			return nil
		}
	}
}

func (n *notifier) add(path string) (map[int32]map[string]bool, error) {
	names := make(map[int32]map[string]bool)
	add := func(path, name string, events uint32) error {
		var watch int
		var failed error
		err := n.inotify.Control(func(fd uintptr) { watch, failed = syscall.InotifyAddWatch(int(fd), path, events) })
		switch {
		case err != nil:
			return err
		case failed == syscall.ENOSPC || failed == syscall.ENOMEM:
			return os.NewSyscallError("inotify_add_watch", failed)
		case failed != nil: // there is no such directory, or the user cannot read it
			return nil
		}
		if names[int32(watch)] == nil {
			names[int32(watch)] = map[string]bool{"": true}
		}
		names[int32(watch)][name] = true
		return nil
	}
	file := path
	for _, file = range pathsThroughLinks(path) {
		if err := add(filepath.Dir(file), filepath.Base(file), directoryEvents); err != nil {
			return nil, err
		}
	}
	if info, err := os.Lstat(file); err != nil || !info.Mode().IsRegular() {
		return names, nil
	}
	return names, add(file, "", fileEvents)
}
