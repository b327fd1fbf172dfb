package panel

import (
	"fmt"
	"image"
	"strings"

	"xklondike/game/language"
	"xklondike/x11/face"
)

// HandleKey handles a key by its name and the character that it types, or 0, for the source, else the entry
// field, else the view. Else Return carries out the selected choice, and Escape closes the panel. It returns Done
// if the caller must close the panel, Ignored if the panel has no use for the key, or Kept.
func (p *Panel) HandleKey(name string, char rune) Outcome {
	defer p.updatePane()
	if outcome := p.open.source.Key(name, p.Shown.SelectedItem().ID); outcome != Ignored {
		return p.carryOut(outcome)
	}
	if p.Shown.HasField() {
		if text, edited := editText(p.Shown.Content.Field.Text, name, char); edited {
			p.setFieldText(text)
			return Kept
		}
	}
	if name == "space" && p.Shown.Content.byItem {
		name = "Next"
	}
	if to, ok := p.Shown.afterKey(name); ok {
		p.Shown.PageView = to
		return Kept
	}
	switch {
	case name == "Return" && (p.Shown.AcceptsInput() || p.Shown.SelectedItem().canBeChosen() && p.Shown.ShowsSelection()):
		return p.choose()
	case name == "Escape":
		return Done
	}
	return Ignored
}

func (p *Panel) choose() Outcome {
	return p.carryOut(p.open.source.Choose(p.Shown.SelectedItem().ID))
}

// carryOut returns Done if the caller must close the panel, or Kept.
func (p *Panel) carryOut(o Outcome) Outcome {
	switch o {
	case Changed:
		p.Refresh()
	case Replaced:
		p.show()
	case Done:
		return Done
	}
	return Kept
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
