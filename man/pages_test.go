package man

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestExampleWidth checks that every example fits into 80 columns with its margin. mandoc does not break the
// lines of examples.
func TestExampleWidth(t *testing.T) {
	for _, page := range pages(t) {
		for line := range strings.Lines(typeset(t, page)) {
			if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 80 {
				t.Errorf("%s: %d columns: %s", page, n, line)
			}
		}
	}
}

// typeset returns a page as a terminal of 80 columns shows it, without bold and underlined letters.
func typeset(t *testing.T, page string) string {
	t.Helper()
	out, err := exec.Command(gametest.ProgramPath(t, "mandoc"), "-T", "utf8", "-O", "width=80", page).Output()
	gametest.NoError(t, err, "mandoc:")
	return regexp.MustCompile(".\b").ReplaceAllString(string(out), "")
}

// TestPageEnds checks that every page says whose it is, and names xklondike as the system that it belongs to.
func TestPageEnds(t *testing.T) {
	for _, page := range pages(t) {
		text := gametest.Must(os.ReadFile(page))(t)
		for _, part := range []string{"\n.Os xklondike\n", "\n.Sh AUTHORS\n.An The xklondike authors\n", "\n.Sh COPYRIGHT\nCopyright 2026 the xklondike authors.\n"} {
			if strings.Count(string(text), part) != 1 {
				t.Errorf("%s lacks %q", page, part)
			}
		}
	}
}

// TestReferences checks that every page of the program that a page names exists, and that xklondike(6) names
// all of them.
func TestReferences(t *testing.T) {
	var all []string
	for _, page := range pages(t) {
		extension := filepath.Ext(page)
		all = append(all, strings.TrimSuffix(page, extension)+"("+extension[1:]+")")
	}
	for _, page := range pages(t) {
		text := gametest.Must(os.ReadFile(page))(t)
		named := regexp.MustCompile(`xklondike[-.a-z]*\([1-9]\)`).FindAllString(string(text), -1)
		for _, name := range named {
			if !slices.Contains(all, name) {
				t.Errorf("%s names %s, which does not exist", page, name)
			}
		}
		for _, name := range all {
			if page == mainPage && name != "xklondike(6)" && !slices.Contains(named, name) {
				t.Errorf("%s does not name %s", page, name)
			}
		}
	}
}

// TestApropos checks that a search of the manual for solitaire finds all pages.
func TestApropos(t *testing.T) {
	makewhatis := findProgram(t, "makewhatis")
	apropos, err := exec.LookPath("mapropos") // on Debian, where "apropos" is of another package
	if err != nil {
		apropos = gametest.ProgramPath(t, "apropos")
	}
	tree := t.TempDir()
	for _, page := range pages(t) {
		text := gametest.Must(os.ReadFile(page))(t)
		dir := filepath.Join(tree, "man"+filepath.Ext(page)[1:])
		gametest.NoError(t, os.MkdirAll(dir, 0o755))
		gametest.NoError(t, os.WriteFile(filepath.Join(dir, page), text, 0o644))
	}
	if out, err := exec.Command(makewhatis, tree).CombinedOutput(); err != nil {
		t.Fatalf("makewhatis: %v\n%s", err, out)
	}
	out, err := exec.Command(apropos, "-M", tree, "solitaire").CombinedOutput()
	if err != nil {
		t.Fatalf("apropos: %v\n%s", err, out)
	}
	var want []string
	for _, page := range pages(t) {
		want = append(want, strings.TrimSuffix(page, filepath.Ext(page)))
	}
	expectSame(t, "pages about solitaire", want, items(strings.Split(string(out), "\n"), `^(\S+)\(`))
}

// findProgram returns the path of a command of mandoc's package, as gametest.ProgramPath does. Some are for
// administrators, and not on the path of other users.
func findProgram(t *testing.T, name string) string {
	t.Helper()
	if _, err := os.Stat("/usr/sbin/" + name); err == nil {
		return "/usr/sbin/" + name
	}
	return gametest.ProgramPath(t, name)
}
