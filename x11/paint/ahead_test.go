package paint

import (
	"maps"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// TestSendMasks checks that a drawing is made of the masks that were sent ahead, each of them sent once.
func TestSendMasks(t *testing.T) {
	c, d := dial(t), sampleDrawing()
	q := Ask(c, Options{Render: true}, face.DefaultPalette())
	q.SendMasks([]face.Drawing{d, d})
	p := gametest.Must(q.AwaitPainter())(t)
	sent := maps.Clone(q.masks)
	pm := p.Draw(d)
	checkPicture(t, readPixmap(t, p, pm, d.W, d.H), face.Render(d, p.canvas.palette), 1)
	if drawn := p.backend.(*renderBackend).parts; len(drawn) == 0 || !maps.Equal(drawn, sent) {
		t.Errorf("the parts %v are drawn, %v were sent ahead", drawn, sent)
	}
}

// TestMasksForNothing checks that masks that were sent ahead are freed where RENDER cannot be used after all.
func TestMasksForNothing(t *testing.T) {
	c, d := dial(t), sampleDrawing()
	before := countResources(t, c)
	q := Ask(c, Options{Render: true}, face.DefaultPalette())
	q.SendMasks([]face.Drawing{d})
	q.canvas.screen.Visual = 1
	p := gametest.Must(q.AwaitPainter())(t)
	if n := countResources(t, c) - before; n != 1 { // the graphics context
		t.Errorf("%d resources stay on the server, want 1", n)
	}
	if p.usesRender() {
		t.Error("RENDER is used")
	}
}
