package frame

import (
	"image"
	"strings"

	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/x11/face"
	"xklondike/x11/panel"
)

// A Status is the status line along the bottom of the table.
type Status struct {
	Rect  image.Rectangle // in the table window; empty for none
	Em    int             // font size, in pixels
	Text  string          // the whole text in one line, with what has no room
	Words []Word          // what is seen of it

	// At the right end, each in a field that has room for its highest number; none if there is no room for all
	Counts []Word
	Lamp   Lamp // the zero Lamp for none
}

// A Lamp stands right of all else in the status line: a light at the end, and a word before it.
type Lamp struct {
	Name    string          // for those who do not see it
	Idle    bool            // it has nothing to say
	Rect    image.Rectangle // in the status line, with room for its longest word
	Light   Word
	LightEm int  // font size of the light, in pixels
	Word    Word // none if there is no room
}

// A Word of the status line has the blanks before it.
type Word struct {
	panel.Row
	Width int // pixels
}

// A StatusText is what the status line says: the figures, then a message, then hints what the player may do next, and counts at the
// right end.
type StatusText struct {
	Figures []string // the most important one first
	Message string
	Shorter []string // what it says where the message has no room, the longest first
	// The most important first; each begins with the characters that separate it from the text before.
	Hints  []string
	Counts []text.Count
	Lamp   LampText
}

// A LampText is what the lamp shows. The zero LampText is no lamp.
type LampText struct {
	Name, Word string
	Words      []string       // all that it can have
	Light      panel.TextLook // OnBar for a light that is off
	Idle       bool
}

// NoRoom returns what the status line says in a window that has no room for the cards.
func NoRoom() StatusText {
	return StatusText{Message: language.T("No room for the cards: make the window larger"), Shorter: []string{language.T("No room for the cards"), language.T("No room")}}
}

// In pixels, in a window of usual size. Letters larger than this get smaller, down to half, for a message that does not fit.
const usualEm = 13

const figureSeparator, messageSeparator = " · ", "   "

func (t StatusText) figuresText() string {
	if len(t.Figures) == 0 {
		return ""
	}
	return strings.Join(t.Figures, figureSeparator) + messageSeparator
}

// String returns the figures, the message and the hints in one line.
func (t StatusText) String() string { return strings.TrimSpace(t.figuresText() + t.messageText()) }

func (t StatusText) messageText() string { return t.Message + strings.Join(t.Hints, "") }

// shortened takes a shorter message if there is one. Then it leaves out hints from the last on, and then figures from the last to
// the second, but without a message no figure.
func (t StatusText) shortened(fits func(string) bool) StatusText {
	for len(t.Shorter) > 0 && !fits(t.String()) {
		t.Message, t.Shorter = t.Shorter[0], t.Shorter[1:]
	}
	for len(t.Hints) > 1 && !fits(t.String()) {
		t.Hints = t.Hints[:len(t.Hints)-1]
	}
	if short := t.withFewerFigures(fits); len(t.Hints) == 0 || fits(short.String()) {
		return short
	}
	t.Hints = nil
	return t.withFewerFigures(fits)
}

func (t StatusText) withFewerFigures(fits func(string) bool) StatusText {
	for t.Message != "" && len(t.Figures) > 1 && !fits(t.String()) {
		t.Figures = t.Figures[:len(t.Figures)-1]
	}
	return t
}

// newStatus begins left pixels from the left side of the status line.
func newStatus(rect image.Rectangle, left, em int, fonts *face.Fonts, says StatusText) Status {
	s := Status{Rect: rect, Em: em, Text: says.String()}
	if rect.Empty() {
		return s
	}
	f, end := fonts.Font(em, false), rect.Dx()
	s.Lamp = placeLamp(fonts, em, rect.Size(), left, says.Lamp)
	if !s.Lamp.Rect.Empty() {
		end = s.Lamp.Rect.Min.X + left - f.Width(messageSeparator)
	}
	width := end - left - em/2
	fits := func(text string) bool { return f.Width(text) <= width }
	if room := end - 2*left - f.Width(says.String()+messageSeparator); room >= countsWidth(f, says.Counts) {
		s.Counts = placeCounts(f, says.Counts, panel.Row{Look: panel.OnBar, X: end - left, Y: panel.Centred(f, rect.Dy())})
	}
	shown := says.shortened(fits)
	for least := max(usualEm, em/2); s.Em > least && !fits(shown.String()); {
		s.Em--
		f = fonts.Font(s.Em, false)
	}
	s.Lamp = placeLamp(fonts, s.Em, rect.Size(), left, says.Lamp)
	figures, message, top := shown.figuresText(), shown.messageText(), panel.Centred(f, rect.Dy())
	s.Words = appendWords(nil, f, panel.Row{Text: f.Ellipsize(figures, width), Look: panel.OnBar, X: left, Y: top})
	if begin := f.Width(figures); message != "" && begin < width {
		s.Words = appendWords(s.Words, f, panel.Row{Text: f.Ellipsize(message, width-begin), Look: panel.Message, X: left + begin, Y: top})
	}
	return s
}

// placeLamp leaves out the word where the lamp would take more than a third of a status line. Its light is a disc, or a ring if it is
// off. The lamp reaches to the edge, so that a pointer in the corner of the window hits it.
func placeLamp(fonts *face.Fonts, em int, line image.Point, left int, says LampText) Lamp {
	if says.Word == "" {
		return Lamp{}
	}
	disc := "●"
	if says.Light == panel.OnBar {
		disc = "○"
	}
	f, l := fonts.Font(em, false), Lamp{Name: says.Name, Idle: says.Idle, LightEm: em * 7 / 4}
	lights, right := fonts.Font(l.LightEm, false), line.X-left
	glyph := lights.Glyph(face.CharacterAt(disc, 0))
	l.Light.Row = panel.Row{Text: disc, Look: says.Light, X: right - lights.Width(disc),
		Y: (line.Y-glyph.Mask.Rect.Dy())/2 - glyph.Y - lights.Ascent}
	l.Light.Width = lights.Width(disc)
	l.Rect = image.Rect(l.Light.X, 0, line.X, line.Y)
	widest := 0
	for _, word := range says.Words {
		widest = max(widest, f.Width(word))
	}
	if gap := em / 3; 3*(l.Light.Width+gap+widest) <= line.X-2*left {
		l.Word = Word{panel.Row{Text: says.Word, Look: panel.OnBar, X: l.Light.X - gap - f.Width(says.Word), Y: panel.Centred(f, line.Y)},
			f.Width(says.Word)}
		l.Rect.Min.X -= gap + widest
	}
	return l
}

// LampAt reports whether a point of the table window is on the lamp.
func (s Status) LampAt(at image.Point) bool { return at.In(s.Lamp.Rect.Add(s.Rect.Min)) }

// countsWidth returns the width of all fields with the separators between them.
func countsWidth(f *face.Font, counts []text.Count) (width int) {
	for i, c := range counts {
		if i > 0 {
			width += f.Width(messageSeparator)
		}
		width += f.Width(c.Widest)
	}
	return width
}

// placeCounts ends the fields at the place of a row. A count begins where it begins with its highest number, so that only its digits
// change.
func placeCounts(f *face.Font, counts []text.Count, at panel.Row) (words []Word) {
	at.X -= countsWidth(f, counts)
	for _, c := range counts {
		at.Text = c.Text
		words = append(words, Word{at, f.Width(c.Text)})
		at.X += f.Width(c.Widest + messageSeparator)
	}
	return words
}

func appendWords(words []Word, f *face.Font, row panel.Row) []Word {
	for rest := row.Text; rest != ""; {
		blanks := len(rest) - len(strings.TrimLeft(rest, " "))
		end := len(rest)
		if i := strings.IndexByte(rest[blanks:], ' '); i >= 0 {
			end = blanks + i
		}
		row.Text, rest = rest[:end], rest[end:]
		words = append(words, Word{row, f.Width(row.Text)})
		row.X += f.Width(row.Text)
	}
	return words
}
