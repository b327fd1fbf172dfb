// Package locale says which locales the C library has installed, as setlocale would find them.
package locale

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Directory is where glibc keeps each locale in a directory of its own, or all in one archive.
const Directory = "/usr/lib/locale"

// InstalledChecker returns a function that reports whether a locale is installed, where glibc looks in this
// environment: without C, the program cannot call setlocale. With another C library it reports false.
func InstalledChecker(lookupEnv func(string) (string, bool)) func(name string) bool {
	return func(name string) bool {
		if name == "" || strings.Contains(name, "/") {
			return false
		}
		names := []string{name, normalised(name)}
		if path, _ := lookupEnv("LOCPATH"); path != "" {
			return inDirectories(filepath.SplitList(path), names)
		}
		return inArchive(filepath.Join(Directory, "locale-archive"), names) || inDirectories([]string{Directory}, names)
	}
}

func inDirectories(dirs, names []string) bool {
	for _, dir := range dirs {
		for _, name := range names {
			if _, err := os.Stat(filepath.Join(dir, name, "LC_CTYPE")); err == nil {
				return true
			}
		}
	}
	return false
}

// normalised names a character set as glibc's file names do: UTF-8 becomes utf8, and 8859-1 becomes iso88591.
func normalised(name string) string {
	start := strings.IndexByte(name, '.') + 1
	if start == 0 {
		return name
	}
	end := len(name)
	if i := strings.IndexByte(name[start:], '@'); i >= 0 {
		end = start + i
	}
	letters := false
	codeset := strings.Map(func(r rune) rune {
		switch {
		case '0' <= r && r <= '9':
			return r
		case 'a' <= r|0x20 && r|0x20 <= 'z' && r < 0x80:
			letters = true
			return r | 0x20
		}
		return -1
	}, name[start:end])
	if !letters {
		codeset = "iso" + codeset
	}
	return name[:start] + codeset + name[end:]
}

// A locale archive begins with numbers of four bytes in the machine's byte order (glibc locale/locarchive.h):
// a magic number first, and as the sixth and seventh the offset of the table of names, and how much of that
// is used, in bytes.
const (
	archiveMagic       = 0xde020109
	archiveHeaderSize  = 7 * 4
	archiveNamesOffset = 5 * 4
	maxNamesSize       = 1 << 20 // in bytes; the names of all locales that glibc has take only 10 kB
)

func inArchive(path string, names []string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	header := make([]byte, archiveHeaderSize)
	if _, err := io.ReadFull(file, header); err != nil || binary.NativeEndian.Uint32(header) != archiveMagic {
		return false
	}
	offset, used := binary.NativeEndian.Uint32(header[archiveNamesOffset:]),
		binary.NativeEndian.Uint32(header[archiveNamesOffset+4:])
	table := make([]byte, min(used, maxNamesSize))
	if n, err := file.ReadAt(table, int64(offset)); err != nil && err != io.EOF || n < len(table) {
		return false
	}
	for _, name := range names {
		if bytes.Contains(append([]byte{0}, table...), []byte("\x00"+name+"\x00")) {
			return true
		}
	}
	return false
}
