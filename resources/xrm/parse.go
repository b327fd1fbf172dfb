package xrm

import (
	"bytes"
	"strconv"
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

// At a longer specification, Xlib stops reading the source (Xlib 15.5).
const maxComponents = 100

const blanks = " \t"

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
	p := parser{db: db, origin: Origin{Source: origin}, rest: text, includesLeft: &includesLeft}
	p.parseLine()
}

func (db *DB) parse(origin string, text []byte, depth int, includesLeft *int) {
	text, _, _ = bytes.Cut(text, []byte{0})
	p := parser{db: db, origin: Origin{origin, 1}, rest: string(text), depth: depth, includesLeft: includesLeft}
	for p.rest != "" && p.parseLine() {
	}
}

// A parser works on bytes, because names and values may be in any encoding.
type parser struct {
	db           *DB
	origin       Origin // of what comes next
	rest         string // of the text
	depth        int
	includesLeft *int
}

// parseLine returns false if the rest of the text does not count.
func (p *parser) parseLine() bool {
	p.takeAnyOf(blanks)
	switch {
	case p.accept("!"):
		p.takeLine()
		return true
	case p.accept("#"):
		p.handleDirective(p.takeLine())
		return true
	}
	origin := p.origin
	spec := parseSpecification(p.takeUntil(":\n"))
	if len(spec) > maxComponents {
		return false
	}
	if !p.accept(":") {
		p.takeLine()
		return true
	}
	switch value := p.takeValue(); {
	case p.db.mayBeQueried(spec):
		last := len(spec) - 1
		if p.db.Keep != nil && !p.db.Keep(spec[last][1:], origin) {
			return true
		}
		p.db.store(key{strings.Join(spec[:last], ""), spec[last]}, entry{value, origin})
	case p.db.LeftOut != nil:
		p.db.LeftOut(spec[0][1:], spec[len(spec)-1][1:], origin)
	}
	return true
}

func (p *parser) take(n int) string {
	taken := p.rest[:n]
	p.rest = p.rest[n:]
	if p.origin.Line > 0 {
		p.origin.Line += strings.Count(taken, "\n")
	}
	return taken
}

func (p *parser) accept(text string) bool {
	if !strings.HasPrefix(p.rest, text) {
		return false
	}
	p.take(len(text))
	return true
}

func (p *parser) takeAnyOf(set string) { p.take(len(p.rest) - len(strings.TrimLeft(p.rest, set))) }

func (p *parser) takeUntil(stops string) string {
	if n := strings.IndexAny(p.rest, stops); n >= 0 {
		return p.take(n)
	}
	return p.take(len(p.rest))
}

// takeLine returns the rest of the line, without its end.
func (p *parser) takeLine() string {
	line := p.takeUntil("\n")
	p.accept("\n")
	return line
}

// parseSpecification returns the components, each with its binding in front, or more than maxComponents of
// them. Blanks follow a strange rule of Xlib's, on which files may rely: they are dropped before the colon, and
// stay inside a name. Separators after a blank are dropped, so "a .b" is the single component "a b".
func parseSpecification(left string) (spec []string) {
	left = strings.TrimRight(left, blanks)
	var name strings.Builder
	for binding := "."; len(spec) <= maxComponents; {
		word := strings.TrimLeft(left, ".*")
		if strings.Contains(left[:len(left)-len(word)], "*") {
			binding = "*"
		}
		end := strings.IndexAny(word, ".*")
		if end < 0 {
			name.WriteString(word)
			return append(spec, binding+name.String())
		}
		name.WriteString(word[:end])
		if left = word[end:]; end == 0 || strings.IndexByte(blanks, word[end-1]) < 0 {
			spec = append(spec, binding+name.String())
			binding = "."
			name.Reset()
		}
	}
	return spec
}

// takeValue keeps the blanks at the end of a value, which may continue over several lines.
func (p *parser) takeValue() string {
	p.takeAnyOf(blanks)
	for p.accept("\\\n") {
		p.takeAnyOf(blanks)
	}
	var value strings.Builder
	value.WriteString(p.takeUntil("\\\n"))
	for p.accept(`\`) {
		value.WriteString(p.takeEscaped())
		value.WriteString(p.takeUntil("\\\n"))
	}
	p.accept("\n")
	return value.String()
}

// takeEscaped drops a backslash that means nothing. Of three octal digits the ninth bit is lost, as in Xlib.
func (p *parser) takeEscaped() string {
	switch {
	case p.accept("\n"):
		return ""
	case p.accept("n"):
		return "\n"
	case p.accept(`\`):
		return `\`
	}
	digits := p.rest[:min(3, len(p.rest))]
	if n, err := strconv.ParseUint(digits, 8, 16); err == nil && len(digits) == 3 {
		p.take(3)
		return string([]byte{byte(n)})
	}
	return ""
}

func (p *parser) handleDirective(line string) {
	line, isInclude := strings.CutPrefix(strings.TrimLeft(line, blanks), "include")
	line, isQuoted := strings.CutPrefix(strings.TrimLeft(line, blanks), `"`)
	if name, _, ok := strings.Cut(line, `"`); ok && isInclude && isQuoted {
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
	if i := strings.LastIndexByte(p.origin.Source, '/'); i >= 0 && name[0] != '/' {
		name = p.origin.Source[:i+1] + name
	}
	if text, err := p.db.ReadInclude(name); err == nil {
		p.db.parse(name, text, p.depth+1, p.includesLeft)
	}
}
