package gametest

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
)

// DropPrivileges gives up root's rights to files for the rest of a test, and gives all temporary directories of the test, of which
// temp is one, to the user nobody. Linux keeps the user ID for file access per thread, so the test keeps its thread.
func DropPrivileges(t testing.TB, temp string) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	const nobody = 65534
	NoError(t, filepath.WalkDir(filepath.Dir(temp), func(path string, _ fs.DirEntry, err error) error {
		return errors.Join(err, os.Lchown(path, nobody, nobody))
	}))
	runtime.LockOSThread() // never unlocked, so the thread ends with the test
	t.Cleanup(func() { syscall.Setfsuid(0) })
	NoError(t, syscall.Setfsuid(nobody))
}
