package resources

import "fmt"

// These methods panic if AllSettings has no setting of the name, or one of another kind: a mistake in the
// program.

// Int returns the value of a KindInt setting. It is between the setting's Min and Max, in the setting's Unit.
func (s *Settings) Int(name string) int { return s.valueOfKind(name, KindInt).number }

// Bool returns the value of a KindBool setting.
func (s *Settings) Bool(name string) bool { return s.valueOfKind(name, KindBool).flag }

// Text returns the value of a KindText setting in UTF-8, or that of a KindWord setting, which is one of its Words.
func (s *Settings) Text(name string) string {
	if v := s.value(name); s.setting(name).Kind == KindWord {
		return v.word
	}
	return toUTF8(s.valueOfKind(name, KindText).text)
}

// Color returns the value of a KindColor setting.
//
// Under reverseVideo, Color exchanges XtDefaultForeground and XtDefaultBackground, except in the settings
// foreground and background: the code that draws exchanges the values of these two settings, whatever colours
// they are.
func (s *Settings) Color(name string) Color {
	c := s.valueOfKind(name, KindColor).color
	if s.Bool("reverseVideo") && name != "foreground" && name != "background" {
		return c.withXtDefaultsSwapped()
	}
	return c
}

// Geometry returns the value of the setting geometry, or false if it asks for neither a size nor a position.
func (s *Settings) Geometry() (Geometry, bool) {
	g := s.valueOfKind("geometry", KindGeometry).geometry
	return g, g.HaveSize || g.HavePos
}

// DPI returns the desktop's resolution, 48 to 768 dots per inch. It is that of the resource Xft.dpi, else
// that of XSETTINGS, else 96.
func (s *Settings) DPI() float64 { return s.desktop.dpi }

// HaveDPI reports whether the desktop tells its resolution. If not, DPI returns 96.
func (s *Settings) HaveDPI() bool { return s.desktop.dpiSource != "" }

// Given reports whether the setting has a valid value from some source other than the desktop and the
// built-in defaults. A value that asks for a derived colour does not count.
func (s *Settings) Given(name string) bool {
	v := s.value(name)
	return v.given && !v.color.Derived
}

// Origin says where the value of a setting came from: "-bg", "RESOURCE_MANAGER line 3",
// "/home/me/.config/xklondike/config.toml:4" or "default". A value that the desktop prefers has its source in
// brackets: "desktop (XSETTINGS)".
func (s *Settings) Origin(name string) string { return s.value(name).origin }

// LockedBy returns the place that keeps a change of a setting in config.toml from taking effect. That is an
// option or X resource that is stronger, or the lines of the file that give the setting twice. It returns ""
// if the setting can be changed there.
func (s *Settings) LockedBy(name string) string { return s.locks[name] }

// SourceText returns the value of a setting as its source has it, or else the default.
func (s *Settings) SourceText(name string) string { return s.value(name).text }

// Affected returns what the program must update when these settings replace the settings old. It joins the
// Affects of all settings whose values differ. If the desktop's resolution differs, or is known only to one
// of them, the layout is affected too.
func (s *Settings) Affected(old *Settings) Affects {
	var affected Affects
	for _, setting := range s.changed(old) {
		affected |= setting.Affects
	}
	if s.DPI() != old.DPI() || s.HaveDPI() != old.HaveDPI() {
		affected |= AffectsLayout
	}
	return affected
}

// changed returns the settings whose values differ in meaning, not in where and how they were written.
func (s *Settings) changed(old *Settings) (settings []Setting) {
	for _, setting := range AllSettings() {
		if s.comparableValue(setting) != old.comparableValue(setting) {
			settings = append(settings, setting)
		}
	}
	return settings
}

// comparableValue returns what a value means, in a form that == can compare.
func (s *Settings) comparableValue(setting Setting) any {
	switch setting.Kind {
	case KindInt:
		return s.Int(setting.Name)
	case KindBool:
		return s.Bool(setting.Name)
	case KindColor:
		return s.Color(setting.Name)
	case KindGeometry:
		return s.valueOfKind(setting.Name, KindGeometry).geometry
	}
	return s.Text(setting.Name)
}

func (s *Settings) valueOfKind(name string, kind Kind) *value {
	if setting := s.setting(name); setting.Kind != kind {
		panic(fmt.Sprintf("a fault of the program: it asks for the setting %s, which is of another kind", name))
	}
	return s.value(name)
}

func (s *Settings) value(name string) *value {
	return s.values[s.setting(name).Name]
}

func (s *Settings) setting(name string) Setting {
	setting, known := s.settings[name]
	if !known {
		panic("a fault of the program: it asks for a setting that does not exist, " + name)
	}
	return setting
}
