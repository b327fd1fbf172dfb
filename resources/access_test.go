package resources

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func readSettings(t *testing.T, manager string) *Settings {
	t.Helper()
	return parseOptions(t).Settings(Files{}, properties(manager, ""), func(line string) { t.Error(line) })
}

func TestChanged(t *testing.T) {
	for c := range gametest.Cases[struct{ Old, New, Want string }](t, `
""
*gap: 1                  *gap: 1
# on another line and spelled in another way
*gap: 1                  "\n\nXKlondike.Gap: 01 "
*gap: 1                  ""                                      gap
# the defaults, written out
""                       "*background: #15693f\n*iconic: off\n*dragPixels: 5\n*barColor: Derived"
*background: red         *background: Red
*background: #fff000fff  *background: rgb:ff/00/ff
*geometry: 80x24         *geometry: 80x24-0-0                    geometry
*translations: a         *translations: b                        translations
*packetShown: top        *packetShown: TOP
*packetShown: top        *packetShown: last                      packetShown
*mirrored: yes           *mirrored: no                           mirrored
Xft.dpi: 96              Xft.dpi: 192                            dragPixels
# the border's default is XtDefaultForeground
""                       *reverseVideo: on                       borderColor reverseVideo
""                       "*barColor: black\n*title: x\n*gap: 2"  title barColor gap
`) {
		var names []string
		for _, setting := range readSettings(t, c.New).changed(readSettings(t, c.Old)) {
			names = append(names, setting.Name)
		}
		gametest.Equal(t, strings.Join(names, " "), c.Want, "%q to %q:", c.Old, c.New)
	}
}

func TestAffected(t *testing.T) {
	plain := readSettings(t, "*gap: 1\n*redInk: red")
	for text, want := range map[string]Affects{
		"*gap: 1\n*redInk: red":                     0,
		"*gap: 2\n*redInk: red\nXft.dpi: 192":       0,
		"*gap: 2\n*redInk: blue":                    AffectsColours,
		"*gap: 1\n*redInk: red\n*difficulty: easy":  AffectsNextDeal,
		"*gap: 2\n*redInk: blue\n*translations: a":  AffectsColours | AffectsBindings,
		"*gap: 1\n*redInk: red\n*suitColors: four":  AffectsColours,
		"*gap: 1\n*redInk: red\n*cardSet: pictures": AffectsCardSet,
	} {
		gametest.Equal(t, readSettings(t, text).Affected(plain), want, "%q:", text)
	}
}

func TestReverseVideo(t *testing.T) {
	const text = "*foreground: XtDefaultForeground\n*background: XtDefaultBackground\n*cardColor: xtdefaultforeground\n*redInk: XtDefaultBackground\n*blackInk: #123456\n"
	plain, reversed := readSettings(t, text), readSettings(t, text+"*reverseVideo: on")
	for name, want := range map[string][2]color.RGBA{
		"foreground":  {black(), black()}, // the code that draws exchanges these two
		"background":  {white(), white()},
		"cardColor":   {black(), white()},
		"redInk":      {white(), black()},
		"borderColor": {black(), white()},
		"blackInk":    {{0x12, 0x34, 0x56, 0xff}, {0x12, 0x34, 0x56, 0xff}},
	} {
		gametest.Equal(t, [2]color.RGBA{plain.Color(name).RGB, reversed.Color(name).RGB}, want, "%s:", name)
	}
}

func TestDerived(t *testing.T) {
	s := readSettings(t, "*barColor: red\n*panelColor: DERIVED\n*topShadowColor:\n")
	if s.Color("barColor").Derived || !s.Given("barColor") {
		t.Error("a colour is taken for a derived one")
	}
	for _, name := range strings.Fields("panelColor topShadowColor bottomShadowColor") {
		if c := s.Color(name); c != (Color{Derived: true}) || s.Given(name) {
			t.Errorf("%s: %v", name, c)
		}
	}
	var got lines
	parseOptions(t).Settings(Files{}, properties("*background:\n*packetShown: half\n*barColor: #1\n*redInk: derived", ""), got.warn)
	want := `background: bad value "" (RESOURCE_MANAGER line 1): expected a colour, such as #15693f, rgb:ff/80/00 or a name|` +
		`barColor: bad value "#1" (RESOURCE_MANAGER line 3): expected a colour, such as #15693f, rgb:ff/80/00 or a name; or derived|` +
		`redInk: bad value "derived" (RESOURCE_MANAGER line 4): no colour has that name|` +
		`packetShown: bad value "half" (RESOURCE_MANAGER line 2): expected one of rest, last, top`
	gametest.Equal(t, strings.Join(got, "|"), want)
}

// TestTranslations checks that a long translation table is read in full from resources and from config.toml.
func TestTranslations(t *testing.T) {
	table := "#override\n" + strings.Repeat("Ctrl<Key>u: undo()\n", 5000)
	resource := "*translations: " + strings.ReplaceAll(table, "\n", "\\n\\\n") + "\n*gap: 3\n"
	s := parseOptions(t).Settings(Files{}, properties(resource, ""), func(line string) { t.Error(line) })
	if s.Text("translations") != table || s.Int("gap") != 3 {
		t.Errorf("%d bytes of %d, gap %d", len(s.Text("translations")), len(table), s.Int("gap"))
	}
	s, got := settingsWithConfig(t, "translations = '''\n"+table+"'''\ngap = 3\n")
	if s.Text("translations") != table || s.Int("gap") != 3 || got != nil {
		t.Errorf("%d bytes of %d, gap %d; %q", len(s.Text("translations")), len(table), s.Int("gap"), got)
	}
}

// TestLiveReports checks that a bad value is reported again if it changes, or if the value was good in between.
func TestLiveReports(t *testing.T) {
	c := parseOptions(t)
	for i, step := range slices.Collect(gametest.Cases[struct {
		text string
		want int
	}](t, `
*gap: x                                 1
*gap: x
*gap: y                                 1
"\n*gap: y"
*gap: 1
"\n*gap: y"                             1
"*gap: x\n*gap: y\n*mirrored: perhaps"  1
`)) {
		var got lines
		c.Settings(Files{}, properties(step.text, ""), got.warn)
		if len(got) != step.want {
			t.Errorf("step %d, %q: %q", i, step.text, got)
		}
	}
}

// TestLiveRejections checks that an unknown colour name is reported once, even if Reject is not called after
// every reading, and again after a good value. The same holds for an unknown key of config.toml.
func TestLiveRejections(t *testing.T) {
	c := parseOptions(t)
	var got lines
	read := func(color, key string) *Settings {
		got = nil
		return c.Settings(memoryDisk(map[string]string{configPath: key + " = 1\n"}), properties("*background: "+color, ""), got.warn)
	}
	for i, step := range slices.Collect(gametest.Cases[struct {
		color, key string
		asked      bool
		want       int
	}](t, `
mauvish  gasp  true  2
mauvish  gasp
mauvish  gasp  true
red      gap   true
mauvish  gasp  true  2
`)) {
		s := read(step.color, step.key)
		if step.asked && step.color == "mauvish" {
			s.Reject("background", "the server knows no such colour")
		}
		if len(got) != step.want {
			t.Errorf("step %d: %q, want %d lines", i, got, step.want)
		}
	}
}

// TestLiveReportsBounded checks that each reading of the settings prints at most eleven lines.
func TestLiveReportsBounded(t *testing.T) {
	c := parseOptions(t)
	for round := range 3 {
		var b strings.Builder
		for _, setting := range AllSettings() {
			b.WriteString("*" + setting.Name + ": \\000" + strings.Repeat("x", round) + "\n")
		}
		var got lines
		s := c.Settings(Files{}, properties(b.String(), ""), got.warn)
		s.Reject("background", "nobody knows it")
		if len(got) != maxReports+1 || !strings.HasPrefix(got[maxReports], "... and ") {
			t.Errorf("round %d: %q", round, got)
		}
	}
}
