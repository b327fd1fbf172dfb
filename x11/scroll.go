package x11

// A scroll says which part of a page is in view. All is in pixels.
type scroll struct {
	at   int // how much of the page is above the view
	page int // height of the page
	view int // height of the view
	line int // height of a line of text
}

// most is how far the page can go; 0: all of it is in view.
func (s scroll) most() int { return max(0, s.page-s.view) }

// to returns the scroll with so much of the page above the view, or as much as can be.
func (s scroll) to(at int) scroll {
	s.at = min(max(0, at), s.most())
	return s
}

// like returns the scroll where about the same is in view as in another, of the same text in other lines.
func (s scroll) like(other scroll) scroll { return s.to(other.at * s.page / max(1, other.page)) }

// key returns where a key leads, by its name; false if it is none that scrolls. What a page key brings to the upper edge was at
// the lower one, so that no line is missed.
func (s scroll) key(name string) (scroll, bool) {
	pageful := max(s.line, s.view-s.line)
	switch name {
	case "Up":
		return s.to(s.at - s.line), true
	case "Down":
		return s.to(s.at + s.line), true
	case "Prior":
		return s.to(s.at - pageful), true
	case "Next", "space":
		return s.to(s.at + pageful), true
	case "Home":
		return s.to(0), true
	case "End":
		return s.to(s.most()), true
	}
	return s, false
}

// wheel returns where a button leads; false if it is none of a wheel. One that is turned sideways leads nowhere.
func (s scroll) wheel(button int) (scroll, bool) {
	const lines = 3
	switch button {
	case 4:
		return s.to(s.at - lines*s.line), true
	case 5:
		return s.to(s.at + lines*s.line), true
	case 6, 7:
		return s, true
	}
	return s, false
}

// thumb says where the mark of the view begins on a bar as high as the view, and how long it is.
func (s scroll) thumb() (from, length int) {
	length = min(s.view, max(s.line, s.view*s.view/max(1, s.page)))
	return (s.view - length) * s.at / max(1, s.most()), length
}
