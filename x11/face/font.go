package face

import (
	"encoding/binary"
	"image"
	"image/draw"
	"slices"
	"sync"
	"unicode/utf8"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// A Font is the typeface of the program's text at one size in pixels. Only one goroutine at a time may use
// it.
type Font struct {
	face            font.Face
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
	regular = sync.OnceValue(func() *opentype.Font { return parseFont(goregular.TTF) })
	bold    = sync.OnceValue(func() *opentype.Font { return parseFont(gobold.TTF) })
)

// parseFont puts the zero without a slash, which no character stands for, in the place of the other.
func parseFont(ttf []byte) *opentype.Font {
	const zero, plainZero = 19, 711 // numbers of glyphs
	ttf = slices.Clone(ttf)
	tables := make(map[string][]byte)
	for entry := ttf[12:]; len(tables) < int(binary.BigEndian.Uint16(ttf[4:])); entry = entry[16:] {
		tables[string(entry[:4])] = ttf[binary.BigEndian.Uint32(entry[8:]):]
	}
	outline := func(glyph int) []byte {
		offsets := tables["loca"][2*glyph:] // in words of two bytes
		return tables["glyf"][2*int(binary.BigEndian.Uint16(offsets)) : 2*int(binary.BigEndian.Uint16(offsets[2:]))]
	}
	copy(outline(zero), outline(plainZero))
	parsed, err := opentype.Parse(ttf)
	if err != nil {
		panic(err) // the font is compiled in, so no user can cause this
	}
	return parsed
}

// NewFont returns Go Regular, or Go Bold, with px pixels to the em. px is limited to 8 to 200.
func NewFont(px int, isBold bool) *Font {
	parsed := regular
	if isBold {
		parsed = bold
	}
	size := float64(min(max(px, 8), 200))
	face, err := opentype.NewFace(parsed(), &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		panic(err) // NewFace fails only with options that are not used here
	}
	m := face.Metrics()
	return &Font{face, m.Ascent.Ceil(), m.Descent.Ceil()}
}

// Glyph returns the picture of one character, or the font's box for a character that it lacks.
func (f *Font) Glyph(r rune) Glyph {
	bounds, from, at, advance, _ := f.face.Glyph(fixed.Point26_6{}, r)
	mask := image.NewAlpha(image.Rectangle{Max: bounds.Size()})
	if from != nil && !bounds.Empty() {
		// The font face draws every character into the same memory, so the mask is a copy.
		draw.Draw(mask, mask.Rect, from, at, draw.Src)
	}
	return Glyph{mask, bounds.Min.X, bounds.Min.Y, advance.Round()}
}

func (f *Font) Width(s string) int {
	sum := 0
	for _, r := range s {
		advance, _ := f.face.GlyphAdvance(r)
		sum += advance.Round()
	}
	return sum
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
