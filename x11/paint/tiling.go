package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

type tiling struct {
	face.Stamp
	columns, rows int
}

// With fewer stamps a tiling takes no fewer bytes than single ones.
const fewestTiles = 4

func eachTiling(stamps []face.Stamp, use func(tiling)) {
	for len(stamps) > 0 {
		t := nextTiling(stamps)
		use(t)
		stamps = stamps[t.count():]
	}
}

func nextTiling(stamps []face.Stamp) tiling {
	t := tiling{stamps[0], 1, 1}
	for t.columns < len(stamps) && stamps[t.columns] == t.at(t.columns, 0) {
		t.columns++
	}
	for t.hasNextRow(stamps) {
		t.rows++
	}
	if t.count() < fewestTiles {
		return tiling{stamps[0], 1, 1}
	}
	return t
}

func (t tiling) count() int { return t.columns * t.rows }

func (t tiling) at(column, row int) face.Stamp {
	s := t.Stamp
	s.X += column * s.Part.W
	s.Y += row * s.Part.H
	return s
}

// The next stamps must repeat the tiling's row directly below it.
func (t tiling) hasNextRow(stamps []face.Stamp) bool {
	rest := stamps[t.count():]
	for column := range t.columns {
		if column >= len(rest) || rest[column] != t.at(column, t.rows) {
			return false
		}
	}
	return true
}

// A mask that repeats itself draws the tiling in one request. It needs no ground, because the server blends with what is
// there.
func (r *renderBackend) stamp(pm xproto.Pixmap, t tiling) {
	if m, view := r.viewOf(t.Part, maskView{repeated: t.count() > 1}); m != nil {
		r.composite(pm, t.Ink, view, t.X, t.Y, t.columns*m.w, t.rows*m.h)
	}
}

func (b *coreBackend) fillTiles(pm, tile xproto.Pixmap, t tiling) {
	gc := b.createGC(pm, xproto.GcFillStyle|xproto.GcTile|xproto.GcTileStippleOriginX|xproto.GcTileStippleOriginY,
		xproto.FillStyleTiled, uint32(tile), uint32(link.Coordinate(t.X)), uint32(link.Coordinate(t.Y)))
	b.conn.PolyFillRectangle(pm, gc, link.Rect(image.Rect(t.X, t.Y, t.X+t.columns*t.Part.W, t.Y+t.rows*t.Part.H)))
	b.freeGC(gc)
}
