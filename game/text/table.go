package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
)

// The picture of a table: a place's half card is so many characters wide and one line high, so that a packet of three
// fits beside its neighbours.
const (
	halfWidth   = 3
	packetWidth = 3
)

// Table writes a picture of a table as text. Face-up cards are two letters, face-down ones "##", an empty place "..". What
// the picture cannot show is said below it: how many cards stock, waste and reserve hold, and the turn-overs; of a clock, what is still
// to come.
func Table(w io.Writer, s game.State) error {
	var p picture
	for _, place := range s.Rules().Places {
		p.pile(s, place)
	}
	for _, line := range p { // no blanks at the end, which editors would take out of golden files
		if _, err := fmt.Fprintln(w, strings.TrimRight(string(line), " ")); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, below(s))
	return err
}

// below is what the picture cannot show.
func below(s game.State) string {
	if s.Rules().Forced() {
		return clockBelow(s)
	}
	var parts []string
	for _, role := range []game.Role{game.Stock, game.Waste, game.Reserve} {
		held, there := 0, s.Rules().Count(role) > 0
		for n := range s.Rules().Count(role) {
			held += len(s.Cards(game.Pile{Role: role, N: n}))
		}
		if there {
			parts = append(parts, fmt.Sprintf("%s %d", [...]string{game.Stock: "stock", game.Waste: "waste", game.Reserve: "reserve"}[role], held))
		}
	}
	if s.Rules().Count(game.Waste) > 0 {
		parts = append(parts, fmt.Sprintf("turn-overs %d", s.TurnOvers()))
	}
	return strings.Join(parts, ", ")
}

// picture is lines of characters that grow where something is put.
type picture [][]byte

// pile puts a pile's cards where its place says, as they are fanned.
func (p *picture) pile(s game.State, place game.Place) {
	cards := s.Cards(place.Pile)
	x, y := place.X*halfWidth, place.Y
	switch {
	case len(cards) == 0:
		p.put(x, y, "..")
	case place.Fan == game.FanDown:
		for i, slot := range cards {
			p.put(x, y+i, letters(slot))
		}
	case place.Fan == game.FanPacket:
		p.row(x, y, cards[len(cards)-s.Packet():])
	case place.Fan == game.FanRight && !s.Rules().Forced(): // the hours of a clock would run into one another
		p.row(x, y, cards)
	default:
		p.put(x, y, letters(cards[len(cards)-1]))
	}
}

// row puts cards side by side.
func (p *picture) row(x, y int, cards []game.Slot) {
	for i, slot := range cards {
		p.put(x+i*packetWidth, y, letters(slot))
	}
}

// letters is a card as two characters; nothing tells face-down cards apart.
func letters(slot game.Slot) string {
	if !slot.Up {
		return "##"
	}
	return slot.Card.String()
}

// put writes at column x of line y.
func (p *picture) put(x, y int, text string) {
	for len(*p) <= y {
		*p = append(*p, nil)
	}
	line := &(*p)[y]
	for len(*line) < x+len(text) {
		*line = append(*line, ' ')
	}
	copy((*line)[x:], text)
}
