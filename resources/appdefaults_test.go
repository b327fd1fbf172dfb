package resources

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// XKlondike.ad is what a package installs: it must be what the program prints.
func TestAppDefaultsGolden(t *testing.T) {
	var b bytes.Buffer
	if err := WriteAppDefaults(&b); err != nil {
		t.Fatal(err)
	}
	const path = "XKlondike.ad"
	if *update {
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), b.String()); d != "" {
		t.Error(d)
	}
	if WriteAppDefaults(fullDisk{}) == nil {
		t.Error("a full disk went unnoticed")
	}
}

// Installed as it is the file says nothing; without its comment marks it says
// what the program does anyway.
func TestAppDefaultsChangeNothing(t *testing.T) {
	var b bytes.Buffer
	if err := WriteAppDefaults(&b); err != nil {
		t.Fatal(err)
	}
	plain := parse(t).Settings(Files{}, properties("", ""), nil)
	for what, text := range map[string]string{
		"commented out": b.String(),
		"in force":      strings.ReplaceAll(b.String(), "!"+ClassName+"*", ClassName+"*"),
	} {
		files := disk(map[string]string{"/etc/X11/app-defaults/XKlondike": text})
		s := parse(t).Settings(files, properties("", ""), func(line string) { t.Error(line) })
		if changed := s.changed(plain); changed != nil {
			t.Errorf("%s, it changes %v", what, changed)
		}
		for _, row := range Table() {
			if want := what == "in force" && row.Default != derived; s.Given(row.Name) != want {
				t.Errorf("%s: %s is from %s", what, row.Name, s.Origin(row.Name))
			}
		}
	}
}
