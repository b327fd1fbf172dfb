package resources

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A situation is all that resources can come from. In its texts HOME and HOST
// stand for the user's directory and the machine.
type situation struct {
	what    string
	argv    []string // without the program; nil is none
	program string   // "" is xklondike
	env     []string
	files   map[string]string // by path below HOME
	manager *string
	screen  *string
}

func text(s string) *string { return &s }

// line is an entry that tells its origin, in the value of a setting that takes
// any text.
func line(spec, value string) string { return spec + ": " + value + "\n" }

// everywhere has every source say where it is, bound in the given way.
func everywhere(spec string) situation {
	return situation{
		argv: []string{"-xrm", line(spec, "xrm")},
		env:  []string{"XENVIRONMENT=HOME/env", "XFILESEARCHPATH=HOME/sys/%N"},
		files: map[string]string{
			"env": line(spec, "environment"), ".Xdefaults": line(spec, "xdefaults"), ".Xdefaults-HOST": line(spec, "host"),
			"XKlondike": line(spec, "user"), "sys/XKlondike": line(spec, "system"),
		},
		manager: text(line(spec, "manager")), screen: text(line(spec, "screen")),
	}
}

// without takes sources away, strongest first, and says which.
func (s situation) without(names ...string) situation {
	s.files = maps.Clone(s.files)
	for _, name := range names {
		switch name {
		case "xrm":
			s.argv = nil
		case "env":
			s.env = slices.DeleteFunc(slices.Clone(s.env), func(v string) bool { return strings.HasPrefix(v, "XENV") })
		case "manager":
			s.manager = nil
		case "screen":
			s.screen = nil
		default:
			delete(s.files, name)
		}
	}
	s.what = fmt.Sprintf("%s without %q", s.what, names)
	return s
}

// place writes the files, and returns the situation with the real paths in it.
func (s situation) place(t *testing.T) situation {
	t.Helper()
	home := t.TempDir()
	host, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	real := strings.NewReplacer("HOME", home, "HOST", host)
	for name, text := range s.files {
		path := filepath.Join(home, real.Replace(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/") {
			err = os.MkdirAll(path, 0o700)
		} else {
			err = os.WriteFile(path, []byte(real.Replace(text)), 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	env := []string{real.Replace("HOME=") + home}
	env[0] = "HOME=" + home
	for _, v := range s.env {
		name, value, _ := strings.Cut(v, "=")
		env = append(env, name+"="+real.Replace(value))
	}
	s.env = env
	return s
}

// ours is what this package finds, in the same form as libXt's answer.
func (s situation) ours(t *testing.T, argv []string) xtAnswer {
	t.Helper()
	lookup := environment(s.env...)
	c, err := ParseCommand(argv, lookup)
	if err != nil {
		t.Fatal(err)
	}
	props := Properties{Have: true}
	if s.manager != nil {
		props.ResourceManager = []byte(*s.manager)
	}
	if s.screen != nil {
		props.ScreenResources = []byte(*s.screen)
	}
	a := xtAnswer{values: make(map[string]string), name: c.Name}
	src := c.sources(SystemFiles(lookup), props, config{})
	for _, row := range Table() {
		if v := src.written(row.Name); v != nil {
			a.values[row.Name] = v.text
		}
	}
	return a
}

// same compares libXt's answers with ours.
func (s situation) same(t *testing.T, x *xt) {
	t.Helper()
	s = s.place(t)
	for name, p := range map[string]*string{"RESOURCE_MANAGER": s.manager, "SCREEN_RESOURCES": s.screen} {
		var bytes []byte
		if p != nil {
			bytes = append([]byte{}, *p...)
		}
		x.set(t, name, bytes)
	}
	argv := append([]string{"xklondike"}, s.argv...)
	if s.program != "" {
		argv[0] = s.program
	}
	var names []string
	for _, row := range Table() {
		names = append(names, row.Name)
	}
	theirs := x.ask(t, argv, s.env, names)
	if d := cmp.Diff(theirs, s.ours(t, argv), cmp.AllowUnexported(xtAnswer{})); d != "" {
		t.Errorf("%s %q\nenvironment %q\nfiles %q\nmanager %q screen %q\n-libXt +ours\n%s",
			s.what, argv, s.env, s.files, deref(s.manager), deref(s.screen), d)
	}
}

func deref(s *string) string {
	if s == nil {
		return "(none)"
	}
	return *s
}

// fixedSituations are those that the manuals of X describe one by one.
func fixedSituations() []situation {
	var all []situation
	order := []string{"xrm", "env", ".Xdefaults-HOST", "screen", "manager", ".Xdefaults", "XKlondike", "sys/XKlondike"}
	for _, spec := range []string{"*title", "xklondike.title", "XKlondike*Title", "?.title"} {
		for n := range len(order) + 1 {
			s := everywhere(spec)
			s.what = spec
			all = append(all, s.without(order[:n]...))
		}
	}
	say := func(s string) string { return line("*title", s) }
	sys := "XFILESEARCHPATH=HOME/sys/%N"
	xnl := line("*xnlLanguage", "C.UTF-8")
	variants := map[string]string{}
	for _, dir := range []string{"", "C.UTF-8/", "C/", "R/", "R/C.UTF-8/", "R/C/"} {
		for _, end := range []string{"", "-color"} {
			variants[dir+"XKlondike"+end] = say("in " + dir + " " + end)
		}
	}
	with := func(files map[string]string, pairs ...string) map[string]string {
		files = maps.Clone(files)
		for i := 0; i < len(pairs); i += 2 {
			files[pairs[i]] = pairs[i+1]
		}
		return files
	}
	without := func(files map[string]string, names ...string) map[string]string {
		files = maps.Clone(files)
		for _, name := range names {
			delete(files, name)
		}
		return files
	}
	all = append(all,
		situation{what: "nothing"},
		situation{what: "XENVIRONMENT of a missing file", env: []string{"XENVIRONMENT=HOME/no"}, files: map[string]string{".Xdefaults-HOST": say("host")}},
		situation{what: "XENVIRONMENT empty", env: []string{"XENVIRONMENT="}, files: map[string]string{".Xdefaults-HOST": say("host")}},
		situation{what: "XENVIRONMENT of a directory", env: []string{"XENVIRONMENT=HOME"}, files: map[string]string{".Xdefaults-HOST": say("host")}},
		situation{what: "empty RESOURCE_MANAGER", manager: text(""), files: map[string]string{".Xdefaults": say("xdefaults")}},
		situation{what: "foreign RESOURCE_MANAGER", manager: text("xterm*title: x\n"), files: map[string]string{".Xdefaults": say("xdefaults")}},
		situation{what: "screen alone", screen: text("*gap: 3\n"), files: map[string]string{".Xdefaults": say("xdefaults")}},
		situation{what: "NUL in a property", manager: text("*title: a\x00b\n*gap: 3\n"), screen: text("*gap: 2\x00")},
		situation{what: "bytes", manager: text("*title: \xfc\xff ü\\377\\n\n")},
		situation{what: "specificity", argv: []string{"-xrm", "*title: weak"}, env: []string{sys}, files: map[string]string{"sys/XKlondike": "XKlondike*title: strong"}},
		situation{what: "RESOURCE_NAME", env: []string{"RESOURCE_NAME=duo"}, manager: text("duo.title: duo\nxklondike.title: x\n")},
		situation{what: "RESOURCE_NAME empty", env: []string{"RESOURCE_NAME="}, manager: text("duo.title: duo\nxklondike.title: x\n*gap: 1\n.gap: 2\n")},
		situation{what: "-name", argv: []string{"-name", "solo"}, env: []string{"RESOURCE_NAME=duo"}, manager: text("duo.title: duo\nsolo.title: solo\n")},
		situation{what: "name with a dot", argv: []string{"-name", "a.b", "-title", "t"}, manager: text("a.b.gap: 1\na*gap: 2")},
		situation{what: "path", program: "/usr/games/trio", manager: text("trio.title: trio\n")},
		situation{what: "options", argv: strings.Fields("-bg red -fg blue -bd green -bw 3 -rv -iconic -title t -geometry 1x1+2-3 -synchronous -xtsessionID s")},
		situation{what: "options against", argv: strings.Fields("-rv +rv +synchronous -synchronous -background a -bg b"), manager: text("xklondike.background: m\nxklondike.reverseVideo: on\nXKlondike*synchronous: no")},
		situation{what: "-xrm after", argv: []string{"-bg", "a", "-xrm", "xklondike*background: b"}},
		situation{what: "-xrm before", argv: []string{"-xrm", "xklondike*background: b", "-bg", "a"}},
		situation{what: "-xrm with two lines", argv: []string{"-xrm", "*gap: 1\n*title: no"}},
		situation{what: "-xrm that is none", argv: []string{"-xrm", "gap", "-xrm", "", "-xrm", "*gap: 2"}},
		situation{what: "-xrm #include", argv: []string{"-xrm", `#include "HOME/x"`}, files: map[string]string{"x": say("included")}},
		situation{what: "#include", env: []string{sys}, files: map[string]string{"sys/XKlondike": "#include \"more\"\n", "sys/more": say("more"), ".Xdefaults": "#include \"sys/more\""}},
		situation{what: "include beats later", files: map[string]string{".Xdefaults": say("a") + "#include \"b\"\n", "b": say("b")}},

		situation{what: "user path", files: variants},
		situation{what: "user path, language", files: variants, env: []string{"LANG=C.UTF-8"}},
		situation{what: "user path, -xnllanguage", files: variants, argv: []string{"-xnllanguage", "C.UTF-8"}},
		situation{what: "user path, language in the manager", files: variants, manager: text("*xnlLanguage: C.UTF-8\n")},
		situation{what: "language in ~/.Xdefaults", files: with(variants, ".Xdefaults", xnl)},
		situation{what: "language in the machine's file", files: with(variants, ".Xdefaults-HOST", xnl)},
		situation{what: "language in both", files: with(variants, ".Xdefaults-HOST", xnl, ".Xdefaults", "*xnlLanguage: C\n")},
		situation{what: "language in both, otherwise", files: with(variants, ".Xdefaults-HOST", "*xnlLanguage: C\n", ".Xdefaults", xnl)},
		situation{what: "language in the manager and the machine's file", files: with(variants, ".Xdefaults-HOST", xnl), manager: text("*xnlLanguage: C\n")},
		situation{what: "language in XENVIRONMENT", files: with(variants, "env", xnl), env: []string{"XENVIRONMENT=HOME/env"}},
		situation{what: "language of the screen", files: variants, screen: text(xnl)},
		situation{what: "language of the screen and the manager", files: variants, screen: text(xnl), manager: text("*xnlLanguage: C\n")},
		situation{what: "language in the user's file", files: with(variants, "XKlondike", xnl)},
		situation{what: "language by -xrm against the manager", files: variants, argv: []string{"-xrm", "*xnlLanguage: C"}, manager: text("xklondike.xnlLanguage: C.UTF-8\n")},
		situation{what: "language of a class", files: variants, manager: text("XKlondike.XnlLanguage: C.UTF-8\n")},
		situation{what: "language of another name", files: variants, argv: []string{"-name", "duo"}, manager: text("duo.xnlLanguage: C.UTF-8\n")},
		situation{what: "empty language in the manager", files: variants, manager: text("*xnlLanguage:\n"), env: []string{"LANG=C.UTF-8"}},
		situation{what: "unknown language in the manager", files: variants, manager: text("*xnlLanguage: xx\n"), env: []string{"LANG=C.UTF-8"}},
		situation{what: "language by -xrm", files: variants, argv: []string{"-xrm", "*xnlLanguage: C.UTF-8"}},
		situation{what: "user path, language by -xrm for us", files: variants, argv: []string{"-xrm", "xklondike.xnlLanguage: C.UTF-8"}},
		situation{what: "XAPPLRESDIR", files: variants, env: []string{"XAPPLRESDIR=HOME/R"}},
		situation{what: "XAPPLRESDIR empty", files: variants, env: []string{"XAPPLRESDIR="}},
		situation{what: "XAPPLRESDIR, language", files: variants, env: []string{"XAPPLRESDIR=HOME/R/", "LANG=C.UTF-8"}},
		situation{what: "XAPPLRESDIR without plain", files: without(variants, "R/XKlondike"), env: []string{"XAPPLRESDIR=HOME/R"}},
		situation{what: "XAPPLRESDIR without any", files: without(variants, "R/XKlondike", "R/C/XKlondike", "C/XKlondike"), env: []string{"XAPPLRESDIR=HOME/R"}},
		situation{what: "customization", files: variants, argv: []string{"-xrm", "*customization: -color"}},
		situation{what: "customization by manager", files: variants, manager: text("XKlondike.Customization: -color\n"), env: []string{"XAPPLRESDIR=HOME/R"}},
		situation{what: "customization without plain", files: without(variants, "C/XKlondike-color"), manager: text("*customization: -color\n")},
		situation{what: "customization in the user's file", env: []string{"XFILESEARCHPATH=HOME/sys/%N%C"},
			files: map[string]string{"XKlondike": "*customization: -x\n", "sys/XKlondike-x": say("x"), "sys/XKlondike": say("plain")}},
		situation{what: "XUSERFILESEARCHPATH", files: variants, env: []string{"XUSERFILESEARCHPATH=HOME/no/%N:HOME/R/%N", "XAPPLRESDIR=HOME/C"}},
		situation{what: "XUSERFILESEARCHPATH finds nothing", files: variants, env: []string{"XUSERFILESEARCHPATH=HOME/no/%N"}},
		situation{what: "XUSERFILESEARCHPATH empty", files: variants, env: []string{"XUSERFILESEARCHPATH="}},
		situation{what: "a directory in the way", files: with(map[string]string{"XKlondike/": "", "sys/XKlondike/": "", "s2/XKlondike": say("s2")}), env: []string{"XFILESEARCHPATH=HOME/sys/%N:HOME/s2/%N"}},
		situation{what: "empty first", files: map[string]string{"s1/XKlondike": "", "s2/XKlondike": say("s2")}, env: []string{"XFILESEARCHPATH=HOME/s1/%N:HOME/s2/%N"}},
		situation{what: "XFILESEARCHPATH empty", files: variants, env: []string{"XFILESEARCHPATH="}},
	)
	for _, path := range []string{
		"HOME/%T/%N%S", "HOME/%L/%N", "HOME/%l/%N", "HOME/%l/%t/%c/%N", "HOME/%c/%N", "HOME/%t/%N", "HOME//%t//%N", "HOME/%x/%N", "HOME/%%/%N", "HOME/a%:b/%N",
		":HOME/%N", "HOME/no::HOME/%N", "HOME/no:", "HOME/no:HOME/%N:", "::", " HOME/%N", "HOME/%N ", "HOME/%", "HOME/%N%", "%N:HOME/%N",
	} {
		for _, lang := range []string{"LANG=C.UTF-8", "LANG="} {
			all = append(all, situation{what: path, env: []string{lang, "XFILESEARCHPATH=" + path}, files: map[string]string{
				"app-defaults/XKlondike": say("T"), "C.UTF-8/XKlondike": say("L"), "C/XKlondike": say("l"), "C/UTF-8/XKlondike": say("lc"), "UTF-8/XKlondike": say("c"),
				"XKlondike": say("plain"), "x/XKlondike": say("x"), "%/XKlondike": say("percent"), "a:b/XKlondike": say("colon"), "XKlondike%": say("N%"),
				"XKlondike ": say("blank"),
			}})
		}
	}
	for _, env := range [][]string{
		{"LANG=C.UTF-8"}, {"LANG=C.utf8"}, {"LANG=POSIX"}, {"LANG=xx_YY.UTF-8"}, {"LC_ALL=C.UTF-8", "LANG=xx"}, {"LC_ALL=xx", "LANG=C.UTF-8"}, {"LC_CTYPE=C.UTF-8"},
		{"LC_CTYPE=C.UTF-8", "LANG=C.UTF-8"}, {"LC_CTYPE=C", "LANG=C.UTF-8"}, {"LC_MESSAGES=xx", "LANG=C.UTF-8"}, {"LC_ALL=", "LANG=C.UTF-8"}, {"LANG=../C"}, {"LANG=C.UTF-8@x"},
		{"LC_TIME=C.UTF-8"}, {"LANG=c.utf-8"}, {"LANG=C.UTF8"}, {"LANG=C."}, {"LANG=en_US.UTF-8"},
	} {
		for i, argv := range [][]string{nil, {"-xnllanguage", "C.UTF-8"}, {"-xnllanguage", ""}, {"-xnllanguage", "xx_YY"}, {"-xnllanguage", "POSIX"}} {
			if i > 0 && env[0] != "LANG=C.UTF-8" && env[0] != "LC_ALL=xx" {
				continue // the option alone decides, or the environment alone
			}
			s := situation{what: "language", env: append([]string{"XFILESEARCHPATH=HOME/%l/%t/%c/%N:HOME/%L/%N"}, env...), argv: argv, files: map[string]string{}}
			for _, dir := range []string{"C", "POSIX", "C.UTF-8", "C.utf8", "C/UTF-8", "C/utf8", "xx", "xx/YY", "xx/YY/UTF-8", "C/UTF-8@x", "C/UTF8", "c/utf-8", "en/US/UTF-8"} {
				s.files[dir+"/XKlondike"] = say(dir)
			}
			all = append(all, s)
		}
	}
	return all
}

// TestLoadOrderAgainstXt wants libXt's answers in each of them.
func TestLoadOrderAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	for _, s := range fixedSituations() {
		s.same(t, x)
	}
}

// TestRandomOrderAgainstXt wants them also where everything happens at once.
func TestRandomOrderAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	r := rand.New(rand.NewPCG(9, 10))
	of := func(words ...string) string { return words[r.IntN(len(words))] }
	lines := func(where string) string {
		var b strings.Builder
		for i := range r.IntN(6) {
			b.WriteString(of("*", "xklondike.", "xklondike*", "XKlondike.", "XKlondike*", "?.", "?*", "*?.", "duo.", "DUO*", "") +
				of("title", "Title", "gap", "Gap", "customization", "Customization", "background", "reverseVideo") +
				fmt.Sprintf(": %s%d\n", where, i))
		}
		if r.IntN(3) == 0 {
			b.WriteString(of("*customization: -x\n", "xklondike.customization: -y\n", "Customization: -y\n"))
		}
		return b.String()
	}
	for i := range 150 {
		s := situation{what: fmt.Sprint("random ", i), files: map[string]string{}}
		for range r.IntN(4) {
			s.argv = append(s.argv, [][]string{{"-xrm", lines("xrm")}, {"-title", "t"}, {"-bg", "b"}, {"-name", "duo"}, {"-rv"}, {"+rv"}, {"-xnllanguage", "C.UTF-8"}}[r.IntN(7)]...)
		}
		for _, v := range []string{"XENVIRONMENT=HOME/env", "XAPPLRESDIR=HOME/R", "XUSERFILESEARCHPATH=HOME/R/%L/%N%C:HOME/%N", "RESOURCE_NAME=duo", "LANG=C.UTF-8"} {
			if r.IntN(4) == 0 {
				s.env = append(s.env, v)
			}
		}
		s.env = append(s.env, "XFILESEARCHPATH="+of("HOME/sys/%L/%N%C:HOME/sys/%N", "HOME/sys/%N%C", "HOME/sys/%N%C:HOME/sys/%N"))
		for _, name := range []string{"env", ".Xdefaults", ".Xdefaults-HOST", "XKlondike", "XKlondike-x", "C/XKlondike", "R/XKlondike", "R/XKlondike-y", "R/C.UTF-8/XKlondike-x",
			"sys/XKlondike", "sys/XKlondike-x", "sys/XKlondike-y", "sys/C.UTF-8/XKlondike"} {
			if r.IntN(2) == 0 {
				s.files[name] = lines(name)
			}
		}
		if r.IntN(2) == 0 {
			s.manager = text(lines("manager"))
		}
		if r.IntN(2) == 0 {
			s.screen = text(lines("screen"))
		}
		s.same(t, x)
	}
}
