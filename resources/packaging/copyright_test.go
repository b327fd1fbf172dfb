package packaging

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// A notice is a work in the program, with what its authors ask to be said of it.
type notice struct {
	files, licence, text string
}

// TestCopyright checks that debian/copyright has the notices of every library in the program, of Go itself
// and of its fonts, as their authors wrote them (DEP-5, "Machine-readable debian/copyright file").
func TestCopyright(t *testing.T) {
	notices := []notice{{"*", "MIT", readFile(t, "../../LICENSE")}}
	for _, dir := range libraries(t) {
		path, licence := dir.path, firstMatch(t, dir.dir, "LICEN[SC]E*", "License", "COPYING*")
		if _, either, found := strings.Cut(licence, "BSD 3-clause:\n-------------\n"); found { // or the GPL, which is longer
			licence, _, _ = strings.Cut(either, "\n-----")
			licence = "Copyright (c) 2019,20,24 Andrew G. Morgan <morgan@kernel.org>\n" + licence
		}
		notices = append(notices, notice{"vendor/" + path + "/*", "", licence})
		if path == "golang.org/x/sys" { // has the licence of Go itself
			notices = append(notices, notice{"debian/runtime", "", licence})
		}
		if path == "golang.org/x/image" {
			readme, err := filepath.Glob(filepath.Join(dir.dir, "font/gofont/ttfs/README"))
			if err != nil || len(readme) == 0 {
				t.Skip("a vendored tree lacks the notice of the Go fonts") // the file has been compared before it was made
			}
			_, fonts, _ := strings.Cut(readFile(t, readme[0]), "software:\n\n")
			notices = append(notices, notice{"vendor/" + path + "/font/gofont/*", "", fonts})
		}
	}
	text := copyrightHead
	for _, n := range notices {
		text += n.stanza(t)
	}
	gametest.CompareGolden(t, "debian/copyright", text)
}

const copyrightHead = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: xklondike
Comment: The tests of resources/packaging write this file. The program is linked
 with the libraries below vendor, and with the runtime and the standard library
 of Go, which stand here as debian/runtime.
`

// stanza returns a paragraph about the work: its files, the lines of its copyright, and its licence.
func (n notice) stanza(t *testing.T) string {
	t.Helper()
	var holders, lines []string
	for _, line := range strings.Split(strings.TrimSpace(n.text), "\n") {
		line = strings.TrimSpace(strings.TrimPrefix(line, "//"))
		if m := regexp.MustCompile(`^Copyright (?:\(c\) |© )?(.*?)(?:\.\.?)?(?: All rights reserved\.)?$`).FindStringSubmatch(line); m != nil {
			holders = append(holders, m[1])
		}
		lines = append(lines, line)
	}
	if len(holders) == 0 {
		t.Fatalf("%s: nobody has the copyright", n.files)
	}
	b := "\nFiles: " + n.files + "\nCopyright: " + strings.Join(holders, "\n ") + "\nLicense: " + licenceName(n) + "\n"
	for _, line := range lines {
		if line == "" {
			line = "."
		}
		b += " " + line + "\n"
	}
	return b
}

// licenceName returns the short name of a licence. Texts of the BSD licence differ in the names in them.
func licenceName(n notice) string {
	switch {
	case n.licence != "":
		return n.licence
	case strings.Contains(strings.Join(strings.Fields(n.text), " "), "is hereby granted, free of charge"):
		return "MIT"
	case strings.Contains(n.text, "patent"):
		return "BSD-3-Clause-with-patent-grant"
	}
	return "BSD-3-Clause"
}

// A library is a module in the programs, and its directory.
type library struct{ path, dir string }

// libraries returns the modules that are linked into the programs, on Linux or elsewhere, sorted.
func libraries(t *testing.T) (list []library) {
	t.Helper()
	var packages strings.Builder
	for _, system := range []string{"linux", "freebsd"} {
		cmd := exec.Command("go", "list", "-deps", "-json=Module", ".", "./cmd/xklondike-solver")
		cmd.Dir, cmd.Env = "../..", append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out := gametest.Must(cmd.Output())(t)
		packages.Write(out)
	}
	for decoder := json.NewDecoder(strings.NewReader(packages.String())); ; {
		var p struct{ Module *struct{ Path, Dir string } }
		err := decoder.Decode(&p)
		if errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if p.Module == nil || p.Module.Path == "xklondike" || p.Module.Path == "early" { // the program itself
			continue
		}
		dir := p.Module.Dir
		if dir == "" {
			dir = "../../vendor/" + p.Module.Path
		}
		list = append(list, library{p.Module.Path, dir})
	}
	slices.SortFunc(list, func(a, b library) int { return strings.Compare(a.path, b.path) })
	return slices.Compact(list)
}

// firstMatch returns the text of the first file that one of the patterns fits.
func firstMatch(t *testing.T, dir string, patterns ...string) string {
	t.Helper()
	for _, p := range patterns {
		names, err := filepath.Glob(filepath.Join(dir, p))
		if err == nil && len(names) > 0 {
			return readFile(t, names[0])
		}
	}
	t.Fatal("there is no licence in ", dir)
	return ""
}
