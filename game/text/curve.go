package text

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// curveHeight is the greatest number of lines. Each line stands for at least one point.
const curveHeight = 8

// drawCurve draws a running total in characters. A column stands for one game, or several if there is no
// room. Its mark reaches from the lowest total of its games to the highest.
//
// The labels at the left are the highest of all totals, the lowest, and 0 with a line of dashes if it lies
// between them. The label at the right is the last total, at its height.
func drawCurve(totals []int) string {
	low, high, last := slices.Min(totals), slices.Max(totals), totals[len(totals)-1]
	labels := max(len(fmt.Sprint(low)), len(fmt.Sprint(high)))
	room := pageWidth - len("  ") - labels - len(" |") - len(fmt.Sprintf(" %d", last))
	games, columns := len(totals), min(len(totals), room)
	// as floats, because ints from a damaged ledger could overflow
	height := float64(high) - float64(low)
	lines := int(min(curveHeight, height+1))
	lineOf := func(total int) int { // 0 is the top line
		return int(math.Round((float64(high) - float64(total)) / max(height, 1) * float64(lines-1)))
	}
	marks := make([]struct{ top, bottom int }, columns)
	for c := range marks {
		group := totals[c*games/columns : (c+1)*games/columns]
		marks[c].top, marks[c].bottom = lineOf(slices.Max(group)), lineOf(slices.Min(group))
	}
	var picture strings.Builder
	for line := range lines {
		label, ground, end := "", " ", ""
		switch {
		case line == 0:
			label = fmt.Sprint(high)
		case line == lines-1:
			label = fmt.Sprint(low)
		case low < 0 && high > 0 && line == lineOf(0):
			label, ground = "0", "-"
		}
		curve := ""
		for _, m := range marks {
			if m.top <= line && line <= m.bottom {
				curve += "*"
			} else {
				curve += ground
			}
		}
		if line == lineOf(last) {
			end = fmt.Sprintf(" %d", last)
		}
		fmt.Fprintln(&picture, strings.TrimRight(fmt.Sprintf("  %*s |%s%s", labels, label, curve, end), " "))
	}
	indent := strings.Repeat(" ", len("  ")+labels+1)
	return fmt.Sprintf("%s%s+%s\n%s %s", &picture, indent, strings.Repeat("-", columns), indent, curveCaption(games, columns))
}

func curveCaption(games, columns int) string {
	caption := fmt.Sprintf("games 1 to %d", games)
	switch {
	case games == 1:
		return "game 1"
	case games != columns:
		caption += fmt.Sprintf("; each column of the curve shows about %d", (games+columns/2)/columns)
	}
	return caption
}
