package translations

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"xklondike/game/words"
)

// A scanner reads one line of a table. It only goes forward, so its time is linear in the length of the line.
// At the first mistake it skips to the end of the line.
type scanner struct {
	text string
	pos  int
	err  *Error // the first mistake in the line
}

// An Error is a mistake in one line of a table.
type Error struct {
	Line   int    // the number of the line in the whole text, counted from 1
	Column int    // the column in characters, counted from 1; a tab is one character
	Text   string // the message, without a full stop
}

// fail records a mistake at the byte offset pos, if it is the first one. Parse adds the line's number.
func (s *scanner) fail(pos int, format string, args ...any) {
	if s.err == nil {
		s.err = &Error{Column: utf8.RuneCountInString(s.text[:pos]) + 1, Text: fmt.Sprintf(format, args...)}
	}
	s.pos = len(s.text)
}

func (s *scanner) atEnd() bool { return s.pos == len(s.text) }

// nextIs reports whether the next byte of the line is b.
func (s *scanner) nextIs(b byte) bool { return s.pos < len(s.text) && s.text[s.pos] == b }

// accept skips the next byte if it is b, and reports whether it was.
func (s *scanner) accept(b byte) bool {
	if !s.nextIs(b) {
		return false
	}
	s.pos++
	return true
}

// readWhile reads bytes as long as good returns true, and returns them.
func (s *scanner) readWhile(good func(byte) bool) string {
	start := s.pos
	for !s.atEnd() && good(s.text[s.pos]) {
		s.pos++
	}
	return s.text[start:s.pos]
}

// readAnyOf reads bytes as long as they are in set, and returns them.
func (s *scanner) readAnyOf(set string) string {
	return s.readWhile(func(b byte) bool { return strings.IndexByte(set, b) >= 0 })
}

// skipBlanks skips spaces and tabs.
func (s *scanner) skipBlanks() { s.readAnyOf(" \t") }

// readUntil reads bytes up to the next one that is in stops, and returns them.
func (s *scanner) readUntil(stops string) string {
	return s.readWhile(func(b byte) bool { return strings.IndexByte(stops, b) < 0 })
}

// readWord reads a name, which may be empty.
func (s *scanner) readWord() string { return s.readWhile(isNameByte) }

// isNameByte reports whether a name may have the byte in it (Xt Intrinsics, appendix B, "namechar").
func isNameByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '-'
}

// readCharacter reads the next character. The scanner must not be at the end.
func (s *scanner) readCharacter() string {
	start := s.pos
	_, size := utf8.DecodeRuneInString(s.text[start:])
	s.pos += size
	return s.text[start:s.pos]
}

// describeNext returns the next character as error messages show it.
func (s *scanner) describeNext() string {
	if s.atEnd() {
		return "the end of the line of text"
	}
	ahead := *s
	return words.Quoted(ahead.readCharacter())
}

// rejectControlCharacters reports an error if the line has a control character, because no key types one and
// no action can show one.
func (s *scanner) rejectControlCharacters() {
	control := func(c rune) bool { return c < ' ' && c != '\t' || c == 0x7f }
	if i := strings.IndexFunc(s.text, control); i >= 0 {
		s.fail(i, "the line has a control character, %q", s.text[i])
	}
}
