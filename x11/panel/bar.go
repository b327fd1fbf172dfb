package panel

import (
	"image"
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
	Lit    int // the number of the highlighted title, from 1; 0 for none
}

// Equal reports whether two bars show the same titles in the same way.
func (b Bar) Equal(other Bar) bool {
	return b.Rect == other.Rect && b.Em == other.Em && b.Lit == other.Lit && b.Line == other.Line
}

// A Title is placed in its bar.
type Title struct {
	Row
	Rect image.Rectangle // the title with half of the blanks on both sides
}

const titleSeparator = "    "

func newBar(fonts *face.Fonts, room Room, titles []string) Bar {
	if room.Bar.Empty() {
		return Bar{}
	}
	f, height, edge := fonts.Font(room.Em, false), room.Bar.Dy(), EdgeWidth(room.Em)
	top, blanks := Centred(f, height), f.Width(titleSeparator)
	b := Bar{Rect: room.Bar, Em: room.Em, Line: Row{strings.Join(titles, titleSeparator), OnBar, room.Left, top}}
	x := room.Left
	for _, text := range titles {
		right := x + f.Width(text)
		b.Titles = append(b.Titles, Title{Row{text, OnBar, x, top},
			image.Rect(max(0, x-blanks/2), edge, right+blanks/2, height-edge)})
		x = right + blanks
	}
	return b
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
func (b Bar) TitleAt(at image.Point) int {
	for i, title := range b.Titles {
		if at.Sub(b.Rect.Min).In(title.Rect) {
			return i + 1
		}
	}
	return 0
}

// Bar returns the menu bar, with the title of an open menu highlighted.
func (p *Panel) Bar() Bar {
	b := p.bar
	b.Lit = p.Shown.Content.Menu
	return b
}
