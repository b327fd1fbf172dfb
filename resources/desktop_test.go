package resources

import (
	"math"
	"testing"
)

func TestDesktop(t *testing.T) {
	for _, c := range []struct {
		what     string
		manager  string
		toml     string
		desktop  Desktop
		setting  string
		want     int
		origin   string
		somebody bool
	}{
		{"nobody", "", "", Desktop{}, "doubleClickIdle", 400, "default", false},
		{"XSETTINGS", "", "", Desktop{DoubleClickTime: 250}, "doubleClickIdle", 250, "desktop (XSETTINGS)", false},
		{"both", "*multiClickTime: 300", "", Desktop{DoubleClickTime: 250}, "doubleClickIdle", 250, "desktop (XSETTINGS)", false},
		{"Xt", "*multiClickTime: 300", "", Desktop{}, "doubleClickIdle", 300, "desktop (multiClickTime)", false},
		{"Xt's class", "XKlondike.MultiClickTime: 301 ", "", Desktop{}, "doubleClickIdle", 301, "desktop (multiClickTime)", false},
		{"Xt, badly", "*multiClickTime: soon", "", Desktop{}, "doubleClickIdle", 400, "default", false},
		{"XSETTINGS, badly", "*multiClickTime: 300", "", Desktop{DoubleClickTime: 60001}, "doubleClickIdle", 300, "desktop (multiClickTime)", false},
		{"resource", "*doubleClickIdle: 350\n*multiClickTime: 300", "", Desktop{DoubleClickTime: 250}, "doubleClickIdle", 350, "RESOURCE_MANAGER line 1", true},
		{"TOML", "*multiClickTime: 300", "doubleClickIdle = 351", Desktop{DoubleClickTime: 250}, "doubleClickIdle", 351, configPath + ":1", true},
		{"threshold", "Xft.dpi: 192", "", Desktop{DragThreshold: 8}, "dragPixels", 8, "desktop (XSETTINGS)", false},
		{"threshold and TOML", "", "dragPixels = 3", Desktop{DragThreshold: 8}, "dragPixels", 3, configPath + ":1", true},
		{"threshold, badly", "", "", Desktop{DragThreshold: 1001}, "dragPixels", 5, "default", false},
		{"threshold, negative", "", "", Desktop{DragThreshold: -8}, "dragPixels", 5, "default", false},
		{"scale", "", "", Desktop{DPI: 192}, "dragPixels", 10, "desktop (XSETTINGS)", false},
		{"scale of Xft", "Xft.dpi: 144", "", Desktop{DPI: 192}, "dragPixels", 8, "desktop (Xft.dpi)", false},
		{"insane Xft", "Xft.dpi: 1", "", Desktop{DPI: 192}, "dragPixels", 10, "desktop (XSETTINGS)", false},
		{"insane scale", "", "", Desktop{DPI: 1e9}, "dragPixels", 5, "default", false},
		{"no scale", "", "", Desktop{DPI: math.NaN()}, "dragPixels", 5, "default", false},
		{"other settings", "", "", Desktop{DPI: 192, DragThreshold: 9, DoubleClickTime: 9}, "maxClickTime", 500, "default", false},
	} {
		props := properties(c.manager, "")
		props.Desktop = c.desktop
		files := with(map[string]string{configPath: c.toml})
		s := parse(t).Settings(files, props, func(line string) { t.Errorf("%s: %s", c.what, line) })
		if n, from := s.Int(c.setting), s.Origin(c.setting); n != c.want || from != c.origin || s.Given(c.setting) != c.somebody {
			t.Errorf("%s: %d from %s, want %d from %s", c.what, n, from, c.want, c.origin)
		}
	}
}

// A bad value leaves the field to the desktop.
func TestBadValueAndDesktop(t *testing.T) {
	props := properties("*dragPixels: x", "")
	props.Desktop.DragThreshold = 7
	var got lines
	s := parse(t).Settings(Files{}, props, got.warn)
	if s.Int("dragPixels") != 7 || len(got) != 1 {
		t.Errorf("%d, %q", s.Int("dragPixels"), got)
	}
}
