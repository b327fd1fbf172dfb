package windows

import (
	"image"

	"xklondike/x11/pages"
)

type zone uint8

// The zones of a panel.
const (
	outsidePanel zone = iota
	onPanel           // the foot, the field or the page where there is no choice
	onScrollBar
	onChoice
)

func (p *Panel) zoneAt(at image.Point) (z zone, choice int) {
	if !at.In(p.bounds) {
		return outsidePanel, -1
	}
	view := p.viewRect().Add(p.bounds.Min)
	if p.windows.thumb != 0 && at.In(view) && at.X >= view.Max.X-p.view.Em {
		return onScrollBar, -1
	}
	if choice = p.view.ChoiceAt(at.Sub(view.Min)); choice >= 0 && at.In(view) {
		return onChoice, choice
	}
	return onPanel, -1
}

func (p *Panel) dragThumb(at image.Point) {
	p.setView(p.view.WithThumbAt(at.Y - p.bounds.Min.Y - p.viewRect().Min.Y))
}

// The names by which a page knows the wheel
var wheelNames = map[int]string{4: "Wheel_Up", 5: "Wheel_Down"}

// HandlePress handles the press of a button at a point of the table: wheel, thumb, choice, or another title
// of the menu bar. Others outside the panel or on a read-only page close it; the caller must do that.
func (p *Panel) HandlePress(button int, at image.Point) (mustClose bool) {
	if name := wheelNames[button]; name != "" {
		if outcome := p.page.Key(name, p.view.SelectedItem()); outcome != pages.Ignored {
			return p.carryOutOutcome(outcome)
		}
	}
	view := p.view
	if to, ok := view.AfterWheel(button); ok {
		view.Scroll = to
		p.setView(view)
		return false
	}
	z, choice := p.zoneAt(at)
	isMenu, title := p.content.Title > 0, p.TitleAt(at)
	p.pulled = isMenu && button == 1 && z != onScrollBar
	switch {
	case isMenu && title > 0 && title != p.content.Title:
		p.switchOpenMenu(title)
	case isMenu && title > 0 && p.hovered: // the press was meant to open the menu, which the pointer has opened already
		p.hovered = false
	case z == onScrollBar && button == 1:
		p.dragging = true
		p.dragThumb(at)
	case z == outsidePanel || !p.AcceptsInput():
		return true
	case z == onChoice && button == 1:
		p.pressed = choice
		p.selectChoice(choice)
	case z == onPanel && button == 1 && len(p.view.Choices) == 0:
		p.pressed = onForm
	}
	return false
}

// In place of a choice: a press on a panel with a field and no choices. A click there submits the text.
const onForm = -2

// HandleRelease carries out the choice that was pressed, or in a menu the one under the pointer. It reports
// whether the caller must close the panel, as after a release outside a menu.
func (p *Panel) HandleRelease(button int, at image.Point) (mustClose bool) {
	pressed, pulled := p.pressed, p.pulled && button == 1
	p.dragging, p.pressed, p.pulled = false, -1, p.pulled && !pulled
	z, choice := p.zoneAt(at)
	if pulled && z == onChoice {
		p.selectChoice(choice)
	}
	if pulled {
		return z == onChoice && p.carryOutOutcome(p.page.Choose(p.view.SelectedItem())) || z == outsidePanel &&
			p.TitleAt(at) == 0
	}
	if z == onPanel {
		choice = onForm
	}
	return button == 1 && pressed != -1 && choice == pressed && p.carryOutOutcome(p.page.Choose(p.view.SelectedItem()))
}

// HandleMotion selects the choice under the pointer, scrolls while the thumb is dragged, or shows the menu of
// another title.
func (p *Panel) HandleMotion(at image.Point) {
	if z, choice := p.zoneAt(at); p.dragging {
		p.dragThumb(at)
	} else if z == onChoice {
		p.selectChoice(choice)
	} else if title := p.TitleAt(at); title > 0 && p.content.Title > 0 && title != p.content.Title {
		p.switchOpenMenu(title)
		p.hovered = true
	}
}

// It does not scroll, because the choice lies under the pointer.
func (p *Panel) selectChoice(i int) {
	to := p.view
	to.Selected = i
	p.setView(to)
}
