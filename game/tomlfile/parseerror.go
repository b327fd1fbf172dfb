package tomlfile

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"

	"xklondike/game/words"
)

// A ParseError is a mistake in a TOML text.
type ParseError struct {
	Line, Column int // from 1
	Message      string
	start, len   int // of the wrong piece of text, in bytes
}

// Error returns the message alone.
func (m *ParseError) Error() string { return m.Message }

// syntaxError looks for the place where the writer made the mistake. The decoder reports where it gave up.
func (f *File) syntaxError(err error) error {
	var parse toml.ParseError
	if !errors.As(err, &parse) {
		return err
	}
	at := parse.Position
	m := &ParseError{at.Line, at.Col, parse.Message, at.Start, at.Len}
	m.Message = strings.TrimSuffix(m.Message, ".")
	switch start := unclosedStringStart(f.text); {
	case strings.HasPrefix(m.Message, "unexpected EOF") && start >= 0:
		f.relocate(m, start, "the string that starts here is never closed")
	case strings.HasSuffix(m.Message, duplicateSuffix):
		f.describeDuplicate(m)
	case strings.Contains(m.Message, "control characters"):
		isIllegal := func(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\r\n", r) || r == 0x7f }
		if at := strings.IndexFunc(f.text, isIllegal); at >= 0 {
			f.relocate(m, at, m.Message)
		}
	case f.excerpt(m) == "\n": // a line ended where more was expected
		f.relocate(m, m.start, m.Message)
	case strings.HasPrefix(m.Message, "expected value"), strings.HasSuffix(m.Message, "newlines"): // the right place
	case strings.Contains(f.excerpt(m), "\n"):
		offset, message := locateInString(f.excerpt(m), m.Message)
		f.relocate(m, m.start+offset, message)
	}
	return m
}

func (f *File) relocate(m *ParseError, offset int, message string) {
	m.Line, m.Column = f.LineColumn(offset)
	m.Message = message
}

// the end of the decoder's message
const duplicateSuffix = "has already been defined"

func (f *File) describeDuplicate(m *ParseError) {
	_, name, _ := strings.Cut(m.Message, "'")
	name = strings.TrimSuffix(name, "' "+duplicateSuffix)
	m.Message = fmt.Sprintf("%s is defined twice", words.Quoted(name))
	second := 0 // the offset of the line with the second occurrence
	for range m.Line - 1 {
		second = min(second+lineLength(f.text[second:])+1, len(f.text))
	}
	first := second
	for _, key := range f.Keys() {
		if key.Start >= second {
			if key.Start < second+lineLength(f.text[second:]) {
				m.Column = key.Start - second + 1
			}
			break
		}
		if joined := strings.Join(key.Path, "."); first == second && (joined == name || strings.HasPrefix(joined, name+".")) {
			first = key.Start
		}
	}
	if first < second {
		line, _ := f.LineColumn(first)
		m.Message = fmt.Sprintf("%s is defined twice, first on line %d", words.Quoted(name), line)
	}
}

func (f *File) excerpt(m *ParseError) string {
	start := min(m.start, len(f.text))
	return f.text[start:min(start+m.len, len(f.text))]
}

// locateInString finds a mistake within a string of several lines, for which the decoder reports the line on
// which it gave up, or the string ends. A quotation of the whole string is left out.
func locateInString(excerpt, message string) (offset int, shortened string) {
	if _, escape, found := strings.Cut(message, `'\u`); found && strings.HasPrefix(message, "Escaped") {
		digits, _, _ := strings.Cut(escape, "'")
		return max(0, strings.Index(excerpt, `\u`+digits), strings.Index(excerpt, `\U`+digits)), message
	}
	if offset = strings.LastIndexByte(excerpt, '\\'); offset >= 0 &&
		(strings.Contains(message, "escape") || strings.Contains(message, "hexadecimal")) {
		shortened, _, _ = strings.Cut(message, ", but got ")
		return offset, shortened
	}
	return len(excerpt), message
}

// unclosedStringStart returns -1 if all strings are closed.
func unclosedStringStart(text string) int {
	for i := 0; i < len(text); {
		switch text[i] {
		case '#':
			i += lineLength(text[i:])
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
