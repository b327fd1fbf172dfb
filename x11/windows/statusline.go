package windows

import (
	"image"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
)

type statusLine struct {
	display *Display
	window  xproto.Window
	pixmap  xproto.Pixmap
	nameDue bool // the window is still to get its name, for which a slow line has had no time

	// On the pixmap
	drawn, counts []frame.Word
	lamp          frame.Lamp
}

func (l *statusLine) place(was image.Rectangle, now frame.Status) {
	if now.Rect.Empty() {
		l.display.Conn.UnmapWindow(l.window)
		return
	}
	if now.Rect != was {
		l.display.moveResize(l.window, now.Rect)
		l.display.Pixmaps.Painter.FreeAll(&l.pixmap)
	}
	l.draw(now)
	l.display.Conn.MapWindow(l.window)
}

func (l *statusLine) draw(s frame.Status) {
	if s.Rect.Empty() {
		return
	}
	l.display.Pixmaps.Painter.FillRaised(&l.pixmap, s.Rect.Size(), panel.EdgeWidth(s.Em), face.BarPaper)
	l.drawn, l.counts, l.lamp = nil, nil, frame.Lamp{}
	l.drawChanges(s)
}

// rename names the window, so that tools can read the whole text, on a slow line later.
func (l *statusLine) rename(text string) {
	if l.nameDue = true; !l.display.Pixmaps.HasSlowConnection() {
		l.setName(text)
	}
}

// setName reports whether the name was still due.
func (l *statusLine) setName(text string) bool {
	due := l.nameDue
	if l.nameDue = false; due {
		l.display.Desk.SetName(l.window, text)
	}
	return due
}

func (l *statusLine) change(s frame.Status) {
	switch {
	case s.Rect.Empty():
	case l.pixmap == 0:
		l.draw(s)
	default:
		l.drawChanges(s)
	}
}

func (l *statusLine) drawChanges(s frame.Status) {
	was, now := l.drawn, s.Words
	l.drawn = now
	same := 0
	for same < min(len(was), len(now)) && was[same] == now[same] {
		same++
	}
	tail := 0
	for tail < min(len(was), len(now))-same && was[len(was)-1-tail] == now[len(now)-1-tail] {
		tail++
	}
	cleared, rows := l.changeCounts(s)
	wasLamp := l.lamp
	if l.lamp = s.Lamp; wasLamp.Word != s.Lamp.Word {
		if wasLamp.Word.Text != "" {
			cleared = append(cleared, l.rectOf([]frame.Word{wasLamp.Word}, s))
		}
		rows = append(rows, s.Lamp.Word.Row)
	}
	newLight := wasLamp.Light != s.Lamp.Light
	if newLight && wasLamp.Light.Text != "" {
		cleared = append(cleared, lightRect(wasLamp, s))
	}
	if gone := was[same : len(was)-tail]; len(gone) > 0 {
		cleared = append(cleared, l.rectOf(gone, s))
	}
	counts := len(rows)
	for _, word := range now[same : len(now)-tail] {
		if last := len(rows) - 1; last >= counts && rows[last].Look == word.Look {
			rows[last].Text += word.Text
		} else {
			rows = append(rows, word.Row)
		}
	}
	l.display.Pixmaps.Painter.Fill(l.pixmap, face.BarPaper, cleared...)
	l.display.drawRows(l.pixmap, s.Em, rows...)
	if newLight {
		l.display.drawRows(l.pixmap, s.Lamp.LightEm, s.Lamp.Light.Row)
	}
	l.display.setBackgroundAndRepaint(l.window, l.pixmap)
}

func lightRect(lamp frame.Lamp, s frame.Status) image.Rectangle {
	edge := panel.EdgeWidth(s.Em)
	return image.Rect(lamp.Light.X, edge, lamp.Light.X+lamp.Light.Width, s.Rect.Dy()-edge)
}

// changeCounts returns what must be cleared of the counts, and the rows that must be drawn. Of a count whose number alone is another one,
// that is the number.
func (l *statusLine) changeCounts(s frame.Status) (cleared []image.Rectangle, rows []panel.Row) {
	was, now := l.counts, s.Counts
	l.counts = now
	for i := range max(len(was), len(now)) {
		var old, new frame.Word
		if i < len(was) {
			old = was[i]
		}
		if i < len(now) {
			new = now[i]
		}
		if old == new {
			continue
		}
		if old.X == new.X {
			old, new = l.withoutSameStart(old, new, s.Em)
		}
		if old.Text != "" {
			cleared = append(cleared, l.rectOf([]frame.Word{old}, s))
		}
		if new.Text != "" {
			rows = append(rows, new.Row)
		}
	}
	return cleared, rows
}

// withoutSameStart leaves out the words with which two texts at one place begin.
func (l *statusLine) withoutSameStart(old, new frame.Word, em int) (oldEnd, newEnd frame.Word) {
	same := 0
	for same < min(len(old.Text), len(new.Text)) && old.Text[same] == new.Text[same] {
		same++
	}
	same = strings.LastIndexByte(old.Text[:same], ' ') + 1
	width := l.display.Pixmaps.Fonts.Font(em, false).Width(old.Text[:same])
	for _, w := range []*frame.Word{&old, &new} {
		w.Text, w.X, w.Width = w.Text[same:], w.X+width, w.Width-width
	}
	return old, new
}

// rectOf returns where words stand, of which there is at least one.
func (l *statusLine) rectOf(words []frame.Word, s frame.Status) image.Rectangle {
	f, edge, last := l.display.Pixmaps.Fonts.Font(s.Em, false), panel.EdgeWidth(s.Em), words[len(words)-1]
	before, _ := f.Overhang(words[0].Text)
	_, beyond := f.Overhang(last.Text)
	left, right := max(edge, words[0].X-before), min(s.Rect.Dx()-edge, last.X+last.Width+beyond)
	return image.Rect(left, edge, right, s.Rect.Dy()-edge)
}
