// Package man holds the manual. The tests here hold it against the program: what one knows, the other must name.
package man

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/resources"
	"xklondike/resources/cli"
)

// section returns the lines of one section of a page.
func section(t *testing.T, page, title string) []string {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(string(text), "\n.Sh "+title+"\n")
	if !found {
		t.Fatalf("%s has no section %s", page, title)
	}
	inside, _, _ := strings.Cut(after, "\n.Sh ")
	return strings.Split(inside, "\n")
}

// items returns the first group of pattern in each line it matches.
func items(lines []string, pattern string) []string {
	var found []string
	for _, line := range lines {
		for _, m := range regexp.MustCompile(pattern).FindAllStringSubmatch(line, -1) {
			found = append(found, m[1])
		}
	}
	return found
}

// same complains unless the manual lists exactly what the program knows; the order is the manual's own affair.
func same(t *testing.T, what string, program, manual []string) {
	t.Helper()
	program, manual = slices.Sorted(slices.Values(program)), slices.Sorted(slices.Values(manual))
	if diff := cmp.Diff(program, manual); diff != "" {
		t.Errorf("%s (-program +manual)\n%s", what, diff)
	}
}

// TestOptions wants an item for each option that does something, with its argument if it takes one, and at least the name
// of those that are only understood.
func TestOptions(t *testing.T) {
	lines := section(t, "xklondike.6", "OPTIONS")
	var working, idle []string
	for _, o := range cli.Options() {
		switch {
		case !o.Works:
			idle = append(idle, o.Word)
		case o.Arg != "":
			working = append(working, o.Word+" ...")
		default:
			working = append(working, o.Word)
		}
	}
	var described []string
	for _, line := range lines {
		if words, ok := strings.CutPrefix(line, ".It "); ok {
			described = append(described, flags(words)...)
		}
	}
	same(t, "options that do something", working, described)
	same(t, "options that are only understood", idle, mentioned(lines))
}

// flags reads the macros of an item, "Fl bg Ar color , Fl background Ar color", "Fl export Op Ar file" or "Cm +rv", as "-bg ...",
// "-background ...", "-export ..." or "+rv".
func flags(words string) []string {
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

// mentioned reads the options of the sentence about those that do nothing.
func mentioned(lines []string) []string {
	from := slices.IndexFunc(lines, func(line string) bool { return strings.HasSuffix(line, "do nothing:") })
	var found []string
	for _, line := range lines[from+1:] {
		for _, word := range strings.Fields(line) {
			if strings.HasPrefix(line, ".Fl ") && word != ".Fl" && !strings.ContainsAny(word, ",.") {
				found = append(found, "-"+word)
			}
		}
	}
	return found
}

// TestSettings wants an item for each setting, with its class and default, and in what follows the limits of the numbers and
// the words there are.
func TestSettings(t *testing.T) {
	lines := section(t, "xklondike.6", "RESOURCES")
	var program []string
	for _, s := range resources.Table() {
		head := fmt.Sprintf("%s Pq class Cm %s ; No %s", s.Name, s.Class(), shownDefault(s))
		program = append(program, head)
		limited(t, s, below(lines, ".It Cm "+head))
	}
	same(t, "settings", program, items(lines, `^\.It Cm (.*)$`))
}

// limited complains if the text of a setting's item does not say what values there are.
func limited(t *testing.T, s resources.Setting, text string) {
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

// below returns the text of an item as one line.
func below(lines []string, head string) string {
	from := slices.Index(lines, head)
	if from < 0 {
		return ""
	}
	rest := lines[from+1:]
	if end := slices.IndexFunc(rest, func(line string) bool { return strings.HasPrefix(line, ".It ") }); end >= 0 {
		rest = rest[:end]
	}
	return strings.Join(rest, " ")
}

// TestExitStatus wants an item for 0 and for every number that main leaves with.
func TestExitStatus(t *testing.T) {
	source, err := os.ReadFile("../main.go")
	if err != nil {
		t.Fatal(err)
	}
	program := append(items(strings.Split(string(source), "\n"), `os\.Exit\((\w+)\)`), "0")
	slices.Sort(program)
	same(t, "exit statuses", slices.Compact(program), items(section(t, "xklondike.6", "EXIT STATUS"), `^\.It (.*)$`))
}

// TestEnvironment wants an item for each variable of the environment that the program reads: the source asks for them by
// name, but for those of the locale, which it goes through in a loop.
func TestEnvironment(t *testing.T) {
	asks := regexp.MustCompile(`(?:[gG]etenv|env|[lL]ookup|LookupEnv)\("([A-Z_]+)"\)|"(LC_ALL|LC_CTYPE|LC_MESSAGES|LANG)"`)
	var program []string
	err := filepath.WalkDir("..", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "internal") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, m := range asks.FindAllStringSubmatch(string(source), -1) {
			program = append(program, m[1]+m[2])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	var manual []string
	for _, list := range items(section(t, "xklondike.6", "ENVIRONMENT"), `^\.It Ev (.*)$`) {
		manual = append(manual, strings.Split(list, " , ")...)
	}
	slices.Sort(program)
	slices.Sort(manual)
	same(t, "variables", slices.Compact(program), slices.Compact(manual))
}

// TestExamples takes the settings that the manual shows to the program, which must have nothing against them.
func TestExamples(t *testing.T) {
	set := settings(t, literal(t, "xklondike.6", "EXAMPLES"), "")
	for _, name := range []string{"doubleClickIdle", "mirrored", "background"} {
		if !set.Given(name) {
			t.Errorf("%s is not set by the example", name)
		}
	}
}

// settings is what the program makes of resources and a config.toml. It must have nothing against them.
func settings(t *testing.T, xresources, config string) *resources.Settings {
	t.Helper()
	return read(t, xresources, map[string]string{"config.toml": config}, func(line string) {
		t.Errorf("the program complains: %s", line)
	})
}

// read is what the program makes of RESOURCE_MANAGER and files, by the last part of their names.
func read(t *testing.T, xresources string, files map[string]string, warn func(string)) *resources.Settings {
	t.Helper()
	command, err := cli.Parse([]string{"xklondike"}, func(string) (string, bool) { return "", false })
	if err != nil {
		t.Fatal(err)
	}
	disk := resources.Files{ConfigDir: "/", ReadFile: func(path string) ([]byte, error) {
		if text, there := files[filepath.Base(path)]; there {
			return []byte(text), nil
		}
		return nil, os.ErrNotExist
	}}
	return command.Settings(disk, resources.Properties{ResourceManager: []byte(xresources), Have: true}, warn)
}

// literal returns the first display of a section, as a reader sees it.
func literal(t *testing.T, page, title string) string {
	t.Helper()
	text := strings.Join(section(t, page, title), "\n")
	_, after, found := strings.Cut(text, ".Bd -literal -offset indent\n")
	inside, _, closed := strings.Cut(after, "\n.Ed")
	if !found || !closed {
		t.Fatalf("%s: there is no display in %s", page, title)
	}
	return plain(inside) + "\n"
}

// plain writes characters for their names in the language of manuals (mandoc_char(7)).
func plain(text string) string {
	return strings.NewReplacer(`\(aq`, "'", `\(dq`, `"`, `\(ti`, "~", `\e`, `\`).Replace(text)
}

// command finds a command, and without it skips the test, or fails it where XKLONDIKE_TEST_X is "require".
func command(t *testing.T, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	switch {
	case err == nil:
	case os.Getenv("XKLONDIKE_TEST_X") == "require":
		t.Fatalf("this test needs %s: %v", name, err)
	default:
		t.Skip(name, " is not installed")
	}
	return path
}

// TestHeadings wants each heading as it is written: mandoc takes some words of two letters for macros, "In" among them.
func TestHeadings(t *testing.T) {
	mandoc := command(t, "mandoc")
	for _, page := range []string{"xklondike.6", "xklondike-games.5", "xklondike-record.5", "xklondike.toml.5"} {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command(mandoc, "-T", "ascii", page).Output()
		if err != nil {
			t.Fatalf("mandoc: %v", err)
		}
		shown := regexp.MustCompile(".\b").ReplaceAllString(string(out), "") // bold is a letter over itself
		for _, heading := range items(strings.Split(string(text), "\n"), `^\.S[hs] (.*)`) {
			if !regexp.MustCompile(`(?m)^ *` + regexp.QuoteMeta(heading) + `$`).MatchString(shown) {
				t.Errorf("%s does not show the heading %q", page, heading)
			}
		}
	}
}

// TestLint lets mandoc read every page. It knows what a page should look like, and must have nothing to say.
func TestLint(t *testing.T) {
	mandoc := command(t, "mandoc")
	pages, err := filepath.Glob("*.[1-9]")
	if err != nil || len(pages) == 0 {
		t.Fatalf("there is no page: %v", err)
	}
	out, err := exec.Command(mandoc, append([]string{"-T", "lint"}, pages...)...).CombinedOutput()
	if err != nil || len(bytes.TrimSpace(out)) > 0 {
		t.Errorf("mandoc: %v\n%s", err, out)
	}
}
