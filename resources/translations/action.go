package translations

import "strings"

// An Action is a call of something that the program can do.
type Action struct {
	Name string
	Args []string // as the table has them: any bytes but control characters
}

// arguments reads what stands in parentheses, with them. As in Xt, a comma or a blank ends an argument, blanks around it
// count for nothing, and nothing before a comma is an empty one.
func (s *scanner) arguments() []string {
	start := s.pos
	s.take('(')
	var args []string
	for s.blanks(); !s.take(')'); s.blanks() {
		if s.end() {
			s.fail(start, "the closing parenthesis is missing")
			return nil
		}
		args = append(args, s.argument())
		s.blanks()
		s.take(',')
	}
	return args
}

// argument reads one. Without quotes it ends at a blank, a comma or a closing parenthesis.
func (s *scanner) argument() string {
	start := s.pos
	if !s.take('"') {
		return s.until(" \t,)")
	}
	var b strings.Builder
	for !s.take('"') {
		if s.end() {
			s.fail(start, "the closing quote is missing")
			break
		}
		if rest := s.text[s.pos:]; strings.HasPrefix(rest, `\"`) || strings.HasPrefix(rest, `\\"`) {
			s.pos++ // what it marks is written below
		}
		b.WriteByte(s.text[s.pos])
		s.pos++
	}
	return b.String()
}
