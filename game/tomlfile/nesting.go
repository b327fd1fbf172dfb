package tomlfile

import "strings"

// maxNesting is how deep arrays, tables and dotted keys may be nested; rule tables need six levels. The
// decoder is recursive, so a text of a million "[" would exhaust the stack, from which no Go program
// recovers.
const maxNesting = 50

// tooDeepLine returns the line, from 1, or 0 if there is none. It is right up to the first mistake in the
// TOML, where the decoder stops too.
func tooDeepLine(text string) (line int) {
	depth, dots := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '#':
			i += lineLength(text[i:]) - 1
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

// lineLength returns the whole length if there is no line feed.
func lineLength(text string) int {
	if n := strings.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// quotedLength includes the quotes. A string without an end goes to the end of its line, or of the text if it
// may have several lines.
func quotedLength(text string) (length int, closed bool) {
	quote := text[:1]
	end := lineLength(text)
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text, triple) {
		quote, end = triple, len(text)
	}
	for i := len(quote); i < end; i++ {
		switch {
		case text[i] == '\\' && quote[0] == '"':
			i++
		case strings.HasPrefix(text[i:], quote):
			i += len(quote)
			for range len(quote) - 1 { // the string itself may end in one or two quotes
				i += len(text[i:]) - len(strings.TrimPrefix(text[i:], quote[:1]))
			}
			return i, true
		}
	}
	return end, false
}
