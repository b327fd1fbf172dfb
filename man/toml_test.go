package man

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/resources"
)

const tomlPage = "xklondike.toml.5"

// TestTOMLSettings wants an item for each setting, with its type and default, and in what follows its limits.
func TestTOMLSettings(t *testing.T) {
	types := map[resources.Kind]string{
		resources.KindInt: "integer", resources.KindBool: "boolean", resources.KindText: "string", resources.KindColor: "colour",
		resources.KindGeometry: "geometry", resources.KindWord: "word",
	}
	lines := section(t, tomlPage, "SETTINGS")
	var program []string
	for _, s := range resources.Table() {
		head := fmt.Sprintf("%s Pq %s ; No %s", s.Name, types[s.Kind], shownDefault(s))
		program = append(program, head)
		text := below(lines, ".It Cm "+head)
		limited(t, s, text)
		if most := fmt.Sprintf("at most %d bytes", s.Max); s.Kind == resources.KindText && !strings.Contains(text, most) {
			t.Errorf("%s: the manual does not say %q", s.Name, most)
		}
	}
	same(t, "settings", program, items(lines, `^\.It Cm (.*)$`))
}

// TestTOMLExample takes the file that the manual shows to the program, which must set all that stands in it.
func TestTOMLExample(t *testing.T) {
	text := literal(t, tomlPage, "EXAMPLES")
	set := settings(t, "", text)
	named := items(strings.Split(text, "\n"), `^(\w+) *=`)
	if len(named) < 9 {
		t.Errorf("the example sets only %q", named)
	}
	for _, name := range named {
		if !set.Given(name) || !strings.Contains(set.Origin(name), "config.toml:") {
			t.Errorf("%s is from %s", name, set.Origin(name))
		}
	}
}

// TestTOMLDiagnostics makes the mistakes that the manual speaks of. The program must say what it says there.
func TestTOMLDiagnostics(t *testing.T) {
	var said []string
	warn := func(line string) {
		said = append(said, strings.Replace(line, "/xklondike/config.toml", "config.toml", 1))
	}
	for _, text := range []string{"dragPixels = 5\n\nbackgruond = 'linen'\ngap = 'wide'\n\nGap = 9\n", "dragPixels = 5\n\n\n\ngap = wide\n"} {
		read(t, "", map[string]string{"config.toml": text}, warn)
	}
	var manual []string
	for _, item := range items(section(t, tomlPage, "DIAGNOSTICS"), `^\.It Sy (.*)$`) {
		manual = append(manual, plain(item))
	}
	if diff := cmp.Diff(said, manual); diff != "" {
		t.Errorf("messages (-program +manual)\n%s", diff)
	}
}

// TestRank has each page name the other, and puts config.toml where both say it is: above application defaults, below the
// user's resources.
func TestRank(t *testing.T) {
	for page, other := range map[string]string{"xklondike.6": "xklondike.toml(5)", tomlPage: "xklondike(6)"} {
		if !strings.Contains(strings.Join(section(t, page, "SEE ALSO"), "\n"), other) {
			t.Errorf("%s does not name %s", page, other)
		}
	}
	files := map[string]string{"XKlondike": "*gap: 6\n"} // in a directory named app-defaults, for want of a home
	for _, step := range []struct {
		xresources, config string
		want               int
	}{{"", "", 6}, {"", "gap = 7\n", 7}, {"*gap: 8\n", "gap = 7\n", 8}} {
		files["config.toml"] = step.config
		set := read(t, step.xresources, files, func(line string) { t.Error(line) })
		if gap := set.Int("gap"); gap != step.want {
			t.Errorf("%q over %q: the gap is %d, want %d", step.xresources, step.config, gap, step.want)
		}
	}
}
