package x11

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"xklondike/x11/face"
)

// lorem are sections as long as those of the help of a game.
func lorem(paragraphs int) []section {
	rules := section{heading: "Rules"}
	for n := range paragraphs {
		rules.lines = append(rules.lines, strings.TrimSpace(strings.Repeat(fmt.Sprintf("word%d and more ", n), 10)))
	}
	return []section{rules, {heading: "Keys", lines: []string{"mouse\tdrag cards, or click", "\tonce more", "Page Down\tthe next number"}}}
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
			for _, r := range p.rows {
				words = append(words, strings.Fields(r.text)...)
				if r.x < em || r.x+font(em).Width(r.text) > width-em || r.y < y || r.y+font(em).Height() > p.size.Y-em {
					t.Errorf("em %d, width %d: %+v is not on a page of %v", em, width, r, p.size)
				}
				y = r.y
			}
			var all []string
			for _, s := range sections {
				all = append(all, strings.Fields(s.heading+" "+strings.Join(s.lines, " "))...)
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
	fit := func(w, h int) page { return fitPage(font, lorem(8), em, image.Pt(w, h)) }
	easy := fit(2000, 5000)
	if easy.em != em || easy.size.X != pageWidth*em || easy.size.Y > 5000 {
		t.Errorf("with room: %d, %v", easy.em, easy.size)
	}
	long := fit(2000, easy.size.Y-1)
	if long.em != em || long.size.X != 2000 || long.size.Y >= easy.size.Y {
		t.Errorf("a little less high: %d, %v", long.em, long.size)
	}
	small := fit(2000, long.size.Y-1)
	if small.em >= em || small.em < em-em/6 || small.size.Y >= long.size.Y {
		t.Errorf("less high still: %d, %v", small.em, small.size)
	}
	for _, room := range []image.Point{{2000, long.size.Y / 2}, {400, 300}, {40, 30}, {0, 0}, {-90, -90}} {
		if p := fit(room.X, room.Y); p.em != em || p.size.X != room.X || p.size.Y <= room.Y {
			t.Errorf("a room of %v: %d, %v", room, p.em, p.size)
		}
	}
}
