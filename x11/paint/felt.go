package paint

import (
	"image"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// CanShowFelt reports whether the server can draw gradients, in enough colours. In black and white it answers for the colours.
func (p *Painter) CanShowFelt() bool {
	r := p.colourful
	if r == nil {
		r, _ = p.backend.(*renderBackend)
	}
	return r != nil && r.formats.minor >= solidFillMinor && r.canvas.screen.Depth >= 24
}

// Felt creates a pixmap of the felt of a table, of which the server keeps so many bytes at most, in at most 400 bytes. CanShowFelt is
// true, and the screen is not in black and white.
func (p *Painter) Felt(table image.Point, mostKept int) xproto.Pixmap {
	r, f := p.backend.(*renderBackend), face.NewFelt(table, p.canvas.palette[face.Baize], mostKept)
	pm := p.canvas.createPixmap(f.Size.X, f.Size.Y, p.canvas.screen.Depth)
	r.pictures[pm] = r.createPicture(pm, r.formats.target, true)
	light := render.Picture(p.canvas.newID())
	p.canvas.conn.CreateRadialGradient(light, [2]float64{float64(f.Centre.X), float64(f.Centre.Y)}, 0, float64(f.Radius), f.Stops[:])
	tile := p.canvas.createPixmap(face.GrainSide, face.GrainSide, maskDepth)
	p.canvas.putImage(tile, p.canvas.gcOfDepth(tile, maskDepth), xproto.ImageFormatZPixmap, maskDepth, p.canvas.screen.Alpha,
		image.Rect(0, 0, face.GrainSide, face.GrainSide), func(x, y int) uint32 { return uint32(f.Grain(x, y)) })
	grain := r.createPicture(tile, r.formats.alpha8, true)
	p.canvas.freePixmap(tile)
	p.canvas.conn.Composite(render.PictOpSrc, light, grain, r.pictures[pm], image.Point{}, image.Rectangle{Max: f.Size})
	r.freePicture(light)
	r.freePicture(grain)
	return pm
}

// MarkMask creates a pixmap of the drawing of a mark, without its ground, through which OnFelt lets the ink of marks.
func (p *Painter) MarkMask(d face.Drawing) xproto.Pixmap {
	r, pm := p.backend.(*renderBackend), p.canvas.createPixmap(d.W, d.H, maskDepth)
	r.pictures[pm] = r.createPicture(pm, r.formats.alpha8, false)
	p.canvas.conn.FillRectangles(render.PictOpClear, r.pictures[pm], render.Color{}, link.Rect(image.Rect(0, 0, d.W, d.H)))
	const ground = 1
	p.drawAfterFills(pm, ground, d)
	r.freePictureOf(pm) // it is turned
	r.pictures[pm] = r.createPicture(pm, r.formats.alpha8, false)
	return pm
}

// OnFelt creates a pixmap of a part of a table, with a mark of MarkMask on it unless that is 0.
func (p *Painter) OnFelt(felt, mark xproto.Pixmap, part image.Rectangle) xproto.Pixmap {
	r, pm := p.backend.(*renderBackend), p.canvas.createPixmap(part.Dx(), part.Dy(), p.canvas.screen.Depth)
	p.canvas.conn.Composite(render.PictOpSrc, r.pictureOf(felt), 0, r.pictureOf(pm), part.Min, image.Rectangle{Max: part.Size()})
	if mark != 0 {
		r.composite(pm, face.BaizeMark, r.pictureOf(mark), image.Point{}, image.Rectangle{Max: part.Size()})
	}
	return pm
}
