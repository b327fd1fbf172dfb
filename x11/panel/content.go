package panel

import (
	"slices"

	"xklondike/x11/face"
)

// A Content is what a panel shows, as data.
type Content struct {
	Name  string // the name of the panel's window
	Items []Item
	// The number of the title in the menu bar from which this menu hangs, from 1; 0 for a panel in the
	// middle.
	Title int
	Field *Field // an entry field above the items; nil for none
	Hint  string // says in the foot what keys do
	Width int    // width of a list, in em, if there is room for it; 0 means a width at which lines are easy to follow
	// Index in Items of the Choice that is selected at first; if no Choice has this index, the first Choice
	// is selected.
	Selected int
}

// A Field is an entry field: a line of text that the player types.
type Field struct {
	Label string // says what the text is for
	Text  string
}

// A Kind says how an item looks, and whether it can be chosen.
type Kind uint8

// The kinds of items.
const (
	Paragraph Kind = iota // Text, wrapped
	Heading               // Text, in bold
	Pair                  // Text and Note side by side; the note is wrapped
	Choice                // an entry that can be chosen: Text, with Note and Value
	Figures               // Text, with Cells in columns at the right
	Curve                 // a curve through the values in Points; the least and the greatest value stand beside the curve
	Drawing               // a Picture
	Separator             // a line between choices of a menu
)

// An Item is one piece of what a panel shows, such as a paragraph, a heading or an entry that the player can choose.
type Item struct {
	Kind   Kind
	Text   string
	Note   string    // for an item of the kind Pair or Choice: a second text, which says more about Text
	Detail string    // the foot says this about a Choice while it is selected
	Value  string    // what a Choice has now; it stands at the right
	Swatch *face.Ink // the colour of a Choice, shown beside its value; nil for none
	Mark   Mark      // for a Choice that switches a setting: says whether the setting is on
	Grey   bool      // a Choice cannot be chosen now
	Cells  []string  // the columns of Figures
	Points []int     // the values of a Curve, from the left to the right
	Table  *Picture  // what a Drawing shows
}

// HasChoices reports whether the content has an item that can be chosen.
func (c Content) HasChoices() bool {
	for _, item := range c.Items {
		if item.Kind == Choice {
			return true
		}
	}
	return false
}

// WithGreyInBrackets returns the content with brackets around the choices that cannot be chosen, for a screen
// without grey.
func (c Content) WithGreyInBrackets() Content {
	c.Items = slices.Clone(c.Items)
	for i, item := range c.Items {
		if item.Grey {
			c.Items[i].Text = "(" + item.Text + ")"
		}
	}
	return c
}
