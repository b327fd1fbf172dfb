package survey

import (
	"crypto/sha256"
	"fmt"

	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
)

type foldedSurvey struct {
	common surveyKey
	wanted shares.Range // the zero Range: all deals
	empty  bool         // no line was read, so nothing tells whether the solver or a player went through the deals

	numbered  shares.Set
	listed    shares.Set // the deals without numbers, each by its place in the order of reading, from 0
	positions map[[cardsHashSize]byte]uint32
	undecided map[dealKey]effort

	repeats int64 // lines about a deal that had a line before
	stopped int64 // answers that say nothing, because a signal stopped them
	outside int64 // lines about deals that are not wanted

	solved Summary
	played AutoplaySummary
}

// cardsHashSize is how many bytes of the SHA-256 of the cards identify a deal without a number.
const cardsHashSize = 16

// A dealKey names a deal: by its number, or by its place in the list of those without numbers.
type dealKey struct {
	number uint32
	listed bool
}

// add returns an error if the line contradicts an earlier one.
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
	verdict, mark := l.verdict()
	before, known, agrees := set.Add(key.number, verdict, mark)
	if !agrees {
		return s.contradiction(l, verdict, before)
	}
	if known {
		s.repeats++
	}
	e := effort{l.Nodes, l.States, l.duration(), l.Wins}
	switch {
	case known && before != solver.Unknown:
	case verdict != solver.Unknown:
		delete(s.undecided, key)
		s.count(verdict, e)
	case !known || s.undecided[key].nodes < e.nodes:
		if s.undecided == nil {
			s.undecided = make(map[dealKey]effort)
		}
		s.undecided[key] = e
	}
	return nil
}

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

func (s *foldedSurvey) count(v solver.Verdict, e effort) {
	if s.common.player == "" {
		s.solved.add(v, e)
		s.solved.Elapsed += e.duration
		return
	}
	s.played.add(v == solver.Winnable, e.duration)
	s.played.Elapsed += e.duration
}

func (s *foldedSurvey) contradiction(l shareLine, now, before solver.Verdict) error {
	name := "a deal without a number"
	if l.Deal > 0 {
		name = fmt.Sprintf("deal %d", l.Deal)
	}
	words := [...]string{solver.Winnable: "winnable", solver.Unwinnable: "unwinnable"}
	if s.common.player != "" {
		words = [...]string{solver.Winnable: "won", solver.Unwinnable: "lost"}
	}
	switch {
	case now == before && s.common.graded:
		return fmt.Errorf("%s of %s has a different grade here than in an earlier line", name, l.Game)
	case now == before:
		return fmt.Errorf("%s of %s is %s here, but with other moves than in an earlier line", name, l.Game, words[now])
	}
	return fmt.Errorf("this line says that %s of %s is %s, but an earlier line says %s", name, l.Game, words[now],
		words[before])
}

func (s *foldedSurvey) finish() {
	for _, e := range s.undecided {
		s.count(solver.Unknown, e)
	}
	s.undecided = nil
	if s.wanted == (shares.Range{}) {
		s.wanted, _ = s.numbered.Span()
	}
	deals := int64(len(s.positions))
	if s.wanted != (shares.Range{}) {
		deals += s.wanted.Len()
	}
	s.solved.Game, s.solved.Deals, s.solved.Graded = s.common.game, deals, s.common.graded
	s.played.Game, s.played.Player, s.played.Seed, s.played.Deals = s.common.game, s.common.player, s.common.seed, deals
}

func (s *foldedSurvey) gaps() []shares.Range {
	if s.wanted == (shares.Range{}) {
		return nil
	}
	return s.numbered.Gaps(s.wanted)
}

func (s *foldedSurvey) summary() summary {
	if s.common.player == "" {
		return s.solved
	}
	return s.played
}
