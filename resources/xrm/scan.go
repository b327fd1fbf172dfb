package xrm

import "strings"

// A scanner reads the two sides of a resource line. It works on bytes: names and values may be in any encoding.
type scanner struct {
	text string
	pos  int
	line int // of pos, counted from 1
}

func (s *scanner) end() bool { return s.pos >= len(s.text) }

// peek is the byte at hand. The end of the text reads as a line's end, which is what it means everywhere but after a
// backslash.
func (s *scanner) peek() byte {
	if s.end() {
		return '\n'
	}
	return s.text[s.pos]
}

// next steps over the byte at hand, if there is one.
func (s *scanner) next() {
	if s.end() {
		return
	}
	if s.text[s.pos] == '\n' {
		s.line++
	}
	s.pos++
}

func (s *scanner) skipBlanks() {
	for s.peek() == ' ' || s.peek() == '\t' {
		s.next()
	}
}

// rest is what remains of the line; its end is passed too.
func (s *scanner) rest() string {
	start := s.pos
	s.skipLine()
	return strings.TrimSuffix(s.text[start:s.pos], "\n")
}

func (s *scanner) skipLine() {
	if i := strings.IndexByte(s.text[s.pos:], '\n'); i >= 0 {
		s.pos += i + 1
		s.line++
		return
	}
	s.pos = len(s.text)
}

// left reads a specification up to its colon, which it steps over. It is false if the line ends first or has too many
// components; those read so far are returned even then.
//
// The odd rule is the blank: one in front of the colon goes, one inside a name stays, and a separator after a blank is
// swallowed, so that "a .b" is the single component "a b". Xlib does that, and files rely on everything.
func (s *scanner) left() ([]component, bool) {
	var spec []component
	var at component
	var name strings.Builder
	for {
		switch c := s.peek(); c {
		case '.', '*':
			at.loose = at.loose || c == '*'
			s.next()
			continue
		}
		s.nameBytes(&name)
		at.name = name.String()
		if len(spec) == maxComponents {
			return append(spec, at), false
		}
		s.blanks(&name)
		switch c := s.peek(); {
		case c == ':':
			s.next()
			return append(spec, at), true
		case c == '\n':
			return spec, false
		case name.Len() == len(at.name): // a separator, and no blank before it
			spec = append(spec, at)
			at = component{loose: c == '*'}
			name.Reset()
			s.next()
		}
	}
}

// nameBytes adds to name what may stand in a component without question.
func (s *scanner) nameBytes(name *strings.Builder) {
	n := strings.IndexAny(s.text[s.pos:], " \t.*:\n")
	if n < 0 {
		n = len(s.text) - s.pos
	}
	name.WriteString(s.text[s.pos : s.pos+n])
	s.pos += n
}

func (s *scanner) blanks(name *strings.Builder) {
	start := s.pos
	s.skipBlanks()
	name.WriteString(s.text[start:s.pos])
}

// value reads what follows the colon, to the end of the last line it continues on. Blanks at its end are part of it.
func (s *scanner) value() string {
	s.skipBlanks()
	for strings.HasPrefix(s.text[s.pos:], "\\\n") {
		s.next()
		s.next()
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
		s.next()
		if end {
			return v.String()
		}
		s.escape(&v)
	}
}

// escape adds what the bytes after a backslash stand for. A backslash that means nothing disappears, and so does one at the
// end of the text.
func (s *scanner) escape(v *strings.Builder) {
	if s.end() {
		return
	}
	switch c := s.peek(); c {
	case '\n':
	case 'n':
		v.WriteByte('\n')
	case '\\':
		v.WriteByte('\\')
	default:
		if b, ok := s.octal(); ok {
			v.WriteByte(b)
			s.pos += 3
		}
		return // any other byte is read again, as an ordinary one
	}
	s.next()
}

// octal is the byte that three octal digits at hand stand for. As in Xlib, the ninth bit is lost.
func (s *scanner) octal() (byte, bool) {
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
