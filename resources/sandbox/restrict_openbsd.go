package sandbox

import (
	"errors"

	"golang.org/x/sys/unix"
)

// restrict has been compiled, but not tried: see pledge(2) and unveil(2). Without "proc" and "exec" no program is started.
func restrict(rules map[string]Access) error {
	for path, access := range rules {
		permissions := ""
		if access&(Read|List) != 0 {
			permissions = "r"
		}
		if access&Write != 0 {
			permissions += "wc"
		}
		if err := unix.Unveil(path, permissions); err != nil && !errors.Is(err, unix.ENOENT) {
			return err
		}
	}
	return unix.PledgePromises("stdio rpath wpath cpath fattr flock unix tty")
}

// Closes says what this system can close.
func Closes() string { return "files, programs and the network (pledge and unveil)" }
