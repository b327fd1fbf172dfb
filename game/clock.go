package game

import "slices"

// A clock has one pile for each hour, and the pile of kings in the centre (docs/rules.md 2.11). The top card of
// the centre, the current card, goes to the pile of its hour. The bottom card of that pile then goes on top of the
// centre. The player has a choice only in a rescue: after the last king, the bottom card of any hour goes there.

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

// checkRules allows any number of packs and suits. Each rescue fills an hour.
func (clockEngine) checkRules(v *validator) { v.checkRange("rescues", v.rules.Rescues, 0, numHours) }

func (clockEngine) deal(s State, cards []Card) State {
	r := s.setup.rules
	for n, card := range cards {
		p := Pile{Role: Centre}
		if n < r.CardCount()/int(King)*numHours {
			p = Pile{Hour, n % numHours}
		}
		s.lay(p, card, false)
	}
	s.turnUpTop(Pile{Role: Centre})
	s.skipKingsInCentre()
	return s
}

// turnUpBottom brings the bottom card of a pile to the top of the centre.
func (s *State) turnUpBottom(p Pile) {
	pile, centre := s.mutablePile(p), s.mutablePile(Pile{Role: Centre})
	card := (*pile)[0].Card
	*pile = (*pile)[1:]
	*centre = join(*centre, []PileCard{{card, true}})
}

// skipKingsInCentre acts for a player without a choice when the current card is a king (docs/rules.md Q18):
// the king stays, and the bottom card of the centre comes to its top. If the game has then ended, it turns up
// the face-down cards of the hours.
func (s *State) skipKingsInCentre() {
	centre := s.mutablePile(Pile{Role: Centre})
	for n := len(*centre); n > 0 && (*centre)[n-1].Card.Rank() == King && !(*centre)[0].FaceUp; {
		s.turnUpBottom(Pile{Role: Centre})
	}
	if _, ok := s.forcedMove(); ok || s.AwaitsRescue() {
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

// forcedMove returns the one legal move of a clock but for rescues. The hour has a face-down card for each card of
// its rank to come, but that a rescue has taken one.
func (s State) forcedMove() (Move, bool) {
	from := Pile{Role: Centre}
	top, ok := s.Top(from)
	if !ok || !top.FaceUp || top.Card.Rank() == King {
		return Move{}, false
	}
	to := hourOf(top.Card)
	return Move{Carry, from, to, 1}, s.hidesCard(to) || s.rescued > 0
}

func (s State) hidesCard(hour Pile) bool {
	cards := s.Cards(hour)
	return len(cards) > 0 && !cards[0].FaceUp
}

// AwaitsRescue reports whether the player of a clock has to choose an hour of which the bottom card turns up.
func (s State) AwaitsRescue() bool {
	_, forced := s.forcedMove()
	return s.setup != nil && s.rescued < s.setup.rules.Rescues && !forced && slices.ContainsFunc(s.PilesOf(Hour), s.hidesCard)
}

func (s State) checkRescue(hour Pile) Reason {
	_, forced := s.forcedMove()
	switch {
	case s.setup.rules.Rescues == 0:
		return NoSuchMove
	case forced:
		return RescueTooEarly
	case !s.AwaitsRescue():
		return ClockStopped
	case !s.hidesCard(hour):
		return NothingToTurnUp
	}
	return allowed
}

// nextRescue chooses an hour with the most face-down cards. Their share of all face-down cards is the probability
// that the rescue turns up all of these (docs/rules.md 2.11).
func nextRescue(s State) (best Move, ok bool) {
	if !s.AwaitsRescue() {
		return best, false
	}
	most := 0
	for _, p := range s.PilesOf(Hour) {
		if n := s.faceDownCount(p); n > most {
			best, most = Move{Kind: Turn, From: p}, n
		}
	}
	return best, true
}

func hourOf(card Card) Pile { return Pile{Hour, int(card.Rank()) - 1} }

func (clockEngine) apply(s State, m Move) State {
	if m.Kind == Turn {
		s.rescued++
		s.turnUpBottom(m.From)
	} else {
		hides := s.hidesCard(m.To)
		s.carry(m.From, m.To, 1)
		if hides {
			s.turnUpBottom(m.To)
		}
		s.movedToHour++
	}
	s.skipKingsInCentre()
	return s
}

func (clockEngine) checkLift(s State, p Pile, index int) Reason {
	if s.AwaitsRescue() {
		return RescueNeeded
	}
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

// moveFor takes a click for the current card, or for a card of an hour that a rescue turns up. A double click on an
// hour, which is then intent.From, plays the current card there if it belongs there, and so does a drop.
func (clockEngine) moveFor(s State, intent Intent) (Move, error) {
	centre := Pile{Role: Centre}
	switch {
	case s.AwaitsRescue() && intent.From.Role == Hour:
		return s.checkedMove(Move{Kind: Turn, From: intent.From})
	case intent.Act == Tap && intent.From == centre && intent.Index == len(s.Cards(centre))-1:
		m, ok := s.forcedMove()
		if !ok {
			return Move{}, s.checkLift(centre, intent.Index)
		}
		return m, nil
	case intent.Act == TapTwice && intent.From.Role == Hour:
		return s.checkedMove(Move{Carry, centre, intent.From, 1})
	case intent.Act == Drop:
		return s.checkedMove(Move{Carry, intent.From, intent.To, intent.N})
	}
	return Move{}, NothingToDo
}

// won reports whether all cards are in their hours. With HoursMoved this is so exactly if a king comes up last.
func (clockEngine) won(s State) bool {
	arrived, total := s.HourProgress()
	return arrived == total
}

// ForcedMovesToEnd returns the moves up to the end of a clock, or up to a rescue; none in a game with choices.
func (s State) ForcedMovesToEnd() []Move {
	var moves []Move
	for m, ok := s.forcedMove(); ok; m, ok = s.forcedMove() {
		moves = append(moves, m)
		s = s.Apply(m)
	}
	return moves
}

func (s State) cardsInOwnHour() int {
	if s.setup.rules.Hours == HoursMoved {
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
	return s.cardsInOwnHour(), s.setup.rules.CardCount() / int(King) * numHours
}
