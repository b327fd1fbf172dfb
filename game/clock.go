package game

// A clock has one pile for each hour, and the pile of kings in the centre. Its player never has a choice
// (docs/rules.md 2.11). The top card of the centre, the current card, goes to the pile of its hour. The
// bottom card of that pile then goes on top of the centre.

type clockEngine struct{}

// Hours says which cards of a clock count as being in their hour (docs/rules.md Q17). The game is won when
// all do.
type Hours = Word[hoursWords]

type hoursWords struct{}

func (hoursWords) acceptedWords() string { return "lying moved" }

// The ways to count these cards.
const (
	// "lying": those that moved there; at the end of a game, also those that lie there since the deal
	HoursLying Hours = iota
	HoursMoved       // "moved": only those that moved there
)

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

// Clock can be played with any number of packs and suits.
func (clockEngine) checkRules(*validator) {}

func (clockEngine) deal(s State, cards []Card) State {
	r := s.board.rules
	for n, card := range cards {
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

// skipKingsInCentre acts for a player without a choice when the current card is a king (docs/rules.md Q18):
// the king stays, and the bottom card of the centre comes to its top. If the game has then ended, it turns up
// the face-down cards of the hours.
func (s *State) skipKingsInCentre() {
	centre := s.mutablePile(Pile{Role: Centre})
	for n := len(*centre); n > 0 && (*centre)[n-1].Card.Rank() == King && !(*centre)[0].FaceUp; {
		*centre = join((*centre)[1:], []PileCard{{(*centre)[0].Card, true}})
	}
	if _, ok := s.forcedMove(); ok {
		return
	}
	for _, p := range s.PilesOf(Hour) {
		pile := s.mutablePile(p)
		*pile = join(nil, *pile)
		for i := range *pile {
			(*pile)[i].FaceUp = true
		}
	}
}

// forcedMove returns the one legal move of a clock. An hour has a face-down card for each card of its rank to
// come, unless the deal lacked cards. So without one the game has ended, too.
func (s State) forcedMove() (Move, bool) {
	from := Pile{Role: Centre}
	top, ok := s.Top(from)
	if !ok || !top.FaceUp {
		return Move{}, false
	}
	to := hourOf(top.Card)
	hour := s.Cards(to)
	return Move{Carry, from, to, 1}, len(hour) > 0 && !hour[0].FaceUp
}

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

// A click plays the current card. A double click on an hour, which is then intent.From, plays it there if it
// belongs there, and so does a drop.
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

// With HoursMoved this is so exactly if a king comes up last.
func (clockEngine) won(s State) bool {
	arrived, total := s.HourProgress()
	return arrived == total
}

// ForcedMovesToEnd returns the moves that remain in a clock, or none in a game with choices.
func (s State) ForcedMovesToEnd() []Move {
	var moves []Move
	for m, ok := s.forcedMove(); ok; m, ok = s.forcedMove() {
		moves = append(moves, m)
		s = s.Apply(m)
	}
	return moves
}

func (s State) cardsInOwnHour() int {
	if s.board.rules.Hours == HoursMoved {
		return s.movedToHour
	}
	n := 0
	for _, p := range s.PilesOf(Hour) {
		for _, pileCard := range s.Cards(p) {
			if pileCard.FaceUp && hourOf(pileCard.Card) == p {
				n++
			}
		}
	}
	return n
}

// HourProgress returns how many cards of a clock count as being in their hour, and how many have one: all but
// the kings.
func (s State) HourProgress() (arrived, total int) {
	return s.cardsInOwnHour(), s.board.rules.CardCount() / int(King) * numHours
}
