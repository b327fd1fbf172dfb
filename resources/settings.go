package resources

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"xklondike/resources/xrm"
)

// Settings are the values of all settings, as one reading of the sources found
// them.
type Settings struct {
	values  map[string]*value
	command *Command
	asked   bool // a display was asked
	dpi     float64
	warn    func(string)
}

// Origins of values that nobody wrote.
const (
	fromDefault = "default"
	fromDesktop = "desktop" // a default, grown with the desktop's resolution
)

// Settings reads the sources and decides. The strongest first: the database of
// options, X resources and -xrm; config.toml, for what the database does not
// have; the built-in defaults (DESIGN 6).
//
// Call it before dialling with empty properties, and again with those of the
// server, and whenever something changed. Warn gets a line, without a line
// feed, for each bad value, each unknown key of config.toml, and a config.toml
// that cannot be used: ten lines at most and a summary, and none of them again
// in a later call.
func (c *Command) Settings(files Files, props Properties, warn func(string)) *Settings {
	s := &Settings{values: make(map[string]*value), command: c, asked: props.Have, warn: warn}
	db := c.database(files, props)
	s.dpi = dpi(db)
	file := readConfig(files, s.report)
	for _, row := range Table() {
		s.values[row.Name] = s.resolve(row, db, file)
	}
	c.told.close(warn)
	return s
}

func (s *Settings) report(key string, text func() string) {
	s.command.told.report(s.warn, key, text)
}

// resolve finds the value of one setting.
func (s *Settings) resolve(row Setting, db *xrm.DB, file config) *value {
	v := s.written(row, db, file)
	if v == nil {
		return s.builtIn(row)
	}
	if !row.convert(v) {
		s.bad(row, v, "expected "+row.expected())
		return s.builtIn(row)
	}
	return v
}

// written is what somebody wrote, not yet understood; nil if nobody did.
func (s *Settings) written(row Setting, db *xrm.DB, file config) *value {
	names, classes := []string{s.command.Name, row.Name}, []string{className, row.Class()}
	if text, origin, found := db.Query(names, classes); found {
		return &value{text: text, origin: origin.String(), given: true}
	}
	return file.lookup(row.Name)
}

// builtIn is the default. Only a default grows with the resolution: what
// somebody wrote is meant as written (DESIGN 6).
func (s *Settings) builtIn(row Setting) *value {
	v := &value{text: row.Default, origin: fromDefault}
	if row.Scales && s.dpi != standardDPI {
		n, _ := strconv.ParseFloat(row.Default, 64)
		v.text = strconv.Itoa(int(math.Round(n * s.dpi / standardDPI)))
		v.origin = fromDesktop
	}
	row.convert(v) // TestDefaults: every default is a good value
	return v
}

// bad reports a value that is not going to be used.
func (s *Settings) bad(row Setting, v *value, reason string) {
	word := quoted(v.text)
	key := strings.Join([]string{row.Name, word, v.origin}, "\x00")
	s.report(key, func() string {
		return fmt.Sprintf("%s: bad value %s (%s): %s", row.Name, word, v.origin, reason)
	})
}

// Reject takes a value back that looked good here but was not, such as a
// colour of a name the server does not know, and reports it like any other bad
// value. The setting then has its default. A default is not reported.
func (s *Settings) Reject(name, reason string) {
	row, v := s.row(name), s.value(name)
	if v.given {
		s.bad(row, v, reason)
		s.command.told.close(s.warn)
		s.values[name] = s.builtIn(row)
	}
}

// standardDPI is the resolution that built-in defaults are made for, in dots
// per inch. A resolution outside the sane ones is a lie (x11 A.10).
const (
	standardDPI = 96
	minDPI      = 48
	maxDPI      = 768
)

// dpi is the resolution the desktop announces. The classes are those of
// XGetDefault, by which every other program looks it up.
func dpi(db *xrm.DB) float64 {
	text, _, _ := db.Query([]string{"Xft", "dpi"}, []string{"Program", "Name"})
	v, err := strconv.ParseFloat(strings.Trim(text, " \t\r"), 64)
	if err != nil || !(minDPI <= v && v <= maxDPI) {
		return standardDPI
	}
	return v
}
