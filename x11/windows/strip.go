package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/history"
	"xklondike/x11/link"
	"xklondike/x11/panel"
)

// A strip shows the history of a game above the status line. A small window marks where the player stands, so
// an undo usually moves only that.
type strip struct {
	window, here xproto.Window // 0 while there is no strip
	// The backgrounds of the strip's window and of the small window here
	pixmap, tile xproto.Pixmap
	rect         image.Rectangle
	em           int // of the status line's font, in pixels
	shown        history.Strip
	drawn        []image.Rectangle // what the pixmap shows
}

// ShowHistoryStrip shows the strip in a rectangle of the table window, or hides it if that is empty. The
// letters of the status line have em pixels.
func (l *StatusLine) ShowHistoryStrip(rect image.Rectangle, em int) {
	defer l.Conn.Meter.SetPurpose(l.Conn.Meter.SetPurpose(link.Text))
	s := &l.strip
	if rect.Empty() {
		if s.window != 0 {
			l.Conn.DestroyWindow(s.window)
		}
		l.forgetHistoryStrip()
		return
	}
	if s.window != 0 && s.rect == rect && s.em == em {
		return
	}
	was := s.window
	if s.rect.Size() != rect.Size() || s.em != em {
		l.freeHistoryStripPixmaps()
	}
	s.rect, s.em = rect, em
	if was == 0 {
		s.window = l.createChild(rect, 0)
		l.setSouthWestGravity(s.window)
		l.Conn.ConfigureWindow(s.window, xproto.ConfigWindowStackMode, []uint32{xproto.StackModeBelow})
		l.Desk.SetName(s.window, "history")
		s.here = l.createChildOf(s.window, image.Rect(0, 0, 1, 1), 0)
	} else {
		l.moveResize(s.window, rect)
	}
	l.DrawHistoryStrip()
	if was == 0 {
		l.Conn.MapSubwindows(s.window)
		l.Conn.MapWindow(s.window)
	}
}

// ShowHistory shows the history of a game in the strip, if there is one.
func (l *StatusLine) ShowHistory(g *game.Game) {
	s := &l.strip
	if s.window == 0 {
		return
	}
	defer l.Conn.Meter.SetPurpose(l.Conn.Meter.SetPurpose(link.Text))
	was := s.shown.Here
	lines, current := g.Lines()
	s.shown = history.New(lines, current, g.UndoDepth(), s.rect.Size(), s.em)
	l.drawHistoryMarks()
	if now := s.shown.Here; now != was && !now.Empty() {
		if now.Size() == was.Size() {
			l.Conn.ConfigureWindow(s.here, positionMask, coordinates(now.Min))
		} else {
			l.moveResize(s.here, now)
		}
	}
}

// DrawHistoryStrip paints the strip anew, if there is one.
func (l *StatusLine) DrawHistoryStrip() {
	s := &l.strip
	if s.window == 0 {
		return
	}
	defer l.Conn.Meter.SetPurpose(l.Conn.Meter.SetPurpose(link.Text))
	if s.pixmap == 0 {
		s.pixmap = l.Pixmaps.Painter().BlankPixmap(s.rect.Dx(), s.rect.Dy(), face.BarPaper)
	}
	s.tile = l.paintTile(s.tile, face.Highlight)
	l.setBackgroundAndRepaint(s.here, s.tile)
	l.paintRaised(s.pixmap, s.rect.Size(), panel.EdgeWidth(s.em), face.BarPaper)
	s.drawn = nil
	l.setBackgroundAndRepaint(s.window, s.pixmap)
	l.drawHistoryMarks()
}

// If the pixmap shows marks that no longer belong there, all of it is painted anew.
func (l *StatusLine) drawHistoryMarks() {
	s := &l.strip
	all := slices.Clone(s.shown.Links)
	for _, m := range s.shown.Marks {
		all = append(all, m.Rect)
	}
	has := make(map[image.Rectangle]bool, len(all))
	for _, r := range all {
		has[r] = true
	}
	if slices.ContainsFunc(s.drawn, func(r image.Rectangle) bool { return !has[r] }) {
		edge := panel.EdgeWidth(s.em)
		l.Pixmaps.Painter().Fill(s.pixmap, edge, edge, s.rect.Dx()-2*edge, s.rect.Dy()-2*edge, face.BarPaper)
		s.drawn = nil
	}
	for _, r := range s.drawn {
		delete(has, r)
	}
	fresh := slices.DeleteFunc(slices.Clone(all), func(r image.Rectangle) bool { return !has[r] })
	if len(fresh) > 0 {
		l.Pixmaps.Painter().FillRects(s.pixmap, fresh, face.BarText)
	}
	if len(fresh) > 0 || len(s.drawn) == 0 {
		l.setBackgroundAndRepaint(s.window, s.pixmap)
	}
	s.drawn = all
}

// HistoryActionAt returns the number of the action whose mark is nearest to a point of the table, if one is
// near enough.
func (l *StatusLine) HistoryActionAt(at image.Point) (action int, ok bool) {
	if l.strip.window == 0 || !at.In(l.strip.rect) {
		return 0, false
	}
	return l.strip.shown.ActionAt(at.Sub(l.strip.rect.Min))
}

func (l *StatusLine) forgetHistoryStrip() {
	l.freeHistoryStripPixmaps()
	l.strip = strip{}
}

func (l *StatusLine) freeHistoryStripPixmaps() {
	freePixmaps(l.Pixmaps.Painter(), &l.strip.pixmap, &l.strip.tile)
}
