package panel

import (
	"image"
	"strings"

	"xklondike/x11/face"
)

// HandleKey handles a key by its name and the character that it types, or 0, for the source, else the entry
// field, else the view. Else Return carries out the selected choice, and Escape or the key that opened the
// panel closes it, which the caller must do; so does every other key on a read-only page.
func (p *Panel) HandleKey(name string, char rune) (mustClose bool) {
	defer p.updatePane()
	if outcome := p.source.Key(name, p.Shown.SelectedItem().ID); outcome != Ignored {
		return p.carryOutOutcome(outcome)
	}
	if p.Shown.HasField() {
		if text, edited := editText(p.Shown.Content.Field.Text, name, char); edited {
			p.setFieldText(text)
			return false
		}
	}
	if to, ok := p.Shown.afterKey(name); ok {
		p.Shown.View = to
		return false
	}
	if name == "Return" && (p.Shown.AcceptsInput() || p.Shown.links && p.Shown.ShowsSelection()) {
		return p.choose()
	}
	return name == "Escape" || name == p.key || !p.Shown.AcceptsInput()
}

func (p *Panel) choose() (mustClose bool) {
	return p.carryOutOutcome(p.source.Choose(p.Shown.SelectedItem().ID))
}

func (p *Panel) carryOutOutcome(o Outcome) (mustClose bool) {
	if o == Changed {
		p.Refresh()
	}
	return o == Done
}

// Paste adds a text to that of the entry field, as one line. For a paste that failed, it returns a message
// that says why.
func (p *Panel) Paste(text string, failure error) (message string) {
	if failure != nil {
		return "Not pasted: " + failure.Error()
	}
	typed := p.Shown.Content.Field.Text
	for _, char := range strings.Join(strings.Fields(text), " ") {
		typed, _ = editText(typed, "", char)
	}
	p.setFieldText(typed)
	return ""
}

// What follows from the text, such as a list of what it finds, shows from its top.
func (p *Panel) setFieldText(text string) {
	if p.source.Edit(text) == Changed {
		p.show()
		return
	}
	p.Shown.Content.Field = &Field{Label: p.Shown.Content.Field.Label, Text: text}
	p.Shown.setEntry(p.font(p.Shown.Em))
}

// If the field has no room for all of its text, the end shows.
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
