package resources

import "fmt"

// The methods below take the name of a row of Table of the right kind. Any
// other name is a mistake in the program, and they panic.

// Int is the value of a KindInt setting, within its limits and in its unit.
func (s *Settings) Int(name string) int { return s.of(name, KindInt).number }

// Bool is the value of a KindBool setting.
func (s *Settings) Bool(name string) bool { return s.of(name, KindBool).flag }

// Text is the value of a KindText setting in UTF-8.
func (s *Settings) Text(name string) string { return utf8Text(s.of(name, KindText).text) }

// Color is the value of a KindColor setting. If it has a Name that the server
// does not know, Reject it and ask again: a default has no Name.
func (s *Settings) Color(name string) Color { return s.of(name, KindColor).color }

// Geometry is the geometry setting. It is false if nobody asked for any.
func (s *Settings) Geometry() (Geometry, bool) {
	g := s.of("geometry", KindGeometry).geometry
	return g, g.HaveSize || g.HavePos
}

// DPI is the desktop's resolution by Xft.dpi, 48 to 768, in dots per inch; 96
// where it does not say.
func (s *Settings) DPI() float64 { return s.dpi }

// Given tells whether somebody wrote a value for the setting, and a good one.
func (s *Settings) Given(name string) bool { return s.value(name).given }

// Origin says where the value came from: "-bg", "RESOURCE_MANAGER line 3",
// "/home/me/.config/xklondike/config.toml:4", "default", or "desktop" for a
// default that grew with the resolution.
func (s *Settings) Origin(name string) string { return s.value(name).origin }

func (s *Settings) of(name string, kind Kind) *value {
	if row := s.row(name); row.Kind != kind {
		panic(fmt.Sprintf("resources: the setting %s is of another kind", name))
	}
	return s.value(name)
}

func (s *Settings) value(name string) *value {
	v := s.values[name]
	if v == nil {
		panic("resources: there is no setting " + name)
	}
	return v
}

func (s *Settings) row(name string) Setting {
	for _, row := range Table() {
		if row.Name == name {
			return row
		}
	}
	panic("resources: there is no setting " + name)
}
