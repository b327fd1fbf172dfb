package panel

import (
	"image"
	"slices"
)

// A PageView is what an open panel shows of its page. Heights are pixels.
type PageView struct {
	Page
	Offset     int // of the page above the view, in pixels
	ViewHeight int
	LineHeight int
	Selected   int // in Choices; -1 for none
}

// newView selects the first choice.
func newView(p Page, height, lineHeight int) PageView {
	return PageView{Page: p, ViewHeight: height, LineHeight: lineHeight, Selected: min(0, len(p.Choices)-1)}
}

func (v PageView) maxOffset() int {
	if v.Columns > 0 {
		return max(0, v.Size.Y-max(1, v.ViewHeight/v.RowHeight)*v.RowHeight)
	}
	return max(0, v.Size.Y-v.ViewHeight)
}

// end is the last offset; a view that begins with a whole line may be a little beyond it.
func (v PageView) end() int { return max(v.Offset, v.maxOffset()) }

func (v PageView) within(offset int) int { return min(max(0, offset), v.end()) }

// RowsInView returns the indices of the rows of which something is in view.
func (v PageView) RowsInView() (in []int) {
	end := v.Offset + v.wholeLinesHeight()
	for i, r := range v.Rows {
		if r.Y < end && r.Y+v.LineHeight > v.Offset {
			in = append(in, i)
		}
	}
	return in
}

// cut returns the row of which a line at y would show a part, if there is one.
func (v PageView) cut(y int) (r Row, ok bool) {
	i := slices.IndexFunc(v.Rows, func(r Row) bool { return r.Y < y && y < r.Y+v.LineHeight })
	if i < 0 {
		return r, false
	}
	return v.Rows[i], true
}

// wholeLinesHeight ends the view where the last line ends that it has room for.
func (v PageView) wholeLinesHeight() int {
	if v.Columns > 0 {
		return min(v.ViewHeight, max(1, v.ViewHeight/v.RowHeight)*v.RowHeight)
	}
	if r, ok := v.cut(v.Offset + v.ViewHeight); ok && r.Y > v.Offset {
		return r.Y - v.Offset
	}
	return v.ViewHeight
}

func (v PageView) scrolled(offset int) PageView {
	offset = v.within(offset)
	return v.atWholeLine(offset, offset < v.Offset)
}

// atWholeLine begins the view with the line that it would cut, or the next one.
func (v PageView) atWholeLine(offset int, cut bool) PageView {
	v.Offset = offset
	if v.Columns > 0 {
		if v.Offset = offset / v.RowHeight * v.RowHeight; !cut && offset > v.Offset {
			v.Offset += v.RowHeight
		}
		return v
	}
	if r, ok := v.cut(v.Offset); ok {
		if v.Offset = r.Y; !cut {
			v.Offset += v.LineHeight
		}
	}
	return v
}

// withSelection brings the choice into view: the first with what is above it, the last with what is below it.
func (v PageView) withSelection(i int) PageView {
	if len(v.Choices) == 0 {
		return v
	}
	v.Selected = min(max(0, i), len(v.Choices)-1)
	place := v.Choices[v.Selected]
	if v.Columns > 0 {
		row, from, end := v.Selected/v.Columns, 0, 0
		from, end = v.GridRows()
		if row >= end {
			from = row - (end - from) + 1
		}
		v.Offset = v.within(min(row, from) * v.RowHeight)
		return v
	}
	top, bottom := place.Rect.Min.Y-2*v.LineHeight, place.Rect.Max.Y+v.LineHeight
	switch {
	case v.Selected == 0 && !v.links:
		top = 0
	case v.Selected == len(v.Choices)-1:
		bottom = v.Size.Y
	}
	if bottom > v.Offset+v.ViewHeight {
		v.Offset = v.within(bottom - v.ViewHeight)
	}
	v.Offset = v.within(min(top, v.Offset))
	// The view is too low for the choice and the lines around the choice.
	if place.Rect.Max.Y > v.Offset+v.ViewHeight || place.Rect.Min.Y < v.Offset {
		v.Offset = v.within(place.Rect.Min.Y)
	}
	return v.atWholeLine(v.Offset, false)
}

// afterKey lets keys select on a page with choices, and scroll to what is above the first or below the last. With links
// they scroll, and select at the end of the page.
func (v PageView) afterKey(name string) (PageView, bool) {
	last := len(v.Choices) - 1
	if v.Columns > 0 {
		if to, ok := v.gridKey(name); ok {
			return v.withSelection(to), true
		}
	}
	to, ok := v.keyOffset(name)
	atEnd := v.Offset >= v.maxOffset()
	switch {
	case last < 0 && v.maxOffset() == 0:
		return v, false
	case v.links && !(atEnd && (name == "Down" || name == "Up" && v.Selected > 0)) || last < 0 || name == "Up" && v.Selected == 0 || name == "Down" && v.Selected == last:
		return v.scrolled(to), ok
	case name == "Up":
		return v.withSelection(v.Selected - 1), true
	case name == "Down":
		return v.withSelection(v.Selected + 1), true
	case name == "Prior" && v.Selected > 0:
		return v.withSelection(v.choicePageAway(-1)), true
	case name == "Next" && v.Selected < last:
		return v.withSelection(v.choicePageAway(1)), true
	case name == "Home" || name == "Prior":
		v.Selected = 0
		return v.scrolled(to), true
	case name == "End" || name == "Next":
		v.Selected = last
		return v.scrolled(to), true
	}
	return v, false
}

// keyOffset leaves one line of the old view visible for a Page key.
func (v PageView) keyOffset(name string) (offset int, ok bool) {
	pageful := max(v.LineHeight, v.ViewHeight-v.LineHeight)
	switch name {
	case "Up":
		return v.Offset - v.LineHeight, true
	case "Down":
		return v.Offset + v.LineHeight, true
	case "Prior":
		return v.Offset - pageful, true
	case "Next", "space":
		return v.Offset + pageful, true
	case "Home":
		return 0, true
	case "End":
		return v.end(), true
	}
	return v.Offset, false
}

// afterWheel scrolls nothing for a wheel that turns sideways, buttons 6 and 7.
func (v PageView) afterWheel(button int) (PageView, bool) {
	const lines = 3
	step := lines * v.LineHeight
	if v.Columns > 0 {
		step = v.RowHeight
	}
	switch button {
	case 4:
		return v.scrolled(v.Offset - step), true
	case 5:
		return v.scrolled(v.Offset + step), true
	}
	return v, button == 6 || button == 7
}

// choicePageAway is below the selected choice, or above it if way is -1.
func (v PageView) choicePageAway(way int) int {
	y := v.Choices[v.Selected].Rect.Min.Y + way*max(v.LineHeight, v.ViewHeight-2*v.LineHeight)
	at := v.Selected + way
	for at+way >= 0 && at+way < len(v.Choices) && (v.Choices[at+way].Rect.Min.Y-y)*way <= 0 {
		at += way
	}
	return at
}

// ShowsSelection reports whether a choice is selected and in view. Where the choices are links, the view may be above
// the selected one.
func (v PageView) ShowsSelection() bool {
	return v.Selected >= 0 && (!v.links || v.Choices[v.Selected].Rect.Max.Y <= v.Offset+v.wholeLinesHeight())
}

// ItemRect returns where an item stands on the page, in pixels.
func (v PageView) ItemRect(item int) image.Rectangle {
	for _, c := range v.Choices {
		if c.Item == item && c.Tile != nil {
			return c.Tile.Area
		}
	}
	return image.Rect(0, v.tops[item], v.Size.X, v.tops[item]+v.heightOf(item))
}

// choiceAt is -1 for none.
func (v PageView) choiceAt(at image.Point) int {
	if !at.In(image.Rect(0, 0, v.Size.X, v.wholeLinesHeight())) {
		return -1
	}
	for i, place := range v.Choices {
		if place.Tile != nil && !at.Add(image.Pt(0, v.Offset)).In(place.Tile.Area) {
			continue
		}
		if y, area := at.Y+v.Offset, place.area(); y >= area.Min.Y && y < area.Max.Y {
			return i
		}
	}
	return -1
}

// thumb returns the thumb's y and height in a scroll bar as high as the view.
func (v PageView) thumb() (from, length int) {
	length = min(v.ViewHeight, max(v.LineHeight, v.ViewHeight*v.ViewHeight/max(1, v.Size.Y)))
	return (v.ViewHeight - length) * min(v.Offset, v.maxOffset()) / max(1, v.maxOffset()), length
}

// withThumbAt puts the middle of the thumb at y.
func (v PageView) withThumbAt(y int) PageView {
	_, length := v.thumb()
	return v.atWholeLine(v.within((y-length/2)*v.maxOffset()/max(1, v.ViewHeight-length)), false)
}
