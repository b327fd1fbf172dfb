package early

import (
	"syscall"
	"time"
)

// In bytes. Zones of the tz database have less than 4 kB.
const maxSize = 1 << 16

// All local times are UTC if TZ names a file that cannot be a time zone, such as a FIFO, for which package time would wait for ever.
// github.com/BurntSushi/toml/internal asks for a local time while it is initialized.
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
