package translations

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
)

// A scanner reads one line of a table. It goes forward only, so that its time is linear whatever it reads. At the first
// mistake it goes to the end: nothing more is read.
type scanner struct {
	text string
	pos  int
	err  *Error // the first mistake
}

// An Error is what is wrong with a line of a table.
type Error struct {
	Line   int    // from 1, of the whole text
	Column int    // from 1, in characters; a tab is one
	Text   string // plain words, without a full stop
}

// fail notes a mistake in what stands at pos, if it is the first; the line's number is for Parse to add.
func (s *scanner) fail(pos int, format string, args ...any) {
	if s.err == nil {
		s.err = &Error{Column: utf8.RuneCountInString(s.text[:pos]) + 1, Text: fmt.Sprintf(format, args...)}
	}
	s.pos = len(s.text)
}

func (s *scanner) end() bool { return s.pos == len(s.text) }

// at reports whether the next byte is b.
func (s *scanner) at(b byte) bool { return s.pos < len(s.text) && s.text[s.pos] == b }

// take reads the next byte if it is b.
func (s *scanner) take(b byte) bool {
	if !s.at(b) {
		return false
	}
	s.pos++
	return true
}

// read reads as long as bytes are good.
func (s *scanner) read(good func(byte) bool) string {
	start := s.pos
	for !s.end() && good(s.text[s.pos]) {
		s.pos++
	}
	return s.text[start:s.pos]
}

// all reads as long as bytes are of a set.
func (s *scanner) all(set string) string {
	return s.read(func(b byte) bool { return strings.IndexByte(set, b) >= 0 })
}

// blanks passes over spaces and tabs.
func (s *scanner) blanks() { s.all(" \t") }

// until reads up to the next of some bytes.
func (s *scanner) until(stops string) string {
	return s.read(func(b byte) bool { return strings.IndexByte(stops, b) < 0 })
}

// word reads a name; it may be empty.
func (s *scanner) word() string { return s.read(isNameByte) }

// isNameByte tells what names are made of (appendix B, "namechar").
func isNameByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '-'
}

// character reads the next character; there must be one.
func (s *scanner) character() string {
	start := s.pos
	_, size := utf8.DecodeRuneInString(s.text[start:])
	s.pos += size
	return s.text[start:s.pos]
}

// next is the next character as an error shows it.
func (s *scanner) next() string {
	if s.end() {
		return "the end of the line"
	}
	ahead := *s
	return words.Quoted(ahead.character())
}

// printable refuses control characters, which no key types and no action can show.
func (s *scanner) printable() {
	control := func(c rune) bool { return c < ' ' && c != '\t' || c == 0x7f }
	if i := strings.IndexFunc(s.text, control); i >= 0 {
		s.fail(i, "the line has a control character in it, %q", s.text[i])
	}
}
