package docs_test

import (
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// licences returns the licence of every module that is linked into one of the programs. All of them allow these
// to have the licence of X itself.
func licences() map[string]string {
	return maps.Collect(gametest.Table(`
github.com/BurntSushi/toml                     MIT
github.com/fsnotify/fsnotify                   BSD-3-Clause
github.com/godbus/dbus/v5                      BSD-2-Clause
github.com/gofrs/flock                         BSD-3-Clause
github.com/jezek/xgb                           BSD-3-Clause
github.com/jezek/xgbutil                       BSD-3-Clause
github.com/landlock-lsm/go-landlock            MIT
github.com/mitchellh/colorstring               MIT
github.com/rivo/uniseg                         MIT
github.com/schollz/progressbar/v3              MIT
golang.org/x/image                             BSD-3-Clause
golang.org/x/sys                               BSD-3-Clause
golang.org/x/term                              BSD-3-Clause
golang.org/x/text                              BSD-3-Clause
# or GPL-2.0-only, as one likes
kernel.org/pub/linux/libs/security/libcap/psx  BSD-3-Clause
`))
}

// TestLicences checks the licence of each module that the programs contain.
func TestLicences(t *testing.T) {
	t.Parallel()
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}} {{.Dir}} {{with .Replace}}{{.Path}}{{end}}{{end}}", module, module+"/cmd/xklondike-solver")
	out := gametest.Must(list.Output())(t)
	notifyDir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", notifyLib).Output()
	gametest.NoError(t, err)
	found := map[string]string{notifyLib: licence(licenceText(t, notifyLib, strings.TrimSpace(string(notifyDir))))} // in the programs for all systems but Linux
	for line := range strings.Lines(string(out)) {
		path, rest, _ := strings.Cut(strings.TrimRight(line, "\n"), " ")
		dir, replaced, _ := strings.Cut(rest, " ")
		switch {
		case found[path] != "": // another package of the same module
		case path == "" || path == module || path == "early": // the standard library, and parts of the program
		case replaced != "":
			t.Errorf("%s is replaced by %s, whose licence nobody has looked at", path, replaced)
		default:
			found[path] = licence(licenceText(t, path, dir))
		}
	}
	gametest.NoDiff(t, found, licences())
}

// licenceText returns the text of a module's licence, from the directory where the go command keeps the module.
func licenceText(t *testing.T, module, root string) string {
	t.Helper()
	if root == "" { // the archive that make dist makes has the modules itself
		root = filepath.Join("..", "vendor", module)
	}
	for _, pattern := range strings.Fields("LICEN[SC]E* License COPYING*") {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil || len(files) == 0 {
			continue
		}
		text := gametest.Must(os.ReadFile(files[0]))(t)
		return string(text)
	}
	return ""
}

// licence returns the SPDX name of a licence. It recognises a licence by sentences that only its text has, and returns
// "unknown" for others.
func licence(text string) string {
	words := strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !('a' <= r && r <= 'z') }), " ")
	has := func(sentence string) bool { return strings.Contains(words, sentence) }
	switch {
	case strings.HasPrefix(text, "/* SPDX-License-Identifier: BSD-3-Clause OR "): // the program is under the first
		return "BSD-3-Clause"
	case has("gnu") && has("general public license"):
		return "GPL"
	case has("redistribution and use in source and binary forms with or without modification are permitted"):
		if has("endorse or promote products derived from this software without specific prior written permission") {
			return "BSD-3-Clause"
		}
		return "BSD-2-Clause"
	case has("permission is hereby granted free of charge") && has("to deal in the software without restriction"):
		return "MIT"
	}
	return "unknown"
}

// TestLicenceNames checks that licence recognises texts with any comment marks and line breaks.
func TestLicenceNames(t *testing.T) {
	t.Parallel()
	const bsd = "// Redistribution and use in source and binary forms, with or without\n// modification, are permitted provided ..."
	for text, want := range gametest.Table(`
"GNU GENERAL PUBLIC LICENSE\n Version 3, 29 June 2007"  GPL
{bsd}                                                   BSD-2-Clause
"{bsd}may be used to endorse or\n// promote products derived from\n// this software without specific prior written permission."  BSD-3-Clause
"Permission is hereby granted, free of charge, to any person ... to deal\nin the Software without restriction"  MIT
""                                                      unknown
`) {
		gametest.Equal(t, licence(strings.Replace(text, "{bsd}", bsd, 1)), want, "%q is", text)
	}
}

// TestLibraryTable checks that HACKING.md lists the libraries with the versions of go.mod.
func TestLibraryTable(t *testing.T) {
	t.Parallel()
	mod := gametest.Must(os.ReadFile("../go.mod"))(t)
	page := gametest.Must(os.ReadFile("../HACKING.md"))(t)
	direct := regexp.MustCompile(`(?m)^\t(\S+) (v\S+)$`) // the line of an indirect module ends in a comment
	row := regexp.MustCompile(`(?m)^\| (\S+) \| (v\d\S+) \|`)
	pairs := func(re *regexp.Regexp, text []byte) map[string]string {
		found := make(map[string]string)
		for _, m := range re.FindAllStringSubmatch(string(text), -1) {
			found[m[1]] = m[2]
		}
		return found
	}
	gametest.NoDiff(t, pairs(row, page), pairs(direct, mod), "HACKING.md differs from go.mod: (-go.mod +HACKING.md)")
}
