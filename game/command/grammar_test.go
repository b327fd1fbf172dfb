package command

import (
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game/gametest"
)

// grammar is the language of moves once more, as the manual has it. A capital stands for the expression after it.
var grammar = func() *regexp.Regexp {
	expression := "FROM( (to|on))? WHERE|SUITED( in PLACE)?|SHORT(SHORT|u|N)|(N|w|r)u"
	for _, rule := range [][2]string{
		{"WHERE", "(CARD|PLACE|up|space|e)"},
		{"FROM", "(CARD( in PLACE)?|PLACE)"},
		{"CARD", "(SUITED|(red|black) (N|RANK)|ace|jack|queen|king)"},
		{"SUITED", "(SHORT|jo|joker|(N|RANK) of SUIT)"},
		{"PLACE", "(N|column N|waste|w|stock|centre|[rcuo]N?|(reserve|cell|suit pile|hour)( N)?|N o'clock)"},
		{"SHORT", "([0-9]|10|[atjqk])[cdhs]"},
		{"RANK", "(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)"},
		{"SUIT", "(spades|hearts|diamonds|clubs)"},
		{"N", "([1-9][0-9]{0,2})"},
	} {
		expression = strings.ReplaceAll(expression, rule[0], rule[1])
	}
	return regexp.MustCompile("^(" + expression + ")$")
}()

// moveLine draws a line of the grammar, or now and then one that is as good as one.
func moveLine() *rapid.Generator[string] {
	card := rapid.OneOf(
		rapid.StringMatching(`([1-9]|10|[atjqk])[cdhs]`),
		rapid.StringMatching(`(ace|seven|10|queen) of (spades|hearts)|(red|black) (queen|5)|king|joker`))
	place := rapid.StringMatching(`[1-9]|1[0-9]|column [1-7]|w|waste|[rcu][1-4]?|cell [1-4]|reserve|suit pile|hour 7|11 o'clock`)
	return rapid.Custom(func(t *rapid.T) string {
		line := rapid.OneOf(card, place).Draw(t, "from")
		if rapid.Bool().Draw(t, "in") {
			line += " in " + place.Draw(t, "place")
		}
		line += rapid.SampledFrom([]string{" ", " to ", " on ", ""}).Draw(t, "to")
		return line + rapid.OneOf(card, place, rapid.SampledFrom([]string{"up", "space", "e", "u", ""})).Draw(t, "where")
	})
}

// TestGrammar checks that nothing is understood that the grammar lacks.
func TestGrammar(t *testing.T) {
	understood, refused := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		line := gametest.MisspeltLine(moveLine()).Draw(t, "line")
		if _, err := Parse(line); err != nil {
			refused++
			return
		}
		if understood++; !grammar.MatchString(strings.Join(strings.Fields(strings.ToLower(line)), " ")) {
			t.Fatalf("%q is understood", line)
		}
	})
	gametest.Enough(t, 5, understood, refused)
}

// TestNothingFollows checks that no entry is complete that could be the beginning of another line.
func TestNothingFollows(t *testing.T) {
	complete := 0
	rapid.Check(t, func(t *rapid.T) {
		line := moveLine().Draw(t, "line")
		if _, err := Parse(line); err != nil {
			return
		}
		for i := range line {
			if Entry(line[:i]).IsComplete() {
				t.Fatalf("%q is complete, but %q goes on", line[:i], line)
			}
		}
		if Entry(line).IsComplete() {
			complete++
		}
	})
	gametest.Enough(t, 5, complete)
}
