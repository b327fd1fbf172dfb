package x11

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/meaning"
	"xklondike/resources/translations"
	"xklondike/x11/cursor"
	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/hand"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

// A model is a session with all that decides what is shown of it.
type model struct {
	Config
	prefs    preferences
	look     frame.Look
	tabletop tabletop
	hand     hand.Hand
	keys     cursor.Player
	panel    panel.Panel
	bindings bindings.Bindings
	alarms   flow.Alarms
	watches  bool             // the game is only shown, such as a replay
	trigger  trigger          // the event whose actions run
	save     meaning.SaveFunc // changes and saves a setting
}

// begin follows the choice of the first game.
func (m *model) begin() {
	m.keys.Session, m.keys.Layout = m.Session, &m.tabletop.Layout
	m.tabletop.session, m.tabletop.prefs = m.Session, &m.prefs
	m.watches = m.Session.CheckCanMove() != nil
	m.bindings = bindings.New(m.prefs.settings, m.watches, m.Warn)
}

func (m *model) source() frame.Source {
	source := frame.Source{
		Given: frame.Given{
			Border: m.prefs.BorderWidth, Look: m.look, Deal: m.Session.GameCount, Bar: m.panel.Bar(), Panel: m.panel.Shown,
			Pointer: frame.Pointer{Free: m.hand.HasCards() || m.panel.Shown.AcceptsInput()},
		},
		State: m.Session.State(), Layout: m.tabletop.Layout, Em: m.tabletop.Em, Fonts: m.panel.Fonts,
		Hand: m.hand.Hand, Scene: m.hand.Scene(m.tabletop.handView()),
		Status: m.statusText(),
	}
	source.Given.Title, source.Given.IconTitle = m.prefs.titles(m.Session)
	if m.Session.CheckCanMove() == nil {
		source.History = m.Session.Game()
	}
	if hint := m.Session.View().Message.Hint; hint != nil {
		source.AddHint(hint.Move, hint.Goal)
	}
	source.Spots[frame.MarkRim], source.Spots[frame.PickRim] = m.keys.Cursor.At, m.keys.Cursor.Picked
	if at, ok := m.prefs.dropSpot(&m.hand, source.State); ok {
		source.Spots[frame.DropRim] = &at
	}
	return source
}

func (m *model) statusText() frame.StatusText {
	if m.tabletop.Cramped {
		return frame.NoRoom()
	}
	v := m.Session.View()
	t := frame.StatusText{Figures: v.Figures, Message: v.Message.Text, Hints: v.Message.KeyHintTexts(m.bindings.KeyFor)}
	if m.showsTime() {
		t.Figures = append(slices.Clip(t.Figures), "Time "+text.PlayTime(int(m.Session.Timing.PlayTime()/time.Second)),
			fmt.Sprintf("Moves %d", len(m.Session.Game().Moves())))
	}
	return t
}

func (m *model) showsTime() bool {
	return m.prefs.settings.Bool("showTime") && m.Session.CheckCanMove() == nil && !m.tabletop.Cramped
}

// setSecondAlarm sets the alarm for the next second of the time in the status line, if that runs.
func (m *model) setSecondAlarm() {
	m.alarms.Cancel(flow.SecondDue)
	if m.showsTime() && m.Session.Timing.IsTimeRunning() {
		m.alarms.Set(flow.SecondDue, time.Second-m.Session.Timing.PlayTime()%time.Second)
	}
}

// openPanel opens a panel on behalf of an event. Without a title under the pointer, menu() opens the first menu.
func (m *model) openPanel(name string) error {
	host := pages.Host{
		Session:  m.Session,
		Settings: func() *resources.Settings { return m.prefs.settings },
		Save:     m.save,
		KeyOf:    func(a game.Action) string { return m.bindings.KeyOf(a) },
		TextOf:   func(s resources.Setting) string { return m.Command.TextOf(m.prefs.settings, s) },
		Check: func(a game.Action) error {
			if a.Name == "toggle" {
				_, _, err := m.Command.Toggled(m.prefs.settings, strings.Join(a.Args, " "))
				return err
			}
			if own, ok := windowActions[a.Name]; ok && m.Session.HasAction(own.availableWith) {
				return nil
			} else if ok {
				return m.Session.CheckCanMove()
			}
			return m.Session.Check(a)
		},
		Lines:    func() []translations.Line { return m.bindings.Lines() },
		Describe: func(list []game.Action) string { return describeActions(list, m.Session) },
	}
	if !m.tabletop.Layout.Bar.Empty() {
		host.Title = max(1, m.trigger.title)
	}
	page, why := pages.New(name, host)
	if why != nil {
		return why
	}
	m.panel.Open(page, m.trigger.title > 0)
	return nil
}
