package tomlfile

import (
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A Key is a place where a TOML text names a key or a table. The decoder gives only the positions of values
// that it refuses, but people look for the key.
type Key struct {
	Path  []string // from the top level down
	Start int      // in bytes
	// In bytes; 0 if the key names a table.
	ValueStart, ValueEnd int
}

// A scanner lists the keys of a TOML text, up to the first mistake, where the decoder stops too.
type scanner struct {
	text string
	pos  int
	keys []Key
}

func scanKeys(text string) []Key {
	s := scanner{text: text}
	var table []string
	for s.skipWithComments(" \t\r\n"); s.pos < len(text); s.skipWithComments(" \t\r\n") {
		if text[s.pos] != '[' {
			s.scanPair(table)
			continue
		}
		s.skip("[ \t")
		key := Key{Start: s.pos}
		key.Path = s.scanPath()
		table, s.keys = key.Path, append(s.keys, key)
		s.pos += lineLength(text[s.pos:])
	}
	return s.keys
}

func (s *scanner) skipWithComments(characters string) {
	for {
		s.skip(characters)
		if !s.nextIs('#') {
			return
		}
		s.pos += lineLength(s.text[s.pos:])
	}
}

func (s *scanner) nextIs(character byte) bool {
	return s.pos < len(s.text) && s.text[s.pos] == character
}

func (s *scanner) scanPair(table []string) {
	n := len(s.keys)
	key := Key{Start: s.pos}
	key.Path = slices.Concat(table, s.scanPath())
	s.keys = append(s.keys, key)
	if !s.nextIs('=') {
		s.pos = min(s.pos+max(1, lineLength(s.text[s.pos:])), len(s.text))
		return
	}
	s.pos++
	s.skip(" \t")
	s.keys[n].ValueStart = s.pos
	s.scanValue(key.Path)
	s.keys[n].ValueEnd = s.pos
}

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

func (s *scanner) scanItems(end string, scanItem func()) {
	s.pos++
	for s.skipWithComments(" \t\r\n,"); s.pos < len(s.text) && s.text[s.pos] != end[0]; s.skipWithComments(" \t\r\n,") {
		before := s.pos
		if scanItem(); s.pos == before { // no item; the decoder stops here too
			s.pos++
		}
	}
	s.pos = min(s.pos+1, len(s.text))
}

func (s *scanner) skip(characters string) {
	s.pos = len(s.text) - len(strings.TrimLeft(s.text[s.pos:], characters))
}

func (s *scanner) scanPath() (path []string) {
	for {
		s.skip(" \t")
		path = append(path, s.scanName())
		s.skip(" \t")
		if !s.nextIs('.') {
			return path
		}
		s.pos++
	}
}

// scanName reads a name without quotes.
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
