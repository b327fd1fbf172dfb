package resources

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"xklondike/game/words"
)

// tomlMistake says what is wrong with text that the decoder refuses, and where, as
// LINE:COLUMN; "" if that has no place.
func tomlMistake(text string, err error) (where, what string) {
	var e toml.ParseError
	if !errors.As(err, &e) {
		return "", err.Error()
	}
	what = strings.TrimSuffix(e.Message, ".")
	line, column := e.Position.Line, e.Position.Col
	switch start := unclosed(text); {
	case strings.HasPrefix(what, "unexpected EOF") && start >= 0:
		line, column = place(text, start)
		what = "the string that begins here has no end"
	case strings.HasSuffix(what, duplicate):
		column, what = givenTwice(text, line, column, what)
	case strings.Contains(what, "control characters"):
		if at := strings.IndexFunc(text, illegal); at >= 0 {
			line, column = place(text, at)
		}
	case strings.Contains(itemOf(text, e), "\n") && !strings.HasSuffix(what, "newlines"):
		var at int
		at, what = withinString(itemOf(text, e), what)
		line, column = place(text, e.Position.Start+at)
	}
	return fmt.Sprintf("%d:%d", line, column), what
}

// illegal tells control characters that TOML takes nowhere. A carriage return may
// be one.
func illegal(r rune) bool { return r < ' ' && r != '\t' && r != '\r' && r != '\n' || r == 0x7f }

// duplicate is how the decoder ends its message about a key that stands twice.
const duplicate = "has already been defined"

// givenTwice makes a message about a key that stands twice say where it stands
// first. The decoder's column is that of the value.
func givenTwice(text string, line, column int, what string) (int, string) {
	_, name, _ := strings.Cut(what, "'")
	name = strings.TrimSuffix(name, "' "+duplicate)
	what = words.Quoted(name) + " is given twice"
	second := 0 // where that line begins
	for range line - 1 {
		second = min(second+toNewline(text[second:])+1, len(text))
	}
	first := second
	for _, k := range tomlKeys(text) {
		if k.start >= second {
			if k.start < second+toNewline(text[second:]) {
				column = k.start - second + 1
			}
			break
		}
		if joined := strings.Join(k.path, "."); first == second && (joined == name || strings.HasPrefix(joined, name+".")) {
			first = k.start
		}
	}
	if first < second {
		earlier, _ := place(text, first)
		what += fmt.Sprintf(", first on line %d", earlier)
	}
	return column, what
}

// itemOf is the piece of text that an error is about. Of a string that the decoder
// has not read to its end, it is what it has read so far.
func itemOf(text string, e toml.ParseError) string {
	start := min(e.Position.Start, len(text))
	return text[start:min(start+e.Position.Len, len(text))]
}

// withinString finds the mistake in a string of several lines: the decoder tells
// the line on which it gave up, or on which the string ends.
func withinString(item, what string) (at int, message string) {
	if _, escape, found := strings.Cut(what, `'\u`); found && strings.HasPrefix(what, "Escaped") {
		digits, _, _ := strings.Cut(escape, "'")
		return max(0, strings.Index(item, `\u`+digits), strings.Index(item, `\U`+digits)), what
	}
	if at = strings.LastIndexByte(item, '\\'); at >= 0 && (strings.Contains(what, "escape") || strings.Contains(what, "hexadecimal")) {
		message, _, _ = strings.Cut(what, ", but got ") // all of the string
		return at, message
	}
	return len(item), what
}

// unclosed is where a string begins that has no end; -1 if there is none.
func unclosed(text string) int {
	for i := 0; i < len(text); {
		switch text[i] {
		case '#':
			i += toNewline(text[i:])
		case '"', '\'':
			n, closed := quotedLength(text[i:])
			if !closed {
				return i
			}
			i += n
		default:
			i++
		}
	}
	return -1
}
