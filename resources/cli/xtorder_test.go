package cli

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

	"xklondike/game/gametest"
	"xklondike/resources"
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
	c, err := Parse(argv, lookup)
	if err != nil {
		t.Fatal(err)
	}
	props := resources.Properties{Have: true}
	if s.manager != nil {
		props.ResourceManager = []byte(*s.manager)
	}
	if s.screen != nil {
		props.ScreenResources = []byte(*s.screen)
	}
	a := xtAnswer{values: make(map[string]string), name: c.Name}
	read := c.Read(resources.SystemFiles(lookup), props)
	for _, row := range resources.Table() {
		if text, found := read.Written(row.Name); found {
			a.values[row.Name] = text
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
	for _, row := range resources.Table() {
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

// TestLoadOrderAgainstXt wants libXt's answers in each of them.
func TestLoadOrderAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	all := fixedSituations()
	for _, s := range all {
		s.same(t, x)
	}
	t.Logf("%d situations", len(all))
}

// chance makes situations in which everything happens at once.
type chance struct{ *rand.Rand }

func (c chance) of(words ...string) string { return words[c.IntN(len(words))] }

func (c chance) lines(where string) string {
	var b strings.Builder
	for i := range c.IntN(6) {
		b.WriteString(c.of("*", "xklondike.", "xklondike*", "XKlondike.", "XKlondike*", "?.", "?*", "*?.", "duo.", "DUO*", ""))
		b.WriteString(c.of("title", "Title", "gap", "Gap", "customization", "Customization", "background", "reverseVideo"))
		fmt.Fprintf(&b, ": %s%d\n", where, i)
	}
	if c.IntN(3) == 0 {
		b.WriteString(c.of("*customization: -x\n", "xklondike.customization: -y\n", "Customization: -y\n", "*xnlLanguage: C.UTF-8\n"))
	}
	return b.String()
}

func (c chance) situation() situation {
	s := situation{files: map[string]string{}}
	for range c.IntN(4) {
		s.argv = append(s.argv, [][]string{
			{"-xrm", c.lines("xrm")}, {"-title", "t"}, {"-bg", "b"}, {"-name", "duo"}, {"-rv"}, {"+rv"}, {"-xnllanguage", "C.UTF-8"},
		}[c.IntN(7)]...)
	}
	for _, v := range []string{
		"XENVIRONMENT=HOME/env", "XAPPLRESDIR=HOME/R", "XUSERFILESEARCHPATH=HOME/R/%L/%N%C:HOME/%N", "RESOURCE_NAME=duo", "LANG=C.UTF-8",
	} {
		if c.IntN(4) == 0 {
			s.env = append(s.env, v)
		}
	}
	s.env = append(s.env, "XFILESEARCHPATH="+c.of("HOME/sys/%L/%N%C:HOME/sys/%N", "HOME/sys/%N%C", "HOME/sys/%N%C:HOME/sys/%N"))
	for _, name := range []string{
		"env", ".Xdefaults", ".Xdefaults-HOST", "XKlondike", "XKlondike-x", "C/XKlondike", "R/XKlondike", "R/XKlondike-y", "R/C.UTF-8/XKlondike-x",
		"sys/XKlondike", "sys/XKlondike-x", "sys/XKlondike-y", "sys/C.UTF-8/XKlondike",
	} {
		if c.IntN(2) == 0 {
			s.files[name] = c.lines(name)
		}
	}
	if c.IntN(2) == 0 {
		s.manager = text(c.lines("manager"))
	}
	if c.IntN(2) == 0 {
		s.screen = text(c.lines("screen"))
	}
	return s
}

// TestRandomOrderAgainstXt wants libXt's answers there too.
func TestRandomOrderAgainstXt(t *testing.T) {
	t.Parallel()
	x := startXt(t)
	for _, i := range gametest.Tenth(500) {
		c := chance{rand.New(rand.NewPCG(9, uint64(i)))}
		s := c.situation()
		s.what = fmt.Sprint("random ", i)
		s.same(t, x)
	}
}
