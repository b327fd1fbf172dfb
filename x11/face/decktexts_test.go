package face

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"

	"xklondike/x11/face/panes"
)

// allFigures is every kind of figure.
func allFigures() (all []FigureKind) {
	for k := range figureKinds {
		all = append(all, k)
	}
	return all
}

// TestDeckTextsAreRead follows the texts as each figure reads them: a slip in one would leave something out
// silently. It also finds parts that nothing uses.
func TestDeckTextsAreRead(t *testing.T) {
	used := map[string]bool{}
	var follow func(part string, replace *strings.Replacer)
	follow = func(part string, replace *strings.Replacer) {
		text, ok := deckParts()[part]
		if !ok {
			t.Errorf("there is no part %q", part)
		}
		used[part] = true
		for line := range strings.SplitSeq(replace.Replace(text), "\n") {
			if use, ok := strings.CutPrefix(line, "use "); ok {
				fields := strings.Fields(use)
				if n := len(panes.ParseNumbers(nil, strings.Join(fields[1:], " "))); n < 2 || n > 5 || n != len(fields)-1 {
					t.Errorf("%s: %d numbers in %q", part, n, line)
				}
				follow(fields[0], replace)
			} else if problem := layerProblem(line); problem != "" {
				t.Errorf("%s: %s in %q", part, problem, line)
			}
		}
	}
	for _, kind := range allFigures() {
		for _, four := range []bool{false, true} {
			f := Figure{Kind: kind, FourColours: four}
			name, _ := f.names()
			suit, own := f.wordParts()
			used[suit], used[own] = true, true
			follow(name, figureTextReplacer(suit, own))
		}
	}
	follow("portrait", figureTextReplacer(portraitOf.wordParts()))
	for s := range shapeCount {
		if name := deckTextParts[s.base()]; name != "" {
			follow(name, strings.NewReplacer())
		}
	}
	for _, part := range slices.Sorted(maps.Keys(deckParts())) {
		if !used[part] {
			t.Errorf("nothing uses the part %q", part)
		}
	}
}

// layerProblem says what is wrong with a layer's line; "" if nothing is.
func layerProblem(line string) string {
	if line == "" || line[0] == '#' {
		return ""
	}
	start := strings.IndexAny(line, "MO")
	if start < 0 {
		return "no path"
	}
	words := strings.Fields(line[:start])
	if len(words) == 0 || !strings.ContainsRune(panes.Inks+"W-", rune(words[0][0])) {
		return "no ink"
	}
	if _, width, ok := strings.Cut(words[0], "/"); ok && panes.ParseNumber(strings.TrimRight(width, panes.Inks+"W")) == 0 {
		return "no width"
	}
	for _, option := range words[1:] {
		if !slices.Contains(strings.Fields("| % t"), option) && !isOptionWithValue(option) {
			return "the option " + option
		}
	}
	for command := range strings.SplitSeq(line[start:], "Z") {
		if problem := pathProblem(command); problem != "" {
			return problem
		}
	}
	return ""
}

func isOptionWithValue(option string) bool {
	number := func(text string) bool { v, err := strconv.ParseFloat(text, 64); return err == nil && v > 0 }
	value := option[1:]
	switch option[0] {
	case '=', '&':
		return value != ""
	case '*':
		numbers := strings.Split(value, ",")
		return len(numbers) == 3 && number(numbers[0])
	case '@', '!':
		return number(value)
	case 'o', 'v', 'h', 'c':
		radius, count, _ := strings.Cut(value, "*")
		return number(radius) && number(count)
	}
	return false
}

func TestLayerProblemsAreFound(t *testing.T) {
	for _, line := range strings.Split("K, Q M0 0L1 1, K/x M0 0L1 1, K x M0 0L1 1, K @ M0 0L1 1, K M0 0L1, K v1 M0 0L1 1, K & M0 0L1 1", ", ") {
		if layerProblem(line) == "" {
			t.Errorf("%q passes", line)
		}
	}
	gametest.Equal(t, layerProblem("R/.9Y | % t &robe @70 v1.2*9 M0 0L1 1Z"), "")
}

// TestLayersBySize counts what sizes share: below 70 and from 110 on a court has layers of its own.
func TestLayersBySize(t *testing.T) {
	for _, test := range []struct {
		layer string
		shown [4]bool // at 60, 80, 120, 200
	}{
		{"K M0 0L1 1", [4]bool{true, true, true, true}},
		{"K !70 M0 0L1 1", [4]bool{true, false, false, false}},
		{"K @70 !110 M0 0L1 1", [4]bool{false, true, false, false}},
		{"K @110 M0 0L1 1", [4]bool{false, false, true, true}},
	} {
		l, got := panes.ParseLayer(test.layer), [4]bool{}
		for i, w := range []int{60, 80, 120, 200} {
			got[i] = l.IsShown(w)
		}
		gametest.Equal(t, got, test.shown, "%q is shown at", test.layer)
	}
}

// TestCourtsDiffer: each of the twelve has a mouth, brows and arms of his own.
func TestCourtsDiffer(t *testing.T) {
	for _, word := range strings.Fields("$eyebrow $mouth $arm") {
		seen := map[string]string{}
		for card := range game.Card(52) {
			if card.Rank() < game.Jack {
				continue
			}
			name, suit := Figure{Kind: courtFigure(card)}.names()
			figure := name + " of " + suit
			part := figureTextReplacer(suit, figure).Replace(word)
			if other, twice := seen[part]; twice || part == word {
				t.Errorf("%s of the %s is %q, as of the %s", word, figure, part, other)
			}
			seen[part] = figure
			if !strings.EqualFold(figure, card.Name()) {
				t.Errorf("the figure of the %s is the %s", card.Name(), figure)
			}
		}
	}
}
