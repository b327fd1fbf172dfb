package game

// The clock: one pile an hour, the kings' pile in the centre, and never a choice (rules 2.11). The current card is the top of
// the centre. It goes to its hour, whose lowest card comes to the centre and is the next.

// A Family is the engine that plays a game.
type Family uint8

// The families.
const (
	FamilyPacking Family = iota // "packing": everything that builds sequences
	FamilyClock                 // "clock"
)

// Hours says which cards of a clock count as being in their hour (Q17).
type Hours uint8

// The ways to count hours.
const (
	HoursLying Hours = iota // "lying": those that were moved there, and at the end those that have lain there all the time
	HoursMoved              // "moved": only those that were moved there
)

func (Family) words() []string { return []string{"packing", "clock"} }
func (Hours) words() []string  { return []string{"lying", "moved"} }

// String returns the word.
func (f Family) String() string { return wordOf(f) }

// String returns the word.
func (h Hours) String() string { return wordOf(h) }

// UnmarshalText reads the word; the error lists the words there are.
func (f *Family) UnmarshalText(text []byte) error { return readWord(f, text) }

// UnmarshalText reads the word; the error lists the words there are.
func (h *Hours) UnmarshalText(text []byte) error { return readWord(h, text) }

// hours is how many there are: every rank but the king has one.
const hours = int(King) - 1

// clockCount is Count for a clock.
func clockCount(role Role) int {
	switch role {
	case Hour:
		return hours
	case Centre:
		return 1
	}
	return 0
}

// isClock reports whether the state is one of a clock.
func (s State) isClock() bool { return s.board != nil && s.board.rules.Family == FamilyClock }

// dealClock deals rounds from the first hour to the last, all face down, and what is left to the centre.
func (s *State) dealClock(cards []Card) {
	r := s.board.rules
	for n, card := range r.Played(cards) {
		p := Pile{Role: Centre}
		if n < r.Cards()/int(King)*hours {
			p = Pile{Hour, n % hours}
		}
		*s.at(p) = append(*s.at(p), Slot{Card: card})
	}
	s.turnUp(Pile{Role: Centre})
	s.passKings()
}

// passKings brings the lowest card of the centre to its top for as long as there is a king: it stays, and nobody has a
// choice (Q18). When no face-down card is left there, the game has ended, and the cards still face down are turned up where
// they lie. The centre itself has none then.
func (s *State) passKings() {
	centre := s.at(Pile{Role: Centre})
	for n := len(*centre); n > 0 && (*centre)[n-1].Card.Rank() == King && !(*centre)[0].Up; {
		*centre = join((*centre)[1:], []Slot{{(*centre)[0].Card, true}})
	}
	if _, ok := s.strike(); ok {
		return
	}
	for n := range s.count(Hour) {
		pile := s.at(Pile{Hour, n})
		*pile = join(nil, *pile)
		for i := range *pile {
			(*pile)[i].Up = true
		}
	}
}

// strike returns the one move there is, or false at the end. An hour has a face-down card for each of its own that is still
// to come, unless the deal was short: then that is the end too.
func (s State) strike() (Move, bool) {
	from := Pile{Role: Centre}
	centre := s.Cards(from)
	if len(centre) == 0 || !centre[len(centre)-1].Up {
		return Move{}, false
	}
	to := hourOf(centre[len(centre)-1].Card)
	hour := s.Cards(to)
	return Move{Carry, from, to, 1}, len(hour) > 0 && !hour[0].Up
}

// hourOf returns a card's hour. A king has none: the pile is one that no clock has.
func hourOf(card Card) Pile { return Pile{Hour, int(card.Rank()) - 1} }

// applyStrike plays the one move there is.
func (s *State) applyStrike(m Move) {
	centre, hour := s.at(m.From), s.at(m.To)
	top := len(*centre) - 1
	next := Slot{(*hour)[0].Card, true}
	*hour = join((*hour)[1:], (*centre)[top:])
	*centre = join((*centre)[:top], []Slot{next})
	s.moved++
	s.passKings()
}

// checkClock is check for a clock.
func (s State) checkClock(m Move) (Reason, Card) {
	from := s.Cards(m.From)
	i := len(from) - m.N
	if _, ok := s.board.index(m.To); !ok || m.Kind != Carry || i < 0 || i >= len(from) {
		return NoSuchMove, 0
	}
	head := from[i].Card
	if m.From == m.To {
		return SamePile, head
	}
	if why := s.liftClock(m.From, i); why != fine {
		return why, head
	}
	if hourOf(head) != m.To {
		return NotItsHour, head
	}
	return fine, head
}

// liftClock is lift for a clock.
func (s State) liftClock(p Pile, i int) Reason {
	if p.Role != Centre || i != len(s.Cards(p))-1 {
		return CentreTop
	}
	if _, ok := s.strike(); !ok {
		return ClockStopped
	}
	return fine
}

// answerClock is Answer for a clock: a tap on the current card plays it, wherever it goes; a double click on an hour plays it
// there; and it may be dropped. TapTwice comes with the hour as From.
func (s State) answerClock(w Want) (Move, error) {
	centre := Pile{Role: Centre}
	switch {
	case w.Act == Tap && w.From == centre && w.Index == len(s.Cards(centre))-1:
		m, ok := s.strike()
		if !ok {
			return Move{}, ClockStopped
		}
		return m, nil
	case w.Act == TapTwice && w.From.Role == Hour:
		return s.legal(Move{Carry, centre, w.From, 1})
	case w.Act == Drop:
		return s.legal(Move{Carry, w.From, w.To, w.N})
	}
	return Move{}, Nothing
}

// Forced reports whether a game of these rules leaves its player no choice.
func (r *Rules) Forced() bool { return r.Family == FamilyClock }

// Chain returns the moves that are left in a game without choices, from here to its end: the strikes of a clock. There is
// none where the player chooses.
func (s State) Chain() []Move {
	var moves []Move
	for s.isClock() {
		m, ok := s.strike()
		if !ok {
			break
		}
		moves = append(moves, m)
		s = s.Apply(m)
	}
	return moves
}

// cardsHome returns how many cards have come to their own hour.
func (s State) cardsHome() int {
	if !s.isClock() || s.board.rules.Hours == HoursMoved {
		return s.moved
	}
	n := 0
	for i := range s.count(Hour) {
		for _, slot := range s.Cards(Pile{Hour, i}) {
			if slot.Up && hourOf(slot.Card).N == i {
				n++
			}
		}
	}
	return n
}

// Home returns how many cards of a clock have come to their own hour, and how many have one.
func (s State) Home() (home, all int) {
	return s.cardsHome(), s.board.rules.Cards() / int(King) * hours
}

// clockWon reports whether every card that has an hour is in it. In a clock of the kind HoursMoved that is the same as that
// the last card to come up was a king.
func (s State) clockWon() bool {
	home, all := s.Home()
	return home == all
}
