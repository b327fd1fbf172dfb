package gametest

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Somebody has looked at the golden files.
var update = flag.Bool("update", false, "write the golden files instead of comparing with them")

// Updating reports whether the test must write its golden files anew before it compares with them.
func Updating() bool { return *update }

// ReadOrUpdateGolden returns the content of a golden file. With -update it first writes there what the test has made.
func ReadOrUpdateGolden(t testing.TB, file string, made []byte) string {
	t.Helper()
	if Updating() {
		if err := os.WriteFile(file, made, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(want)
}

// CompareGolden compares a text with a golden file. With -update it writes the file.
func CompareGolden(t testing.TB, file, got string) {
	t.Helper()
	if diff := cmp.Diff(ReadOrUpdateGolden(t, file, []byte(got)), got); diff != "" {
		t.Errorf("%s; go test -update writes it anew (-want +got):\n%s", file, diff)
	}
}

// Unlike returns a text with "=" in place of each line that is the same as that line of the text before.
func Unlike(before, text string) string {
	old, lines := strings.Split(before, "\n"), strings.Split(text, "\n")
	for i := range min(len(old), len(lines)) {
		if lines[i] != "" && lines[i] == old[i] {
			lines[i] = "="
		}
	}
	return strings.Join(lines, "\n")
}

// A Folder writes the parts of a text with their numbers, each part once: where it comes again, its number stands alone.
type Folder struct {
	strings.Builder
	numbers map[string]int
}

// Add adds a part.
func (f *Folder) Add(part string) {
	n, known := f.numbers[part]
	if known {
		fmt.Fprintf(f, "= %d\n", n)
		return
	}
	if f.numbers == nil {
		f.numbers = make(map[string]int)
	}
	f.numbers[part] = len(f.numbers) + 1
	fmt.Fprintf(f, "%d: %s\n", len(f.numbers), part)
}
