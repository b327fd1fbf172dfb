package resources

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestTable checks what every line of settings.txt must have.
func TestTable(t *testing.T) {
	for _, s := range AllSettings() {
		if s.Help == "" || strings.HasSuffix(s.Help, ".") || strings.Contains(s.Help, "\n") {
			t.Errorf("%s: help %q is not one line without a full stop", s.Name, s.Help)
		}
		if (s.Kind == KindInt) != (s.Unit != "") {
			t.Errorf("%s: unit %q", s.Name, s.Unit)
		}
		if (s.Kind == KindInt || s.Kind == KindText) != (s.Max > s.Min) {
			t.Errorf("%s: from %d to %d", s.Name, s.Min, s.Max)
		}
	}
	for line := range strings.Lines(settingTable) {
		if f := strings.Split(line, "|"); len(f) > 1 {
			for _, word := range strings.Fields(f[4]) {
				if !slices.Contains(strings.Fields(affectsWords), word) {
					t.Errorf("%s: a change cannot affect %q", strings.TrimSpace(f[0]), word)
				}
			}
		}
	}
}

// TestDesignNamesSettings checks that docs/design.md 6 names the settings that there are, in their order.
func TestDesignNamesSettings(t *testing.T) {
	page := gametest.Must(os.ReadFile("../docs/design.md"))(t)
	_, list, _ := strings.Cut(string(page), "\nThe settings are:\n\n")
	list, _, _ = strings.Cut(list, "\n\n")
	var listed, names []string
	for _, group := range strings.Split("\n"+list, "\n* *")[1:] {
		_, of, _ := strings.Cut(group, "*: ")
		listed = append(listed, strings.Fields(of)...)
	}
	for _, s := range AllSettings() {
		names = append(names, s.Name)
	}
	gametest.NoDiff(t, listed, names, "settings (-docs/design.md 6 +settings.txt)")
}

func TestClass(t *testing.T) {
	gametest.Equal(t, (Setting{Name: "dragPixels"}).Class(), "DragPixels", "class")
}

// TestDefaults checks that every built-in default is valid, because nothing reports a bad one. A default
// colour must not need the X server: it replaces colours that the server does not know.
func TestDefaults(t *testing.T) {
	for _, s := range AllSettings() {
		v := &value{text: s.Default}
		if !s.convert(v) {
			t.Errorf("%s: the default %q is bad: expected %s", s.Name, s.Default, s.acceptedValues())
		}
	}
}

// TestScoringWords checks that the words of the setting scoring are those of package game, and "".
func TestScoringWords(t *testing.T) {
	words := []string{""}
	for scoring := game.Scoring(0); !strings.HasPrefix(scoring.String(), "word("); scoring++ {
		words = append(words, scoring.String())
	}
	i := slices.IndexFunc(AllSettings(), func(s Setting) bool { return s.Name == "scoring" })
	diff := cmp.Diff(words, AllSettings()[i].Words, cmpopts.SortSlices(strings.Compare))
	if diff != "" {
		t.Errorf("-game +setting\n%s", diff)
	}
}

// TestValueHasPlural says numbers of pixels in a language that has three forms of them.
func TestValueHasPlural(t *testing.T) {
	defer func() { gametest.NoError(t, text.UseLanguage("")) }()
	gametest.NoError(t, text.UseLanguage("ru"))
	gap, _ := FindSetting("gap")
	for value, want := range map[string]string{"1": "1 пиксель", "2": "2 пикселя", "5": "5 пикселей", "11": "11 пикселей", "21": "21 пиксель"} {
		gametest.Equal(t, gap.ValueWords(value), want, "%s:", value)
	}
}
