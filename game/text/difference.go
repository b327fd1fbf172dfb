package text

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"xklondike/game"
)

// DescribeVariant says in a few words what tells a game from others. The stock comes before the building,
// because most games of a group differ in it.
func DescribeVariant(r *game.Rules) string { return strings.Join(variantPhrases(r), ", ") }

// maxDescription characters fit into a row of a list.
const maxDescription = 60

// DescribeVariantBriefly leaves out the last parts beyond 60 characters.
func DescribeVariantBriefly(r *game.Rules) string {
	parts := variantPhrases(r)
	for len(parts) > 1 && utf8.RuneCountInString(strings.Join(parts, ", ")) > maxDescription {
		parts = parts[:len(parts)-1]
	}
	return strings.Join(parts, ", ")
}

func variantPhrases(r *game.Rules) []string {
	if r.LeavesNoChoice() {
		return []string{"no choices"}
	}
	words := []string{packCountWords(r), columnWords(r), stockWords(r), columnBuildWords(r), groupMoveWords(r),
		emptyColumnWords(r), reserveAndCellWords(r), suitPileWords(r), autoTurnUpWords(r)}
	var parts []string
	for _, part := range words {
		if part != "" {
			parts = append(parts, strings.Split(part, ", ")...)
		}
	}
	return parts
}

func autoTurnUpWords(r *game.Rules) string {
	if r.ManualTurnUp() || !slices.ContainsFunc(r.FaceDown, func(n int) bool { return n > 0 }) {
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

func columnWords(r *game.Rules) string {
	words := ""
	if r.Columns != 7 {
		words = numberWord(r.Columns) + " columns"
	}
	if !slices.ContainsFunc(r.FaceDown, func(n int) bool { return n > 0 }) {
		words = strings.Trim(words+", all face up", ", ")
	}
	return words
}

func columnBuildWords(r *game.Rules) string {
	words := map[game.Build]string{
		game.BuildSameSuit: "columns built in suit", game.BuildOtherSuit: "columns built in any suit but the same",
		game.BuildSameColour: "columns built in one colour", game.BuildAny: "columns built regardless of suit",
	}[r.Build]
	switch r.Direction {
	case game.Up:
		words = cmp.Or(words, "columns built") + " upwards"
	case game.Either:
		words = cmp.Or(words, "columns built") + " both ways"
	}
	return words
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

func stockWords(r *game.Rules) string {
	switch {
	case r.DealTo == game.DealToNone:
		return "no stock"
	case r.DealTo == game.DealToColumns:
		return "stock to the columns"
	case r.DealTo == game.DealToReserves:
		return "stock to the reserve"
	}
	draw := fmt.Sprintf("draw %d", r.Draw)
	if len(r.Draws) > 0 {
		draw = "draw " + strings.Trim(strings.ReplaceAll(fmt.Sprint(r.Draws), " ", " then "), "[]")
	}
	switch r.TurnOvers {
	case game.Unlimited:
		return draw
	case 0:
		return draw + ", one pass"
	}
	return fmt.Sprintf("%s, %s passes", draw, numberWord(r.TurnOvers+1))
}

func reserveAndCellWords(r *game.Rules) string {
	var words []string
	if n := r.Reserve.Piles * r.Reserve.Cards; n > 0 {
		words = append(words, fmt.Sprintf("reserve of %d", n))
	}
	switch r.Cells.Count {
	case 0:
	case 1:
		words = append(words, "one cell")
	default:
		words = append(words, numberWord(r.Cells.Count)+" cells")
	}
	return strings.Join(words, ", ")
}

func suitPileWords(r *game.Rules) string {
	var words []string
	if r.Base == game.BaseDealt {
		words = append(words, "suit piles start with the first card dealt")
	}
	if !r.AllowsMovesOffFoundations() {
		words = append(words, "cards stay on the suit piles")
	}
	return strings.Join(words, ", ")
}
