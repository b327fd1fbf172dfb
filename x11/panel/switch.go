package panel

import (
	"cmp"
	"image"

	"xklondike/x11/face"
)

// A Switch is a button beside the title, which does what its key does.
type Switch struct{ Label, Key string }

// setSwitch puts the switch at the right end of the header.
func (s *Shown) setSwitch(f *face.Font, em int) {
	if s.Content.Switch.Label == "" {
		return
	}
	width := f.Width(s.Content.Switch.Label) + em
	right := s.Edge + s.Width - em/2
	inset := cmp.Or(em/6, 1)
	s.SwitchRect = image.Rect(right-width, s.Edge+inset, right, s.HeaderHeight-inset)
	s.SwitchRow = Row{Text: s.Content.Switch.Label, X: right - width + em/2, Y: s.Heading.Y}
}

// PressSwitch does what a click on the switch does.
func (p *Panel) PressSwitch() {
	p.carryOut(p.open.source.Key(p.Shown.Content.Switch.Key, p.Shown.SelectedItem().ID))
	p.updatePane()
}
