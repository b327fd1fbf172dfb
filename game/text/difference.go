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
	if r.LeavesNoChoice() {
		return "no choices"
	}
	var parts []string
	for _, aspect := range aspects {
		if words := aspect.words(r); words != "" {
			parts = append(parts, strings.Split(words, ", ")...)
		}
	}
	parts = slices.DeleteFunc(parts, func(part string) bool { return part == unlimitedPasses })
	return strings.Join(parts, ", ")
}

// What games differ in
var aspects = []struct {
	words func(*game.Rules) string // "" if it is as in the original Klondike
	usual string                   // what it is if the words of another game say more
}{
	{packCountWords, "one pack"}, {suitWords, "all suits"}, {jokerWords, "no jokers"}, {columnWords, "seven columns"},
	{faceUpWords, "some cards face down"},
	{stockWords, ""}, {columnBuildWords, "columns built in alternating colours"}, {directionWords, "columns built downwards"},
	{groupMoveWords, "any part of a run moves"}, {emptyColumnWords, "only kings to an empty column"},
	{stepAspect, "one rank at a time"}, {autoFillWords, "you fill empty columns"}, {autoUpWords, "the waste keeps cards that fit suit piles"},
	{reserveWords, "no reserve"},
	{cellWords, "no cells"}, {baseWords, "suit piles start with aces"}, {asDealtWords, "the deal starts no suit pile"},
	{backMoveWords, "cards come back from the suit piles"}, {turnUpWords, turnUpByHand},
}

const turnUpByHand = "turn-up by hand"

// A Relative is a game that is like another one.
type Relative struct {
	*game.Rules
	Differs string // in what; "" if that can't be said briefly
}

// String returns words such as "Klondike Familiar: cards stay on the suit piles, auto turn-up".
func (r Relative) String() string { return strings.TrimSuffix(r.Title+": "+r.Differs, ": ") }

// Relatives returns at most three games, the most similar first.
func Relatives(r *game.Rules, all []*game.Rules) []Relative {
	const most = 3
	var found []Relative
	distances := map[*game.Rules]int{}
	for _, other := range all {
		if other.Name == r.Name || other.LeavesNoChoice() != r.LeavesNoChoice() {
			continue
		}
		differences := differences(r, other)
		if distances[other] = 2 * len(differences); other.Group != r.Group {
			distances[other]++
		}
		found = append(found, Relative{other, strings.Join(differences[:min(most, len(differences))], ", ")})
	}
	slices.SortStableFunc(found, func(a, b Relative) int { return distances[a.Rules] - distances[b.Rules] })
	return found[:min(most, len(found))]
}

// WriteRelatives writes a line for each game, with its name in brackets, below a heading.
func WriteRelatives(w io.Writer, relatives []Relative) error {
	if len(relatives) == 0 {
		return nil
	}
	lines := "\nSimilar games:\n"
	for _, r := range relatives {
		lines += fmt.Sprintf("  %s (%s)%s\n", r.Title, r.Name, strings.TrimPrefix(r.String(), r.Title))
	}
	_, err := io.WriteString(w, lines)
	return err
}

func differences(r, other *game.Rules) (phrases []string) {
	switch {
	case r.LeavesNoChoice() && other.Hours == game.HoursMoved:
		return []string{"cards dealt to their own hour do not count"}
	case r.LeavesNoChoice():
		return []string{"cards dealt to their own hour count too"}
	}
	for _, aspect := range aspects {
		before, after := aspect.words(r), aspect.words(other)
		oneIsOpen := faceUpWords(r) != "" || faceUpWords(other) != ""
		if before == after || oneIsOpen && aspect.usual == turnUpByHand {
			continue
		}
		known := len(phrases)
		for part := range strings.SplitSeq(after, ", ") {
			if part != "" && !slices.Contains(strings.Split(before, ", "), part) {
				phrases = append(phrases, part)
			}
		}
		if len(phrases) == known && aspect.usual != "" {
			phrases = append(phrases, aspect.usual)
		}
	}
	switch {
	case len(phrases) > 0:
	case !slices.Equal(r.FaceDown, other.FaceDown) || !slices.Equal(r.FaceUp, other.FaceUp):
		phrases = append(phrases, "another deal")
	case r.Schemes[0].Scoring != other.Schemes[0].Scoring:
		phrases = append(phrases, describeScoring(other.Schemes[0].Scoring))
	}
	return phrases
}

// Without face-down cards it makes no difference who turns them up.
func turnUpWords(r *game.Rules) string {
	if r.ManualTurnUp() || faceUpWords(r) != "" {
		return ""
	}
	return "auto turn-up"
}

func packCountWords(r *game.Rules) string {
	if r.Packs == 1 {
		return ""
	}
	return numberWord(r.Packs) + " packs"
}

func suitWords(r *game.Rules) string {
	if usesAllSuits(r) {
		return ""
	}
	// Three names need a comma, and lists of games are cut off at commas.
	for missing := range game.Jokers {
		if len(r.Suits) == 3 && !slices.Contains(r.Suits, missing) {
			return "no " + suitWord(missing)
		}
	}
	return "only " + joinWithAnd(suitNames(r))
}

func jokerWords(r *game.Rules) string {
	switch r.Jokers {
	case 0:
		return ""
	case 1:
		return "one joker"
	}
	return numberWord(r.Jokers) + " jokers"
}

func columnWords(r *game.Rules) string {
	if r.Columns == 7 {
		return ""
	}
	return numberWord(r.Columns) + " columns"
}

func faceUpWords(r *game.Rules) string {
	if slices.ContainsFunc(r.FaceDown, func(n int) bool { return n > 0 }) {
		return ""
	}
	return "all face up"
}

func columnBuildWords(r *game.Rules) string {
	return map[game.Build]string{
		game.BuildSameSuit: "columns built in suit", game.BuildOtherSuit: "columns built in any suit but the same",
		game.BuildSameColour: "columns built in one colour", game.BuildAny: "columns built regardless of suit",
	}[r.Build]
}

func directionWords(r *game.Rules) string {
	return map[game.Direction]string{game.Up: "columns built upwards", game.Either: "columns built both ways"}[r.Direction]
}

func stepAspect(r *game.Rules) string {
	switch len(r.Steps) {
	case 0:
		return ""
	case 1:
		return stepWords(r) + " at a time"
	}
	return "each suit by steps of its own"
}

func groupMoveWords(r *game.Rules) string {
	return map[game.Unit]string{
		game.UnitWhole: "only whole runs move", game.UnitWholeOrTop: "only whole runs or single cards move",
		game.UnitTop: "only single cards move", game.UnitFaceUp: "any face-up card moves with all those on it",
		game.UnitSameSuit: "only runs of one suit move", game.UnitSpaces: "as many cards move as empty columns allow",
		game.UnitNone: "cards in columns move only to suit piles",
	}[r.Unit]
}

func emptyColumnWords(r *game.Rules) string {
	return map[game.Fill]string{
		game.FillAny: "any card to an empty column", game.FillNone: "no card to an empty column",
		game.FillAce: "only aces to an empty column", game.FillBelowBase: "only a suit's last rank to an empty column",
		game.FillSingle: "only single cards to an empty column",
	}[r.Fill]
}

const unlimitedPasses = "unlimited passes"

func stockWords(r *game.Rules) string {
	switch {
	case r.DealTo == game.DealToNone:
		return "no stock"
	case r.DealTo == game.DealToColumns:
		return "stock to " + columnsOfRow(r)
	case r.DealTo == game.DealToReserves:
		return "stock to the reserve"
	}
	draw := fmt.Sprintf("draw %d", r.Draw)
	if len(r.Draws) > 0 {
		draw = "draw " + strings.Trim(strings.ReplaceAll(fmt.Sprint(r.Draws), " ", " then "), "[]")
	}
	switch r.TurnOvers {
	case game.Unlimited:
		return draw + ", " + unlimitedPasses
	case 0:
		return draw + ", one pass"
	}
	return fmt.Sprintf("%s, %s passes", draw, numberWord(r.TurnOvers+1))
}

func autoFillWords(r *game.Rules) string {
	switch r.AutoFill {
	case game.AutoFillNone:
		return ""
	case game.AutoFillReserve:
		return "the reserve fills empty columns"
	case game.AutoFillNext:
		return "the next column moves to an empty one"
	}
	return "the waste fills empty columns"
}

func autoUpWords(r *game.Rules) string {
	if r.AutoUp == game.AutoUpWaste {
		return "cards of the waste go up at once"
	}
	return ""
}

func reserveWords(r *game.Rules) string {
	n := r.Reserve.Piles * r.Reserve.Cards
	switch {
	case n == 0:
		return ""
	case r.Reserve.Open && r.Reserve.Cards > 1:
		return fmt.Sprintf("open reserve of %d", n)
	}
	return fmt.Sprintf("reserve of %d", n)
}

func cellWords(r *game.Rules) string {
	switch r.Cells.Count {
	case 0:
		return ""
	case 1:
		return "one cell"
	}
	return numberWord(r.Cells.Count) + " cells"
}

func asDealtWords(r *game.Rules) string {
	if r.Prelude == game.PreludeAsDealt {
		return "the deal starts suit piles"
	}
	return ""
}

func baseWords(r *game.Rules) string {
	switch {
	case r.Bases != nil:
		return "each suit starts with a rank of its own"
	case r.Base == game.BaseAce:
		return ""
	case r.Base == game.BaseDealt:
		return "the deal sets the first rank of the suit piles"
	case r.Base == game.BaseFirst:
		return "you set the first rank of the suit piles"
	}
	return fmt.Sprintf("suit piles start with %ss", r.Base)
}

func backMoveWords(r *game.Rules) string {
	if r.AllowsMovesOffFoundations() {
		return ""
	}
	return "cards stay on the suit piles"
}
