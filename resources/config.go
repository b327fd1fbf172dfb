package resources

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/BurntSushi/toml"

	"xklondike/resources/words"
)

// configName is the TOML file's place below the configuration directory.
const configName = "xklondike/config.toml"

// A config is config.toml, as far as it could be read. The zero config has
// nothing in it.
type config struct {
	path   string
	text   string
	values map[string]toml.Primitive
	meta   toml.MetaData
}

// readConfig reads the user's config.toml. A missing file is an empty one. One
// that cannot be used is reported, and then what it said before still holds: a
// slip of the pen should not undo everything in mid-game.
func readConfig(files Files, before config, report func(subject, key string, text func() string)) config {
	c := config{path: files.ConfigPath()}
	if c.path == "" {
		return c
	}
	text, err := files.read(c.path)
	if err == nil {
		c.text = string(text)
		err = c.decode()
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		c.values = nil
		return c
	case err != nil:
		report(c.path, err.Error(), func() string { return c.trouble(err, before.values != nil) })
		before.path = c.path
		return before
	}
	c.unknown(report)
	return c
}

func (c *config) decode() (err error) {
	if line := tooDeep(c.text); line > 0 {
		at := toml.Position{Line: line, Col: 1}
		return toml.ParseError{Position: at, Message: "nested too deeply"}
	}
	c.meta, err = toml.Decode(c.text, &c.values)
	return err
}

// trouble is the one line about a file that cannot be used.
func (c config) trouble(err error, held bool) string {
	then := "the file is ignored"
	if held {
		then = "what it said before holds"
	}
	var syntax toml.ParseError
	if errors.As(err, &syntax) {
		return fmt.Sprintf("%s:%d:%d: %s; %s", c.path, syntax.Position.Line, syntax.Position.Col, plain(syntax.Message), then)
	}
	return fmt.Sprintf("%s: %s; %s", c.path, plain(err.Error()), then)
}

// unknown reports the keys that are no settings, in the file's order.
func (c config) unknown(report func(subject, key string, text func() string)) {
	var names []string
	known := make(map[string]bool)
	for _, s := range Table() {
		names = append(names, s.Name)
		known[s.Name] = true
	}
	for _, key := range c.meta.Keys() {
		name := key[0]
		if known[name] {
			continue
		}
		known[name] = true // a table's keys all begin with its name
		report("unknown "+name, "", func() string {
			line, column := c.position(name)
			return fmt.Sprintf("%s:%d:%d: there is no setting %s; the nearest name is %s",
				c.path, line, column, words.Quoted(name), words.Nearest(name, names))
		})
	}
}

// lookup is the value of a key, written as a resource would be; nil if the
// file does not have the key.
func (c config) lookup(name string) *value {
	p, found := c.values[name]
	if !found {
		return nil
	}
	line, column := c.position(name)
	v := &value{origin: fmt.Sprintf("%s:%d", c.path, line), source: c.path, column: column, given: true}
	var decoded any // stays nil, which suits nothing, if decoding fails
	_ = c.meta.PrimitiveDecode(p, &decoded)
	switch d := decoded.(type) {
	case string:
		v.text = d
	case bool, int64, float64:
		v.text = fmt.Sprint(d)
	default: // arrays, tables, times: good for no setting
		v.text, v.unfit = fmt.Sprint(d), true
	}
	return v
}

// position is where a key stands, line and column counted from 1. The decoder
// tells the place of a value, and only to those who refuse it; the key stands
// first on that line. It knows no place for a table that has only subtables:
// that one is sought.
func (c config) position(name string) (line, column int) {
	var syntax toml.ParseError
	if err := c.meta.PrimitiveDecode(c.values[name], new(refusal)); errors.As(err, &syntax) {
		line = syntax.Position.Line
	}
	number := 0
	for text := range strings.Lines(c.text) {
		number++
		bare := strings.TrimLeft(text, " \t[")
		if number == line || line == 0 && strings.HasPrefix(bare, name) {
			return number, len(text) - len(bare) + 1
		}
	}
	return max(line, 1), 1
}

// A refusal takes no value, so that the decoder says where the value is.
type refusal struct{}

var errRefused = errors.New("refused")

// UnmarshalTOML always fails.
func (*refusal) UnmarshalTOML(any) error { return errRefused }
