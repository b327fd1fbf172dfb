package resources

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func TestDesktop(t *testing.T) {
	for c := range gametest.Cases[struct {
		What     string
		Manager  string
		Toml     string
		Desktop  DesktopHints
		Setting  string
		Want     int
		Origin   string
		Somebody bool
	}](t, `
nobody                   ""                                             ""                     ""                                         doubleClickIdle  400  default
XSETTINGS                ""                                             ""                     DoubleClickTime=250                        doubleClickIdle  250  desktop (XSETTINGS)
both                     *multiClickTime: 300                           ""                     DoubleClickTime=250                        doubleClickIdle  250  desktop (XSETTINGS)
Xt                       *multiClickTime: 300                           ""                     ""                                         doubleClickIdle  300  desktop (multiClickTime)
Xt's class               "XKlondike.MultiClickTime: 301 "               ""                     ""                                         doubleClickIdle  301  desktop (multiClickTime)
Xt, badly                *multiClickTime: soon                          ""                     ""                                         doubleClickIdle  400  default
XSETTINGS, badly         *multiClickTime: 300                           ""                     DoubleClickTime=60001                      doubleClickIdle  300  desktop (multiClickTime)
resource                 "*doubleClickIdle: 350\n*multiClickTime: 300"  ""                     DoubleClickTime=250                        doubleClickIdle  350  RESOURCE_MANAGER line 1  true
TOML                     *multiClickTime: 300                           doubleClickIdle = 351  DoubleClickTime=250                        doubleClickIdle  351  CONFIG:1                 true
threshold                Xft.dpi: 192                                   ""                     DragThreshold=8                            dragPixels       8    desktop (XSETTINGS)
threshold and TOML       ""                                             dragPixels = 3         DragThreshold=8                            dragPixels       3    CONFIG:1                 true
threshold, badly         ""                                             ""                     DragThreshold=1001                         dragPixels       5    default
threshold, negative      ""                                             ""                     DragThreshold=-8                           dragPixels       5    default
scale                    ""                                             ""                     DPI=192                                    dragPixels       10   desktop (XSETTINGS)
scale of Xft             Xft.dpi: 144                                   ""                     DPI=192                                    dragPixels       8    desktop (Xft.dpi)
insane Xft               Xft.dpi: 1                                     ""                     DPI=192                                    dragPixels       10   desktop (XSETTINGS)
insane scale             ""                                             ""                     DPI=1e9                                    dragPixels       5    default
no scale                 ""                                             ""                     DPI=NaN                                    dragPixels       5    default
no animations            ""                                             ""                     NoAnimations=true ReducedMotion=true       animation        0    desktop (XSETTINGS)
reduced motion           ""                                             ""                     ReducedMotion=true                         animation        0    desktop (portal)
animation of the player  *animation: 300                                ""                     NoAnimations=true                          animation        300  RESOURCE_MANAGER line 1  true
other settings           ""                                             ""                     DPI=192 DragThreshold=9 DoubleClickTime=9  maxClickTime     500  default
`) {
		props := properties(c.Manager, "")
		props.DesktopHints = c.Desktop
		files := testFiles(map[string]string{configPath: c.Toml})
		s := parseOptions(t).Settings(files, props, func(line string) { t.Errorf("%s: %s", c.What, line) })
		if n, from := s.Int(c.Setting), s.Origin(c.Setting); n != c.Want || from != strings.Replace(c.Origin, "CONFIG", configPath, 1) || s.Given(c.Setting) != c.Somebody {
			t.Errorf("%s: %d from %s, want %d from %s", c.What, n, from, c.Want, c.Origin)
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
	for what, c := range gametest.Pairs[string, struct {
		Hints           DesktopHints
		Toml            string
		Colours, Origin string
		Flies           bool
	}](t, `
none              ""                                ""                                           two   default   true
the desktop's     Contrast=true ReducedMotion=true  ""                                           four  desktop (portal)
the player's      Contrast=true NoAnimations=true   "suitColors = \"two\"\nwinAnimation = true"  two   CONFIG:1  true
of the XSETTINGS  NoAnimations=true                 ""                                           two   default
`) {
		props := properties("", "")
		props.DesktopHints = c.Hints
		s := parseOptions(t).Settings(testFiles(map[string]string{configPath: c.Toml}), props, func(line string) { t.Error(what, line) })
		if s.Text("suitColors") != c.Colours || s.Origin("suitColors") != strings.Replace(c.Origin, "CONFIG", configPath, 1) || s.Bool("winAnimation") != c.Flies {
			t.Errorf("%s: %s from %s, %v", what, s.Text("suitColors"), s.Origin("suitColors"), s.Bool("winAnimation"))
		}
	}
}
