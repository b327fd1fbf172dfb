package scene

import (
	"cmp"
	"image"
	"math/rand/v2"
	"slices"

	"xklondike/game"
)

// A Cascade lets the cards of a won game leave their piles one after another, fall, bounce out of the table,
// and go back at the end.
type Cascade struct {
	home    Scene
	card    image.Point // in pixels
	table   image.Point // without the status line, in pixels
	waiting []int       // indices of the sprites that are still to fly, in this order
	flying  []flight
	gone    []Sprite // in the stacking order
	steps   int      // since the last card took off
	rng     *rand.Rand
}

type flight struct {
	Sprite
	x, y, vx, vy float64
}

// Speeds are chosen by eye, for 50 steps a second, as shares of the table, so a card needs the same time on
// tables of all sizes.
const (
	mostFlying   = 3     // cards at once
	stepsBetween = 20    // the least number of steps between two starts
	slowest      = 0.004 // least sideways speed, in table widths a step
	// How far the sideways speed may exceed the least one
	speedRange  = 0.008
	highestJump = 0.012 // table heights a step
	gravity     = 0.001 // table heights a step, gained in each step
	bounce      = 0.86  // share of its speed that a card keeps when it bounces
)

// NewCascade returns the cascade of a scene of state s. Equal seeds give equal flights.
func NewCascade(home Scene, s game.State, l Layout, seed uint64) *Cascade {
	c := &Cascade{
		home: home, card: l.Card, table: image.Pt(l.Bounds.Dx(), l.Strip.Min.Y), rng: rand.New(rand.NewPCG(seed, 0)),
	}
	var above []int // by sprite, the number of cards above it in its pile, as Build lays them out
	for _, p := range s.Piles() {
		for n := len(s.Cards(p)) - 1; n >= 0; n-- {
			c.waiting, above = append(c.waiting, len(above)), append(above, n)
		}
	}
	slices.SortStableFunc(c.waiting, func(a, b int) int { return cmp.Compare(above[a], above[b]) }) // the top cards of all piles first
	return c
}

// Step returns the next scene. It returns false if all cards are home again.
func (c *Cascade) Step() (Scene, bool) {
	c.steps++
	switch {
	case len(c.waiting) > 0 && len(c.flying) < mostFlying && (c.steps >= stepsBetween || len(c.flying) == 0):
		c.launch()
	case len(c.waiting) == 0 && len(c.flying) == 0 && len(c.gone) > 0:
		c.gone = c.gone[:len(c.gone)-1] // the card that flew off the table last returns to its pile first
	case len(c.waiting) == 0 && len(c.flying) == 0:
		return c.home, false
	}
	c.fly()
	return c.scene(), true
}

func (c *Cascade) launch() {
	sp := c.home.Sprites[c.waiting[0]]
	c.waiting, c.steps = c.waiting[1:], 0
	vx := float64(c.table.X) * (slowest + speedRange*c.rng.Float64())
	if c.rng.IntN(2) == 0 {
		vx = -vx
	}
	vy := -float64(c.table.Y) * highestJump * c.rng.Float64()
	c.flying = append(c.flying, flight{sp, float64(sp.At.X), float64(sp.At.Y), vx, vy})
}

// fly moves the cards in the air, which bounce from the floor, and are gone when they have left the table at a side.
func (c *Cascade) fly() {
	floor := float64(c.table.Y - c.card.Y)
	for i := range c.flying {
		f := &c.flying[i]
		f.vy += gravity * float64(c.table.Y)
		f.x, f.y = f.x+f.vx, f.y+f.vy
		if f.y > floor {
			f.y, f.vy = floor, -f.vy*bounce
		}
		f.At = image.Pt(int(f.x), int(f.y))
		if c.isGone(*f) {
			c.gone = append(c.gone, f.Sprite)
		}
	}
	c.flying = slices.DeleteFunc(c.flying, c.isGone)
}

func (c *Cascade) isGone(f flight) bool { return f.At.X <= -c.card.X || f.At.X >= c.table.X }

func (c *Cascade) scene() Scene {
	up := slices.Clone(c.gone)
	for _, f := range c.flying {
		up = append(up, f.Sprite)
	}
	return c.home.withOnTop(up)
}
