package history

import (
	"image"

	"xklondike/game"
)

// A grid says where the steps of each row lie.
type grid struct {
	unit   int // pixels
	depths int // steps of the longest line
	left   int // pixels before the first mark
	pitch  int // pixels from a step to the next; 0 if there is not a pixel for each
	width  int // pixels of a mark
	room   int // pixels for all marks
	top    int // pixels above the first row
}

// newGrid returns the grid of lines on a strip of a size in pixels.
func newGrid(lines []game.Line, size image.Point, em int) grid {
	g := grid{unit: unit(em)}
	for _, line := range lines {
		g.depths = max(g.depths, line.Parts+len(line.Actions))
	}
	g.left = leftUnits * g.unit
	g.room = max(1, size.X-2*g.left)
	g.top = (size.Y - rows*rowUnits*g.unit) / 2
	for _, units := range []int{8, 6, 5, 4, 3, 2} {
		if (g.depths+1)*units*g.unit <= g.room {
			g.pitch, g.width = units*g.unit, units/2*g.unit // a frame around a mark does not touch the next one, or hardly
			return g
		}
	}
	g.width = 1
	if g.depths < g.room {
		g.pitch = g.room / (g.depths + 1)
	}
	return g
}

// x returns the left edge of the marks of a step.
func (g grid) x(depth int) int {
	if g.pitch > 0 {
		return g.left + depth*g.pitch
	}
	return g.left + depth*(g.room-1)/g.depths
}

// middle returns the y of the middle of a row, in pixels.
func (g grid) middle(row int) int { return g.top + (2*row+1)*rowUnits*g.unit/2 }

// mark returns the mark of a step in a row, with a height in units.
func (g grid) mark(depth, row, height int) image.Rectangle {
	y := g.middle(row) - height*g.unit/2
	return image.Rect(g.x(depth), y, g.x(depth)+g.width, y+height*g.unit)
}

// link returns the way from a step in one row to another row.
func (g grid) link(depth, from, to int) image.Rectangle {
	x := g.x(depth) + (g.width-g.unit)/2
	upper, lower := g.middle(min(from, to)), g.middle(max(from, to))
	return image.Rect(x, upper-g.unit/2, max(x+thin*g.unit, x+1), lower-g.unit/2+g.unit)
}

// way returns the way to a mark from the one before, or from the link that leads from there to its row. It is empty if there is no room
// between them.
func (g grid) way(depth, before, row int) image.Rectangle {
	from, y := g.x(depth-1)+g.width, g.middle(row)-g.unit/2
	if before != row {
		from = g.link(depth-1, before, row).Max.X
	}
	return image.Rect(from, y, max(from, g.x(depth)), y+thin*g.unit)
}

// rowsOf returns a row for each line. The first line is in the middle. Each other line takes the row nearest to the middle in which no
// line lies at its steps, or else shares the last one.
func (g grid) rowsOf(lines []game.Line) []int {
	order := [rows]int{1, 2, 0}
	type span struct{ from, to int }
	var taken [rows][]span
	found := make([]int, len(lines))
	for i, line := range lines {
		own := span{line.Parts, line.Parts + len(line.Actions) + 1}
		found[i] = order[rows-1]
	search:
		for _, row := range order {
			for _, other := range taken[row] {
				if own.from < other.to && other.from < own.to {
					continue search
				}
			}
			found[i] = row
			break
		}
		taken[found[i]] = append(taken[found[i]], own)
	}
	return found
}
