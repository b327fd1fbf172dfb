package translations

import "strings"

// An Action is a call of something that the program can do.
type Action struct {
	Name string
	Args []string // as the table has them: any bytes but control characters
}

// String writes the action as a table has it: say(hello, "two, words").
func (a Action) String() string {
	args := make([]string, len(a.Args))
	for i, arg := range a.Args {
		args[i] = written(arg)
	}
	return a.Name + "(" + strings.Join(args, ", ") + ")"
}

// written writes an argument, in quotes where it must have them. In quotes, only a quote and a backslash at the very end are
// marked by a backslash; others stand for themselves (appendix B, "quoted string").
func written(arg string) string {
	if arg != "" && arg[0] != '"' && !strings.ContainsAny(arg, " \t,)") {
		return arg
	}
	inner := strings.ReplaceAll(arg, `"`, `\"`)
	if strings.HasSuffix(inner, `\`) {
		inner += `\`
	}
	return `"` + inner + `"`
}

// arguments reads what stands in parentheses, with them. As in Xt, a comma or a blank ends an argument, blanks around it
// count for nothing, and nothing before a comma is an empty one.
func (s *scanner) arguments() ([]string, *Error) {
	start := s.pos
	s.pos++
	var args []string
	for s.blanks(); !s.take(')'); s.blanks() {
		if s.end() {
			return nil, s.fail(start, "the closing parenthesis is missing")
		}
		arg, err := s.argument()
		if err != nil {
			return nil, err
		}
		args = append(args, arg)
		s.blanks()
		s.take(',')
	}
	return args, nil
}

// argument reads one. Without quotes it ends at a blank, a comma or a closing parenthesis.
func (s *scanner) argument() (string, *Error) {
	start := s.pos
	if s.take('"') {
		return s.quotedArgument(start)
	}
	for !s.end() && strings.IndexByte(" \t,)", s.text[s.pos]) < 0 {
		s.pos++
	}
	return s.text[start:s.pos], nil
}

// quotedArgument reads up to the closing quote; start is the opening one's place.
func (s *scanner) quotedArgument(start int) (string, *Error) {
	var b strings.Builder
	for !s.end() {
		rest := s.text[s.pos:]
		switch {
		case rest[0] == '"':
			s.pos++
			return b.String(), nil
		case strings.HasPrefix(rest, `\"`), strings.HasPrefix(rest, `\\"`):
			s.pos++ // what it marks is written below
		}
		b.WriteByte(s.text[s.pos])
		s.pos++
	}
	return "", s.fail(start, "the closing quote is missing")
}
