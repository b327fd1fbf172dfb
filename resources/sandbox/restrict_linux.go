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
	List:  ll.AccessFSReadDir,
}

const ofFiles = ll.AccessFSReadFile | ll.AccessFSWriteFile | ll.AccessFSTruncate

// What ABI 5 of Landlock can close.
const (
	allOfFiles = landlock.AccessFSSet(ll.AccessFSIoctlDev<<1 - 1)
	allOfTCP   = landlock.AccessNetSet(ll.AccessNetBindTCP | ll.AccessNetConnectTCP)
)

// restrict takes what ABI 5 of Landlock can close, or less if the kernel knows less, and of ABI 6 the signals. The rest of ABI
// 6 would close abstract sockets, and ABI 9 all UNIX sockets, by which screen readers are reached.
func restrict(rules map[string]Access) error {
	abi, err := ll.LandlockGetABIVersion()
	if err != nil {
		return ll.AllThreadsPrctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
	}
	var list []landlock.Rule
	for path, access := range rules {
		allowed := rights[access&Read] | rights[access&Write] | rights[access&List]
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			allowed &= ofFiles
		}
		list = append(list, landlock.PathAccess(allowed, path).IgnoreIfMissing())
	}
	config := []any{allOfFiles, allOfTCP}
	if closesSignals(abi) {
		config = append(config, landlock.ScopedSet(ll.ScopeSignal))
	}
	return landlock.MustConfig(config...).BestEffort().Restrict(list...)
}

// closesSignals reports whether signals to other processes can be closed. The first kernels that could do it also closed
// those between threads of one process, which the Go runtime needs (Landlock's erratum 2).
func closesSignals(abi int) bool {
	const betweenThreads = 1 << (2 - 1)
	mended, err := ll.LandlockGetErrata()
	return abi >= 6 && err == nil && mended&betweenThreads != 0
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
	case !closesSignals(abi):
		return fmt.Sprintf("files, programs and TCP (Landlock ABI %d)", abi)
	}
	return fmt.Sprintf("files, programs, TCP and signals to other programs (Landlock ABI %d)", abi)
}
