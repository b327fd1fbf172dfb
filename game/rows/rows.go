// Package rows says texts that are composed: sentences with conditions, lists, plurals and names of things. They stand in a table,
// which has a file for each language; the file of English, game/text/sentences.txt, begins with how to read it.
package rows

import (
	"fmt"
	"hash/fnv"
	"iter"
	"slices"
	"strings"
	"sync"

	"xklondike/game/words"
)

// A Table has the rows of a language. It may be used by several goroutines at once.
type Table struct {
	source  string
	places  map[string]int32 // of headings in the source, in bytes
	plural  func(n int) string
	english *Table // what a translation was made from; nil for English itself

	mutex  sync.RWMutex
	parsed map[string][]Row // by headings, those that were said before: a start says few of them
}

// New returns the table of a file. The function returns the plural category of a number, as "one" or "other"; these are the words
// of the Unicode CLDR.
func New(source string, plural func(n int) string) *Table {
	t := &Table{source: source, places: make(map[string]int32), plural: plural, parsed: make(map[string][]Row)}
	at := 0
	for line := range strings.Lines(source) {
		if isHeading(line) {
			heading, _, _ := splitHeading(line)
			t.places[heading] = int32(at)
		}
		at += len(line)
	}
	return t
}

func isHeading(line string) bool { return line != "\n" && line[0] != '#' && line[0] != '\t' }

func splitHeading(line string) (heading, facts, hash string) {
	line, hash, _ = strings.Cut(line, "#")
	heading, facts, _ = strings.Cut(line, ":")
	return strings.TrimSpace(heading), facts, strings.TrimSpace(hash)
}

// Translated returns the table of another language's file, which may have headings of its own. It says in English what is below a heading
// that the file lacks, or for which it has the hash of rows that are no longer those of English, or of whose rows none holds.
func (t *Table) Translated(source string, plural func(n int) string) *Table {
	translation := New(source, plural)
	translation.english = t
	return translation
}

// EnglishPlural returns "one" for 1, and else "other".
func EnglishPlural(n int) string {
	if n == 1 {
		return "one"
	}
	return "other"
}

// A Row says a text if all its conditions hold.
type Row struct {
	Conditions []Condition
	Parts      []Part
}

// A Condition holds if a fact has one of the values. The value Else always holds: it is meant for all values that the rows above
// do not name, and for those to come.
type Condition struct {
	Fact   string
	Values []string
}

const Else = "else"

// A Part of a row is words as they stand, or a reference to other rows or to a fact.
type Part struct {
	Words   string
	Heading string   // what [heading] says
	Fact    string   // the value of {fact}
	Forms   []string // in {form fact}, the outermost first
	Capital bool     // the text begins with a capital letter
}

// Rows returns what stands below a heading; none if there is no such heading, or if its hash is wrong.
func (t *Table) Rows(heading string) []Row {
	t.mutex.RLock()
	list, ok := t.parsed[heading]
	t.mutex.RUnlock()
	if !ok {
		list = t.parse(heading)
		t.mutex.Lock()
		t.parsed[heading] = list
		t.mutex.Unlock()
	}
	return list
}

// Headings returns all headings in their order, each with the facts that it names behind a colon.
func (t *Table) Headings() (headings []string, facts map[string][]string) {
	facts = make(map[string][]string)
	for line := range strings.Lines(t.source) {
		if isHeading(line) {
			heading, list, _ := splitHeading(line)
			headings = append(headings, heading)
			facts[heading] = strings.Fields(list)
		}
	}
	return headings, facts
}

// find returns the hash in the line of a heading, and the lines below it.
func (t *Table) find(heading string) (hash, lines string) {
	at, ok := t.places[heading]
	if !ok {
		return "", ""
	}
	line, below, _ := strings.Cut(t.source[at:], "\n")
	_, _, hash = splitHeading(line)
	length := 0
	for line := range strings.Lines(below) {
		if line[0] != '\t' && line[0] != '#' {
			break
		}
		length += len(line)
	}
	return hash, below[:length]
}

// Hash returns six hexadecimal digits that depend on the rows below a heading, but not on their blanks and comments. The heading of a
// translation has the hash of the English rows that it was made from.
func (t *Table) Hash(heading string) string {
	hash := fnv.New32a()
	_, lines := t.find(heading)
	for conditions, text := range split(lines) {
		fmt.Fprintln(hash, tidy(conditions)+"|"+text)
	}
	return fmt.Sprintf("%06x", hash.Sum32()>>8)
}

func (t *Table) parse(heading string) (list []Row) {
	hash, lines := t.find(heading)
	if t.english != nil && hash != "" && hash != t.english.Hash(heading) {
		return nil
	}
	for conditions, text := range split(lines) {
		list = append(list, Row{parseConditions(conditions), parseWords(text)})
	}
	return list
}

// split returns the conditions of each row, and its words on one line.
func split(lines string) iter.Seq2[string, string] {
	return func(yield func(conditions, text string) bool) {
		conditions, text, isRow := "", "", false
		for line := range strings.Lines(lines) {
			before, after, begins := strings.Cut(line, "|")
			switch {
			case line[0] == '#':
			case !begins:
				text += line
			case isRow && !yield(conditions, tidy(text)):
				return
			default:
				conditions, text, isRow = before, after, true
			}
		}
		if isRow {
			yield(conditions, tidy(text))
		}
	}
}

func parseConditions(text string) (conditions []Condition) {
	for _, word := range strings.Fields(text) {
		fact, values, _ := strings.Cut(word, "=")
		conditions = append(conditions, Condition{fact, strings.Split(values, ",")})
	}
	return conditions
}

func parseWords(text string) (parts []Part) {
	for text != "" {
		begin := strings.IndexAny(text, "[{")
		if begin < 0 {
			return append(parts, Part{Words: text})
		}
		if begin > 0 {
			parts = append(parts, Part{Words: text[:begin]})
		}
		inner, after, _ := strings.Cut(text[begin+1:], string(text[begin]+2)) // "]" and "}" are two places behind "[" and "{"
		p, name := Part{}, strings.ToLower(inner)
		p.Capital = name != inner
		if text[begin] == '[' {
			p.Heading = name
		} else {
			names := strings.Fields(name)
			p.Fact, p.Forms = names[len(names)-1], names[:len(names)-1]
		}
		parts, text = append(parts, p), after
	}
	return parts
}

// tidy writes words on one line, with single blanks. No-break spaces stay.
func tidy(text string) string {
	text = strings.TrimFunc(text, words.IsBlank)
	if strings.Contains(text, "  ") || strings.ContainsAny(text, "\t\n\r") {
		return strings.Join(words.Fields(text), " ")
	}
	return text
}

// Say returns what is said below a heading: the words of the first row of which all conditions hold; "" for none.
func (t *Table) Say(heading string, about Facts) string {
	isFalse := func(c Condition) bool {
		return c.Values[0] != Else && !slices.Contains(c.Values, key(t.fact(about, c.Fact)))
	}
	for _, row := range t.Rows(heading) {
		if !slices.ContainsFunc(row.Conditions, isFalse) {
			return t.compose(row.Parts, about)
		}
	}
	if t.english != nil {
		return t.english.Say(heading, about)
	}
	return ""
}

// compose returns parts as a text. Where one of them says nothing, the blanks around it become a single one, and none is left before
// a mark that ends a sentence or a clause.
func (t *Table) compose(parts []Part, about Facts) string {
	if len(parts) == 1 && parts[0].Words != "" {
		return parts[0].Words
	}
	var b strings.Builder
	for _, p := range parts {
		text := p.Words
		switch {
		case p.Heading != "":
			text = t.Say(p.Heading, about)
		case p.Fact != "":
			text = t.inForm(t.fact(about, p.Fact), p.Forms, p.Fact)
		}
		if p.Capital {
			text = Capitalized(text)
		}
		b.WriteString(text)
	}
	if text := b.String(); needsTidying(text) {
		return unspaced.Replace(tidy(text))
	}
	return b.String()
}

func needsTidying(text string) bool {
	for at := range len(text) {
		if words.IsBlank(rune(text[at])) && (at == 0 || at == len(text)-1 || strings.IndexByte(" \t\r\n.,:;", text[at+1]) >= 0) {
			return true
		}
	}
	return false
}

var unspaced = strings.NewReplacer(" .", ".", " ,", ",", " :", ":", " ;", ";")
