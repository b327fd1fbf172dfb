package game_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// parseMoves reads moves that are separated by commas.
func parseMoves(t *testing.T, text string) []game.Move {
	t.Helper()
	var moves []game.Move
	for _, part := range strings.Split(text, ", ") {
		m := gametest.Must(game.ParseMove(part))(t)
		moves = append(moves, m)
	}
	return moves
}

// playEach plays moves, each as an action of its own.
func playEach(t *testing.T, g *game.Game, moves string) {
	t.Helper()
	for _, m := range parseMoves(t, moves) {
		gametest.NoError(t, g.Play(m), "%v:", m)
	}
}

func wonGame(t *testing.T) (*game.Game, []game.Move) {
	t.Helper()
	number, moves := gametest.WonKlondike(t)
	return game.NewGame(rulesNamed(t, "klondike"), game.Shuffle(1, number), game.Tally{}), moves
}

// TestWonGame plays the game of gametest.WonKlondike, and checks that it has everything of klondike. It also
// checks the score on the way.
func TestWonGame(t *testing.T) {
	g, moves := wonGame(t)
	kinds := map[game.MoveKind]int{}
	runs, kings := 0, 0
	for _, m := range moves {
		s := g.State()
		if s.Won() {
			t.Fatalf("it is won before %s", m)
		}
		kinds[m.Kind]++
		if m.Kind == game.Carry && m.To.Role == game.Tableau {
			if m.N > 1 {
				runs++
			}
			if len(s.Cards(m.To)) == 0 {
				kings++
			}
		}
		gametest.NoError(t, g.Play(m), "%v:", m)
		gametest.MustEqual(t, g.Score().Points, -52+5*foundationCards(g.State()), "the score is")
	}
	if !g.State().Won() || g.Score() != (game.Score{Points: 208}) {
		t.Errorf("won %v with %+v", g.State().Won(), g.Score())
	}
	if len(moves) > 150 || kinds[game.Draw] == 0 || kinds[game.Redeal] == 0 || kinds[game.Turn] != 21 || runs == 0 || kings == 0 {
		t.Errorf("%d moves, %v, %d runs, %d kings", len(moves), kinds, runs, kings)
	}
	if r := rulesNamed(t, "klondike"); g.Rules().Name != r.Name || g.Deal().Number != 41 {
		t.Error("another game")
	}
}

func TestPlayIsAllOrNothing(t *testing.T) {
	g, _ := wonGame(t)
	before := dumpState(g.State())
	err := g.Play(parseMoves(t, "t1 f0 1, turn t1, turn t1")...)
	if !errors.Is(err, game.NothingToTurnUp) || dumpState(g.State()) != before || g.UndoDepth() != 0 || g.Tally().Games != 0 {
		t.Errorf("%v, depth %d, %+v", err, g.UndoDepth(), g.Tally())
	}
	if err := g.Play(); err != nil || g.UndoDepth() != 0 || g.Tally().Games != 0 {
		t.Errorf("no moves: %v, depth %d", err, g.UndoDepth())
	}
	if err := g.Play(parseMoves(t, "t1 f0 1, turn t1")...); err != nil || g.UndoDepth() != 1 || len(g.Moves()) != 2 {
		t.Errorf("%v, depth %d", err, g.UndoDepth())
	}
	if !g.Undo() || dumpState(g.State()) != before || g.Undo() {
		t.Error("one undo does not take both back")
	}
}

// TestGoTo counts the actions of a game, and refuses to go to others. TestHistory goes to any.
func TestGoTo(t *testing.T) {
	g, _ := wonGame(t)
	playEach(t, g, "draw, draw")
	g.Undo()
	gametest.NoError(t, g.GoTo(2))
	if g.Actions() != 4 || g.UndoCount() != 2 || g.UndoDepth() != 2 {
		t.Fatalf("%d actions, %d undone, depth %d", g.Actions(), g.UndoCount(), g.UndoDepth())
	}
	for _, n := range []int{-1, 5} {
		if err := g.GoTo(n); err == nil || g.Actions() != 4 {
			t.Errorf("go %d: %v, %d actions", n, err, g.Actions())
		}
	}
}

// TestTally checks that a deal costs nothing until something is played, and that Undo does not give the charge back
// (docs/rules.md Q5).
func TestTally(t *testing.T) {
	g, moves := wonGame(t)
	if g.Tally() != (game.Tally{}) || g.Score().Points != -52 {
		t.Errorf("at the deal: %+v", g.Tally())
	}
	if err := g.Play(moves[0]); err != nil || g.Tally() != (game.Tally{Total: -47, Games: 1}) {
		t.Errorf("after a move: %+v, %v", g.Tally(), err)
	}
	g.Undo()
	gametest.Equal(t, g.Tally(), game.Tally{Total: -52, Games: 1}, "after undo:")
	next := game.NewGame(g.Rules(), game.Shuffle(1, 2), g.Tally())
	gametest.Equal(t, next.Tally(), g.Tally(), "the next deal:")
	dealt := game.NewGame(rulesNamed(t, "base"), game.Shuffle(1, 2), game.Tally{Total: 5, Games: 1})
	gametest.Equal(t, dealt.Tally(), game.Tally{Total: 5, Games: 2}, "charged at the deal:")
}

// TestGreedyMove plays the greedy moves of a game, with random moves between them. They come to an end, and
// none leads back to a position.
func TestGreedyMove(t *testing.T) {
	gametest.Long(t)
	for _, name := range strings.Fields("klondike yukon quadruple-klondike") {
		g, random := gametest.Game(t, name, 3), gametest.Random(1, 1)
		been, greedy := map[string]bool{g.State().View(nil): true}, 0
		for n := 1; ; n++ {
			m, ok := g.GreedyMove()
			if legal := g.State().Legal(); n%10 == 0 && n < 200 && len(legal) > 0 {
				m, ok = legal[random.IntN(len(legal))], true
			} else if ok {
				if greedy++; been[g.State().Apply(m).View(nil)] {
					t.Fatalf("%s: %v leads back", name, m)
				}
			}
			if !ok {
				break
			}
			gametest.NoError(t, g.Play(m))
			been[g.State().View(nil)] = true
		}
		if greedy < 20 || greedy > 1000 {
			t.Errorf("%s: %d moves", name, greedy)
		}
	}
}

// TestView checks that the view of a position shows nothing of an unknown card, and tells everything else apart.
func TestView(t *testing.T) {
	g := gametest.Game(t, "klondike", 3)
	unseen := func(game.Card) bool { return false }
	s, cards := g.State(), slices.Clone(g.Deal().Cards)
	slices.Reverse(cards[28:]) // the stock
	other := game.NewState(g.Rules(), game.Deal{Cards: cards})
	if s.View(unseen) != other.View(unseen) {
		t.Error("hidden cards change the view")
	}
	if s.View(nil) == other.View(nil) || s.View(unseen) == s.Apply(game.Move{Kind: game.Draw}).View(unseen) {
		t.Error("the views of different positions are the same")
	}
}

// TestPlayer lets the GreedyPlayer play many deals. It must stop, play legal moves only, and win some deal of klondike.
func TestPlayer(t *testing.T) {
	gametest.Long(t)
	for _, r := range someRules(t) {
		won, deals := 0, uint32(1)
		if r.Name == "klondike" {
			deals = 30
		}
		for number := uint32(1); number <= deals; number++ {
			s := game.NewState(r, game.Shuffle(r.Packs, number))
			var p game.GreedyPlayer
			for n := 0; ; n++ {
				m, ok := p.Next(s)
				if !ok {
					break
				}
				if err := s.Check(m); err != nil || n > 3000 {
					t.Fatalf("%s, deal %d, move %d: %s: %v", r.Name, number, n, m, err)
				}
				s = s.Apply(m)
			}
			if s.Won() {
				won++
			}
		}
		if r.Name == "klondike" && won == 0 {
			t.Errorf("%s: %d of %d deals won", r.Name, won, deals)
		}
	}
}

// TestZeroState calls everything on a state that was never dealt, which must answer that nothing is there.
func TestZeroState(t *testing.T) {
	var s game.State
	draw := game.Move{Kind: game.Draw}
	if s.Check(draw) == nil || len(s.Legal())+len(s.TurnUps())+len(s.Piles())+s.WasteShown()+s.TurnOvers() != 0 || s.Won() || s.Rules() != nil {
		t.Error("a state that was never dealt has something to play")
	}
	for act := game.Tap; act <= game.Drop+1; act++ {
		gametest.Fails(s.Apply(draw).MoveFor(game.Intent{Act: act, N: 1}))(t, "act %d means", act)
	}
	if !errors.Is(s.CheckLift(game.Pile{}, 0), game.NoSuchMove) || s.Cards(game.Pile{}) != nil {
		t.Error("a state that was never dealt has cards")
	}
	if klondike := game.NewState(rulesNamed(t, "klondike"), game.Shuffle(1, 41)); len(klondike.ForcedMovesToEnd())+len(s.ForcedMovesToEnd()) != 0 {
		t.Error("only a clock plays itself")
	}
	if m, ok := new(game.GreedyPlayer).Next(s); ok {
		t.Errorf("the player plays %s", m)
	}
}

// TestRefusalReasons checks that errors.Is finds the reason in a refusal with more precise words.
func TestRefusalReasons(t *testing.T) {
	g, _ := wonGame(t)
	err := g.State().Check(parseMoves(t, "t0 f0 1")[0])
	var refusal *game.Refusal
	if !errors.Is(err, game.NoFoundationFits) || !errors.As(err, &refusal) || refusal.Reason != game.NoFoundationFits {
		t.Errorf("%v", err)
	}
	met, rules := map[game.Reason]bool{}, rulesNamed(t, "klondike")
	for _, r := range allReasons(t) {
		if said := text.ErrorText(&game.Refusal{Reason: r, Rules: rules}); met[r] || said == "" || len(said) > 70 || strings.HasSuffix(said, ".") {
			t.Errorf("the reason %q: %s", r, said)
		}
		met[r] = true
	}
}

// TestKingWithoutSpace checks the words that refuse a king. They name an empty column only if a king may go there.
func TestKingWithoutSpace(t *testing.T) {
	deal := game.Deal{Cards: sorted(1)}
	deal.Cards[0], deal.Cards[12] = deal.Cards[12], deal.Cards[0] // the king of clubs is the first column
	for change, want := range gametest.Table(`
Fill=king  The King of Clubs can be moved only to an empty column
Fill=none  The King of Clubs does not fit on any column
Fill=ace   The King of Clubs does not fit on any column
`) {
		s := game.NewState(gametest.Changed(t, rulesNamed(t, "klondike"), change), deal)
		gametest.Equal(t, text.ErrorText(s.Check(parseMoves(t, "t0 t1 1")[0])), want, "%s:", change)
	}
}

// TestFillRefusals drops a card on an empty column that takes no card from the player. The refusal says what
// fills the column instead.
func TestFillRefusals(t *testing.T) {
	for change, want := range gametest.Table(`
Fill=none                 No card may be moved to an empty column
Fill=none AutoFill=waste  You cannot fill empty columns yourself
Fill=none DealTo=columns  An empty column stays empty until the next row is dealt
`) {
		s := game.NewState(gametest.Changed(t, rulesNamed(t, "klondike"), change), game.Deal{Cards: sorted(1)})
		s = s.Apply(parseMoves(t, "t0 f0 1")[0])
		gametest.Equal(t, text.ErrorText(s.Check(parseMoves(t, "t1 t0 1")[0])), want, "%s:", change)
	}
}

// TestShortDeal deals three cards, which the parsers never do. Piles then stay short, and nothing is won.
func TestShortDeal(t *testing.T) {
	s := game.NewState(rulesNamed(t, "klondike"), game.Deal{Cards: sorted(1)[:3]})
	if len(s.Cards(game.Pile{Role: game.Tableau, N: 2})) != 1 || len(s.Cards(game.Pile{Role: game.Tableau, N: 3})) != 0 || s.Won() {
		t.Error("three cards make another table")
	}
}

func BenchmarkApply(b *testing.B) {
	r := rulesNamed(b, "klondike")
	number, moves := gametest.WonKlondike(b)
	deal := game.NewState(r, game.Shuffle(1, number))
	b.ReportAllocs()
	for b.Loop() {
		s := deal
		for _, m := range moves {
			s = s.Apply(m)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(moves)), "ns/move")
}

// BenchmarkLegal looks for all legal moves, also in the games with the most piles.
func BenchmarkLegal(b *testing.B) {
	for _, name := range strings.Fields("klondike quadruple-klondike klondike-territory") {
		b.Run(name, func(b *testing.B) {
			r := rulesNamed(b, name)
			s := game.NewState(r, game.Shuffle(r.Packs, 7)).Apply(game.Move{Kind: game.Draw})
			b.ReportAllocs()
			for b.Loop() {
				s.Legal()
			}
		})
	}
}

// TestApplyAllocates checks that Apply allocates only the list of piles and the pile that grows.
func TestApplyAllocates(t *testing.T) {
	s := game.NewState(rulesNamed(t, "klondike"), game.Shuffle(1, 41))
	m := parseMoves(t, "t1 f0 1")[0]
	if n := testing.AllocsPerRun(100, func() { s.Apply(m) }); n > 2 {
		t.Errorf("%v allocations", n)
	}
}

// TestSeen checks that a card which has been face up stays seen after an undo, and that no other card is seen.
func TestSeen(t *testing.T) {
	g := gametest.Game(t, "klondike", 7)
	seen := func() (n int) {
		for c := range game.Card(52) {
			if g.Seen(c) {
				n++
			}
		}
		return n
	}
	gametest.Equal(t, seen(), 7, "of the deal cards are seen:")
	if _, ok := g.PreviousState(); ok {
		t.Error("there is a position before the deal")
	}
	for _, m := range []game.Move{{game.Carry, game.Pile{game.Tableau, 5}, game.Pile{Role: game.Foundation}, 1}, {Kind: game.Turn, From: game.Pile{game.Tableau, 5}}, {Kind: game.Draw}} {
		was := g.State()
		gametest.NoError(t, g.Play(m))
		if before, ok := g.PreviousState(); !ok || before.Check(m) != nil || was.Check(m) != nil {
			t.Errorf("before %v: %v", m, ok)
		}
	}
	for range 3 {
		g.Undo()
	}
	gametest.Equal(t, seen(), 7+1+3, "after a turn-up, a deal and their undoing cards are seen:")
	if g.Seen(game.NewCard(1, game.Spades, game.Ace)) || g.Seen(255) {
		t.Error("cards that are in no game are seen")
	}
}
