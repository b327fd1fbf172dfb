package face

import (
	"bytes"
	"fmt"
	"image"
	"runtime"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"xklondike/game/gametest"
)

func TestFontsAtAllSizes(t *testing.T) {
	last := 0
	for px := 8; px <= 200; px++ {
		for _, bold := range []bool{false, true} {
			f := NewFont(px, bold)
			if f.Height() != f.Ascent+f.Descent || f.Height() < px || f.Height() > px*3/2+2 {
				t.Errorf("at %d: ascent %d, descent %d, height %d", px, f.Ascent, f.Descent, f.Height())
			}
			if bold && f.Width("Klondike") < last {
				t.Errorf("the text shrinks at %d", px)
			}
			last = f.Width("Klondike")
			for _, r := range "Ag|0" {
				checkGlyphFits(t, fmt.Sprintf("%c at %d", r, px), f, f.Glyph(r))
			}
		}
	}
}

// checkGlyphFits checks that a glyph stays within the line's ascent and descent.
func checkGlyphFits(t *testing.T, name string, f *Font, g Glyph) {
	t.Helper()
	size := g.Mask.Rect.Size()
	if g.Mask.Rect.Min != (image.Point{}) || g.Mask.Stride != size.X || size.X == 0 || size.Y == 0 || g.Advance <= 0 {
		t.Errorf("%s: mask %v, advance %d", name, g.Mask.Rect, g.Advance)
	}
	if -g.Y > f.Ascent || g.Y+size.Y > f.Descent {
		t.Errorf("%s: from %d to %d, outside of %d above and %d below", name, g.Y, g.Y+size.Y, f.Ascent, f.Descent)
	}
}

// TestPlainZero checks that the zero is an empty ring, in both weights.
func TestPlainZero(t *testing.T) {
	for _, bold := range []bool{false, true} {
		mask := NewFont(100, bold).Glyph('0').Mask
		size := mask.Rect.Size()
		if mask.AlphaAt(size.X/2, size.Y/2).A != 0 || mask.AlphaAt(3, size.Y/2).A == 0 {
			t.Errorf("bold %v: the zero of %v has ink in its middle, or none at its side", bold, size)
		}
	}
}

// TestHyphen checks that a hyphen is much shorter than the minus and the dash of a range, in both weights, and has its side bearings.
func TestHyphen(t *testing.T) {
	for _, isBold := range []bool{false, true} {
		f := NewFont(100, isBold)
		g := f.Glyph('-')
		if g.Advance < 35 || g.Advance > 38 || f.Width("–") < 48 || f.Width("−") < 56 {
			t.Errorf("bold %v: a hyphen advances by %d, a dash by %d, a minus by %d", isBold, g.Advance, f.Width("–"), f.Width("−"))
		}
		if left, right := g.X, g.Advance-g.X-g.Mask.Rect.Dx(); left < 4 || left > 7 || right < 4 || right > 7 {
			t.Errorf("bold %v: a hyphen stands %d and %d from its sides", isBold, left, right)
		}
	}
}

// TestFontIsNotCopied checks that a font is read where it lies. Its file has 152,000 bytes, and would stay in memory.
func TestFontIsNotCopied(t *testing.T) {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range 10 {
		parseFont(goregular.TTF)
	}
	runtime.ReadMemStats(&after)
	if got := (after.TotalAlloc - before.TotalAlloc) / 10; got > 40_000 {
		t.Errorf("a font takes %d bytes", got)
	}
}

func TestFontSizeIsHeld(t *testing.T) {
	if NewFont(1, false).Height() != NewFont(8, false).Height() || NewFont(900, true).Height() != NewFont(200, true).Height() {
		t.Error("the size is not held within 8 to 200")
	}
}

func TestWidthIsTheSumOfAdvances(t *testing.T) {
	f := NewFont(14, false)
	text, sum := "Score -52   Total -52   Games 1 (10♥ é)", 0
	for i := range text {
		sum += f.Glyph(CharacterAt(text, i)).Advance
	}
	if f.Width(text) != sum || f.Width("") != 0 {
		t.Errorf("width %d, advances %d", f.Width(text), sum)
	}
}

// TestCharacterAt checks which hyphens are minus signs and dashes.
func TestCharacterAt(t *testing.T) {
	for text, want := range map[string]string{
		"-52": "−52", "Score -52 · Total (-104)": "Score −52 · Total (−104)", "-": "–", "0 - 7": "0 – 7",
		"2026-11-28": "2026-11-28", "face-up -new Ctrl+- a- -a": "face-up -new Ctrl+- a- -a", "": "",
	} {
		var drawn []rune
		for i := range text {
			drawn = append(drawn, CharacterAt(text, i))
		}
		gametest.Equal(t, string(drawn), want, "%q is drawn as", text)
	}
}

func TestGlyphs(t *testing.T) {
	f := NewFont(20, false)
	if g := f.Glyph(' '); !g.Mask.Rect.Empty() || g.Mask.Pix == nil && g.Mask.Rect.Dx() != 0 || g.Advance <= 0 {
		t.Errorf("a blank: %v, advance %d", g.Mask.Rect, g.Advance)
	}
	box, other := f.Glyph('\U0001F0A1'), f.Glyph('語')
	if box.Mask.Rect.Empty() || !bytes.Equal(box.Mask.Pix, other.Mask.Pix) || box.Advance != other.Advance {
		t.Error("unknown characters do not give the same box")
	}
	if bytes.Equal(box.Mask.Pix, f.Glyph('A').Mask.Pix) {
		t.Error("a known character gives the box too")
	}
	a := f.Glyph('A')
	kept := append([]byte(nil), a.Mask.Pix...)
	f.Glyph('W')
	if !bytes.Equal(a.Mask.Pix, kept) {
		t.Error("a glyph changes when another one is drawn")
	}
	if bytes.Equal(a.Mask.Pix, NewFont(20, true).Glyph('A').Mask.Pix) {
		t.Error("bold looks like regular")
	}
}
