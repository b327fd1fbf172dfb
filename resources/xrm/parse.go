package xrm

import (
	"bytes"
	"strings"
)

// Limits that Xlib does not have, or has only in its stack: a file that includes itself twice must end.
const (
	maxIncludeDepth = 100  // files open at once
	maxIncludes     = 1000 // files read for one source
	maxFileName     = 8192 // a longer name is ignored (Xlib's BUFSIZ)
)

// Parse adds the entries of text, which replace equal specifications. Origin names the source; if it has a slash in it, it
// is a file, and what it includes is sought beside it. Malformed lines are dropped silently, as Xlib does: a source shared
// by all programs may hold anything.
func (db *DB) Parse(origin string, text []byte) {
	left := maxIncludes
	db.parse(origin, text, 0, &left)
}

// ParseLine adds the entry on the first line of text and ignores the rest: the argument of -xrm.
func (db *DB) ParseLine(origin, text string) {
	left := maxIncludes
	p := parser{db: db, origin: origin, includes: &left, scanner: scanner{text: text}}
	p.text = upToNUL(p.text)
	p.parseLine(Origin{Source: origin})
}

func (db *DB) parse(origin string, text []byte, depth int, includes *int) {
	if i := bytes.IndexByte(text, 0); i >= 0 {
		text = text[:i]
	}
	p := parser{db: db, origin: origin, depth: depth, includes: includes, scanner: scanner{text: string(text), line: 1}}
	for !p.end() {
		if !p.parseLine(Origin{origin, p.line}) {
			return
		}
	}
}

func upToNUL(s string) string {
	s, _, _ = strings.Cut(s, "\x00")
	return s
}

// A parser puts the entries of one text into a database.
type parser struct {
	scanner
	db       *DB
	origin   string
	depth    int
	includes *int // how many more files this source may read
}

// parseLine takes one line, with the lines that continue its value. It is false where Xlib gives up on the whole text.
func (p *parser) parseLine(at Origin) bool {
	p.skipBlanks()
	switch p.peek() {
	case '!':
		p.skipLine()
		return true
	case '#':
		p.directive(p.rest())
		return true
	case '\n':
		p.next()
		return true
	}
	spec, ok := p.left()
	if !ok {
		p.skipLine()
		return len(spec) <= maxComponents
	}
	if value := p.value(); p.db.asked(spec, 0) {
		p.db.put(spec, &entry{value, at})
	}
	return true
}

// directive obeys a line that begins with "#". Only #include "file" means anything.
func (p *parser) directive(line string) {
	line = strings.TrimLeft(line[1:], " \t")
	line, ok := strings.CutPrefix(line, "include")
	if !ok {
		return
	}
	line, ok = strings.CutPrefix(strings.TrimLeft(line, " \t"), `"`)
	if !ok {
		return
	}
	if name, _, ok := strings.Cut(line, `"`); ok {
		p.include(name)
	}
}

func (p *parser) include(name string) {
	if name == "" || len(name) >= maxFileName || p.db.Open == nil {
		return
	}
	if p.depth >= maxIncludeDepth || *p.includes == 0 {
		return
	}
	*p.includes--
	if i := strings.LastIndexByte(p.origin, '/'); i >= 0 && name[0] != '/' {
		name = p.origin[:i+1] + name
	}
	if text, err := p.db.Open(name); err == nil {
		p.db.parse(name, text, p.depth+1, p.includes)
	}
}
