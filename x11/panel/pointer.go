package panel

import "image"

type zone uint8

const (
	outsidePanel zone = iota
	onPanel           // the foot, the field or the page where there is no choice
	onScrollBar
	onChoice
	onCard // of the pane
	onSwitch
)

// zoneAt returns the index of a choice or a card, or -1.
func (s Shown) zoneAt(at image.Point) (z zone, index int) {
	if !at.In(s.Bounds) {
		return outsidePanel, -1
	}
	if at.Sub(s.Bounds.Min).In(s.SwitchRect) {
		return onSwitch, -1
	}
	if card := s.Pane.cardAt(at.Sub(s.Bounds.Min)); card >= 0 {
		return onCard, card
	}
	if at.Sub(s.Bounds.Min).In(s.Pane.Rect) {
		return onPanel, -1
	}
	view := s.ViewRect().Add(s.Bounds.Min)
	if right := view.Max.X; s.maxOffset() > 0 && at.In(image.Rect(right-s.Em, view.Min.Y, right, view.Max.Y)) {
		return onScrollBar, -1
	}
	if choice := s.choiceAt(at.Sub(view.Min)); choice >= 0 && at.In(view) && s.Content.Items[s.Choices[choice].Item].canBeChosen() {
		return onChoice, choice
	}
	return onPanel, -1
}

func (p *Panel) dragThumb(at image.Point) {
	p.Shown.PageView = p.Shown.withThumbAt(at.Y - p.Shown.Bounds.Min.Y - p.Shown.ViewRect().Min.Y)
}

// The names by which a source knows the wheel
var wheelNames = map[int]string{4: "Wheel_Up", 5: "Wheel_Down"}

// HandlePress handles the press of a button at a point of the table: wheel, thumb, choice, or another title
// of the menu bar. Others outside the panel or on a read-only page close it; the caller must do that.
func (p *Panel) HandlePress(button int, at image.Point) (mustClose bool) {
	defer p.updatePane()
	if name := wheelNames[button]; name != "" {
		if outcome := p.open.source.Key(name, p.Shown.SelectedItem().ID); outcome != Ignored {
			return p.carryOut(outcome) == Done
		}
	}
	if to, ok := p.Shown.afterWheel(button); ok {
		p.Shown.PageView = to
		return false
	}
	z, choice := p.Shown.zoneAt(at)
	isMenu, title := p.Shown.Content.Menu > 0, p.bar.TitleAt(at)
	p.open.pulled = isMenu && button == 1 && z != onScrollBar
	switch {
	case isMenu && title > 0 && title != p.Shown.Content.Menu:
		p.showMenu(title)
	case isMenu && title > 0 && p.open.hovered: // the press was meant to open the menu, which the pointer has opened already
		p.open.hovered = false
	case z == onScrollBar && button == 1:
		p.open.dragging = true
		p.dragThumb(at)
	case z == outsidePanel || !p.Shown.AcceptsInput() && !(z == onChoice && button == 1):
		return true
	case z == onSwitch && button == 1:
		p.PressSwitch()
	case z == onCard && button == 1:
		return p.carryOut(p.open.source.(previewer).Pick(p.Shown.Pane.of.id, choice)) == Done
	case z == onChoice && button == 1:
		// The choice lies under the pointer, so the view does not scroll.
		p.open.pressed, p.Shown.Selected = choice, choice
	case z == onPanel && button == 1 && len(p.Shown.Choices) == 0:
		p.open.pressed = onForm
	}
	return false
}

// In place of a choice: a press on a panel with a field and no choices. A click there submits the text.
const onForm = -2

// HandleRelease carries out the choice that was pressed, or in a menu the one under the pointer. It reports
// whether the caller must close the panel, as after a release outside a menu.
func (p *Panel) HandleRelease(button int, at image.Point) (mustClose bool) {
	defer p.updatePane()
	pressed, pulled := p.open.pressed, p.open.pulled && button == 1
	p.open.dragging, p.open.pressed, p.open.pulled = false, -1, p.open.pulled && !pulled
	z, choice := p.Shown.zoneAt(at)
	if pulled && z == onChoice {
		p.Shown.Selected = choice
	}
	if pulled {
		return z == onChoice && p.choose() == Done || z == outsidePanel && p.bar.TitleAt(at) == 0
	}
	if z == onPanel {
		choice = onForm
	}
	return button == 1 && pressed != -1 && choice == pressed && p.choose() == Done
}

// HandleMotion selects the choice under the pointer, scrolls while the thumb is dragged, or shows the menu of
// another title.
func (p *Panel) HandleMotion(at image.Point) {
	defer p.updatePane()
	if z, choice := p.Shown.zoneAt(at); p.open.dragging {
		p.dragThumb(at)
	} else if z == onChoice {
		p.Shown.Selected = choice
	} else if title := p.bar.TitleAt(at); title > 0 && p.Shown.Content.Menu > 0 && title != p.Shown.Content.Menu {
		p.showMenu(title)
		p.open.hovered = true
	}
}

func (p *Panel) showMenu(title int) {
	if menu, ok := p.open.source.(menuSource); ok {
		menu.ShowMenu(title)
		p.show()
	}
}
