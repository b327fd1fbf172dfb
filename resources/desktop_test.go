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
		desktop  DesktopHints
		setting  string
		want     int
		origin   string
		somebody bool
	}{
		{"nobody", "", "", DesktopHints{}, "doubleClickIdle", 400, "default", false},
		{"XSETTINGS", "", "", DesktopHints{DoubleClickTime: 250}, "doubleClickIdle", 250, "desktop (XSETTINGS)", false},
		{"both", "*multiClickTime: 300", "", DesktopHints{DoubleClickTime: 250}, "doubleClickIdle", 250, "desktop (XSETTINGS)", false},
		{"Xt", "*multiClickTime: 300", "", DesktopHints{}, "doubleClickIdle", 300, "desktop (multiClickTime)", false},
		{"Xt's class", "XKlondike.MultiClickTime: 301 ", "", DesktopHints{}, "doubleClickIdle", 301, "desktop (multiClickTime)", false},
		{"Xt, badly", "*multiClickTime: soon", "", DesktopHints{}, "doubleClickIdle", 400, "default", false},
		{"XSETTINGS, badly", "*multiClickTime: 300", "", DesktopHints{DoubleClickTime: 60001}, "doubleClickIdle", 300, "desktop (multiClickTime)", false},
		{"resource", "*doubleClickIdle: 350\n*multiClickTime: 300", "", DesktopHints{DoubleClickTime: 250}, "doubleClickIdle", 350, "RESOURCE_MANAGER line 1", true},
		{"TOML", "*multiClickTime: 300", "doubleClickIdle = 351", DesktopHints{DoubleClickTime: 250}, "doubleClickIdle", 351, configPath + ":1", true},
		{"threshold", "Xft.dpi: 192", "", DesktopHints{DragThreshold: 8}, "dragPixels", 8, "desktop (XSETTINGS)", false},
		{"threshold and TOML", "", "dragPixels = 3", DesktopHints{DragThreshold: 8}, "dragPixels", 3, configPath + ":1", true},
		{"threshold, badly", "", "", DesktopHints{DragThreshold: 1001}, "dragPixels", 5, "default", false},
		{"threshold, negative", "", "", DesktopHints{DragThreshold: -8}, "dragPixels", 5, "default", false},
		{"scale", "", "", DesktopHints{DPI: 192}, "dragPixels", 10, "desktop (XSETTINGS)", false},
		{"scale of Xft", "Xft.dpi: 144", "", DesktopHints{DPI: 192}, "dragPixels", 8, "desktop (Xft.dpi)", false},
		{"insane Xft", "Xft.dpi: 1", "", DesktopHints{DPI: 192}, "dragPixels", 10, "desktop (XSETTINGS)", false},
		{"insane scale", "", "", DesktopHints{DPI: 1e9}, "dragPixels", 5, "default", false},
		{"no scale", "", "", DesktopHints{DPI: math.NaN()}, "dragPixels", 5, "default", false},
		{"no animations", "", "", DesktopHints{NoAnimations: true, ReducedMotion: true}, "animation", 0, "desktop (XSETTINGS)", false},
		{"reduced motion", "", "", DesktopHints{ReducedMotion: true}, "animation", 0, "desktop (portal)", false},
		{"animation of the player", "*animation: 300", "", DesktopHints{NoAnimations: true}, "animation", 300, "RESOURCE_MANAGER line 1", true},
		{"other settings", "", "", DesktopHints{DPI: 192, DragThreshold: 9, DoubleClickTime: 9}, "maxClickTime", 500, "default", false},
	} {
		props := properties(c.manager, "")
		props.DesktopHints = c.desktop
		files := testFiles(map[string]string{configPath: c.toml})
		s := parseOptions(t).Settings(files, props, func(line string) { t.Errorf("%s: %s", c.what, line) })
		if n, from := s.Int(c.setting), s.Origin(c.setting); n != c.want || from != c.origin || s.Given(c.setting) != c.somebody {
			t.Errorf("%s: %d from %s, want %d from %s", c.what, n, from, c.want, c.origin)
		}
	}
}

// TestBadValueAndDesktop checks that the desktop's preference replaces a bad value.
func TestBadValueAndDesktop(t *testing.T) {
	props := properties("*dragPixels: x", "")
	props.DesktopHints.DragThreshold = 7
	var got lines
	s := parseOptions(t).Settings(Files{}, props, got.warn)
	if s.Int("dragPixels") != 7 || len(got) != 1 {
		t.Errorf("%d, %q", s.Int("dragPixels"), got)
	}
}

// TestWishes checks the settings that are no numbers.
func TestWishes(t *testing.T) {
	for what, c := range map[string]struct {
		hints           DesktopHints
		toml            string
		colours, origin string
		flies           bool
	}{
		"none":             {DesktopHints{}, "", "two", "default", true},
		"the desktop's":    {DesktopHints{Contrast: true, ReducedMotion: true}, "", "four", "desktop (portal)", false},
		"the player's":     {DesktopHints{Contrast: true, NoAnimations: true}, "suitColors = \"two\"\nwinAnimation = true", "two", configPath + ":1", true},
		"of the XSETTINGS": {DesktopHints{NoAnimations: true}, "", "two", "default", false},
	} {
		props := properties("", "")
		props.DesktopHints = c.hints
		s := parseOptions(t).Settings(testFiles(map[string]string{configPath: c.toml}), props, func(line string) { t.Error(what, line) })
		if s.Text("suitColors") != c.colours || s.Origin("suitColors") != c.origin || s.Bool("winAnimation") != c.flies {
			t.Errorf("%s: %s from %s, %v", what, s.Text("suitColors"), s.Origin("suitColors"), s.Bool("winAnimation"))
		}
	}
}
