package paint

import (
	"fmt"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
)

// takeCells takes as many cells of the default colour map as it can, at most most, and returns them.
func takeCells(c *link.Conn, most int) (cells []uint32) {
	for n := 128; n > 0 && len(cells) < most; {
		n = min(n, most-len(cells))
		reply, err := xproto.AllocColorCells(c.X, false, c.Screen.DefaultColormap, uint16(n), 0).Reply()
		if err != nil {
			n /= 2
			continue
		}
		cells = append(cells, reply.Pixels...)
	}
	return cells
}

// freeCells returns how many cells of the default colour map nobody has.
func freeCells(c *link.Conn) int {
	cells := takeCells(c, 256)
	c.FreeColors(c.Screen.DefaultColormap, cells)
	return len(cells)
}

// TestColourCells counts the cells that a palette takes of a colour map, also of one that another program has
// nearly filled. The inks of the cards come first, then all others, then shades. The cards take at most 16
// cells, the shades included.
func TestColourCells(t *testing.T) {
	t.Parallel()
	two := face.DefaultPalette()
	for _, class := range []string{"3", "1"} { // PseudoColor, GrayScale
		server := xvfb.Start(t, "-screen", "0", "640x480x8", "-cc", class)
		other, c := connect(t, server.Display), connect(t, server.Display)
		for _, palette := range []face.Palette{two, face.WithFourColours(two)} {
			for _, left := range []int{100, 25, 24, 15, 7, 0} {
				taken := takeCells(other, freeCells(other)-left)
				p := gametest.Must(Ask(c, Options{}, palette).AwaitPainter())(t)
				b := p.backend.(*coreBackend)
				b.awaitColours()
				checkCells(t, fmt.Sprintf("class %s, %d cells are free", class, left), b, left, left-freeCells(other))
				c.FreeColors(b.canvas.screen.Colormap, b.ownedCells)
				if len(takeErrors(t, c)) > 0 {
					t.Error("a cell is freed that was not taken")
				}
				other.FreeColors(other.Screen.DefaultColormap, taken)
			}
		}
	}
}

// checkCells checks the cells of a backend that has taken some of those that were free.
func checkCells(t *testing.T, name string, b *coreBackend, free, taken int) {
	t.Helper()
	const mostForCards, enough = 16, 25
	exact := len(b.canvas.palette) // so many inks at least show exactly their colour
	if free < enough {
		exact = free // white has a cell already, and the others have one each
	}
	for ink, want := range b.canvas.palette[:exact] {
		shown, tolerance := b.mapping.Colour(b.pixels[ink]), 0
		if b.canvas.screen.IsGray() {
			want, tolerance = pixels.Gray(want), 1
		}
		if pixels.Distance(shown, want) > 11*tolerance {
			t.Errorf("%s: ink %d shows %v, not %v", name, ink, shown, want)
		}
	}
	cards := map[uint32]bool{}
	for _, m := range b.mixes {
		cards[m.Pixel] = true
	}
	for _, pixel := range b.pixels[face.CardInks:] {
		delete(cards, pixel) // the table has it
	}
	for _, pixel := range b.pixels[:face.CardInks] {
		cards[pixel] = true
	}
	t.Logf("%s: %d are taken, %d for the cards", name, taken, len(cards))
	if len(cards) > mostForCards || free >= enough && len(cards) < mostForCards {
		t.Errorf("%s: the cards take %d cells", name, len(cards))
	}
	if taken > enough || taken < min(free, enough-4) {
		t.Errorf("%s: %d are taken", name, taken)
	}
}
