package xrm

import "strings"

// A scanner works on bytes, because names and values may be in any encoding.
type scanner struct {
	text string
	pos  int
	line int
}

func (s *scanner) atEnd() bool { return s.pos >= len(s.text) }

// peek returns a line feed at the end of the text.
func (s *scanner) peek() byte {
	if s.atEnd() {
		return '\n'
	}
	return s.text[s.pos]
}

func (s *scanner) advance() {
	if s.atEnd() {
		return
	}
	if s.text[s.pos] == '\n' {
		s.line++
	}
	s.pos++
}

func (s *scanner) skipBlanks() {
	for s.peek() == ' ' || s.peek() == '\t' {
		s.advance()
	}
}

func (s *scanner) skipLine() {
	if i := strings.IndexByte(s.text[s.pos:], '\n'); i >= 0 {
		s.pos += i + 1
		s.line++
		return
	}
	s.pos = len(s.text)
}

// readSpecification skips the colon, too. It returns false if there is none, or more than maxComponents
// components, with those so far. Blanks follow a strange rule of Xlib's, on which files may rely: they are
// dropped before the colon, and stay inside a name. A separator after a blank is dropped, so "a .b" is the
// single component "a b".
func (s *scanner) readSpecification() ([]component, bool) {
	var spec []component
	var current component
	var name strings.Builder
	for {
		switch c := s.peek(); c {
		case '.', '*':
			current.loose = current.loose || c == '*'
			s.advance()
			continue
		}
		s.appendNameBytes(&name)
		current.name = name.String()
		if len(spec) == maxComponents {
			return append(spec, current), false
		}
		start := s.pos
		s.skipBlanks()
		name.WriteString(s.text[start:s.pos])
		switch c := s.peek(); {
		case c == ':':
			s.advance()
			return append(spec, current), true
		case c == '\n':
			return spec, false
		case name.Len() == len(current.name): // c is a separator, and no blank comes before it
			spec = append(spec, current)
			current = component{loose: c == '*'}
			name.Reset()
			s.advance()
		}
	}
}

func (s *scanner) appendNameBytes(name *strings.Builder) {
	n := strings.IndexAny(s.text[s.pos:], " \t.*:\n")
	if n < 0 {
		n = len(s.text) - s.pos
	}
	name.WriteString(s.text[s.pos : s.pos+n])
	s.pos += n
}

// readValue keeps the blanks at the end of a value, which may continue over several lines.
func (s *scanner) readValue() string {
	s.skipBlanks()
	for strings.HasPrefix(s.text[s.pos:], "\\\n") {
		s.advance()
		s.advance()
		s.skipBlanks()
	}
	var v strings.Builder
	for {
		plain := strings.IndexAny(s.text[s.pos:], "\\\n")
		if plain < 0 {
			v.WriteString(s.text[s.pos:])
			s.pos = len(s.text)
			return v.String()
		}
		v.WriteString(s.text[s.pos : s.pos+plain])
		s.pos += plain
		end := s.peek() == '\n'
		s.advance()
		if end {
			return v.String()
		}
		s.appendEscape(&v)
	}
}

// A backslash that means nothing disappears.
func (s *scanner) appendEscape(v *strings.Builder) {
	if s.atEnd() {
		return
	}
	switch c := s.peek(); c {
	case '\n':
	case 'n':
		v.WriteByte('\n')
	case '\\':
		v.WriteByte('\\')
	default:
		if b, ok := s.peekOctal(); ok {
			v.WriteByte(b)
			s.pos += 3
		}
		return // the main loop of readValue reads any other byte after the backslash as an ordinary one
	}
	s.advance()
}

// peekOctal returns what three octal digits stand for. As in Xlib, the ninth bit is lost.
func (s *scanner) peekOctal() (byte, bool) {
	if len(s.text)-s.pos < 3 {
		return 0, false
	}
	var b byte
	for _, d := range []byte(s.text[s.pos : s.pos+3]) {
		if d < '0' || d > '7' {
			return 0, false
		}
		b = b<<3 | (d - '0')
	}
	return b, true
}
