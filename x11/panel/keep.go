package panel

// keepView selects the choice that was selected, and leaves what was in view in its place: the selected
// choice, or else the first item that begins in the view. The content, the letters and the room may be others.
func (s *Shown) keepView(was Shown) {
	if len(s.tops) == 0 || len(was.tops) == 0 {
		return
	}
	if was.Selected >= 0 {
		s.Selected = s.choiceLike(was)
	}
	item, atSelected := was.itemInView()
	now := nearestLike(s.Content.Items, was.Content.Items[item], item)
	top, wasTop := s.tops[now], was.tops[item]
	var offset int
	if wasTop >= was.Offset {
		offset = top - (wasTop-was.Offset)*s.LineHeight/max(1, was.LineHeight)
	} else { // the item begins above the view and ends below it
		offset = top + (was.Offset-wasTop)*s.heightOf(now)/max(1, was.heightOf(item))
	}
	s.PageView = s.nearest(offset)
	if !atSelected || s.Selected < 0 || s.shows(s.Choices[s.Selected]) {
		return
	}
	// A line may have been cut at the end of the view. There is room for it if the view begins with the next line.
	if s.PageView = s.atWholeLine(s.within(offset), false); !s.shows(s.Choices[s.Selected]) {
		s.PageView = s.withSelection(s.Selected)
	}
}

// choiceLike returns the choice that stands for the one that was selected, or one at the same place; -1 for none.
func (s *Shown) choiceLike(was Shown) int {
	item := was.Choices[was.Selected].Item
	now := nearestLike(s.Content.Items, was.Content.Items[item], item)
	for i, place := range s.Choices {
		if place.Item == now {
			return i
		}
	}
	return min(was.Selected, len(s.Choices)-1)
}

func (s *Shown) itemInView() (item int, isSelected bool) {
	if s.Selected >= 0 && s.shows(s.Choices[s.Selected]) {
		return s.Choices[s.Selected].Item, true
	}
	for i, top := range s.tops {
		if top < s.Offset {
			item = i
		} else if top < s.Offset+s.wholeLinesHeight() {
			return i, false
		}
	}
	return item, false
}

// nearestLike returns the index of the item that is the same as one that was at another index: that with the
// same ID, or without an ID the same text. Of several it is the nearest. If there is none, it is the one at that index, or
// the last.
func nearestLike(items []Item, was Item, at int) int {
	for away := range max(at+1, len(items)) {
		for _, i := range []int{at - away, at + away} {
			if i >= 0 && i < len(items) && items[i].Kind == was.Kind && items[i].ID == was.ID &&
				(was.ID != "" || items[i].Text == was.Text) {
				return i
			}
		}
	}
	return min(at, len(items)-1)
}

// nearest rounds to the nearer whole line, so that a page that is resized back and forth does not creep. At the end of the
// page the last line stays in view.
func (v PageView) nearest(offset int) PageView {
	offset = v.within(offset)
	above, below := v.atWholeLine(offset, true), v.atWholeLine(offset, false)
	if offset < v.maxOffset() && offset-above.Offset <= below.Offset-offset {
		return above
	}
	return below
}

func (v PageView) shows(p PlacedChoice) bool {
	return p.area().Min.Y >= v.Offset && p.area().Max.Y <= v.Offset+v.wholeLinesHeight()
}

func (v PageView) heightOf(item int) int {
	if item+1 < len(v.tops) {
		return v.tops[item+1] - v.tops[item]
	}
	return v.Size.Y - v.tops[item]
}
