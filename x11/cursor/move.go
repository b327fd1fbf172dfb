package cursor

import (
	"cmp"
	"image"
	"slices"

	"xklondike/game"
	"xklondike/x11/scene"
)

// A Direction says where the mark goes.
type Direction uint8

// First and Last are the piles at the ends of a row.
const (
	Left Direction = iota
	Right
	Up
	Down
	First
	Last
)

// neighbour returns a card of the same fanned pile, or else one of the nearest pile, or at.
func neighbour(s game.State, l scene.Layout, at game.Spot, d Direction) game.Spot {
	if d == First || d == Last {
		return endOfRow(s, l, at, d)
	}
	if next, ok := nextOnPile(s, l, at, d); ok {
		return next
	}
	p, ok := nearestPile(s, l, at.Pile, d)
	switch {
	case !ok:
		return at
	case d == Up || d == Down:
		// Up and down, the mark goes to the top card, because top cards are played most often.
		return game.TopSpot(s, p)
	}
	return besideStop(s, l, at, p)
}

// One pixel of the way
var steps = [...]image.Point{Left: {X: -1}, Right: {X: 1}, Up: {Y: -1}, Down: {Y: 1}}

// wayTo returns the ways along, which is negative if it leads back, and across, which is to the side.
func (d Direction) wayTo(from, to image.Point) (along, across int) {
	way, step := to.Sub(from), steps[d]
	return way.X*step.X + way.Y*step.Y, distance(way.X*step.Y, way.Y*step.X)
}

func nextOnPile(s game.State, l scene.Layout, at game.Spot, d Direction) (next game.Spot, found bool) {
	from, least := cornerOf(s, l, at), 0
	for _, other := range stopsOf(s, l, at.Pile) {
		if along, _ := d.wayTo(from, cornerOf(s, l, other)); along > 0 && (!found || along < least) {
			next, least, found = other, along, true
		}
	}
	return next, found
}

func nearestPile(s game.State, l scene.Layout, from game.Pile, d Direction) (nearest game.Pile, found bool) {
	const aside = 4 // each pixel to the side counts as so many pixels straight ahead
	least := 0
	for _, p := range s.Piles() {
		along, across := d.wayTo(l.Place(from).Min, l.Place(p).Min)
		if far := along + aside*across; along > 0 && (!found || far < least) {
			nearest, least, found = p, far, true
		}
	}
	return nearest, found
}

// besideStop leads from a top card to the top card of p, and from any other card to the stop of p nearest to
// the same height.
func besideStop(s game.State, l scene.Layout, at game.Spot, p game.Pile) game.Spot {
	if at == game.TopSpot(s, at.Pile) {
		return game.TopSpot(s, p)
	}
	y := cornerOf(s, l, at).Y
	return slices.MinFunc(stopsOf(s, l, p), func(a, b game.Spot) int {
		return cmp.Compare(distance(cornerOf(s, l, a).Y, y), distance(cornerOf(s, l, b).Y, y))
	})
}

func distance(a, b int) int { return max(a-b, b-a) }

func endOfRow(s game.State, l scene.Layout, at game.Spot, d Direction) game.Spot {
	end := at.Pile
	for _, p := range s.Piles() {
		from, to := l.Place(end).Min, l.Place(p).Min
		if to.Y == from.Y && to.X < from.X == (d == First) && to.X != from.X {
			end = p
		}
	}
	return game.TopSpot(s, end)
}

// In the order of area(next)
var areas = [][]game.Role{
	{game.Stock, game.Waste},
	{game.Foundation},
	{game.Reserve},
	{game.Cell},
	{game.Tableau},
	{game.Hour, game.Centre},
}

func areaOf(p game.Pile) int {
	return slices.IndexFunc(areas, func(roles []game.Role) bool { return slices.Contains(roles, p.Role) })
}

func nextArea(s game.State, at game.Spot, step int) game.Spot {
	for n := areaOf(at.Pile) + step; ; n += step {
		n = (n + len(areas)) % len(areas)
		for _, p := range s.Piles() {
			if areaOf(p) == n {
				return game.TopSpot(s, p)
			}
		}
	}
}
