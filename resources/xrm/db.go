// Package xrm is an X resource database: it parses Xlib's resource syntax, and returns values by Xlib's rules
// of precedence. Its rules are those of Xlib chapter 15, byte by byte as libX11 really follows them
// (docs/x11.md A.3, docs/x11.md A.4). It reads no files, environment variables or X properties by itself, and
// converts no values.
package xrm

import (
	"strconv"
	"strings"
)

// A DB has resource specifications with their values. The zero DB is empty. Several goroutines may query a DB
// that none changes.
type DB struct {
	// ReadInclude reads the file of an #include line. Its path is relative to the directory of the including
	// file, or as written if the source is no file. If ReadInclude is nil or fails, nothing is included.
	ReadInclude func(path string) ([]byte, error)

	// QueryWords has the names and classes that queries may use, for each level from the left. If it is not
	// nil, other entries are left out: all programs share one source of resources, and each needs a small
	// part.
	QueryWords []map[string]bool

	// LeftOut, if it is not nil, gets the first and the last component of each entry that is left out.
	LeftOut func(first, last string, origin Origin)

	root node
}

// Origin says where an entry was written.
type Origin struct {
	Source string // a file's path, or a name such as "RESOURCE_MANAGER" or "-xrm"
	Line   int    // from 1; 0 if Source has no lines
}

// String returns "/etc/x.ad:4", "RESOURCE_MANAGER line 3" or "-xrm".
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

func (db *DB) ensureNode(spec []component) *node {
	n := &db.root
	for _, c := range spec {
		n = n.ensureChild(c)
	}
	return n
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

// Put stores a value as an option does (docs/x11.md A.5). The program's name is one component, even with dots
// in it. The specifier follows with its own bindings, as in ".geometry"; with more than maxComponents
// components it is ignored.
func (db *DB) Put(origin Origin, program, specifier, value string) {
	s := scanner{text: specifier + ":"}
	tail, ok := s.readSpecification()
	if !ok {
		return
	}
	spec := append([]component{{name: program}}, tail...)
	db.ensureNode(spec).entry = &entry{value, origin}
}

// Augment adds the entries of other whose specification db does not have.
func (db *DB) Augment(other *DB) {
	other.root.walk(nil, func(spec []component, e *entry) {
		if n := db.ensureNode(spec); n.entry == nil {
			n.entry = e
		}
	})
}

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
