package history

import (
	"image"

	"xklondike/game"
)

// A grid has columns for marks equally many steps from the deal, and rows for lines of play that do not overlap. All
// lengths are pixels.
type grid struct {
	unit   int // the constants of this package are in units
	depths int // steps from the deal to the end of the longest line
	left   int // from the left side of the strip to the first mark, which stands for the deal
	pitch  int // from one column to the next; 0 if there are fewer pixels than columns
	width  int // of a mark
	room   int // for all columns together
	top    int // above the first row
}

func newGrid(lines []game.Line, left int, size image.Point, em int) grid {
	g := grid{unit: unit(em)}
	for _, line := range lines {
		g.depths = max(g.depths, line.Parts+len(line.Actions))
	}
	g.left = max(left, edgeUnits*g.unit)
	g.room = max(1, size.X-g.left-edgeUnits*g.unit)
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

func (g grid) x(depth int) int {
	if g.pitch > 0 {
		return g.left + depth*g.pitch
	}
	return g.left + depth*(g.room-1)/g.depths
}

func (g grid) middleY(row int) int { return g.top + (2*row+1)*rowUnits*g.unit/2 }

// mark returns a mark, whose height is in units.
func (g grid) mark(depth, row, height int) image.Rectangle {
	y := g.middleY(row) - height*g.unit/2
	return image.Rect(g.x(depth), y, g.x(depth)+g.width, y+height*g.unit)
}

func (g grid) verticalLink(depth, fromRow, toRow int) image.Rectangle {
	x := g.x(depth) + (g.width-g.unit)/2
	upper, lower := g.middleY(min(fromRow, toRow)), g.middleY(max(fromRow, toRow))
	return image.Rect(x, upper-g.unit/2, max(x+thin*g.unit, x+1), lower-g.unit/2+g.unit)
}

// horizontalLink ends at the mark at depth. It begins at the mark before, or at the vertical link between the
// two rows. It is empty if there is no room.
func (g grid) horizontalLink(depth, rowBefore, row int) image.Rectangle {
	from, y := g.x(depth-1)+g.width, g.middleY(row)-g.unit/2
	if rowBefore != row {
		from = g.verticalLink(depth-1, rowBefore, row).Max.X
	}
	return image.Rect(from, y, max(from, g.x(depth)), y+thin*g.unit)
}

// rowsOf puts the first line of play in the middle. Each other takes the row nearest to it without an earlier line in
// the same columns, or the row that is tried last.
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
