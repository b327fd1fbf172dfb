// Package zone settles which time zone is the local one, before the libraries are initialized: github.com/BurntSushi/toml/internal
// asks for a local time while it is.
//
// Packages without open imports are initialized in the order of their import paths (The Go Programming Language Specification,
// "Program initialization"). So the packages of this directory are a module of their own, whose path comes before those of the
// libraries, and they import only time and what time imports.
package zone

import (
	"syscall"
	"time"
)

// In bytes. Zones of the tz database have less than 4 kB.
const maxSize = 1 << 16

// TZ may be a rule such as EST5EDT,M3.2.0,M11.1.0, which package time would not read. If it names a file that cannot be a time
// zone, such as a FIFO, for which package time would wait for ever, all local times are UTC.
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
	isFile := false
	for _, directory := range directories {
		var info syscall.Stat_t
		if syscall.Stat(directory+name, &info) != nil {
			continue
		}
		isFile = true
		if info.Mode&syscall.S_IFMT != syscall.S_IFREG || info.Size > maxSize {
			time.Local = time.UTC
		}
	}
	if !isFile && mayBeRule(name) {
		if zone, err := time.LoadLocationFromTZData("Local", withRule(name)); err == nil {
			time.Local = zone
		}
	}
}

// mayBeRule reports whether a value of TZ begins like a rule (POSIX.1-2024, 8.3): with a name of letters, or one in angle
// brackets, and then an offset. Package time checks the rest, and takes UTC if it is wrong.
func mayBeRule(value string) bool {
	i := 0
	if value[0] == '<' {
		for i < len(value) && value[i] != '>' {
			i++
		}
		i++
	} else {
		for i < len(value) && 'a' <= value[i]|0x20 && value[i]|0x20 <= 'z' {
			i++
		}
	}
	return i < len(value) && (value[i] == '+' || value[i] == '-' || '0' <= value[i] && value[i] <= '9')
}

// withRule returns a file of the tz database (RFC 9636) that has UTC, and after it a rule for all times.
func withRule(rule string) []byte {
	const (
		counts = "\x00\x00\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x01" + "\x00\x00\x00\x04"
		part   = "TZif3" + "\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00" + counts + "\x00\x00\x00\x00\x00\x00" + "UTC\x00"
	)
	return []byte(part + part + "\n" + rule + "\n")
}
