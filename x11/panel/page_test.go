package panel

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"xklondike/x11/face"
)

// lorem are sections as long as those of the help of a game.
func lorem(paragraphs int) []Section {
	rules := Section{Heading: "Rules"}
	for n := range paragraphs {
		rules.Lines = append(rules.Lines, strings.TrimSpace(strings.Repeat(fmt.Sprintf("word%d and more ", n), 10)))
	}
	return []Section{rules, {Heading: "Keys", Lines: []string{"mouse\tdrag cards, or click", "\tonce more", "Page Down\tthe next number"}}}
}

// fonts caches fonts, as a session does.
func fonts() func(int) *face.Font {
	made := map[int]*face.Font{}
	return func(em int) *face.Font {
		if made[em] == nil {
			made[em] = face.NewFont(em, false)
		}
		return made[em]
	}
}

// Everything that is typeset is on the page, in its margins, in order; and no text is lost.
func TestTypeset(t *testing.T) {
	font := fonts()
	for _, em := range []int{9, 13, 24} {
		for _, width := range []int{300, 640, 1200} {
			sections := lorem(8)
			p := typeset(font(em), sections, em, width)
			var words []string
			y := 0
			for _, r := range p.Rows {
				words = append(words, strings.Fields(r.Text)...)
				if r.X < em || r.X+font(em).Width(r.Text) > width-em || r.Y < y || r.Y+font(em).Height() > p.Size.Y-em {
					t.Errorf("em %d, width %d: %+v is not on a page of %v", em, width, r, p.Size)
				}
				y = r.Y
			}
			var all []string
			for _, s := range sections {
				all = append(all, strings.Fields(s.Heading+" "+strings.Join(s.Lines, " "))...)
			}
			if got, want := strings.Join(words, " "), strings.Join(all, " "); got != want {
				t.Errorf("em %d, width %d: %q, want %q", em, width, got, want)
			}
		}
	}
}

// Lines are easy to follow where there is height enough, and as long as can be where there is not; letters give at most a sixth,
// and only if all can be seen then.
func TestFitPage(t *testing.T) {
	const em = 24
	font := fonts()
	fit := func(w, h int) Page { return Fit(font, lorem(8), em, image.Pt(w, h)) }
	easy := fit(2000, 5000)
	if easy.Em != em || easy.Size.X != lineWidth*em || easy.Size.Y > 5000 {
		t.Errorf("with room: %d, %v", easy.Em, easy.Size)
	}
	long := fit(2000, easy.Size.Y-1)
	if long.Em != em || long.Size.X != 2000 || long.Size.Y >= easy.Size.Y {
		t.Errorf("a little less high: %d, %v", long.Em, long.Size)
	}
	small := fit(2000, long.Size.Y-1)
	if small.Em >= em || small.Em < em-em/6 || small.Size.Y >= long.Size.Y {
		t.Errorf("less high still: %d, %v", small.Em, small.Size)
	}
	for _, room := range []image.Point{{2000, long.Size.Y / 2}, {400, 300}, {40, 30}, {0, 0}, {-90, -90}} {
		if p := fit(room.X, room.Y); p.Em != em || p.Size.X != room.X || p.Size.Y <= room.Y {
			t.Errorf("a room of %v: %d, %v", room, p.Em, p.Size)
		}
	}
}
