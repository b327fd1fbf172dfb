// Package xrm is the X resource database: text in Xlib's resource syntax goes in, the value of a fully qualified name comes
// out, chosen by Xlib's rules of precedence.
//
// It does not know where text comes from: no files, no environment, no X connection, no conversion of values. The rules are
// those of Xlib chapter 15 as the library really follows them (x11 A.3 and A.4), byte by byte.
package xrm

import (
	"strconv"
	"strings"
)

// DB is a set of resource specifications and their values. The zero DB is empty and ready for use. A DB may be queried from
// several goroutines as long as none of them changes it.
type DB struct {
	// Open reads the file an #include line names. The name is relative to the directory of the including source, or as
	// written where that source is no file. Nil, or an error, means there is nothing to include.
	Open func(path string) ([]byte, error)

	// Levels, unless it is nil, has the words that queries will be made of, names and classes, for each level from the left.
	// Parse then leaves out entries that can fit none of these queries: a database is shared by all programs, and one of
	// them asks for little of it.
	Levels []map[string]bool

	root node
}

// Origin says where an entry was given.
type Origin struct {
	Source string // a file's path, or a word such as "RESOURCE_MANAGER" or "-xrm"
	Line   int    // counted from 1 within Source; 0 where lines make no sense
}

// String is the origin as a person reads it: "/etc/x.ad:4", "RESOURCE_MANAGER line 3", "-xrm".
func (o Origin) String() string {
	switch {
	case o.Line == 0:
		return o.Source
	case strings.Contains(o.Source, "/"):
		return o.Source + ":" + strconv.Itoa(o.Line)
	}
	return o.Source + " line " + strconv.Itoa(o.Line)
}

// maxComponents is the depth at which Xlib stops reading a source (Xlib 15.5). It also bounds every recursion over the tree.
const maxComponents = 100

// A component is one step of a specification: a name or class, and how it is bound to what stands before it.
type component struct {
	loose bool // "*" rather than "."
	name  string
}

// A node is the end of one specification's beginning. The children are kept apart by binding because tight and loose have
// different rank (x11 A.4).
type node struct {
	tight, loose map[string]*node
	entry        *entry
}

type entry struct {
	value  string
	origin Origin
}

// child is the node one component further on, or nil.
func (n *node) child(c component) *node {
	if c.loose {
		return n.loose[c.name]
	}
	return n.tight[c.name]
}

// grow is child, made if it is missing.
func (n *node) grow(c component) *node {
	if next := n.child(c); next != nil {
		return next
	}
	branch := &n.tight
	if c.loose {
		branch = &n.loose
	}
	if *branch == nil {
		*branch = make(map[string]*node)
	}
	next := new(node)
	(*branch)[c.name] = next
	return next
}

// put stores e under spec, in place of what was there.
func (db *DB) put(spec []component, e *entry) {
	n := &db.root
	for _, c := range spec {
		n = n.grow(c)
	}
	n.entry = e
}

// asked tells whether an entry may fit a query, from this level on.
func (db *DB) asked(spec []component, level int) bool {
	if db.Levels == nil {
		return true
	}
	if level == len(db.Levels) || len(spec) == 0 {
		return level == len(db.Levels) && len(spec) == 0
	}
	c, last := spec[0], level == len(db.Levels)-1
	if (db.Levels[level][c.name] || c.name == "?" && !last) && db.asked(spec[1:], level+1) {
		return true
	}
	return c.loose && !last && db.asked(spec, level+1)
}

// Put stores value for the program called name, as a command line option does: name is taken whole, dots and all, and
// specifier follows it with its own bindings (".geometry", "*background"; x11 A.5). A specifier of more than a hundred
// components stores nothing.
func (db *DB) Put(origin Origin, name, specifier, value string) {
	s := scanner{text: specifier + ":"}
	tail, ok := s.left()
	if !ok {
		return
	}
	spec := append([]component{{name: name}}, tail...)
	db.put(spec, &entry{value, origin})
}

// Augment adds the entries of other whose specification is not there yet. Other stays as it is.
func (db *DB) Augment(other *DB) {
	other.root.walk(nil, func(spec []component, e *entry) {
		if !db.has(spec) {
			db.put(spec, e)
		}
	})
}

func (db *DB) has(spec []component) bool {
	n := &db.root
	for _, c := range spec {
		if n = n.child(c); n == nil {
			return false
		}
	}
	return n.entry != nil
}

// walk calls visit for every entry at or below n, in no order. The slice is only good during the call.
func (n *node) walk(spec []component, visit func([]component, *entry)) {
	if n.entry != nil {
		visit(spec, n.entry)
	}
	for name, next := range n.tight {
		next.walk(append(spec, component{name: name}), visit)
	}
	for name, next := range n.loose {
		next.walk(append(spec, component{loose: true, name: name}), visit)
	}
}
