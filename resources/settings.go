package resources

import (
	"fmt"
	"strconv"
	"strings"
)

// Settings holds the values of all settings that Manager.Resolve decided on.
type Settings struct {
	values      map[string]*value
	sources     sources
	reporter    *reporter
	haveDisplay bool // the sources include the display's properties
	desktop     desktopDefaults
	told        map[string]string // what Change has saved and announced since the settings before, by their names
}

func (s *Settings) resolve(setting Setting) *value {
	v := s.sources.lookup(setting.Name)
	if v == nil {
		return s.defaultValue(setting)
	}
	if err := setting.check(v, nil); err != nil {
		s.reportBadValue(setting, v, err.Error())
		return s.defaultValue(setting)
	}
	if s.reporter.reported[setting.Name] == v.complaintKey() { // a later Reject is not to warn a second time
		s.reporter.current[setting.Name] = true
	}
	return v
}

func (s *Settings) defaultValue(setting Setting) *value {
	if v := s.desktop.preference(setting); v != nil {
		return v
	}
	v := &value{text: setting.Default, origin: "default"}
	setting.convert(v) // succeeds, because TestDefaults checks every built-in default
	return v
}

func (s *Settings) reportBadValue(setting Setting, v *value, reason string) {
	location := v.origin
	if v.column > 0 {
		location = fmt.Sprintf("%s:%d", location, v.column)
	}
	s.reporter.warnIfNew(mistake{setting.Name, v.complaintKey(), s.isInConfig(v), func() string {
		return fmt.Sprintf("%s: %s (%s): %s", setting.Name, v.badValueText(), location, reason)
	}})
}

// Reject replaces a value that one of Manager.Checks refuses by its default, and warns with the reason. If it
// is a default already, Reject does nothing.
func (s *Settings) Reject(name, reason string) {
	setting, v := settingNamed(name), s.value(name)
	if v.given {
		s.reportBadValue(setting, v, reason)
		s.reporter.endReport()
		s.values[name] = s.defaultValue(setting)
	}
}

// KeepPart replaces the value of a text setting by a part of it, or by the default if that is blank. The
// caller has warned about the rest.
func (s *Settings) KeepPart(name, part string) {
	setting, v := settingNamed(name), *s.valueOfKind(name, KindText)
	switch {
	case part == v.text:
	case strings.TrimSpace(part) == "":
		s.values[name] = s.defaultValue(setting)
	default:
		v.text = part
		setting.convert(&v)
		s.values[name] = &v
	}
}

// OverrideBool gives a KindBool setting the value that is actually in effect.
func (s *Settings) OverrideBool(name string, actual bool) {
	if v := *s.valueOfKind(name, KindBool); v.meaning.flag != actual {
		v.meaning.flag, v.text = actual, strconv.FormatBool(actual)
		s.values[name] = &v
	}
}

func (s *Settings) isInConfig(v *value) bool { return v.given && v.source == s.sources.config.path }

// Mistake returns what to warn about a line and column of a setting's text, both from 1; in config.toml,
// those of the file.
func (s *Settings) Mistake(name string, line, column int, message string) Mistake {
	v := s.valueOfKind(name, KindText)
	location := fmt.Sprintf("(%s): line %d, column %d", v.origin, line, column)
	if v.quoted != nil {
		location = fmt.Sprintf("(%s)", v.quoted.fileLocation(line, column))
	}
	return Mistake{fmt.Sprintf("%s %s: %s", name, location, message), s.isInConfig(v)}
}
