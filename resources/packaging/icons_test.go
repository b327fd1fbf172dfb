package packaging

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face/panes"
	"xklondike/x11/icon"
)

// iconSizes are the sizes of the icons, in pixels, in directories of the icon theme hicolor.
var iconSizes = []int{16, 22, 24, 32, 48, 64, 128, 256}

// TestIcons checks that each icon shows what the program draws for its window. It compares pixels, for files
// may be compressed in several ways.
func TestIcons(t *testing.T) {
	for _, px := range iconSizes {
		name, want := fmt.Sprintf("icons/%d.png", px), icon.Draw(px)
		if gametest.Updating() {
			var file bytes.Buffer
			encoder := png.Encoder{CompressionLevel: png.BestCompression}
			gametest.NoError(t, encoder.Encode(&file, want))
			gametest.NoError(t, os.WriteFile(name, file.Bytes(), 0o644))
		}
		got, err := png.Decode(strings.NewReader(readFile(t, name)))
		if err != nil {
			t.Fatal(name, ": ", err)
		}
		if !samePixels(got, want) {
			t.Errorf("%s differs from the program's icon; go test ./resources/packaging -update writes it", name)
		}
	}
}

func samePixels(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			r, g, b1, alpha := a.At(x, y).RGBA()
			r2, g2, b2, alpha2 := b.At(x, y).RGBA()
			if r != r2 || g != g2 || b1 != b2 || alpha != alpha2 {
				return false
			}
		}
	}
	return true
}

// TestScalableIcon checks that the icon for all other sizes has the outlines of the program's icon, and is
// well-formed XML.
func TestScalableIcon(t *testing.T) {
	gametest.CompareGolden(t, "icons/scalable.svg", iconSVG())
	if err := xml.Unmarshal([]byte(readFile(t, "icons/scalable.svg")), new(struct{})); err != nil {
		t.Error(err)
	}
}

// iconSVG returns the program's icon as SVG. A unit is a pixel of the largest icon.
func iconSVG() string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">` + "\n")
	for _, s := range icon.Shapes(256) {
		fmt.Fprintf(&b, `<path fill="#%02x%02x%02x" d="`, s.Ink.R, s.Ink.G, s.Ink.B)
		for _, c := range s.Outlines {
			const least = 0.8 / 256 // nearer points only make the file longer
			last, command := panes.Point{}, 'M'
			for _, p := range c.Points {
				if command == 'L' && math.Hypot(p.X-last.X, p.Y-last.Y) < least {
					continue
				}
				fmt.Fprintf(&b, "%c%.1f %.1f", command, p.X*256, p.Y*256)
				last, command = p, 'L'
			}
			b.WriteString("Z")
		}
		b.WriteString(`"/>` + "\n")
	}
	b.WriteString("</svg>\n")
	return b.String()
}
