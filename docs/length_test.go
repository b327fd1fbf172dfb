package docs_test

import (
	"strings"
	"testing"
)

// TestLengths checks that README.md has at most 120 lines, and each release in CHANGELOG.md at most 60. A reader does
// not look through more.
func TestLengths(t *testing.T) {
	if n := strings.Count(readFile(t, "README.md"), "\n"); n > 120 {
		t.Errorf("README.md has %d lines, want at most 120", n)
	}
	for i, release := range strings.Split(readFile(t, "CHANGELOG.md"), "\n## ") {
		if n := strings.Count(release, "\n"); i > 0 && n > 60 {
			heading, _, _ := strings.Cut(release, "\n")
			t.Errorf("the section %s of CHANGELOG.md has %d lines, want at most 60", heading, n)
		}
	}
}
