package face

import (
	"encoding/binary"
	"image"
	"image/draw"
	"io"
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

func parseFont(ttf []byte) *opentype.Font {
	parsed, err := opentype.ParseReaderAt(newPlainZeroFont(ttf))
	if err != nil {
		panic(err) // the font is compiled in, so no user can cause this
	}
	return parsed
}

// A plainZeroFont is the file of a Go font whose zero has no slash. The font has an outline without one, for which no character
// stands. The file is read in its place, because a copy of all of it would stay in memory.
type plainZeroFont struct {
	ttf             []byte
	zero, plainZero int // where their outlines begin
	length          int // of the shorter outline, plainZero
}

func newPlainZeroFont(ttf []byte) plainZeroFont {
	const zero, plainZero = 19, 711 // numbers of glyphs
	table := func(name string) int {
		entry := ttf[12:]
		for string(entry[:4]) != name {
			entry = entry[16:]
		}
		return int(binary.BigEndian.Uint32(entry[8:]))
	}
	outlineOf := func(glyph int) (begin, end int) {
		offsets := ttf[table("loca")+2*glyph:] // in words of two bytes
		return table("glyf") + 2*int(binary.BigEndian.Uint16(offsets)), table("glyf") + 2*int(binary.BigEndian.Uint16(offsets[2:]))
	}
	f := plainZeroFont{ttf: ttf}
	f.zero, _ = outlineOf(zero)
	begin, end := outlineOf(plainZero)
	f.plainZero, f.length = begin, end-begin
	return f
}

// ReadAt implements io.ReaderAt.
func (f plainZeroFont) ReadAt(p []byte, offset int64) (n int, err error) {
	at := int(offset)
	if n = copy(p, f.ttf[min(at, len(f.ttf)):]); n < len(p) {
		err = io.EOF
	}
	if from, to := max(at, f.zero), min(at+n, f.zero+f.length); from < to {
		copy(p[from-at:to-at], f.ttf[f.plainZero+from-f.zero:])
	}
	return n, err
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
