package resources

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"xklondike/game"
)

func TestTable(t *testing.T) {
	var names []string
	for _, s := range Table() {
		names = append(names, s.Name)
		if s.Help == "" || strings.HasSuffix(s.Help, ".") || strings.Contains(s.Help, "\n") {
			t.Errorf("%s: help %q is not one line without a full stop", s.Name, s.Help)
		}
		if (s.Kind == KindInt) != (s.Unit != "") {
			t.Errorf("%s: unit %q", s.Name, s.Unit)
		}
	}
	want := "geometry title iconic borderColor borderWidth selectionTimeout synchronous xnlLanguage sessionID customization " +
		"background foreground reverseVideo barColor panelColor topShadowColor bottomShadowColor cardColor redInk blackInk " +
		"highlightColor game scoring clockPlay resume cardWidth gap mirrored packetShown statusBar fontSize dragPixels ignoreDragTime maxClickTime " +
		"doubleClickIdle dropReach autoTurnUp translations"
	if got := strings.Join(names, " "); got != want {
		t.Errorf("settings are\n%s, want\n%s", got, want)
	}
}

func TestClass(t *testing.T) {
	if got := (Setting{Name: "dragPixels"}).Class(); got != "DragPixels" {
		t.Errorf("class %q", got)
	}
}

// Defaults are not reported when they are bad, so none may be; and a default
// colour must do without the server, which falls back to it.
func TestDefaults(t *testing.T) {
	for _, s := range Table() {
		v := &value{text: s.Default}
		if !s.convert(v) {
			t.Errorf("%s: the default %q is bad: expected %s", s.Name, s.Default, s.expected())
		}
		if s.Kind == KindColor && v.color.Name != "" {
			t.Errorf("%s: the default %q needs a server", s.Name, s.Default)
		}
	}
}

// The ways to keep score are the game's words, and unset.
func TestScoringWords(t *testing.T) {
	words := []string{""}
	for scoring := game.Scoring(0); !strings.HasPrefix(scoring.String(), "word("); scoring++ {
		words = append(words, scoring.String())
	}
	i := slices.IndexFunc(Table(), func(s Setting) bool { return s.Name == "scoring" })
	same := cmp.Diff(words, Table()[i].Words, cmpopts.SortSlices(strings.Compare))
	if same != "" {
		t.Errorf("-game +setting\n%s", same)
	}
}
