package tomlfile

import (
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// A Key is a place where the text names a key or a table. The decoder tells where values stand, and only to those who refuse
// them; people look for keys.
type Key struct {
	Path       []string // its parts, behind those of the table that it stands in
	Start      int      // where it begins in the text
	Value, End int      // where its value begins and ends; 0 if it names a table
}

// A scanner lists the keys of a text. It is right as far as the text is good TOML; the decoder stops where it is not.
type scanner struct {
	text string
	at   int
	keys []Key
}

// scan lists all keys of a text in its order.
func scan(text string) []Key {
	s := scanner{text: text}
	var table []string
	for s.skip(" \t\r\n"); s.at < len(text); s.skip(" \t\r\n") {
		if text[s.at] != '[' {
			s.pair(table)
			continue
		}
		s.at += len(text[s.at:]) - len(strings.TrimLeft(text[s.at:], "[ \t"))
		key := Key{Start: s.at}
		key.Path = s.path()
		table, s.keys = key.Path, append(s.keys, key)
		s.at += until(text[s.at:], "\n")
	}
	return s.keys
}

// skip passes over signs, and over comments.
func (s *scanner) skip(signs string) {
	for {
		s.at += len(s.text[s.at:]) - len(strings.TrimLeft(s.text[s.at:], signs))
		if !s.sees('#') {
			return
		}
		s.at += until(s.text[s.at:], "\n")
	}
}

// sees reports whether a sign comes next.
func (s *scanner) sees(sign byte) bool { return s.at < len(s.text) && s.text[s.at] == sign }

// pair passes over a key and its value. Where there is none it goes to the end of the line.
func (s *scanner) pair(table []string) {
	n := len(s.keys)
	key := Key{Start: s.at}
	key.Path = slices.Concat(table, s.path())
	s.keys = append(s.keys, key)
	if !s.sees('=') {
		s.at = min(s.at+max(1, until(s.text[s.at:], "\n")), len(s.text))
		return
	}
	s.at++
	s.blanks()
	s.keys[n].Value = s.at
	s.value(key.Path)
	s.keys[n].End = s.at
}

// value passes over the value of a key, and lists the keys within it.
func (s *scanner) value(path []string) {
	switch {
	case s.sees('"'), s.sees('\''):
		n, _ := quoted(s.text[s.at:])
		s.at += n
	case s.sees('['):
		s.items("]", func() { s.value(path) })
	case s.sees('{'):
		s.items("}", func() { s.pair(path) })
	default:
		end := strings.IndexAny(s.text[s.at:], ",]}#\r\n")
		if end < 0 {
			end = len(s.text) - s.at
		}
		s.at += len(strings.TrimRight(s.text[s.at:s.at+end], " \t"))
	}
}

// items passes over a bracket, the items behind it, and the bracket that ends them.
func (s *scanner) items(end string, item func()) {
	s.at++
	for s.skip(" \t\r\n,"); s.at < len(s.text) && s.text[s.at] != end[0]; s.skip(" \t\r\n,") {
		before := s.at
		if item(); s.at == before { // that is no item: this is where the decoder stops
			s.at++
		}
	}
	s.at = min(s.at+1, len(s.text))
}

// blanks passes over blanks on the line.
func (s *scanner) blanks() { s.at += len(s.text[s.at:]) - len(strings.TrimLeft(s.text[s.at:], " \t")) }

// path passes over a dotted key and the blanks behind it.
func (s *scanner) path() (path []string) {
	for {
		s.blanks()
		path = append(path, s.name())
		s.blanks()
		if !s.sees('.') {
			return path
		}
		s.at++
	}
}

// name passes over one part of a dotted key.
func (s *scanner) name() string {
	rest := s.text[s.at:]
	if !s.sees('"') && !s.sees('\'') {
		n := strings.IndexAny(rest, " \t\r\n.,=[]{}#\"'")
		if n < 0 {
			n = len(rest)
		}
		s.at += n
		return rest[:n]
	}
	n, _ := quoted(rest)
	s.at += n
	var text struct{ It string }
	_, _ = toml.Decode("It = "+rest[:n], &text)
	return text.It
}
