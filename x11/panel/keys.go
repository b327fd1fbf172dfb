package panel

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
