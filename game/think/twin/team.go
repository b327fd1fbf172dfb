package twin

import (
	"slices"
	"sync"
)

// A team is several searches that explore the positions of one deal together, each on its own goroutine, with
// one transposition table. A member with nothing left to explore waits for a share of another one's stack.
//
// The verdict is that of one search alone:
//
//  1. The table has the keys of positions without a restriction. Such a position goes onto the stack of the
//     member that has added its key, and is explored by this member, or by the one that gets it as part of a
//     share. Which moves are tried depends on the position alone. A node with a restriction is not in the table.
//     It depends on its last move, too, and carries that along.
//  2. A key with returnsKeyBit says that the returns from a position have been tried after another return. They
//     are the same returns, whoever tries them.
//  3. A member leaves out a position that its easier game proves lost. Such proofs hold for all members.
//  4. So when all members wait and no share is left, everything that can be reached has been explored.
//  5. A share comes with the path from the first position to its nodes. So each member sees which positions are
//     on its path, and the path to a win is that of a single search.
type team struct {
	// Locked for writing while the transposition table grows. Each member that explores has a read lock.
	table sync.RWMutex

	lock    sync.Mutex // guards the fields below, and the count of used entries in the table
	changed sync.Cond
	members int // number of members, with the waiting ones
	waiting int
	shares  []share // what waiting members can take
	decided *search // the member that has ended the search
	verdict Verdict
	cost    Result // cost of the members that have left, without the common table
}

type share struct {
	nodes []node
	path  []pathStep // to the last of the nodes; the other paths are beginnings of it
}

// How many entries must be empty for each member, to last until the next poll.
const entriesPerMember = pollEvery * maxSuccessors

func (s *search) askForHelp() {
	if s.o.Help == nil || s.o.Nodes > 0 {
		return
	}
	t, isFirst := &s.ownTeam, s.team == nil
	if isFirst {
		t.members, t.changed.L = 1, &t.lock
		t.table.RLock()
		s.team = t
	}
	if !s.o.Help(func() { t.help(s) }) && isFirst {
		s.team = nil
		t.table.RUnlock()
	}
}

// A helper's own tables get this part of the search's memory, taken from the common one.
const helperShare = 4

func (t *team) newMember(s *search) *search {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.decided != nil {
		return nil
	}
	t.members++
	m := &search{ctx: s.ctx, board: s.board, o: s.o, seen: s.seen, team: t}
	m.o.Help, m.o.Memory = nil, s.o.Memory/helperShare
	if m.mayUseRelaxation() {
		m.tables = new(Tables)
		m.relaxation = newRelaxation(m)
		s.seen.maxEntries = max(len(s.seen.entries), s.seen.maxEntries-m.relaxation.seen.maxEntries)
	}
	return m
}

func (t *team) help(s *search) {
	m := t.newMember(s)
	if m == nil {
		return
	}
	t.grow(s.seen)
	t.table.RLock()
	t.decide(m, m.explore(nil))
	t.lock.Lock()
	defer t.lock.Unlock()
	t.cost.Nodes += m.totalNodes()
	if m.relaxation != nil {
		t.cost.States += int64(m.relaxation.seen.used)
		t.cost.Bytes += m.relaxation.seen.bytes()
	}
	t.members--
	t.changed.Broadcast()
}

// meet is called by each member now and then. It gives a share to a member that waits, lets the table grow, and reports
// whether the search goes on.
func (t *team) meet(s *search) bool {
	t.table.RUnlock()
	defer t.table.RLock()
	t.lock.Lock()
	s.countAdded()
	if t.waiting > len(t.shares) && len(s.stack) > 1 {
		t.shares = append(t.shares, s.takeShare())
		t.changed.Signal()
	}
	goesOn := t.decided == nil
	t.lock.Unlock()
	t.grow(s.seen)
	return goesOn
}

func (s *search) countAdded() {
	s.seen.used += s.added
	s.added = 0
}

func (t *team) mustGrow(seen *transpositionTable) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	return !seen.full && seen.mustGrow(int64(t.members)*entriesPerMember)
}

func (t *team) grow(seen *transpositionTable) {
	if !t.mustGrow(seen) {
		return
	}
	t.table.Lock()
	defer t.table.Unlock()
	for t.mustGrow(seen) {
		t.lock.Lock()
		seen.grow()
		t.lock.Unlock()
	}
}

func (s *search) takeShare() share {
	half := len(s.stack) / 2
	nodes := slices.Clone(s.stack[:half])
	s.stack = slices.Delete(s.stack, 0, half)
	return share{nodes, slices.Clone(s.path[:nodes[half-1].depth])}
}

// awaitShare returns false when the search has ended. If all members wait, nothing can be won.
func (t *team) awaitShare(s *search) bool {
	t.table.RUnlock()
	defer t.table.RLock()
	defer t.grow(s.seen)
	t.lock.Lock()
	defer t.lock.Unlock()
	s.countAdded()
	t.waiting++
	for len(t.shares) == 0 && t.decided == nil {
		if t.waiting == t.members {
			t.decided, t.verdict = s, Unwinnable
			t.changed.Broadcast()
			break
		}
		t.changed.Wait()
	}
	t.waiting--
	if t.decided != nil {
		return false
	}
	last := len(t.shares) - 1
	s.stack, s.path = t.shares[last].nodes, t.shares[last].path
	t.shares = t.shares[:last]
	return true
}

func (t *team) decide(s *search, v Verdict) {
	t.table.RUnlock()
	t.lock.Lock()
	defer t.lock.Unlock()
	s.countAdded()
	if t.decided == nil {
		t.decided, t.verdict = s, v
		t.changed.Broadcast()
	}
}

// finish waits until all helpers have left, and takes the path to the win of the member that found one.
func (s *search) finish(v Verdict) Verdict {
	t := s.team
	t.decide(s, v)
	t.lock.Lock()
	defer t.lock.Unlock()
	for t.members > 1 {
		t.changed.Wait()
	}
	s.path = t.decided.path
	return t.verdict
}
