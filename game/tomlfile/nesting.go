package tomlfile

import "strings"

// maxNesting is how deep arrays, tables and dotted keys may be nested; rule tables need six levels at most.
// The decoder is recursive, so a hostile text of a million "[" would exhaust the stack, and a Go program
// cannot recover from that.
const maxNesting = 50

// tooDeepLine returns the line, counting from 1, where a text is nested deeper than maxNesting, or 0 if there
// is no such line. The answer is right up to the first mistake in the TOML, where the decoder stops too.
func tooDeepLine(text string) (line int) {
	depth, dots := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '#':
			i += lengthUntil(text[i:], "\n") - 1
		case '"', '\'':
			n, _ := quotedLength(text[i:])
			i += n - 1
		case '[', '{':
			depth++
			dots = 0
		case ']', '}':
			depth = max(depth-1, 0)
		case '.':
			dots++
		case '=', ',', '\n':
			dots = 0
		}
		if depth > maxNesting || dots > maxNesting {
			return 1 + strings.Count(text[:min(i, len(text))], "\n")
		}
	}
	return 0
}

// lengthUntil returns the length of the text before the first occurrence of end, or the whole length if there is none.
func lengthUntil(text, end string) int {
	if n := strings.Index(text, end); n >= 0 {
		return n
	}
	return len(text)
}

// quotedLength returns the length of the string at the start of a text, including its quotes, and whether the
// string has an end. A string without an end goes to the end of its line. If it is of the kind that may have
// several lines, it goes to the end of the text.
func quotedLength(text string) (length int, closed bool) {
	quote := text[:1]
	end := lengthUntil(text, "\n")
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text, triple) {
		quote, end = triple, len(text)
	}
	for i := len(quote); i < end; i++ {
		switch {
		case text[i] == '\\' && quote[0] == '"':
			i++
		case strings.HasPrefix(text[i:], quote):
			i += len(quote)
			for range len(quote) - 1 { // the string itself may end in one or two quotes before the three quotes that close it
				i += len(text[i:]) - len(strings.TrimPrefix(text[i:], quote[:1]))
			}
			return i, true
		}
	}
	return end, false
}
