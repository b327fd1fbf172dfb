package panel

import (
	"image"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
)

// barWith returns the panel of a menu bar of a width in pixels with four words, the first two of them grey.
func barWith(width int, mono bool) *Panel {
	p := &Panel{Fonts: new(face.Fonts), Titles: strings.Fields("Game Move View Help")}
	p.ShowWords([]Word{{"Undo", true}, {"Redo", true}, {"Hint", false}, {"New", false}})
	room := roomFor(width, 400)
	room.Left, room.Mono = 8, mono
	p.LayOut(room)
	return p
}

func middle(t Title) image.Point { return t.Rect.Min.Add(t.Rect.Size().Div(2)) }

// TestWords checks where the words of the menu bar stand in bars of every width, and that all are gone in one that is too narrow.
func TestWords(t *testing.T) {
	shown, hidden := 0, 0
	for _, mono := range []bool{false, true} {
		for width := 100; width < 900; width += 7 {
			p := barWith(width, mono)
			b, f := p.Bar(), p.font(testEm)
			if len(b.Words) == 0 {
				if hidden++; width > 600 {
					t.Errorf("a bar of %d pixels has no words", width)
				}
				continue
			}
			shown++
			left := b.Titles[3].Rect.Max.X
			for i, w := range b.Words {
				if w.Rect.Min.X < left || w.X+f.Width(w.Text) > width-8 || b.WordAt(middle(w)) != i+1 || b.TitleAt(middle(w)) != 0 {
					t.Errorf("in %d pixels, word %d is at %v, beside %d", width, i, w.Rect, left)
				}
				left = w.Rect.Max.X
			}
			gametest.Equal(t, [2]TextLook{b.Words[1].Look, b.Words[2].Look}, [2]TextLook{GreyOnBar, OnBar}, "in %d pixels the looks are", width)
			was := b.Words[3]
			p.ShowWords([]Word{{"Undo", true}, {"Redo", false}, {"Hint", false}, {"New", false}})
			now := p.Bar()
			if b.Equal(now) || now.Words[1].X != b.Words[1].X || now.Words[3] != was || now.Words[1].Text != "Redo" || mono != (b.Words[1].Text == "(Redo)") {
				t.Errorf("in %d pixels, %+v becomes %+v", width, b.Words, now.Words)
			}
		}
	}
	if shown == 0 || hidden == 0 {
		t.Errorf("%d bars have words, and %d do not", shown, hidden)
	}
}

// TestHeldWord checks that a word does what it says only if the button is pressed and released on it, and looks pressed meanwhile.
func TestHeldWord(t *testing.T) {
	p := barWith(600, false)
	hint, other := middle(p.Bar().Words[2]), middle(p.Bar().Words[3])
	if p.PressWord(image.Pt(1, 300)) || p.HoldsWord() || p.ReleaseWord(hint) != 0 {
		t.Error("a press beside the words holds one")
	}
	if !p.PressWord(hint) || p.Bar().Held != 3 || p.Bar().Cells()[6].Look != Chosen {
		t.Errorf("a pressed word is %+v", p.Bar().Cells())
	}
	p.MoveHeldWord(other)
	if p.Bar().Held != 0 || !p.HoldsWord() {
		t.Errorf("beside the word, %d is held", p.Bar().Held)
	}
	p.MoveHeldWord(hint)
	gametest.Equal(t, p.Bar().Held, 3, "back on the word, held is")
	gametest.Equal(t, p.ReleaseWord(hint), 3, "released is")
	gametest.Equal(t, p.ReleaseWord(hint), 0, "a second release is of word")
	p.PressWord(hint)
	gametest.Equal(t, p.ReleaseWord(other), 0, "on another word, released is")
	p.PressWord(hint)
	p.LetWordGo()
	gametest.Equal(t, p.ReleaseWord(hint), 0, "after the word is let go, released is")
}
