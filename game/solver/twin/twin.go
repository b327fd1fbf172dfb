package twin

import "xklondike/game"

// A Verdict says what is known of a position.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // the search was stopped
	Winnable                  // there is a line
	Unwinnable                // there is none: everything that can come about was looked at
)

// Options limit a search. The zero value sets no limit but the default memory, and uses all that is proved.
type Options struct {
	Nodes  int64       // positions to look at; 0: no limit
	Memory int64       // bytes the tables of positions may take; 0: DefaultMemory. A full table forgets, and the search gets slower
	Seed   uint64      // of chance moves in the order of trying; 0: none. The same seed is the same search
	Stop   func() bool // asked every few thousand positions whether to give up; nil: never
	NoLine bool        // the verdict is enough

	// Arguments not to use, to check that they change no verdict.
	NoSafe       bool // a safe card goes up, and nothing else is tried: see safe
	NoSettle     bool // cards that may come back go up, and nothing else is tried: see settle
	NoLate       bool // cards are laid only where the next move needs them: see owe
	NoRelaxation bool // a position that is lost even with packets of one card is not looked into: see relaxation
}

// DefaultMemory is the size of the tables if the options do not say, in bytes.
const DefaultMemory = 1 << 30

// A Result is what a search found.
type Result struct {
	Verdict Verdict
	Line    []game.Move // from the position to a won one, complete and checked
	Nodes   int64       // positions looked at
	States  int64       // different ones that were kept
	Bytes   int64       // of the tables at the end
}

// Solve searches a position of a game that Fits.
func Solve(s game.State, o Options) Result {
	if o.Memory <= 0 {
		o.Memory = DefaultMemory
	}
	b, start := newBoard(turned(s))
	search := newSearch(b, o)
	won, done := search.run(start)
	r := search.result()
	switch {
	case won && o.NoLine:
		r.Verdict = Winnable
	case won:
		if line, ok := tell(search, s, start); ok { // it always is; if not, nothing has been shown
			r.Verdict, r.Line = Winnable, line
		}
	case done:
		r.Verdict = Unwinnable
	}
	return r
}

// turned turns up the face-down end cards. To wait with that has no use: a card that shows hinders no move, and what lies on
// it then need not have been laid there.
func turned(s game.State) game.State {
	for _, m := range s.TurnUps() {
		s = s.Apply(m)
	}
	return s
}

// result adds up what the search has cost.
func (s *search) result() Result {
	r := Result{Nodes: s.looked(), States: int64(s.seen.used), Bytes: s.seen.bytes()}
	if s.relaxation != nil {
		r.States += int64(s.relaxation.seen.used)
		r.Bytes += s.relaxation.seen.bytes()
	}
	return r
}
