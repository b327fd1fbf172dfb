package raster

import (
	"slices"

	"github.com/jezek/xgb/xproto"
)

// A runFinder covers all pixels of one value in an image with rectangles, from the top down. The rectangles
// may also cover pixels that are drawn over later, so they need not follow every step of a slanting edge.
type runFinder struct {
	Picture
	open []openRun // the rectangles that reach down to the current row
	done []xproto.Rectangle
}

// An openRun is a rectangle that may still grow down. Each side may lie anywhere in a range, of which both
// ends belong to it.
type openRun struct {
	top         int
	left, right [2]int
}

// InkRectangles returns rectangles that cover all pixels of the ink and none of the ground.
func (img Picture) InkRectangles() []xproto.Rectangle {
	f := &runFinder{Picture: img}
	for y := range img.Size.Y {
		f.continueWith(f.rowRuns(y), y)
	}
	f.continueWith(nil, img.Size.Y)
	return f.done
}

// rowRuns returns the runs of a row. A run is a stretch between two pixels of the ground, with at least one
// pixel of the ink.
func (f *runFinder) rowRuns(y int) []openRun {
	var row []openRun
	run := openRun{top: y}
	inked := false
	for x := range f.Size.X + 1 {
		if x == f.Size.X || f.At(x, y) == f.Back {
			if run.right[1] = x; inked {
				row = append(row, run)
			}
			run.left[0], inked = x+1, false
			continue
		}
		if f.At(x, y) == f.Fore {
			if !inked {
				run.left[1] = x
			}
			inked, run.right[0] = true, x+1
		}
	}
	return row
}

// continueWith compares the open rectangles with the runs of ink in the next row of pixels, y. A rectangle
// that can cover one of these runs too grows down into that row. All other open rectangles end above the row.
// Each run that is left over begins a new rectangle.
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

// extendedOver returns one open rectangle that covers both an open rectangle and a run of pixels below it.
// Each side of a rectangle may lie in a range of columns. The result has the narrower ranges that suit both.
// extendedOver returns false if a range becomes empty, because then no rectangle covers both.
func (r openRun) extendedOver(below openRun) (openRun, bool) {
	r.left = [2]int{max(r.left[0], below.left[0]), min(r.left[1], below.left[1])}
	r.right = [2]int{max(r.right[0], below.right[0]), min(r.right[1], below.right[1])}
	return r, r.left[0] <= r.left[1] && r.right[0] <= r.right[1]
}

// A Touch is all pixels of one shade in an image: as points, or as rectangles that are one row high if these
// take fewer bytes.
type Touch struct {
	Pixel  uint32
	Points []xproto.Point
	Rows   []xproto.Rectangle
}

// ShadeTouches returns one Touch, which is all pixels of one value, for each pixel value of an image except
// those of the ink and of the ground. The Touches are in the order in which their values first appear in the
// image.
func (img Picture) ShadeTouches() []Touch {
	var all []Touch
	place := map[uint32]int{}
	for i, pixel := range img.Pixels {
		if pixel == img.Fore || pixel == img.Back {
			continue
		}
		k, ok := place[pixel]
		if !ok {
			k = len(all)
			place[pixel] = k
			all = append(all, Touch{Pixel: pixel})
		}
		all[k].add(xproto.Point{X: int16(i % img.Size.X), Y: int16(i / img.Size.X)})
	}
	return all
}

// add adds a point. It must come after the others, row by row and from left to right.
func (t *Touch) add(p xproto.Point) {
	t.Points = append(t.Points, p)
	if n := len(t.Rows) - 1; n >= 0 && t.Rows[n].Y == p.Y && t.Rows[n].X+int16(t.Rows[n].Width) == p.X {
		t.Rows[n].Width++
		return
	}
	t.Rows = append(t.Rows, xproto.Rectangle{X: p.X, Y: p.Y, Width: 1, Height: 1})
}

// IsShorterInRows reports whether rectangles take fewer bytes than points.
func (t Touch) IsShorterInRows() bool { return RectangleBytes*len(t.Rows) < PointBytes*len(t.Points) }

// Bytes returns the length in bytes of the request that draws a Touch, which is all pixels of one shade. The
// request has points or rectangles, whichever take fewer bytes.
func (t Touch) Bytes() int {
	return PolyBytes + min(RectangleBytes*len(t.Rows), PointBytes*len(t.Points))
}

// Lengths in bytes of PolyPoint and PolyFillRectangle, of a point and of a rectangle.
const (
	PolyBytes      = 12
	PointBytes     = 4
	RectangleBytes = 8
)
