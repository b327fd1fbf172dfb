package tomlfile

import (
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A Key is a place where a TOML text names a key or a table. The TOML decoder gives only the positions of
// values, and only if a value cannot be decoded. But people look for the key.
type Key struct {
	Path  []string // the key with the tables around it: the names from the top level down
	Start int      // offset of the key in the text, in bytes
	// Offsets of the beginning and the end of the key's value, in bytes; 0 if the key names a table.
	ValueStart, ValueEnd int
}

// A scanner lists the keys of a TOML text. The list is right up to the first mistake in the TOML, where the
// decoder stops too.
type scanner struct {
	text string
	pos  int
	keys []Key
}

// scanKeys returns all keys of a TOML text, in the order of the text.
func scanKeys(text string) []Key {
	s := scanner{text: text}
	var table []string
	for s.skipWithComments(" \t\r\n"); s.pos < len(text); s.skipWithComments(" \t\r\n") {
		if text[s.pos] != '[' {
			s.scanPair(table)
			continue
		}
		s.pos += len(text[s.pos:]) - len(strings.TrimLeft(text[s.pos:], "[ \t"))
		key := Key{Start: s.pos}
		key.Path = s.scanPath()
		table, s.keys = key.Path, append(s.keys, key)
		s.pos += lengthUntil(text[s.pos:], "\n")
	}
	return s.keys
}

// skipWithComments skips all characters that are among the given ones, and comments.
func (s *scanner) skipWithComments(characters string) {
	for {
		s.pos += len(s.text[s.pos:]) - len(strings.TrimLeft(s.text[s.pos:], characters))
		if !s.nextIs('#') {
			return
		}
		s.pos += lengthUntil(s.text[s.pos:], "\n")
	}
}

// nextIs reports whether the next character is the given one.
func (s *scanner) nextIs(character byte) bool {
	return s.pos < len(s.text) && s.text[s.pos] == character
}

// scanPair skips a key and its value, and lists the key and the keys within the value. If no value follows
// the key, it skips the rest of the line.
func (s *scanner) scanPair(table []string) {
	n := len(s.keys)
	key := Key{Start: s.pos}
	key.Path = slices.Concat(table, s.scanPath())
	s.keys = append(s.keys, key)
	if !s.nextIs('=') {
		s.pos = min(s.pos+max(1, lengthUntil(s.text[s.pos:], "\n")), len(s.text))
		return
	}
	s.pos++
	s.skipBlanks()
	s.keys[n].ValueStart = s.pos
	s.scanValue(key.Path)
	s.keys[n].ValueEnd = s.pos
}

// scanValue skips the value of the key with the given path, and lists the keys within the value.
func (s *scanner) scanValue(path []string) {
	switch {
	case s.nextIs('"'), s.nextIs('\''):
		n, _ := quotedLength(s.text[s.pos:])
		s.pos += n
	case s.nextIs('['):
		s.scanItems("]", func() { s.scanValue(path) })
	case s.nextIs('{'):
		s.scanItems("}", func() { s.scanPair(path) })
	default:
		end := strings.IndexAny(s.text[s.pos:], ",]}#\r\n")
		if end < 0 {
			end = len(s.text) - s.pos
		}
		s.pos += len(strings.TrimRight(s.text[s.pos:s.pos+end], " \t"))
	}
}

// scanItems skips an opening bracket, the items after it, and the closing bracket end. It calls scanItem to
// skip each item.
func (s *scanner) scanItems(end string, scanItem func()) {
	s.pos++
	for s.skipWithComments(" \t\r\n,"); s.pos < len(s.text) && s.text[s.pos] != end[0]; s.skipWithComments(" \t\r\n,") {
		before := s.pos
		if scanItem(); s.pos == before { // scanItem has skipped nothing, so this is no item, and the decoder stops here too
			s.pos++
		}
	}
	s.pos = min(s.pos+1, len(s.text))
}

// skipBlanks skips blanks and tabs.
func (s *scanner) skipBlanks() {
	s.pos += len(s.text[s.pos:]) - len(strings.TrimLeft(s.text[s.pos:], " \t"))
}

// scanPath skips a dotted key and the blanks after it, and returns the parts of the key.
func (s *scanner) scanPath() (path []string) {
	for {
		s.skipBlanks()
		path = append(path, s.scanName())
		s.skipBlanks()
		if !s.nextIs('.') {
			return path
		}
		s.pos++
	}
}

// scanName skips one part of a dotted key, and returns that part without quotes.
func (s *scanner) scanName() string {
	rest := s.text[s.pos:]
	if !s.nextIs('"') && !s.nextIs('\'') {
		n := strings.IndexAny(rest, " \t\r\n.,=[]{}#\"'")
		if n < 0 {
			n = len(rest)
		}
		s.pos += n
		return rest[:n]
	}
	n, _ := quotedLength(rest)
	s.pos += n
	var text struct{ It string }
	_, _ = toml.Decode("It = "+rest[:n], &text)
	return text.It
}
