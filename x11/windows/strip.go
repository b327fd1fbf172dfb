package windows

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
)

// A strip shows the history of a game above the status line. A small window marks where the player stands, so
// an undo usually moves only that.
type strip struct {
	display      *Display
	window, here xproto.Window // 0 while there is no strip
	// The backgrounds of the strip's window and of the small window here
	pixmap, tile xproto.Pixmap
	drawn        []image.Rectangle // what the pixmap shows
}

func (s *strip) place(was, now frame.History) {
	if now.Rect.Empty() {
		if s.window != 0 {
			s.display.Conn.DestroyWindow(s.window)
		}
		s.forget()
		return
	}
	if was.Rect.Size() != now.Rect.Size() || was.Em != now.Em {
		s.freePixmaps()
	}
	isNew := s.display.placeBar(&s.window, now.Rect, "history")
	if isNew {
		s.display.setSouthWestGravity(s.window)
		s.here = s.display.createChildOf(s.window, image.Rect(0, 0, 1, 1), 0)
	}
	s.draw(now)
	s.moveHere(was.Strip.Here, now.Strip.Here)
	if isNew {
		s.display.Conn.MapSubwindows(s.window)
		s.display.Conn.MapWindow(s.window)
	}
}

func (s *strip) change(was, now frame.History) {
	s.drawMarks(now)
	s.moveHere(was.Strip.Here, now.Strip.Here)
}

func (s *strip) moveHere(was, now image.Rectangle) {
	switch {
	case now == was || now.Empty():
	case now.Size() == was.Size():
		s.display.Conn.ConfigureWindow(s.here, positionMask, coordinates(now.Min)...)
	default:
		s.display.moveResize(s.here, now)
	}
}

func (s *strip) draw(now frame.History) {
	if s.window == 0 {
		return
	}
	s.display.Pixmaps.Painter.FillTile(&s.tile, face.Highlight)
	s.display.setBackgroundAndRepaint(s.here, s.tile)
	s.display.Pixmaps.Painter.FillRaised(&s.pixmap, now.Rect.Size(), panel.EdgeWidth(now.Em), face.BarPaper)
	s.drawn = nil
	s.drawMarks(now)
}

// drawMarks paints all of the pixmap anew if it shows marks that no longer belong there.
func (s *strip) drawMarks(now frame.History) {
	all := slices.Clone(now.Strip.Links)
	for _, m := range now.Strip.Marks {
		all = append(all, m.Rect)
	}
	has := make(map[image.Rectangle]bool, len(all))
	for _, r := range all {
		has[r] = true
	}
	if slices.ContainsFunc(s.drawn, func(r image.Rectangle) bool { return !has[r] }) {
		s.display.Pixmaps.Painter.Fill(s.pixmap, face.BarPaper, image.Rectangle{Max: now.Rect.Size()}.Inset(panel.EdgeWidth(now.Em)))
		s.drawn = nil
	}
	for _, r := range s.drawn {
		delete(has, r)
	}
	fresh := slices.DeleteFunc(slices.Clone(all), func(r image.Rectangle) bool { return !has[r] })
	if len(fresh) > 0 {
		s.display.Pixmaps.Painter.Fill(s.pixmap, face.BarText, fresh...)
	}
	if len(fresh) > 0 || len(s.drawn) == 0 {
		s.display.setBackgroundAndRepaint(s.window, s.pixmap)
	}
	s.drawn = all
}

// forget takes leave of windows that have been destroyed.
func (s *strip) forget() {
	s.freePixmaps()
	*s = strip{display: s.display}
}

func (s *strip) freePixmaps() { s.display.Pixmaps.Painter.FreeAll(&s.pixmap, &s.tile) }
