package x11_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/face"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/pages"
	"xklondike/x11/panel"
)

var wordsOnBar = strings.Fields("Undo Redo Hint New")

// barWord returns the middle of a word of the menu bar, on the table.
func (s *tracedRig) barWord(word string) image.Point {
	s.t.Helper()
	em := 1
	for em+em*2/5 < s.layout.Bar.Dy() {
		em++
	}
	p := panel.Panel{Fonts: new(face.Fonts), Titles: pages.MenuTitles()}
	var words []panel.Word
	for _, text := range wordsOnBar {
		words = append(words, panel.Word{Text: text})
	}
	p.ShowWords(words)
	p.LayOut(panel.Room{Rect: s.layout.Bounds, Bar: s.layout.Bar, Left: s.layout.TextLeft(em), Em: em})
	for i, shown := range p.Bar().Words {
		if wordsOnBar[i] == word {
			return shown.Rect.Min.Add(shown.Rect.Size().Div(2))
		}
	}
	s.t.Fatalf("the bar %v has no %s", s.layout.Bar, word)
	return image.Point{}
}

// TestBarWords plays with the words of the menu bar, in windows of several sizes.
func TestBarWords(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"800x600", "1366x768", "1920x1080"} {
		t.Run(size, func(t *testing.T) {
			t.Parallel()
			s := launchPanels(t, xvfb.Start(t, "-screen", "0", "1920x1080x24"), size, slices.Concat(clicking, []string{"-xrm", withBar})...)
			says := func(word, want string) {
				t.Helper()
				s.click(s.barWord(word))
				s.sync()
				fits := func(line string) bool { return strings.Contains(line, want) }
				if line := s.statusLineThat(fits); !fits(line) {
					t.Errorf("%s: the status line says %q, want %q", word, line, want)
				}
			}
			says("Undo", "There is nothing to undo")
			says("Hint", "1 of 2: Ace of Hearts up")
			s.makeMove(aceUp, s.carryByClicks)
			says("Redo", "There is nothing to redo")
			says("Undo", "Undone: Ace of Hearts up")
			says("Redo", "")
			says("Undo", "Undone: Ace of Hearts up")
			deal := func() string { return s.property(s.table, "WM_NAME") }
			was := deal()
			s.point(s.barWord("New"))
			s.press(1, 0)
			s.point(s.barWord("Hint"))
			s.release(1, 0)
			s.sync()
			gametest.Equal(t, deal(), was, "a press that leaves the word makes")
			s.click(s.barWord("New"))
			s.sync()
			isAnother := func(title string) bool { return !strings.HasPrefix(title, "Klondike, deal 41,") }
			if now := s.shown(deal, isAnother); !isAnother(now) {
				t.Errorf("a click on New leaves %q", now)
			}
		})
	}
}

// TestBarWordCost checks that a word that lights up or becomes dim is the only one that is painted.
func TestBarWordCost(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	var letters, bytes [2]int
	for i, words := range []string{"*barWords: true", "*barWords: false"} {
		s := launchPanels(t, server, "656x470", slices.Concat(clicking, []string{"-xrm", withBar, "-xrm", words}, still)...)
		s.typeKeys("x") // has no meaning; but the program now asks for the keyboard map, if the server says that it has changed
		s.makeMove(aceUp, s.carryByClicks)
		s.typeKeys("u")
		said := s.messagesDuring(func() { s.key('r') }) // Undo lights up, and Redo becomes dim
		letters[i], bytes[i] = glyphCount(said), said.Size(wire.Request)
		wire.CheckNoQuestions(t, said)
	}
	gametest.Equal(t, letters[0]-letters[1], len("UndoRedo"), "letters and spaces of the words:")
	if more := bytes[0] - bytes[1]; more > 220 {
		t.Errorf("the words cost %d bytes", more)
	} else {
		t.Logf("the words cost %d bytes", more)
	}
}
