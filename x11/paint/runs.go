package paint

import (
	"slices"

	"github.com/jezek/xgb/xproto"
)

// A runFinder covers all pixels of one value with rectangles, from the top down. They may also cover pixels
// that are drawn over later, so they need not follow every step of a slanting edge.
type runFinder struct {
	image raster
	open  []openRun // that reach down to the current row
	done  []xproto.Rectangle
}

// An openRun may grow down. Each side may lie anywhere in a range, both ends included.
type openRun struct {
	top         int
	left, right [2]int
}

// inkRectangles covers all pixels of the ink and none of the ground.
func (img raster) inkRectangles() []xproto.Rectangle {
	f := &runFinder{image: img}
	for y := range img.size.Y {
		f.continueWith(f.rowRuns(y), y)
	}
	f.continueWith(nil, img.size.Y)
	return f.done
}

// rowRuns are runs that lie between two pixels of the ground, with at least one of the ink.
func (f *runFinder) rowRuns(y int) []openRun {
	var row []openRun
	run := openRun{top: y}
	inked := false
	for x := range f.image.size.X + 1 {
		if x == f.image.size.X || f.image.at(x, y) == f.image.back {
			if run.right[1] = x; inked {
				row = append(row, run)
			}
			run.left[0], inked = x+1, false
			continue
		}
		if f.image.at(x, y) == f.image.fore {
			if !inked {
				run.left[1] = x
			}
			inked, run.right[0] = true, x+1
		}
	}
	return row
}

// continueWith lets open rectangles grow into the next row, y, where they can cover one of its runs. All
// others end above, and each run left over begins a new one.
func (f *runFinder) continueWith(row []openRun, y int) {
	for i, run := range row {
		for k, above := range f.open {
			if both, ok := above.extendedOver(run); ok {
				row[i] = both
				f.open = slices.Delete(f.open, k, k+1)
				break
			}
		}
	}
	for _, r := range f.open {
		x := r.left[1]
		f.done = append(f.done, xproto.Rectangle{X: int16(x), Y: int16(r.top), Width: uint16(r.right[0] - x),
			Height: uint16(y - r.top)})
	}
	f.open = row
}

// extendedOver returns an open rectangle that covers a run below it too, with the narrower ranges that suit
// both, or false if no rectangle does.
func (r openRun) extendedOver(below openRun) (openRun, bool) {
	r.left = [2]int{max(r.left[0], below.left[0]), min(r.left[1], below.left[1])}
	r.right = [2]int{max(r.right[0], below.right[0]), min(r.right[1], below.right[1])}
	return r, r.left[0] <= r.left[1] && r.right[0] <= r.right[1]
}

// A touch is all pixels of one shade: as points, or as rectangles of one row if these take fewer bytes.
type touch struct {
	pixel  uint32
	points []xproto.Point
	rows   []xproto.Rectangle
}

// shadeTouches returns a touch for each value but those of ink and ground, in the order in which they first
// appear.
func (img raster) shadeTouches() []touch {
	var all []touch
	place := map[uint32]int{}
	for i, pixel := range img.pixels {
		if pixel == img.fore || pixel == img.back {
			continue
		}
		k, ok := place[pixel]
		if !ok {
			k = len(all)
			place[pixel] = k
			all = append(all, touch{pixel: pixel})
		}
		all[k].add(xproto.Point{X: int16(i % img.size.X), Y: int16(i / img.size.X)})
	}
	return all
}

// add takes points row by row and from left to right.
func (t *touch) add(p xproto.Point) {
	t.points = append(t.points, p)
	if n := len(t.rows) - 1; n >= 0 && t.rows[n].Y == p.Y && t.rows[n].X+int16(t.rows[n].Width) == p.X {
		t.rows[n].Width++
		return
	}
	t.rows = append(t.rows, xproto.Rectangle{X: p.X, Y: p.Y, Width: 1, Height: 1})
}

// isShorterInRows reports whether rectangles take fewer bytes than points.
func (t touch) isShorterInRows() bool { return rectangleBytes*len(t.rows) < pointBytes*len(t.points) }

// bytes returns the length of the shorter request that draws a touch.
func (t touch) bytes() int {
	return polyBytes + min(rectangleBytes*len(t.rows), pointBytes*len(t.points))
}

// Lengths in bytes of PolyPoint, of PolyFillRectangle, of a point and of a rectangle
const (
	polyBytes      = 12
	pointBytes     = 4
	rectangleBytes = 8
)
