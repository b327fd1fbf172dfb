package play

import (
	"slices"

	"xklondike/game"
	"xklondike/game/text"
)

// scoreNews has what messages have said about the score, and how a card is turned up.
type scoreNews struct {
	wasFrozen bool // the score was frozen after the last action
	priceSaid bool // in this run, a message has said why a score begins below 0
	priceOwed bool // another message has taken its place
	turnSaid  bool // in this run, a message has said how a card is turned up
}

// after returns m or, if that is empty, what is new to the player: how the first face-down card that is uncovered is turned up, that
// the score has just been frozen or, when a player begins to play for a price, that price.
func (n *scoreNews) after(g *game.Game, counted bool, m Message) Message {
	isFrozen := g.Score().Frozen
	isNew := isFrozen && !n.wasFrozen
	n.wasFrozen = isFrozen
	isTurn := func(m game.Move) bool { return m.Kind == game.Turn }
	isFirst := counted && g.Number() == 1
	isPaid := isFirst && (g.Actions() == 1 || n.priceOwed)
	switch {
	case !m.isEmpty():
	case isFirst && !n.turnSaid && len(g.State().TurnUps()) > 0 && !slices.ContainsFunc(g.Moves(), isTurn):
		m = Message{Text: text.Say("first-turn-up", text.Facts{}), Echo: true} // a narration says itself that the card lies face down
		n.turnSaid, n.priceOwed = true, isPaid
	case isNew:
		m.Text = text.DescribeFreeze(g)
	case isPaid && !n.priceSaid:
		m = Message{Text: text.DescribePrice(g), Echo: true} // a narration says no score here
		n.priceSaid, n.priceOwed = m.Text != "", false
	}
	return m
}
