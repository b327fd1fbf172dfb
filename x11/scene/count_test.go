package scene

import (
	"image"
	"math/rand/v2"
	"testing"

	"xklondike/game"
	"xklondike/game/variant"
)

// roomy is a layout with cards as in the default window and so much room that no column ever squeezes: in one that does, a
// card more or less moves all others.
func roomy(r *game.Rules) Layout {
	w, _ := Natural(r, 24, Style{CardWidth: 80})
	return Fit(r, w, 3000, 24, Style{CardWidth: 80})
}

// count returns how many operations there are of each verb.
func count(ops []Op) map[Verb]int {
	n := map[Verb]int{}
	for _, op := range ops {
		n[op.Verb]++
	}
	return n
}

// changes counts the cards that a move puts elsewhere, on another pile or above one of their own that they lay below, and
// those that it turns.
func changes(before, after game.State) (moved, turned int) {
	type lie struct {
		pile  game.Pile
		index int
		up    bool
	}
	was := map[game.Card]lie{}
	for _, p := range before.Piles() {
		for i, slot := range before.Cards(p) {
			was[slot.Card] = lie{p, i, slot.Up}
		}
	}
	for _, p := range after.Piles() {
		top := -1 // of those that lay in this pile already
		for _, slot := range after.Cards(p) {
			old := was[slot.Card]
			if old.up != slot.Up {
				turned++
			}
			if old.pile != p || old.index < top {
				moved++
				continue
			}
			top = old.index
		}
	}
	return moved, turned
}

// slid counts the cards that a move leaves on their pile, with others under them than before, or with these the other side up:
// in the fans of a clock they lie elsewhere.
func slid(before, after game.State) int {
	under := func(s game.State, p game.Pile) map[game.Card][2]int { // how many cards each lies on: face down, face up
		lies, so := map[game.Card][2]int{}, [2]int{}
		for _, slot := range s.Cards(p) {
			lies[slot.Card] = so
			if slot.Up {
				so[1]++
			} else {
				so[0]++
			}
		}
		return lies
	}
	n := 0
	for _, p := range after.Piles() {
		was := under(before, p)
		for card, so := range under(after, p) {
			if old, stayed := was[card]; stayed && old != so {
				n++
			}
		}
	}
	return n
}

// In every game a move is at most two operations a card that it moves and one a card that it turns, whatever it brings with
// it: a space filled, a row dealt, a clock's last cards turned up. A new packet squares up the one before, and in the fans of
// a clock cards slide.
func TestMoveCounts(t *testing.T) {
	seen := map[game.Kind]int{}
	for n, r := range tables(t) {
		l, source := roomy(r), rand.New(rand.NewPCG(uint64(n), 2))
		s := game.New(r, game.Shuffle(r.Packs, uint32(n+1)))
		for range 40 {
			moves := s.Legal()
			if len(moves) == 0 {
				break
			}
			m := moves[source.IntN(len(moves))]
			next := s.Apply(m)
			ops := Diff(Build(l, s, Hand{}), Build(l, next, Hand{}))
			moved, turned := changes(s, next)
			most := 2*moved + turned
			if m.Kind == game.Draw {
				most += max(0, s.Packet()-1)
			}
			if r.Family == game.FamilyClock {
				most += slid(s, next)
			}
			if len(ops) > most || len(ops) == 0 {
				t.Fatalf("%s, %v: %d cards moved, %d turned, %d operations: %+v", r.Name, m, moved, turned, len(ops), ops)
			}
			seen[m.Kind]++
			s = next
		}
	}
	if seen[game.Carry] < 1000 || seen[game.Draw] < 300 || seen[game.Redeal] < 10 || seen[game.Turn] < 3 {
		t.Errorf("only %v were seen", seen)
	}
}

// The classic tables: one card moved, whether another one turns up with it or not, is at most three operations; a run is at
// most two a card and one more.
func TestCarryCounts(t *testing.T) {
	for _, r := range classics(t) {
		auto := *r
		auto.TurnUp = game.TurnUpAuto
		carried, turned := 0, 0
		for _, rules := range []*game.Rules{r, &auto} {
			l := roomy(rules)
			for deal := uint32(1); deal <= 12; deal++ {
				source := rand.New(rand.NewPCG(uint64(deal), 1))
				s := game.New(rules, game.Shuffle(rules.Packs, deal))
				for range 80 {
					moves := s.Legal()
					m := moves[source.IntN(len(moves))]
					next := s.Apply(m)
					ops := Diff(Build(l, s, Hand{}), Build(l, next, Hand{}))
					if m.Kind == game.Carry {
						if most := 2*m.N + 1; len(ops) > most {
							t.Fatalf("%s deal %d, %v: %d operations: %+v", rules.Name, deal, m, len(ops), ops)
						}
						carried++
						turned += count(ops)[Turn]
					}
					if m.Kind == game.Turn && len(ops) != 1 {
						t.Fatalf("%s deal %d, %v: %+v", rules.Name, deal, m, ops)
					}
					s = next
				}
			}
		}
		if carried < 300 || turned < 10 {
			t.Errorf("%s: only %d carries and %d turn-ups were seen", r.Name, carried, turned)
		}
	}
}

// A card in the hand: lifting it raises it, a step is one operation, and so is letting it go where it was.
func TestHeldCard(t *testing.T) {
	r := klondike(t)
	l, s := roomy(r), dealt(t, r, "AS 5H 6C KD 9S 9D 2S")
	rest := Build(l, s, Hand{})
	h := l.Lift(s, column(2), 2, l.Place(column(2)).Min)
	held := Build(l, s, h)
	if n := count(Diff(rest, held)); n[Stack] != 1 || len(n) != 1 {
		t.Errorf("lifting: %v", n)
	}
	steps(t, l, s, h, Move)
	if n := len(Diff(Build(l, s, h.Carry(image.Pt(300, 300))), rest)); n > 2 {
		t.Errorf("putting back: %d operations", n)
	}
}

// A run in the hand rides: its cards enter the drag window once, and then a step is one operation whatever its length.
func TestHeldRun(t *testing.T) {
	r := klondike(t)
	l, s := roomy(r), dealt(t, r, "5S 5H 6C KD 9S 9D 2S")
	s = play(t, s, "t1 t2 1")
	rest := Build(l, s, Hand{})
	h := l.Lift(s, column(2), 2, l.Place(column(2)).Min)
	held := Build(l, s, h)
	if n := count(Diff(rest, held)); n[Ride] != 2 || n[Show] != 1 || len(n) != 2 {
		t.Errorf("lifting: %v", n)
	}
	steps(t, l, s, h, Drag)
	if n := count(Diff(held, rest)); n[Land] != 2 || n[Hide] != 1 || n[Stack] != 2 || len(n) != 3 {
		t.Errorf("putting back: %v", n)
	}
}

// steps drags h about: every step is the one operation, and a pointer that rests is none.
func steps(t *testing.T, l Layout, s game.State, h Hand, verb Verb) {
	t.Helper()
	for i := range 20 {
		next := h.Carry(image.Pt(40+17*i, 90+5*i))
		ops := Diff(Build(l, s, h), Build(l, s, next))
		if len(ops) != 1 || ops[0].Verb != verb {
			t.Fatalf("step %d: %+v", i, ops)
		}
		if again := Diff(Build(l, s, next), Build(l, s, next.Carry(image.Pt(40+17*i, 90+5*i)))); len(again) > 0 {
			t.Fatalf("no step at all: %+v", again)
		}
		h = next
	}
}

// A turn-over touches the cards of the waste and no other. One of them keeps its place in the stack.
func TestRedealCounts(t *testing.T) {
	seen := 0
	for _, r := range tables(t) {
		l, s := roomy(r), game.New(r, game.Shuffle(r.Packs, 3))
		for len(s.Cards(game.Pile{Role: game.Stock})) > 0 {
			s = s.Apply(game.Move{Kind: game.Draw})
		}
		if s.Check(game.Move{Kind: game.Redeal}) != nil {
			continue
		}
		seen++
		waste := map[game.Card]bool{}
		for _, slot := range s.Cards(game.Pile{Role: game.Waste}) {
			waste[slot.Card] = true
		}
		ops := Diff(Build(l, s, Hand{}), Build(l, s.Apply(game.Move{Kind: game.Redeal}), Hand{}))
		for _, op := range ops {
			if !waste[op.Card] {
				t.Fatalf("%s: %+v", r.Name, op)
			}
		}
		if n := count(ops); n[Turn] != len(waste) || n[Move] != len(waste) || n[Stack] != len(waste)-1 {
			t.Errorf("%s: %d cards turned over: %v", r.Name, len(waste), n)
		}
	}
	if seen < 40 {
		t.Errorf("only %d games turn the waste over", seen)
	}
}

// A packet of three is moved, turned and stacked; what showed of the last one is squared up.
func TestDrawCounts(t *testing.T) {
	for _, r := range classics(t) {
		l, s := roomy(r), game.New(r, game.Shuffle(r.Packs, 3))
		for range 4 {
			next := s.Apply(game.Move{Kind: game.Draw})
			if n := len(Diff(Build(l, s, Hand{}), Build(l, next, Hand{}))); n > 3*r.Draw+r.Draw-1 {
				t.Errorf("%s: %d operations for a packet", r.Name, n)
			}
			s = next
		}
	}
}

// A clock's strike moves two cards and turns one, and the three others of that hour slide by one; its last one turns up all
// that is left as well, and fans it wider.
func TestStrikeCounts(t *testing.T) {
	clock, err := variant.Find(tables(t), "clock")
	if err != nil {
		t.Fatal(err)
	}
	l, s := roomy(clock), game.New(clock, game.Shuffle(1, 7))
	for _, m := range s.Chain() {
		next := s.Apply(m)
		_, turned := changes(s, next)
		n := count(Diff(Build(l, s, Hand{}), Build(l, next, Hand{})))
		king := len(next.Chain()) == 0 || turned > 1
		if !king && n[Move] != 5 || n[Move] > 2+slid(s, next) || n[Turn] != turned || n[Stack] > 1+turned || len(next.Chain()) > 0 && turned > 4 {
			t.Errorf("%v: %d cards turned, %v", m, turned, n)
		}
		s = next
	}
	for _, sp := range Build(l, s, Hand{}).Sprites {
		if sp.Face != Front {
			t.Fatalf("at the end %v is still face down", sp.Card)
		}
	}
}
