package translations

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
)

// A scanner only goes forward, so its time is linear in the length of the line. At the first mistake it skips
// to the end.
type scanner struct {
	text string
	pos  int
	err  *Error
}

// An Error is a mistake in one line of a table.
type Error struct {
	Line   int    // in the whole text, from 1
	Column int    // in characters, from 1; a tab is one character
	Text   string // without a full stop
}

// fail records the first mistake, at the byte offset pos. Parse adds the line's number.
func (s *scanner) fail(pos int, format string, args ...any) {
	if s.err == nil {
		s.err = &Error{Column: utf8.RuneCountInString(s.text[:pos]) + 1, Text: fmt.Sprintf(format, args...)}
	}
	s.pos = len(s.text)
}

func (s *scanner) atEnd() bool { return s.pos == len(s.text) }

func (s *scanner) nextIs(b byte) bool { return s.pos < len(s.text) && s.text[s.pos] == b }

func (s *scanner) accept(b byte) bool {
	if !s.nextIs(b) {
		return false
	}
	s.pos++
	return true
}

func (s *scanner) readAnyOf(set string) string {
	start := s.pos
	s.pos = len(s.text) - len(strings.TrimLeft(s.text[start:], set))
	return s.text[start:s.pos]
}

func (s *scanner) skipBlanks() { s.readAnyOf(" \t") }

func (s *scanner) readUntil(stops string) string {
	text := s.text[s.pos:]
	if n := strings.IndexAny(text, stops); n >= 0 {
		text = text[:n]
	}
	s.pos += len(text)
	return text
}

// readWord reads characters of Xt's "namechar" (Xt Intrinsics, appendix B).
func (s *scanner) readWord() string { return s.readAnyOf(letters + digits + "-") }

func (s *scanner) readCharacter() string {
	start := s.pos
	_, size := utf8.DecodeRuneInString(s.text[start:])
	s.pos += size
	return s.text[start:s.pos]
}

func (s *scanner) describeNext() string {
	if s.atEnd() {
		return "the end of the line of text"
	}
	ahead := *s
	return words.Quoted(ahead.readCharacter())
}

// rejectControlCharacters keeps out what no key types, and no action can show.
func (s *scanner) rejectControlCharacters() {
	control := func(c rune) bool { return c < ' ' && c != '\t' || c == 0x7f }
	if i := strings.IndexFunc(s.text, control); i >= 0 {
		s.fail(i, "the line has a control character, %q", s.text[i])
	}
}
