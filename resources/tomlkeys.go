package resources

import (
	"slices"
	"strconv"
	"strings"
)

// A tomlKey is a place where TOML text names a key or a table. The decoder tells
// where values stand, and only to those who refuse them; people look for keys.
type tomlKey struct {
	path  []string // its parts, behind those of the table that it stands in
	start int      // where it begins, in bytes
	value int      // where its value begins; 0 if it names a table
	end   int      // where the value ends
}

// tomlKeys lists the keys and tables that TOML text names, but for keys within
// inline tables. As with tooDeep, it needs to be right only as far as the text is
// good.
func tomlKeys(text string) []tomlKey {
	var keys []tomlKey
	var table []string
	for i := 0; i < len(text); {
		switch text[i] {
		case ' ', '\t', '\r', '\n':
			i++
		case '#':
			i += toNewline(text[i:])
		case '[':
			i += len(text[i:]) - len(strings.TrimLeft(text[i:], "[ \t"))
			path, n := tomlPath(text[i:])
			keys = append(keys, tomlKey{path: path, start: i})
			table = path
			i += n + toNewline(text[i+n:])
		default:
			path, n := tomlPath(text[i:])
			k := tomlKey{path: slices.Concat(table, path), start: i}
			if i += n; !strings.HasPrefix(text[i:], "=") { // this is where the decoder stops
				i += toNewline(text[i:])
				continue
			}
			i++
			k.value = i + blanks(text[i:])
			i = k.value + valueLength(text[k.value:])
			k.end = i
			keys = append(keys, k)
		}
	}
	return keys
}

// tomlPath takes a dotted key apart. The length includes the blanks behind it.
func tomlPath(text string) (path []string, length int) {
	for i := 0; ; i++ {
		i += blanks(text[i:])
		part, n := tomlName(text[i:])
		path = append(path, part)
		i += n
		i += blanks(text[i:])
		if !strings.HasPrefix(text[i:], ".") {
			return path, i
		}
	}
}

// tomlName is the part of a dotted key that text begins with, without quotes.
func tomlName(text string) (name string, length int) {
	if text == "" || text[0] != '"' && text[0] != '\'' {
		if length = strings.IndexAny(text, " \t\r\n.=[]{}#\"'"); length < 0 {
			length = len(text)
		}
		return text[:length], length
	}
	length, _ = quotedLength(text)
	name = strings.Trim(text[:length], text[:1])
	if unquoted, err := strconv.Unquote(text[:length]); text[0] == '"' && err == nil {
		name = unquoted
	}
	return name, length
}

func blanks(text string) int { return len(text) - len(strings.TrimLeft(text, " \t")) }

// valueLength is the length of the value that text begins with.
func valueLength(text string) int {
	depth, i := 0, 0
	for i < len(text) && (depth > 0 || text[i] != '\n' && text[i] != '#') {
		switch text[i] {
		case '#':
			i += toNewline(text[i:])
			continue
		case '"', '\'':
			n, _ := quotedLength(text[i:])
			i += n
			continue
		case '[', '{':
			depth++
		case ']', '}':
			depth--
		}
		i++
	}
	return len(strings.TrimRight(text[:i], " \t\r"))
}

// place is the line and the column of a position in a text, both counted from 1,
// the column in bytes.
func place(text string, at int) (line, column int) {
	before := text[:at]
	return 1 + strings.Count(before, "\n"), at - strings.LastIndexByte(before, '\n')
}

// textLine is where line n, counted from 1, of the text that a quoted TOML value
// means begins within that value.
func textLine(quoted string, n int) int {
	i, basic := 1, quoted[0] == '"'
	if triple := strings.Repeat(quoted[:1], 3); strings.HasPrefix(quoted, triple) {
		i = len(triple)
		i += len(quoted[i:]) - len(strings.TrimPrefix(strings.TrimPrefix(quoted[i:], "\r"), "\n"))
	}
	for n--; n > 0 && i < len(quoted); {
		rest := quoted[i:]
		switch {
		case rest[0] == '\n':
			n--
			i++
		case basic && strings.HasPrefix(rest, `\n`):
			n--
			i += 2
		case basic && rest[0] == '\\': // at the end of a line it takes all blanks behind it away, and further line ends
			i++
			if next := strings.TrimLeft(quoted[i:], " \t\r\n"); strings.Contains(quoted[i:len(quoted)-len(next)], "\n") {
				i = len(quoted) - len(next)
			} else {
				i++
			}
		default:
			i++
		}
	}
	return min(i, len(quoted))
}
