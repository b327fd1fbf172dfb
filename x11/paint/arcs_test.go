package paint

import (
	"image"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// reference returns what the painter makes of a drawing on a screen of 24 bits.
func (p *Painter) reference(d face.Drawing) *image.RGBA {
	if p.usesRender() {
		return face.Render(d, p.canvas.palette)
	}
	return face.RenderWithoutArcs(d, p.canvas.palette)
}

// TestArcs compares blank cards of all sizes with the reference, where servers can smooth their outlines and where they cannot, and checks
// that this takes 212 bytes, and leaves nothing on the server.
func TestArcs(t *testing.T) {
	for test := range gametest.Cases[struct {
		Name      string
		Render    bool   // whether the painter uses it
		Minor     uint32 // the highest version of RENDER, 0.x
		Smooth    int64  // 1 where the painter smooths
		Tolerance int
		Args      []string
	}](t, `
24bits    true   11  1  1   640x480x24
older     true   9   0  1   640x480x24
core      false  11  0  1   640x480x24
30bits    true   11  1  1   640x480x30
16bits    true   11  1  10  640x480x16
15bits    true   11  1  10  640x480x15
8bits     true   11  0  48  640x480x8,-cc,2
`) {
		t.Run(test.Name, func(t *testing.T) {
			t.Parallel()
			c := dial(t, append([]string{"-screen", "0"}, test.Args...)...)
			p := newPainter(t, c, test.Render)
			if r, ok := p.backend.(*renderBackend); ok {
				r.formats.minor = min(r.formats.minor, test.Minor)
			}
			p.Free(p.Draw(face.Deck{Shadow: true, Round: true}.BlankFace(80, 112))) // makes what is kept
			before := 0
			for w := 24; w <= 400; w++ {
				d := face.Deck{Round: true, Shadow: true}.BlankFace(w, (w*14+5)/10)
				sent := c.Meter.SentBytes()
				smooth := p.Draw(d)
				arcs := d.Arcs
				d.Arcs = nil
				middle := c.Meter.SentBytes()
				hard := p.Draw(d)
				const signOfLife = 4 // now and then
				if more := 2*middle - sent - c.Meter.SentBytes(); max(more-212*test.Smooth, 212*test.Smooth-more) > signOfLife {
					t.Fatalf("arcs take %d bytes at %d", more, w)
				}
				if test.Smooth == 1 {
					d.Arcs = arcs
				}
				if want := face.Render(d, p.canvas.palette); w%7 == 3 {
					checkPicture(t, readPixmap(t, p, smooth, d.W, d.H), want, test.Tolerance)
				}
				p.Free(smooth)
				p.Free(hard)
				if w == 24 {
					before = countResources(t, c)
				}
			}
			if after := countResources(t, c); after != before {
				t.Errorf("the server keeps %d resources, %d before", after, before)
			}
		})
	}
}
