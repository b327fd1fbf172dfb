package game

// The clock: one pile an hour, the kings' pile in the centre, and never a choice (rules 2.11). The current card is the top of
// the centre. It goes to its hour, whose lowest card comes to the centre and is the next.

// clock is the engine of clocks.
type clock struct{}

// Hours says which cards of a clock count as being in their hour (Q17).
type Hours = Word[hoursWays]

type hoursWays struct{}

func (hoursWays) words() string { return "lying moved" }

// The ways to count hours.
const (
	HoursLying Hours = iota // "lying": those that were moved there, and at the end those that have lain there all the time
	HoursMoved              // "moved": only those that were moved there
)

// hours is how many there are: every rank but the king has one.
const hours = int(King) - 1

func (clock) count(_ *Rules, role Role) int {
	switch role {
	case Hour:
		return hours
	case Centre:
		return 1
	}
	return 0
}

func (clock) check(*faults) {} // any pack will do

// deal deals rounds from the first hour to the last, all face down, and what is left to the centre.
func (clock) deal(s State, cards []Card) State {
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
	return s
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

// strike returns the one move of a clock, or false at its end and in any other game. An hour has a face-down card for each of its own that is still
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

func (clock) apply(s State, m Move) State {
	centre, hour := s.at(m.From), s.at(m.To)
	top := len(*centre) - 1
	next := Slot{(*hour)[0].Card, true}
	*hour = join((*hour)[1:], (*centre)[top:])
	*centre = join((*centre)[:top], []Slot{next})
	s.moved++
	s.passKings()
	return s
}

func (clock) lift(s State, p Pile, i int) Reason {
	if _, ok := s.strike(); !ok {
		return ClockStopped
	}
	if p.Role != Centre || i != len(s.Cards(p))-1 {
		return CentreTop
	}
	return fine
}

func (clock) place(_ State, m Move, _ int, c Card) Reason {
	if hourOf(c) != m.To {
		return NotItsHour
	}
	return fine
}

// answer plays the current card after a tap on it, wherever it goes, and after a double click on an hour, which comes as From,
// or a drop, only there.
func (clock) answer(s State, w Want) (Move, error) {
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

// won reports whether every card that has an hour is in it. In a clock of the kind HoursMoved that is the same as that the
// last card to come up was a king.
func (clock) won(s State) bool {
	home, all := s.Home()
	return home == all
}

// Chain returns the moves that are left in a game without choices, from here to its end: the strikes of a clock. There is
// none where the player chooses.
func (s State) Chain() []Move {
	var moves []Move
	for m, ok := s.strike(); ok; m, ok = s.strike() {
		moves = append(moves, m)
		s = s.Apply(m)
	}
	return moves
}

// cardsHome returns how many cards have come to their own hour.
func (s State) cardsHome() int {
	if s.board.rules.Hours == HoursMoved {
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
