package resources

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
)

// testFiles returns Files with a disk in memory, environment variables, the host name box, and the locale de_AT.UTF-8.
func testFiles(files map[string]string, pairs ...string) Files {
	f := memoryDisk(files)
	f.Host, f.LookupEnv = "box", environment(pairs...)
	f.HasLocale = func(name string) bool { return name == "de_AT.UTF-8" }
	return f
}

// TestLoadOrder checks which source wins. It repeats some results of libXt for machines without libXt. It
// also covers what libXt does not have: our directories for app-defaults, and config.toml.
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
		found := path == ""
		for _, p := range paths {
			if found = found || p == path; found {
				files[p] = all[p]
			}
		}
		return files
	}
	for c := range gametest.Cases[struct {
		What, Words, From string // the files from that path on, or all
		Env               []string
		Manager, Screen   string
		Origin            string
	}](t, `
-xrm                 -xrm *dragPixels:9  ""  XENVIRONMENT=/env  *dragPixels: 20  ""  -xrm
XENVIRONMENT         ""  ""                      XENVIRONMENT=/env   *dragPixels: 20  ""  /env:1
XENVIRONMENT missing  ""  ""                     XENVIRONMENT=/no    *dragPixels: 20  ""  RESOURCE_MANAGER line 1
this machine         ""  ""                      ""                  *dragPixels: 20  ""  /home/me/.Xdefaults-box:1
screen               ""  /home/me/.Xdefaults     ""                  *dragPixels: 20  *dragPixels: 21  SCREEN_RESOURCES line 1
server               ""  /home/me/.Xdefaults     ""                  *dragPixels: 20  ""  RESOURCE_MANAGER line 1
~/.Xdefaults         ""  /home/me/.Xdefaults     ""                  ""       ""  /home/me/.Xdefaults:1
user's file          ""  /home/me/.Xdefaults     ""                  *x: 1    ""  /home/me/XKlondike:1
XAPPLRESDIR          ""  /home/me/XKlondike      XAPPLRESDIR=/sys    ""       ""  /sys/XKlondike:1
XAPPLRESDIR, none    ""  /home/me/XKlondike      XAPPLRESDIR=/no     ""       ""  /home/me/XKlondike:1
TOML over app-defaults  ""  CONFIG               ""                  ""       ""  CONFIG:1
language             ""  /etc/X11/de_AT.UTF-8/app-defaults/XKlondike  LANG=de_AT.UTF-8  ""  ""  /etc/X11/de_AT.UTF-8/app-defaults/XKlondike:1
language without country  ""  /etc/X11/de/app-defaults/XKlondike  LC_ALL=de_AT.UTF-8  ""  ""  /etc/X11/de/app-defaults/XKlondike:1
no such language     ""  /etc/X11/de_AT.UTF-8/app-defaults/XKlondike  LANG=fr_FR  ""  ""  /etc/X11/app-defaults/XKlondike:1
customization        -xrm *customization:-x  /etc/X11/app-defaults/XKlondike-x  ""  ""  ""  /etc/X11/app-defaults/XKlondike-x:1
/etc                 ""  /etc/X11/app-defaults/XKlondike-x  ""       ""       ""  /etc/X11/app-defaults/XKlondike:1
/usr/share           ""  /usr/share/X11/app-defaults/XKlondike  ""   ""       ""  /usr/share/X11/app-defaults/XKlondike:1
/usr/lib             ""  /usr/lib/X11/app-defaults/XKlondike  ""     ""       ""  /usr/lib/X11/app-defaults/XKlondike:1
/usr/local           ""  /usr/local/share/X11/app-defaults/XKlondike  ""  ""  ""  /usr/local/share/X11/app-defaults/XKlondike:1
XFILESEARCHPATH      ""  /etc/X11/app-defaults/XKlondike  XFILESEARCHPATH=/no/%N:/sys/%N  ""  ""  /sys/XKlondike:1
XFILESEARCHPATH empty  ""  /etc/X11/app-defaults/XKlondike  XFILESEARCHPATH=  ""  ""  default
`) {
		files := testFiles(from(strings.Replace(c.From, "CONFIG", configPath, 1)), c.Env...)
		s := parseOptions(t, strings.Fields(c.Words)...).Settings(files, properties(c.Manager, c.Screen), func(line string) { t.Error(line) })
		gametest.Equal(t, s.Origin("dragPixels"), strings.Replace(c.Origin, "CONFIG", configPath, 1), "%s: from", c.What)
	}
}

// TestAppDefaultsAndTOML checks that config.toml beats app-defaults, even if their entry is specific, and
// that it beats no other source.
func TestAppDefaultsAndTOML(t *testing.T) {
	const path = "/etc/X11/app-defaults/XKlondike"
	for c := range gametest.Cases[struct{ Manager, Defaults, TOML, Want string }](t, `
""                        xklondike.dragPixels: 1   dragPixels = 2  CONFIG:1
# app-defaults beat RESOURCE_MANAGER here, and config.toml beats them
*dragPixels: 3            XKlondike*dragPixels: 1   dragPixels = 2  CONFIG:1
*dragPixels: 3            XKlondike*dragPixels: 1   ""              DEFAULTS:1
xklondike.dragPixels: 3   XKlondike*dragPixels: 1   dragPixels = 2  RESOURCE_MANAGER line 1
*dragPixels: 3            *dragPixels: 1            dragPixels = 2  RESOURCE_MANAGER line 1
""                        "#include \"more\""     dragPixels = 2  CONFIG:1
""                        "#include \"more\""     ""              /etc/X11/app-defaults/more:1
`) {
		files := testFiles(map[string]string{path: c.Defaults, "/etc/X11/app-defaults/more": "*dragPixels: 4", configPath: c.TOML})
		s := parseOptions(t).Settings(files, properties(c.Manager, ""), nil)
		gametest.Equal(t, s.Origin("dragPixels"), strings.NewReplacer("CONFIG", configPath, "DEFAULTS", path).Replace(c.Want), "%q: from", c)
	}
}

// TestTOMLNamesFiles checks that config.toml can set xnlLanguage and customization, on which file names
// depend, if no resource does.
func TestTOMLNamesFiles(t *testing.T) {
	files := testFiles(map[string]string{
		configPath:                             "customization = '-x'\nxnlLanguage = 'de_AT.UTF-8'",
		"/etc/X11/de/app-defaults/XKlondike-x": "*title: both", "/etc/X11/app-defaults/XKlondike-x": "*title: suffix",
	})
	for manager, want := range gametest.Table(`
""               both
*xnlLanguage: C  suffix
*customization: -y
`) {
		s := parseOptions(t).Settings(files, properties(manager, ""), nil)
		gametest.Equal(t, s.Text("title"), want, "%q:", manager)
	}
}

func TestExpand(t *testing.T) {
	substitutions := substitutions{'N': "File", 'C': "-c", 'L': ""}
	for pattern, want := range gametest.Table(`
""
/a/%N%C   /a/File-c
/a/%L/%N  /a/File
///%L//   /
%         %
a%        a%
%%N       %N
%:        :
%x        x
`) {
		gametest.Equal(t, substitutions.expand(pattern), want, "%q:", pattern)
	}
	for path, want := range gametest.Table(`
""
a       a
a:b     a|b
:a      %N%S|a
a::b    a|%N%S|b
a:      a
a%:b:c  a%:b|c
a%      a%
%%:b    %%|b
`) {
		gametest.Equal(t, strings.Join(splitSearchPath(path), "|"), want, "%q:", path)
	}
}

func TestLanguage(t *testing.T) {
	for name, want := range gametest.Table(`
de_AT.UTF-8@euro  de AT UTF-8@euro
de                "de  "
C.UTF-8           "C  UTF-8"
de_AT             "de AT "
de.a_b            "de  a_b"
""                "  "
`) {
		l, territory, codeset := splitLocale(name)
		gametest.Equal(t, l+" "+territory+" "+codeset, want, "%s:", name)
	}
}

// TestLargeProperty checks that a property of one megabyte is read in full, and that the time for it does not
// grow with its square.
func TestLargeProperty(t *testing.T) {
	var text strings.Builder
	for i := 0; text.Len() < 1<<20; i++ {
		fmt.Fprintf(&text, "prog%d*thing%d.part: value %d\n", i%500, i, i)
	}
	text.WriteString("XKlondike*dragPixels: 9\n")
	files := testFiles(map[string]string{"/etc/X11/app-defaults/XKlondike": "*title: x"})
	start := time.Now()
	s := parseOptions(t).Settings(files, properties(text.String(), ""), func(line string) { t.Error(line) })
	if s.Int("dragPixels") != 9 || s.Text("title") != "x" {
		t.Errorf("dragPixels %d, title %q", s.Int("dragPixels"), s.Text("title"))
	}
	if d := time.Since(start); d > time.Minute {
		t.Errorf("it took %v", d)
	}
}

// TestEncodings checks that Text returns UTF-8 for values in UTF-8 and in Latin-1.
func TestEncodings(t *testing.T) {
	for value, want := range gametest.Table(`
"Z\xfcge"   Züge
Züge        Züge
Z\374ge     Züge
"\xe2\x99"  "â\u0099"
""
"züge\r"    züge
"♠\xff"     "â\u0099\u00a0ÿ"
`) {
		s := parseOptions(t).Settings(Files{}, properties("*title: "+value+"\n", ""), func(line string) { t.Error(line) })
		gametest.Equal(t, s.Text("title"), want, "%q:", value)
	}
}

func BenchmarkSettings(b *testing.B) {
	c := NewManager("xklondike", nil)
	props := properties(strings.Repeat("xterm*color: red\n*background: blue\n", 50), "")
	for range b.N {
		c.Settings(Files{}, props, nil)
	}
}

// TestIncludeBound checks that all sources together can include only a limited number of bytes, and that one
// warning says so.
func TestIncludeBound(t *testing.T) {
	files := map[string]string{"/small": "*gap: 7\n", "/far": "*dragPixels: 9\n", "/home/me/.Xdefaults-box": "#include \"/far\"\n"}
	files["/large"] = "*mirrored: true\n" + strings.Repeat("! a comment\n", 1<<20/12)
	bytesRead := 0
	f := testFiles(files)
	inner := f.ReadFile
	f.ReadFile = func(path string) ([]byte, error) {
		text, err := inner(path)
		bytesRead += len(text)
		return text, err
	}
	withIncludes := func(includes int) (*Settings, lines) {
		var warnings lines
		return parseOptions(t).Settings(f, properties("#include \"/small\"\n"+strings.Repeat("#include \"/large\"\n", includes)+"*title: all\n", ""), warnings.warn), warnings
	}
	if s, warnings := withIncludes(3); len(warnings) > 0 || s.Int("gap") != 7 || !s.Bool("mirrored") || s.Int("dragPixels") != 9 || s.Text("title") != "all" {
		t.Errorf("below the bound: %q", warnings)
	}
	bytesRead = 0
	s, warnings := withIncludes(900)
	want := lines{"#include lines bring in more than 4 MB: /large and all later files are left out"}
	gametest.NoDiff(t, warnings, want)
	if s.Int("gap") != 7 || s.Text("title") != "all" || s.Int("dragPixels") != 5 {
		t.Errorf("gap %d, title %q, dragPixels %d", s.Int("gap"), s.Text("title"), s.Int("dragPixels"))
	}
	if bytesRead > 6<<20 {
		t.Errorf("%d bytes were read", bytesRead)
	}
}

// TestTooLarge checks that a file of more than 1 MB is refused by one line that names it, whatever source of
// settings it is, and the warning about a property of which only the beginning was read.
func TestTooLarge(t *testing.T) {
	dir := t.TempDir()
	gametest.NoError(t, os.Mkdir(dir+"/xklondike", 0o700))
	text := "gap = 1\n" + strings.Repeat("#", 1<<20-8)
	for _, name := range strings.Fields(".Xdefaults-box XKlondike defaults included xklondike/config.toml") {
		gametest.NoError(t, os.WriteFile(dir+"/"+name, []byte("*gap: 9\n"+text[len("*gap: 9\n"):]+"#"), 0o600))
	}
	files := SystemFiles(environment("HOME="+dir, "XDG_CONFIG_HOME="+dir, "XFILESEARCHPATH="+dir+"/defaults"))
	files.Host = "box"
	manager := "*gap: 7\n#include \"" + dir + "/included\"\n"
	props := properties(manager+strings.Repeat("!", maxProperty-len(manager)-len("\n*gap: 71"))+"\n*gap: 71", "*title: all\n")
	var warnings lines
	c := parseOptions(t)
	s := c.Settings(files, props, warnings.warn)
	c.Settings(files, props, warnings.warn)
	want := lines{
		dir + "/xklondike/config.toml: larger than 1 MB; the file is ignored",
		"RESOURCE_MANAGER is too long; only its first 16 MB are used",
		dir + "/included: larger than 1 MB; the file is ignored",
		dir + "/.Xdefaults-box: larger than 1 MB; the file is ignored",
		dir + "/XKlondike: larger than 1 MB; the file is ignored",
		dir + "/defaults: larger than 1 MB; the file is ignored",
	}
	if d := cmp.Diff(want, warnings); d != "" || s.Int("gap") != 7 || s.Text("title") != "all" {
		t.Errorf("gap %d, title %q; %s", s.Int("gap"), s.Text("title"), d)
	}
	gametest.NoError(t, os.WriteFile(files.ConfigPath(), []byte(text), 0o600))
	if s := c.Settings(files, Properties{}, warnings.warn); s.Int("gap") != 1 {
		t.Error("a file of 1 MB is refused")
	}
	err := files.saveSetting(*settingsByWord()["title"], textPointer("all"))
	want = lines{files.ConfigPath() + " would be larger than 1 MB; the file is not changed"}
	gametest.NoDiff(t, lines{fmt.Sprint(err)}, want)
}

// TestUnknownResources checks that, if somebody wants to know, a resource of the program that no setting has gives a
// warning with the nearest name. Those of other programs, and of all programs, give none.
func TestUnknownResources(t *testing.T) {
	const text = "xklondike.fontsize: 9\nXKlondike*gap: 3\nxterm*fontsize: 8\n*fontsize: 7\nXKlondike.Foo.bar: 1\n?.gapp: 1\n"
	m := NewManager("xklondike", []Assignment{{Word: "-xrm", Value: "xklondike*mirored: on"}})
	for _, wanted := range []bool{false, true} {
		var got lines
		m.WarnUnknown = wanted
		m.Settings(testFiles(nil), properties(text, ""), got.warn)
		var want lines
		if wanted {
			want = lines{
				`-xrm: there is no setting "mirored"; the nearest name is mirrored`,
				`RESOURCE_MANAGER line 1: there is no setting "fontsize"; the nearest name is fontSize`,
				`RESOURCE_MANAGER line 5: there is no setting "bar"; -settings lists them all`,
			}
		}
		gametest.NoDiff(t, got, want, "wanted %v:", wanted)
	}
}
