package twin

import (
	"slices"
	"sync"
)

// A team is several searches that explore the positions of one deal together, each on a goroutine of its own.
// They share one transposition table. A member that has nothing left to explore waits until another one gives
// it a share of its stack.
//
// The verdict is that of one search alone:
//
//  1. The table has the keys of positions without a restriction. Such a position goes onto the stack of the
//     member that has added its key. It is explored by this member, or by the one that gets it as part of a
//     share. Which moves are tried depends on the position alone. A node with a restriction is not in the
//     table. It depends on its last move, too, and carries that along.
//  2. A key with returnsKeyBit says that the returns from a position have been tried after another return.
//     They are the same returns, whoever tries them.
//  3. A member leaves out a position that its easier game proves lost. Such proofs hold for all members.
//  4. So when all members wait and no share is left, everything that can be reached has been explored, as
//     when the stack of one search is empty.
//  5. A share comes with the path from the first position to its nodes. So each member sees which positions
//     are on its path, and the path to a win is that of a single search.
type team struct {
	// Locked for writing while the transposition table grows; otherwise each member that explores has a read
	// lock.
	table sync.RWMutex

	lock    sync.Mutex // guards the fields below, and the count of used entries in the table
	changed sync.Cond
	members int     // number of searches, the waiting ones included
	waiting int     // number of members that wait for a share
	shares  []share // what waiting members can take
	decided *search // the member that has ended the search; nil: it goes on
	verdict Verdict // the verdict of that member
	cost    Result  // what the members have cost that have left, without the common table
}

// A share is a part of the stack of one member that another one is to explore.
type share struct {
	nodes []node
	path  []pathStep // the path from the first position to the last of the nodes; paths to the others are beginnings of it
}

// entriesPerMember is how many entries of a table must be empty for each member when it begins to explore,
// until the next poll.
const entriesPerMember = pollEvery * maxSuccessors

// askForHelp lets another goroutine join the search, if there is one to help.
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

// helperShare is which part of a search's memory limits a helper. The helper takes its tables from what is
// left for the common one.
const helperShare = 4

// newMember returns a search that helps another one, or nil if that has ended.
func (t *team) newMember(s *search) *search {
	t.lock.Lock()
	defer t.lock.Unlock()
	if t.decided != nil {
		return nil
	}
	t.members++
	m := &search{ctx: s.ctx, b: s.b, o: s.o, seen: s.seen, team: t, freeFoundationMoves: s.freeFoundationMoves,
		neededTalonMoves: s.neededTalonMoves}
	m.o.Help, m.o.Memory = nil, s.o.Memory/helperShare
	if m.mayUseRelaxation() {
		m.tables = new(Tables)
		m.relaxation = newRelaxation(m)
		s.seen.maxEntries = max(len(s.seen.entries), s.seen.maxEntries-m.relaxation.seen.maxEntries)
	}
	return m
}

// help explores positions as one more member of the team of a search, until the search ends.
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

// meet is called by each member now and then. It gives a share to a member that waits, and lets the table
// grow. It reports whether the search goes on.
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

// countAdded counts the keys that a member has added to the table.
func (s *search) countAdded() {
	s.seen.used += s.added
	s.added = 0
}

// mustGrow reports whether the table must grow before its members add more positions.
func (t *team) mustGrow(seen *transpositionTable) bool {
	t.lock.Lock()
	defer t.lock.Unlock()
	return !seen.full && seen.mustGrow(int64(t.members)*entriesPerMember)
}

// grow lets the table grow if it must. Meanwhile no member uses it.
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

// takeShare takes the lower half of the nodes off the stack, those that are nearest to the first position.
func (s *search) takeShare() share {
	half := len(s.stack) / 2
	nodes := slices.Clone(s.stack[:half])
	s.stack = slices.Delete(s.stack, 0, half)
	return share{nodes, slices.Clone(s.path[:nodes[half-1].depth])}
}

// awaitShare waits until a member whose stack is empty has a share to explore. It returns false when the
// search has ended. It ends with the verdict Unwinnable when all members wait.
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

// decide ends the search with the verdict of a member, unless another one was faster.
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

// finish ends the search of the first member, and waits until all others have left. It returns the verdict of
// the team. If that is Winnable, the search has the path to the win.
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
