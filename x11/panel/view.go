package panel

import "image"

// A View is what an open panel shows of its page.
type View struct {
	Page
	Scroll
	Selected int // in Choices; -1 for none
}

// NewView returns a view of height pixels, with the choice of the item selected, or else the first, selected
// and in view.
func NewView(p Page, height, lineHeight, selected int) View {
	v := View{Page: p, Scroll: Scroll{PageHeight: p.Size.Y, ViewHeight: height, LineHeight: lineHeight}, Selected: -1}
	if len(p.Choices) > 0 {
		v.Selected = 0
	}
	for i, place := range p.Choices {
		if place.Item == selected {
			v = v.WithSelection(i)
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

// SelectedItem returns the index of the item that is selected, or -1.
func (v View) SelectedItem() int {
	if v.Selected < 0 {
		return -1
	}
	return v.Choices[v.Selected].Item
}

// WithSelection returns the view with a choice selected and in view: the first with what is above it, the
// last with what is below it.
func (v View) WithSelection(i int) View {
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

// AfterKey returns the view after a key, if the key scrolls or selects. On a page with choices keys select,
// and scroll to what is above the first or below the last.
func (v View) AfterKey(name string) (View, bool) {
	last := len(v.Choices) - 1
	to, ok := v.Scroll.AfterKey(name)
	switch {
	case last < 0 || name == "Up" && v.Selected == 0 || name == "Down" && v.Selected == last:
		v.Scroll = to
		return v, ok
	case name == "Up":
		return v.WithSelection(v.Selected - 1), true
	case name == "Down":
		return v.WithSelection(v.Selected + 1), true
	case name == "Prior" && v.Selected > 0:
		return v.WithSelection(v.choicePageAway(-1)), true
	case name == "Next" && v.Selected < last:
		return v.WithSelection(v.choicePageAway(1)), true
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

// ChoiceAt returns the index of the choice under a point of the view, in pixels, or -1.
func (v View) ChoiceAt(at image.Point) int {
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

// WithThumbAt returns the view with the middle of the thumb at y, in pixels.
func (v View) WithThumbAt(y int) View {
	_, length := v.Thumb()
	v.Scroll = v.withOffset((y - length/2) * v.MaxOffset() / max(1, v.ViewHeight-length))
	return v
}

// EditText returns a text as a key changes it, by its name and the character that it types, or 0, if it
// edits. A text has at most 1,000 characters.
func EditText(text, name string, char rune) (string, bool) {
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
