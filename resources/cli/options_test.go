package cli

import (
	"image/color"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

// TestSpecifiers checks that each option sets the right resource.
func TestSpecifiers(t *testing.T) {
	for _, s := range resources.AllSettings() {
		want := maps.Collect(gametest.Table(`
background        -bg -background
foreground        -fg -foreground
geometry          -geometry
title             -title
iconic            -iconic
reverseVideo      -rv -reverse +rv
borderColor       -bd -bordercolor
borderWidth       -bw -borderwidth
synchronous       -synchronous +synchronous
xnlLanguage       -xnllanguage
sessionID         -xtsessionID
game              -game
selectionTimeout  -selectionTimeout
sandbox           -sandbox
`))[s.Name]
		var words []string
		for _, o := range Options() {
			if o.Works && strings.TrimLeft(o.specifier, ".*") == s.Name {
				words = append(words, o.Word)
			}
		}
		gametest.Equal(t, strings.Join(words, " "), want, "%s: options", s.Name)
	}
}

func TestOptions(t *testing.T) {
	settings := resources.AllSettings()
	seen := make(map[string]bool)
	for _, o := range Options() {
		if seen[o.Word] {
			t.Errorf("%s is there twice", o.Word)
		}
		seen[o.Word] = true
		// A standard option with an effect sets a setting, or what package cli uses itself.
		name := strings.TrimLeft(o.specifier, ".*")
		known := slices.ContainsFunc(settings, func(s resources.Setting) bool { return s.Name == name })
		if o.Standard && o.Works && !known && !slices.Contains(strings.Fields("-display -name -xrm"), o.Word) {
			t.Errorf("%s sets %s, which is no setting", o.Word, name)
		}
		if o.Standard && o.Word != "-xrm" && (o.specifier == "" || o.Arg == "" && o.value == "") {
			t.Errorf("%s sets nothing", o.Word)
		}
	}
	// Each of the program's own options has a field in Command, or asks for a job.
	for _, o := range ownOptions() {
		if o.Word == "-sandbox" {
			continue // it only sets its setting
		}
		if field := new(Command).fieldPointer(o.Word); (o.Arg != "") && field == nil || o.Arg == "" && field == nil != o.isJob {
			t.Errorf("%s does nothing", o.Word)
		}
	}
}

// TestFindOptions has the abbreviations that were compared with libXt (docs/x11.md A.5), and checks that the
// program's own options give way to them.
func TestFindOptions(t *testing.T) {
	for word, want := range gametest.Table(`
-g            -geometry
-d            -display
-disp         -display
-t            -title
-n            -name
-i            -iconic
-ic           -iconic
-rev          -reverse
+r            +rv
+s            +synchronous
-xr           -xrm
-sel          -selectionTimeout
-sy           -synchronous
-se           -selectionTimeout
-bg           -bg
-ba           -background
-fo           several
-b            several
-f            several
-r            several
-s            several
-x            several
-             several
-xtsessionID  -xtsessionID
-h            -help
-v            several
-vers         -version
-veri         -verify
-l            -list
-lis          -list
-c            several
-ca           -cards
-ch           -check
-check        -check
-ta           -tables
-ga           -game
-de           several
-dea          -deal
-dem          -demo
-ru           -rules
-set          -settings
-sh           several
-shot         -shot
-show         -show
-rec          -records
-res          -resume
-rep          -replay
-ne           -new
-e            -export
-st           -stats
-re           -reverse
-so           -solve
-su           -summary
-no           -nodes
-j            several
-play         -player
-G            none
-gamer        none
+bg           none
+             several
""            several
-é            none
`) {
		got := "several"
		switch found := findOptions(word); len(found) {
		case 0:
			got = "none"
		case 1:
			got = found[0].Word
		}
		gametest.Equal(t, got, want, "%q means", word)
	}
}

func TestOptionsSet(t *testing.T) {
	c := parse(t, "-bg", "red", "-xrm", "*foreground: #fff", "-iconic", "-geometry", "80x24-0+0", "-title", "gr\xfc\xdf", "-fg", "blue", "+rv")
	s := c.Manager.Resolve(c.Manager.Read(resources.Files{}, resources.Properties{}), func(m resources.Mistake) { t.Error(m.Text) })
	if got := s.Color("background"); got != (resources.Color{RGB: color.RGBA{255, 0, 0, 255}}) || s.Origin("background") != "-bg" {
		t.Error(got, s.Origin("background"))
	}
	// Both specifications have a loose binding before "foreground", but -fg also names the program, so it is
	// more specific.
	if got := s.Color("foreground"); got != (resources.Color{RGB: color.RGBA{0, 0, 255, 255}}) || s.Origin("foreground") != "-fg" {
		t.Error(got, s.Origin("foreground"))
	}
	if !s.Bool("iconic") || s.Text("title") != "grüß" || !s.Given("title") {
		t.Error(s.Bool("iconic"), s.Text("title"))
	}
	if g, ok := s.Geometry(); !ok || g != (resources.Geometry{Width: 80, Height: 24, HaveSize: true, HavePos: true, XNegative: true}) {
		t.Error(g, ok)
	}
	gametest.Equal(t, s.Color("cardColor").RGB, color.RGBA{255, 255, 255, 255})
	manager := parse(t).Manager
	s = manager.Resolve(manager.Read(resources.Files{}, resources.Properties{}), nil)
	if g, ok := s.Geometry(); ok || s.Given("title") || s.Text("title") != "" {
		t.Error(g, s.Text("title"))
	}
}

// TestGameSetting checks which value the setting game has with and without -game.
func TestGameSetting(t *testing.T) {
	for words, want := range gametest.Table(`
""               m -> RESOURCE_MANAGER line 1
-game a          a -> -game
-game a -game b  b -> -game
-xrm *game:x     m -> RESOURCE_MANAGER line 1
`) {
		manager := parse(t, strings.Fields(words)...).Manager
		s := manager.Resolve(manager.Read(resources.Files{}, resources.Properties{HaveDisplay: true, ResourceManager: []byte("xklondike.game: m")}), nil)
		gametest.Equal(t, s.Text("game")+" -> "+s.Origin("game"), want, "%s:", words)
	}
}

func TestHelpGolden(t *testing.T) {
	var b strings.Builder
	gametest.NoError(t, WriteHelp(&b))
	gametest.CompareGolden(t, "testdata/help.golden", b.String())
	lines := strings.Split(b.String(), "\n")
	if len(lines) > 24 { // the last is for the next prompt
		t.Errorf("%d lines do not fit on a terminal", len(lines))
	}
	for _, line := range lines {
		if len(line) > 80 {
			t.Errorf("wider than a terminal: %s", line)
		}
	}
	if WriteHelp(fullDisk{}) == nil {
		t.Error("a full disk went unnoticed")
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, fs.ErrInvalid }
