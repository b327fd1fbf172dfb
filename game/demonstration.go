package game

// Demonstration returns a deal and the moves to show on it: the stored win where the caller asks for nothing else, and what a
// Player makes of any other game or deal.
func Demonstration(r *Rules, d Deal) (Deal, []Move) {
	number, moves := Demo()
	if len(d.Cards) == 0 {
		d = Shuffle(r.Packs, number)
		if New(r, d).Replays(moves) {
			return d, moves
		}
	}
	return d, New(r, d).playedOut()
}

// Replays reports whether moves, one after another, are legal and win.
func (s State) Replays(moves []Move) bool {
	for _, m := range moves {
		if s.Check(m) != nil {
			return false
		}
		s = s.Apply(m)
	}
	return s.Won()
}

// playedOut returns the moves of a Player, as far as it gets.
func (s State) playedOut() []Move {
	var (
		moves  []Move
		player Player
	)
	for {
		m, ok := player.Next(s)
		if !ok {
			return moves
		}
		moves = append(moves, m)
		s = s.Apply(m)
	}
}
