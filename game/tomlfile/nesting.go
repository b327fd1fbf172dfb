package tomlfile

import "strings"

// maxNesting is how deep arrays, tables and dotted keys may go; the deepest key of a rule table needs six. The decoder
// recurses, and a hostile megabyte of "[" would take its stack, which no program survives.
const maxNesting = 50

// tooDeep returns the line, counted from 1, at which a text nests deeper than the decoder should be asked to follow; 0 if it
// nowhere does. It is right as far as the text is good TOML; the decoder stops where it is not.
func tooDeep(text string) (line int) {
	depth, dots := 0, 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '#':
			i += until(text[i:], "\n") - 1
		case '"', '\'':
			n, _ := quoted(text[i:])
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

// until is the length of text up to an end, or all of it.
func until(text, end string) int {
	if n := strings.Index(text, end); n >= 0 {
		return n
	}
	return len(text)
}

// quoted is the length of the string that text begins with, quotes and all. One without an end is not closed, and goes to the
// end of its line, or of the text if it may have several lines.
func quoted(text string) (length int, closed bool) {
	quote := text[:1]
	most := until(text, "\n")
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text, triple) {
		quote, most = triple, len(text)
	}
	for i := len(quote); i < most; i++ {
		switch {
		case text[i] == '\\' && quote[0] == '"':
			i++
		case strings.HasPrefix(text[i:], quote):
			i += len(quote)
			for range len(quote) - 1 { // up to two quotes may stand before three
				i += len(text[i:]) - len(strings.TrimPrefix(text[i:], quote[:1]))
			}
			return i, true
		}
	}
	return most, false
}
