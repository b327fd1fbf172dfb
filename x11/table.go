package x11

import (
	"cmp"
	"fmt"
	"image"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think/suggest"
	"xklondike/game/words"
	"xklondike/resources/app"
	"xklondike/x11/cursor"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
	"xklondike/x11/size"
)

// A table is a game that is played, with all that decides how it looks: the layout, the cards in the hand, the cursor of the
// keyboard, and a panel. It needs no display, and a picture can be made of it without one.
type table struct {
	app   *app.App
	prefs preferences
	look  frame.Look
	plan  size.Plan
	hand  hand.Hand
	keys  cursor.Player
	panel panel.Panel
}

// newTable returns a table that is not laid out, with the settings in use. The session has a game.
func newTable(a *app.App, look frame.Look) *table {
	t := &table{app: a, prefs: newPreferences(a.Settings), look: look,
		panel: panel.Panel{Fonts: new(face.Fonts), Titles: pages.MenuTitles()}}
	t.keys.Session, t.keys.Layout = a.Session, &t.plan.Layout
	return t
}

func (t *table) layOut(size image.Point) { t.plan.LayOut(t.app.Session.State(), t.prefs.wishes, size) }

// layOutPanel makes the panel and the menu bar fit the table, and follow the session.
func (t *table) layOutPanel(isLineSlow, sendsBitmaps bool) {
	t.panel.ShowWords(pages.BarWords(t.app))
	room := t.plan.PanelRoom(t.look.OneBit)
	room.Slow, room.Bitmaps = isLineSlow, sendsBitmaps
	t.panel.LayOut(room)
}

// handView returns how the hand sees the table.
func (t *table) handView() hand.Table {
	v := hand.Table{State: t.app.Session.State(), Layout: t.plan.Layout, Reach: cmp.Or(t.prefs.dropReach, t.plan.Layout.Card.X/2)}
	if t.prefs.oneClick {
		v.Best = func(from game.Pile, index int) (game.Move, error) {
			return suggest.BestMove(t.app.Session.Game(), from, index)
		}
	}
	return v
}

// source returns what a frame is made from. It changes nothing.
func (t *table) source() frame.Source {
	session := t.app.Session
	source := frame.Source{
		Given: frame.Given{
			Border: t.prefs.wishes.BorderWidth, Look: t.look, Deal: session.GameCount, Bar: t.panel.Bar(), Panel: t.panel.Shown,
			Pointer: frame.Pointer{Free: t.hand.HasCards() || t.panel.Shown.AcceptsInput()},
		},
		State: session.State(), Layout: t.plan.Layout, Em: t.plan.Em, Fonts: t.panel.Fonts,
		Hand: t.hand.Hand, Scene: t.hand.Scene(t.handView()),
	}
	view := session.View()
	source.Status = t.statusText(view)
	source.Given.Title, source.Given.IconTitle = t.titles(view)
	if session.CheckCanMove() == nil {
		source.History = session.Game()
	}
	if hint := view.Message.Hint; hint != nil {
		source.AddHint(hint.Move, hint.Goal)
	}
	source.Spots[frame.MarkRim], source.Spots[frame.PickRim] = t.keys.Cursor.At, t.keys.Cursor.Picked
	if at, ok := t.dropSpot(); ok {
		source.Spots[frame.DropRim] = &at
	}
	return source
}

// titles returns the titles of the window, which do not change with the game if a setting gives one.
func (t *table) titles(v play.View) (full, small string) {
	if t.app.Settings.Given("title") {
		title := t.app.Settings.Text("title")
		return title, title
	}
	return v.Title, v.ShortTitle
}

// dropSpot returns where the cards in the hand would land, if a rim is to show that.
func (t *table) dropSpot() (at game.Spot, ok bool) {
	taker, ok := t.hand.Taker()
	if !ok || !t.prefs.dropOutline {
		return at, false
	}
	return game.TopSpot(t.app.Session.State(), taker), true
}

func (t *table) statusText(v play.View) frame.StatusText {
	if t.plan.Cramped {
		return frame.NoRoom()
	}
	session := t.app.Session
	s := frame.StatusText{Figures: v.Figures, Message: v.Message.Text, Hints: v.Message.KeyHintTexts(t.app.KeyFor)}
	if t.app.Settings.Bool("counts") {
		s.Counts = text.Counts(session.State())
	}
	s.Lamp = lampText(v.Lamp)
	if t.showsTime() {
		s.Figures = append(slices.Clip(s.Figures), fmt.Sprintf(language.T("Time %s"), text.PlayTime(int(session.Timing.PlayTime()/time.Second))),
			fmt.Sprintf(language.T("Moves %d"), len(session.Game().Moves())))
	}
	return s
}

// lampText returns the zero text for a lamp that is switched off.
func lampText(shows play.Lamp) frame.LampText {
	if shows == "" {
		return frame.LampText{}
	}
	says := frame.LampText{Name: shows.Name(), Word: shows.Word(), Light: panel.OnBar, Idle: shows == play.LampIdle}
	for _, l := range play.Lamps() {
		says.Words = append(says.Words, l.Word())
	}
	switch shows {
	case play.LampGreen, play.LampWon:
		says.Light = panel.GreenLight
	case play.LampRed:
		says.Light = panel.RedLight
	}
	return says
}

func (t *table) showsTime() bool {
	return t.app.Settings.Bool("showTime") && t.app.Session.CheckCanMove() == nil && !t.plan.Cramped
}

// openPanel opens a panel. The panel menu is the first menu of the menu bar.
func (t *table) openPanel(name string) error { return t.open(name, 1, false) }

// openMenu opens the menu of a title in the menu bar, by its number from 1. If a button has pressed the title, it may be released on a
// choice.
func (t *table) openMenu(title int, byButton bool) error {
	if t.plan.Layout.Bar.Empty() {
		return words.Sentence("The menu bar is hidden")
	}
	return t.open("menu", title, byButton)
}

func (t *table) open(name string, title int, byButton bool) error {
	if t.plan.Layout.Bar.Empty() {
		title = 0
	}
	page, why := pages.New(name, t.app, title)
	if why != nil {
		return why
	}
	t.panel.Open(page, byButton)
	return nil
}

// openCardMenu opens the menu of the card under the cursor, or else under the pointer.
func (t *table) openCardMenu(hit gesture.Hit) error {
	at, state := game.Spot{}, t.app.Session.State()
	t.keys.Adapt(state)
	switch pile, index, ok := hand.FindHit(state, hit); {
	case t.keys.Cursor.At != nil:
		at = *t.keys.Cursor.At
	case ok:
		at = game.Spot{Pile: pile, Index: index}
	default:
		return words.Sentence("Move the cursor or the pointer to a card first")
	}
	rect := t.plan.Layout.Place(at.Pile)
	if at.Index >= 0 {
		rect = image.Rectangle{Max: t.plan.Layout.Card}.Add(t.plan.Layout.CardCorners(state, at.Pile)[at.Index])
	}
	page, why := pages.NewCardMenu(t.app.Session, at, rect)
	if why != nil {
		return why
	}
	t.panel.Open(page, false)
	return nil
}
