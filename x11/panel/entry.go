package panel

import (
	"fmt"
	"image"
	"strings"

	"xklondike/game/language"
	"xklondike/x11/face"
)

// A Field is an entry field: a line of text that the player types.
type Field struct {
	Label string
	Text  string
	Alone bool // keys act on the field, and not on the rows as well
}

// An Entry is what an entry field shows. It is placed in EntryRect.
type Entry struct {
	Row
	Cursor image.Rectangle
}

// EntryRect returns where the entry field is. It is empty for none.
func (s Shown) EntryRect() image.Rectangle {
	if s.Content.Field == nil {
		return image.Rectangle{}
	}
	right := s.Edge + s.Width
	if !s.SwitchRect.Empty() {
		right = s.SwitchRect.Min.X - s.Edge
	}
	return image.Rect(s.titleEnd, s.Edge, right, s.HeaderHeight)
}

// Paste adds a text to that of the entry field, as one line. For a paste that failed, it returns a message
// that says why.
func (p *Panel) Paste(text string, failure error) (message string) {
	if failure != nil {
		return fmt.Sprintf(language.T("Not pasted: %v"), failure)
	}
	typed := p.Shown.Content.Field.Text
	for _, char := range strings.Join(strings.Fields(text), " ") {
		typed, _ = editText(typed, "", char)
	}
	p.setFieldText(typed)
	return ""
}

func (p *Panel) setFieldText(text string) {
	outcome := p.open.source.Edit(text)
	p.carryOut(outcome)
	if outcome != Changed && outcome != Replaced {
		field := *p.Shown.Content.Field
		field.Text = text
		p.Shown.Content.Field = &field
		p.Shown.setEntry(p.font(p.Shown.Em))
	}
}

// setEntry shows the end of the text if the field has no room for all of it.
func (s *Shown) setEntry(f *face.Font) {
	if s.Content.Field == nil {
		return
	}
	size, em := s.EntryRect().Size(), s.Em
	label, text := []rune(s.Content.Field.Label+" "), []rune(s.Content.Field.Text)
	left, right, top := margin*em, size.X-margin*em-em/2, Centred(f, size.Y+s.Edge)
	for len(text) > 0 && left+f.Width(string(label))+f.Width(string(text)) > right {
		if len(label) > 0 {
			label = nil
			continue
		}
		text = text[1:]
	}
	line := string(label) + string(text)
	x, y := left+f.Width(line)+max(1, em/12), top+f.Ascent-f.Ascent*5/6
	s.Entry = Entry{Row{Text: line, X: left, Y: top}, image.Rect(x, y, x+max(1, em/10), y+f.Ascent)}
}

func editText(text, name string, char rune) (string, bool) {
	const most = 1000
	runes := []rune(text)
	switch {
	case name == "BackSpace":
		return string(runes[:max(0, len(runes)-1)]), true
	case char >= ' ' && char != 0x7f:
		if len(runes) < most {
			text += string(char)
		}
		return text, true
	}
	return text, false
}
