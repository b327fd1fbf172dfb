package x11

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11/frame"
	"xklondike/x11/outline"
	"xklondike/x11/panel"
	"xklondike/x11/speech"
)

// A voice tells assistive technology what the window shows. While nobody listens, it does nothing.
type voice struct {
	speaker  *speech.Speaker   // nil for none
	narrator *narrate.Narrator // nil while nobody listens
	focused  bool              // the window has the keyboard
	new      []string          // that the narrator has just said
	said     []outline.Sentence
	count    int           // of all sentences so far
	tree     *outline.Tree // that was told last
	panel    panel.Shown   // that was told last
}

// More sentences than a reader can have missed
const mostSentences = 100

func (v *voice) start(getenv func(string) string, set *resources.Settings) {
	if mode := set.Text("accessible"); mode != "off" {
		v.speaker = speech.Start(speech.Config{Getenv: getenv, Always: mode == "on", Version: resources.Version})
	}
}

// Write takes what the narrator says.
func (v *voice) Write(line []byte) (int, error) {
	v.new = append(v.new, strings.TrimSpace(string(line)))
	return len(line), nil
}

// tell tells what a frame shows, and what has happened in the session. The window's inside begins at origin.
func (v *voice) tell(f *frame.Frame, s *play.Session, origin image.Point) {
	if v.narrator == nil {
		return
	}
	v.narrator.Report()
	v.new = append(v.new, panelNews(v.panel, f.Given.Panel)...)
	v.panel = f.Given.Panel
	for _, line := range v.new {
		urgent := s.View().Message.Refused || s.State().Over()
		v.count++
		v.said = append(v.said, outline.Sentence{Number: v.count, Text: line, Urgent: urgent})
	}
	v.new, v.said = nil, slices.Clone(v.said[max(0, len(v.said)-mostSentences):])
	v.tree = outline.New(f.Things(), v.said, outline.Window{Active: v.focused, Origin: origin})
	v.speaker.Show(v.tree)
}

// panelNews returns what a reader does not say of its own: a notice, and which row a text has found if it has found that row
// already.
func panelNews(was, now panel.Shown) (news []string) {
	if notice := now.Content.Notice; notice != was.Content.Notice && notice != "" && notice != now.SelectedText() {
		news = append(news, notice)
	}
	isSame := was.HasField() && now.HasField() && was.Content.Title == now.Content.Title && was.SelectedItem().ID == now.SelectedItem().ID
	if row := now.SelectedText(); row != "" && isSame && !now.Content.Field.Alone && was.Content.Field.Text != now.Content.Field.Text {
		news = append(news, row)
	}
	return news
}

// noteFocus notes whether the window has the keyboard, and reports whether that has changed. A grab of the keyboard is short.
func (v *voice) noteFocus(e xgb.Event) (changed bool) {
	was := v.focused
	note := func(mode, detail byte, focused bool) {
		if mode != xproto.NotifyModeGrab && mode != xproto.NotifyModeUngrab && detail != xproto.NotifyDetailPointer {
			v.focused = focused
		}
	}
	switch e := e.(type) {
	case xproto.FocusInEvent:
		note(e.Mode, e.Detail, true)
	case xproto.FocusOutEvent:
		note(e.Mode, e.Detail, false)
	}
	return v.focused != was
}

func (w *Window) handleSpeech(event any) {
	w.alarms.UpdateTime()
	switch event := event.(type) {
	case speech.Listening:
		w.voice.narrator = nil
		w.table.panel.ReadByItem(bool(event))
		if event {
			w.voice.narrator = narrate.New(narrate.Config{Session: w.app.Session, Host: w.app, Out: &w.voice, ByKeys: true})
		}
		w.tellReaders()
	case speech.Wishes:
		w.answers.wishes = event
		w.app.SetDisplay(w.answers.properties())
	case speech.Request:
		done := w.obey(w.voice.tree.Find(event.ID), event.Action)
		w.refresh()
		event.Answer(done)
	case speech.Lost:
		w.voice = voice{focused: w.voice.focused}
		w.table.panel.ReadByItem(false)
		if event.Reason != nil {
			w.app.Warn(fmt.Sprintf("screen readers: %v", event.Reason))
		}
	}
}

// obey does what a reader asks for, if a player at the keyboard could do that now, and reports whether it is done.
func (w *Window) obey(n *outline.Node, action string) bool {
	if n == nil || action != outline.Focus && !slices.Contains(n.Actions(), action) || w.table.keys.IsTyping {
		return false
	}
	w.putCardsBack()
	switch {
	case n.Key == frame.LampKey:
		w.app.Session.ExplainLamp()
		return true
	case n.Role == frame.RoleMenu:
		w.closePanel()
		return w.table.openMenu(n.Number, false) == nil
	case n.Role == frame.RoleButton && n.Parent.Role == frame.RoleDialog:
		if action == outline.Press {
			w.table.panel.PressSwitch()
		}
		return action == outline.Press
	case n.Role == frame.RoleButton:
		return !w.table.panel.Shown.IsOpen() && w.doBarWord(n.Number, trigger{}) == nil
	case n.Number > 0:
		w.table.panel.Select(n.Number - 1)
		if action == outline.Press && w.table.panel.HandleKey("Return", 0) == panel.Done {
			w.closeAndRun(trigger{})
		}
		return true
	case n.Spot == nil && action != outline.Hint || w.table.panel.Shown.IsOpen() || w.app.Session.CheckCanMove() != nil:
		return false
	case w.app.Session.StopFinishOrDemo():
		return true
	case n.Spot != nil && !w.table.keys.Mark(*n.Spot):
		return false
	}
	var why error
	switch action {
	case outline.Press:
		why = w.runAction(game.Action{Name: "pick"}, trigger{})
	case outline.Up:
		why = w.table.keys.PlayUp()
	case outline.Hint:
		why = w.runAction(game.Action{Name: "hint"}, trigger{})
	}
	w.app.Session.Status.ShowRefusal(why)
	return why == nil
}
