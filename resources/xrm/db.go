// Package xrm is an X resource database: it parses Xlib's resource syntax, and returns values by Xlib's rules
// of precedence, for queries of a program's resource. Its rules are those of Xlib chapter 15, byte by byte as
// libX11 really follows them (docs/x11.md A.3, docs/x11.md A.4). It reads no files, environment variables or X
// properties by itself, and converts no values.
package xrm

import (
	"fmt"
	"strconv"
	"strings"
)

// A DB has the resource specifications of one source with their values. The zero DB is empty. Several
// goroutines may query a DB that none changes.
type DB struct {
	// ReadInclude reads the file of an #include line. Its path is relative to the directory of the including
	// file, or as written if the source is no file. If ReadInclude is nil or fails, nothing is included.
	ReadInclude func(path string) ([]byte, error)

	// Programs has the names and classes of programs that queries may use, and IsResource knows those of resources. If
	// IsResource is not nil, entries that fit none are left out: all programs share one source of resources, and each needs
	// a small part.
	Programs   map[string]bool
	IsResource func(word string) bool

	// Keep, if it is not nil, decides about each entry of a text that a query could use, by its last component.
	Keep func(last string, origin Origin) bool

	// LeftOut, if it is not nil, gets the first and the last component of each entry that is left out.
	LeftOut func(first, last string, origin Origin)

	entries map[key]entry
}

// A key is a specification in components, each with its binding in front: {"*XKlondike", ".gap"}.
type key struct {
	before string // all but the last component; "" if there is only one
	last   string
}

type entry struct {
	value  string
	origin Origin
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
	return fmt.Sprintf("%s line %d", o.Source, o.Line)
}

// Put stores a value as an option does (docs/x11.md A.5). The program's name is one component, even with dots
// in it. The specifier is the other one with its binding, as in ".geometry".
func (db *DB) Put(origin Origin, program, specifier, value string) {
	db.store(key{"." + program, specifier}, entry{value, origin})
}

func (db *DB) store(k key, e entry) {
	if db.entries == nil {
		db.entries = make(map[key]entry)
	}
	db.entries[k] = e
}

func (db *DB) mayBeQueried(spec []string) bool {
	first, last := spec[0], spec[len(spec)-1]
	if db.IsResource == nil {
		return true
	}
	switch len(spec) {
	case 1:
		return last[0] == '*' && db.IsResource(last[1:])
	case 2:
		return (first[1:] == "?" || db.Programs[first[1:]]) && db.IsResource(last[1:])
	}
	return false
}

// Query looks up a resource by the names and classes of the program and of the resource. An entry of one DB counts
// as if it replaced an entry with the same specification of a later one. Query returns the DB that has the entry, or nil
// if no entry fits. The program decides before the resource (docs/x11.md A.4), each in this order: name tight,
// name loose, class tight, class loose. After these the program may be "?" tight, "?" loose, or left out before
// a loose binding.
func Query(dbs []*DB, names, classes [2]string) (value string, origin Origin, from *DB) {
	resources := [...]string{"." + names[1], "*" + names[1], "." + classes[1], "*" + classes[1]}
	for _, program := range [...]string{"." + names[0], "*" + names[0], "." + classes[0], "*" + classes[0], ".?", "*?", ""} {
		for _, resource := range resources {
			if program == "" && resource[0] == '.' {
				continue
			}
			for _, db := range dbs {
				if e, found := db.entries[key{program, resource}]; found {
					return e.value, e.origin, db
				}
			}
		}
	}
	return "", Origin{}, nil
}
