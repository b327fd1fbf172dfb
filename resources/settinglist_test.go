package resources

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"xklondike/game"
	"xklondike/game/gametest"
)

func TestTable(t *testing.T) {
	var names []string
	for _, s := range AllSettings() {
		names = append(names, s.Name)
		if s.Help == "" || strings.HasSuffix(s.Help, ".") || strings.Contains(s.Help, "\n") {
			t.Errorf("%s: help %q is not one line without a full stop", s.Name, s.Help)
		}
		if (s.Kind == KindInt) != (s.Unit != "") {
			t.Errorf("%s: unit %q", s.Name, s.Unit)
		}
		if s.Affects == 0 || (s.Kind == KindInt || s.Kind == KindText) != (s.Max > s.Min) {
			t.Errorf("%s: affects %b, from %d to %d", s.Name, s.Affects, s.Min, s.Max)
		}
	}
	want := "geometry title iconic fullscreen borderColor borderWidth selectionTimeout accessible synchronous xnlLanguage sessionID customization sandbox " +
		"background felt shadow foreground reverseVideo barColor panelColor selectColor topShadowColor bottomShadowColor cardColor redInk blackInk " +
		"highlightColor cardStyle cardBack cardSet suitColors roundCorners oneBit backInk goldInk blueInk clubsInk diamondsInk heartsInk spadesInk " +
		"game scoring clockPlay lamp adviceTime resume winnableOnly difficulty solverMemory cardWidth gap mirrored packetShown " +
		"animation winAnimation menuBar barWords statusBar history counts showTime fontSize dragPixels ignoreDragTime maxClickTime " +
		"doubleClickIdle dropReach dropOutline oneClick autoTurnUp translations"
	gametest.Equal(t, strings.Join(names, " "), want, "settings are\n")
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
