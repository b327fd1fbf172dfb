package text

import (
	"fmt"
	"math"
	"strings"
)

// curveHeight is the greatest number of lines. Each line stands for at least one point.
const curveHeight = 8

// mostSpans is how many parts of its length a curve keeps, and mostPoints how many of them are shown in a window.
const (
	mostSpans  = 4096
	mostPoints = 200
)

// A curve is a running total after each game.
type curve struct {
	games, low, high int
	spans            []span
	gamesInSpan      int // in each of them but the last one
}

// A span is the lowest, the highest and the last total after some games in a row.
type span struct{ low, high, last int }

func (s span) with(next span) span {
	return span{min(s.low, next.low), max(s.high, next.high), next.last}
}

func (c *curve) add(total int) {
	one := span{total, total, total}
	if c.games == 0 {
		c.low, c.high, c.gamesInSpan = total, total, 1
	}
	c.low, c.high = min(c.low, total), max(c.high, total)
	if c.games%c.gamesInSpan > 0 {
		c.spans[len(c.spans)-1] = c.spans[len(c.spans)-1].with(one)
	} else {
		c.addSpan(one)
	}
	c.games++
}

// addSpan makes all spans twice as long if there are too many.
func (c *curve) addSpan(s span) {
	if len(c.spans) == mostSpans {
		for i := range mostSpans / 2 {
			c.spans[i] = c.spans[2*i].with(c.spans[2*i+1])
		}
		c.spans, c.gamesInSpan = c.spans[:mostSpans/2], 2*c.gamesInSpan
	}
	c.spans = append(c.spans, s)
}

// points returns totals after games that are about equally far apart. The last one is that of the last game.
func (c *curve) points() []int {
	var points []int
	n := min(len(c.spans), mostPoints)
	for i := range n {
		points = append(points, c.spans[(i+1)*len(c.spans)/n-1].last)
	}
	return points
}

// draw draws the curve in characters. A column stands for one game, or several if there is no room. Its mark reaches from
// the lowest total of its games to the highest.
//
// The labels at the left are the highest of all totals, the lowest, and 0 with a line of dashes if it lies
// between them. The label at the right is the last total, at its height.
func (c *curve) draw() string {
	low, high, last := c.low, c.high, c.spans[len(c.spans)-1].last
	labels := max(len(fmt.Sprint(low)), len(fmt.Sprint(high)))
	room := pageWidth - len("  ") - labels - len(" |") - len(fmt.Sprintf(" %d", last))
	columns := min(len(c.spans), room)
	// as floats, because ints from a damaged ledger could overflow
	height := float64(high) - float64(low)
	lines := int(min(curveHeight, height+1))
	lineOf := func(total int) int { // 0 is the top line
		return int(math.Round((float64(high) - float64(total)) / max(height, 1) * float64(lines-1)))
	}
	marks := make([]struct{ top, bottom int }, columns)
	for i := range marks {
		spans := c.spans[i*len(c.spans)/columns : (i+1)*len(c.spans)/columns]
		whole := spans[0]
		for _, s := range spans {
			whole = whole.with(s)
		}
		marks[i].top, marks[i].bottom = lineOf(whole.high), lineOf(whole.low)
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
	return fmt.Sprintf("%s%s+%s\n%s %s", &picture, indent, strings.Repeat("-", columns), indent, curveCaption(c.games, columns))
}

func curveCaption(games, columns int) string {
	each := 1
	if games != columns {
		each = (games + columns/2) / columns
	}
	return Say("curve-caption", Facts{"games": games, "each": each})
}
