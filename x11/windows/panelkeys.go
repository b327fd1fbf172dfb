package windows

import (
	"strings"

	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

// HandleKey handles a key by its name and the character that it types, or 0, for the page, else the entry
// field, else the view. Else Return carries out the selected choice, and Escape or the key that opened the
// panel closes it, which the caller must do; so does every key on a read-only page.
func (p *Panel) HandleKey(name string, char rune) (mustClose bool) {
	if outcome := p.page.Key(name, p.view.SelectedItem()); outcome != pages.Ignored {
		return p.carryOutOutcome(outcome)
	}
	if p.content.Field != nil {
		if text, edited := panel.EditText(p.content.Field.Text, name, char); edited {
			p.setFieldText(text)
			return false
		}
	}
	if to, ok := p.view.AfterKey(name); ok {
		p.setView(to)
		return false
	}
	if name == "Return" && p.AcceptsInput() {
		return p.carryOutOutcome(p.page.Choose(p.view.SelectedItem()))
	}
	return name == "Escape" || name == p.key || !p.AcceptsInput()
}

func (p *Panel) setFieldText(text string) {
	p.content.Field.Text = text
	if p.page.Edit(text) == pages.Changed {
		p.show(panel.Scroll{})
		return
	}
	p.repaintField()
}

func (p *Panel) carryOutOutcome(o pages.Outcome) (mustClose bool) {
	if o == pages.Changed {
		p.Refresh(p.room, p.em)
	}
	return o == pages.Done
}

// HasField reports whether the panel is open and has an entry field.
func (p *Panel) HasField() bool { return p.IsOpen() && p.content.Field != nil }

// Paste adds a text to that of the entry field, as one line. For a paste that failed, it returns a message
// that says why.
func (p *Panel) Paste(text string, failure error) (message string) {
	if failure != nil {
		return "Not pasted: " + failure.Error()
	}
	typed := p.content.Field.Text
	for _, char := range strings.Join(strings.Fields(text), " ") {
		typed, _ = panel.EditText(typed, "", char)
	}
	p.setFieldText(typed)
	return ""
}
