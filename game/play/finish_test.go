package play

import (
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think"
)

// offeredGames plays games by a GreedyPlayer, and returns those in which FinishingMoves offers to finish, as
// soon as it does.
func offeredGames(t *testing.T, name string, deals uint32) []*game.Game {
	t.Helper()
	var offered []*game.Game
	for number := uint32(1); number <= deals; number++ {
		g := gametest.Game(t, name, number)
		for player := (&game.GreedyPlayer{}); ; {
			if FinishingMoves(g) != nil {
				offered = append(offered, g)
				break
			}
			m, ok := player.Next(g.State())
			if !ok {
				break
			}
			gametest.NoError(t, g.Play(m))
		}
	}
	return offered
}

// TestFinishingMovesWin checks in a twentieth of all games that an offer to finish wins by legal moves. It must
// need only moves to suit piles, deals and turn-overs, and no card of the table may lie face down.
func TestFinishingMovesWin(t *testing.T) {
	gametest.Long(t)
	found := 0
	games := gametest.Games(t)
	for _, i := range gametest.Sample(len(games), 20) {
		r := games[i]
		for _, g := range offeredGames(t, r.Name, 5) {
			found++
			s := g.State()
			if !gametest.Wins(s, FinishingMoves(g)) {
				t.Errorf("%s %d: the moves do not win", r.Name, g.Deal().Number)
			}
			for _, m := range FinishingMoves(g) {
				if m.Kind == game.Turn || m.Kind == game.Carry && m.To.Role != game.Foundation {
					t.Errorf("%s %d: %v", r.Name, g.Deal().Number, m)
				}
			}
			for _, p := range s.Piles() {
				for _, slot := range s.Cards(p) {
					if !slot.FaceUp && p.Role != game.Stock || !slot.FaceUp && !g.Seen(slot.Card) && (r.Draw != 1 || r.TurnOvers != game.Unlimited) {
						t.Errorf("%s %d: the player cannot know %v", r.Name, g.Deal().Number, slot.Card)
					}
				}
			}
		}
	}
	gametest.Enough(t, 5, found)
}

// TestOfferDoesNotLeak shuffles the cards that the player has not seen, and plays the same moves. Whenever
// the same cards are face up, the offer must be the same.
func TestOfferDoesNotLeak(t *testing.T) {
	gametest.Long(t)
	rng := gametest.Random(3, 4)
	compared, unseenOffers := 0, 0
	oneEach := *gametest.Rules(t, "klondike-one") // a game with one card in each column, so that the offer comes early
	oneEach.FaceDown, oneEach.FaceUp, oneEach.Stock = make([]int, oneEach.Columns), slices.Repeat([]int{1}, oneEach.Columns), 52-oneEach.Columns
	for _, r := range []*game.Rules{gametest.Rules(t, "klondike"), gametest.Rules(t, "klondike-one"), gametest.Rules(t, "saratoga"), &oneEach} {
		for number := uint32(1); number <= 2; number++ {
			g := game.NewGame(r, game.Shuffle(1, number), game.Tally{})
			for player := (&game.GreedyPlayer{}); ; {
				other, unseen := gametest.ShuffleUnseen(g, rng)
				if offered := FinishingMoves(g) != nil; unseen > 1 && (offered || g.Actions()%8 == 0) {
					if compared++; offered {
						unseenOffers++
					}
					gametest.Equal(t, FinishingMoves(playedAgain(t, g, other)) != nil, offered,
						"%s %d, action %d: offered %v, with other hidden cards", r.Name, number, g.Actions(), offered)
				}
				m, ok := player.Next(g.State())
				if !ok {
					break
				}
				gametest.NoError(t, g.Play(m))
			}
		}
	}
	gametest.Enough(t, 100, compared)
	gametest.Enough(t, 1, unseenOffers)
}

// playedAgain plays the moves of a game in another deal.
func playedAgain(t *testing.T, g *game.Game, d game.Deal) *game.Game {
	t.Helper()
	again := game.NewGame(g.Rules(), d, game.Tally{})
	for _, m := range g.Moves() {
		gametest.NoError(t, again.Play(m))
	}
	return again
}

// TestFinish plays a game up to the offer. It checks that the action plays each move at its own tick, and
// that a key stops it. In the end the game must be won.
func TestFinish(t *testing.T) {
	offered := offeredGames(t, "klondike-one", 30)
	if len(offered) == 0 {
		t.Fatal("no deal is offered")
	}
	g := offered[0]
	d := newDealtSession(t, "klondike-one", g.Deal().Number)
	d.wantRefusal("finish", "It is not yet certain that all cards can go up")
	for _, m := range g.Moves() {
		gametest.NoError(t, d.Play(m))
	}
	gametest.Equal(t, d.says(), "All cards can go up now", "the offer:")
	before, need := d.ActionNumber(), len(FinishingMoves(d.Game()))
	d.mustDo("finish")
	if got := d.says(); !strings.HasPrefix(got, "Finishing: ") || d.ActionNumber() != before {
		t.Errorf("at first: %q, action %d", got, d.ActionNumber())
	}
	at, ok := d.Timing.WakeTime()
	d.Tick(at)
	if !ok || d.ActionNumber() != before+1 || !d.PlaysByItself() {
		t.Errorf("after a tick: action %d", d.ActionNumber())
	}
	if !d.StopFinishOrDemo() || d.StopFinishOrDemo() || d.PlaysByItself() || d.ActionNumber() != before+1 {
		t.Error("a key does not stop it")
	}
	d.mustDo("finish")
	d.FinishNow()
	if !d.State().Won() || d.ActionNumber() != before+need || d.PlaysByItself() {
		t.Errorf("in the end: won %v, action %d", d.State().Won(), d.ActionNumber())
	}
	gametest.HasPrefix(t, d.says(), "Won in ", "in the end:")
	d.mustDo("undo")
	if d.ActionNumber() != before+need+1 {
		t.Error("the last card is no action of its own")
	}
}

// TestDeadCycleDoesNotLeak plays games of blind moves, each followed by two passes of deals, and then plays
// the same moves with the unseen cards shuffled. The program must say the same about a dead cycle.
func TestDeadCycleDoesNotLeak(t *testing.T) {
	gametest.Long(t)
	rng := gametest.Random(5, 6)
	compared, dead := 0, 0
	for _, r := range []*game.Rules{gametest.Rules(t, "klondike-one"), gametest.Rules(t, "klondike-familiar"), gametest.Rules(t, "klondike")} {
		for number := uint32(1); number <= 12; number++ {
			g := game.NewGame(r, game.Shuffle(1, number), game.Tally{})
			player := &game.GreedyPlayer{}
			for m, ok := player.Next(g.State()); ok; m, ok = player.Next(g.State()) {
				gametest.NoError(t, g.Play(m))
			}
			for range 2 * r.CardCount() {
				m, ok := g.State().NextDeal()
				if !ok || g.DeadCycleAfter(g.Actions()) {
					break
				}
				gametest.NoError(t, g.Play(m))
			}
			other, unseen := gametest.ShuffleUnseen(g, rng)
			if unseen < 2 {
				continue
			}
			said := g.DeadCycleAfter(g.Actions())
			if compared++; said {
				dead++
			}
			again := playedAgain(t, g, other)
			if again.DeadCycleAfter(again.Actions()) != said {
				t.Errorf("%s %d: said %v, with other hidden cards %v", r.Name, number, said, !said)
			}
		}
	}
	gametest.Enough(t, 12, compared)
	gametest.Enough(t, 3, dead)
}

// unseenCount returns how many cards have never been face up.
func (d *testSession) unseenCount() (unseen int) {
	for c := range game.Card(game.MaxCards) {
		if d.Rules().UsesCard(c) && !d.Game().Seen(c) {
			unseen++
		}
	}
	return unseen
}

// TestFinishAgreesWithLamp plays games by hints. Before each move, the lamp and the action finish must agree whether the game is won
// or lost. Once it is said to be won while cards are hidden, the action must win it, with ticks or at once; so must hints alone.
func TestFinishAgreesWithLamp(t *testing.T) {
	gametest.Long(t)
	const mostUnseen = 6 // with more, the lamp works long, and hardly proves anything
	refusals := map[Lamp]string{LampGreen: "", LampRed: think.LostWords, LampDark: "It is not yet certain that all cards can go up"}
	ways := []func(d *testSession){
		func(d *testSession) { d.mustDo("finish"); d.FinishNow() },
		func(d *testSession) {
			d.mustDo("finish")
			for d.PlaysByItself() {
				d.tickFor(finishPause)
				d.answerAll()
			}
		},
		func(d *testSession) {
			for FinishingMoves(d.Game()) == nil && !d.State().Over() {
				if d.mustDo("hint"); !strings.Contains(d.says(), "(wins, whatever the hidden cards are)") {
					t.Fatalf("%s: with %d unseen cards the hint is %q", d.View().Title, d.unseenCount(), d.says())
				}
				d.mustDo("best")
			}
			d.mustDo("finish")
			d.FinishNow()
		},
	}
	found := 0
	for number := uint32(1); found < len(ways) && number < 100; number++ {
		d := newDealtSession(t, "klondike", number)
		d.SetPreferences(Preferences{Lamp: true})
		for FinishingMoves(d.Game()) == nil && d.Game().Actions() < 300 {
			d.Status.ShowMessage("")
			shows, refusal := Lamp(""), ""
			if d.unseenCount() <= mostUnseen {
				shows = lampAfterAnswers(d)
			}
			if err := d.Check(game.Action{Name: "finish"}); err != nil {
				refusal = err.Error()
			}
			if want, ok := refusals[shows]; ok && refusal != want {
				t.Fatalf("deal %d, action %d: the lamp shows %s, and finish says %q", number, d.Game().Actions(), shows, refusal)
			}
			if shows == LampGreen && d.unseenCount() > 1 {
				ways[found](d)
				if found++; !d.State().Won() {
					t.Errorf("deal %d: the game that is won is not won", number)
				}
				if !strings.Contains(d.newestRecord(), "\nnote hint") {
					t.Errorf("deal %d: the record does not say that the program has helped", number)
				}
				break
			}
			if d.mustDo("hint"); d.View().Message.Hint == nil {
				break
			}
			d.mustDo("best")
		}
	}
	gametest.Enough(t, len(ways), found)
}
