package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
)

type inkMask struct {
	mask *mask
	ink  face.Ink
	at   image.Rectangle
}

// drawFigures draws on a pixmap that shows the rest. The server copies each turned figure from its upright
// twin.
func (r *renderBackend) drawFigures(pm xproto.Pixmap, d face.Drawing) {
	for _, f := range d.Figures {
		if f.Turned {
			r.copyTurned(pm, d, f.Bounds())
		} else {
			r.layFigure(pm, f.Figure)
		}
	}
}

// layFigure lays a figure as a mask for each ink, or as the outlines of its panes (face.Pane), whichever takes fewer
// bytes.
func (r *renderBackend) layFigure(pm xproto.Pixmap, f face.Figure) {
	masks, ok := r.figures[f]
	if !ok {
		images := f.Masks()
		if plan := r.planPanes(f, r.maskRequestBytes(images)); plan != nil {
			r.layPanes(pm, f, plan)
			return
		}
		for _, m := range images {
			masks = append(masks, inkMask{r.sendMask(m.Mask, nil), m.Ink, m.Mask.Rect})
		}
		r.figures[f] = masks
	}
	for _, m := range masks {
		r.composite(pm, m.ink, r.maskPicture(m.mask, false), image.Point{}, m.at)
	}
}

func (r *renderBackend) maskRequestBytes(images []face.InkMask) int {
	const create = 16 + 20 // CreatePixmap, CreatePicture
	n := 0
	for _, m := range images {
		n += create + compositeBytes + planMask(m.Mask, r.canvas.screen.Alpha, nil).bytes(r.canvas.screen.Alpha)
	}
	return n
}

// In bytes.
const compositeBytes = 36
