package resources

import (
	"bytes"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// memoryDisk returns Files with a disk in memory. The home directory is /home/me.
func memoryDisk(files map[string]string) Files {
	return Files{Home: "/home/me", ConfigDir: "/home/me/.config", ReadFile: func(path string) ([]byte, error) {
		if text, ok := files[path]; ok {
			return []byte(text), nil
		}
		return nil, fmt.Errorf("%s: %w", path, fs.ErrNotExist)
	}}
}

const configPath = "/home/me/.config/xklondike/config.toml"

// lines is a list of warnings.
type lines []string

func (l *lines) warn(text string) { *l = append(*l, text) }

func (l *lines) take(m Mistake) { l.warn(m.Text) }

// properties returns the properties of a display: RESOURCE_MANAGER and SCREEN_RESOURCES. A property with the
// text "" does not exist.
func properties(manager, screen string) Properties {
	p := Properties{HaveDisplay: true}
	if manager != "" {
		p.ResourceManager = []byte(manager)
	}
	if screen != "" {
		p.ScreenResources = []byte(screen)
	}
	return p
}

func TestSources(t *testing.T) {
	files := map[string]map[string]string{
		"toml": {configPath: "# mine\ndragPixels = 21\n"}, "defaults": {"/home/me/.Xdefaults": "\n*dragPixels: 22"},
	}
	for c := range gametest.Cases[struct {
		What, Words, Files string
		Manager, Screen    string
		Want               int
		Origin             string
	}](t, `
nothing                  ""  ""        ""                          ""               5   default
TOML                     ""  toml      ""                          ""               21  CONFIG:2
property over TOML       ""  toml      "! x\n*dragPixels: 23"     ""               23  RESOURCE_MANAGER line 2
class                    ""  ""        XKlondike.DragPixels: 23    ""               23  RESOURCE_MANAGER line 1
another program's        ""  ""        xterm*dragPixels: 23        ""               5   default
specific beats strong    ""  ""        xklondike.dragPixels: 23    *dragPixels: 24  23  RESOURCE_MANAGER line 1
~/.Xdefaults and screen  ""  defaults  ""                          *x: 1            22  /home/me/.Xdefaults:2
not asked                ""  defaults  ""                          ""               5   default
-xrm beaten              -xrm *dragPixels:25  ""  XKlondike*dragPixels: 23  ""  23  RESOURCE_MANAGER line 1
-xrm twice               -xrm *dragPixels:25 -xrm *dragPixels:26  ""  ""  ""  26  -xrm
-name                    -name duo -xrm duo.dragPixels:27 -xrm xklondike.dragPixels:28  ""  ""  ""  27  -xrm
`) {
		var got lines
		props := properties(c.Manager, c.Screen)
		props.HaveDisplay = c.Manager+c.Screen != ""
		s := parseOptions(t, strings.Fields(c.Words)...).Settings(memoryDisk(files[c.Files]), props, got.warn)
		origin := strings.Replace(c.Origin, "CONFIG", configPath, 1)
		if n, from := s.Int("dragPixels"), s.Origin("dragPixels"); n != c.Want || from != origin || len(got) > 0 {
			t.Errorf("%s: %d from %s, want %d from %s; %q", c.What, n, from, c.Want, origin, got)
		}
		gametest.Equal(t, s.Given("dragPixels"), origin != "default", "%s: given is", c.What)
	}
}

func TestDPI(t *testing.T) {
	for text, want := range gametest.Pairs[string, struct {
		Dpi    float64
		Pixels int
		Origin string
	}](t, `
*x: 1                            96     5   default
Xft.dpi: 96                      96     5   default
Xft.dpi: 192                     192    10  desktop (Xft.dpi)
"Xft.dpi:\t120.5 \r\n"           120.5  6   desktop (Xft.dpi)
*dpi: 144                        144    8   desktop (Xft.dpi)
Xft.dpi: 47                      96     5   default
Xft.dpi: 769                     96     5   default
Xft.dpi: NaN                     96     5   default
Xft.dpi: 1e999                   96     5   default
Xft.dpi: high                    96     5   default
"Xft.dpi: 192\n*dragPixels: 5"   192    5   RESOURCE_MANAGER line 2
"Xft.dpi: 192\n*dragPixels: no"  192    10  desktop (Xft.dpi)
`) {
		var got lines
		s := parseOptions(t).Settings(Files{}, properties(text, ""), got.warn)
		if s.DPI() != want.Dpi || s.Int("dragPixels") != want.Pixels || s.Origin("dragPixels") != want.Origin {
			t.Errorf("%q: %v dpi, %d from %s", text, s.DPI(), s.Int("dragPixels"), s.Origin("dragPixels"))
		}
		if s.Int("cardWidth") != 0 || s.Int("maxClickTime") != 500 {
			t.Errorf("%q: what is no distance grew", text)
		}
	}
}

func TestBadValues(t *testing.T) {
	c := parseOptions(t, "-geometry", "big", "-xrm", "*maxClickTime: 60001")
	props := properties("*dragPixels: \\033[2J\n*autoTurnUp: maybe\n*background: #12\n*title: a\\000b\n*iconic: YES \r\n*cardWidth: 12x", "")
	files := memoryDisk(map[string]string{configPath: "redInk = [1, 2]\nhighlightColor = {x = 1}\nautoTurnUp = true\nblackInk = '" + strings.Repeat("#", 99) + "'\n"})
	want := lines{
		`geometry: bad value "big" (-geometry): expected WIDTHxHEIGHT+X+Y`,
		`title: bad value "a\x00b" (RESOURCE_MANAGER line 4): expected at most 1000 bytes of text`,
		`background: bad value "#12" (RESOURCE_MANAGER line 3): expected a colour, such as #15693f, rgb:ff/80/00 or a name`,
		`redInk: bad value [1, 2] (` + configPath + `:1:1): expected a colour, such as #d4122c, rgb:ff/80/00 or a name`,
		`blackInk: bad value "` + strings.Repeat("#", 40) + `"... (` + configPath + `:4:1): expected a colour, such as #111111, rgb:ff/80/00 or a name`,
		`highlightColor: bad value {x = 1} (` + configPath + `:2:1): expected a colour, such as #15693f, rgb:ff/80/00 or a name; or derived`,
		`cardWidth: bad value "12x" (RESOURCE_MANAGER line 6): expected a whole number of pixels from 0 to 1000`,
		`dragPixels: bad value "\x1b[2J" (RESOURCE_MANAGER line 1): expected a whole number of pixels from 0 to 1000`,
		`maxClickTime: bad value "60001" (-xrm): expected a whole number of ms from 0 to 60000`,
		`autoTurnUp: bad value "maybe" (RESOURCE_MANAGER line 2): expected true or false`,
	}
	var got lines
	s := c.Settings(files, props, got.warn)
	gametest.NoDiff(t, got, want)
	if s.Int("dragPixels") != 5 || s.Bool("autoTurnUp") || s.Given("autoTurnUp") || s.Origin("redInk") != "default" {
		t.Error("a bad value is not replaced by the default")
	}
	if !s.Bool("iconic") {
		t.Error("blanks and a carriage return made YES bad")
	}
	got = nil
	c.Settings(files, props, got.warn)
	if len(got) > 0 {
		t.Errorf("told again: %q", got)
	}
}

func TestReject(t *testing.T) {
	c := parseOptions(t, "-xrm", "*cardSet: no such set")
	var got lines
	s := c.Settings(Files{}, Properties{}, got.warn)
	for range 2 {
		s.Reject("cardSet", "no such directory")
		s.Reject("foreground", "nobody asked for it")
	}
	want := lines{`cardSet: bad value "no such set" (-xrm): no such directory`}
	gametest.NoDiff(t, got, want)
	if s.Text("cardSet") != "" || s.Origin("cardSet") != "default" {
		t.Errorf("%v from %s", s.Text("cardSet"), s.Origin("cardSet"))
	}
}

// TestHostileValues gives all settings various kinds of nonsense from each source. All values must stay valid.
func TestHostileValues(t *testing.T) {
	gametest.Long(t)
	million, long := strings.Repeat("9", 1<<17), strings.Repeat("9", 1<<12)
	for _, text := range []string{"", " ", million, "-" + long, "1e9", "-1", "\x00", "\xff\xfe", "\x1b]0;x\x07", "99999999999", "true\x00", "%s%n", "#" + long, long + "x1"} {
		var resources, toml strings.Builder
		var words []string
		for _, setting := range AllSettings() {
			escaped := strings.ReplaceAll(text, "\x00", `\000`)
			fmt.Fprintf(&resources, "*%s: %s\n", setting.Name, escaped)
			fmt.Fprintf(&toml, "%s = %q\n", setting.Name, strings.ToValidUTF8(text[:min(len(text), 1<<16)], "?"))
			words = append(words, "-xrm", fmt.Sprintf("*%s: %s", setting.Name, escaped))
		}
		files := memoryDisk(map[string]string{configPath: toml.String()})
		for _, s := range []*Settings{
			parseOptions(t).Settings(Files{}, properties(resources.String(), ""), expectShort(t)),
			parseOptions(t).Settings(files, Properties{}, expectShort(t)),
			parseOptions(t, words...).Settings(Files{}, Properties{}, expectShort(t)),
		} {
			for _, setting := range AllSettings() {
				if v := s.value(setting.Name); !setting.convert(v) {
					t.Errorf("%s is %.50q", setting.Name, v.text)
				}
			}
		}
	}
}

func expectShort(t *testing.T) func(string) {
	return func(text string) {
		if len(text) > 300 || strings.ContainsAny(text, "\n\x00\x1b\x07") {
			t.Errorf("warning %.400q", text)
		}
	}
}

func TestManyMalformedLines(t *testing.T) {
	props := properties(strings.Repeat("nonsense without a colon\r\n", 10000)+"*dragPixels: 7\r\n", "")
	s := parseOptions(t).Settings(Files{}, props, func(text string) { t.Error(text) })
	if s.Int("dragPixels") != 7 {
		t.Error("the line after them was lost")
	}
}

// TestWrongNamePanics checks that a name that no setting has causes a panic. Only a mistake in the program
// can do this, and TestNamesAskedFor finds such a mistake.
func TestWrongNamePanics(t *testing.T) {
	s := parseOptions(t).Settings(Files{}, Properties{}, nil)
	for name, ask := range map[string]func(){
		"no such name":  func() { s.Int("dragpixels") },
		"wrong kind":    func() { s.Int("title") },
		"given":         func() { s.Given("x") },
		"rejected name": func() { s.Reject("x", "") },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s: no panic", name)
				}
			}()
			ask()
		}()
	}
}

func TestWriteGolden(t *testing.T) {
	c := parseOptions(t, "-bg", "red", "-xrm", "*cardColor: rgb:f/f/e", "-title", "a\ttitle that goes on and on, much longer than it should")
	files := memoryDisk(map[string]string{configPath: "cardWidth = 90\nblackInk = ' navy'"})
	for name, props := range map[string]Properties{
		"settings.golden":           properties("Xft.dpi: 144\n*autoTurnUp: on\n*maxClickTime: soon\n", ""),
		"settings-nodisplay.golden": {},
	} {
		var b bytes.Buffer
		gametest.NoError(t, c.Settings(files, props, func(string) {}).Write(&b))
		gametest.CompareGolden(t, filepath.Join("testdata", name), b.String())
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, fs.ErrInvalid }

func TestWriteErrors(t *testing.T) {
	if parseOptions(t).Settings(Files{}, Properties{}, nil).Write(fullDisk{}) == nil {
		t.Error("a full disk went unnoticed")
	}
}
