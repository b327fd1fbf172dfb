package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
)

// The measures of the picture, in characters. The rules give the places of piles in half cards (see
// game.Place). A half card is one line high.
const (
	halfWidth   = 3 // the width of a half card, in characters: room for the two letters that stand for a card, and a blank
	packetWidth = 3 // the distance from the left edge of one card in a row to that of the next
)

// WriteTable writes a picture of a position in characters. A face-up card has two letters, a face-down card
// is "##", and an empty place is "..". A line below the picture gives the numbers of cards in stock, waste
// and reserve, and of turn-overs. For a game of Clock it gives the numbers of face-down cards and of kings
// that are up.
func WriteTable(w io.Writer, s game.State) error {
	var p picture
	for _, place := range s.Rules().Places {
		p.drawPile(s, place)
	}
	for _, line := range p { // lines get no blanks at their end, because editors would remove these from golden files
		if _, err := fmt.Fprintln(w, strings.TrimRight(string(line), " ")); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, tableCaption(s))
	return err
}

// tableCaption returns the line below the picture of a position.
func tableCaption(s game.State) string {
	if s.Rules().LeavesNoChoice() {
		return clockGameCaption(s)
	}
	var parts []string
	for _, role := range []game.Role{game.Stock, game.Waste, game.Reserve} {
		count, exists := 0, s.Rules().PileCount(role) > 0
		for n := range s.Rules().PileCount(role) {
			count += len(s.Cards(game.Pile{Role: role, N: n}))
		}
		if exists {
			parts = append(parts, fmt.Sprintf("%s %d",
				[...]string{game.Stock: "stock", game.Waste: "waste", game.Reserve: "reserve"}[role], count))
		}
	}
	if s.Rules().PileCount(game.Waste) > 0 {
		parts = append(parts, fmt.Sprintf("turn-overs %d", s.TurnOvers()))
	}
	return strings.Join(parts, ", ")
}

// A picture is a list of lines of characters, which grow as needed.
type picture [][]byte

// drawPile draws the cards of a pile at its place, fanned as the place says. A pile without a fan shows its top card.
func (p *picture) drawPile(s game.State, place game.Place) {
	cards := s.Cards(place.Pile)
	x, y := place.X*halfWidth, place.Y
	switch {
	case len(cards) == 0:
		p.writeAt(x, y, "..")
	case place.Fan == game.FanDown:
		for i, slot := range cards {
			p.writeAt(x, y+i, cardLetters(slot))
		}
	case place.Fan == game.FanPacket:
		p.drawRow(x, y, cards[len(cards)-s.WasteShown():])
	case place.Fan == game.FanRight && !s.Rules().LeavesNoChoice(): // a game of Clock has no room to fan the cards of its hours
		p.drawRow(x, y, cards)
	default:
		p.writeAt(x, y, cardLetters(cards[len(cards)-1]))
	}
}

// drawRow draws cards side by side on line y, from character x on.
func (p *picture) drawRow(x, y int, cards []game.PileCard) {
	for i, slot := range cards {
		p.writeAt(x+i*packetWidth, y, cardLetters(slot))
	}
}

// cardLetters returns a card as two characters. All face-down cards are the same "##".
func cardLetters(slot game.PileCard) string {
	if !slot.FaceUp {
		return "##"
	}
	return slot.Card.String()
}

// writeAt writes a text at character x of line y, both counted from 0, and adds lines and blanks if the
// picture is too small.
func (p *picture) writeAt(x, y int, text string) {
	for len(*p) <= y {
		*p = append(*p, nil)
	}
	line := &(*p)[y]
	for len(*line) < x+len(text) {
		*line = append(*line, ' ')
	}
	copy((*line)[x:], text)
}
