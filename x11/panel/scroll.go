package panel

// A Scroll says which part of a page is in view. All is in pixels.
type Scroll struct {
	At   int // how much of the page is above the view
	Page int // height of the page
	View int // height of the view
	Line int // height of a line of text
}

// Most is how far the page can go; 0: all of it is in view.
func (s Scroll) Most() int { return max(0, s.Page-s.View) }

// to returns the scroll with so much of the page above the view, or as much as can be.
func (s Scroll) to(at int) Scroll {
	s.At = min(max(0, at), s.Most())
	return s
}

// Like returns the scroll where about the same is in view as in another, of the same text in other lines.
func (s Scroll) Like(other Scroll) Scroll { return s.to(other.At * s.Page / max(1, other.Page)) }

// Key returns where a key leads, by its name; false if it is none that scrolls. What a page key brings to the upper edge was at
// the lower one, so that no line is missed.
func (s Scroll) Key(name string) (Scroll, bool) {
	pageful := max(s.Line, s.View-s.Line)
	switch name {
	case "Up":
		return s.to(s.At - s.Line), true
	case "Down":
		return s.to(s.At + s.Line), true
	case "Prior":
		return s.to(s.At - pageful), true
	case "Next", "space":
		return s.to(s.At + pageful), true
	case "Home":
		return s.to(0), true
	case "End":
		return s.to(s.Most()), true
	}
	return s, false
}

// Wheel returns where a button leads; false if it is none of a wheel. One that is turned sideways leads nowhere.
func (s Scroll) Wheel(button int) (Scroll, bool) {
	const lines = 3
	switch button {
	case 4:
		return s.to(s.At - lines*s.Line), true
	case 5:
		return s.to(s.At + lines*s.Line), true
	case 6, 7:
		return s, true
	}
	return s, false
}

// Thumb says where the mark of the view begins on a bar as high as the view, and how long it is.
func (s Scroll) Thumb() (from, length int) {
	length = min(s.View, max(s.Line, s.View*s.View/max(1, s.Page)))
	return (s.View - length) * s.At / max(1, s.Most()), length
}
