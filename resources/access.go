package resources

import "fmt"

// The methods below take the name of a row of Table of the right kind. Any other name is a mistake in the program, and they
// panic.

// Int is the value of a KindInt setting, within its limits and in its unit.
func (s *Settings) Int(name string) int { return s.of(name, KindInt).number }

// Bool is the value of a KindBool setting.
func (s *Settings) Bool(name string) bool { return s.of(name, KindBool).flag }

// Text is the value of a KindText setting in UTF-8, or of a KindWord setting, one of its Words.
func (s *Settings) Text(name string) string {
	if v := s.value(name); s.row(name).Kind == KindWord {
		return v.word
	}
	return utf8Text(s.of(name, KindText).text)
}

// Color is the value of a KindColor setting. If it has a Name that the server does not know, Reject it and ask again: a
// default has no Name.
//
// Under reverseVideo, XtDefaultForeground and XtDefaultBackground have changed places, but not in foreground and background:
// whoever draws exchanges these two as a whole, whatever they are.
func (s *Settings) Color(name string) Color {
	c := s.of(name, KindColor).color
	if s.Bool("reverseVideo") && name != "foreground" && name != "background" {
		return c.reversed()
	}
	return c
}

// Geometry is the geometry setting. It is false if nobody asked for any.
func (s *Settings) Geometry() (Geometry, bool) {
	g := s.of("geometry", KindGeometry).geometry
	return g, g.HaveSize || g.HavePos
}

// DPI is the desktop's resolution, 48 to 768 dots per inch: by Xft.dpi, else by XSETTINGS, else 96.
func (s *Settings) DPI() float64 { return s.desktop.dpi }

// Given tells whether somebody wrote a value for the setting, and a good one. To ask for a derived colour is to give none.
func (s *Settings) Given(name string) bool {
	v := s.value(name)
	return v.given && !v.color.Derived
}

// Origin says where the value came from: "-bg", "RESOURCE_MANAGER line 3", "/home/me/.config/xklondike/config.toml:4",
// "default", or "desktop" with what it was in brackets: "desktop (XSETTINGS)".
func (s *Settings) Origin(name string) string { return s.value(name).origin }

// Affected returns what the settings affect that differ from those of old. What the desktop's resolution affects is among
// it.
func (s *Settings) Affected(old *Settings) Affects {
	var affected Affects
	for _, row := range s.changed(old) {
		affected |= row.Affects
	}
	if s.DPI() != old.DPI() {
		affected |= AffectsLayout
	}
	return affected
}

// changed returns the settings that mean something else than those of old, however and wherever they were written.
func (s *Settings) changed(old *Settings) (rows []Setting) {
	for _, row := range Table() {
		if s.meaning(row) != old.meaning(row) {
			rows = append(rows, row)
		}
	}
	return rows
}

// meaning is what a setting's value means, without how and where it was written.
func (s *Settings) meaning(row Setting) any {
	switch row.Kind {
	case KindInt:
		return s.Int(row.Name)
	case KindBool:
		return s.Bool(row.Name)
	case KindColor:
		return s.Color(row.Name)
	case KindGeometry:
		return s.of(row.Name, KindGeometry).geometry
	}
	return s.Text(row.Name)
}

func (s *Settings) of(name string, kind Kind) *value {
	if row := s.row(name); row.Kind != kind {
		panic(fmt.Sprintf("resources: the setting %s is of another kind", name))
	}
	return s.value(name)
}

func (s *Settings) value(name string) *value {
	return s.values[s.row(name).Name]
}

func (s *Settings) row(name string) Setting {
	row, known := s.rows[name]
	if !known {
		panic("resources: there is no setting " + name)
	}
	return row
}
