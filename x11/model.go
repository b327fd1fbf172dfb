package x11

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/meaning"
	"xklondike/resources/translations"
	"xklondike/x11/cursor"
	"xklondike/x11/face"
	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/hand"
	"xklondike/x11/looks"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
	"xklondike/x11/scene"
)

// A model is a session with all that decides what is shown of it. It knows no display.
type model struct {
	Config
	prefs    preferences
	look     frame.Look
	sizing   sizing
	hand     hand.Hand
	keys     cursor.Player
	panel    panel.Panel
	bindings bindings.Bindings
	modes    modes
	alarms   flow.Alarms
	touches  int // see touch
}

// begin follows the choice of the first game.
func (m *model) begin() {
	m.keys.Session, m.keys.Layout = m.Session, func() scene.Layout { return m.sizing.Layout }
	m.modes = modes{playing{}}
	watches := m.Session.CheckCanMove() != nil
	if watches {
		m.modes = modes{watching{}}
	}
	m.bindings = bindings.New(m.prefs.settings, watches, m.Warn)
}

// A revision says how often what is shown has changed, apart from the place of the cards in the hand.
type revision struct{ window, session int }

func (m *model) revision() revision { return revision{m.touches, m.Session.Status.Revision()} }

// touch notes that more may have changed than the session and the place of the cards in the hand.
func (m *model) touch() { m.touches++ }

func (m *model) layOutPanel() {
	m.panel.LayOut(panel.Room{Rect: m.sizing.PanelRoom(), Bar: m.sizing.Layout.Bar, Em: m.sizing.Em, Mono: m.look.OneBit})
}

// dropSpot returns where the cards in the hand would land, if a rim is to show that.
func (m *model) dropSpot() (at frame.Spot, ok bool) {
	taker, ok := m.hand.Taker()
	if !ok || !m.prefs.dropOutline {
		return at, false
	}
	return frame.TopOf(m.Session.State(), taker), true
}

// source returns what a frame of what is so now is made of.
func (m *model) source() frame.Source {
	m.layOutPanel()
	m.Session.Timing.SetPaused(m.modes.top().pausesSelfPlay())
	source := frame.Source{
		State: m.Session.State(), Deal: m.Session.GameCount(), Layout: m.sizing.Layout, Em: m.sizing.Em, Fonts: m.panel.Fonts,
		Look: m.look, Border: m.prefs.BorderWidth,
		Hand: m.hand.Hand, Scene: m.hand.Scene(m.sizing.handView(m.Session, m.prefs)),
		Status: m.statusText(),
		Panel:  m.panel.Shown, Bar: m.panel.Bar(),
		Pointer: frame.Pointer{Free: m.hand.HasCards() || m.panel.AcceptsInput()},
	}
	source.Title, source.IconTitle = m.titles()
	if m.Session.CheckCanMove() == nil {
		source.History = m.Session.Game()
	}
	m.addSpots(&source)
	return source
}

func (m *model) titles() (full, small string) {
	if m.prefs.titleSet {
		return m.prefs.title, m.prefs.title
	}
	v := m.Session.View()
	return v.Title, v.ShortTitle
}

// addSpots adds the spots around which rims lie.
func (m *model) addSpots(source *frame.Source) {
	m.keys.Adapt(source.State)
	if hint := m.Session.View().Message.Hint; hint != nil {
		var goal *frame.Spot
		if hint.HasGoal {
			goal = &frame.Spot{Pile: hint.Goal, Index: hint.GoalIndex}
		}
		source.AddHint(hint.Move, goal)
	}
	if at, ok := m.keys.At(); ok {
		source.Spots[frame.MarkRim] = (*frame.Spot)(&at)
	}
	if at, ok := m.keys.Picked(); ok {
		source.Spots[frame.PickRim] = (*frame.Spot)(&at)
	}
	if at, ok := m.dropSpot(); ok {
		source.Spots[frame.DropRim] = &at
	}
}

func (m *model) statusText() frame.StatusText {
	if m.sizing.Cramped {
		return frame.NoRoom()
	}
	v := m.Session.View()
	return frame.StatusText{Figures: append(slices.Clip(v.Figures), m.timeAndMoves()...), Message: v.Message.Text,
		Hints: v.Message.KeyHintTexts(m.bindings.KeyFor)}
}

// timeAndMoves returns the figures of the setting showTime. While the time runs, it sets an alarm for
// the next second.
func (m *model) timeAndMoves() []string {
	m.alarms.Cancel(flow.SecondDue)
	if !m.prefs.showTime || m.Session.CheckCanMove() != nil {
		return nil
	}
	played := m.Session.Timing.PlayTime()
	if m.Session.Timing.IsTimeRunning() {
		m.alarms.Set(flow.SecondDue, time.Second-played%time.Second)
	}
	return []string{"Time " + text.PlayTime(int(played/time.Second)), fmt.Sprintf("Moves %d", len(m.Session.Game().Moves()))}
}

func (m *model) pagesHost(save meaning.SaveFunc) pages.Host {
	return pages.Host{
		Session:  m.Session,
		Settings: func() *resources.Settings { return m.prefs.settings },
		Save:     save,
		Mirrored: m.prefs.Style.Mirrored,
		Ink:      looks.InkOf,
		Deck:     func(name, value string) face.Deck { return looks.DeckWith(m.prefs.settings, name, value) },
		KeyOf:    func(a play.Action) string { return m.bindings.KeyOf(translations.Action(a)) },
		TextOf:   func(s resources.Setting) string { return m.Command.TextOf(m.prefs.settings, s) },
		Check: func(a play.Action) error {
			if a.Name == "toggle" {
				_, _, err := m.Command.Toggled(m.prefs.settings, strings.Join(a.Args, " "))
				return err
			}
			if own, ok := windowActions()[a.Name]; ok && m.Session.HasAction(own.availableWith) {
				return nil
			} else if ok {
				return m.Session.CheckCanMove()
			}
			return m.Session.Check(a)
		},
		Help: func() pages.Help { return helpPage(m.bindings, m.Session, m.prefs.Style.Mirrored) },
	}
}

// openPanel opens a panel on behalf of an event. Without a title under the pointer, menu() opens the first menu.
func (m *model) openPanel(names []string, by trigger, save meaning.SaveFunc) error {
	host := m.pagesHost(save)
	if !m.sizing.Layout.Bar.Empty() {
		host.Title = max(1, by.title)
	}
	page, why := pages.New(names, host)
	if why != nil {
		return why
	}
	m.modes.push(browsing{})
	m.panel.Open(page, by.key, by.title > 0)
	m.touch()
	return nil
}
