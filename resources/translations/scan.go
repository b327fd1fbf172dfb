package translations

import (
	"fmt"
	"unicode/utf8"

	"xklondike/game/words"
)

// A scanner reads one line of a table. It goes forward only, so that its time is linear whatever it reads.
type scanner struct {
	text string
	pos  int
}

func (s *scanner) end() bool { return s.pos == len(s.text) }

// at reports whether the next byte is b.
func (s *scanner) at(b byte) bool { return s.pos < len(s.text) && s.text[s.pos] == b }

// take reads the next byte if it is b.
func (s *scanner) take(b byte) bool {
	ok := s.at(b)
	if ok {
		s.pos++
	}
	return ok
}

// blanks passes over spaces and tabs.
func (s *scanner) blanks() {
	for s.at(' ') || s.at('\t') {
		s.pos++
	}
}

// word reads a name; it may be empty.
func (s *scanner) word() string {
	start := s.pos
	for !s.end() && isNameByte(s.text[s.pos]) {
		s.pos++
	}
	return s.text[start:s.pos]
}

// isNameByte tells what names are made of (appendix B, "namechar").
func isNameByte(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || b == '_' || b == '-'
}

// next is the next character as an error shows it.
func (s *scanner) next() string {
	if s.end() {
		return "the end of the line"
	}
	_, size := utf8.DecodeRuneInString(s.text[s.pos:])
	return words.Quoted(s.text[s.pos : s.pos+size])
}

// fail makes an error about what stands at pos; the line's number is for Parse to add.
func (s *scanner) fail(pos int, format string, args ...any) *Error {
	return &Error{Column: utf8.RuneCountInString(s.text[:pos]) + 1, Text: fmt.Sprintf(format, args...)}
}

// printable refuses control characters, which no key types and no action can show.
func (s *scanner) printable() *Error {
	for i, b := range []byte(s.text) {
		if b < ' ' && b != '\t' || b == 0x7f {
			return s.fail(i, "the line has a control character in it, %q", b)
		}
	}
	return nil
}
