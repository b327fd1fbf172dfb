package text

import (
	"fmt"
	"io"
	"strings"

	"xklondike/game"
)

// In characters. A half card (see game.PilePlace) is one line high.
const (
	halfWidth   = 3 // of a half card: two letters and a blank
	packetWidth = 3 // from one card in a row to the next
)

// WriteTable writes a picture of a position in characters. A face-up card has two letters, a face-down one is
// "##", and an empty place "..". A line below counts the cards of stock, waste and reserve, and turn-overs,
// or in a Clock the face-down cards and kings.
func WriteTable(w io.Writer, s game.State) error {
	var p picture
	for _, place := range s.Rules().Places {
		p.drawPile(s, place)
	}
	for _, line := range p { // without blanks at their end, which editors would remove from golden files
		if _, err := fmt.Fprintln(w, strings.TrimRight(string(line), " ")); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintln(w, tableCaption(s))
	return err
}

func tableCaption(s game.State) string {
	if s.Rules().IsClock() {
		return clockGameCaption(s)
	}
	var parts []string
	for _, role := range []game.Role{game.Stock, game.Waste, game.Reserve} {
		if s.Rules().PileCount(role) > 0 && (role != game.Stock || s.Rules().Gather == game.GatherNone) {
			word, _, _ := strings.Cut(game.Pile{Role: role}.Name(), " ")
			parts = append(parts, fmt.Sprintf("%s %d", word, s.CountCards(role)))
		}
	}
	if s.Rules().PileCount(game.Waste) > 0 || s.Rules().Gather != game.GatherNone {
		parts = append(parts, fmt.Sprintf("turn-overs %d", s.TurnOvers()))
	}
	return strings.Join(parts, ", ")
}

// A picture has lines that grow as needed.
type picture [][]byte

// drawPile shows only the top card of a pile without a fan.
func (p *picture) drawPile(s game.State, place game.PilePlace) {
	cards := s.Cards(place.Pile)
	x, y, dx, dy := place.X*halfWidth, place.Y, packetWidth, 0
	switch {
	case len(cards) == 0:
		p.writeAt(x, y, "..")
		return
	case place.Fan == game.FanDown:
		dx, dy = 0, 1
	case place.Fan == game.FanPacket:
		cards = cards[len(cards)-s.WasteShown():]
	case place.Fan != game.FanRight || s.Rules().IsClock(): // a Clock has no room to fan its hours
		cards = cards[len(cards)-1:]
	}
	for i, slot := range cards {
		letters := "##"
		if slot.FaceUp {
			letters = slot.Card.String()
		}
		p.writeAt(x+i*dx, y+i*dy, letters)
	}
}

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

func clockGameCaption(s game.State) string {
	down, kings := 0, 0
	for _, p := range s.Piles() {
		for _, slot := range s.Cards(p) {
			switch {
			case !slot.FaceUp:
				down++
			case slot.Card.Rank() == game.King:
				kings++
			}
		}
	}
	return fmt.Sprintf("face-down cards: %d, face-up kings: %d", down, kings)
}
