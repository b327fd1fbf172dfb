package frame

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/x11/panel"
)

// A Role is what a thing is, in the words of AT-SPI.
type Role string

//language:messages
const (
	RoleWindow  Role = "frame"
	RoleMenuBar Role = "menu bar"
	RoleMenu    Role = "menu"
	RoleButton  Role = "push button"
	RoleTable   Role = "panel"
	RolePile    Role = "list"
	RoleItem    Role = "list item"
	RoleStatus  Role = "status bar"
	RoleDialog  Role = "dialog"
	RoleEntry   Role = "entry"
	RoleRows    Role = "scroll pane"  // has the rows in view
	RoleGroup   Role = "layered pane" // has the rows below a heading; Orca says its name alone, and of a "grouping" nothing
	RoleCommand Role = "menu item"
	RoleLabel   Role = "label"
	RoleImage   Role = "image"

	RoleNotification Role = "notification"
)

// A Thing is a part of a frame, as it can be said in words.
type Thing struct {
	Role  Role
	Key   string // tells it from its siblings, whatever it says and wherever it stands; "" if its place does
	Name  string
	Rect  image.Rectangle // in the table window; empty for what is out of view
	Parts []Thing

	Detail string     // what the thing is for, which readers say after its name
	Text   string     // that has been typed into an entry
	Spot   *game.Spot // of a pile, or a card
	Number int        // of a menu, of a word of the menu bar, or of a row that can be selected, from 1

	Focused  bool // keys act here
	Picked   bool // the card is picked up, or the title of the menu is open
	Disabled bool // cannot be chosen now
}

// thing has the counts and the lamp as parts, so that one that changes is not read out with the rest.
func (s *Status) thing() Thing {
	line := Thing{Role: RoleStatus, Key: "status", Name: s.Text, Rect: s.Rect}
	for _, count := range s.Counts {
		at := image.Rect(count.X, count.Y, count.X+count.Width, s.Rect.Dy()).Add(s.Rect.Min)
		line.Parts = append(line.Parts, Thing{Role: RoleLabel, Key: "count", Name: count.Text, Rect: at})
	}
	if s.Lamp.Name != "" {
		line.Parts = append(line.Parts, Thing{Role: RoleButton, Key: LampKey, Name: s.Lamp.Name, Rect: s.Lamp.Rect.Add(s.Rect.Min), Disabled: s.Lamp.Idle})
	}
	return line
}

// LampKey is the key of the lamp.
const LampKey = "lamp"

// Things returns everything that a frame shows, as a tree. It tells of a face-down card that it lies there, and no more.
func (f *Frame) Things() Thing {
	window := Thing{Role: RoleWindow, Name: f.Given.IconTitle, Rect: f.Bounds} // the whole title would be read out with every new score
	table := Thing{Role: RoleTable, Key: "table", Name: f.Rules.Title, Rect: f.Bounds}
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
	window.Parts = append(window.Parts, table, f.Status.thing())
	if !f.Given.Bar.Rect.Empty() {
		window.Parts = append(window.Parts, menuBar(f.Given.Bar, f.Given.Panel))
	}
	if f.Given.Panel.IsOpen() && f.Given.Panel.Content.Menu == 0 {
		window.Parts = append(window.Parts, openPanel(f.Given.Panel))
	}
	return window
}

// menuBar returns the menu bar, in which an open menu has the rows of its panel.
func menuBar(b panel.Bar, open panel.Shown) Thing {
	bar := Thing{Role: RoleMenuBar, Key: "bar", Name: language.T("menu bar"), Rect: b.Rect}
	for i, title := range b.Titles {
		menu := Thing{Role: RoleMenu, Name: title.Text, Number: i + 1, Rect: title.Rect.Add(b.Rect.Min), Picked: i+1 == b.Lit}
		if open.IsOpen() && open.Content.Menu == menu.Number {
			menu.Parts = rows(open, RoleCommand)
		}
		bar.Parts = append(bar.Parts, menu)
	}
	for i, word := range b.Words {
		name := strings.Trim(word.Text, "()") // that stand for grey
		bar.Parts = append(bar.Parts, Thing{Role: RoleButton, Key: name, Name: name, Number: i + 1, Rect: word.Rect.Add(b.Rect.Min),
			Disabled: word.Look == panel.GreyOnBar})
	}
	return bar
}

func (f *Frame) pile(p Place, corners map[game.Card]image.Point) Thing {
	mark, picked := f.Rims[MarkRim], f.Rims[PickRim]
	hasFocus := func(index int) bool {
		return mark.Shown && !f.Given.Panel.IsOpen() && mark.At == game.Spot{Pile: p.Pile, Index: index}
	}
	pile := Thing{Role: RolePile, Name: text.BarePileName(f.Rules, p.Pile), Rect: p.Rect,
		Spot: &game.Spot{Pile: p.Pile, Index: len(p.Cards) - 1}, Focused: hasFocus(-1)}
	for i, c := range p.Cards {
		// Of other piles only the top can be played, and with a number the name of each card would change with every deal.
		what, name := fmt.Sprintf("face-down card %d", i+1), fmt.Sprintf(language.T("face-down card %d"), i+1)
		switch {
		case c.FaceUp && f.Rules.HoldsRuns(p.Pile.Role):
			what, name = c.Card.Name(), text.Say("card-of-run", text.Facts{"card": c.Card, "nth": i + 1, "of": len(p.Cards)})
		case c.FaceUp:
			what, name = c.Card.Name(), text.CardName(c.Card)
		}
		pile.Parts = append(pile.Parts, Thing{
			Role: RoleItem, Key: fmt.Sprintf("%d %s", i, what), Name: name,
			Rect: image.Rectangle{Max: f.Card}.Add(corners[c.Card]), Spot: &game.Spot{Pile: p.Pile, Index: i},
			Focused: hasFocus(i), Picked: picked.Shown && picked.At.Pile == p.Pile && i >= picked.At.Index,
		})
	}
	return pile
}

func openPanel(s panel.Shown) Thing {
	title, field := cmp.Or(s.Content.Title, s.Content.Name), s.Content.Field
	d := Thing{Role: RoleDialog, Key: s.Content.Name + " " + title, Name: title, Rect: s.Bounds}
	if s.Content.IsMenu() {
		d.Role, d.Parts = RoleMenu, rows(s, RoleCommand)
		return d
	}
	if field != nil {
		d.Parts = append(d.Parts, Thing{Role: RoleEntry, Key: "entry", Name: field.Label, Text: field.Text,
			Rect: s.EntryRect().Add(s.Bounds.Min), Focused: field.Alone || s.Selected < 0})
	}
	d.addNamed(Thing{Role: RoleButton, Key: "switch", Number: 1, Name: s.Content.Switch.Label, Rect: s.SwitchRect.Add(s.Bounds.Min)})
	if all := rows(s, RoleItem); field != nil && field.Alone && len(s.Choices) == 0 {
		d.Parts = append(d.Parts, all...) // readers say them with the title
	} else {
		d.Parts = append(d.Parts, Thing{Role: RoleRows, Key: "rows", Rect: s.PageRect().Add(s.Bounds.Min), Parts: all})
	}
	pane := s.Pane.Rect.Add(s.Bounds.Min)
	d.addNamed(Thing{Role: RoleImage, Key: "picture", Name: s.Pane.Words, Rect: pane})
	for _, c := range s.Pane.Cards {
		role := RoleImage
		if c.Drawing.W == 0 {
			role = RoleItem
		}
		d.addNamed(Thing{Role: role, Name: c.Caption, Rect: c.Rect.Add(pane.Min), Picked: c.Now})
	}
	if len(s.Pane.About) > 0 {
		d.addNamed(Thing{Role: RoleLabel, Key: "about", Name: text.Paragraph(s.Pane.About...), Rect: pane})
	}
	d.addNamed(Thing{Role: RoleLabel, Key: "hint", Name: s.Content.Hint, Rect: s.HintRect().Add(s.Bounds.Min)})
	return d
}

// rows returns those in view, and the one with the focus. Those that can be selected have the role. Where a heading cannot be selected,
// readers would not get to it: it is the name of a group, which they say with the first row that they get to in it.
func rows(s panel.Shown, role Role) (rows []Thing) {
	view := s.PageRect().Add(s.Bounds.Min)
	selectable := make(map[int]int, len(s.Choices)) // by item, its number
	for i, place := range s.Choices {
		selectable[place.Item] = i + 1
	}
	same := make(map[string]int)
	into := &rows // or the rows of a group
	for i, item := range s.Content.Items {
		what := cmp.Or(item.ID, item.Text)
		same[what]++
		row := Thing{Role: RoleLabel, Number: selectable[i], Disabled: item.Grey}
		row.Rect = s.ItemRect(i).Add(view.Min).Sub(image.Pt(0, s.Offset)).Intersect(view)
		if row.Number > 0 {
			row.Role = role
			row.Focused = row.Number-1 == s.Selected && s.ShowsSelection() && !(s.HasField() && s.Content.Field.Alone)
			if !s.Content.ShortNotes { // otherwise it only repeats the row
				row.Detail = item.Detail
			}
		}
		row.Name, row.Key = item.Words(), fmt.Sprint(what, "/", same[what])
		if isGroup := item.Kind == panel.Heading && row.Number == 0 && role == RoleItem; isGroup {
			row.Role = RoleGroup
			rows = append(rows, row)
			into = &rows[len(rows)-1].Parts
			continue
		}
		if row.Name != "" && (!row.Rect.Empty() || row.Focused) {
			*into = append(*into, row)
		}
	}
	isOutOfView := func(row Thing) bool { return row.Role == RoleGroup && row.Rect.Empty() && len(row.Parts) == 0 }
	return slices.DeleteFunc(rows, isOutOfView)
}

func (t *Thing) addNamed(part Thing) {
	if part.Name != "" {
		t.Parts = append(t.Parts, part)
	}
}
