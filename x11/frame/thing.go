package frame

import (
	"cmp"
	"fmt"
	"image"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A Role is what a thing is, in the words of AT-SPI.
type Role string

const (
	RoleWindow  Role = "frame"
	RoleMenuBar Role = "menu bar"
	RoleMenu    Role = "menu"
	RoleTable   Role = "panel"
	RolePile    Role = "list"
	RoleItem    Role = "list item"
	RoleStatus  Role = "status bar"
	RoleDialog  Role = "dialog"
	RoleEntry   Role = "entry"
	RoleLabel   Role = "label"
	RoleImage   Role = "image"

	RoleNotification Role = "notification"
)

// A Thing is a part of a frame, as it can be said in words.
type Thing struct {
	Role  Role
	Name  string
	Rect  image.Rectangle // in the table window; empty for what is out of view
	Parts []Thing

	Text   string      // that has been typed into an entry
	Spot   *scene.Spot // of a pile, or a card
	Number int         // of a menu, or of a row that can be chosen, from 1

	Focused  bool // keys act here
	Picked   bool // the card is picked up, or the title of the menu is open
	Disabled bool // cannot be chosen now
}

// Things returns everything that a frame shows, as a tree. It tells of a face-down card that it lies there, and no more.
func (f *Frame) Things() Thing {
	window := Thing{Role: RoleWindow, Name: f.IconTitle, Rect: f.Bounds} // the whole title would be read out with every new score
	if !f.Bar.Rect.Empty() {
		window.Parts = append(window.Parts, menuBar(f.Bar))
	}
	table := Thing{Role: RoleTable, Name: f.Rules.Title, Rect: f.Bounds}
	corners := make(map[game.Card]image.Point, len(f.Scene.Sprites))
	for _, sp := range f.Scene.Sprites {
		corners[sp.Card] = sp.At
		if sp.Dragged {
			corners[sp.Card] = sp.At.Add(f.Scene.Drag.Min)
		}
	}
	for _, p := range f.Places {
		table.Parts = append(table.Parts, f.pile(p, corners))
	}
	window.Parts = append(window.Parts, table, Thing{Role: RoleStatus, Name: f.Status.Text, Rect: f.Status.Rect})
	if f.Panel.IsOpen() {
		window.Parts = append(window.Parts, dialog(f.Panel))
	}
	return window
}

func menuBar(b panel.Bar) Thing {
	bar := Thing{Role: RoleMenuBar, Name: "menu bar", Rect: b.Rect}
	for i, title := range b.Titles {
		bar.Parts = append(bar.Parts, Thing{Role: RoleMenu, Name: title.Text, Number: i + 1,
			Rect: title.Rect.Add(b.Rect.Min), Picked: i+1 == b.Lit})
	}
	return bar
}

func (f *Frame) pile(p Place, corners map[game.Card]image.Point) Thing {
	mark, picked := f.Rims[MarkRim], f.Rims[PickRim]
	hasFocus := func(index int) bool {
		return mark.Shown && !f.Panel.IsOpen() && mark.At == scene.Spot{Pile: p.Pile, Index: index}
	}
	pile := Thing{Role: RolePile, Name: strings.TrimPrefix(text.PileName(f.Rules, p.Pile), "the "), Rect: p.Rect,
		Spot: &scene.Spot{Pile: p.Pile, Index: len(p.Cards) - 1}, Focused: hasFocus(-1)}
	for i, c := range p.Cards {
		// Of other piles only the top can be played, and a number would be another one for each card with every deal.
		name := fmt.Sprintf("face-down card %d", i+1)
		if c.FaceUp {
			name = c.Card.Name()
		}
		if c.FaceUp && f.Rules.HoldsRuns(p.Pile.Role) {
			name += fmt.Sprintf(", %d of %d", i+1, len(p.Cards))
		}
		pile.Parts = append(pile.Parts, Thing{
			Role: RoleItem, Name: name,
			Rect: image.Rectangle{Max: f.Card}.Add(corners[c.Card]), Spot: &scene.Spot{Pile: p.Pile, Index: i},
			Focused: hasFocus(i), Picked: picked.Shown && picked.At.Pile == p.Pile && i >= picked.At.Index,
		})
	}
	return pile
}

func dialog(s panel.Shown) Thing {
	d := Thing{Role: RoleDialog, Name: cmp.Or(s.Content.Title, s.Content.Name), Rect: s.Bounds}
	if field := s.Content.Field; field != nil {
		d.Parts = append(d.Parts, Thing{Role: RoleEntry, Name: field.Label, Text: field.Text,
			Rect: s.EntryRect().Add(s.Bounds.Min), Focused: s.Selected < 0})
	}
	view := s.PageRect().Add(s.Bounds.Min)
	chosen := make(map[int]int, len(s.Choices)) // by item, the number of its choice
	for i, place := range s.Choices {
		chosen[place.Item] = i + 1
	}
	for i, item := range s.Content.Items {
		part := Thing{Role: RoleLabel, Name: item.Words(), Disabled: item.Grey}
		if number, ok := chosen[i]; ok {
			place := s.Choices[number-1]
			part.Role, part.Number = RoleItem, number
			part.Focused = number-1 == s.Selected && s.ShowsSelection()
			part.Rect = place.Rect.Add(view.Min).Sub(image.Pt(0, s.Offset)).Intersect(view)
		}
		d.addNamed(part)
	}
	pane := s.Pane.Rect.Add(s.Bounds.Min)
	d.addNamed(Thing{Role: RoleImage, Name: s.Pane.Words, Rect: pane})
	for _, c := range s.Pane.Cards {
		d.addNamed(Thing{Role: RoleImage, Name: c.Caption, Rect: c.Rect.Add(pane.Min), Picked: c.Now})
	}
	d.addNamed(Thing{Role: RoleLabel, Name: s.SelectedItem().Detail})
	d.addNamed(Thing{Role: RoleLabel, Name: s.Content.Hint})
	return d
}

func (t *Thing) addNamed(part Thing) {
	if part.Name != "" {
		t.Parts = append(t.Parts, part)
	}
}
