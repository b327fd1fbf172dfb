package frame

import (
	"slices"

	"xklondike/x11/face"
	"xklondike/x11/scene"
)

// What is a kind of change.
type What uint8

// Changes come in this order. Their details are in the new frame.
const (
	Palette     What = iota // inks have other colours
	PaintTable              // the table looks different, or light falls on another size of it; all bare places follow
	NewTable                // of other rules: all that was shown goes, and all of the frame appears
	NewDeal                 // the cards in the stack become those of another deal, one by one
	NewLook                 // cards and marks are drawn in another way
	Resize                  // cards and places have another size
	MovePlace               // the place Index
	MarkPlace               // the place Index, which is bare, has another mark, or was not bare before
	BeginTrails             // from now on, cards that move leave their pictures behind
	Cards                   // the operations Ops
	EndTrails               // the pictures that cards have left behind go away
	ChangeRim               // the rim Index
	WantPointer
	PlaceStatus  // the status line has another place, size or font
	ChangeStatus // the status line has other words
	NameStatus   // the name of the status line's window, which is the whole text, is another one
	PlaceStrip   // the strip has another place, size or font
	ChangeStrip  // the strip has other marks
	ChangePanel  // the panel or the menu bar
	NameWindows  // of places and cards
	Retitle
	RetitleIcon
	SetBorder
)

// A Change is one thing that must be done to show another frame.
type Change struct {
	What  What
	Index int        // of the place or the rim
	Ops   []scene.Op // for Cards
}

// Diff lists what must change in a display that shows the frame old, so that it shows the frame new. The zero Frame is that of
// a display that shows nothing.
func Diff(old, new Frame) []Change {
	var d differ
	d.addIf(old.Rules != nil && (old.Given.Look.Palette != new.Given.Look.Palette || old.Given.Look.OneBit != new.Given.Look.OneBit), Palette)
	painted := d.addIf(tablesDiffer(old, new), PaintTable)
	if d.addIf(old.Rules != new.Rules, NewTable) {
		bare := new.WithoutTexts()
		bare.Given.Title, bare.Given.IconTitle, bare.Given.Border, bare.Given.Pointer = old.Given.Title, old.Given.IconTitle, old.Given.Border, old.Given.Pointer
		bare.Rims = [RimKinds]Rim{}
		old, painted = bare, false
	}
	d.addTable(old, new, painted)
	d.addIf(old.Given.Pointer != new.Given.Pointer, WantPointer)
	d.addBars(old, new)
	d.addIf(old.Given.Lacks.Names && !new.Given.Lacks.Names, NameWindows)
	d.addIf(old.Given.Title != new.Given.Title, Retitle)
	d.addIf(old.Given.IconTitle != new.Given.IconTitle, RetitleIcon)
	d.addIf(old.Given.Border != new.Given.Border, SetBorder)
	return d.changes
}

type differ struct{ changes []Change }

func (d *differ) addIf(is bool, what What) bool { return d.addForIf(is, what, 0) }

func (d *differ) addForIf(is bool, what What, index int) bool {
	if is {
		d.changes = append(d.changes, Change{What: what, Index: index})
	}
	return is
}

func (d *differ) addTable(old, new Frame, painted bool) {
	from := old.Scene
	dealt := d.addIf(old.Given.Deal != new.Given.Deal, NewDeal)
	if dealt {
		from = from.WithCardsOf(new.Scene)
	}
	newLook := d.addIf(old.Given.Look.Deck != new.Given.Look.Deck || old.Given.Look.Set != new.Given.Look.Set, NewLook)
	resized := d.addIf(old.Card != new.Card, Resize)
	if resized {
		from = from.MovedLike(new.Scene)
	}
	for i, now := range new.Places {
		was := old.Places[i]
		d.addForIf(!resized && was.Rect != now.Rect, MovePlace, i)
		d.addForIf(now.Bare && !resized && (newLook || painted || was.Rect != now.Rect || !was.Bare || was.Kind != now.Kind), MarkPlace, i)
	}
	d.addIf(!old.Trails && new.Trails, BeginTrails)
	moved := dealt || resized || !scene.Equal(old.Scene, new.Scene)
	if moved {
		d.changes = append(d.changes, Change{What: Cards, Ops: scene.Diff(from, new.Scene)})
	}
	d.addIf(old.Trails && !new.Trails, EndTrails)
	for i, now := range new.Rims {
		d.addForIf(now != old.Rims[i] || now.Shown && (moved || newLook), ChangeRim, i)
	}
}

func tablesDiffer(a, b Frame) bool {
	was, now := a.Given.Look, b.Given.Look
	return was.Felt != now.Felt || was.OneBit != now.OneBit || was.Palette[face.Baize] != now.Palette[face.Baize] ||
		was.Palette[face.BaizeMark] != now.Palette[face.BaizeMark] || now.Felt && a.Felt() != b.Felt()
}

func (d *differ) addBars(old, new Frame) {
	was, now := old.Status, new.Status
	if !d.addIf(was.Rect != now.Rect || was.Em != now.Em, PlaceStatus) {
		d.addIf(!slices.Equal(was.Words, now.Words) || !slices.Equal(was.Counts, now.Counts) || was.Lamp != now.Lamp, ChangeStatus)
	}
	d.addIf(was.Text != now.Text, NameStatus)
	if !d.addIf(old.History.Rect != new.History.Rect || old.History.Em != new.History.Em, PlaceStrip) {
		d.addIf(!new.History.Rect.Empty() && !old.History.Strip.Equal(new.History.Strip), ChangeStrip)
	}
	d.addIf(!old.Given.Bar.Equal(new.Given.Bar) || !old.Given.Panel.Equal(new.Given.Panel), ChangePanel)
}
