package panel

import (
	"image"
	"slices"
	"strings"

	"xklondike/x11/face"
)

// A Bar is the menu bar. The zero Bar is none.
type Bar struct {
	Rect image.Rectangle // in the table window, in pixels
	Em   int             // font size, in pixels
	// All titles as one text, which takes one request. It is placed in the bar.
	Line   Row
	Titles []Title
	Words  []Title // at the right end, grey while they do nothing; none if there is no room for all
	Lit    int     // the number of the highlighted title, from 1; 0 for none
	Held   int     // the same of the word on which the player holds the button
}

// Equal reports whether two bars show the same titles and words in the same way.
func (b Bar) Equal(other Bar) bool {
	return b.Rect == other.Rect && b.Em == other.Em && b.Lit == other.Lit && b.Held == other.Held && b.Line == other.Line &&
		slices.Equal(b.Words, other.Words)
}

// A Title is placed in its bar.
type Title struct {
	Row
	Rect image.Rectangle // the title with half of the blanks on both sides
}

// A Word is a command at the right end of the menu bar.
type Word struct {
	Text string
	Grey bool // does nothing now
}

const titleSeparator = "    "

func newBar(fonts *face.Fonts, room Room, titles []string) Bar {
	if room.Bar.Empty() {
		return Bar{}
	}
	f, height := fonts.Font(room.Em, false), room.Bar.Dy()
	b := Bar{Rect: room.Bar, Em: room.Em, Line: Row{strings.Join(titles, titleSeparator), OnBar, room.Left, Centred(f, height)}}
	x := room.Left
	for _, text := range titles {
		b.Titles = append(b.Titles, b.title(f, text, OnBar, x))
		x += f.Width(text + titleSeparator)
	}
	return b
}

func (b Bar) title(f *face.Font, text string, look TextLook, x int) Title {
	half, edge := f.Width(titleSeparator)/2, EdgeWidth(b.Em)
	return Title{Row{text, look, x, b.Line.Y}, image.Rect(max(0, x-half), edge, x+f.Width(text)+half, b.Rect.Dy()-edge)}
}

// placeWords leaves the words out if they would come too near to the titles. On a screen without grey, brackets stand for it; there is
// always room for them, so that no word moves.
func (b *Bar) placeWords(f *face.Font, room Room, words []Word) {
	b.Words = nil
	if b.Rect.Empty() || len(words) == 0 {
		return
	}
	text := func(w Word, grey bool) string {
		if room.Mono && grey {
			return "(" + w.Text + ")"
		}
		return w.Text
	}
	x := b.Rect.Dx() - room.Left
	for _, w := range slices.Backward(words) {
		look := OnBar
		if w.Grey {
			look = GreyOnBar
		}
		x -= f.Width(text(w, true))
		b.Words = append(b.Words, b.title(f, text(w, w.Grey), look, x))
		x -= f.Width(titleSeparator)
	}
	if last := b.Titles[len(b.Titles)-1]; x < last.Rect.Max.X {
		b.Words = nil
	}
	slices.Reverse(b.Words)
}

// Cells returns titles and words as they look: the lit title and the held word as the chosen row of a menu.
func (b Bar) Cells() []Title {
	cells := slices.Concat(b.Titles, b.Words)
	if b.Lit > 0 {
		cells[b.Lit-1].Look = Chosen
	}
	if b.Held > 0 {
		cells[len(b.Titles)+b.Held-1].Look = Chosen
	}
	return cells
}

// Centred returns the top of a line whose letters stand in the middle of a height.
func Centred(f *face.Font, height int) int { return (height+f.Ascent-f.Descent)/2 - f.Ascent }

func (b Bar) left(title int) int {
	if len(b.Titles) == 0 {
		return 0
	}
	return b.Titles[title-1].Rect.Min.X
}

// TitleAt returns the number of the title at a point of the table, from 1; 0 for none.
func (b Bar) TitleAt(at image.Point) int { return b.at(b.Titles, at) }

// WordAt returns the number of the word at a point of the table, from 1; 0 for none.
func (b Bar) WordAt(at image.Point) int { return b.at(b.Words, at) }

func (b Bar) at(titles []Title, at image.Point) int {
	return slices.IndexFunc(titles, func(t Title) bool { return at.Sub(b.Rect.Min).In(t.Rect) }) + 1
}

// Bar returns the menu bar, with the title of an open menu and a held word highlighted.
func (p *Panel) Bar() Bar {
	b := p.bar
	b.Lit = p.Shown.Content.Menu
	if p.held.isUnder && p.held.word <= len(b.Words) {
		b.Held = p.held.word
	}
	return b
}

// ShowWords gives the menu bar the words at its right end.
func (p *Panel) ShowWords(words []Word) {
	if !slices.Equal(words, p.words) {
		p.words = words
		p.bar.placeWords(p.font(p.room.Em), p.room, words)
	}
}

// A heldWord is a word on which the player has pressed the button.
type heldWord struct {
	word    int  // its number, from 1; 0 for none
	isUnder bool // the pointer is on it
}

// PressWord holds the word at a point of the table, and reports whether there is one.
func (p *Panel) PressWord(at image.Point) bool {
	word := p.bar.WordAt(at)
	p.held = heldWord{word, word > 0}
	return word > 0
}

// HoldsWord reports whether the player holds the button that was pressed on a word.
func (p *Panel) HoldsWord() bool { return p.held.word > 0 }

// MoveHeldWord follows the pointer while a word is held.
func (p *Panel) MoveHeldWord(at image.Point) { p.held.isUnder = p.bar.WordAt(at) == p.held.word }

// ReleaseWord lets the held word go, and returns its number if the pointer is still on it, else 0.
func (p *Panel) ReleaseWord(at image.Point) (word int) {
	p.MoveHeldWord(at)
	if word = p.held.word; !p.held.isUnder {
		word = 0
	}
	p.LetWordGo()
	return word
}

// LetWordGo lets the held word go without doing what it says.
func (p *Panel) LetWordGo() { p.held = heldWord{} }
