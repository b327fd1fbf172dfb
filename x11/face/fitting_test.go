package face

import (
	"image"
	"image/draw"
	"math"
	"strings"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"xklondike/game/gametest"
)

// frequentPairs are pairs of letters, the most frequent of English first (Peter Norvig, English Letter Frequency Counts, 2013), and
// some in which one letter is narrow or doubled.
const frequentPairs = "th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi " +
	"ri ro ic ne ea ra ce li ch ll be ma si om ur ca el ta la ns ss pa wi ly ck pp up ff ay ki gh rd mi tt pe sp"

// plainGlyphs draws glyphs as package opentype does: it rounds advances, and draws each outline where it lies.
func plainGlyphs(t *testing.T, px int, isBold bool) func(rune) Glyph {
	t.Helper()
	ttf := goregular.TTF
	if isBold {
		ttf = gobold.TTF
	}
	parsed, err := opentype.Parse(ttf)
	gametest.NoError(t, err)
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: float64(px), DPI: 72, Hinting: font.HintingFull})
	gametest.NoError(t, err)
	return func(r rune) Glyph {
		bounds, from, at, advance, _ := face.Glyph(fixed.Point26_6{}, r)
		mask := image.NewAlpha(image.Rectangle{Max: bounds.Size()})
		draw.Draw(mask, mask.Rect, from, at, draw.Src)
		return Glyph{mask, bounds.Min.X, bounds.Min.Y, advance.Round()}
	}
}

// side returns how far the ink of a glyph is from the pen at one side, in em: the mean of the pixel rows from high to low, which are
// heights above the baseline. Ink begins where a row has most of a stem, and a deep bay counts as a shallow one.
func side(g Glyph, left bool, em, low, high int) (mean float64) {
	const stem, deepest = 0.08, 0.2 // em
	w := g.Mask.Rect.Dx()
	for y := -high; y < -low; y++ {
		distance, ink := deepest*float64(em), 0.
		for i := range w {
			x, bearing := i, g.X
			if !left {
				x, bearing = w-1-i, g.Advance-g.X-w
			}
			a := float64(g.Mask.AlphaAt(x, y-g.Y).A) / 255
			if missing := stem*float64(em) - ink; a >= missing {
				distance = min(distance, float64(bearing+i)+missing/a-stem*float64(em))
				break
			}
			ink += a
		}
		mean += distance / float64(em*(high-low))
	}
	return mean
}

// TestLettersAreEvenlySpaced checks for all sizes that the gaps of frequent pairs differ from those of a large font by nearly the same,
// and less than with advances that are rounded and outlines that lie anyhow.
func TestLettersAreEvenlySpaced(t *testing.T) {
	for _, isBold := range []bool{false, true} {
		sum, sizes := 0., 0.
		for em := 9; em <= 40; em++ {
			const fine = 8
			large, xHeight := plainGlyphs(t, fine*em, isBold), em*54/100
			spread := func(glyph func(rune) Glyph) float64 { // in pixels
				var off [2][128]float64 // by side and letter: from where the large font has it
				for _, r := range "abcdefghijklmnopqrstuvwxyz" {
					for i := range off {
						off[i][r] = side(glyph(r), i == 0, em, 1, xHeight-1) - side(large(r), i == 0, fine*em, fine, fine*(xHeight-1))
					}
				}
				var n, sum, squares float64
				for _, pair := range strings.Fields(frequentPairs) {
					gap := off[1][pair[0]] + off[0][pair[1]]
					n, sum, squares = n+1, sum+gap, squares+gap*gap
				}
				return math.Sqrt(max(0, squares/n-sum*sum/n/n)) * float64(em)
			}
			plain, fitted := spread(plainGlyphs(t, em, isBold)), spread(NewFont(em, isBold).Glyph)
			if fitted > 0.2 || fitted > plain {
				t.Errorf("bold %v, %d: gaps spread by %.2f pixels, %.2f if rounded", isBold, em, fitted, plain)
			}
			sum, sizes = sum+fitted/plain, sizes+1
		}
		if t.Logf("bold %v: %.2f of what rounding gives, in the mean", isBold, sum/sizes); sum > 0.5*sizes {
			t.Errorf("bold %v: gaps spread by %.2f of what rounding gives, in the mean", isBold, sum/sizes)
		}
	}
}

// TestDigitsHaveOneWidth checks that digits stand below one another in columns.
func TestDigitsHaveOneWidth(t *testing.T) {
	for em := 8; em <= 60; em++ {
		for _, isBold := range []bool{false, true} {
			f := NewFont(em, isBold)
			for _, digit := range "123456789" {
				gametest.Equal(t, f.Glyph(digit).Advance, f.Glyph('0').Advance, "bold %v, %d: %c advances by", isBold, em, digit)
			}
		}
	}
}
