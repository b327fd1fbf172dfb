package paint

import (
	"image"
	"math"
	"slices"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

type panePlan struct {
	pane       face.Pane
	trapezoids []face.Trapezoid // in pixels from the corner of the figure's bounds
	box        image.Rectangle  // around the trapezoids
	bounds     bool             // other panes are clipped to this one
}

// leastPaned is how many bytes of masks make panes worth trying, because finding their trapezoids takes long.
// Those of every court card take more.
const leastPaned = 12_000

// planPanes returns nil if the server knows no trapezoids or if masks take no more bytes.
func (r *renderBackend) planPanes(f face.Figure, maskBytes int) []panePlan {
	if r.formats.minor < trapezoidMinor || maskBytes < leastPaned {
		return nil
	}
	const scratch = 16 + 20 + 8 + 8 // CreatePixmap, CreatePicture, FreePicture, FreePixmap
	bounds, total := f.Bounds(), scratch
	var plan []panePlan
	for _, pane := range f.Panes() {
		p := panePlan{pane: pane, trapezoids: pane.Area().Trapezoids(bounds.Dx(), bounds.Dy())}
		p.box = boxAround(p.trapezoids).Intersect(image.Rectangle{Max: bounds.Size()})
		total += clearBytes + addTrapsBytes + trapezoidBytes*len(p.trapezoids) + compositeBytes
		if pane.Clip >= 0 {
			total += compositeBytes
			if owner := &plan[pane.Clip]; !owner.bounds {
				owner.bounds = true
				total += scratch
			}
		}
		if total >= maskBytes {
			return nil
		}
		plan = append(plan, p)
	}
	return plan
}

func boxAround(all []face.Trapezoid) image.Rectangle {
	box := image.Rectangle{}
	for _, t := range all {
		left, right := min(t.Top.Left, t.Bottom.Left), max(t.Top.Right, t.Bottom.Right)
		box = box.Union(image.Rect(int(math.Floor(left)), int(math.Floor(t.Top.Y)), int(math.Ceil(right)),
			int(math.Ceil(t.Bottom.Y))))
	}
	return box
}

func (r *renderBackend) layPanes(pm xproto.Pixmap, f face.Figure, plan []panePlan) {
	bounds := f.Bounds()
	scratch := r.canvas.createMask(bounds.Size())
	clips := map[int]*mask{}
	for i, p := range plan {
		m := scratch
		if p.bounds {
			m = r.canvas.createMask(bounds.Size())
			clips[i] = m
			r.clearMask(m, image.Rectangle{Max: bounds.Size()}) // clipped panes read the whole mask of this one
		}
		if p.box.Empty() {
			continue
		}
		if !p.bounds {
			r.clearMask(m, p.box)
		}
		r.addTraps(m, p.trapezoids)
		if clip := clips[p.pane.Clip]; clip != nil {
			r.canvas.conn.Composite(render.PictOpIn, r.maskPicture(clip, false), 0, r.maskPicture(m, false), p.box.Min, p.box)
		}
		if !p.pane.ClipOnly {
			r.canvas.conn.Composite(render.PictOpOver, r.solidPicture(p.pane.Ink), r.maskPicture(m, false), r.pictureOf(pm),
				p.box.Min, p.box.Add(bounds.Min))
		}
	}
	r.freeMask(scratch)
	for _, m := range clips {
		r.freeMask(m)
	}
}

func (r *renderBackend) clearMask(m *mask, rect image.Rectangle) {
	r.canvas.conn.FillRectangles(render.PictOpSrc, r.maskPicture(m, false), render.Color{}, link.Rect(rect))
}

func (r *renderBackend) addTraps(m *mask, all []face.Trapezoid) {
	pic := r.maskPicture(m, false)
	most := max((r.canvas.maxRequest-addTrapsBytes)/trapezoidBytes, 1)
	for some := range slices.Chunk(all, most) {
		var numbers []uint32
		for _, t := range some {
			for _, s := range [...]face.Span{t.Top, t.Bottom} {
				numbers = append(numbers, link.Fixed(s.Left), link.Fixed(s.Right), link.Fixed(s.Y))
			}
		}
		r.canvas.conn.AddTraps(pic, numbers)
	}
}
