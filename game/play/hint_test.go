package play

import (
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/think/suggest"
)

// hinted asks for a hint, answers the question if there is one, and returns the message.
func (d *testSession) hinted() Message {
	d.t.Helper()
	d.mustDo("hint")
	return d.View().Message
}

// TestHintAction asks for hints until they begin again, and plays one.
func TestHintAction(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	gametest.IsError(t, d.Do(game.Action{Name: "best"}), "best() plays without a hint:")
	moves := suggest.Hints(d.Game())
	moves = slices.Insert(moves[:3], 1, game.Move{Kind: game.Draw})
	for i, want := range gametest.Lines(`
1 of 4: Ace of Hearts up, frees a hidden card. h: next, m: play it
2 of 4: deal, to look through the stock first; the score stops at the third turn-over. h: next, m: play it
3 of 4: Queen of Hearts to King of Clubs, frees a hidden card. h: next, m: play it
4 of 4: Queen of Hearts to King of Spades, frees a hidden card. h: next, m: play it
1 of 4: Ace of Hearts up, frees a hidden card. h: next, m: play it
`) {
		m := d.hinted()
		gametest.Equal(t, m.Text+strings.Join(m.KeyHintTexts(func(a string) string { return map[string]string{"hint": "h", "best": "m"}[a] }), ""), want,
			"hint %d:", i+1)
		if m.Hint == nil || m.Hint.Move != moves[i%4] {
			t.Errorf("hint %d is about another move", i+1)
		}
	}
	d.mustDo("best")
	if got := d.Game().Moves(); len(got) != 1 || got[0] != moves[0] || d.View().Message.Hint != nil {
		t.Errorf("played %v", got)
	}
	gametest.Equal(t, d.hinted().Text, "1 of 4: turn up the last card of column 6", "the ace has left a face-down card:")
	d.mustDo("best")
	gametest.Equal(t, d.hinted().Text, "1 of 3: deal, to look through the stock first; the score stops at the third turn-over",
		"nothing else is sure to do no harm:")
}

// toPlan plays hints until one begins a plan of several moves that only the last of which cannot be taken back, and
// returns it.
func (d *testSession) toPlan() Message {
	d.t.Helper()
	for range 200 {
		m := d.hinted()
		if m.Hint == nil {
			break
		}
		if at := d.guide.situation(); len(at.hints()[0].moves) > 3 && m.Hint.Goal != nil {
			return m
		}
		d.mustDo("best")
	}
	d.t.Fatal("no hint begins a plan")
	panic("unreachable")
}

// TestPlan checks that hints go on with a plan, however the game comes to a position on it: by the hint, by the
// player's own move, by undo and redo, and after the game was resumed. In a position beside the plan there is another
// plan.
func TestPlan(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	first := d.toPlan()
	plan := d.guide.situation().hints()[0].moves
	if d.hinted(); d.View().Message.Hint.Move == plan[0] {
		t.Error("the next hint is the same")
	}
	d.hinted()
	for d.View().Message.Hint.Number != 1 {
		d.hinted()
	}
	start := d.Game().Actions()
	d.mustDo("best")
	wantRest := func(why string, n int) {
		t.Helper()
		d.hinted()
		if rest := d.guide.situation().hints()[0].moves; !slices.Equal(rest, plan[n:]) || d.View().Message.Hint.Move != plan[n] {
			t.Errorf("%s: the plan goes on with %v, want %v", why, rest, plan[n:])
		}
	}
	wantRest("after the first move", 1)
	gametest.NoError(t, d.Play(plan[1]))
	wantRest("after a move of the player's own", 2)
	d.mustDo("undo")
	wantRest("after undo", 1)
	d.mustDo("redo")
	wantRest("after redo", 2)
	d = d.resumed()
	wantRest("after the game was resumed", 2)
	d.mustDo("undo; undo; hint")
	if m := d.View().Message; m.Text != first.Text || d.Game().Actions() != start+6 {
		t.Errorf("back at the beginning the hint is %q, and was %q", m.Text, first.Text)
	}
	other := slices.IndexFunc(d.State().Legal(), func(m game.Move) bool { return m != plan[0] && m.Kind != plan[0].Kind })
	gametest.NoError(t, d.Play(d.State().Legal()[other]))
	beside := d.hinted().Text
	again := d.resumed()
	gametest.Equal(t, again.hinted().Text, beside,
		"beside the plan the hint is %q, and after the game was resumed", beside)
}

// TestHintNoted checks that a hint leaves no note if it is only shown. The first hint that is played makes the game one
// with advice.
func TestHintNoted(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.hinted()
	if got := d.record.Suggestions(); len(got) > 0 {
		t.Errorf("a hint that is only shown leaves the note %q", got)
	}
	d.mustDo("best")
	if got := d.record.Suggestions(); len(got) != 1 || got[0] != (journal.Suggestion{Note: journal.HintNote}) {
		t.Errorf("a hint that is played leaves %+v", got)
	}
	d.LeaveGame()
	if results := slices.Collect(d.Config.Records.Results()); len(results) != 1 || !results[0].Assisted {
		t.Errorf("the ledger has %+v", results)
	}
}

// TestHintAhead plays a hint that is still being thought about: the move follows as soon as it is known.
func TestHintAhead(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.guide.consultInBackground(false)
	d.mustDo("best; answers")
	if got := d.Game().Moves(); len(got) != 1 || got[0].String() != "t5 f0 1" {
		t.Errorf("played %v", got)
	}
}

// TestCosts checks what hints say about turning the waste over, in games and scorings that make it cost something.
func TestCosts(t *testing.T) {
	gametest.Long(t)
	for c := range gametest.Cases[struct{ game, scoring, want string }](t, `
klondike           ""        deal, to look through the stock first; the score stops at the third turn-over
klondike           none      deal, to look through the stock first, at no cost
klondike-draw-one  standard  deal, to look through the stock first; the next turn-over costs
klondike-strict    ""        ; the waste is never turned over
`) {
		r := gametest.Rules(t, c.game)
		s := unrecordedSession(t, r, 7, Preferences{Scoring: c.scoring})
		said := ""
		for range 30 {
			s.mustDo("hint; answers")
			if said = s.says(); strings.Contains(said, c.want) {
				break
			}
			s.mustDo("best")
		}
		gametest.Contains(t, said, c.want, "%s, %q: no hint says %q, the last is", c.game, c.scoring, c.want)
	}
}

// TestHintsBlind plays the actions of games again in deals whose unseen cards are shuffled. The hints, the first safe
// move and the best moves of all cards must stay the same.
func TestHintsBlind(t *testing.T) {
	t.Parallel()
	gametest.Long(t)
	random := gametest.Random(5, 5)
	compared := 0
	for i, r := range gametest.Games(t) {
		if !gametest.Soaks() && (i%60 != 0 || r.Packs > 1) { // a game of two packs takes ten times as long, or more
			continue
		}
		s := unrecordedSession(t, r, 3, Preferences{})
		var played []string // actions and moves
		for n := 0; n < 24 && !s.State().Over(); n++ {
			if n%8 == 7 {
				d, _ := gametest.ShuffleUnseen(s.Game(), random)
				again := unrecordedSession(t, r, 3, Preferences{})
				again.Start(StartOptions{Rules: r, Deal: d})
				for _, did := range played {
					again.mustDo(did + "; answers")
				}
				if compared++; s.suggestions() != again.suggestions() {
					t.Errorf("%s, after %d moves: %s, with other hidden cards %s", r.Name, n, s.suggestions(), again.suggestions())
				}
			}
			s.mustDo("hint")
			hints := s.guide.situation().hints()
			did := "undo"
			if random.IntN(6) > 0 || !s.Game().CanUndo() {
				if len(hints) == 0 {
					break
				}
				did = hints[random.IntN(min(2, len(hints)))].moves[0].String()
			}
			s.mustDo(did + "; answers")
			played = append(played, "hint", did)
		}
	}
	gametest.Enough(t, 4, compared)
}

// suggestions returns all that the program suggests in a position: the hints, the first safe move, and the best move of
// each face-up card.
func (s *testSession) suggestions() string {
	s.t.Helper()
	if s.State().Over() {
		return ""
	}
	s.mustDo("hint")
	var words []string
	for _, h := range s.guide.situation().hints() {
		words = append(words, h.words)
		for _, m := range h.moves {
			words = append(words, m.String())
		}
	}
	g := s.Game()
	if safe := suggest.SafeMoves(g.State(), false); len(safe) > 0 {
		words = append(words, safe[0].String()) // a later one may be of a card that the moves before it bring to light
	}
	for _, p := range g.State().Piles() {
		for i, slot := range g.State().Cards(p) {
			if !slot.FaceUp {
				continue
			}
			m, err := suggest.BestMove(g, p, i)
			if err != nil {
				words = append(words, err.Error())
			} else {
				words = append(words, m.String())
			}
		}
	}
	return strings.Join(words, "; ")
}

// TestUp checks which cards the action up() sends to the suit piles: the first and second card of a pile, and higher
// cards that no column needs.
func TestUp(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.mustDo("up")
	if got := d.Game().Moves(); len(got) != 1 || got[0].String() != "t5 f0 1" {
		t.Errorf("at the deal: %v", got)
	}
	d.wantRefusal("up", "No card can safely go up yet")
	held, sent := 0, 0
	for number := uint32(1); number <= 10; number++ {
		g := gametest.Game(t, "klondike", number)
		for player := (&game.GreedyPlayer{}); ; {
			s := g.State()
			for _, m := range suggest.SafeMoves(s, false) {
				card := topCard(s, m.From)
				if rank := card.Rank(); rank > 2 && lowestUp(s, card) < rank-1 {
					t.Fatalf("deal %d: the %s went up, and a card that fits on it is not up", number, card.Name())
				}
				s, sent = s.Apply(m), sent+1
			}
			for _, m := range s.Legal() { // what stays is needed, or is safe by no rule
				if m.Kind == game.Carry && m.To.Role == game.Foundation && m.From.Role != game.Foundation {
					card := topCard(s, m.From)
					if held++; card.Rank() <= 2 || lowestUp(s, card) >= card.Rank()-1 {
						t.Fatalf("deal %d: the %s stayed", number, card.Name())
					}
				}
			}
			m, ok := player.Next(g.State())
			if !ok || g.Play(m) != nil {
				break
			}
		}
	}
	if held == 0 || sent < 40 {
		t.Errorf("%d cards were held back, %d were sent: this shows nothing", held, sent)
	}
}

// topCard returns the last card of a pile.
func topCard(s game.State, p game.Pile) game.Card {
	cards := s.Cards(p)
	return cards[len(cards)-1].Card
}

// lowestUp returns the height of the lower suit pile of the other colour.
func lowestUp(s game.State, card game.Card) game.Rank {
	height := make(map[game.Suit]game.Rank)
	for _, p := range s.Piles() {
		if cards := s.Cards(p); p.Role == game.Foundation && len(cards) > 0 {
			height[cards[0].Card.Suit()] = game.Rank(len(cards))
		}
	}
	lowest := game.King
	for suit := game.Clubs; suit <= game.Spades; suit++ {
		if other := game.NewCard(0, suit, game.Ace); other.Suit().Red() != card.Suit().Red() {
			lowest = min(lowest, height[suit])
		}
	}
	return lowest
}

// TestUpTurnsUp checks that up() goes on with the cards that AutoTurnUp turns up, all in one step.
func TestUpTurnsUp(t *testing.T) {
	d := newDealtSession(t, "klondike", 7)
	d.SetPreferences(Preferences{AutoTurnUp: true})
	d.mustDo("up")
	var moves []string
	for _, m := range d.Game().Moves() {
		moves = append(moves, m.String())
	}
	if got := strings.Join(moves, "; "); got != "t5 f0 1; turn t5" || d.Game().UndoDepth() != 1 {
		t.Errorf("%s, %d steps", got, d.Game().UndoDepth())
	}
}

// TestResumedHints resumes copies of a game that is played by hints, one after another. Each has the same hint as the
// game itself, and goes on as the autoplayer does with what is left to spend.
func TestResumedHints(t *testing.T) {
	gametest.Long(t)
	d := newDealtSession(t, "klondike", 7)
	spent := int64(0)
	for n := range 120 {
		want := d.hinted()
		if want.Hint == nil {
			break
		}
		if n%6 == 0 {
			dir := t.TempDir()
			gametest.NoError(t, os.CopyFS(dir, os.DirFS(d.dir)))
			again := newTestSession(t, dir)
			again.Start(StartOptions{Rules: d.Rules(), Deal: d.Game().Deal()})
			if rec := again.Config.Records.ResumeNewest(""); rec != nil {
				again.Start(StartOptions{Record: rec})
			}
			if got := again.hinted(); got.Text != want.Text || again.guide.decision().spent != d.guide.decision().spent {
				t.Fatalf("after %d moves the hint is %q, and resumed %q; spent are %d and %d", n, want.Text, got.Text,
					d.guide.decision().spent, again.guide.decision().spent)
			}
		}
		spent = d.guide.decision().spent
		d.mustDo("best")
	}
	if spent == 0 {
		t.Error("nothing was spent")
	}
}
