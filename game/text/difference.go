package text

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"xklondike/game"
)

// DescribeVariant says in a few words what tells a game from others. The stock comes before the building,
// because most games of a group differ in it.
func DescribeVariant(r *game.Rules) string {
	return Say("phrases", Facts{"phrases": variantPhrases(r)})
}

func variantPhrases(r *game.Rules) (phrases []string) {
	f := factsOf(r)
	if r.IsClock() {
		return []string{f.say("brief-rescues")}
	}
	for _, aspect := range aspects {
		if aspect == "brief-passes" && r.TurnOvers == game.Unlimited {
			continue // as usual
		}
		if phrase := f.say(aspect); phrase != "" {
			phrases = append(phrases, phrase)
		}
	}
	return phrases
}

// aspects are what games differ in, by the headings in sentences.txt.
var aspects = strings.Fields(`
	brief-packs brief-suits jokers brief-columns brief-face-up brief-stock brief-passes brief-build brief-direction brief-group
	brief-fill brief-steps brief-capacity brief-autofill brief-autoup brief-reserve brief-cells brief-base brief-last
	brief-as-dealt brief-back brief-turn-up`)

func aspectsOf(r *game.Rules) []string {
	if r.IsClock() {
		return []string{"brief-rescues", "brief-hours"}
	}
	return aspects
}

// briefly names the aspects of a game. The words of one that is as in the original Klondike are "".
func briefly(r *game.Rules) (words []string) {
	f := factsOf(r)
	for _, aspect := range aspectsOf(r) {
		words = append(words, f.say(aspect))
	}
	return words
}

// A Relative says which game is like another one, and in what they differ.
type Relative struct {
	Game     *game.Rules
	Differs  string // in what; "" if that can't be said briefly
	distance int
}

// String returns words such as "Klondike Familiar: cards stay on the suit piles, auto turn-up".
func (r Relative) String() string {
	return Say("relative", Facts{"title": r.Game.Title, "differs": r.Differs})
}

// Relatives returns the games that the rules name as relatives. If there are fewer than three, it compares the game with all others, which
// may mean that all rule tables must be read, and adds the most similar ones up to three.
func Relatives(r *game.Rules, find game.Finder, all func() []*game.Rules) (found []Relative) {
	const enough = 3
	words := briefly(r)
	add := func(other *game.Rules) {
		isKnown := func(known Relative) bool { return known.Game.Name == other.Name }
		if other.Name != r.Name && other.IsClock() == r.IsClock() && !slices.ContainsFunc(found, isKnown) {
			found = append(found, relativeOf(r, words, other))
		}
	}
	for _, name := range r.Relatives {
		if other, err := find(name); err == nil {
			add(other)
		}
	}
	named := len(found)
	if named >= enough {
		return found
	}
	for _, other := range all() {
		add(other)
	}
	slices.SortStableFunc(found[named:], func(a, b Relative) int { return a.distance - b.distance })
	return found[:min(enough, len(found))]
}

// relativeOf says in what another game differs from r, which briefly describes with these words.
func relativeOf(r *game.Rules, words []string, other *game.Rules) Relative {
	const most = 3
	phrases := differences(r, other, words)
	distance := 2 * len(phrases)
	if other.Group != r.Group {
		distance++
	}
	return Relative{other, Say("phrases", Facts{"phrases": phrases[:min(most, len(phrases))]}), distance}
}

// WriteRelatives writes a line for each game, with its name in brackets, below a heading.
func WriteRelatives(w io.Writer, relatives []Relative) error {
	if len(relatives) == 0 {
		return nil
	}
	lines := "\nSimilar games:\n"
	for _, r := range relatives {
		lines += fmt.Sprintf("  %s\n", Say("similar-game", Facts{"title": r.Game.Title, "name": r.Game.Name, "differs": r.Differs}))
	}
	_, err := io.WriteString(w, lines)
	return err
}

func differences(r, other *game.Rules, before []string) (phrases []string) {
	oneIsOpen := false
	after := briefly(other)
	for i, aspect := range aspectsOf(r) {
		oneIsOpen = oneIsOpen || aspect == "brief-face-up" && before[i]+after[i] != ""
		if before[i] == after[i] || oneIsOpen && aspect == "brief-turn-up" {
			continue
		}
		if after[i] != "" {
			phrases = append(phrases, after[i])
			continue
		}
		if usual := Say("usually", Facts{"aspect": aspect}); usual != "" {
			phrases = append(phrases, usual)
		}
	}
	switch {
	case len(phrases) > 0:
	case !slices.Equal(r.FaceDown, other.FaceDown) || !slices.Equal(r.FaceUp, other.FaceUp):
		phrases = append(phrases, Say("another-deal", nil))
	case r.Schemes[0].Scoring != other.Schemes[0].Scoring:
		phrases = append(phrases, describeScoring(other.Schemes[0].Scoring))
	}
	return phrases
}
