package packaging

import (
	"regexp"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// expectSBOM checks that make sbom names every library with its version and licence, and the fonts and Go itself.
func expectSBOM(t *testing.T, repo string) {
	t.Helper()
	made := strings.TrimSpace(run(t, repo, "make", "--no-print-directory", "sbom"))
	text := readFile(t, repo+"/"+made)
	licences := make(map[string]string)
	stanza := regexp.MustCompile(`(?m)^PackageName: (.*)\nSPDXID: SPDXRef-[\w.-]+\nPackageVersion: \S+\n(?:.*\n)*?PackageLicenseDeclared: (.*)$`)
	for _, m := range stanza.FindAllStringSubmatch(text, -1) {
		licences[m[1]] = m[2]
	}
	for _, l := range libraries(t) {
		if l.path != "github.com/fsnotify/fsnotify" && licences[l.path] == "" { // which the program for Linux does not have
			t.Errorf("%s is missing", l.path)
		}
	}
	for name, want := range gametest.Table(`
xklondike                            MIT
go                                   BSD-3-Clause
golang.org/x/image/font/gofont       BSD-3-Clause
github.com/landlock-lsm/go-landlock  MIT
github.com/jezek/xgb                 LicenseRef-1
`) {
		gametest.Equal(t, licences[name], want, "%s is under", name)
	}
	gametest.Contains(t, text, "\nLicenseID: LicenseRef-1\nLicenseName: BSD-3-Clause-with-patent-grant\nExtractedText: <text>Copyright",
		"the licence of xgb has no text:")
}
