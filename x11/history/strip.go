package history

import (
	"image"

	"xklondike/game"
)

// A Strip is the history of a game, laid out for a size in pixels.
type Strip struct {
	Marks []Mark // a mark for the deal and for each step
	// Thin lines to where a line of play branches off, and between the marks of the line that the player
	// follows.
	Links []image.Rectangle
	Here  image.Rectangle // a frame around the mark of the position at which the player stands
	reach int             // how far from a mark a point still stands for the mark, in pixels
}

// A Mark stands for a step of the game, or for the deal.
type Mark struct {
	Rect   image.Rectangle
	Action int // the number of the first action that led to the step; 0 is the deal
}

const (
	rows     = 3 // number of rows of the strip; a line of play that finds no free row shares the top row
	rowUnits = 4 // height of a row
	thick    = 3 // height of the marks on the line of play that the player follows
	// Height of the mark of a step off the player's line of play; also the thickness of the links that join
	// marks.
	thin      = 1
	edges     = 3    // height of both edges of the strip together, with the space beside them
	leftUnits = 4    // space on the left and on the right
	emUnits   = 11.0 // font size of the status line
)

// All sizes above are in units. unit returns the pixels of a unit for a font of em pixels.
func unit(em int) int { return max(1, int(float64(em)/emUnits)) }

// Height returns the height of a strip, in pixels, above a status line whose font size is em pixels.
func Height(em int) int { return (rows*rowUnits + edges) * unit(em) }

// New lays out lines of play, as game.Game.Lines returns them, on a strip of a size in pixels. The font size
// of the status line is em pixels. The player stands on the line with the index current, depth steps from the
// deal.
func New(lines []game.Line, current, depth int, size image.Point, em int) Strip {
	g := newGrid(lines, size, em)
	strip := Strip{reach: 2 * rowUnits * g.unit}
	row := g.rowsOf(lines)
	onPath := lastDepthsOnPath(lines, current)
	// By steps from the deal: the row of the mark there, on the way to the line of play being laid out.
	rowAt := make([]int, g.depths+1)
	for i, line := range lines {
		if i > 0 {
			if from, to := rowAt[line.Parts], row[i]; from != to {
				strip.Links = append(strip.Links, g.verticalLink(line.Parts, from, to))
			}
		}
		first := line.Parts + 1
		if i == 0 {
			first = 0
		}
		for d := first; d <= line.Parts+len(line.Actions); d++ {
			height, action := thin, 0
			if d <= onPath[i] {
				height = thick
				if way := g.horizontalLink(d, rowAt[max(0, d-1)], row[i]); d > 0 && !way.Empty() {
					strip.Links = append(strip.Links, way)
				}
			}
			rowAt[d] = row[i]
			if d > 0 {
				action = line.Actions[d-line.Parts-1]
			}
			mark := Mark{g.mark(d, row[i], height), action}
			strip.Marks = append(strip.Marks, mark)
			if d == depth && d <= onPath[i] {
				strip.Here = g.mark(d, row[i], thick).Inset(-g.unit)
			}
		}
	}
	return strip
}

// lastDepthsOnPath returns a depth, in steps from the deal, for each line of play. The marks of the line up
// to that depth lie on the way from the deal to the end of the current line, which the player follows. Lines
// that come after the current line in the list have no marks on that way, so their depth is -1.
func lastDepthsOnPath(lines []game.Line, current int) []int {
	depths := make([]int, len(lines))
	common := lines[current].Parts + len(lines[current].Actions)
	for i := len(lines) - 1; i >= 0; i-- {
		if i > current {
			depths[i] = -1
			continue
		}
		depths[i] = common
		common = min(common, lines[i].Parts)
	}
	return depths
}

// ActionAt returns the number of the action that a point of the strip means: that of the nearest mark, if it
// is near enough.
func (s Strip) ActionAt(at image.Point) (action int, ok bool) {
	least := s.reach + 1
	for _, m := range s.Marks {
		if far := distance(at, m.Rect); far < least {
			action, least, ok = m.Action, far, true
		}
	}
	return action, ok
}

// distance returns how far a point is from a rectangle, in pixels: the sum of the horizontal and the vertical
// distance. So of two marks in the same column, the one in the nearer row is nearer.
func distance(at image.Point, r image.Rectangle) int {
	return max(r.Min.X-at.X, at.X-r.Max.X+1, 0) + max(r.Min.Y-at.Y, at.Y-r.Max.Y+1, 0)
}
