package pages

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/rows"
	"xklondike/game/text"
	"xklondike/x11/panel"
)

// A cardMenu is the menu of the moves of a card, with all cards on it. Its choices are their numbers.
type cardMenu struct {
	readOnly
	session *play.Session
	title   string
	rect    image.Rectangle // of the card, on the table
	moves   []game.Move
	names   []string
}

// NewCardMenu returns the menu of a card, or of the empty place of a pile, which is at a rectangle of the table. The error says why it
// has no move.
func NewCardMenu(s *play.Session, at game.Spot, rect image.Rectangle) (panel.Source, error) {
	moves, why := s.MovesOf(at)
	if why != nil {
		return nil, why
	}
	state := s.State()
	m := &cardMenu{session: s, title: text.PileName(state.Rules(), at.Pile), rect: rect}
	if at.Index >= 0 {
		if top := state.Cards(at.Pile)[at.Index]; top.FaceUp {
			m.title = text.CardName(top.Card)
		}
	}
	for _, move := range moves {
		if name := rows.Capitalized(text.MoveName(state, move)); !slices.Contains(m.names, name) { // an ace may lie on any suit pile
			m.moves, m.names = append(m.moves, move), append(m.names, name)
		}
	}
	return m, nil
}

// Content returns a row for each move.
func (m *cardMenu) Content() panel.Content {
	c := panel.Content{Name: "menu", Title: m.title, Beside: m.rect}
	for i, name := range m.names {
		c.Add(panel.Item{Kind: panel.Choice, ID: fmt.Sprint(i), Text: name})
	}
	return c
}

// Choose plays a move.
func (m *cardMenu) Choose(id string) panel.Outcome {
	if i, err := strconv.Atoi(id); err == nil {
		_ = m.session.Play(m.moves[i]) // if the session refuses the move, the status line says why
	}
	return panel.Done
}
