// Package xrm is an X resource database. It parses text in Xlib's resource syntax, and returns the value of a
// fully qualified name, chosen by Xlib's rules of precedence.
//
// The package reads no files, environment variables or X properties by itself, and converts no values. Its
// rules are those of Xlib chapter 15, byte by byte as libX11 really follows them (docs/x11.md A.3,
// docs/x11.md A.4).
package xrm

import (
	"strconv"
	"strings"
)

// A DB is a set of resource specifications with their values. The zero DB is empty and ready for use. Several
// goroutines may query a DB as long as none changes it.
type DB struct {
	// ReadInclude reads the file that an #include line names. The path is relative to the directory of the
	// including file, or as written if the including source is no file. If ReadInclude is nil or returns an
	// error, the line includes nothing.
	ReadInclude func(path string) ([]byte, error)

	// QueryWords has the names and classes that queries may use, for each level from the left. If it is not
	// nil, Parse and ParseLine leave out entries that fit no such query. All programs share one source of
	// resources, and each needs only a small part of it.
	QueryWords []map[string]bool

	root node
}

// Origin says where an entry was written.
type Origin struct {
	Source string // a file's path, or a name such as "RESOURCE_MANAGER" or "-xrm"
	Line   int    // the line in Source, from 1; 0 if Source has no lines
}

// String returns the origin for the user: "/etc/x.ad:4", "RESOURCE_MANAGER line 3" or "-xrm".
func (o Origin) String() string {
	switch {
	case o.Line == 0:
		return o.Source
	case strings.Contains(o.Source, "/"):
		return o.Source + ":" + strconv.Itoa(o.Line)
	}
	return o.Source + " line " + strconv.Itoa(o.Line)
}

// At a longer specification, Xlib stops reading the source (Xlib 15.5). maxComponents also limits the depth
// of every recursion over the tree.
const maxComponents = 100

// A component is a name or class, and the binding ("." or "*") in front of it.
type component struct {
	loose bool // the binding is "*"
	name  string
}

// A node has two maps of children, because tight bindings (".") and loose ones ("*") have different
// precedence (docs/x11.md A.4).
type node struct {
	tight, loose map[string]*node
	entry        *entry
}

type entry struct {
	value  string
	origin Origin
}

func (n *node) child(c component) *node {
	if c.loose {
		return n.loose[c.name]
	}
	return n.tight[c.name]
}

func (n *node) ensureChild(c component) *node {
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

func (db *DB) storeEntry(spec []component, e *entry) {
	n := &db.root
	for _, c := range spec {
		n = n.ensureChild(c)
	}
	n.entry = e
}

// canMatchQuery reports whether spec may match the levels of some query, from a level on.
func (db *DB) canMatchQuery(spec []component, level int) bool {
	if db.QueryWords == nil {
		return true
	}
	if level == len(db.QueryWords) || len(spec) == 0 {
		return level == len(db.QueryWords) && len(spec) == 0
	}
	c, last := spec[0], level == len(db.QueryWords)-1
	if (db.QueryWords[level][c.name] || c.name == "?" && !last) && db.canMatchQuery(spec[1:], level+1) {
		return true
	}
	return c.loose && !last && db.canMatchQuery(spec, level+1)
}

// Put stores a value for the program called name, as an option on the command line does (docs/x11.md A.5).
// The name is one component, even if it has dots in it. The specifier follows it with its own bindings, as in
// ".geometry" or "*background". Put ignores a specifier of more than maxComponents components.
func (db *DB) Put(origin Origin, program, specifier, value string) {
	s := scanner{text: specifier + ":"}
	tail, ok := s.readSpecification()
	if !ok {
		return
	}
	spec := append([]component{{name: program}}, tail...)
	db.storeEntry(spec, &entry{value, origin})
}

// Augment adds those entries of other whose specification db does not have. It does not change other.
func (db *DB) Augment(other *DB) {
	other.root.walk(nil, func(spec []component, e *entry) {
		if !db.has(spec) {
			db.storeEntry(spec, e)
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

// walk visits every entry at or below n, in no particular order. The slice is only valid during a visit.
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
