package translations

import "strings"

// parseArguments does as Xt: a comma or blanks separate arguments, and a comma that follows no argument stands for an
// empty one.
func (s *scanner) parseArguments() []string {
	start := s.pos
	s.accept('(')
	var args []string
	for s.skipBlanks(); !s.accept(')'); s.skipBlanks() {
		if s.atEnd() {
			s.fail(start, "the closing parenthesis is missing")
			return nil
		}
		args = append(args, s.parseArgument())
		s.skipBlanks()
		s.accept(',')
	}
	return args
}

// parseArgument ends an argument without quotes at a blank, a comma or a closing parenthesis.
func (s *scanner) parseArgument() string {
	start := s.pos
	if !s.accept('"') {
		return s.readUntil(" \t,)")
	}
	var b strings.Builder
	for !s.accept('"') {
		if s.atEnd() {
			s.fail(start, "the closing quote is missing")
			break
		}
		if rest := s.text[s.pos:]; strings.HasPrefix(rest, `\"`) || strings.HasPrefix(rest, `\\"`) {
			s.pos++ // skip the backslash, so that the next statement writes the escaped byte
		}
		b.WriteByte(s.text[s.pos])
		s.pos++
	}
	return b.String()
}
