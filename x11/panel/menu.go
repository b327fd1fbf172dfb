package panel

import (
	"image"
	"slices"

	"xklondike/x11/face"
)

// A Mark says whether a choice switches a setting, and whether the setting is on.
type Mark uint8

const (
	NoMark Mark = iota
	Off
	On
)

// The name of the content of every menu
const menuName = "menu"

// Least space between label and value, in em
const menuGap = 2

// typesetMenu makes the menu as wide as its items need, if there is so much room; else some leave out their values.
func typesetMenu(f *face.Font, items []Item, em, room int) Page {
	label, value, marks := 0, 0, 0
	for _, item := range items {
		label, value = max(label, f.Width(item.Text)), max(value, f.Width(item.Value))
		if item.Mark != NoMark {
			marks = f.Height()
		}
		if item.Kind == Heading { // is bold
			label = max(label, f.Width(item.Text)*6/5)
		}
	}
	side := margin * em
	if value > 0 {
		value += menuGap * em
	}
	width := min(2*side+marks+label+value, room)
	items = slices.Clone(items)
	for i, item := range items {
		if marks+f.Width(item.Text)+em+f.Width(item.Value) > width-2*side {
			items[i].Value = ""
		}
	}
	return typeset(f, Content{Name: menuName, Items: items}, em, width, 0)
}

func (s *typesetter) addSeparator() {
	half := s.font.Height() / 4
	thick := max(1, s.page.Em/12)
	s.page.fill(face.PanelGrey, image.Rect(s.page.Em/2, s.page.Size.Y+half, s.page.Size.X-s.page.Em/2, s.page.Size.Y+half+thick))
	s.page.Size.Y += 2*half + thick
}

func (s *typesetter) addMark(m Mark) {
	if m == NoMark {
		return
	}
	side, edge := s.font.Height()*5/8, max(1, s.page.Em/12)
	at := image.Pt(margin*s.page.Em, s.page.Size.Y+(s.font.Height()-side)/2)
	box := image.Rectangle{Max: image.Pt(side, side)}.Add(at)
	s.page.fill(face.PanelText, box)
	s.page.fill(face.PanelPaper, box.Inset(edge))
	if m == On {
		s.page.fill(face.PanelText, box.Inset(3*edge))
	}
}
