package tomlfile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"xklondike/game/words"
)

// A Mistake is what is wrong with a text, or with a value in it.
type Mistake struct {
	Line, Column int    // from 1
	Key          string // what was being read, its path with dots between; "" if nothing was
	Message      string
	Start, Len   int // the piece of text that it is about
}

// Error returns the message alone.
func (m *Mistake) Error() string { return m.Message }

// mistake makes a *Mistake of an error of the decoder that tells where it is; another one stays as it is.
func mistake(err error) error {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	at := parse.Position
	return &Mistake{Line: at.Line, Column: at.Col, Key: parse.LastKey, Message: parse.Message, Start: at.Start, Len: at.Len}
}

// syntax makes a *Mistake of the decoder's error about the whole text. The decoder tells where it gave up; people look for the
// place where they slipped.
func (f *File) syntax(err error) error {
	err = mistake(err)
	m, ok := err.(*Mistake)
	if !ok {
		return err
	}
	m.Message = strings.TrimSuffix(m.Message, ".")
	switch start := unclosed(f.text); {
	case strings.HasPrefix(m.Message, "unexpected EOF") && start >= 0:
		f.put(m, start, "the string that begins here has no end")
	case strings.HasSuffix(m.Message, duplicate):
		f.givenTwice(m)
	case strings.Contains(m.Message, "control characters"):
		if at := strings.IndexFunc(f.text, illegal); at >= 0 {
			f.put(m, at, m.Message)
		}
	case f.item(m) == "\n": // a line has ended too early
		f.put(m, m.Start, m.Message)
	case strings.HasPrefix(m.Message, "expected value"), strings.HasSuffix(m.Message, "newlines"): // the decoder is right
	case strings.Contains(f.item(m), "\n"):
		at, message := withinString(f.item(m), m.Message)
		f.put(m, m.Start+at, message)
	}
	return m
}

// put says something else of a mistake, of another place.
func (f *File) put(m *Mistake, at int, message string) {
	m.Line, m.Column = f.Place(at)
	m.Message = message
}

// illegal tells control characters that TOML takes nowhere. A carriage return may be one.
func illegal(r rune) bool { return r < ' ' && r != '\t' && r != '\r' && r != '\n' || r == 0x7f }

// duplicate is how the decoder ends its message about a key that stands twice.
const duplicate = "has already been defined"

// givenTwice makes a message about a key that stands twice say where it stands first. The decoder's column is that of the value.
func (f *File) givenTwice(m *Mistake) {
	_, name, _ := strings.Cut(m.Message, "'")
	name = strings.TrimSuffix(name, "' "+duplicate)
	m.Message = words.Quoted(name) + " is given twice"
	second := 0 // where its line begins
	for range m.Line - 1 {
		second = min(second+until(f.text[second:], "\n")+1, len(f.text))
	}
	first := second
	for _, key := range f.Keys() {
		if key.Start >= second {
			if key.Start < second+until(f.text[second:], "\n") {
				m.Column = key.Start - second + 1
			}
			break
		}
		if joined := strings.Join(key.Path, "."); first == second && (joined == name || strings.HasPrefix(joined, name+".")) {
			first = key.Start
		}
	}
	if first < second {
		line, _ := f.Place(first)
		m.Message += fmt.Sprintf(", first on line %d", line)
	}
}

// item is the piece of text that a mistake is about. Of a string that the decoder has not read to its end, it is what it has
// read so far.
func (f *File) item(m *Mistake) string {
	start := min(m.Start, len(f.text))
	return f.text[start:min(start+m.Len, len(f.text))]
}

// withinString finds the mistake in a string of several lines: the decoder tells the line on which it gave up, or on which the
// string ends.
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
			i += until(text[i:], "\n")
		case '"', '\'':
			n, closed := quoted(text[i:])
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
