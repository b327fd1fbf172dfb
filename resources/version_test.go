package resources

import (
	"os"
	"regexp"
	"testing"
)

// TestVersion wants -version to print the number in the first heading of CHANGELOG.md, apart from that of
// changes that no version has yet.
func TestVersion(t *testing.T) {
	page, err := os.ReadFile("../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	heading := regexp.MustCompile(`(?s)\A# Changes\n\n(?:## Unreleased\n.*?\n)??## (\S+) \(\d{4}-\d\d-\d\d\)\n`).FindSubmatch(page)
	if heading == nil {
		t.Fatal("CHANGELOG.md does not begin with a heading that has a version and a date")
	}
	if got := string(heading[1]); got != Version {
		t.Errorf("the program is version %s, and CHANGELOG.md begins with %s", Version, got)
	}
}
