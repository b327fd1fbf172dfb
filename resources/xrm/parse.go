package xrm

import (
	"bytes"
	"strings"
)

// Limits on #include lines. Xlib has none but the size of its stack: a file that includes itself twice would
// be read twice as often at each depth.
const (
	maxIncludeDepth = 100
	maxIncludes     = 1000
	// in bytes; from here on #include is ignored, as in Xlib (BUFSIZ)
	maxFileName = 8192
)

// Parse adds the entries of a text, in place of those with the same specification. An origin with a slash is
// a path, to whose directory names in #include lines are relative. Like Xlib, Parse ignores malformed lines
// without a message: a source that all programs share may contain anything.
func (db *DB) Parse(origin string, text []byte) {
	includesLeft := maxIncludes
	db.parse(origin, text, 0, &includesLeft)
}

// ParseLine adds the entry in the first line of text, the value of -xrm.
func (db *DB) ParseLine(origin, text string) {
	includesLeft := maxIncludes
	text, _, _ = strings.Cut(text, "\x00")
	p := parser{db: db, origin: origin, includesLeft: &includesLeft, scanner: scanner{text: text}}
	p.parseLine(Origin{Source: origin})
}

func (db *DB) parse(origin string, text []byte, depth int, includesLeft *int) {
	text, _, _ = bytes.Cut(text, []byte{0})
	p := parser{db: db, origin: origin, depth: depth, includesLeft: includesLeft,
		scanner: scanner{text: string(text), line: 1}}
	for !p.atEnd() {
		if !p.parseLine(Origin{origin, p.line}) {
			return
		}
	}
}

type parser struct {
	scanner
	db           *DB
	origin       string
	depth        int
	includesLeft *int
}

func (p *parser) parseLine(origin Origin) bool {
	p.skipBlanks()
	switch p.peek() {
	case '!':
		p.skipLine()
		return true
	case '#':
		start := p.pos
		p.skipLine()
		p.handleDirective(strings.TrimSuffix(p.text[start:p.pos], "\n"))
		return true
	case '\n':
		p.advance()
		return true
	}
	spec, ok := p.readSpecification()
	if !ok {
		p.skipLine()
		return len(spec) <= maxComponents
	}
	switch value := p.readValue(); {
	case p.db.canMatchQuery(spec, 0):
		p.db.ensureNode(spec).entry = &entry{value, origin}
	case p.db.LeftOut != nil:
		p.db.LeftOut(spec[0].name, spec[len(spec)-1].name, origin)
	}
	return true
}

func (p *parser) handleDirective(line string) {
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
		p.includeFile(name)
	}
}

func (p *parser) includeFile(name string) {
	if name == "" || len(name) >= maxFileName || p.db.ReadInclude == nil {
		return
	}
	if p.depth >= maxIncludeDepth || *p.includesLeft == 0 {
		return
	}
	*p.includesLeft--
	if i := strings.LastIndexByte(p.origin, '/'); i >= 0 && name[0] != '/' {
		name = p.origin[:i+1] + name
	}
	if text, err := p.db.ReadInclude(name); err == nil {
		p.db.parse(name, text, p.depth+1, p.includesLeft)
	}
}
