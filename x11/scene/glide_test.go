package scene

import (
	"image"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"xklondike/game"
	"xklondike/game/gametest"
)

// checkGlide fails unless a glide leads from an old scene to the next one. Each step moves, squeezes or turns
// cards, each at most once.
func checkGlide(t gametest.T, g Glide, old, next Scene) {
	t.Helper()
	last := g.At(0)
	checkDiff(t, old, last)
	for _, share := range []float64{0.1, 0.3, 0.45, 0.6, 0.75, 0.95, 1} {
		now := g.At(share)
		checkDiff(t, last, now)
		checkDiff(t, now, next)
		moved := make(map[game.Card]bool)
		for _, op := range Diff(last, now) {
			if moves := op.Verb == Move || op.Verb == Squeeze; !moves && op.Verb != Turn || moves && moved[op.Card] {
				t.Fatalf("a step at %v does %+v", share, op)
			} else if moves {
				moved[op.Card] = true
			}
		}
		last = now
	}
	lies := func(sp Sprite) Sprite {
		i := slices.IndexFunc(last.Sprites, func(other Sprite) bool { return other.Card == sp.Card })
		return last.Sprites[i]
	}
	for _, sp := range next.Sprites {
		gametest.MustEqual(t, lies(sp), sp, "at its end the glide shows")
	}
}

// TestGlides checks glides and deals between the scenes of random games.
func TestGlides(t *testing.T) {
	games := builtInRules(t)
	rapid.Check(t, func(t *rapid.T) {
		r := games[rapid.IntRange(0, len(games)-1).Draw(t, "game")]
		w := randomGame{rules: r, layout: anyLayout(t, r), states: []game.State{game.NewState(r, game.Shuffle(r.Packs, rapid.Uint32Min(1).Draw(t, "deal")))}}
		layout, old := w.layout, w.scene()
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			w.step(t)
			w.layout = layout
			next := w.scene()
			switch g := NewGlide(old, next, layout); {
			case !next.Drag.Empty() && !g.IsEmpty():
				t.Fatal("cards glide while others ride")
			case next.Drag.Empty() && !g.IsEmpty():
				checkGlide(t, g, old, next)
			}
			old = next
		}
		w.hand = Hand{}
		deal := w.scene()
		checkGlide(t, NewDealGlide(deal, layout), deal, deal)
	})
}

// sprite returns a card at a share of a glide.
func (g Glide) sprite(c game.Card, share float64) Sprite {
	for _, sp := range g.At(share).Sprites {
		if sp.Card == c {
			return sp
		}
	}
	return Sprite{}
}

// TestTurnsAfterGlide checks that a card is in its place before the one that it uncovers turns, and that an
// undo does this the other way round. A Clock shows each card in this way.
func TestTurnsAfterGlide(t *testing.T) {
	rules := builtInRules(t)
	clock := rules[slices.IndexFunc(rules, func(r *game.Rules) bool { return r.IsClock() })]
	layout := NewLayout(clock, 900, 700, 20, Style{})
	before := game.NewState(clock, game.Shuffle(1, 41))
	move := before.ForcedMovesToEnd()[0]
	after := before.Apply(move)
	old, next := Build(layout, before, Hand{}), Build(layout, after, Hand{})
	moves := before.Cards(move.From)[len(before.Cards(move.From))-1].Card
	turns := next.Sprites[slices.IndexFunc(next.Sprites, func(sp Sprite) bool { return sp.Face != old.spriteOf(sp.Card).Face })].Card
	for _, way := range []struct {
		first, then game.Card // the card that moves first, and the one that moves then
		from, to    Scene
	}{{moves, turns, old, next}, {turns, moves, next, old}} {
		g, seen := NewGlide(way.from, way.to, layout), 0
		for share := 0.0; share <= 1; share += 1.0 / 64 {
			first, then := g.sprite(way.first, share), g.sprite(way.then, share)
			if then != way.from.spriteOf(way.then) && first != way.to.spriteOf(way.first) {
				t.Fatalf("at %v both %+v and %+v are on their way", share, first, then)
			}
			if first != way.from.spriteOf(way.first) && first != way.to.spriteOf(way.first) {
				seen++
			}
		}
		if seen == 0 {
			t.Errorf("%v does not glide or turn before %v", way.first, way.then)
		}
	}
}

func (sc Scene) spriteOf(c game.Card) Sprite {
	return sc.Sprites[slices.IndexFunc(sc.Sprites, func(sp Sprite) bool { return sp.Card == c })]
}

// TestTurnedWasteGlides checks that one card stands for a waste that is turned over, and shows no face that
// was covered.
func TestTurnedWasteGlides(t *testing.T) {
	r := klondike(t)
	l := roomyLayout(r)
	s := game.NewState(r, game.Shuffle(1, 41))
	for len(s.Stock()) > 0 {
		s = s.Apply(game.Move{Kind: game.Draw})
	}
	waste := s.Waste()
	back := s.Apply(game.Move{Kind: game.Redeal})
	g := NewGlide(Build(l, s, Hand{}), Build(l, back, Hand{}), l)
	gliding := 0
	for _, n := range g.legs {
		if n.glides() && n.from.At == l.CardCorners(s, game.Pile{Role: game.Waste})[len(waste)-1] {
			gliding++
		}
	}
	if top := waste[len(waste)-1].Card; gliding != 1 || g.sprite(top, 0.2).Face != Front || g.sprite(top, 0.2).Inset == 0 {
		t.Errorf("%d cards glide from the top of the waste, and its top card is %+v", gliding, g.sprite(top, 0.2))
	}
}

// TestDealOrigin checks that a deal's cards come face down from the stock, or from beyond the table if there is none.
func TestDealOrigin(t *testing.T) {
	for _, r := range builtInRules(t) {
		l := roomyLayout(r)
		stock := l.Place(game.Pile{Role: game.Stock})
		for _, sp := range NewDealGlide(Build(l, game.NewState(r, game.Shuffle(r.Packs, 41)), Hand{}), l).At(0).Sprites {
			beyond := !image.Rectangle{Min: sp.At, Max: sp.At.Add(l.Card)}.Overlaps(l.Bounds)
			if sp.Face != Back || stock.Empty() != beyond || !beyond && sp.At != stock.Min {
				t.Errorf("%s: %v begins at %v", r.Name, sp, sp.At)
			}
		}
	}
}
