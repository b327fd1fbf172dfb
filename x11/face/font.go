package face

import (
	"image"
	"image/draw"
	"math"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// A Font is the typeface of the program's text at one size in pixels. Only one goroutine at a time may use
// it.
type Font struct {
	typeface        *sfnt.Font
	em              float64 // pixels
	tracking        float64 // added to the space between any two characters, in pixels
	buf             sfnt.Buffer
	raster          vector.Rasterizer
	fittings        map[rune]fitting
	Ascent, Descent int // how far the characters reach above and below the baseline, in pixels
}

// A Glyph is the picture of a character. X and Y lead from the pen on the baseline to the top left corner of
// Mask, and Advance to the pen for the next one, in pixels.
type Glyph struct {
	Mask          *image.Alpha
	X, Y, Advance int
}

// TextThreshold is the mask value from which a letter's pixel gets ink where there are no shades: a little
// less than half, because thin stems that lie across two pixels would vanish otherwise.
const TextThreshold = 0x70

var (
	regular = sync.OnceValue(func() *sfnt.Font { return parseFont(goregular.TTF) })
	bold    = sync.OnceValue(func() *sfnt.Font { return parseFont(gobold.TTF) })
)

func parseFont(ttf []byte) *sfnt.Font {
	parsed, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err) // the font is compiled in, so no user can cause this
	}
	return parsed
}

// NewFont returns Go Regular, or Go Bold, with px pixels to the em. px is limited to 8 to 200.
func NewFont(px int, isBold bool) *Font {
	f := &Font{typeface: regular(), em: float64(min(max(px, 8), 200)), fittings: make(map[rune]fitting)}
	if isBold {
		f.typeface = bold()
	}
	m, err := f.typeface.Metrics(&f.buf, fixed.I(int(f.em)), font.HintingFull)
	if err != nil {
		panic(err) // the tables were read when the font was parsed
	}
	f.Ascent, f.Descent = m.Ascent.Ceil(), m.Descent.Ceil()
	f.tracking = f.bestTracking()
	return f
}

// An outline is that of a character, in em. y grows downwards from the baseline.
type outline struct {
	segments sfnt.Segments // valid until the next outline is read
	advance  float64
	left     float64 // of the ink, like the following
	right    float64
	top      float64
	bottom   float64
}

// ofEm converts a length of an outline that was read with as many pixels to the em as it has units.
func ofEm(v fixed.Int26_6) float64 { return float64(v) / 64 / unitsPerEm }

const unitsPerEm = 2048

// outlineOf returns the outline of a character, or the font's box for one that it lacks. The zero of the Go fonts has a slash, and
// their hyphen is as wide as a minus. So the zero is an outline without slash, for which no character stands, and the hyphen is cut.
func (f *Font) outlineOf(r rune) outline {
	const plainZero = 711 // number of a glyph
	const hyphen = 737    // advance; 0.36 em
	ppem := fixed.I(unitsPerEm)
	index, err := f.typeface.GlyphIndex(&f.buf, r)
	if r == '0' {
		index = plainZero
	}
	advance, err2 := f.typeface.GlyphAdvance(&f.buf, index, ppem, font.HintingNone)
	segments, err3 := f.typeface.LoadGlyph(&f.buf, index, ppem, nil)
	if err != nil || err2 != nil || err3 != nil {
		panic("a Go font lacks " + string(r)) // it has a box, at least
	}
	if r == '-' {
		shorten(segments, advance/2, advance-fixed.I(hyphen))
		advance = fixed.I(hyphen)
	}
	ink := segments.Bounds()
	return outline{segments, ofEm(advance), ofEm(ink.Min.X), ofEm(ink.Max.X), ofEm(ink.Min.Y), ofEm(ink.Max.Y)}
}

// shorten moves to the left by some length what is right of some x.
func shorten(segments sfnt.Segments, x, by fixed.Int26_6) {
	for i := range segments {
		for j, p := range segments[i].Args {
			if p.X > x {
				segments[i].Args[j].X -= by
			}
		}
	}
}

// Glyph returns the picture of one character, or the font's box for a character that it lacks.
func (f *Font) Glyph(r rune) Glyph {
	fit, o := f.fitting(r), f.outlineOf(r)
	x := func(ofEm float64) float64 { return ofEm*fit.width + fit.shift }
	var box image.Rectangle
	if len(o.segments) > 0 {
		box = image.Rect(int(math.Floor(x(o.left))), int(math.Floor(o.top*f.em)), int(math.Ceil(x(o.right))), int(math.Ceil(o.bottom*f.em)))
	}
	point := func(p fixed.Point26_6) (float32, float32) {
		return float32(x(ofEm(p.X)) - float64(box.Min.X)), float32(ofEm(p.Y)*f.em - float64(box.Min.Y))
	}
	f.raster.Reset(box.Dx(), box.Dy())
	f.raster.DrawOp = draw.Src
	for _, s := range o.segments {
		ax, ay := point(s.Args[0])
		bx, by := point(s.Args[1])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			f.raster.ClosePath()
			f.raster.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			f.raster.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo: // TrueType has no cubic curves
			f.raster.QuadTo(ax, ay, bx, by)
		}
	}
	f.raster.ClosePath()
	mask := image.NewAlpha(image.Rectangle{Max: box.Size()})
	f.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return Glyph{mask, box.Min.X, box.Min.Y, fit.advance}
}

// CharacterAt returns the character with which the one at an index of a text is drawn. All that a text has are hyphens: one that begins
// a number is a minus, and one that stands alone, for a figure that is missing, say, is a dash.
func CharacterAt(text string, i int) rune {
	r, _ := utf8.DecodeRuneInString(text[i:])
	if r != '-' || i > 0 && text[i-1] != ' ' && text[i-1] != '(' {
		return r
	}
	switch next := i + 1; {
	case next == len(text) || text[next] == ' ':
		return '–'
	case text[next] >= '0' && text[next] <= '9':
		return '−'
	}
	return r
}

// Width returns the sum of the advances of a text, in pixels.
func (f *Font) Width(s string) int {
	sum := 0
	for i := range s {
		sum += f.fitting(CharacterAt(s, i)).advance
	}
	return sum
}

// LineWidth returns how wide so many characters of English are in the mean, in pixels.
func (f *Font) LineWidth(characters int) int {
	const spaces = 21 // among a hundred letters: a word has 4.8 letters in the mean (Norvig)
	return (f.Width(lettersOfEnglish) + spaces*f.Width(" ")) * characters / (len(lettersOfEnglish) + spaces)
}

// Ellipsize returns a line of text, or its beginning with an ellipsis if it is wider than so many pixels.
func (f *Font) Ellipsize(text string, width int) string {
	if f.Width(text) <= width {
		return text
	}
	runes := []rune(text)
	for len(runes) > 0 && f.Width(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return string(runes) + "…"
}

// Overhang returns how far the first character of a line reaches left of the line, and the last one beyond
// its width, in pixels.
func (f *Font) Overhang(s string) (left, right int) {
	first, _ := utf8.DecodeRuneInString(s)
	last, _ := utf8.DecodeLastRuneInString(s)
	end := f.Glyph(last)
	return max(0, -f.Glyph(first).X), max(0, end.X+end.Mask.Rect.Dx()-end.Advance)
}

func (f *Font) Height() int { return f.Ascent + f.Descent }
