package resources

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// with is a disk in memory on a machine called box, with an environment.
func with(files map[string]string, pairs ...string) Files {
	f := disk(files)
	f.Host, f.Lookup = "box", environment(pairs...)
	f.HasLocale = func(name string) bool { return name == "de_AT.UTF-8" }
	return f
}

// TestLoadOrder has libXt's answers in short, for machines without it, and what
// libXt does not know: our places for app-defaults, and config.toml.
func TestLoadOrder(t *testing.T) {
	all := make(map[string]string)
	paths := []string{
		"/env", "/home/me/.Xdefaults-box", "/home/me/.Xdefaults", "/home/me/XKlondike", configPath, "/etc/X11/de_AT.UTF-8/app-defaults/XKlondike",
		"/etc/X11/de/app-defaults/XKlondike", "/etc/X11/app-defaults/XKlondike-x", "/etc/X11/app-defaults/XKlondike", "/usr/share/X11/app-defaults/XKlondike",
		"/usr/lib/X11/app-defaults/XKlondike", "/usr/local/share/X11/app-defaults/XKlondike", "/sys/XKlondike",
	}
	for i, path := range paths {
		all[path] = fmt.Sprintf("*dragPixels: %d", i+1)
	}
	all[configPath] = "dragPixels = 5"
	from := func(path string) map[string]string {
		files := make(map[string]string)
		found := false
		for _, p := range paths {
			if found = found || p == path; found {
				files[p] = all[p]
			}
		}
		return files
	}
	manager, nothing := properties("*dragPixels: 20", ""), properties("", "")
	for _, c := range []struct {
		what   string
		words  string
		files  Files
		props  Properties
		origin string
	}{
		{"-xrm", "-xrm *dragPixels:9", with(all, "XENVIRONMENT=/env"), manager, "-xrm"},
		{"XENVIRONMENT", "", with(all, "XENVIRONMENT=/env"), manager, "/env:1"},
		{"XENVIRONMENT missing", "", with(all, "XENVIRONMENT=/no"), manager, "RESOURCE_MANAGER line 1"},
		{"XENVIRONMENT empty", "", with(all, "XENVIRONMENT="), nothing, "/home/me/.Xdefaults:1"},
		{"this machine", "", with(all), manager, "/home/me/.Xdefaults-box:1"},
		{"screen", "", with(from("/home/me/.Xdefaults")), properties("*dragPixels: 20", "*dragPixels: 21"), "SCREEN_RESOURCES line 1"},
		{"server", "", with(from("/home/me/.Xdefaults")), manager, "RESOURCE_MANAGER line 1"},
		{"~/.Xdefaults", "", with(from("/home/me/.Xdefaults")), nothing, "/home/me/.Xdefaults:1"},
		{"user's file", "", with(from("/home/me/.Xdefaults")), properties("*x: 1", ""), "/home/me/XKlondike:1"},
		{"user's path", "", with(from("/home/me/XKlondike"), "XUSERFILESEARCHPATH=/sys/%N"), nothing, "/sys/XKlondike:1"},
		{"XAPPLRESDIR", "", with(from("/home/me/XKlondike"), "XAPPLRESDIR=/sys"), nothing, "/sys/XKlondike:1"},
		{"XAPPLRESDIR, none", "", with(from("/home/me/XKlondike"), "XAPPLRESDIR=/no"), nothing, "/home/me/XKlondike:1"},
		{"TOML over app-defaults", "", with(from(configPath)), nothing, configPath + ":1"},
		{"language", "", with(from(paths[5]), "LANG=de_AT.UTF-8"), nothing, paths[5] + ":1"},
		{"language by option", "-xnllanguage de_AT.UTF-8", with(from(paths[5])), nothing, paths[5] + ":1"},
		{"language without country", "", with(from(paths[6]), "LC_ALL=de_AT.UTF-8"), nothing, paths[6] + ":1"},
		{"no such language", "", with(from(paths[5]), "LANG=fr_FR"), nothing, paths[8] + ":1"},
		{"customization", "-xrm *customization:-x", with(from(paths[7])), nothing, paths[7] + ":1"},
		{"/etc", "", with(from(paths[7])), nothing, paths[8] + ":1"},
		{"/usr/share", "", with(from(paths[9])), nothing, paths[9] + ":1"},
		{"/usr/lib", "", with(from(paths[10])), nothing, paths[10] + ":1"},
		{"/usr/local", "", with(from(paths[11])), nothing, paths[11] + ":1"},
		{"XFILESEARCHPATH", "", with(from(paths[8]), "XFILESEARCHPATH=/no/%N:/sys/%N"), nothing, "/sys/XKlondike:1"},
		{"XFILESEARCHPATH and all", "", with(from(paths[8]), "XFILESEARCHPATH=/no/%N:%D"), nothing, paths[8] + ":1"},
		{"XFILESEARCHPATH empty", "", with(from(paths[8]), "XFILESEARCHPATH="), nothing, "default"},
	} {
		s := parse(t, strings.Fields(c.words)...).Settings(c.files, c.props, func(line string) { t.Error(line) })
		if got := s.Origin("dragPixels"); got != c.origin {
			t.Errorf("%s: from %s, want %s", c.what, got, c.origin)
		}
	}
}

// TestAppDefaultsAndTOML: what app-defaults say, however strongly, gives way to
// config.toml; what anybody else says does not.
func TestAppDefaultsAndTOML(t *testing.T) {
	const path = "/etc/X11/app-defaults/XKlondike"
	for _, c := range []struct{ manager, defaults, toml, want string }{
		{"", "xklondike.dragPixels: 1", "dragPixels = 2", configPath + ":1"},
		{"*dragPixels: 3", "XKlondike*dragPixels: 1", "dragPixels = 2", configPath + ":1"}, // app-defaults beat xrdb here, and TOML them
		{"*dragPixels: 3", "XKlondike*dragPixels: 1", "", path + ":1"},
		{"xklondike.dragPixels: 3", "XKlondike*dragPixels: 1", "dragPixels = 2", "RESOURCE_MANAGER line 1"},
		{"*dragPixels: 3", "*dragPixels: 1", "dragPixels = 2", "RESOURCE_MANAGER line 1"},
		{"", "#include \"more\"", "dragPixels = 2", configPath + ":1"},
		{"", "#include \"more\"", "", "/etc/X11/app-defaults/more:1"},
	} {
		files := with(map[string]string{path: c.defaults, "/etc/X11/app-defaults/more": "*dragPixels: 4", configPath: c.toml})
		s := parse(t).Settings(files, properties(c.manager, ""), nil)
		if got := s.Origin("dragPixels"); got != c.want {
			t.Errorf("%q: from %s", c, got)
		}
	}
}

// config.toml may say which files to read, where no resource does.
func TestTOMLNamesFiles(t *testing.T) {
	files := with(map[string]string{
		configPath:                             "customization = '-x'\nxnlLanguage = 'de_AT.UTF-8'",
		"/etc/X11/de/app-defaults/XKlondike-x": "*title: both", "/etc/X11/app-defaults/XKlondike-x": "*title: suffix",
	})
	for manager, want := range map[string]string{"": "both", "*xnlLanguage: C": "suffix", "*customization: -y": ""} {
		s := parse(t).Settings(files, properties(manager, ""), nil)
		if got := s.Text("title"); got != want {
			t.Errorf("%q: %q", manager, got)
		}
	}
}

func TestExpand(t *testing.T) {
	swap := substitutions{'N': "File", 'C': "-c", 'L': ""}
	for pattern, want := range map[string]string{
		"": "", "/a/%N%C": "/a/File-c", "/a/%L/%N": "/a/File", "///%L//": "/", "%": "%", "a%": "a%", "%%N": "%N", "%:": ":", "%x": "x",
	} {
		if got := swap.expand(pattern); got != want {
			t.Errorf("%q: %q, want %q", pattern, got, want)
		}
	}
	for path, want := range map[string]string{
		"": "", "a": "a", "a:b": "a|b", ":a": "%N%S|a", "a::b": "a|%N%S|b", "a:": "a", "a%:b:c": "a%:b|c", "a%": "a%", "%%:b": "%%|b",
	} {
		if got := strings.Join(split(path), "|"); got != want {
			t.Errorf("%q: %s, want %s", path, got, want)
		}
	}
}

func TestLanguage(t *testing.T) {
	for name, want := range map[string]string{
		"de_AT.UTF-8@euro": "de AT UTF-8@euro", "de": "de  ", "C.UTF-8": "C  UTF-8", "de_AT": "de AT ", "de.a_b": "de  a_b", "": "  ",
	} {
		l, territory, codeset := language(name)
		if got := l + " " + territory + " " + codeset; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// A property of a megabyte is read, every line of it, and soon.
func TestLargeProperty(t *testing.T) {
	var text strings.Builder
	for i := 0; text.Len() < 1<<20; i++ {
		fmt.Fprintf(&text, "prog%d*thing%d.part: value %d\n", i%500, i, i)
	}
	text.WriteString("XKlondike*dragPixels: 9\n")
	files := with(map[string]string{"/etc/X11/app-defaults/XKlondike": "*title: x"})
	start := time.Now()
	s := parse(t).Settings(files, properties(text.String(), ""), func(line string) { t.Error(line) })
	if s.Int("dragPixels") != 9 || s.Text("title") != "x" {
		t.Errorf("dragPixels %d, title %q", s.Int("dragPixels"), s.Text("title"))
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("it took %v", d)
	}
}

// A value is bytes; text of either encoding comes out as UTF-8.
func TestEncodings(t *testing.T) {
	for value, want := range map[string]string{
		"Z\xfcge": "Züge", "Züge": "Züge", `Z\374ge`: "Züge", "\xe2\x99": "â\u0099", "": "", "züge\r": "züge", "♠\xff": "â\u0099\u00a0ÿ",
	} {
		s := parse(t).Settings(Files{}, properties("*title: "+value+"\n", ""), func(line string) { t.Error(line) })
		if got := s.Text("title"); got != want {
			t.Errorf("%q: %q, want %q", value, got, want)
		}
	}
}

func BenchmarkSettings(b *testing.B) {
	c := NewManager("xklondike", nil)
	props := properties(strings.Repeat("xterm*color: red\n*background: blue\n", 50), "")
	for range b.N {
		c.Settings(Files{}, props, nil)
	}
}

// What #include lines bring in is bounded, in all sources together, and it is said once where the bound is.
func TestIncludeBound(t *testing.T) {
	files := map[string]string{"/small": "*gap: 7\n", "/far": "*dragPixels: 9\n", "/home/me/.Xdefaults-box": "#include \"/far\"\n"}
	files["/large"] = "*mirrored: true\n" + strings.Repeat("! a comment\n", 1<<20/12)
	read := 0
	f := with(files)
	inner := f.ReadFile
	f.ReadFile = func(path string) ([]byte, error) {
		text, err := inner(path)
		read += len(text)
		return text, err
	}
	set := func(large int) (*Settings, lines) {
		var said lines
		return parse(t).Settings(f, properties("#include \"/small\"\n"+strings.Repeat("#include \"/large\"\n", large)+"*title: all\n", ""), said.warn), said
	}
	if s, said := set(3); len(said) > 0 || s.Int("gap") != 7 || !s.Bool("mirrored") || s.Int("dragPixels") != 9 || s.Text("title") != "all" {
		t.Errorf("below the bound: %q", said)
	}
	read = 0
	s, said := set(900)
	want := lines{"#include brings in more than 4 MB: /large and what comes after it are left out"}
	if d := cmp.Diff(want, said); d != "" {
		t.Error(d)
	}
	if s.Int("gap") != 7 || s.Text("title") != "all" || s.Int("dragPixels") != 5 {
		t.Errorf("gap %d, title %q, dragPixels %d", s.Int("gap"), s.Text("title"), s.Int("dragPixels"))
	}
	if read > 6<<20 {
		t.Errorf("%d bytes were read", read)
	}
}

// What is too large to be read, or to be read in full, is told.
func TestTooLarge(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(dir+"/.Xdefaults-box", make([]byte, maxFile+1), 0o600); err != nil {
		t.Fatal(err)
	}
	files := SystemFiles(environment("HOME="+dir, "XDG_CONFIG_HOME="+dir))
	files.Host = "box"
	props := properties("*gap: 7\n", "*title: all\n")
	props.Cut = []string{"RESOURCE_MANAGER"}
	var said lines
	c := parse(t)
	s := c.Settings(files, props, said.warn)
	c.Settings(files, props, said.warn)
	want := lines{
		dir + "/.Xdefaults-box: larger than 4194304 bytes; the file is ignored",
		"RESOURCE_MANAGER is too long; what stands after its first 16 MB is left out",
	}
	if d := cmp.Diff(want, said); d != "" || s.Int("gap") != 7 || s.Text("title") != "all" {
		t.Errorf("gap %d, title %q; %s", s.Int("gap"), s.Text("title"), d)
	}
}
