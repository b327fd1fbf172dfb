package history

import (
	"image"
	"slices"

	"xklondike/game"
)

// A Strip is the history of a game, laid out for a size in pixels.
type Strip struct {
	Marks []Mark
	// To where a line of play branches off, and between the marks of the line that the player follows
	Links []image.Rectangle
	Here  image.Rectangle // around the mark of the position at which the player stands
	reach int             // how far from a mark a point still stands for it, in pixels
}

// A Mark stands for a step of the game, or for the deal.
type Mark struct {
	Rect   image.Rectangle
	Action int // of the first action that led to the step; 0 is the deal
}

const (
	rows     = 3 // a line of play that finds no free row shares the top row
	rowUnits = 4 // height of a row
	thick    = 3 // height of the marks on the line that the player follows
	// Height of the other marks, and thickness of the links
	thin      = 1
	edges     = 3    // height of both edges of the strip together, with the space beside them
	edgeUnits = 4    // space on the right, and at least on the left
	emUnits   = 11.0 // font size of the status line
)

// unit returns the pixels of a unit, in which all sizes above are, for a font of em pixels.
func unit(em int) int { return max(1, int(float64(em)/emUnits)) }

// Height returns the height of a strip in pixels, for a status line of em pixels.
func Height(em int) int { return (rows*rowUnits + edges) * unit(em) }

// New lays out lines of play, as game.Game.Lines returns them, from left pixels on, for a size and a font of em, in pixels. The
// player stands on the line current, depth steps from the deal.
func New(lines []game.Line, current, depth, left int, size image.Point, em int) Strip {
	g := newGrid(lines, left, size, em)
	strip := Strip{reach: 2 * rowUnits * g.unit}
	row := g.rowsOf(lines)
	onPath := lastDepthsOnPath(lines, current)
	// By steps from the deal: the row of the mark there, on the way to the line that is laid out
	rowAt := make([]int, g.depths+1)
	for i, line := range lines {
		if i > 0 {
			if from, to := rowAt[line.Parts], row[i]; from != to {
				strip.Links = append(strip.Links, g.verticalLink(line.Parts, from, to))
			}
		}
		for d := line.Parts + min(i, 1); d <= line.Parts+len(line.Actions); d++ {
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

// lastDepthsOnPath says how far the marks of each line lie on the way from the deal to the end of the current line; -1
// for lines after it.
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

func (s Strip) Equal(other Strip) bool {
	return s.Here == other.Here && slices.Equal(s.Marks, other.Marks) && slices.Equal(s.Links, other.Links)
}

// ActionAt returns the number of the action of the nearest mark, if it is near enough.
func (s Strip) ActionAt(at image.Point) (action int, ok bool) {
	least := s.reach + 1
	for _, m := range s.Marks {
		if far := distance(at, m.Rect); far < least {
			action, least, ok = m.Action, far, true
		}
	}
	return action, ok
}

// distance is the horizontal plus the vertical distance, so of two marks in a column the one in the nearer
// row is nearer.
func distance(at image.Point, r image.Rectangle) int {
	return max(r.Min.X-at.X, at.X-r.Max.X+1, 0) + max(r.Min.Y-at.Y, at.Y-r.Max.Y+1, 0)
}
