package scene

import (
	"cmp"
	"image"
	"slices"

	"xklondike/game"
)

// A Glide is the way of the cards from one scene to the next.
type Glide struct {
	next      Scene
	legs      []leg // in the order of the next scene
	cardWidth int   // pixels
	raises    bool  // the cards that glide lie above all others
}

type leg struct {
	index      int // of the card's sprite in the next scene
	from, to   Sprite
	begin, end float64
}

const (
	turnShare   = 0.4  // share of the time in which cards turn over while others glide
	flightShare = 0.35 // share of a deal's time in which one card flies
)

// NewGlide returns the way from one scene to the next: cards far from their new places glide, and cards that
// show another side turn.
func NewGlide(old, next Scene, l Layout) Glide {
	g := Glide{next: next, cardWidth: l.Card.X, raises: true}
	if !next.Drag.Empty() {
		return g
	}
	old = old.withoutDrag()
	rank := make(map[game.Card]int, len(old.Sprites))
	for i, sp := range old.Sprites {
		rank[sp.Card] = i
	}
	for i, sp := range next.Sprites {
		was := old.Sprites[rank[sp.Card]]
		if way := was.At.Sub(sp.At); max(way.X, -way.X, way.Y, -way.Y) <= l.Card.X/2 {
			was.At = sp.At // too near to glide, such as a fan in which one more card lies
		}
		if was.At != sp.At || was.Face != sp.Face {
			g.legs = append(g.legs, leg{index: i, from: was, to: sp, end: 1})
		}
	}
	g.dropHidden(rank)
	g.separateTurnsFromGlides()
	return g
}

// NewDealGlide deals the cards of a scene from the stock, face down, one after another, row by row. Without a
// stock they come from below the table.
func NewDealGlide(next Scene, l Layout) Glide {
	g := Glide{next: next, cardWidth: l.Card.X}
	pack := image.Pt(l.Shown.Min.X+(l.Shown.Dx()-l.Card.X)/2, l.Shown.Max.Y)
	if stock := l.Place(game.Pile{Role: game.Stock}); !stock.Empty() {
		pack = stock.Min
	}
	for i, sp := range next.Sprites {
		if sp.At != pack {
			g.legs = append(g.legs, leg{index: i, from: Sprite{Card: sp.Card, At: pack, Face: Back}, to: sp})
		}
	}
	order := make([]*leg, len(g.legs))
	for i := range g.legs {
		order[i] = &g.legs[i]
	}
	slices.SortStableFunc(order, func(a, b *leg) int {
		return cmp.Or(cmp.Compare(a.to.At.Y, b.to.At.Y), cmp.Compare(a.to.At.X, b.to.At.X))
	})
	for i, way := range order {
		way.begin = float64(i) / float64(len(order)) * (1 - flightShare)
		way.end = way.begin + flightShare
	}
	return g
}

func (g Glide) IsEmpty() bool { return len(g.legs) == 0 }

// dropHidden keeps only one of the cards that glide together, such as those of a waste that is turned over:
// the one visible at the end or, if they end face down, at the beginning. Rank is the old stacking order.
func (g *Glide) dropHidden(rank map[game.Card]int) {
	type way struct{ from, to image.Point }
	seen := make(map[way]leg)
	for _, n := range g.legs {
		w := way{n.from.At, n.to.At}
		if other, ok := seen[w]; !ok || n.to.Face == Front || rank[n.to.Card] > rank[other.to.Card] {
			seen[w] = n
		}
	}
	g.legs = slices.DeleteFunc(g.legs, func(n leg) bool { return seen[way{n.from.At, n.to.At}].to.Card != n.to.Card })
}

// separateTurnsFromGlides turns cards face up after all others have arrived, and face down before the others leave.
func (g *Glide) separateTurnsFromGlides() {
	plain, up, down := false, false, false
	for _, n := range g.legs {
		plain = plain || !n.turns()
		up = up || n.turns() && n.to.Face == Front
		down = down || n.turns() && n.to.Face == Back
	}
	if !plain || !up && !down {
		return
	}
	for i := range g.legs {
		switch n := &g.legs[i]; {
		case up && n.turns():
			n.begin = 1 - turnShare
		case up:
			n.end = 1 - turnShare
		case n.turns():
			n.end = turnShare
		default:
			n.begin = turnShare
		}
	}
}

// At returns the scene at a share of the way, from 0 to 1. At 1 the cards that have glided may still lie above all
// others.
func (g Glide) At(share float64) Scene {
	sprites, raised := make([]Sprite, 0, len(g.next.Sprites)), []Sprite(nil)
	legs := g.legs
	for i, sp := range g.next.Sprites {
		if len(legs) == 0 || legs[0].index != i {
			sprites = append(sprites, sp)
			continue
		}
		on := legs[0].at(share, g.cardWidth)
		if g.raises && legs[0].glides() {
			raised = append(raised, on)
		} else {
			sprites = append(sprites, on)
		}
		legs = legs[1:]
	}
	return Scene{Sprites: append(sprites, raised...)}
}

func (n leg) turns() bool { return n.from.Face != n.to.Face }

func (n leg) glides() bool { return n.from.At != n.to.At }

// at makes a card that turns over narrow and then wide again, unless it also moves up or down, because that would take
// a larger X request.
func (n leg) at(share float64, cardWidth int) Sprite {
	t := max(0, min((share-n.begin)/(n.end-n.begin), 1))
	slowing := 1 - (1-t)*(1-t)
	way, sp := n.to.At.Sub(n.from.At), n.to
	sp.At = n.from.At.Add(image.Pt(int(float64(way.X)*slowing), int(float64(way.Y)*slowing)))
	switch {
	case !n.turns() || way.Y != 0 && t > 0:
		return sp
	case t < 0.5:
		sp.Face = n.from.Face
	}
	sp.Inset = int(float64(cardWidth-1) * min(t, 1-t))
	return sp
}
