package windows

import (
	"image"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/panel"
)

// A StatusLine is the window along the bottom of the table with figures and a message, and perhaps the strip
// with the history above it.
type StatusLine struct {
	*Display
	window xproto.Window
	pixmap xproto.Pixmap
	size   image.Point // pixels
	em     int         // font size, in pixels
	text   StatusText
	words  []placedWord
	strip  strip
}

// NewStatusLine takes a size in pixels and letters of em pixels. The line shows nothing yet.
func (b *Board) NewStatusLine(size image.Point, em int) StatusLine {
	return StatusLine{Display: b.Display, window: b.statusWindow, size: size, em: em}
}

// SetText shows a text, and names the window after it, so that tools can read the text.
func (l *StatusLine) SetText(text StatusText) {
	defer l.Conn.Meter.SetPurpose(l.Conn.Meter.SetPurpose(link.Text))
	was := l.text.String()
	if l.text = text; text.String() != was {
		l.Desk.SetName(l.window, text.String())
		if l.pixmap == 0 {
			l.Draw()
		} else {
			l.drawChanges()
		}
	}
}

// Draw paints as much of the text as fits, without hints, and then with the first figure alone, if the
// message needs the room.
func (l *StatusLine) Draw() {
	if l.size.Y == 0 {
		return
	}
	defer l.Conn.Meter.SetPurpose(l.Conn.Meter.SetPurpose(link.Text))
	if l.pixmap == 0 {
		l.pixmap = l.Pixmaps.Painter().BlankPixmap(l.size.X, l.size.Y, face.BarPaper)
	}
	l.paintRaised(l.pixmap, l.size, panel.EdgeWidth(l.em), face.BarPaper)
	l.words = nil
	l.drawChanges()
}

func (l *StatusLine) drawChanges() {
	if l.size.Y == 0 {
		return
	}
	was := l.words
	l.words = l.placeWords()
	same := 0
	for same < min(len(was), len(l.words)) && was[same] == l.words[same] {
		same++
	}
	tail := 0
	for tail < min(len(was), len(l.words))-same && was[len(was)-1-tail] == l.words[len(l.words)-1-tail] {
		tail++
	}
	old, changed := was[same:len(was)-tail], l.words[same:len(l.words)-tail]
	l.clearWords(old)
	l.drawWords(changed)
	l.setBackgroundAndRepaint(l.window, l.pixmap)
}

// A placedWord has the blanks before it.
type placedWord struct {
	x, width int // pixels
	text     string
	ink      face.Ink
}

func (l *StatusLine) placeWords() []placedWord {
	f := l.Pixmaps.Font(l.em, false)
	x := l.em / 2
	shown := l.text.shortened(func(text string) bool { return f.Width(text) <= l.size.X-2*x })
	figures, message := shown.figuresText(), shown.messageText()
	words := appendWords(nil, f, f.Ellipsize(figures, l.size.X-2*x), x, face.BarText)
	if begin := x + f.Width(figures); message != "" && begin < l.size.X {
		words = appendWords(words, f, f.Ellipsize(message, l.size.X-x-begin), begin, face.Highlight)
	}
	return words
}

func appendWords(words []placedWord, f *face.Font, text string, x int, ink face.Ink) []placedWord {
	for text != "" {
		blanks := len(text) - len(strings.TrimLeft(text, " "))
		end := len(text)
		if i := strings.IndexByte(text[blanks:], ' '); i >= 0 {
			end = blanks + i
		}
		word := placedWord{x, f.Width(text[:end]), text[:end], ink}
		words = append(words, word)
		x, text = x+word.width, text[end:]
	}
	return words
}

func (l *StatusLine) clearWords(words []placedWord) {
	if len(words) == 0 {
		return
	}
	f, edge, last := l.Pixmaps.Font(l.em, false), panel.EdgeWidth(l.em), words[len(words)-1]
	before, _ := f.Overhang(words[0].text)
	_, beyond := f.Overhang(last.text)
	left, right := max(edge, words[0].x-before), min(l.size.X-edge, last.x+last.width+beyond)
	l.Pixmaps.Painter().Fill(l.pixmap, left, edge, right-left, l.size.Y-2*edge, face.BarPaper)
}

func (l *StatusLine) drawWords(words []placedWord) {
	f := l.Pixmaps.Font(l.em, false)
	baseline := (l.size.Y + f.Ascent() - f.Descent()) / 2
	for len(words) > 0 {
		n, line := 0, ""
		for n < len(words) && words[n].ink == words[0].ink {
			line += words[n].text
			n++
		}
		if line = strings.TrimRight(line, " "); line != "" {
			l.Pixmaps.Painter().DrawText(l.pixmap, words[0].x, baseline, line, f, words[0].ink, face.BarPaper)
		}
		words = words[n:]
	}
}

// Resize moves the status line, with letters of em pixels, or hides it if its new rectangle is empty.
func (l *StatusLine) Resize(was, now image.Rectangle, em int) {
	l.size, l.em = now.Size(), em
	if now.Empty() {
		l.Conn.UnmapWindow(l.window)
		return
	}
	if now != was {
		l.moveResize(l.window, now)
		freePixmaps(l.Pixmaps.Painter(), &l.pixmap)
	}
	l.Draw()
	l.Conn.MapWindow(l.window)
}

// FreePixmaps frees the pixmaps of the status line and its strip, which the windows go on showing.
func (l *StatusLine) FreePixmaps() {
	freePixmaps(l.Pixmaps.Painter(), &l.pixmap, &l.strip.pixmap, &l.strip.tile)
}
