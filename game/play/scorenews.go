package play

import (
	"xklondike/game"
	"xklondike/game/text"
)

type scoreNews struct {
	wasFrozen bool // the score was frozen after the last action
	priceSaid bool // in this run, a message has said why a score begins below 0
}

// after returns m or, if that is empty, what is new about the score: that it has just been frozen or, when a player
// begins to play for a price, that price.
func (n *scoreNews) after(g *game.Game, counted bool, m Message) Message {
	isFrozen := g.Score().Frozen
	isNew := isFrozen && !n.wasFrozen
	n.wasFrozen = isFrozen
	switch isPaid := counted && g.Actions() == 1 && g.Tally().Games == 1; {
	case !m.isEmpty():
	case isNew:
		m.Text = text.DescribeFreeze(g)
	case isPaid && !n.priceSaid:
		m = Message{Text: text.DescribePrice(g), Echo: true} // a narration says no score here
		n.priceSaid = m.Text != ""
	}
	return m
}
