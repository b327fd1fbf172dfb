package scene

import (
	"image"
	"math"

	"xklondike/game"
)

// CardCorners returns the top left corners of the cards of pile p, from the bottom up. A fan without room
// squeezes its face-down cards first, then the gap below it, and then its face-up cards. Layout.For gives it more room.
func (l Layout) CardCorners(s game.State, p game.Pile) []image.Point {
	cards, at, way := s.Cards(p), l.places[p].Min, image.Pt(1, 0)
	corners := make([]image.Point, len(cards))
	var offsets []int
	switch l.fans[p] {
	case game.FanDown:
		offsets, way = l.fanOffsets(p, cards), image.Pt(0, 1)
	case game.FanRight:
		offsets = l.fanOffsets(p, cards)
	case game.FanPacket:
		offsets = l.packetOffsets(s)
	default:
		offsets = make([]int, len(cards))
	}
	// A card has its index at the left, so a fan goes to the right. On a mirrored table the top card lies at the place.
	if n := len(cards); way.X > 0 && l.style.Mirrored && n > 0 {
		at.X -= offsets[n-1]
	}
	for i, n := range offsets {
		corners[i] = at.Add(way.Mul(n))
	}
	return corners
}

func (l Layout) fanOffsets(p game.Pile, cards []game.PileCard) []int {
	// At begins a little above 0, so that rounding errors never make int(at) a pixel too small.
	offsets, at := make([]int, len(cards)), 1e-6
	up, down := l.squeezedSteps(p, cards)
	whole := len(cards) - 1 - l.wholeIndexCount(p, cards, up, down)
	for i, card := range cards {
		offsets[i] = int(at)
		switch {
		case !card.FaceUp:
			at += down
		case i >= whole:
			at += float64(l.steps.up)
		default:
			at += up
		}
	}
	return offsets
}

// wholeIndexCount returns how many covered cards, the uppermost, have room for their whole index, although
// the others show their rank alone, and up or down pixels.
func (l Layout) wholeIndexCount(p game.Pile, cards []game.PileCard, up, down float64) int {
	if l.fans[p] != game.FanDown || up != float64(l.rankStep) || l.rankStep >= l.steps.up {
		return 0
	}
	free, run := float64(l.fanRooms[p]), 0
	for _, card := range cards[:len(cards)-1] {
		if card.FaceUp {
			free -= up
			run++
		} else {
			free -= down
			run = 0
		}
	}
	return max(0, min(run, int(free/(float64(l.steps.up)-up))))
}

// packetOffsets lays the packet, the cards that one deal brings, side by side, and closer if it would reach the next
// pile.
func (l Layout) packetOffsets(s game.State) []int {
	waste := game.Pile{Role: game.Waste}
	offsets := make([]int, len(s.Cards(waste)))
	shown := s.WasteShown()
	if l.style.OwnPacket {
		shown = s.WasteShownAs(l.style.Packet)
	}
	step := min(l.sideSteps.up, l.fanRooms[waste]/max(1, shown-1))
	for i := 1; i < shown; i++ {
		offsets[len(offsets)-shown+i] = i * step
	}
	return offsets
}

// countCovered returns how many covered cards lie face up, and how many face down.
func countCovered(cards []game.PileCard) (ups, downs int) {
	for i := range max(0, len(cards)-1) {
		if cards[i].FaceUp {
			ups++
		} else {
			downs++
		}
	}
	return ups, downs
}

func (l Layout) squeezedSteps(p game.Pile, cards []game.PileCard) (up, down float64) {
	upCount, downCount := countCovered(cards)
	ups, downs := float64(upCount), float64(downCount)
	steps, room := l.steps, float64(l.fanRooms[p])
	usual := room
	if l.fans[p] == game.FanRight {
		steps = l.sideSteps
	} else {
		gap := l.rowGap - l.style.leastRowGap(l.Card.Y) // that the floor lacks
		usual = min(room, float64(l.floor-gap-l.places[p].Max.Y))
		if down, ok := l.widenedFaceDownStep(ups, downs, usual); ok {
			return float64(steps.up), down
		}
	}
	up, down = float64(steps.up), float64(steps.down)
	if downs > 0 && ups*up+downs*down > usual {
		down = max(min(float64(steps.minDown), down), (usual-ups*up)/downs)
	}
	if ups > 0 && ups*up+downs*down > room {
		up = l.squeezedFaceUpStep(p, (room-downs*down)/ups)
	}
	if ups*up == 0 && downs*down > room { // the face-up cards cannot be squeezed any further
		down = room / downs
	}
	return up, down
}

// squeezedFaceUpStep shows the rank alone in a column that shows less than the whole index, because half a suit sign
// would only confuse.
func (l Layout) squeezedFaceUpStep(p game.Pile, room float64) float64 {
	if l.fans[p] == game.FanDown {
		room = min(room, float64(l.rankStep))
	}
	return max(0, room)
}

// widenedFaceDownStep shows more of each face-down card where there is more room than usual, up to widestDown. The step
// of face-up cards does not grow, because more than the whole index would show slivers of the signs below. ok is false
// without room for the usual steps.
func (l Layout) widenedFaceDownStep(ups, downs, room float64) (down float64, ok bool) {
	down = float64(l.steps.down)
	free := room - ups*float64(l.steps.up) - downs*down
	if free < 0 {
		return 0, false
	}
	widest := max(down, float64(shareOf(l.Card.Y, widestDown)))
	// A whole step, so that rounding takes no pixel from the face-up cards.
	return min(widest, down+math.Floor(free/max(1, downs))), true
}

// pileBounds leaves out the cards in the hand.
func (l Layout) pileBounds(s game.State, p game.Pile, h Hand) image.Rectangle {
	bounds := l.places[p]
	at := l.CardCorners(s, p)
	for _, pt := range at[:h.CountLeft(p, len(at))] {
		bounds = bounds.Union(image.Rectangle{Max: l.Card}.Add(pt))
	}
	return bounds
}
