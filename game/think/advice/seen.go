// Package advice says how to go on in a game in which only some cards have been seen. It imagines the hidden
// cards in many orders, and solves each of these positions with all cards known. It never gets the true
// position, the deal, files or the time.
package advice

import (
	"errors"
	"fmt"
	"slices"

	"xklondike/game"
)

// Seen is all that a player knows of a game: the rules, the moves, and each card that was face up after one of
// them, wherever it goes. So it cannot contain a hidden card, but knows the order of the stock cards that have
// been dealt. It is a value: Play returns a new one.
type Seen struct {
	// A position that looks like the true one: the unseen cards lie in some order.
	imagined game.State
	dealt    game.State // the deal from which the moves of the game lead to the position imagined
	// The cards that have been seen; they lie in the true position as in the imagined one.
	known   [game.MaxCards]bool
	actions int
}

// NewSeen begins a game. The lists are State.SortedDeal and State.FaceUpCards of the deal. NewSeen fails if no such deal
// shows these cards.
func NewSeen(r *game.Rules, sorted, faceUp []game.Card) (Seen, error) {
	if r.Gather == game.GatherShuffled { // the moves lead nowhere without the hidden cards
		return Seen{}, Advisable(r)
	}
	cards := slices.Clone(sorted)
	imagined := game.NewState(r, game.Deal{Cards: cards})
	other, err := Seen{imagined: imagined}.exchanges(imagined.FaceUpCards(), faceUp)
	if err != nil {
		return Seen{}, err
	}
	for i, c := range cards {
		cards[i] = other[c]
	}
	deal := game.NewState(r, game.Deal{Cards: cards})
	return Seen{imagined: deal, dealt: deal}.remember(faceUp), nil
}

// WithMovesTakenBack returns what is known when all moves are taken back. No card is forgotten, so by playing
// other moves then, the caller gets what is known in another line of play.
func (s Seen) WithMovesTakenBack() Seen {
	s.imagined, s.actions = s.dealt, 0
	return s
}

// Play returns what is known after a move. The lists are State.DealtUntil of the move, and State.FaceUpCards after it.
// Play fails if the move is not legal, or cannot show these cards.
func (s Seen) Play(m game.Move, dealt, faceUp []game.Card) (Seen, error) {
	if err := s.imagined.Check(m); err != nil {
		return s, err
	}
	stock := s.imagined.Stock()
	var next []game.Card
	for i := range min(len(dealt), len(stock)) {
		next = append(next, stock[len(stock)-1-i].Card)
	}
	// What goes up automatically depends on the cards that are dealt.
	after, err := s.exchanged(next, dealt)
	if err == nil {
		after.imagined = after.imagined.Apply(m)
		after.actions++
		after, err = after.exchanged(after.imagined.FaceUpCards(), faceUp)
	}
	if err != nil {
		return s, fmt.Errorf("%s: %w", m, err)
	}
	return after.remember(faceUp), nil
}

func (s Seen) exchanged(imagined, shown []game.Card) (Seen, error) {
	other, err := s.exchanges(imagined, shown)
	label := func(c game.Card) game.Card { return other[c] }
	s.imagined, s.dealt = s.imagined.Relabel(label), s.dealt.Relabel(label)
	return s, err
}

var errOtherCards = errors.New("these cards cannot lie face up there")

// exchanges returns which unseen cards must change places so that the cards faceUp lie where those of the list imagined
// lie now: other[c] must lie where c lies now.
func (s Seen) exchanges(imagined, faceUp []game.Card) (other [game.MaxCards]game.Card, err error) {
	if len(imagined) != len(faceUp) {
		return other, errOtherCards
	}
	var placeOf [len(other)]game.Card // the inverse of other
	for c := range other {
		other[c], placeOf[c] = game.Card(c), game.Card(c)
	}
	for i, c := range imagined {
		shown, now := faceUp[i], other[c]
		switch {
		case shown == now:
			continue
		case !s.Rules().UsesCard(shown) || s.known[shown] || s.known[now]:
			return other, errOtherCards
		}
		from := placeOf[shown]
		other[c], other[from] = shown, now
		placeOf[shown], placeOf[now] = c, from
	}
	for i, c := range imagined {
		if other[c] != faceUp[i] { // a card is there twice
			return other, errOtherCards
		}
	}
	return other, nil
}

func (s Seen) remember(faceUp []game.Card) Seen {
	for _, c := range faceUp {
		s.known[c] = true
	}
	return s
}

// Knows reports whether a card has been face up.
func (s Seen) Knows(c game.Card) bool { return s.known[c] }

func (s Seen) Rules() *game.Rules { return s.imagined.Rules() }

// Actions returns the number of moves from the deal to the imagined position.
func (s Seen) Actions() int { return s.actions }

// Imagined returns a position that looks like the true one to the player. The order of its unseen cards says
// nothing.
func (s Seen) Imagined() game.State { return s.imagined }

// Unseen returns the cards that have never been face up. If there is only one, its place is known too.
func (s Seen) Unseen() []game.Card {
	var cards []game.Card
	for c := range game.Card(game.MaxCards) {
		if s.Rules().UsesCard(c) && !s.known[c] {
			cards = append(cards, c)
		}
	}
	return cards
}

// freeDraw returns a draw that shows unseen cards and costs nothing: where the rules allow any number of
// turn-overs, a pass through the stock changes nothing.
func (s Seen) freeDraw() (game.Move, bool) {
	r := s.Rules()
	free := r.DealTo == game.DealToWaste && r.TurnOvers == game.Unlimited && len(r.Draws) == 0 &&
		r.AutoFill < game.AutoFillWaste && r.AutoUp == game.AutoUpNone
	if !free {
		return game.Move{}, false
	}
	for _, card := range s.imagined.Stock() {
		if !s.known[card.Card] {
			return game.Move{Kind: game.Draw}, true
		}
	}
	return game.Move{}, false
}
