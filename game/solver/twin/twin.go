package twin

import "xklondike/game"

// A Verdict says what is known of a position.
type Verdict uint8

// The verdicts.
const (
	Unknown    Verdict = iota // the search was stopped
	Winnable                  // there is a line
	Unwinnable                // there is none: every position that can come about was looked at
)

// Options limit a search. The zero value sets no limit but the default memory.
type Options struct {
	Nodes  int64       // positions to look at; 0: no limit
	Memory int64       // bytes the table of positions may take; 0: DefaultMemory
	Seed   uint64      // of the restarts
	Stop   func() bool // asked every few thousand nodes whether to give up; nil: never

	NoSafe bool // do not send safe cards up at once
}

// DefaultMemory is the size of the table if the options do not say, in bytes.
const DefaultMemory = 1 << 30

// A Result is what a search found.
type Result struct {
	Verdict Verdict
	Line    []game.Move // from the position to a won one, complete
	Nodes   int64       // positions looked at
	States  int64       // different ones that were kept
	Bytes   int64       // of the table
}

// Solve searches a position of a game that Fits.
func Solve(s game.State, o Options) Result {
	if o.Memory == 0 {
		o.Memory = DefaultMemory
	}
	turned := s
	for _, m := range s.TurnUps() {
		turned = turned.Apply(m)
	}
	b, p := newBoard(turned)
	sr := &search{b: b, table: newTable(o.Memory), o: o}
	won, done := sr.run(p)
	r := Result{Nodes: sr.nodes, States: int64(sr.table.used), Bytes: int64(len(sr.table.slots) * 8)}
	switch {
	case won:
		if line, ok := sr.tell(s, p, sr.path[1:]); ok { // it always is; if not, nothing has been shown
			r.Verdict, r.Line = Winnable, line
		}
	case done:
		r.Verdict = Unwinnable
	}
	return r
}
