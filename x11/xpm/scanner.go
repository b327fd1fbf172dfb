package xpm

import (
	"bytes"
	"errors"
	"fmt"
)

// A scanner finds the strings of a picture in its text, one after the other.
type scanner struct {
	rest []byte // the text that is not read yet
	err  error  // what is wrong with the beginning of the text, or nil
}

// newScanner returns a scanner of a text, at the array of strings.
func newScanner(text []byte) *scanner {
	in := &scanner{rest: bytes.TrimSpace(text)}
	if !bytes.HasPrefix(in.rest, []byte("/*")) {
		in.err = errors.New("the XPM picture does not begin with /* XPM */")
		return in
	}
	comment, rest, ended := bytes.Cut(in.rest[2:], []byte("*/"))
	if !ended || string(bytes.TrimSpace(comment)) != "XPM" {
		in.err = errors.New("the XPM picture does not begin with /* XPM */")
		return in
	}
	if _, in.rest, ended = bytes.Cut(rest, []byte("{")); !ended {
		in.err = errors.New("the XPM picture has no array of strings")
	}
	return in
}

// next returns the next string of the array. A string stands between quotation marks, and ends on its line. A
// backslash is an error, because a C compiler reads it as an escape, and libXpm does not.
func (in *scanner) next() (string, error) {
	if in.err == nil {
		in.err = in.skipToString()
	}
	if in.err != nil {
		return "", in.err
	}
	end := bytes.IndexAny(in.rest[1:], "\"\\\n")
	if end < 0 || in.rest[1+end] != '"' {
		in.err = fmt.Errorf("the string %.20q has no end, or a backslash", in.rest[1:])
		return "", in.err
	}
	text := string(in.rest[1:][:end])
	in.rest = in.rest[end+2:]
	return text, nil
}

// skipToString skips space, commas and comments, up to a quotation mark.
func (in *scanner) skipToString() error {
	for {
		in.rest = bytes.TrimLeft(in.rest, " \t\r\n,")
		switch {
		case len(in.rest) == 0 || in.rest[0] == '}':
			return errEnded
		case in.rest[0] == '"':
			return nil
		case !bytes.HasPrefix(in.rest, []byte("/*")):
			return fmt.Errorf("%.20q stands where a string belongs", in.rest)
		}
		_, rest, ended := bytes.Cut(in.rest[2:], []byte("*/"))
		if !ended {
			return errEnded
		}
		in.rest = rest
	}
}
