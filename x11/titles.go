package x11

import (
	"xklondike/game/play"
	"xklondike/x11/windows"
)

// titles are the names of the table window, in full and for a small place.
type titles struct{ full, small string }

// titlesOf are the names that a view gives, or exactly the one that the player has set.
func titlesOf(v play.View, p preferences) titles {
	if p.titled {
		return titles{p.title, p.title}
	}
	return titles{v.Title, v.Name}
}

// tell brings the status line and the titles up to date.
func (w *Window) tell() {
	v := w.Session.View()
	w.status.Tell(windows.Saying{Figures: v.Figures, Message: v.Message.Text, Hint: v.Message.Hint(w.bound.keyOf)})
	now := titlesOf(v, w.prefs)
	if now.full != w.titles.full {
		w.Desk.SetTitle(w.Table, now.full)
	}
	if now.small != w.titles.small {
		w.Desk.SetIconTitle(w.Table, now.small)
	}
	w.titles = now
}
