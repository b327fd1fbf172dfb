package pages

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/x11/panel"
)

// TestHelpPicture checks that the help of every game begins with a picture of its table, with all places and
// all cards of the deal in it. Next it says how the game is won, and how the stock is dealt.
func TestHelpPicture(t *testing.T) {
	for _, r := range gametest.Games(t) {
		s := play.New(play.Config{})
		s.Start(play.StartOptions{Rules: r, Deal: game.Shuffle(r.Packs, 1)})
		saver := newSaver(t, s, "", false)
		h := helpPage{app: saver.app}
		items := h.rules()
		if items[0].Kind != panel.Drawing {
			t.Fatalf("%s: the help begins with %+v", r.Name, items[:2])
		}
		p := items[0].Table
		if len(p.Places) != len(r.Places) || len(p.Cards) != r.CardCount() {
			t.Errorf("%s: %d places and %d cards, want %d and %d", r.Name, len(p.Places), len(p.Cards), len(r.Places), r.CardCount())
		}
		down := 0
		for _, c := range p.Cards {
			if !c.Rect.In(p.Bounds) {
				t.Errorf("%s: a card at %v is not in the picture of %v", r.Name, c.Rect, p.Bounds)
			}
			if c.FaceDown {
				down++
			}
		}
		if covered := strings.Contains(text.DescribeVariant(r), "all face up"); !covered && down == 0 {
			t.Errorf("%s: no card of the picture lies face down", r.Name)
		}
		stock := text.StockRules(r, text.ByPointer("space"))
		if stock != "" && (items[2].Text != stock || !strings.HasPrefix(items[1].Text, "To win, ")) {
			t.Errorf("%s: the picture is followed by %q and %q", r.Name, items[1].Text, items[2].Text)
		}
		for _, item := range items[3:] {
			if stock != "" && item.Text == stock {
				t.Errorf("%s: the help tells about the stock twice", r.Name)
			}
		}
		saver.app.Settings.OverrideBool("mirrored", true)
		mirrored := h.rules()[0].Table
		for i, place := range p.Places {
			if got := mirrored.Places[i]; got.Min.Y != place.Min.Y || got.Min.X-mirrored.Bounds.Min.X != p.Bounds.Max.X-place.Max.X {
				t.Errorf("%s: mirrored, place %d is at %v, want the mirror of %v in %v", r.Name, i, got, place, p.Bounds)
			}
		}
	}
}

// TestHelpGrade checks that the help says how hard a deal is that was dealt for its grade, and of no other deal.
func TestHelpGrade(t *testing.T) {
	r := gametest.Rules(t, "klondike")
	for dealtFor, want := range map[grade.Grade]bool{grade.VeryHard: true, grade.None: false} {
		s := play.New(play.Config{})
		s.Start(play.StartOptions{Rules: r, Deal: game.Shuffle(1, 1), Found: &think.FoundDeal{Grade: dealtFor}})
		says := false
		h := helpPage{app: newSaver(t, s, "", false).app}
		for _, item := range h.rules() {
			says = says || item.Text == "This deal is very hard."
		}
		if says != want {
			t.Errorf("dealt for %q, the help says its grade: %v", dealtFor, says)
		}
	}
}

// TestHelpKeys checks that the help compares a game that names no relatives with all others once, and not at every key.
func TestHelpKeys(t *testing.T) {
	s, comparisons := session(t, "klondike"), 0
	start := func(name string) {
		r := *gametest.Rules(t, name)
		r.Relatives = nil
		s.Start(play.StartOptions{Rules: &r, Deal: game.Shuffle(1, 1)})
	}
	start("klondike")
	all := s.Config.Games()
	s.Config.Games = func() []*game.Rules {
		comparisons++
		return all
	}
	h := helpPage{app: newSaver(t, s, "", false).app}
	for range 3 {
		h.relatedGames()
		for _, key := range []string{"x", "4", "Up"} {
			if got := h.Key(key, ""); got != panel.Ignored {
				t.Errorf("%s: %v", key, got)
			}
		}
	}
	if comparisons != 1 {
		t.Errorf("the game was compared with all others %d times", comparisons)
	}
	if n := testing.AllocsPerRun(10, func() { h.Key("x", "") }); n > 9 {
		t.Errorf("a key allocates %v times", n)
	}
	start("yukon")
	if h.relatives(); comparisons != 2 {
		t.Errorf("another game was compared %d times", comparisons-1)
	}
}
