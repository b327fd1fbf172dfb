package xrm

// Query looks up the names and classes of all levels, from the program's to the resource's. It returns false
// if no entry fits, or if the lists are empty or of different lengths. The first level from the left at which
// entries differ decides (docs/x11.md A.4), in this order: name tight, name loose, class tight, class loose,
// "?" tight, "?" loose, level skipped. A query takes microseconds, whatever the size of the database.
func (db *DB) Query(names, classes []string) (value string, origin Origin, found bool) {
	if len(names) == 0 || len(names) != len(classes) {
		return "", Origin{}, false
	}
	s := search{names: names, classes: classes}
	if len(names) > 2 {
		s.failed = make(map[position]bool)
	}
	if e := s.find(position{node: &db.root}); e != nil {
		return e.value, e.origin, true
	}
	return "", Origin{}, false
}

// A search walks in the order of precedence: the first entry that it finds wins.
type search struct {
	names, classes []string
	failed         map[position]bool // nil if no position can be reached twice
}

// A position is a node, and the level of the query that is matched there next. Several ways may lead there,
// with the same result, so a search remembers those without an entry. In queries of two levels only one way
// leads to each.
type position struct {
	node    *node
	level   int
	skipped bool // the level before this one was skipped, so the next binding must be loose
}

func (s *search) find(pos position) *entry {
	if s.failed[pos] {
		return nil
	}
	e := s.matchLevel(pos)
	// A loose binding may skip levels, but never the last one.
	if e == nil && !s.isLastLevel(pos.level) && len(pos.node.loose) > 0 {
		e = s.find(position{pos.node, pos.level + 1, true})
	}
	if e == nil && s.failed != nil {
		s.failed[pos] = true
	}
	return e
}

func (s *search) isLastLevel(level int) bool { return level == len(s.names)-1 }

func (s *search) matchLevel(pos position) *entry {
	// "?" matches any level except the last one, the resource itself.
	words := [...]string{s.names[pos.level], s.classes[pos.level], "?"}
	n := len(words)
	if s.isLastLevel(pos.level) {
		n--
	}
	for _, word := range words[:n] {
		if word == "" && s.isLastLevel(pos.level) {
			continue // the entry of "a*: v" is stored, but nothing matches its empty last component
		}
		if !pos.skipped {
			if e := s.descend(pos.node.tight[word], pos.level); e != nil {
				return e
			}
		}
		if e := s.descend(pos.node.loose[word], pos.level); e != nil {
			return e
		}
	}
	return nil
}

func (s *search) descend(next *node, level int) *entry {
	switch {
	case next == nil:
		return nil
	case s.isLastLevel(level):
		return next.entry
	}
	return s.find(position{node: next, level: level + 1})
}
