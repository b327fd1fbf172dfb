package scene

import (
	"image"
	"slices"
	"sort"

	"xklondike/game"
)

// A Verb says what an Op does to the window of a card, or to the drag window.
type Verb uint8

// The verbs. The caller of Diff performs the Ops in their order.
const (
	Move Verb = iota
	Turn
	// The card goes directly above the card Below, or below all cards if Lowest
	Restack
	EnterDrag // from the table to the top of the drag window, at At
	LeaveDrag // from the drag window to the top of the table, at At
	ShowDrag  // the drag window appears with the bounds Rect, on top of all cards, or rises
	MoveDrag  // the drag window moves to the corner of Rect
	HideDrag  // the drag window, which is empty, disappears
	Squeeze   // the card lies at the x of At, and lacks Inset pixels of its width at either side
	Rise      // the card gets the shadow of a risen card, or with Risen false that of one on the table; a Move follows
)

// An Op is one operation on a window. The verb says which of the fields count.
type Op struct {
	Verb   Verb
	Card   game.Card
	At     image.Point
	Face   Face
	Below  game.Card
	Lowest bool
	Rect   image.Rectangle
	Inset  int
	Risen  bool // of a Move, a Rise and the drag window
}

// Diff returns the operations that turn the scene old into new, with the same cards. The longest sequence of
// cards in order stays in the stack, and every other card is restacked once.
func Diff(old, new Scene) []Op {
	if !old.Drag.Empty() && !new.Drag.Empty() && !sameDrag(old, new) {
		between := new.withoutDrag()
		return append(Diff(old, between), Diff(between, new)...)
	}
	was := make(map[game.Card]int, len(old.Sprites))
	for i, sp := range old.Sprites {
		was[sp.Card] = i
	}
	d := differ{old: old, new: new, oldIndex: was}
	d.leaveDrag()
	d.updateTable()
	d.enterDrag()
	return d.ops
}

// sameDrag reports whether the drag window needs at most to move and to rise. Equal sprites are not enough: cards a
// little larger may lie at the same points.
func sameDrag(old, new Scene) bool {
	return old.Drag.Size() == new.Drag.Size() && slices.EqualFunc(old.dragged(), new.dragged(), func(a, b Sprite) bool {
		a.Risen = b.Risen
		return a == b
	})
}

type differ struct {
	old, new Scene
	oldIndex map[game.Card]int // of each card's sprite in the scene old
	ops      []Op
}

func (d *differ) add(op Op) { d.ops = append(d.ops, op) }

func (d *differ) oldSprite(sp Sprite) Sprite { return d.old.Sprites[d.oldIndex[sp.Card]] }

// leaveDrag goes from the bottom up.
func (d *differ) leaveDrag() {
	for _, sp := range d.new.Sprites {
		if d.oldSprite(sp).Dragged && !sp.Dragged {
			d.add(Op{Verb: LeaveDrag, Card: sp.Card, At: sp.At})
		}
	}
	if !d.old.Drag.Empty() && d.new.Drag.Empty() {
		d.add(Op{Verb: HideDrag})
	}
}

// updateTable moves and restacks a card at once, if it does both.
func (d *differ) updateTable() {
	var table []Sprite
	for _, sp := range d.new.Sprites {
		if !sp.Dragged {
			table = append(table, sp)
		}
	}
	keep := longestIncreasing(table, d.stackRank)
	for i, sp := range table {
		d.turn(sp)
		d.move(sp)
		switch {
		case keep[i]:
		case i == 0:
			d.add(Op{Verb: Restack, Card: sp.Card, Lowest: true})
		default:
			d.add(Op{Verb: Restack, Card: sp.Card, Below: table[i-1].Card})
		}
	}
}

// move also makes the window of a card that is turning narrower or wider.
func (d *differ) move(sp Sprite) {
	was := d.oldSprite(sp)
	if was.Inset != sp.Inset {
		d.add(Op{Verb: Squeeze, Card: sp.Card, At: sp.At, Inset: sp.Inset})
		was.At.X = sp.At.X
	}
	rises := was.risesAlone() != sp.Risen
	if rises {
		d.add(Op{Verb: Rise, Card: sp.Card, Risen: sp.Risen})
	}
	if rises || !was.Dragged && was.At != sp.At {
		d.add(Op{Verb: Move, Card: sp.Card, At: sp.At.Add(image.Pt(sp.Inset, 0)), Risen: sp.Risen})
	}
}

// risesAlone reports whether the card's own window shows higher than the table.
func (sp Sprite) risesAlone() bool { return sp.Risen && !sp.Dragged }

func (d *differ) turn(sp Sprite) {
	if d.oldSprite(sp).Face != sp.Face {
		d.add(Op{Verb: Turn, Card: sp.Card, Face: sp.Face})
	}
}

// stackRank is the rank of a card in the stacking order after leaveDrag, which puts its cards above all
// others, in the order of i, the index in the new scene.
func (d *differ) stackRank(sp Sprite, i int) int {
	if d.oldSprite(sp).Dragged {
		return len(d.old.Sprites) + i
	}
	return d.oldIndex[sp.Card]
}

func (d *differ) enterDrag() {
	if d.new.Drag.Empty() {
		return
	}
	risen := d.new.dragged()[0].Risen
	switch {
	case d.old.Drag.Empty():
		for _, sp := range d.new.Sprites {
			if sp.Dragged {
				d.turn(sp)
				if d.oldSprite(sp).risesAlone() {
					d.add(Op{Verb: Rise, Card: sp.Card})
				}
				d.add(Op{Verb: EnterDrag, Card: sp.Card, At: sp.At})
			}
		}
		d.add(Op{Verb: ShowDrag, Rect: d.new.Drag, Risen: risen})
	case risen != d.old.dragged()[0].Risen:
		d.add(Op{Verb: ShowDrag, Rect: d.new.Drag, Risen: risen})
	case d.old.Drag != d.new.Drag:
		d.add(Op{Verb: MoveDrag, Rect: d.new.Drag, Risen: risen})
	}
}

func longestIncreasing(sprites []Sprite, rank func(Sprite, int) int) []bool {
	var (
		tails = make([]int, 0, len(sprites)) // tails[n] is the sprite with the lowest rank that ends a subsequence of n+1
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
