package twin_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// hiddenGames are the built-in games that have information sets.
func hiddenGames(t testing.TB) []*game.Rules {
	games := slices.DeleteFunc(gametest.Games(t), func(r *game.Rules) bool { return !twin.SupportsHidden(r) })
	if len(games) < 3 {
		t.Fatalf("only %d games have information sets", len(games))
	}
	return games
}

// midGame plays some moves by chance, and then what goes up at once, so that a choice is left.
func midGame(t testing.TB, r *game.Rules, number uint32, random *rand.Rand) *twin.InformationSet {
	t.Helper()
	s := gametest.PlayRandomly(game.NewState(r, game.Shuffle(r.Packs, number)), random, random.IntN(40))
	for {
		s = s.TurnedUp()
		set := twin.NewInformationSet(s, nil)
		forced := gametest.Must(set.ForcedFoundationMoves())(t)
		if len(forced) == 0 {
			return set
		}
		for _, m := range forced {
			s = s.Apply(m)
		}
	}
}

// worldNodes is enough for most searches of the tests.
const worldNodes = 20_000

// TestWorlds compares the verdict on a world with that on the same position of the game. It is the same if
// any candidate wins there: so there is no other way to go on.
func TestWorlds(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(3, 3)
	games := hiddenGames(t)
	decided := map[twin.Verdict]int{}
	for n := range gametest.SoakCount(t, 3) * 40 {
		set := midGame(t, games[n%len(games)], uint32(n+1), random)
		candidates := set.Candidates()
		trials := twin.NewTrials(set, twin.TrialOptions{Nodes: worldNodes}, random)
		for range 3 {
			trials.NextWorld()
			found := mustSolve(t, trials.World(), twin.Options{Nodes: worldNodes, Memory: 16 << 20})
			if v := trials.SolveWorld(); v != found.Verdict && v != twin.Unknown && found.Verdict != twin.Unknown {
				t.Fatalf("deal %d of %s: a world is %v, and the position %v", n+1, games[n%len(games)].Name, v, found.Verdict)
			}
			best := twin.Unwinnable
			for _, c := range candidates {
				if v := trials.Try(c).Verdict; v == twin.Winnable || best != twin.Winnable && v == twin.Unknown {
					best = v
				}
			}
			if found.Verdict == twin.Unknown || best == twin.Unknown || set.Unseen() == 0 && len(found.Line) == 0 && found.Verdict == twin.Winnable {
				continue
			}
			decided[best]++
			if best != found.Verdict {
				t.Fatalf("deal %d of %s: the position is %v, and by candidates %v", n+1, games[n%len(games)].Name, found.Verdict, best)
			}
		}
	}
	gametest.Enough(t, 20, decided[twin.Winnable], decided[twin.Unwinnable])
}

// TestCandidates plays all candidates by the rules, in worlds. None shows a card before its last moves: the
// carry, and turning up.
func TestCandidates(t *testing.T) {
	random := gametest.Random(4, 4)
	games := hiddenGames(t)
	played := 0
	for n := range 60 {
		set := midGame(t, games[n%len(games)], uint32(n+1), random)
		trials := twin.NewTrials(set, twin.TrialOptions{Nodes: 1}, random)
		trials.NextWorld()
		world := trials.World()
		other := twin.NewInformationSet(world, nil).Candidates()
		candidates := set.Candidates()
		if !slices.EqualFunc(candidates, other, slices.Equal[twin.Candidate]) {
			t.Fatalf("deal %d: the candidates depend on hidden cards", n+1)
		}
		for _, c := range candidates {
			moves, err := set.GameMoves(c)
			if err != nil || len(moves) == 0 {
				t.Fatalf("deal %d: %v, %v", n+1, moves, err)
			}
			hidden := countHidden(world)
			s := world
			for i, m := range moves {
				gametest.NoError(t, s.Check(m), "deal %d: %s:", n+1, m)
				if s = s.Apply(m); countHidden(s) != hidden && i < len(moves)-1 {
					t.Fatalf("deal %d: %s shows a card, and it is not the last of %v", n+1, m, moves)
				}
			}
			gametest.MustEqual(t, countHidden(s) != hidden, set.Facts(c).ShowsCard, "deal %d: %v shows a card:", n+1, moves)
			played++
		}
	}
	gametest.Enough(t, 300, played)
}

// countHidden returns how many cards of the columns lie face down.
func countHidden(s game.State) int {
	n := 0
	for _, p := range s.Piles() {
		for _, c := range s.Cards(p) {
			if p.Role == game.Tableau && !c.FaceUp {
				n++
			}
		}
	}
	return n
}

// TestEvenWorlds counts where each hidden card lies in many worlds: each once, and everywhere as often.
func TestEvenWorlds(t *testing.T) {
	gametest.Long(t)
	const worlds, most = 20_000, 0.2
	s := game.NewState(klondike(t, 3, game.BackAlways), game.Shuffle(1, 7))
	set := twin.NewInformationSet(s, nil)
	trials := twin.NewTrials(set, twin.TrialOptions{Nodes: 1}, gametest.Random(1, 1))
	type place struct {
		pile game.Pile
		n    int
	}
	often := map[place]map[game.Card]int{}
	for range worlds {
		trials.NextWorld()
		seen := map[game.Card]bool{}
		world := trials.World()
		for _, p := range world.Piles() {
			for i, c := range world.Cards(p) {
				if p.Role != game.Tableau || c.FaceUp {
					continue
				}
				if seen[c.Card] {
					t.Fatalf("%s is there twice", c.Card)
				}
				seen[c.Card] = true
				if often[place{p, i}] == nil {
					often[place{p, i}] = map[game.Card]int{}
				}
				often[place{p, i}][c.Card]++
			}
		}
		gametest.MustEqual(t, len(seen), set.Unseen(), "cards are hidden:")
	}
	for at, cards := range often {
		for c, n := range cards {
			if d := float64(n)*float64(set.Unseen())/worlds - 1; d > most || d < -most {
				t.Errorf("%s in %s, card %d: %+.2f", c, at.pile, at.n, d)
			}
		}
		gametest.Equal(t, len(cards), set.Unseen(), "%s, card %d: only cards:", at.pile, at.n)
	}
}

// TestKnownHidden checks that a hidden card which the player has seen before lies in its place in all worlds,
// and that all other hidden cards change places.
func TestKnownHidden(t *testing.T) {
	random := gametest.Random(6, 6)
	s := game.NewState(gametest.Rules(t, "klondike"), game.Shuffle(1, 11))
	var known []game.Card
	for _, column := range []int{2, 4, 6} {
		cards := s.Cards(game.Pile{Role: game.Tableau, N: column})
		known = append(known, cards[len(cards)-2].Card, cards[0].Card) // one that comes up next, and one at the bottom
	}
	set := twin.NewInformationSet(s, func(c game.Card) bool { return slices.Contains(known, c) })
	const hidden = 21
	gametest.MustEqual(t, set.Unseen(), hidden-len(known), "cards are unseen:")
	trials, moved := twin.NewTrials(set, twin.TrialOptions{Nodes: 1}, random), map[game.Card]bool{}
	for range 60 {
		trials.NextWorld()
		world := trials.World()
		for _, p := range s.Piles() {
			for i, c := range world.Cards(p) {
				switch was := s.Cards(p)[i].Card; {
				case c.Card == was:
				case slices.Contains(known, was) || s.Cards(p)[i].FaceUp:
					t.Fatalf("%s lies in the place of %s, which is known", c.Card, was)
				default:
					moved[was] = true
				}
			}
		}
	}
	if len(moved) != set.Unseen() {
		t.Errorf("%d unseen cards have changed places, of %d", len(moved), set.Unseen())
	}
}
