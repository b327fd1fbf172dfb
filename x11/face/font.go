package face

import (
	"image"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A Font is the program's text at one size, in whole pixels. It is for one goroutine at a time.
type Font struct {
	face            font.Face
	ascent, descent int
}

// A Glyph is a character's picture. X and Y lead from the pen on the baseline to the top left corner of Mask, Advance to
// the next character's pen; pixels. A blank has an empty mask.
type Glyph struct {
	Mask          *image.Alpha
	X, Y, Advance int
}

// NewFont is Go Regular or Go Bold with px pixels to the em; px is held within 8 to 200.
func NewFont(px int, bold bool) *Font {
	data := goregular.TTF
	if bold {
		data = gobold.TTF
	}
	parsed, err := opentype.Parse(data)
	if err != nil {
		panic(err) // the font is compiled in: this cannot depend on anything the user does
	}
	size := float64(min(max(px, 8), 200))
	face, err := opentype.NewFace(parsed, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err) // only for options that are not these
	}
	m := face.Metrics()
	return &Font{face, m.Ascent.Ceil(), m.Descent.Ceil()}
}

// Glyph draws one character. A character that the font does not have gives its box.
func (f *Font) Glyph(r rune) Glyph {
	bounds, from, at, advance, _ := f.face.Glyph(fixed.Point26_6{}, r)
	mask := image.NewAlpha(image.Rectangle{Max: bounds.Size()})
	if from != nil && !bounds.Empty() {
		// The font face draws every character into the same memory, so it is copied.
		draw.Draw(mask, mask.Rect, from, at, draw.Src)
	}
	return Glyph{mask, bounds.Min.X, bounds.Min.Y, advance.Round()}
}

// Width is the sum of the advances of a line of text, in pixels.
func (f *Font) Width(s string) int {
	sum := 0
	for _, r := range s {
		advance, _ := f.face.GlyphAdvance(r)
		sum += advance.Round()
	}
	return sum
}

// Ascent is how far the font's characters reach above the baseline, in pixels.
func (f *Font) Ascent() int { return f.ascent }

// Descent is how far they reach below it.
func (f *Font) Descent() int { return f.descent }

// Height is the distance from one baseline to the next.
func (f *Font) Height() int { return f.ascent + f.descent }
