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
	g := newGrid(low, high, min(len(totals), room))
	g.draw(totals)
	var lines []string
	for line, marks := range g.marks {
		label, end := "", ""
		zero, ok := g.zeroLine()
		switch {
		case line == 0:
			label = fmt.Sprint(high)
		case line == len(g.marks)-1:
			label = fmt.Sprint(low)
		case ok && line == zero:
			label = "0"
		}
		if line == g.lineOfTotal(last) {
			end = fmt.Sprintf(" %d", last)
		}
		lines = append(lines, strings.TrimRight(fmt.Sprintf("  %*s |%s%s", labels, label, marks, end), " "))
	}
	games := len(totals)
	caption := fmt.Sprintf("games 1 to %d", games)
	switch {
	case games == 1:
		caption = "game 1"
	case games != g.columns:
		caption += fmt.Sprintf("; each column of the curve shows about %d", (games+g.columns/2)/g.columns)
	}
	indent := strings.Repeat(" ", len("  ")+labels+1)
	lines = append(lines, indent+"+"+strings.Repeat("-", g.columns), indent+" "+caption)
	return strings.Join(lines, "\n")
}

// Line 0 is the top line.
type grid struct {
	low, high int      // the totals of the bottom and the top line
	columns   int      // characters
	marks     [][]byte // of each line
}

func newGrid(low, high, columns int) grid {
	g := grid{low: low, high: high, columns: columns}
	// as floats, because ints from a damaged ledger could overflow
	lines := int(min(curveHeight, float64(high)-float64(low)+1))
	for range lines {
		g.marks = append(g.marks, []byte(strings.Repeat(" ", columns)))
	}
	if line, ok := g.zeroLine(); ok {
		g.marks[line] = []byte(strings.Repeat("-", columns))
	}
	return g
}

func (g grid) lineOfTotal(total int) int {
	if g.low == g.high {
		return 0
	}
	share := (float64(g.high) - float64(total)) / (float64(g.high) - float64(g.low))
	return int(math.Round(share * float64(len(g.marks)-1)))
}

func (g grid) zeroLine() (line int, ok bool) {
	if g.low >= 0 || g.high <= 0 {
		return 0, false
	}
	line = g.lineOfTotal(0)
	return line, line > 0 && line < len(g.marks)-1
}

func (g grid) draw(totals []int) {
	for c := range g.columns {
		group := totals[c*len(totals)/g.columns : (c+1)*len(totals)/g.columns]
		for line := g.lineOfTotal(slices.Max(group)); line <= g.lineOfTotal(slices.Min(group)); line++ {
			g.marks[line][c] = '*'
		}
	}
}
