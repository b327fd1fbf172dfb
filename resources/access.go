package resources

import (
	"fmt"
	"slices"
)

// Int returns the value of a KindInt setting, in its Unit. It panics if no setting has the name, or it is of another kind, as all
// methods do that return values.
func (s *Settings) Int(name string) int { return s.valueOfKind(name, KindInt).meaning.number }

// Bool returns the value of a KindBool setting.
func (s *Settings) Bool(name string) bool { return s.valueOfKind(name, KindBool).meaning.flag }

// Text returns the value of a KindText setting in UTF-8, or one of the Words of a KindWord setting.
func (s *Settings) Text(name string) string {
	return s.valueOfKind(name, KindText, KindWord).meaning.word
}

// Color returns the value of a KindColor setting. Under reverseVideo, it exchanges XtDefaultForeground and
// XtDefaultBackground, except in foreground and background, whose values the code that draws exchanges.
func (s *Settings) Color(name string) Color {
	c := s.valueOfKind(name, KindColor).meaning.color
	if s.Bool("reverseVideo") && name != "foreground" && name != "background" {
		return c.withXtDefaultsSwapped()
	}
	return c
}

// Geometry returns false if the setting asks for neither a size nor a position.
func (s *Settings) Geometry() (Geometry, bool) {
	g := s.valueOfKind("geometry", KindGeometry).meaning.geometry
	return g, g.HaveSize || g.HavePos
}

// DPI returns the desktop's resolution, 48 to 768 dots per inch: that of Xft.dpi, else of XSETTINGS, else 96.
func (s *Settings) DPI() float64 { return s.desktop.dpi }

// HaveDPI reports whether the desktop tells its resolution.
func (s *Settings) HaveDPI() bool { return s.desktop.dpiSource != "" }

// Given reports whether somebody gave the setting a valid value: not the desktop or a built-in default, and
// not a derived colour.
func (s *Settings) Given(name string) bool {
	v := s.value(name)
	return v.given && !v.meaning.color.Derived
}

// Origin says where a value came from: "-bg", "RESOURCE_MANAGER line 3",
// "/home/me/.config/xklondike/config.toml:4", "desktop (XSETTINGS)" or "default".
func (s *Settings) Origin(name string) string { return s.value(name).origin }

// LockedBy returns what keeps a change in config.toml from taking effect: a stronger option or X resource, or
// the lines of the file that give the setting twice; "" if nothing does.
func (s *Settings) LockedBy(name string) string { return s.sources.lockedBy(name) }

// SourceText returns a value as its source has it, or else the default.
func (s *Settings) SourceText(name string) string { return s.value(name).text }

// Affected returns what to update when these settings replace old.
func (s *Settings) Affected(old *Settings) (affected Affects) {
	for _, setting := range s.changed(old) {
		affected |= setting.Affects
	}
	return affected
}

func (s *Settings) changed(old *Settings) (settings []Setting) {
	for _, setting := range AllSettings() {
		if s.meaningOf(setting) != old.meaningOf(setting) {
			settings = append(settings, setting)
		}
	}
	return settings
}

func (s *Settings) meaningOf(setting Setting) meaning {
	m := s.value(setting.Name).meaning
	if setting.Kind == KindColor {
		m.color = s.Color(setting.Name)
	}
	return m
}

func (s *Settings) valueOfKind(name string, kinds ...Kind) *value {
	if !slices.Contains(kinds, settingNamed(name).Kind) {
		panic(fmt.Sprintf("a fault of the program: it asks for the setting %s, which is of another kind", name))
	}
	return s.value(name)
}

func (s *Settings) value(name string) *value {
	return s.values[settingNamed(name).Name]
}

func settingNamed(name string) Setting {
	setting := settingsByWord()[name]
	if setting == nil {
		panic(fmt.Sprintf("a fault of the program: it asks for a setting that does not exist, %s", name))
	}
	return *setting
}
