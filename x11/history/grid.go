package history

import (
	"image"

	"xklondike/game"
)

// A grid says where the marks of a history lie on the strip. Each column is for the marks that are equally
// many steps from the deal. Each row is for the marks of one line of play, or of several that do not overlap.
type grid struct {
	unit   int // pixels in a unit; the constants of this package are in units
	depths int // steps from the deal to the end of the longest line
	left   int // pixels from the left side of the strip to the first mark, which stands for the deal
	pitch  int // pixels from one column of marks to the next; 0 if there are fewer pixels than columns
	width  int // pixels of a mark
	room   int // pixels for all columns together
	top    int // pixels above the first row
}

// newGrid returns the grid for lines of play on a strip of a size in pixels. Em is the font size of the
// status line, in pixels.
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
			g.pitch, g.width = units*g.unit, units/2*g.unit // the frame around a mark hardly touches the next mark, if at all
			return g
		}
	}
	g.width = 1
	if g.depths < g.room {
		g.pitch = g.room / (g.depths + 1)
	}
	return g
}

// x returns the left edge of the marks that are depth steps from the deal, in pixels.
func (g grid) x(depth int) int {
	if g.pitch > 0 {
		return g.left + depth*g.pitch
	}
	return g.left + depth*(g.room-1)/g.depths
}

// middleY returns the y of the middle of a row, in pixels.
func (g grid) middleY(row int) int { return g.top + (2*row+1)*rowUnits*g.unit/2 }

// mark returns the rectangle, in pixels, of a mark on the strip. The mark stands in the given row, depth
// steps of the game away from the deal. The height of the mark is given in units of g.unit pixels.
func (g grid) mark(depth, row, height int) image.Rectangle {
	y := g.middleY(row) - height*g.unit/2
	return image.Rect(g.x(depth), y, g.x(depth)+g.width, y+height*g.unit)
}

// verticalLink returns the rectangle of a vertical line on the strip, from the mark in row from that is depth
// steps from the deal to the middle of row to.
func (g grid) verticalLink(depth, fromRow, toRow int) image.Rectangle {
	x := g.x(depth) + (g.width-g.unit)/2
	upper, lower := g.middleY(min(fromRow, toRow)), g.middleY(max(fromRow, toRow))
	return image.Rect(x, upper-g.unit/2, max(x+thin*g.unit, x+1), lower-g.unit/2+g.unit)
}

// horizontalLink returns the rectangle, in pixels, of a horizontal line on the strip. The line ends at the
// mark for the step of the game that is depth steps from the deal. It begins at the mark for the step before.
// If the mark for the step before stands in another row, the line begins at the vertical link between the two
// rows. The rectangle is empty if there is no room for the line.
func (g grid) horizontalLink(depth, rowBefore, row int) image.Rectangle {
	from, y := g.x(depth-1)+g.width, g.middleY(row)-g.unit/2
	if rowBefore != row {
		from = g.verticalLink(depth-1, rowBefore, row).Max.X
	}
	return image.Rect(from, y, max(from, g.x(depth)), y+thin*g.unit)
}

// rowsOf returns the row of each line of play. The first line is in the middle. Each other line takes the row
// nearest to the middle in which no earlier line lies in the same columns. If there is no such row, it shares
// the row that is tried last.
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
