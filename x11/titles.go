package x11

import (
	"fmt"
	"slices"
	"time"

	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/x11/flow"
	"xklondike/x11/windows"
)

type titles struct{ full, small string }

func newTitles(v play.View, p preferences) titles {
	if p.titleSet {
		return titles{p.title, p.title}
	}
	return titles{v.Title, v.ShortTitle}
}

// timeAndMoveFigures returns the figures of the setting showTime. While the time runs, it sets an alarm for
// the next second.
func timeAndMoveFigures(s *play.Session, wanted bool, a *flow.Alarms) []string {
	a.Cancel(flow.SecondDue)
	if !wanted || s.CheckCanMove() != nil {
		return nil
	}
	played := s.Timing.PlayTime()
	if s.Timing.IsTimeRunning() {
		a.Set(flow.SecondDue, time.Second-played%time.Second)
	}
	return []string{"Time " + text.PlayTime(int(played/time.Second)), fmt.Sprintf("Moves %d", len(s.Game().Moves()))}
}

func (w *Window) updateStatus() {
	v := w.Session.View()
	w.Session.Timing.SetPaused(w.modes.top().pausesSelfPlay())
	figures := append(slices.Clip(v.Figures), timeAndMoveFigures(w.Session, w.prefs.showTime, &w.alarms)...)
	status := windows.StatusText{Figures: figures, Message: v.Message.Text,
		Hints: v.Message.KeyHintTexts(w.bindings.KeyFor)}
	if w.sizing.Cramped {
		status = windows.NoRoom()
	}
	w.status.SetText(status)
	if w.Session.CheckCanMove() == nil {
		w.status.ShowHistory(w.Session.Game())
	}
	now := newTitles(v, w.prefs)
	if now.full != w.titles.full {
		w.Desk.SetTitle(w.Table, now.full)
	}
	if now.small != w.titles.small {
		w.Desk.SetIconTitle(w.Table, now.small)
	}
	w.titles = now
}
