package x11

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/variant"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/desktop"
)

// klondike is deal 41, of which some moves are known.
func klondike(t *testing.T) *game.Game {
	t.Helper()
	games, err := variant.Load(resources.GamesName, resources.Games)
	if err != nil {
		t.Fatal(err)
	}
	r, err := variant.Find(games, "klondike")
	if err != nil {
		t.Fatal(err)
	}
	return game.NewGame(r, game.Shuffle(r.Packs, 41), game.Tally{})
}

// What an action was is said in words: of each kind of move, of two that are one action, and of jumps.
func TestDeeds(t *testing.T) {
	g := klondike(t)
	var stands []standing
	stand := func() { stands = append(stands, standing{g.State(), g.Moves()}) }
	play := func(line string) {
		t.Helper()
		var moves []game.Move
		for _, word := range strings.Split(line, "; ") {
			m, err := game.ParseMove(word)
			if err != nil {
				t.Fatal(err)
			}
			moves = append(moves, m)
		}
		if err := g.Play(moves...); err != nil {
			t.Fatal(line, err)
		}
		stand()
	}
	jump := func(n int) {
		t.Helper()
		if err := g.Go(n); err != nil {
			t.Fatal(err)
		}
		stand()
	}
	stand()
	var want []string
	step := func(act func(), words string) { act(); want = append(want, words) }
	step(func() { play("t1 f0 1; turn t1") }, "Ace of Hearts to foundation 1; 9 of Spades turned up")
	step(func() { play("draw") }, "dealt from the stock")
	step(func() { g.Undo(); stand() }, "taken back: dealt from the stock")
	step(func() { g.Undo(); stand() }, "taken back: Ace of Hearts to foundation 1; 9 of Spades turned up")
	step(func() { play("draw") }, "dealt from the stock")
	step(func() { jump(2) }, "back to another line of play")
	step(func() { jump(0) }, "taken back: 3 moves")
	step(func() { jump(2) }, "3 moves")
	step(func() { jump(8) }, "nothing changed")
	for range 7 {
		step(func() { play("draw") }, "dealt from the stock")
	}
	step(func() { play("redeal") }, "the waste turned over")
	var got []string
	for i := 1; i < len(stands); i++ {
		got = append(got, deed(stands[i-1], stands[i]))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	run := game.Move{Kind: game.Carry, From: game.Pile{Role: game.Tableau, N: 2}, To: game.Pile{Role: game.Tableau, N: 4}, N: 3}
	if got := moveInWords(g.State(), run); !strings.HasSuffix(got, " and 2 more to tableau 5") {
		t.Errorf("a run: %q", got)
	}
}

// The help lists what can be done: in a game nothing of a replay's, and in a replay nothing of a game's.
func TestHelpFits(t *testing.T) {
	names := make([]string, 0)
	for name := range actions() {
		names = append(names, name)
	}
	usual, errs := translations.Parse(defaultTranslations, names, desktop.KeyName)
	keys, more := translations.Parse(replayTranslations, names, desktop.KeyName)
	if errs = append(errs, more...); len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, c := range []struct {
		s             *Session
		has, hasNever []string
	}{
		{&Session{bound: usual}, []string{"space\tdeal", "Page Down, Page Up\tthe next deal", "a\tthe same", "c, Ctrl+c\tcopy", "mouse\t"}, []string{"Left", "faster"}},
		{&Session{bound: keys.Over(usual), replay: &replay{}}, []string{"space\tstop", "Left\tone action back", "+\tplay faster", "F1, ?\t", "c, Ctrl+c\tcopy", "q\tquit"},
			[]string{"deal from", "undo", "mouse", "n\tnew", "Page Up", "paste", "that was copied"}},
	} {
		text := strings.Join(c.s.handHelp().lines, "\n") + "\n"
		for _, words := range c.has {
			if !strings.Contains(text, words) {
				t.Errorf("the help lacks %q:\n%s", words, text)
			}
		}
		for _, words := range c.hasNever {
			if strings.Contains(text, words) {
				t.Errorf("the help has %q:\n%s", words, text)
			}
		}
	}
}

// A rest comes a while after the last action, once.
func TestRest(t *testing.T) {
	t.Parallel()
	s := &Session{record: journal.Unrecorded(klondike(t))}
	if s.resting.due() != nil {
		t.Error("a rest is due before anything was done")
	}
	s.acted()
	<-s.resting.due()
	s.rest()
	if s.resting.due() != nil {
		t.Error("a rest is followed by another")
	}
}
