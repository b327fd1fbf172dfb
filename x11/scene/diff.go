package scene

import (
	"image"
	"slices"
	"sort"

	"xklondike/game"
)

// A Verb says what an Op does to a card's window, or to the drag window.
type Verb uint8

// The verbs. Ops are to be performed in order.
const (
	Move  Verb = iota // the card goes to At
	Turn              // the card shows Face
	Stack             // the card goes directly above Below, or to the bottom of the cards if it has none
	Ride              // the card goes into the drag window, on top of what rides there, at At
	Land              // the card leaves the drag window for the table, on top of all cards, at At
	Show              // the drag window appears at Rect, on top of all cards
	Drag              // the drag window goes to Rect's corner
	Hide              // the drag window, empty by now, disappears
)

// An Op is one operation on a window.
type Op struct {
	Verb   Verb
	Card   game.Card
	At     image.Point
	Face   Face
	Below  game.Card
	Lowest bool // Stack: there is no Below
	Rect   image.Rectangle
}

// Diff returns the operations that turn old into new. Both must show the same cards. The longest run of cards whose order
// stays is not touched; every other card is moved in the stack once.
func Diff(old, new Scene) []Op {
	if !old.Drag.Empty() && !new.Drag.Empty() && !sameLoad(old, new) {
		between := new.unload()
		return append(Diff(old, between), Diff(between, new)...)
	}
	was := make(map[game.Card]int, len(old.Sprites))
	for i, sp := range old.Sprites {
		was[sp.Card] = i
	}
	d := differ{old: old, new: new, was: was}
	d.leave()
	d.stay()
	d.enter()
	return d.ops
}

// sameLoad reports whether the drag window of both scenes looks the same, so that it needs at most to go elsewhere. Its size
// counts too: cards a little larger may still lie in the same steps.
func sameLoad(old, new Scene) bool {
	return old.Drag.Size() == new.Drag.Size() && slices.Equal(old.riders(), new.riders())
}

// A differ collects the operations of one Diff.
type differ struct {
	old, new Scene
	was      map[game.Card]int // card -> place in old
	ops      []Op
}

func (d *differ) add(op Op) { d.ops = append(d.ops, op) }

func (d *differ) before(sp Sprite) Sprite { return d.old.Sprites[d.was[sp.Card]] }

// leave lets cards that ride no longer out of the drag window, deepest first.
func (d *differ) leave() {
	for _, sp := range d.new.Sprites {
		if d.before(sp).Ride && !sp.Ride {
			d.add(Op{Verb: Land, Card: sp.Card, At: sp.At})
		}
	}
	if !d.old.Drag.Empty() && d.new.Drag.Empty() {
		d.add(Op{Verb: Hide})
	}
}

// stay moves, turns and stacks the cards that are on the table before and after.
func (d *differ) stay() {
	var table []Sprite
	for _, sp := range d.new.Sprites {
		if !sp.Ride {
			table = append(table, sp)
		}
	}
	keep := inOrder(table, d.rank)
	for i, sp := range table {
		if was := d.before(sp); !was.Ride && was.At != sp.At {
			d.add(Op{Verb: Move, Card: sp.Card, At: sp.At})
		}
		d.turn(sp)
		switch {
		case keep[i]:
		case i == 0:
			d.add(Op{Verb: Stack, Card: sp.Card, Lowest: true})
		default:
			d.add(Op{Verb: Stack, Card: sp.Card, Below: table[i-1].Card})
		}
	}
}

func (d *differ) turn(sp Sprite) {
	if d.before(sp).Face != sp.Face {
		d.add(Op{Verb: Turn, Card: sp.Card, Face: sp.Face})
	}
}

// rank is a card's place in the stack before stay begins: what has just landed is on top, in the order of landing.
func (d *differ) rank(sp Sprite, i int) int {
	if d.before(sp).Ride {
		return len(d.old.Sprites) + i
	}
	return d.was[sp.Card]
}

// enter fills the drag window, or moves it.
func (d *differ) enter() {
	switch {
	case d.new.Drag.Empty():
		return
	case d.old.Drag.Empty():
		for _, sp := range d.new.Sprites {
			if sp.Ride {
				d.turn(sp)
				d.add(Op{Verb: Ride, Card: sp.Card, At: sp.At})
			}
		}
		d.add(Op{Verb: Show, Rect: d.new.Drag})
	case d.old.Drag != d.new.Drag:
		d.add(Op{Verb: Drag, Rect: d.new.Drag})
	}
}

// inOrder marks a longest run of sprites whose ranks rise.
func inOrder(sprites []Sprite, rank func(Sprite, int) int) []bool {
	var (
		tails = make([]int, 0, len(sprites)) // tails[n]: the sprite with the lowest rank that ends a run of n+1
		prev  = make([]int, len(sprites))
		ranks = make([]int, len(sprites))
		keep  = make([]bool, len(sprites))
	)
	for i, sp := range sprites {
		ranks[i] = rank(sp, i)
		n := sort.Search(len(tails), func(n int) bool { return ranks[tails[n]] >= ranks[i] })
		prev[i] = -1
		if n > 0 {
			prev[i] = tails[n-1]
		}
		if n == len(tails) {
			tails = append(tails, i)
		} else {
			tails[n] = i
		}
	}
	if len(tails) == 0 {
		return keep
	}
	for i := tails[len(tails)-1]; i >= 0; i = prev[i] {
		keep[i] = true
	}
	return keep
}
