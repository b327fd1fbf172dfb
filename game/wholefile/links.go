package wholefile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

// maxLinks is how many Linux follows in one path.
const maxLinks = 40

var errStrangersLink = errors.New(
	"is another user's symbolic link, in a directory that others can write to; it was not followed")

// LinkTarget follows the symbolic links at the end of a path, but none that another user can have put there.
// Nothing needs to exist where they lead. The names of open files are links on some systems, and stay as they
// are. An error does not name the path.
func LinkTarget(path string) (string, error) {
	for range maxLinks {
		if _, ok := descriptor(path); ok {
			return path, nil
		}
		target, err := os.Readlink(path)
		if err != nil {
			return path, nil // no link; if anything is wrong with it, writing fails
		}
		directory, _ := filepath.Split(path)
		link, err := os.Lstat(path)
		if err != nil {
			return "", err
		}
		parent, err := os.Stat(filepath.Dir(path))
		if err == nil && !isTrustedLink(link, parent, os.Geteuid()) {
			err = errStrangersLink
		}
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(target) {
			target = directory + target // filepath.Join would remove "..", also after a link to a directory
		}
		path = target
	}
	return "", syscall.ELOOP
}

// isTrustedLink reports whether the user or root made the link, or nobody else can write to its directory.
func isTrustedLink(link, directory fs.FileInfo, user int) bool {
	return isTrusted(link, user) || isTrusted(directory, user) && directory.Mode()&0o022 == 0
}

func isTrusted(info fs.FileInfo, user int) bool {
	owner := int(info.Sys().(*syscall.Stat_t).Uid)
	return owner == user || owner == 0
}

// descriptor returns the number of the open file that a path stands for.
func descriptor(path string) (number int, ok bool) {
	directory, name := filepath.Split(filepath.Clean(path))
	switch directory {
	case "/dev/":
		names := map[string]int{"stdin": 0, "stdout": 1, "stderr": 2}
		number, ok = names[name]
		return number, ok
	case "/dev/fd/", "/proc/self/fd/":
		number, err := strconv.Atoi(name)
		return number, err == nil
	}
	return 0, false
}
