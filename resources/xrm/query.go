package xrm

// Query looks up a fully qualified name: names from the program's own to the resource's, and the classes of the same levels.
// Found is false if no entry fits, or if the lists are empty or of different length.
//
// Among the entries that fit, the first level from the left at which two differ decides, in this order: name tight, name
// loose, class tight, class loose, "?" tight, "?" loose, level skipped (x11 A.4). So it takes microseconds whatever the size
// of the database.
func (db *DB) Query(names, classes []string) (value string, origin Origin, found bool) {
	if len(names) == 0 || len(names) != len(classes) {
		return "", Origin{}, false
	}
	s := search{names: names, classes: classes}
	if e := s.find(position{node: &db.root}); e != nil {
		return e.value, e.origin, true
	}
	return "", Origin{}, false
}

// A search walks the tree in order of precedence, so that the first entry it comes to is the best one.
type search struct {
	names, classes []string
	failed         map[position]bool
}

// A position is how far a search has come. The same one can be reached in many ways, and what lies below it does not depend
// on the way.
type position struct {
	node    *node
	level   int
	skipped bool // the level before was skipped, so only a loose binding goes on
}

func (s *search) find(at position) *entry {
	if s.failed[at] {
		return nil
	}
	e := s.matched(at)
	// A loose binding may pass over levels, but never the last one.
	if e == nil && !s.last(at.level) && len(at.node.loose) > 0 {
		e = s.find(position{at.node, at.level + 1, true})
	}
	if e == nil {
		if s.failed == nil {
			s.failed = make(map[position]bool)
		}
		s.failed[at] = true
	}
	return e
}

func (s *search) last(level int) bool { return level == len(s.names)-1 }

// matched is the best entry that has a component for the level at hand.
func (s *search) matched(at position) *entry {
	// "?" stands for any one level, except the resource itself.
	words := [...]string{s.names[at.level], s.classes[at.level], "?"}
	n := len(words)
	if s.last(at.level) {
		n--
	}
	for _, word := range words[:n] {
		if word == "" && s.last(at.level) {
			continue // "a*: v" is stored but names nothing
		}
		if !at.skipped {
			if e := s.step(at.node.tight[word], at.level); e != nil {
				return e
			}
		}
		if e := s.step(at.node.loose[word], at.level); e != nil {
			return e
		}
	}
	return nil
}

// step goes on from next, the node that took the level.
func (s *search) step(next *node, level int) *entry {
	switch {
	case next == nil:
		return nil
	case s.last(level):
		return next.entry
	}
	return s.find(position{node: next, level: level + 1})
}
