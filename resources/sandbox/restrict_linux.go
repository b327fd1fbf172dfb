package sandbox

import (
	"fmt"
	"os"

	"github.com/landlock-lsm/go-landlock/landlock"
	ll "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/sys/unix"
)

// No access has the right to execute. The read-only rules of the library have it.
var rights = map[Access]landlock.AccessFSSet{
	Read:  ll.AccessFSReadFile | ll.AccessFSReadDir,
	Write: ll.AccessFSWriteFile | ll.AccessFSTruncate | ll.AccessFSMakeReg | ll.AccessFSMakeDir | ll.AccessFSRemoveFile,
}

const ofFiles = ll.AccessFSReadFile | ll.AccessFSWriteFile | ll.AccessFSTruncate

// restrict takes what ABI 5 of Landlock can close, or less if the kernel knows less. ABI 6 would close abstract sockets,
// and ABI 9 all UNIX sockets, by which screen readers are reached.
func restrict(rules map[string]Access) error {
	if _, err := ll.LandlockGetABIVersion(); err != nil {
		return ll.AllThreadsPrctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	}
	var list []landlock.Rule
	for path, access := range rules {
		allowed := rights[access&Read] | rights[access&Write]
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			allowed &= ofFiles
		}
		list = append(list, landlock.PathAccess(allowed, path).IgnoreIfMissing())
	}
	return landlock.V5.BestEffort().Restrict(list...)
}

// Closes says what this system can close.
func Closes() string {
	abi, err := ll.LandlockGetABIVersion()
	switch {
	case err != nil:
		return "nothing, because it has no Landlock"
	case abi < 3:
		return fmt.Sprintf("files, which can still be emptied, and programs (Landlock ABI %d)", abi)
	case abi < 4:
		return fmt.Sprintf("files and programs (Landlock ABI %d)", abi)
	}
	return fmt.Sprintf("files, programs and TCP (Landlock ABI %d)", abi)
}
