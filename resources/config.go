package resources

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"xklondike/game/words"
)

// configName is the TOML file's place below the configuration directory.
const configName = "xklondike/config.toml"

// A config is config.toml, as far as it could be read. The zero config has
// nothing in it.
type config struct {
	path   string
	text   string
	values map[string]*value // by the setting's name; nil if there is no such file
}

// A mistake is something to complain about, as a reporter takes it.
type mistake struct {
	subject, key string
	text         func() string
}

// readConfig reads the user's config.toml. A missing file is an empty one. One
// that cannot be used is a mistake, and then what it said before still holds: a
// slip of the pen should not undo everything in mid-game.
func readConfig(files Files, before config) (config, []mistake) {
	c := config{path: files.ConfigPath()}
	if c.path == "" {
		return c, nil
	}
	text, err := files.read(c.path)
	var mistakes []mistake
	if err == nil {
		c.text = strings.TrimPrefix(string(text), "\ufeff")
		mistakes, err = c.decode()
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return c, nil
	case err != nil:
		before.path = c.path
		return before, []mistake{{c.path, err.Error(), func() string { return c.trouble(err, before.values != nil) }}}
	}
	return c, mistakes
}

// trouble is the one line about a file that cannot be used.
func (c config) trouble(err error, held bool) string {
	then := "the file is ignored"
	if held {
		then = "what it said before holds"
	}
	if where, what := tomlMistake(c.text, err); where != "" {
		return fmt.Sprintf("%s:%s: %s; %s", c.path, where, plain(what), then)
	}
	return plain(described(c.path, err)) + "; " + then
}

// decode fills in the values that the text has for settings, and returns what is
// wrong with its keys, in the text's order.
func (c *config) decode() ([]mistake, error) {
	if line := tooDeep(c.text); line > 0 {
		at := toml.Position{Line: line, Col: 1}
		return nil, toml.ParseError{Position: at, Message: "nested too deeply"}
	}
	var tree map[string]any
	if _, err := toml.Decode(c.text, &tree); err != nil {
		return nil, err
	}
	var mistakes []mistake
	c.values = make(map[string]*value)
	rows, first := settingsByWord(), make(map[string]configEntry)
	for _, e := range c.entries(tree) {
		switch row, known := rows[e.word]; {
		case e.word == className:
			mistakes = append(mistakes, c.mistake(e, "[XKlondike] is a table of settings, and no setting itself"))
		case !known:
			mistakes = append(mistakes, c.mistake(e, unknownSetting(e.word)))
		case c.values[row.Name] != nil:
			line, _ := place(c.text, first[row.Name].at.start)
			mistakes = append(mistakes, c.mistake(e, fmt.Sprintf("%s was given on line %d already; this is left out", row.Name, line)))
		default:
			first[row.Name] = e
			c.values[row.Name] = c.value(e)
		}
	}
	return mistakes, nil
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
	names := []string{className}
	for _, row := range Table() {
		names = append(names, row.Name)
	}
	text := fmt.Sprintf("there is no setting %s; ", words.Quoted(word))
	if near := words.Nearest(word, names); near != "" {
		return text + "the nearest name is " + near
	}
	return text + "-settings lists them all"
}

// mistake is one about an entry. There is one a word and place, whatever its line.
func (c config) mistake(e configEntry, text string) mistake {
	return mistake{"config " + strings.Join(e.at.path, ".") + " " + e.word, text, func() string {
		line, column := place(c.text, e.at.start)
		return fmt.Sprintf("%s:%d:%d: %s", c.path, line, column, text)
	}}
}

// A configEntry is what the text has for one word, at its top or in the table
// [XKlondike].
type configEntry struct {
	word    string
	at      tomlKey // the first key of that word
	decoded any
	quoted  string // the value as it was written; "" if that is a table of several lines, or within another value
}

// entries are those of the decoded text, in its order.
func (c config) entries(tree map[string]any) []configEntry {
	at := make(map[string]tomlKey) // by path
	for _, k := range tomlKeys(c.text) {
		for n := 1; n <= min(len(k.path), 2); n++ {
			path := strings.Join(k.path[:n], "\x00")
			if _, known := at[path]; !known {
				at[path] = k
			}
		}
	}
	var entries []configEntry
	add := func(tree map[string]any, table []string) {
		for word, decoded := range tree {
			path := append(table, word)
			k, own := at[strings.Join(path, "\x00")]
			if !own {
				k = at[className]
			}
			e := configEntry{word: word, at: k, decoded: decoded}
			if own && len(k.path) == len(path) && k.value > 0 {
				e.quoted = c.text[k.value:k.end]
			}
			entries = append(entries, e)
		}
	}
	if table, ok := tree[className].(map[string]any); ok {
		delete(tree, className)
		add(table, []string{className})
	}
	add(tree, nil)
	slices.SortFunc(entries, func(a, b configEntry) int {
		return cmp.Or(cmp.Compare(a.at.start, b.at.start), cmp.Compare(a.word, b.word))
	})
	return entries
}

// value is what an entry gives, written as a resource would be.
func (c config) value(e configEntry) *value {
	line, column := place(c.text, e.at.start)
	v := &value{origin: fmt.Sprintf("%s:%d", c.path, line), source: c.path, column: column, given: true}
	switch d := e.decoded.(type) {
	case string:
		v.text = d
		if e.quoted != "" {
			line, column := place(c.text, e.at.value)
			v.quoted = &quotedText{strings.Clone(e.quoted), c.path, line, column}
		}
	case bool, int64, float64:
		v.text = fmt.Sprint(d)
	default: // arrays, tables, times: good for no setting
		v.text, v.unfit = words.Bare(e.quoted), true
	}
	return v
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

// A quotedText is text as a file has it in quotes.
type quotedText struct {
	text         string // quotes and all
	path         string
	line, column int // where it begins
}

// place is where a line and a column of what the quoted text means stand in the
// file. The column is right unless the line has escapes.
func (q *quotedText) place(line, column int) string {
	l, c := place(q.text, textLine(q.text, line))
	if l == 1 {
		c += q.column - 1
	}
	return fmt.Sprintf("%s:%d:%d", q.path, q.line+l-1, c+column-1)
}
