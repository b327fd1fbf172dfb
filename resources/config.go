package resources

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

// configName is the TOML file's place below the configuration directory.
const configName = "xklondike/config.toml"

// A config is config.toml, as far as it could be read. The zero config has nothing in it.
type config struct {
	path   string
	values map[string]*value // by the setting's name; nil if there is no such file
}

// A mistake is something to complain about, as a reporter takes it.
type mistake struct {
	subject, key string
	text         func() string
}

// readConfig reads the user's config.toml. A missing file is an empty one. One that cannot be used is a mistake, and then
// what it said before still holds: a slip of the pen should not undo everything in mid-game.
func readConfig(files Files, before config) (config, []mistake) {
	c := config{path: files.ConfigPath()}
	if c.path == "" {
		return c, nil
	}
	text, err := files.read(c.path)
	var file *tomlfile.File
	if err == nil {
		file, err = tomlfile.Parse(string(text))
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return c, nil
	case err != nil:
		before.path = c.path
		return before, []mistake{{c.path, err.Error(), func() string { return c.trouble(err, before.values != nil) }}}
	}
	r := configReader{config: c, file: file}
	r.read()
	return r.config, r.mistakes
}

// trouble is the one line about a file that cannot be used.
func (c config) trouble(err error, held bool) string {
	then := "the file is ignored"
	if held {
		then = "what it said before holds"
	}
	var wrong *tomlfile.Mistake
	if errors.As(err, &wrong) {
		return fmt.Sprintf("%s:%d:%d: %s; %s", c.path, wrong.Line, wrong.Column, words.Plain(wrong.Message), then)
	}
	return words.Plain(described(c.path, err)) + "; " + then
}

// lookup is the value of a setting, to be understood; nil if the file has none.
func (c config) lookup(name string) *value {
	v := c.values[name]
	if v == nil {
		return nil
	}
	own := *v
	return &own
}

// A configReader takes the settings out of a file.
type configReader struct {
	config
	file     *tomlfile.File
	mistakes []mistake
}

// read fills in the values that the file has for settings, and finds what is wrong with its keys: in the order of the text,
// each word once at its top, and once in the table [XKlondike].
func (r *configReader) read() {
	r.values = make(map[string]*value)
	rows, first, seen := settingsByWord(), make(map[string]tomlfile.Key), make(map[string]bool)
	for _, key := range r.file.Keys() {
		n := 1
		if key.Path[0] == ClassName && r.file.IsTable(ClassName) {
			n = 2
		}
		if len(key.Path) < n { // [XKlondike] itself
			continue
		}
		path := key.Path[:n]
		if id := strings.Join(path, "\x00"); !seen[id] {
			seen[id] = true
		} else {
			continue
		}
		switch row, known := rows[path[n-1]]; {
		case path[n-1] == ClassName:
			r.mistake(key, path, "[XKlondike] is a table of settings, and no setting itself")
		case !known:
			r.mistake(key, path, "")
		case r.values[row.Name] != nil:
			line, _ := r.file.Place(first[row.Name].Start)
			r.mistake(key, path, fmt.Sprintf("%s was given on line %d already; this is left out", row.Name, line))
		default:
			first[row.Name], r.values[row.Name] = key, r.value(key, path)
		}
	}
}

// mistake notes one about a word; without a text it is that there is no such setting.
func (r *configReader) mistake(key tomlfile.Key, path []string, text string) {
	word := path[len(path)-1]
	r.mistakes = append(r.mistakes, mistake{"config " + strings.Join(key.Path, ".") + " " + word, text, func() string {
		line, column := r.file.Place(key.Start)
		if text == "" {
			text = unknownSetting(word)
		}
		return fmt.Sprintf("%s:%d:%d: %s", r.path, line, column, text)
	}})
}

// settingsByWord are the settings, by name and by class.
func settingsByWord() map[string]Setting {
	rows := make(map[string]Setting)
	for _, row := range Table() {
		rows[row.Name], rows[row.Class()] = row, row
	}
	return rows
}

func unknownSetting(word string) string {
	names := []string{ClassName}
	for _, row := range Table() {
		names = append(names, row.Name)
	}
	text := fmt.Sprintf("there is no setting %s; ", words.Quoted(word))
	if near := words.Nearest(word, names); near != "" {
		return text + "the nearest name is " + near
	}
	return text + "-settings lists them all"
}

// value is what the file gives for a word, written as a resource would be. The key is the first one of that word.
func (r *configReader) value(key tomlfile.Key, path []string) *value {
	line, column := r.file.Place(key.Start)
	v := &value{origin: fmt.Sprintf("%s:%d", r.path, line), source: r.path, column: column, given: true}
	written := "" // if the value is a table of several lines
	if len(key.Path) == len(path) {
		written = r.file.Written(key)
	}
	switch d := r.decoded(path).(type) {
	case string:
		v.text = d
		line, column := r.file.Place(key.Value)
		v.quoted = &quotedText{strings.Clone(written), r.path, line, column}
	case bool, int64, float64:
		v.text = fmt.Sprint(d)
	default: // arrays, tables, times: good for no setting
		v.text, v.unfit = words.Bare(written), true
	}
	return v
}

// decoded is the value of a key that is there.
func (r *configReader) decoded(path []string) (v any) {
	_ = r.file.Decode(path[0], &v) // anything can be decoded into this
	for _, word := range path[1:] {
		table, _ := v.(map[string]any)
		v = table[word]
	}
	return v
}

// A quotedText is text as a file has it in quotes.
type quotedText struct {
	text         string // quotes and all
	path         string
	line, column int // where it begins
}

// place is where a line and a column of what the quoted text means stand in the file. The column is right unless the line
// has escapes.
func (q *quotedText) place(line, column int) string {
	before := q.text[:textLine(q.text, line)]
	l, c := strings.Count(before, "\n"), len(before)-strings.LastIndexByte(before, '\n')
	if l == 0 {
		c += q.column - 1
	}
	return fmt.Sprintf("%s:%d:%d", q.path, q.line+l, c+column-1)
}

// textLine is where line n, counted from 1, of the text that a quoted TOML value means begins within that value.
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
