// Package stream says what stands behind a standard stream: a terminal, or another process.
package stream

import (
	"io"
	"io/fs"
)

// IsTerminal reports whether a writer is a terminal, or another device.
func IsTerminal(w io.Writer) bool { return mode(w)&fs.ModeCharDevice != 0 }

// IsPipe reports whether another process reads what is written.
func IsPipe(w io.Writer) bool { return mode(w)&(fs.ModeNamedPipe|fs.ModeSocket) != 0 }

func mode(w io.Writer) fs.FileMode {
	if f, ok := w.(fs.File); ok {
		if info, err := f.Stat(); err == nil {
			return info.Mode()
		}
	}
	return 0
}
