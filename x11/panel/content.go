package panel

import (
	"image"
	"slices"
	"strings"

	"xklondike/game/language"
	"xklondike/x11/face"
)

// A Content is what a panel shows, as data.
type Content struct {
	Name  string
	Title string // stands above a panel that is no menu
	Items []Item
	Menu  int // the number of the title in the menu bar from which this menu hangs, from 1; 0 for a panel in the middle
	// Beside which this menu opens, in the table window; empty for any other panel
	Beside image.Rectangle
	Field  *Field   // beside the title; nil for none
	Hint   string   // says in the foot what keys do, but not how to scroll or close a page to read
	Width  int      // in em, if there is room; 0 means a width at which lines are easy to follow; never with a Pane
	Heads  []string // above the texts of the choices and each of their Cells; they stay while the page scrolls
	Pane   int      // width of the pane with previews, in em, if there is room; 0 for none
	// The pane covers the ends of some lines while there is a preview, if it has no room beside them; they end in an ellipsis
	PaneOver  bool
	Grid      bool // the choices with a Table stand side by side, if the line is not slow; then there are no Heads and no Pane
	Switch    Switch
	PaneWaits bool // for ShowPreview, after another choice was selected
	// A note leaves out its last phrases if its line has no room for them, because the detail has them
	ShortNotes bool
	// A note is cut, with an ellipsis, if its line has no room for it
	CutNotes bool
	// ID of the choice that is selected at first; otherwise the first one is
	Selected string
	// What has gone wrong, that nothing was found, or what is shown now, for those who do not see that the page says so
	Notice string

	byItem  bool // each item can be selected, though it cannot be chosen
	bitmaps bool // as in Room
}

// IsMenu reports whether the choices are commands.
func (c Content) IsMenu() bool { return c.Name == menuName }

// hangs reports whether this is a menu that is as wide as its rows, without a heading.
func (c Content) hangs() bool { return c.Menu > 0 || !c.Beside.Empty() }

// An ItemKind says how an item looks, and whether it can be chosen.
type ItemKind uint8

const (
	Paragraph ItemKind = iota // Text, wrapped
	Heading
	Pair    // Text and Note side by side; the note is wrapped
	Choice  // an entry that can be chosen: Text, with Note, Value or Cells
	Link    // a Pair that can be chosen, on a page that is read like one without choices
	Figures // Text, with Cells in columns at the right
	Curve   // through the values in Points, with the least and the greatest beside it
	Marks   // a square for each of On, full or empty, below its cell, and Text at the left
	Drawing
	Separator
)

// An Item is one piece of what a panel shows.
type Item struct {
	Kind   ItemKind
	ID     string // by which the source knows a choice
	Text   string
	Note   string    // of a Pair or Choice; of Marks, what they show in words
	Detail string    // what the foot says about a selected Choice
	Value  string    // stands at the right of a Choice
	Swatch *face.Ink // beside the value of a Choice; nil for none
	Mark   Mark
	Grey   bool     // cannot be chosen now
	Cells  []string // of Figures or a Choice, in columns at the right; of Marks
	On     []bool   // of Marks
	Points []int    // of a Curve
	Table  *Picture // of a Drawing, or a Choice in a Grid
}

func (i Item) canBeChosen() bool { return i.Kind == Choice || i.Kind == Link }

// isRow reports whether the item is one of several rows without gaps.
func (i Item) isRow() bool {
	return i.canBeChosen() || i.Kind == Pair || i.Kind == Figures || i.Kind == Marks
}

// Words returns what the item says, in one line.
func (i Item) Words() string {
	if i.Kind == Marks {
		return i.Note
	}
	return List(append([]string{i.Text, map[Mark]string{On: language.In("switch", "on"), Off: language.In("switch", "off")}[i.Mark], i.Note, i.Value}, i.Cells...)...)
}

// List puts commas between words, and leaves out those that are "".
func List(words ...string) string {
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return word == "" }), ", ")
}

func (c *Content) Add(items ...Item) { c.Items = append(c.Items, items...) }

func (c Content) hasChoices() bool {
	return slices.ContainsFunc(c.Items, func(item Item) bool { return item.Kind == Choice })
}

// withGreyInBrackets is for a screen without grey.
func (c Content) withGreyInBrackets() Content {
	c.Items = slices.Clone(c.Items)
	for i, item := range c.Items {
		if item.Grey {
			c.Items[i].Text = "(" + item.Text + ")"
		}
	}
	return c
}
