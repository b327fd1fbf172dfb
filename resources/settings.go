package resources

import (
	"fmt"
	"strings"
)

// Settings are the values of all settings, as one reading of the sources found them.
type Settings struct {
	rows    map[string]Setting
	values  map[string]*value
	told    *reporter
	asked   bool // a display was asked
	desktop desktop
	warn    func(string)
}

func (s *Settings) report(subject, key string, text func() string) {
	s.told.report(s.warn, subject, key, text)
}

// resolve finds the value of one setting.
func (s *Settings) resolve(row Setting, src sources) *value {
	v := src.written(row.Name)
	if v == nil {
		return s.fallback(row)
	}
	if !row.convert(v) {
		s.bad(row, v, "expected "+row.expected())
		return s.fallback(row)
	}
	s.told.stands(row.Name, v.complaint())
	return v
}

// fallback is the value of what nobody wrote, or wrote badly.
func (s *Settings) fallback(row Setting) *value {
	if v := s.desktop.preference(row); v != nil {
		return v
	}
	v := &value{text: row.Default, origin: "default"}
	row.convert(v) // TestDefaults: every default is a good value
	return v
}

// bad reports a value that is not going to be used.
func (s *Settings) bad(row Setting, v *value, reason string) {
	where := v.origin
	if v.column > 0 {
		where = fmt.Sprintf("%s:%d", where, v.column)
	}
	s.report(row.Name, v.complaint(), func() string {
		return fmt.Sprintf("%s: %s (%s): %s", row.Name, v.blamed(), where, reason)
	})
}

// Reject takes a value back that looked good here but was not, such as a colour of a name the server does not know, and
// reports it like any other bad value. The setting then has its default. A default is not reported.
func (s *Settings) Reject(name, reason string) {
	row, v := s.row(name), s.value(name)
	if v.given {
		s.bad(row, v, reason)
		s.told.close(s.warn)
		s.values[name] = s.fallback(row)
	}
}

// Keep leaves of a text only the part that counts, for somebody has found the rest to be of no use and said so. Where
// nothing is left, the setting has its default.
func (s *Settings) Keep(name, part string) {
	row, v := s.row(name), *s.of(name, KindText)
	switch {
	case part == v.text:
	case strings.TrimSpace(part) == "":
		s.values[name] = s.fallback(row)
	default:
		v.text = part
		s.values[name] = &v
	}
}

// Mistake is the line about a mistake within a text: it tells the line of config.toml, or else of the text, counted from 1
// as columns are.
func (s *Settings) Mistake(name string, line, column int, what string) string {
	v := s.of(name, KindText)
	if v.quoted != nil {
		return fmt.Sprintf("%s (%s): %s", name, v.quoted.place(line, column), what)
	}
	return fmt.Sprintf("%s (%s): line %d, column %d: %s", name, v.origin, line, column, what)
}
