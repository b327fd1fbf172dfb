package resources

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

const configSubpath = "xklondike/config.toml"

type config struct {
	path   string
	values map[string]*value // by the settings' names, not yet converted; nil if there is no such file
	twice  map[string]string // the places of settings that are given more than once
	// values that could not be written to the file, and replace those in it
	held map[string]string
}

// A mistake is something in the sources that deserves a warning. Its text, for which all names of settings may be compared, is
// made only if it is shown: of a thousand wrong keys, ten are.
type mistake struct {
	subject, key string
	inConfig     bool
	text         func() string
}

// readConfig returns an empty config for a missing file. If the file cannot be used, it returns the config
// that was valid before: a typing error in mid-game does not reset all settings.
func readConfig(files Files, earlier config) (config, []mistake) {
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
		earlier.path = c.path
		return earlier, []mistake{{c.path, err.Error(), true, func() string { return c.errorText(err, earlier.values != nil) }}}
	}
	r := configReader{config: c, toml: file}
	r.read()
	return r.config, r.mistakes
}

func (c config) errorText(err error, haveEarlier bool) string {
	consequence := "the file is ignored"
	if haveEarlier {
		consequence = "the file's earlier settings stay in effect"
	}
	var wrong *tomlfile.ParseError
	if errors.As(err, &wrong) {
		return fmt.Sprintf("%s:%d:%d: %s; %s", c.path, wrong.Line, wrong.Column, words.Printable(wrong.Message), consequence)
	}
	return words.Printable(words.FileError(c.path, err).Error()) + "; " + consequence
}

// lookup returns a copy; nil if the file does not give the setting.
func (c config) lookup(name string) *value {
	if text, held := c.held[name]; held {
		return &value{text: text, origin: "this run", source: "this run", given: true}
	}
	v := c.values[name]
	if v == nil {
		return nil
	}
	copied := *v
	return &copied
}

type configReader struct {
	config   config
	toml     *tomlfile.File
	mistakes []mistake
}

// read collects the settings, and a mistake for each key that names none or one that was given already. It
// looks at each distinct key once: at the top level, and in the table [XKlondike].
func (r *configReader) read() {
	r.config.values, r.config.twice = make(map[string]*value), make(map[string]string)
	settings, firstKeys, seen := settingsByWord(), make(map[string]tomlfile.Key), make(map[string]bool)
	for _, key := range r.toml.Keys() {
		n := 1
		if key.Path[0] == ClassName && r.toml.IsTable(ClassName) {
			n = 2
		}
		if len(key.Path) < n { // the key is only the header of the table [XKlondike]
			continue
		}
		path := key.Path[:n]
		id := strings.Join(path, "\x00")
		if seen[id] {
			continue
		}
		seen[id] = true
		switch setting, known := settings[path[n-1]]; {
		case path[n-1] == ClassName:
			r.addMistake(key, path, "[XKlondike] is a table of settings, not a setting")
		case !known:
			r.addMistake(key, path, "")
		case setting.Protected:
			r.addMistake(key, path, protectedText(*setting))
		case r.config.values[setting.Name] != nil:
			line, _ := r.toml.LineColumn(firstKeys[setting.Name].Start)
			again, _ := r.toml.LineColumn(key.Start)
			r.config.twice[setting.Name] = fmt.Sprintf("%s:%d and :%d", r.config.path, line, again)
			r.addMistake(key, path, fmt.Sprintf("%s was already given on line %d; this one is ignored", setting.Name, line))
		default:
			firstKeys[setting.Name], r.config.values[setting.Name] = key, r.readValue(key, path)
		}
	}
}

func (r *configReader) addMistake(key tomlfile.Key, path []string, text string) {
	word := path[len(path)-1]
	r.mistakes = append(r.mistakes, mistake{"config " + strings.Join(key.Path, ".") + " " + word, text, true, func() string {
		line, column := r.toml.LineColumn(key.Start)
		if text == "" {
			text = unknownSettingText(word)
		}
		return fmt.Sprintf("%s:%d:%d: %s", r.config.path, line, column, text)
	}})
}

// settingsByWord has each setting by its name and by its class.
var settingsByWord = sync.OnceValue(func() map[string]*Setting {
	settings := make(map[string]*Setting)
	for i := range parsedSettings() {
		s := &parsedSettings()[i]
		settings[s.Name], settings[s.Class()] = s, s
	}
	return settings
})

func unknownSettingText(word string) string {
	names := []string{ClassName}
	for _, setting := range AllSettings() {
		names = append(names, setting.Name)
	}
	if near := words.Nearest(word, names); near != "" {
		return fmt.Sprintf("there is no setting %s; the nearest name is %s", words.Quoted(word), near)
	}
	return fmt.Sprintf("there is no setting %s; -settings lists them all", words.Quoted(word))
}

func protectedText(setting Setting) string {
	return setting.protectedError("source", setting.Name).Error()
}

// readValue reads the value of the first key of the file that begins with path: the setting's own, or one inside a TOML
// table with its name.
func (r *configReader) readValue(key tomlfile.Key, path []string) *value {
	line, column := r.toml.LineColumn(key.Start)
	v := &value{origin: fmt.Sprintf("%s:%d", r.config.path, line), source: r.config.path, column: column, given: true}
	rawText := "" // stays "" for a table that has several keys
	if len(key.Path) == len(path) {
		rawText = r.toml.ValueText(key)
	}
	switch d := r.toml.Value(path...).(type) {
	case string:
		v.text = d
		line, column := r.toml.LineColumn(key.ValueStart)
		v.quoted = &quotedText{strings.Clone(rawText), r.config.path, line, column}
	case bool, int64, float64:
		v.text = fmt.Sprint(d)
	default: // no setting accepts arrays, tables or times
		v.text, v.wrongType = words.Excerpt(rawText), true
	}
	return v
}

type quotedText struct {
	text         string // with its quotes and escapes
	path         string
	line, column int // of the opening quote, from 1
}

// fileLocation returns path:line:column of a place in the string's value. Lines and columns count from 1. The
// column is wrong if escapes precede it in its line.
func (q *quotedText) fileLocation(line, column int) string {
	textBefore := q.text[:lineOffset(q.text, line)]
	l, c := strings.Count(textBefore, "\n"), len(textBefore)-strings.LastIndexByte(textBefore, '\n')
	if l == 0 {
		c += q.column - 1
	}
	return fmt.Sprintf("%s:%d:%d", q.path, q.line+l, c+column-1)
}

// lineOffset returns where in the quoted string line n of its value begins, from 1.
func lineOffset(quoted string, n int) int {
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
		case basic && rest[0] == '\\': // at the end of a line, a backslash removes all following blanks and line ends
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
