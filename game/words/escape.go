package words

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"unicode/utf8"
)

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

// FileError returns an error that begins with a path. A PathError about the path already has it; it is not repeated.
func FileError(path string, err error) error {
	var failed *fs.PathError
	if errors.As(err, &failed) && failed.Path == path {
		err = failed.Err
	}
	return fmt.Errorf("%s: %w", path, err)
}
