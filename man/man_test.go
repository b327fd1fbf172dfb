// Package man has the manual pages, and tests that compare them with the program. Whatever options, settings
// and games the program has, the manual must describe, and no others.
package man

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
	"xklondike/resources/cli"
)

// section returns the lines of one section of a page.
func section(t *testing.T, page, title string) []string {
	t.Helper()
	text := gametest.Must(os.ReadFile(page))(t)
	_, after, found := strings.Cut(string(text), "\n.Sh "+title+"\n")
	if !found {
		t.Fatalf("%s has no section %s", page, title)
	}
	inside, _, _ := strings.Cut(after, "\n.Sh ")
	return strings.Split(inside, "\n")
}

// items returns what the first group of pattern matches, for every match in the lines.
func items(lines []string, pattern string) []string {
	var found []string
	for _, line := range lines {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(line, -1) {
			found = append(found, m[1])
		}
	}
	return found
}

// expectSame fails the test unless program and manual have the same strings, in any order.
func expectSame(t *testing.T, what string, program, manual []string) {
	t.Helper()
	program, manual = slices.Sorted(slices.Values(program)), slices.Sorted(slices.Values(manual))
	gametest.NoDiff(t, manual, program, "%s (-program +manual)", what)
}

// The pages that more than one file of tests looks at.
const (
	mainPage      = "xklondike.6"
	resourcesPage = "xklondike-resources.5"
	solverPage    = "xklondike-solver.6"
)

// pages returns the names of all pages.
func pages(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("*.[1-9]")
	if err != nil || len(names) == 0 {
		t.Fatalf("there is no page: %v", err)
	}
	return names
}

// TestOptions checks that xklondike(6) has one item for each option with an effect, with its argument, and names the X
// options without an effect.
func TestOptions(t *testing.T) {
	lines := section(t, mainPage, "OPTIONS")
	var working, idle []string
	for _, o := range cli.Options() {
		switch {
		case o.Standard && !o.Works:
			idle = append(idle, o.Word)
		case !o.Works: // of xklondike-solver now
		case o.Arg != "":
			working = append(working, o.Word+" ...")
		default:
			working = append(working, o.Word)
		}
	}
	var described []string
	for _, line := range lines {
		if words, ok := strings.CutPrefix(line, ".It "); ok {
			described = append(described, itemOptions(words)...)
		}
	}
	expectSame(t, "options that do something", working, described)
	expectSame(t, "options that are only understood", idle, unsupportedOptions(lines))
}

// itemOptions returns the options in the macros of an item. It reads "Fl bg Ar color , Fl background Ar
// color" as "-bg ..." and "-background ...", "Fl export Op Ar file" as "-export ...", and "Cm +rv" as "+rv".
func itemOptions(words string) []string {
	var found []string
	for _, flag := range strings.Split(words, " , ") {
		flag = strings.NewReplacer("Fl ", "-", "Cm +", "+").Replace(flag)
		word, _, argument := strings.Cut(flag, " Ar ")
		if argument {
			word = strings.TrimSuffix(word, " Op") + " ..."
		}
		found = append(found, word)
	}
	return found
}

// unsupportedOptions returns the options in the sentence about options without an effect.
func unsupportedOptions(lines []string) []string {
	start := slices.IndexFunc(lines, func(line string) bool { return strings.HasSuffix(line, "do nothing:") })
	var found []string
	for _, line := range lines[start+1:] {
		for _, word := range strings.Fields(line) {
			if strings.HasPrefix(line, ".Fl ") && word != ".Fl" && !strings.ContainsAny(word, ",.") {
				found = append(found, "-"+word)
			}
		}
	}
	return found
}

// TestSettings checks that the manual has an item for each setting, with its class, default, label, limits and words.
func TestSettings(t *testing.T) {
	lines := section(t, resourcesPage, "RESOURCES")
	var program []string
	for _, s := range resources.AllSettings() {
		head := fmt.Sprintf("%s Pq class Cm %s ; No %s ; No %s", s.Name, s.Class(), shownDefault(s), s.Label)
		program = append(program, head)
		expectLimits(t, s, itemText(lines, ".It Cm "+head))
		if limit := strconv.Itoa(s.Max); s.Kind == resources.KindText && !strings.Contains(strings.Join(lines, " "), limit) {
			t.Errorf("%s: the manual does not say %s bytes", s.Name, limit)
		}
	}
	expectSame(t, "settings", program, items(lines, `^\.It Cm (.*)$`))
}

// expectLimits fails the test unless the text of a setting's item has the setting's limits and words.
func expectLimits(t *testing.T, s resources.Setting, text string) {
	t.Helper()
	if limits := fmt.Sprintf("from %d to %d", s.Min, s.Max); s.Kind == resources.KindInt && !strings.Contains(text, limits) {
		t.Errorf("%s: the manual does not say %q", s.Name, limits)
	}
	for _, word := range s.Words {
		if !strings.Contains(text, word) {
			t.Errorf("%s: the manual does not say %q", s.Name, word)
		}
	}
}

func shownDefault(s resources.Setting) string {
	switch {
	case s.Default == "":
		return "none"
	case s.Unit != "":
		return s.Default + " " + s.Unit
	}
	return s.Default
}

// itemText returns the text below an item, as one line.
func itemText(lines []string, head string) string {
	start := slices.Index(lines, head)
	if start < 0 {
		return ""
	}
	below := lines[start+1:]
	if end := slices.IndexFunc(below, func(line string) bool { return strings.HasPrefix(line, ".It ") }); end >= 0 {
		below = below[:end]
	}
	return strings.Join(below, " ")
}

// TestExitStatus checks that the manual has an item for exit status 0 and for each status that main passes to os.Exit.
func TestExitStatus(t *testing.T) {
	source := gametest.Must(os.ReadFile("../main.go"))(t)
	program := append(items(strings.Split(string(source), "\n"), `os\.Exit\((\w+)\)`), "0")
	slices.Sort(program)
	expectSame(t, "exit statuses", slices.Compact(program), items(section(t, mainPage, "EXIT STATUS"), `^\.It (.*)$`))
}

// TestEnvironment checks that the manual has an item for each environment variable that the program reads. It
// finds the variables in the source: in calls that look one up by name, and in the list of variables for the
// locale.
func TestEnvironment(t *testing.T) {
	lookups := regexp.MustCompile(`(?:[gG]etenv|env|[lL]ookup(?:Env)?)\("([A-Z_]+)"\)|"(LC_ALL|LC_CTYPE|LC_MESSAGES|LANG)"`)
	var program []string
	err := filepath.WalkDir("..", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "internal") || strings.Contains(path, "gametest") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range lookups.FindAllStringSubmatch(string(source), -1) {
			program = append(program, m[1]+m[2])
		}
		return err
	})
	gametest.NoError(t, err)
	var manual []string
	lines := append(section(t, mainPage, "ENVIRONMENT"), section(t, resourcesPage, "ENVIRONMENT")...)
	for _, list := range items(lines, `^\.It Ev (.*)$`) {
		manual = append(manual, strings.Split(list, " , ")...)
	}
	slices.Sort(program)
	slices.Sort(manual)
	expectSame(t, "variables", slices.Compact(program), slices.Compact(manual))
}

// TestExamples reads the resources in the manual's first example. The program must accept them without a warning.
func TestExamples(t *testing.T) {
	set := goodSettings(t, firstDisplay(t, resourcesPage, "EXAMPLES"), "")
	for _, name := range strings.Fields("doubleClickIdle mirrored background") {
		if !set.Given(name) {
			t.Errorf("%s is not set by the example", name)
		}
	}
}

// TestBareWindow reads the set of resources that makes the window bare. The program must accept it without a warning, nothing of it must
// be the default already but what another program may have set, and how the game is played must stay as it is.
func TestBareWindow(t *testing.T) {
	_, after, found := strings.Cut(strings.Join(section(t, resourcesPage, "EXAMPLES"), "\n"), ".Ss A bare window\n")
	_, after, _ = strings.Cut(after, ".Bd -literal -offset indent\n")
	inside, _, closed := strings.Cut(after, "\n.Ed")
	if !found || !closed {
		t.Fatal("there is no set")
	}
	set, usual := goodSettings(t, unescape(inside)+"\n", ""), goodSettings(t, "", "")
	for _, name := range strings.Fields("menuBar barWords statusBar counts history felt shadow roundCorners dropOutline winAnimation") {
		if !set.Given(name) || set.Bool(name) || !usual.Bool(name) && name != "history" {
			t.Errorf("%s is %v, and without the set %v", name, set.Bool(name), usual.Bool(name))
		}
	}
	if !set.Given("animation") || set.Int("animation") != 0 || usual.Int("animation") == 0 {
		t.Errorf("cards glide for %d ms", set.Int("animation"))
	}
	for _, name := range strings.Fields("autoTurnUp oneClick lamp") {
		if set.Given(name) || usual.Bool(name) {
			t.Errorf("%s is not as in the original program", name)
		}
	}
}

// goodSettings returns the settings that the program reads from resources and a config.toml. It fails the
// test if there is a warning.
func goodSettings(t *testing.T, xresources, config string) *resources.Settings {
	t.Helper()
	return readSettings(t, xresources, map[string]string{"config.toml": config}, func(line string) {
		t.Errorf("the program complains: %s", line)
	})
}

// readSettings returns the settings that the program reads from RESOURCE_MANAGER and from files, which are
// found by the last part of their paths.
func readSettings(t *testing.T, xresources string, files map[string]string, warn func(string)) *resources.Settings {
	t.Helper()
	command := gametest.Must(cli.Parse([]string{"xklondike"}, func(string) (string, bool) { return "", false }))(t)
	disk := resources.Files{ConfigDir: "/", ReadFile: func(path string) ([]byte, error) {
		if text, there := files[filepath.Base(path)]; there {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	}}
	return command.Manager.Resolve(command.Manager.Read(disk, resources.Properties{ResourceManager: []byte(xresources), HaveDisplay: true}),
		func(m resources.Mistake) { warn(m.Text) })
}

// firstDisplay returns the first literal display in a section, without escapes.
func firstDisplay(t *testing.T, page, title string) string {
	t.Helper()
	text := strings.Join(section(t, page, title), "\n")
	_, after, found := strings.Cut(text, ".Bd -literal -offset indent\n")
	inside, _, closed := strings.Cut(after, "\n.Ed")
	if !found || !closed {
		t.Fatalf("%s: there is no display in %s", page, title)
	}
	return unescape(inside) + "\n"
}

// unescape replaces the escape sequences in a manual by their characters (mandoc_char(7)).
func unescape(text string) string {
	return strings.NewReplacer(`\(aq`, "'", `\&`, "", `\(dq`, `"`, `\(ti`, "~", `\e`, `\`).Replace(text)
}

// TestHeadings checks that mandoc prints each heading as it is written. Some words of two letters, such as
// "In", are macros to mandoc.
func TestHeadings(t *testing.T) {
	mandoc := gametest.ProgramPath(t, "mandoc")
	for _, page := range pages(t) {
		text := gametest.Must(os.ReadFile(page))(t)
		out, err := exec.Command(mandoc, "-T", "ascii", page).Output()
		gametest.NoError(t, err, "mandoc:")
		shown := regexp.MustCompile(".\b").ReplaceAllString(string(out), "") // in bold text, each letter follows itself and a backspace
		for _, heading := range items(strings.Split(string(text), "\n"), `^\.S[hs] (.*)`) {
			if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(heading) + `$`).MatchString(shown) {
				t.Errorf("%s does not show the heading %q", page, heading)
			}
		}
	}
}

// TestLint checks that mandoc -T lint finds nothing in any page, except that it is not a page of the system's own.
func TestLint(t *testing.T) {
	mandoc := gametest.ProgramPath(t, "mandoc")
	for _, page := range pages(t) {
		out, _ := exec.Command(mandoc, "-T", "lint", page).CombinedOutput()
		for line := range strings.Lines(string(out)) {
			gametest.Contains(t, line, "operating system explicitly specified: Os xklondike")
		}
	}
}
