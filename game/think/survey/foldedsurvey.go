package survey

import (
	"crypto/sha256"
	"fmt"
	"time"

	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
)

// A foldedSurvey adds up the lines of one survey.
type foldedSurvey struct {
	key    surveyKey
	wanted shares.Range // the zero Range: all deals
	// True if there is no line to add up, so nothing tells whether the solver or a player went through the
	// deals.
	empty bool

	numbered  shares.Set
	listed    shares.Set // the deals without numbers, each by its place in the order of reading, from 0
	positions map[[cardsHashSize]byte]uint32
	undecided map[dealKey]effort // the cost of the deals that are still undecided

	repeats int64 // number of lines about a deal for which an earlier line of the survey was already read
	stopped int64 // number of answers that say nothing, because a signal stopped them
	outside int64 // number of lines that were left out, because their deals are outside the range of wanted deals

	solved  Summary
	played  AutoplaySummary
	elapsed time.Duration
}

// cardsHashSize is how many bytes of the SHA-256 of the cards identify a deal without a number.
const cardsHashSize = 16

// A dealKey names a deal: by its number, or by its place in the list of those without numbers.
type dealKey struct {
	number uint32
	listed bool
}

// An effort is the work that one deal has taken: the nodes and states of a search, the time, and the games of its grade.
type effort struct {
	nodes, states int64
	duration      time.Duration
	wins          *int
}

// add adds a line. It returns an error if the line contradicts an earlier one.
func (s *foldedSurvey) add(l shareLine) error {
	if l.Why == Stopped {
		s.stopped++
		return nil
	}
	if s.wanted != (shares.Range{}) && !s.wanted.Has(l.Deal) {
		s.outside++
		return nil
	}
	key, set := dealKey{number: l.Deal}, &s.numbered
	if l.Deal == 0 {
		key, set = dealKey{s.findOrAddIndex(l.Cards), true}, &s.listed
	}
	outcome, mark := l.outcome()
	before, agrees := set.Add(key.number, outcome, mark)
	if !agrees {
		return s.contradiction(l, outcome, before)
	}
	if before != shares.None {
		s.repeats++
	}
	e := effort{l.Nodes, l.States, l.duration(), l.Wins}
	switch {
	case outcome == shares.Undecided && before != shares.Undecided && before != shares.None: // an earlier line has the outcome already
	case outcome == shares.Undecided:
		if known, ok := s.undecided[key]; !ok || known.nodes < e.nodes {
			s.keepUndecided(key, e)
		}
	case before == shares.None || before == shares.Undecided:
		delete(s.undecided, key)
		s.count(outcome, e)
	}
	return nil
}

// findOrAddIndex returns the index, from 0, of a deal in the list of deals without numbers. The parameter
// cards identifies the deal. A deal that is not in the list yet gets the next index.
func (s *foldedSurvey) findOrAddIndex(cards string) uint32 {
	if s.positions == nil {
		s.positions = make(map[[cardsHashSize]byte]uint32)
	}
	sum := sha256.Sum256([]byte(cards))
	hash := [cardsHashSize]byte(sum[:])
	n, known := s.positions[hash]
	if !known {
		n = uint32(len(s.positions))
		s.positions[hash] = n
	}
	return n
}

// keepUndecided remembers what an undecided deal has cost.
func (s *foldedSurvey) keepUndecided(key dealKey, e effort) {
	if s.undecided == nil {
		s.undecided = make(map[dealKey]effort)
	}
	s.undecided[key] = e
}

// count counts a deal in the totals.
func (s *foldedSurvey) count(o shares.Outcome, e effort) {
	s.elapsed += e.duration
	if s.key.player == "" {
		verdict := map[shares.Outcome]solver.Verdict{shares.Won: solver.Winnable, shares.Lost: solver.Unwinnable}[o]
		s.solved.add(answer{result: solver.Result{Verdict: verdict, Nodes: e.nodes, States: e.states}, elapsed: e.duration, wins: e.wins})
		return
	}
	end := map[shares.Outcome]gameEnd{shares.Won: endWon, shares.Lost: endGivenUp, shares.Undecided: endTimeLimit}[o]
	s.played.add(playedGame{end: end, cpu: e.duration})
}

// contradiction returns the error about a line that contradicts an earlier one.
func (s *foldedSurvey) contradiction(l shareLine, now, before shares.Outcome) error {
	name := "a deal without a number"
	if l.Deal > 0 {
		name = fmt.Sprintf("deal %d", l.Deal)
	}
	words := [...]string{shares.Lost: "unwinnable", shares.Won: "winnable"}
	if s.key.player != "" {
		words = [...]string{shares.Lost: "lost", shares.Won: "won"}
	}
	if now == before && s.key.graded {
		return fmt.Errorf("%s of %s has a different grade here than in an earlier line", name, l.Game)
	}
	if now == before {
		return fmt.Errorf("%s of %s is %s here, but by other moves than in an earlier line", name, l.Game, words[now])
	}
	return fmt.Errorf("this line says that %s of %s is %s, and an earlier line says %s", name, l.Game, words[now],
		words[before])
}

// finish counts the deals that are still undecided, and completes the totals. It may be called once, after
// the last line.
func (s *foldedSurvey) finish() {
	for _, e := range s.undecided {
		s.count(shares.Undecided, e)
	}
	s.undecided = nil
	if s.wanted == (shares.Range{}) {
		s.wanted, _ = s.numbered.Span()
	}
	deals := int64(len(s.positions))
	if s.wanted != (shares.Range{}) {
		deals += s.wanted.Len()
	}
	s.solved.Game, s.solved.Deals, s.solved.Elapsed, s.solved.Graded = s.key.game, deals, s.elapsed, s.key.graded
	s.played.Game, s.played.Player, s.played.Seed, s.played.Deals, s.played.Elapsed = s.key.game, s.key.player,
		s.key.seed, deals, s.elapsed
}

// gaps returns the deals that are missing.
func (s *foldedSurvey) gaps() []shares.Range {
	if s.wanted == (shares.Range{}) {
		return nil
	}
	return s.numbered.Gaps(s.wanted)
}
