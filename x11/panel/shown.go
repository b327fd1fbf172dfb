package panel

import (
	"image"
	"reflect"

	"xklondike/x11/face"
)

// Shown is everything that is shown of a panel, and what it says in words. The zero Shown is a closed panel.
// Distances are pixels. Its parts are placed in the panel, which has an edge all around.
type Shown struct {
	Content Content
	Bounds  image.Rectangle // in the table window
	Edge    int             // width
	PageView
	Width         int // between the edges: of the view and the pane
	HeaderHeight  int // of the heading and the entry field; 0 in a menu
	HeadsHeight   int // of the heads of columns below; 0 for none
	Heading       Row
	Heads         []Row
	titleEnd      int // x of what may stand beside the heading
	Entry         Entry
	SwitchRow     Row
	SwitchRect    image.Rectangle // empty for none
	Pane          Pane
	cutRows       map[int]string // rows of the page whose ends a pane may cover, cut before it
	Foot          []Row          // what keys do, below the view
	footLines     int
	Details       [][]Row // the lines about each choice, or none. DetailsRect shows those about the selected one.
	DetailsHeight int     // with the margin; 0 without details
}

// IsOpen reports whether there is a panel.
func (s Shown) IsOpen() bool { return s.Content.Name != "" }

// AcceptsInput reports whether there is a panel with choices or an entry field.
func (s Shown) AcceptsInput() bool { return s.Content.hasChoices() || s.HasField() }

// HasField reports whether there is a panel with an entry field.
func (s Shown) HasField() bool { return s.Content.Field != nil }

// SelectedText returns the words of the selected row, with its value. It is "" if none is in view.
func (s Shown) SelectedText() string {
	if !s.IsOpen() || !s.ShowsSelection() {
		return ""
	}
	item := s.SelectedItem()
	return List(item.Text, item.Note, item.Value)
}

// SelectedItem returns the zero Item if none is selected.
func (s Shown) SelectedItem() Item {
	if s.Selected < 0 || s.Selected >= len(s.Choices) {
		return Item{}
	}
	return s.Content.Items[s.Choices[s.Selected].Item]
}

// Equal reports whether two panels show and say the same.
func (s Shown) Equal(other Shown) bool {
	return s.IsOpen() == other.IsOpen() && (!s.IsOpen() || reflect.DeepEqual(s, other))
}

// ViewRect returns the room for the page.
func (s Shown) ViewRect() image.Rectangle {
	top := s.Edge + s.HeaderHeight + s.HeadsHeight
	return image.Rect(s.Edge, top, s.Edge+s.Size.X, top+s.ViewHeight)
}

// PageRect returns where the page shows: all of the view but a line at its end that would be cut.
func (s Shown) PageRect() image.Rectangle {
	r := s.ViewRect()
	r.Max.Y = r.Min.Y + s.wholeLinesHeight()
	return r
}

// Lines returns the lines of one edge's width that part the heading, the view and the foot.
func (s Shown) Lines() (lines []Fill) {
	add := func(y int) {
		lines = append(lines, Fill{Rect: image.Rect(s.Edge, y, s.Edge+s.Width, y+s.Edge), Ink: face.TopShadow})
	}
	if s.HeaderHeight > 0 {
		add(s.HeaderHeight)
	}
	if r := s.SwitchRect; !r.Empty() {
		lines = append(lines, Fill{Rect: r, Ink: face.TopShadow}, Fill{Rect: image.Rectangle{r.Min.Add(image.Pt(s.Edge, s.Edge)), r.Max}, Ink: face.BottomShadow},
			Fill{Rect: r.Inset(s.Edge), Ink: face.PanelPaper})
	}
	if len(s.Foot)+len(s.Details) > 0 {
		add(s.ViewRect().Max.Y)
	}
	return lines
}

// ThumbRect returns where the thumb of the scroll bar is. It is empty if the view shows the whole page.
func (s Shown) ThumbRect() image.Rectangle {
	if s.maxOffset() == 0 {
		return image.Rectangle{}
	}
	view, width := s.ViewRect(), max(2, s.Em/3)
	from, length := s.thumb()
	right := s.ViewRect().Max.X - width/2
	return image.Rect(right-width, view.Min.Y+from, right, view.Min.Y+from+length)
}

// HintRect returns where the foot says what keys do. It is empty for none.
func (s Shown) HintRect() image.Rectangle {
	if len(s.Foot) == 0 {
		return image.Rectangle{}
	}
	return image.Rect(s.Edge, s.Foot[0].Y, s.Edge+s.Width, s.Foot[len(s.Foot)-1].Y+s.LineHeight)
}

// DetailsRect returns where the foot shows a text about the selected choice. It is empty for none.
func (s Shown) DetailsRect() image.Rectangle {
	if s.DetailsHeight == 0 {
		return image.Rectangle{}
	}
	top := s.ViewRect().Max.Y
	return image.Rect(s.Edge, top+s.Edge, s.Edge+s.Width, top+s.DetailsHeight)
}
