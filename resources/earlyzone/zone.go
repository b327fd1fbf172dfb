// Package earlyzone makes all local times UTC if TZ names a file that cannot be a time zone, such as a FIFO,
// for which package time would wait for ever.
//
// It must come before any package that asks for a local time; github.com/BurntSushi/toml/internal does so
// while it is initialized. Packages without open imports are initialized in the order of their import paths
// (The Go Programming Language Specification, "Program initialization"). So this is a module of its own,
// whose path comes before those of the libraries, and it imports only time and what time imports.
package earlyzone

import (
	"syscall"
	"time"
)

// In bytes. Zones of the tz database have less than 4 kB.
const maxSize = 1 << 16

func init() {
	name, _ := syscall.Getenv("TZ")
	if name != "" && name[0] == ':' {
		name = name[1:]
	}
	if name == "" { // UTC, or the system's zone
		return
	}
	// These are the directories that package time knows (zoneinfo_unix.go).
	directories := []string{"/usr/share/zoneinfo/", "/usr/share/lib/zoneinfo/", "/usr/lib/locale/TZ/", "/etc/zoneinfo/"}
	if name[0] == '/' {
		directories = []string{""}
	}
	for _, directory := range directories {
		var info syscall.Stat_t
		if syscall.Stat(directory+name, &info) != nil {
			continue
		}
		if info.Mode&syscall.S_IFMT != syscall.S_IFREG || info.Size > maxSize {
			time.Local = time.UTC
		}
	}
}
