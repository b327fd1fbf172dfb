package game

// A clock is a game with one pile for each hour and the pile of kings in the centre. Its player never has a
// choice (docs/rules.md 2.11). The card to play is the top card of the centre, called the current card. It
// goes to the pile of its hour. The bottom card of that pile then goes on top of the centre, as the next
// current card.

// clockEngine plays the games of the clock family.
type clockEngine struct{}

// Hours says which cards of a clock count as being in their hour (docs/rules.md Q17): the game is won when all do.
type Hours = Word[hoursWords]

type hoursWords struct{}

func (hoursWords) acceptedWords() string { return "lying moved" }

// The ways to count the cards that are in their hour.
const (
	// "lying": cards that moved to their own hour; at the end of a game, also cards in their own hour since
	// the deal.
	HoursLying Hours = iota
	HoursMoved       // "moved": only the cards that moved to their hour
)

// numHours is the number of hours: one for each rank except the king.
const numHours = int(King) - 1

func (clockEngine) pileCount(_ *Rules, role Role) int {
	switch role {
	case Hour:
		return numHours
	case Centre:
		return 1
	}
	return 0
}

// Reports no fault, because Clock can be played with any number of packs and suits.
func (clockEngine) checkRules(*validator) {}

// deal deals the cards of a clock: rounds of face-down cards to the hours, from the first to the twelfth, and
// the last cards to the centre. It then turns up the top card of the centre.
func (clockEngine) deal(s State, cards []Card) State {
	r := s.board.rules
	for n, card := range r.UsedCards(cards) {
		p := Pile{Role: Centre}
		if n < r.CardCount()/int(King)*numHours {
			p = Pile{Hour, n % numHours}
		}
		*s.mutablePile(p) = append(*s.mutablePile(p), PileCard{Card: card})
	}
	s.turnUpTop(Pile{Role: Centre})
	s.skipKingsInCentre()
	return s
}

// skipKingsInCentre acts for the player when the current card is a king, because the player has no choice
// (docs/rules.md Q18). The king stays, and the bottom card of the centre comes to its top, face up. This
// repeats until the current card is no king, or until the centre has no face-down card left. If the game has
// then ended, skipKingsInCentre turns up the cards that still lie face down in the hours.
func (s *State) skipKingsInCentre() {
	centre := s.mutablePile(Pile{Role: Centre})
	for n := len(*centre); n > 0 && (*centre)[n-1].Card.Rank() == King && !(*centre)[0].FaceUp; {
		*centre = join((*centre)[1:], []PileCard{{(*centre)[0].Card, true}})
	}
	if _, ok := s.forcedMove(); ok {
		return
	}
	for n := range s.pileCount(Hour) {
		pile := s.mutablePile(Pile{Hour, n})
		*pile = join(nil, *pile)
		for i := range *pile {
			(*pile)[i].FaceUp = true
		}
	}
}

// forcedMove returns the one legal move of a clock. It returns false if the game has ended, or is not a
// clock. An hour has a face-down card for each card of its rank that is still to come, unless the deal lacked
// cards. So the game has also ended if the current card's hour has no face-down card.
func (s State) forcedMove() (Move, bool) {
	from := Pile{Role: Centre}
	centre := s.Cards(from)
	if len(centre) == 0 || !centre[len(centre)-1].FaceUp {
		return Move{}, false
	}
	to := hourOf(centre[len(centre)-1].Card)
	hour := s.Cards(to)
	return Move{Carry, from, to, 1}, len(hour) > 0 && !hour[0].FaceUp
}

// hourOf returns the hour that a card belongs to. For a king it returns a pile that no clock has.
func hourOf(card Card) Pile { return Pile{Hour, int(card.Rank()) - 1} }

func (clockEngine) apply(s State, m Move) State {
	centre, hour := s.mutablePile(m.From), s.mutablePile(m.To)
	top := len(*centre) - 1
	next := PileCard{(*hour)[0].Card, true}
	*hour = join((*hour)[1:], (*centre)[top:])
	*centre = join((*centre)[:top], []PileCard{next})
	s.movedToHour++
	s.skipKingsInCentre()
	return s
}

func (clockEngine) checkLift(s State, p Pile, index int) Reason {
	if _, ok := s.forcedMove(); !ok {
		return ClockStopped
	}
	if p.Role != Centre || index != len(s.Cards(p))-1 {
		return CentreTopOnly
	}
	return allowed
}

func (clockEngine) checkTarget(_ State, m Move, _ int, card Card) Reason {
	if hourOf(card) != m.To {
		return NotItsHour
	}
	return allowed
}

// moveFor returns the move that an act of the player means, in a clock. A click on the current card plays
// that card. A double click on an hour, which is then intent.From, plays the current card if it belongs to
// that hour. A drop on an hour does the same.
func (clockEngine) moveFor(s State, intent Intent) (Move, error) {
	centre := Pile{Role: Centre}
	switch {
	case intent.Act == Tap && intent.From == centre && intent.Index == len(s.Cards(centre))-1:
		m, ok := s.forcedMove()
		if !ok {
			return Move{}, ClockStopped
		}
		return m, nil
	case intent.Act == TapTwice && intent.From.Role == Hour:
		return s.checkedMove(Move{Carry, centre, intent.From, 1})
	case intent.Act == Drop:
		return s.checkedMove(Move{Carry, intent.From, intent.To, intent.N})
	}
	return Move{}, NothingToDo
}

// won reports whether every card of a clock, except the kings, counts as being in its hour. With HoursMoved
// this is so exactly if a king is the last of all cards to come up.
func (clockEngine) won(s State) bool {
	arrived, total := s.HourProgress()
	return arrived == total
}

// ForcedMovesToEnd returns the moves that remain in a clock, from this position to the end of the game. In a
// game with choices it returns none.
func (s State) ForcedMovesToEnd() []Move {
	var moves []Move
	for m, ok := s.forcedMove(); ok; m, ok = s.forcedMove() {
		moves = append(moves, m)
		s = s.Apply(m)
	}
	return moves
}

// cardsInOwnHour returns how many cards of a clock count as being in their own hour, by the Hours of the game's rules.
func (s State) cardsInOwnHour() int {
	if s.board.rules.Hours == HoursMoved {
		return s.movedToHour
	}
	n := 0
	for i := range s.pileCount(Hour) {
		for _, pileCard := range s.Cards(Pile{Hour, i}) {
			if pileCard.FaceUp && hourOf(pileCard.Card).N == i {
				n++
			}
		}
	}
	return n
}

// HourProgress returns how many cards of a clock count as being in their own hour, and how many cards have an
// hour: all but the kings.
func (s State) HourProgress() (arrived, total int) {
	return s.cardsInOwnHour(), s.board.rules.CardCount() / int(King) * numHours
}
