package size

import (
	"image"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/variant"
	"xklondike/x11/clipboard"
	"xklondike/x11/face"
)

// letters returns how wide a status line may be in a window, and its letters.
func letters(width, height int) (room int, f *face.Font) {
	em := Wishes{DPI: 96}.Em(image.Pt(width, height))
	return width - 2*(em/2), face.NewFont(em, false)
}

// TestRefusalsFit checks that in a window of natural size the status line has room for messages about pastes
// and records, beside the figures of a player with many games.
func TestRefusalsFit(t *testing.T) {
	t.Parallel()
	w, f := letters(656, 543)
	room := w - f.Width("Score -52 · Total -12345 · 1234th game   ")
	fits := func(text string, err error) {
		t.Helper()
		if err == nil {
			t.Errorf("%q is a deal", text)
			return
		}
		if said := "Not pasted: " + err.Error(); f.Width(said) > room {
			t.Errorf("%q: %d pixels, and there are %d: %s", text, f.Width(said), room, said)
		}
	}
	for figures, said := range map[string]string{
		"Score -52 · Total -12345 · 1234th game   ":                     "Not recorded: there is no directory for records",
		"Replay · Klondike, deal 4294967295 · 0 of 1234 · Score -52   ": "The deal. space: stop",
	} {
		if got := f.Width(figures + said); got > w {
			t.Errorf("%q: %d pixels", said, got)
		}
	}
	for _, err := range []error{clipboard.ErrNoText, clipboard.ErrNoAnswer, clipboard.ErrTooLong} {
		fits("", err)
	}
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	for _, spec := range strings.Fields("pysol:24 kpat:24 solvitaire:24 klondike-solver:24") {
		dealt, err := deals.ParseSpec(spec, nil, false, find)
		if said := dealt.Note; err != nil || f.Width(said) > room {
			t.Errorf("%q: %d pixels, %v", said, f.Width(said), err)
		}
	}
	klondike, _ := find("klondike")
	cards := deals.FormatCards(game.Shuffle(1, 41).Cards)
	const long = "nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"
	for _, text := range []string{
		"", "Dear friend,", long, "0", "88888888888888888888888888888888", "ms:1", "pysol:32000", "pysol:" + long,
		"pysol:88888888888888888888888888888888", "kpat:0", "kpat:" + long, "kpat:88888888888888888888888888888888",
		"solvitaire:" + long, "klondike-solver:" + long, "klondike-solver:88888888888888888888888888888888",
		"xklondike", "xklondike klondike 41", "xklondike klondike 42 =WY", "xklondike klondyke 41 =WY", "xklondike " + long[:10] + "_ 41 =WY",
		"xklondike klondike " + cards + " =00", "xklondike half-klondike " + cards + " =00", "xklondike double-klondike " + cards + " =00",
		"AC", cards[3:], cards[9:], cards + " QD", "QD " + long, "QD QD",
	} {
		_, err := deals.ParseSpec(text, klondike, false, find)
		fits(text, err)
	}
}

// TestClockOverFits checks that the message at the end of a clock fits the smallest window that people use.
func TestClockOverFits(t *testing.T) {
	t.Parallel()
	w, f := letters(400, 300)
	const text = "Score 46   Lost: 46 of 48 cards are at their hours"
	if f.Width(text) > w {
		t.Errorf("%q is too wide", text)
	}
}
