// Package words makes words that somebody wrote safe to show, and finds what a misspelt one probably means.
package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode/utf8"
)

// maxWordBytes are shown or compared. All names in the program itself are shorter.
const maxWordBytes = 40

// Quoted returns at most 40 bytes of a word in quotes, with escapes for all that could upset a terminal.
func Quoted(word string) string {
	if len(word) <= maxWordBytes {
		return strconv.Quote(word)
	}
	n := maxWordBytes
	for n > maxWordBytes-utf8.UTFMax && !utf8.RuneStart(word[n]) {
		n--
	}
	return strconv.Quote(word[:n]) + "..."
}

// Excerpt returns at most 40 bytes of a text on one line, with blanks in place of what cannot be printed.
func Excerpt(text string) string {
	end := ""
	text = strings.Join(strings.Fields(strings.ToValidUTF8(text[:min(len(text), 2*maxWordBytes)], " ")), " ")
	if len(text) > maxWordBytes {
		text, end = strings.ToValidUTF8(text[:maxWordBytes], ""), "..."
	}
	return blankUnprintable(text) + end
}

// Printable returns at most 300 bytes of a text, with blanks in place of what cannot be printed.
func Printable(text string) string {
	const longest = 300
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "..."
	}
	return blankUnprintable(strings.ToValidUTF8(text, "?"))
}

func blankUnprintable(text string) string {
	return strings.Map(func(r rune) rune {
		if !strconv.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

// Texts returns what String returns for each value.
func Texts[T fmt.Stringer](list []T) []string {
	texts := make([]string, len(list))
	for i, value := range list {
		texts[i] = value.String()
	}
	return texts
}

// Count returns a number with its noun: "1 card", "4 cards".
func Count[N int | int64](n N, noun string) string {
	switch {
	case n == 1:
	case strings.HasSuffix(noun, "ch"):
		noun += "es"
	default:
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// maxNameLength is how many characters are shown of a path, a display or an argument.
const maxNameLength = 200

// ShortName returns a name for one line, without quotes: at most 200 characters, with escapes as in Escaped.
func ShortName(name string) string {
	shown := strings.ReplaceAll(Escaped(name), "\n", `\n`)
	if utf8.RuneCountInString(shown) <= maxNameLength {
		return shown
	}
	return string([]rune(shown)[:maxNameLength]) + "..."
}

// Escaped returns a text with escapes for what could upset a terminal: control characters but the newline,
// changes of the direction of writing, and bytes that are not UTF-8.
func Escaped(text string) string {
	var b strings.Builder
	for text != "" {
		char, n := utf8.DecodeRuneInString(text)
		quoted := strconv.Quote(text[:n])
		if strings.ContainsRune("\n\"\\", char) {
			b.WriteRune(char)
		} else {
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		text = text[n:]
	}
	return b.String()
}

// WithoutPath returns an error without the path and the operation that package os names, for a text that names the path already.
func WithoutPath(err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) {
		return failed.Err
	}
	return err
}

// FileError returns an error that begins with a path. A PathError about the path already has it; it is not repeated.
func FileError(path string, err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) && failed.Path == path {
		err = failed.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}
