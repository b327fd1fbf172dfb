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

// A situation is a command line, an environment, files and properties: everything that resources can come
// from. In its texts, HOME and HOST stand for the home directory and the machine's name.
type situation struct {
	what    string
	argv    []string // the arguments after the program's name
	program string   // argv[0]; "" stands for xklondike
	env     []string
	files   map[string]string // the files' texts, by their paths below HOME
	manager *string
	screen  *string
}

func stringPtr(s string) *string { return &s }

// resourceLine returns a line of a resource file. The tests use values that name the source.
func resourceLine(spec, value string) string { return spec + ": " + value + "\n" }

// allSources returns a situation in which every source has a line with this specification. Each value names its source.
func allSources(spec string) situation {
	return situation{
		argv: []string{"-xrm", resourceLine(spec, "xrm")},
		env:  []string{"XENVIRONMENT=HOME/env", "XFILESEARCHPATH=HOME/sys/%N"},
		files: map[string]string{
			"env": resourceLine(spec, "environment"), ".Xdefaults": resourceLine(spec, "xdefaults"), ".Xdefaults-HOST": resourceLine(spec, "host"),
			"XKlondike": resourceLine(spec, "user"), "sys/XKlondike": resourceLine(spec, "system"),
		},
		manager: stringPtr(resourceLine(spec, "manager")), screen: stringPtr(resourceLine(spec, "screen")),
	}
}

// without returns the situation without these sources, and says so in its description.
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

// writeFiles writes the situation's files, and returns the situation with the real paths and host name in its texts.
func (s situation) writeFiles(t *testing.T) situation {
	t.Helper()
	home := t.TempDir()
	host, err := os.Hostname()
	gametest.NoError(t, err)
	real := strings.NewReplacer("HOME", home, "HOST", host)
	for name, text := range s.files {
		path := filepath.Join(home, real.Replace(name))
		gametest.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		if strings.HasSuffix(name, "/") {
			err = os.MkdirAll(path, 0o700)
		} else {
			err = os.WriteFile(path, []byte(real.Replace(text)), 0o600)
		}
		gametest.NoError(t, err)
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

// ourAnswer returns what package resources finds in the situation, in the form of libXt's answer.
func (s situation) ourAnswer(t *testing.T, argv []string) xtAnswer {
	t.Helper()
	lookup := environment(s.env...)
	c := gametest.Must(Parse(argv, lookup))(t)
	props := resources.Properties{HaveDisplay: true}
	if s.manager != nil {
		props.ResourceManager = []byte(*s.manager)
	}
	if s.screen != nil {
		props.ScreenResources = []byte(*s.screen)
	}
	a := xtAnswer{values: make(map[string]string), name: c.Manager.Name}
	read := c.Manager.Read(resources.SystemFiles(lookup), props)
	for _, setting := range resources.AllSettings() {
		if text, found := read.Lookup(setting.Name); found && !setting.Protected { // Xt takes those from everywhere
			a.values[setting.Name] = text
		}
	}
	return a
}

// compareSituation fails the test unless package resources and libXt find the same values.
func (x *xt) compareSituation(t *testing.T, s situation) {
	t.Helper()
	s = s.writeFiles(t)
	for name, p := range map[string]*string{"RESOURCE_MANAGER": s.manager, "SCREEN_RESOURCES": s.screen} {
		var bytes []byte
		if p != nil {
			bytes = append([]byte{}, *p...)
		}
		x.setProperty(t, name, bytes)
	}
	argv := append([]string{"xklondike"}, s.argv...)
	if s.program != "" {
		argv[0] = s.program
	}
	var names []string
	for _, setting := range resources.AllSettings() {
		if !setting.Protected {
			names = append(names, setting.Name)
		}
	}
	theirs := x.ask(t, argv, s.env, names)
	if d := cmp.Diff(theirs, s.ourAnswer(t, argv), cmp.AllowUnexported(xtAnswer{})); d != "" {
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

func (x *xt) compareFixedSituations(t *testing.T) {
	all := fixedSituations(t)
	for _, i := range gametest.Sample(len(all), 4) {
		x.compareSituation(t, all[i])
	}
}

// A randomSource makes random situations, in which several sources change at once.
type randomSource struct{ random *rand.Rand }

func (c randomSource) pick(words ...string) string { return words[c.random.IntN(len(words))] }

func (c randomSource) randomLines(where string) string {
	var b strings.Builder
	for i := range c.random.IntN(6) {
		b.WriteString(c.pick("*", "xklondike.", "xklondike*", "XKlondike.", "XKlondike*", "?.", "?*", "*?.", "duo.", "DUO*", ""))
		b.WriteString(c.pick("title", "Title", "gap", "Gap", "customization", "Customization", "background", "reverseVideo"))
		fmt.Fprintf(&b, ": %s%d\n", where, i)
	}
	if c.random.IntN(3) == 0 {
		b.WriteString(c.pick("*customization: -x\n", "xklondike.customization: -y\n", "Customization: -y\n", "*xnlLanguage: C.UTF-8\n"))
	}
	return b.String()
}

func (c randomSource) randomSituation() situation {
	s := situation{files: map[string]string{}}
	for range c.random.IntN(4) {
		s.argv = append(s.argv, [][]string{
			{"-xrm", c.randomLines("xrm")}, {"-title", "t"}, {"-bg", "b"}, {"-name", "duo"}, {"-rv"}, {"+rv"}, {"-xnllanguage", "C.UTF-8"},
		}[c.random.IntN(7)]...)
	}
	for _, v := range strings.Fields(`
XENVIRONMENT=HOME/env XAPPLRESDIR=HOME/R XUSERFILESEARCHPATH=HOME/R/%L/%N%C:HOME/%N RESOURCE_NAME=duo
LANG=C.UTF-8
`) {
		if c.random.IntN(4) == 0 {
			s.env = append(s.env, v)
		}
	}
	s.env = append(s.env, "XFILESEARCHPATH="+c.pick("HOME/sys/%L/%N%C:HOME/sys/%N", "HOME/sys/%N%C", "HOME/sys/%N%C:HOME/sys/%N"))
	for _, name := range strings.Fields(`
env .Xdefaults .Xdefaults-HOST XKlondike XKlondike-x C/XKlondike R/XKlondike R/XKlondike-y
R/C.UTF-8/XKlondike-x sys/XKlondike sys/XKlondike-x sys/XKlondike-y sys/C.UTF-8/XKlondike
`) {
		if c.random.IntN(2) == 0 {
			s.files[name] = c.randomLines(name)
		}
	}
	if c.random.IntN(2) == 0 {
		s.manager = stringPtr(c.randomLines("manager"))
	}
	if c.random.IntN(2) == 0 {
		s.screen = stringPtr(c.randomLines("screen"))
	}
	return s
}

func (x *xt) compareRandomSituations(t *testing.T) {
	for _, i := range gametest.Sample(500, 20) {
		c := randomSource{rand.New(rand.NewPCG(9, uint64(i)))}
		s := c.randomSituation()
		s.what = fmt.Sprint("random ", i)
		x.compareSituation(t, s)
	}
}
