package panel

import "image"

// A View is what an open panel shows of its page.
type View struct {
	Page
	Scroll
	Selected int // in Choices; -1 for none
}

// The choice of the item selected, or else the first, is selected and in view. Heights are pixels.
func newView(p Page, height, lineHeight, selected int) View {
	v := View{Page: p, Scroll: Scroll{PageHeight: p.Size.Y, ViewHeight: height, LineHeight: lineHeight}, Selected: -1}
	if len(p.Choices) > 0 {
		v.Selected = 0
	}
	for i, place := range p.Choices {
		if place.Item == selected {
			v = v.withSelection(i)
		}
	}
	return v
}

// RowsInView returns the indexes of the rows that the view shows, whole or in part.
func (v View) RowsInView() (in []int) {
	for i, r := range v.Rows {
		if r.Y < v.Offset+v.ViewHeight && r.Y+v.LineHeight > v.Offset {
			in = append(in, i)
		}
	}
	return in
}

// -1 for none
func (v View) selectedItem() int {
	if v.Selected < 0 {
		return -1
	}
	return v.Choices[v.Selected].Item
}

// The choice is in view then: the first with what is above it, the last with what is below it.
func (v View) withSelection(i int) View {
	if len(v.Choices) == 0 {
		return v
	}
	v.Selected = min(max(0, i), len(v.Choices)-1)
	place := v.Choices[v.Selected]
	top, bottom := place.Top-2*v.LineHeight, place.Bottom+v.LineHeight
	switch {
	case v.Selected == 0:
		top = 0
	case v.Selected == len(v.Choices)-1:
		bottom = v.PageHeight
	}
	if bottom > v.Offset+v.ViewHeight {
		v.Scroll = v.withOffset(bottom - v.ViewHeight)
	}
	if top < v.Offset {
		v.Scroll = v.withOffset(top)
	}
	// The view is too low for the choice and the lines around the choice.
	if place.Bottom > v.Offset+v.ViewHeight || place.Top < v.Offset {
		v.Scroll = v.withOffset(place.Top)
	}
	return v
}

// On a page with choices keys select, and scroll to what is above the first or below the last.
func (v View) afterKey(name string) (View, bool) {
	last := len(v.Choices) - 1
	to, ok := v.Scroll.afterKey(name)
	switch {
	case last < 0 || name == "Up" && v.Selected == 0 || name == "Down" && v.Selected == last:
		v.Scroll = to
		return v, ok
	case name == "Up":
		return v.withSelection(v.Selected - 1), true
	case name == "Down":
		return v.withSelection(v.Selected + 1), true
	case name == "Prior" && v.Selected > 0:
		return v.withSelection(v.choicePageAway(-1)), true
	case name == "Next" && v.Selected < last:
		return v.withSelection(v.choicePageAway(1)), true
	case name == "Home" || name == "Prior":
		v.Selected, v.Scroll = 0, to
		return v, true
	case name == "End" || name == "Next":
		v.Selected, v.Scroll = last, to
		return v, true
	}
	return v, false
}

// Below the selected one, or above it if way is -1
func (v View) choicePageAway(way int) int {
	y := v.Choices[v.Selected].Top + way*max(v.LineHeight, v.ViewHeight-2*v.LineHeight)
	at := v.Selected + way
	for at+way >= 0 && at+way < len(v.Choices) && (v.Choices[at+way].Top-y)*way <= 0 {
		at += way
	}
	return at
}

// -1 for none
func (v View) choiceAt(at image.Point) int {
	if at.X < 0 || at.X >= v.Size.X || at.Y < 0 || at.Y >= v.ViewHeight {
		return -1
	}
	for i, place := range v.Choices {
		if y := at.Y + v.Offset; y >= place.Top && y < place.Bottom {
			return i
		}
	}
	return -1
}

// The middle of the thumb is at y then.
func (v View) withThumbAt(y int) View {
	_, length := v.thumb()
	v.Scroll = v.withOffset((y - length/2) * v.maxOffset() / max(1, v.ViewHeight-length))
	return v
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

// MaxLabelHeight returns the height of the highest label of a choice, in pixels.
func (p Page) MaxLabelHeight() (height int) {
	for _, place := range p.Choices {
		height = max(height, place.Label.Dy())
	}
	return height
}
