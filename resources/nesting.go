package resources

import "strings"

// maxNesting is how deep arrays, tables and dotted keys may go. Settings need
// none of them; the decoder recurses, and a hostile megabyte of "[" would take
// its stack, which no program survives.
const maxNesting = 100

// tooDeep finds the line, counted from 1, at which TOML text nests deeper than
// the decoder should be asked to follow; 0 if it nowhere does. It needs to be
// right only as far as the text is good TOML: there the decoder stops.
func tooDeep(text string) (line int) {
	depth, dots := 0, 0
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '#':
			i += toNewline(text[i:])
			continue
		case '"', '\'':
			n, _ := quotedLength(text[i:])
			i += n
			continue
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
			return 1 + strings.Count(text[:i], "\n")
		}
		i++
	}
	return 0
}

// toNewline is the length of text up to its first line feed.
func toNewline(text string) int {
	if n := strings.IndexByte(text, '\n'); n >= 0 {
		return n
	}
	return len(text)
}

// quotedLength is the length of the TOML string that text begins with, quotes
// and all. One that has no end is not closed, and goes to the end of its line, or
// of the text if it may have several lines.
func quotedLength(text string) (length int, closed bool) {
	quote := text[:1]
	limit := toNewline(text)
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text, triple) {
		quote, limit = triple, len(text)
	}
	for i := len(quote); i < limit; i++ {
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
	return limit, false
}
