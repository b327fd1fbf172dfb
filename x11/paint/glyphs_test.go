package paint

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"xklondike/x11/face"
	"xklondike/x11/internal/xvfb"
)

// A wire records what a client sends to a server.
type wire struct {
	mu   sync.Mutex // guards the following
	sent bytes.Buffer
}

// Write records bytes.
func (w *wire) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.sent.Write(p)
}

// recordWire returns a display that leads to a server, and what its one client sends.
func recordWire(t *testing.T, server *xvfb.Server) (display string, w *wire) {
	t.Helper()
	w = new(wire)
	display = server.Intercept(t, func(client, up net.Conn) {
		go func() {
			_, _ = io.Copy(client, up)
			client.Close()
		}()
		_, _ = io.Copy(io.MultiWriter(w, up), client)
		up.Close()
	})
	return display, w
}

// A sentGlyph is a glyph that was sent to a set: the five numbers of its size and place, and its image.
type sentGlyph struct{ info, image string }

// Minor opcodes of RENDER (The X Rendering Extension, "Glyph Rendering").
const (
	opCreateGlyphSet   = 17
	opAddGlyphs        = 20
	opCompositeGlyphs8 = 23
)

// renderRequests returns the requests to RENDER, by minor opcode.
func (w *wire) renderRequests(t *testing.T, major byte) map[byte][][]byte {
	t.Helper()
	w.mu.Lock()
	defer w.mu.Unlock()
	all := make(map[byte][][]byte)
	const greeting = 12 // without a credential
	for rest := w.sent.Bytes()[greeting:]; len(rest) > 0; {
		n := 4 * int(binary.LittleEndian.Uint16(rest[2:]))
		if n == 0 || n > len(rest) {
			t.Fatalf("a request of %d bytes where %d are left", n, len(rest))
		}
		if rest[0] == major {
			all[rest[1]] = append(all[rest[1]], rest[:n])
		}
		rest = rest[n:]
	}
	return all
}

// glyphsBySet takes the requests AddGlyphs apart.
func glyphsBySet(requests [][]byte) map[uint32][]sentGlyph {
	word, short := binary.LittleEndian.Uint32, binary.LittleEndian.Uint16
	sets := make(map[uint32][]sentGlyph)
	for _, r := range requests {
		set, count := word(r[4:]), int(word(r[8:]))
		infos := r[12+4*count:]
		images := infos[12*count:]
		for i := range count {
			info := infos[12*i:][:12]
			size := (int(short(info)) + 3) &^ 3 * int(short(info[2:]))
			sets[set] = append(sets[set], sentGlyph{string(info), string(images[:size])})
			images = images[size:]
		}
	}
	return sets
}

// Characters that look like others: letters of Latin, Greek and Cyrillic, blanks, and characters that the font lacks.
const lookAlikes = "ooοо AАΑ eе cс pрρ xхχ SЅ iіι ·⋅∙ -‐– \u00a0 \u4e00\u4e01\u4e02 KКΚ HНΗ οоo"

// TestGlyphSetsHaveNoEqualGlyphs checks that no set has two glyphs with the same image, because some servers
// crash over them. The text must look as the reference all the same.
func TestGlyphSetsHaveNoEqualGlyphs(t *testing.T) {
	server := xvfb.Start(t)
	display, w := recordWire(t, server)
	c := connect(t, display)
	p := newPainter(t, c, true)
	var everything strings.Builder // more characters than a set has glyphs
	for char := rune(' '); char < 0x500; char++ {
		if char < 0x180 || char >= 0x370 {
			everything.WriteRune(char)
		}
	}
	for _, em := range []int{9, 13} {
		f := face.NewFont(em, false)
		for _, line := range []string{lookAlikes, everything.String(), lookAlikes} {
			width, height := f.Width(line)+20, f.Height()+10
			pm := p.BlankPixmap(image.Pt(width, height), face.BarPaper)
			drawText(p, pm, 7, 5+f.Ascent, line, f, face.BarText, face.BarPaper)
			checkPicture(t, readPixmap(t, p, pm, width, height), renderText(width, height, 7, 5+f.Ascent, line, f, p.canvas.palette), 1)
			p.Free(pm)
		}
	}
	sent := w.renderRequests(t, c.X.Extensions["RENDER"])
	sets := glyphsBySet(sent[opAddGlyphs])
	if len(sets) < 4 || len(sets) != len(sent[opCreateGlyphSet]) {
		t.Errorf("%d sets have glyphs and %d were created, want at least two for each size", len(sets), len(sent[opCreateGlyphSet]))
	}
	for set, glyphs := range sets {
		seen := make(map[string]int)
		for i, g := range glyphs {
			key := fmt.Sprintf("%x %s", g.info[:4], g.image) // width and height, and the image
			if first, ok := seen[key]; ok {
				t.Errorf("set %#x: the glyphs %d and %d have the same image", set, first, i)
			}
			seen[key] = i
		}
		if len(glyphs) > setSize {
			t.Errorf("set %#x has %d glyphs", set, len(glyphs))
		}
	}
	if n := len(sent[opCompositeGlyphs8]); n > 6+len(sets) {
		t.Errorf("%d requests for 6 lines and %d sets", n, len(sets))
	}
}
