package panel

// A Scroll says which part of a page is in view, in pixels.
type Scroll struct {
	Offset     int // of the page above the view
	PageHeight int
	ViewHeight int
	LineHeight int
}

func (s Scroll) maxOffset() int { return max(0, s.PageHeight-s.ViewHeight) }

// A view that begins with a whole line may be a little beyond the last offset.
func (s Scroll) end() int { return max(s.Offset, s.maxOffset()) }

func (s Scroll) withOffset(at int) Scroll {
	s.Offset = min(max(0, at), s.end())
	return s
}

// matching has about the same part of the text in view as other, which may have other lines.
func (s Scroll) matching(other Scroll) Scroll {
	return s.withOffset(other.Offset * s.PageHeight / max(1, other.PageHeight))
}

// A Page key leaves one line of the old view visible.
func (s Scroll) afterKey(name string) (Scroll, bool) {
	pageful := max(s.LineHeight, s.ViewHeight-s.LineHeight)
	switch name {
	case "Up":
		return s.withOffset(s.Offset - s.LineHeight), true
	case "Down":
		return s.withOffset(s.Offset + s.LineHeight), true
	case "Prior":
		return s.withOffset(s.Offset - pageful), true
	case "Next", "space":
		return s.withOffset(s.Offset + pageful), true
	case "Home":
		return s.withOffset(0), true
	case "End":
		return s.withOffset(s.end()), true
	}
	return s, false
}

// A wheel that turns sideways, buttons 6 and 7, scrolls nothing.
func (s Scroll) afterWheel(button int) (Scroll, bool) {
	const lines = 3
	switch button {
	case 4:
		return s.withOffset(s.Offset - lines*s.LineHeight), true
	case 5:
		return s.withOffset(s.Offset + lines*s.LineHeight), true
	case 6, 7:
		return s, true
	}
	return s, false
}

// The thumb's y and height in a scroll bar as high as the view
func (s Scroll) thumb() (from, length int) {
	length = min(s.ViewHeight, max(s.LineHeight, s.ViewHeight*s.ViewHeight/max(1, s.PageHeight)))
	return (s.ViewHeight - length) * min(s.Offset, s.maxOffset()) / max(1, s.maxOffset()), length
}
