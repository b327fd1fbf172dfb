package man

import (
	"strconv"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/resources"
)

const tomlPage = "xklondike.toml.5"

// TestTOMLValues writes the default of each setting as the manual says: numbers, true and false as they are, and
// everything else in quotes. The program must take it.
func TestTOMLValues(t *testing.T) {
	for _, s := range resources.AllSettings() {
		value := strconv.Quote(s.Default)
		if s.Kind == resources.KindInt || s.Kind == resources.KindBool {
			value = s.Default
		}
		if s.Default == "" || s.Protected {
			continue
		}
		if set := goodSettings(t, "", s.Name+" = "+value+"\n"); !set.Given(s.Name) && s.Default != "derived" {
			t.Errorf("%s = %s is not taken", s.Name, value)
		}
	}
}

// TestTOMLExample reads the file in the manual's example. The program must accept it without a warning, and
// take every setting in it.
func TestTOMLExample(t *testing.T) {
	text := firstDisplay(t, tomlPage, "EXAMPLES")
	set := goodSettings(t, "", text)
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

// TestTOMLDiagnostics makes the mistakes in the manual's section DIAGNOSTICS, and compares the messages.
func TestTOMLDiagnostics(t *testing.T) {
	var messages []string
	warn := func(line string) {
		messages = append(messages, strings.Replace(line, "/xklondike/config.toml", "config.toml", 1))
	}
	for _, text := range []string{"dragPixels = 5\n\nbackgruond = 'linen'\ngap = 'wide'\n\nGap = 9\n\nsandbox = false\n", "dragPixels = 5\n\n\n\ngap = wide\n"} {
		readSettings(t, "", map[string]string{"config.toml": text}, warn)
	}
	var manual []string
	for _, item := range items(section(t, tomlPage, "DIAGNOSTICS"), `^\.It Sy (.*)$`) {
		manual = append(manual, unescape(item))
	}
	gametest.NoDiff(t, manual, messages, "messages (-program +manual)")
}

// TestRank checks that the pages about settings refer to each other. It also checks the rank of config.toml
// that both describe: above app-defaults, and below the user's resources.
func TestRank(t *testing.T) {
	for page, other := range map[string]string{mainPage: "xklondike.toml(5)", resourcesPage: "xklondike.toml(5)", tomlPage: "xklondike-resources(5)"} {
		if !strings.Contains(strings.Join(section(t, page, "SEE ALSO"), "\n"), other) {
			t.Errorf("%s does not name %s", page, other)
		}
	}
	files := map[string]string{"XKlondike": "*gap: 6\n"} // found as app-defaults, because there is no home directory
	for step := range gametest.Cases[struct {
		Xresources, Config string
		Want               int
	}](t, `
""           ""           6
""           "gap = 7\n"  7
"*gap: 8\n"  "gap = 7\n"  8
`) {
		files["config.toml"] = step.Config
		set := readSettings(t, step.Xresources, files, func(line string) { t.Error(line) })
		gametest.Equal(t, set.Int("gap"), step.Want, "%q over %q: the gap is", step.Xresources, step.Config)
	}
}
