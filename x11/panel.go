package x11

import (
	"fmt"
	"image"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/text"
	"xklondike/x11/face"
)

// open reports whether the label is there to be seen.
func (l label) open() bool { return l.window != 0 }

// help opens the panel with the rules and the keys.
func (s *Session) help() { s.openPanel("help", s.helpText) }

// helpText is the rules page of the table that is played, and the keyboard. Width is in characters.
func (s *Session) helpText(width int) string {
	var b strings.Builder
	_ = text.RulesPage(&b, s.Rules, width) // a Builder takes everything
	b.WriteString("\nKeys\n")
	for _, k := range bindings() {
		names := make([]string, len(k.keys))
		for i, key := range k.keys {
			names[i] = key
			if shown, ok := keyNames[key]; ok {
				names[i] = shown
			}
		}
		fmt.Fprintf(&b, "  %s: %s\n", strings.Join(names, " or "), k.does)
	}
	return b.String()
}

// openPanel shows a text in the middle of the table, in the largest letters with which it fits there. Write gives the text
// for a width in characters.
func (s *Session) openPanel(name string, write func(width int) string) {
	s.closePanel()
	const margin = 2 // em
	room := s.layout.Bounds.Size()
	em, lines := s.em, []string(nil)
	for ; ; em-- {
		f := s.wear.font(em)
		columns := (room.X - 2*margin*em) / max(1, f.Width("n"))
		lines = strings.Split(strings.TrimRight(write(min(columns, 78)), "\n"), "\n")
		if em <= smallestPanel || len(lines)*f.Height()+2*em <= room.Y && widest(f, lines)+2*em <= room.X {
			break
		}
	}
	f := s.wear.font(em)
	size := image.Pt(widest(f, lines)+2*em, len(lines)*f.Height()+2*em)
	at := image.Pt(max(0, (room.X-size.X)/2), max(0, (room.Y-size.Y)/2))
	pm := s.wear.paint.Blank(size.X, size.Y, face.TextPaper)
	for i, line := range lines {
		s.wear.paint.Text(pm, em, em+i*f.Height()+f.Ascent(), line, f, face.Text, face.TextPaper)
	}
	bounds := image.Rectangle{Min: at, Max: at.Add(size)}
	s.win.panel = label{window: s.child(bounds, pm), pixmap: pm, bounds: bounds, text: name}
	s.desk.SetName(s.win.panel.window, name)
	xproto.MapWindow(s.conn.X, s.win.panel.window)
}

// smallestPanel is the em in pixels below which letters are not read any more.
const smallestPanel = 9

func widest(f *face.Font, lines []string) int {
	width := 0
	for _, line := range lines {
		width = max(width, f.Width(line))
	}
	return width
}

func (s *Session) closePanel() {
	if !s.win.panel.open() {
		return
	}
	xproto.DestroyWindow(s.conn.X, s.win.panel.window)
	s.wear.paint.Free(s.win.panel.pixmap)
	s.win.panel = label{}
}
