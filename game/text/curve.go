package text

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// curveHeight is how many lines a curve has at most. Fewer do for totals that are close together: a line is at least a point.
const curveHeight = 8

// curve draws a running total: a column a game, as long as there is room, and else one for as many as it takes. Its mark goes
// from the lowest of their totals to the highest. At the left stand the highest total of all, the lowest, and 0 between them
// with a line of its own; at the right, in its height, the last.
func curve(totals []int) string {
	low, high, last := slices.Min(totals), slices.Max(totals), totals[len(totals)-1]
	labels := max(len(fmt.Sprint(low)), len(fmt.Sprint(high)))
	room := pageWidth - len("  ") - labels - len(" |") - len(fmt.Sprintf(" %d", last))
	g := newGrid(low, high, min(len(totals), room))
	g.draw(totals)
	var lines []string
	for line, marks := range g.marks {
		label, end := g.label(line), ""
		if line == g.line(last) {
			end = fmt.Sprintf(" %d", last)
		}
		lines = append(lines, strings.TrimRight(fmt.Sprintf("  %*s |%s%s", labels, label, marks, end), " "))
	}
	indent := strings.Repeat(" ", len("  ")+labels+1)
	lines = append(lines, indent+"+"+strings.Repeat("-", g.columns), indent+" "+games(len(totals), g.columns))
	return strings.Join(lines, "\n")
}

// games says what the columns are.
func games(n, columns int) string {
	switch {
	case n == 1:
		return "game 1"
	case n == columns:
		return fmt.Sprintf("games 1 to %d", n)
	}
	return fmt.Sprintf("games 1 to %d, some %d in a column", n, (n+columns/2)/columns)
}

// A grid is where the marks of a curve go; line 0 is the highest.
type grid struct {
	low, high, columns int
	marks              [][]byte
}

func newGrid(low, high, columns int) grid {
	g := grid{low: low, high: high, columns: columns}
	lines := int(min(curveHeight, float64(high)-float64(low)+1)) // as numbers that cannot overflow: the totals may be anybody's
	for range lines {
		g.marks = append(g.marks, []byte(strings.Repeat(" ", columns)))
	}
	if line, there := g.zero(); there {
		g.marks[line] = []byte(strings.Repeat("-", columns))
	}
	return g
}

// line returns the line of a total.
func (g grid) line(total int) int {
	if g.low == g.high {
		return 0
	}
	share := (float64(g.high) - float64(total)) / (float64(g.high) - float64(g.low))
	return int(math.Round(share * float64(len(g.marks)-1)))
}

// zero returns the line of 0, if that is neither the first nor the last.
func (g grid) zero() (line int, there bool) {
	if g.low >= 0 || g.high <= 0 {
		return 0, false
	}
	line = g.line(0)
	return line, line > 0 && line < len(g.marks)-1
}

// label is what stands at the left of a line.
func (g grid) label(line int) string {
	zero, there := g.zero()
	switch {
	case line == 0:
		return fmt.Sprint(g.high)
	case line == len(g.marks)-1:
		return fmt.Sprint(g.low)
	case there && line == zero:
		return "0"
	}
	return ""
}

// draw marks the totals.
func (g grid) draw(totals []int) {
	for c := range g.columns {
		some := totals[c*len(totals)/g.columns : (c+1)*len(totals)/g.columns]
		for line := g.line(slices.Max(some)); line <= g.line(slices.Min(some)); line++ {
			g.marks[line][c] = '*'
		}
	}
}
