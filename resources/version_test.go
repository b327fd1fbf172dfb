package resources

import (
	"cmp"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestVersion wants -version to print the number in the first heading of CHANGELOG.md. As long as that is Unreleased,
// it is a later number, with -dev.
func TestVersion(t *testing.T) {
	page := gametest.Must(os.ReadFile("../CHANGELOG.md"))(t)
	headings := regexp.MustCompile(`(?m)^## (Unreleased|(\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\))$`).FindAllStringSubmatch(string(page), 2)
	if len(headings) < 2 || !strings.HasPrefix(string(page), "# Changes\n\n"+headings[0][0]+"\n") {
		t.Fatalf("CHANGELOG.md does not begin with versions and dates: %q", headings)
	}
	number, isDev := strings.CutSuffix(Version, "-dev")
	if unreleased := headings[0][2] == ""; unreleased != isDev || !unreleased && number != headings[0][2] {
		t.Errorf("the program is version %s, and CHANGELOG.md begins with %s", Version, headings[0][1])
	}
	parts := func(version string) []string { return strings.Split(version, ".") }
	if last := headings[1][2]; slices.CompareFunc(parts(number), parts(last), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	}) <= 0 {
		t.Errorf("version %s is not after %s", Version, last)
	}
}
