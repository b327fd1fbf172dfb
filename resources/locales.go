package resources

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// localeDir is where glibc keeps locales: a directory each, and an archive.
const localeDir = "/usr/lib/locale"

// localesOf is a test for the locales of this machine, as the C library would find them in this environment. There is no
// other way to ask it: the program has no C in it. A machine with another C library has no such directory, and only "C".
func localesOf(lookup func(string) (string, bool)) func(name string) bool {
	return func(name string) bool {
		if name == "" || strings.Contains(name, "/") {
			return false
		}
		names := []string{name, normalised(name)}
		if path, _ := lookup("LOCPATH"); path != "" {
			return inDirectories(filepath.SplitList(path), names)
		}
		return inArchive(filepath.Join(localeDir, "locale-archive"), names) || inDirectories([]string{localeDir}, names)
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

// normalised is how glibc spells the codeset in names of files: UTF-8 is utf8, 8859-1 is iso88591.
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

// An archive begins with a magic number and others of four bytes, in the machine's own order; the sixth and seventh say
// where its table of names is and how many bytes of it are used (glibc locale/locarchive.h).
const (
	archiveMagic  = 0xde020109
	archiveHeader = 7 * 4
	archiveNames  = 5 * 4
	maxNames      = 1 << 20 // every locale of glibc needs 10 kB
)

func inArchive(path string, names []string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer file.Close()
	header := make([]byte, archiveHeader)
	if _, err := io.ReadFull(file, header); err != nil || binary.NativeEndian.Uint32(header) != archiveMagic {
		return false
	}
	offset, used := binary.NativeEndian.Uint32(header[archiveNames:]), binary.NativeEndian.Uint32(header[archiveNames+4:])
	table := make([]byte, min(used, maxNames))
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
