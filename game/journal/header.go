package journal

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/variant"
	"xklondike/game/words"
)

// formatVersion is what the program writes, and the newest that it reads.
const formatVersion = 1

// magic begins a record. The version follows on its line.
const magic = "xklondike record "

// maxRuleTableSize is in bytes. The longest built-in table has about three thousand.
const maxRuleTableSize = 1 << 18

const ruleTablePrefix = "|"

// A header is the lines before the first action. They are enough to deal the same game again.
type header struct {
	id        string
	begun     time.Time
	game      string // name of the rules
	scoring   game.Scoring
	hash      string // SHA-256 of ruleTable
	ruleTable string // complete, as variant.Format writes it
	number    uint32 // 0 if the deal has none
	cards     string // in the order of dealing
}

func newHeader(id string, begun time.Time, r *game.Rules, d game.Deal, scoring game.Scoring) header {
	table := string(variant.Format(r))
	return header{id: id, begun: begun, game: r.Name, scoring: scoring, hash: hexHash(table), ruleTable: table,
		number: d.Number, cards: deals.FormatCards(r.CardsOf(d))}
}

func hexHash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

func (h header) text() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\nid %s\nbegun %s\ngame %s\nscoring %s\nhash %s\n", magic, formatVersion, h.id,
		h.begun.Format(time.RFC3339), h.game, h.scoring, h.hash)
	for line := range strings.Lines(h.ruleTable) {
		b.WriteString(ruleTablePrefix)
		if line != "\n" {
			b.WriteByte(' ')
		}
		b.WriteString(line)
	}
	if h.number != 0 {
		fmt.Fprintf(&b, "deal %d\n", h.number)
	}
	fmt.Fprintf(&b, "cards %s\n\n", h.cards)
	return b.Bytes()
}

// A lineReader reads lines as the program writes them, and as editors and other systems leave them: with a byte order mark
// before the first one, a carriage return or blanks at their ends, and empty lines between them.
type lineReader struct {
	rest       string
	lineNumber int // number of the last line, from 1
}

func newLineReader(text []byte) *lineReader {
	return &lineReader{rest: strings.TrimPrefix(string(text), "\ufeff")}
}

// next returns the next line, which may be empty, or end in blanks that belong to a note.
func (l *lineReader) next() (line string, ok bool) {
	if l.rest == "" {
		return "", false
	}
	line, l.rest, _ = strings.Cut(l.rest, "\n")
	l.lineNumber++
	return strings.TrimSuffix(line, "\r"), true
}

// nextFilled returns the next line that is not empty.
func (l *lineReader) nextFilled() (line string, ok bool) {
	for line, ok = l.next(); ok && trimBlanks(line) == ""; line, ok = l.next() {
	}
	return line, ok
}

func trimBlanks(line string) string { return strings.TrimRight(line, " \t") }

// A newerFormatError is about a record of a newer version, which is no reason to think it damaged.
type newerFormatError struct{ format string }

func (l newerFormatError) Error() string {
	return fmt.Sprintf("it was written by a newer version of the program, in format %s; this one reads formats up to %d",
		l.format, formatVersion)
}

func parseHeader(l *lineReader) (header, error) {
	var h header
	first, _ := l.nextFilled()
	number, found := strings.CutPrefix(trimBlanks(first), magic)
	n, err := strconv.ParseUint(number, 10, 32)
	switch {
	case !found || err != nil || n == 0:
		return h, errors.New("it is not a game record")
	case n > formatVersion:
		return h, newerFormatError{number}
	}
	var table strings.Builder
	seen, missing := map[string]bool{}, strings.Fields("id begun game scoring hash cards")
	emptyLine := 0 // before which something is missing
	fail := func(format string, values ...any) (header, error) {
		if emptyLine > 0 {
			l.lineNumber = emptyLine
			return h, fmt.Errorf("its header has no %q line", missing[0])
		}
		return h, fmt.Errorf(format, values...)
	}
	for {
		line, ok := l.next()
		line = trimBlanks(line)
		switch {
		case !ok:
			return fail("its header does not end with an empty line")
		case line == "":
			h.ruleTable = table.String()
			if missing = slices.DeleteFunc(missing, func(key string) bool { return seen[key] }); len(missing) == 0 {
				return h, nil
			}
			emptyLine = cmp.Or(emptyLine, l.lineNumber)
			continue
		case strings.HasPrefix(line, ruleTablePrefix):
			if table.Len()+len(line) > maxRuleTableSize {
				return h, errors.New("its rule table is too long")
			}
			table.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, ruleTablePrefix), " ") + "\n")
			continue
		}
		key, value, found := strings.Cut(line, " ")
		if !found || seen[key] {
			return fail("%s is not a valid header line, or the header contains it twice", words.Quoted(line))
		}
		known, err := h.setField(key, value)
		if err != nil {
			return h, err
		}
		if known {
			seen[key] = true
		}
	}
}

// setField skips a key that it does not know, because a newer program may have written it.
func (h *header) setField(key, value string) (known bool, err error) {
	switch key {
	case "id":
		if h.id = value; !isID(value) {
			err = fmt.Errorf("%s is not a valid record ID", words.Quoted(value))
		}
	case "begun":
		h.begun, err = time.Parse(time.RFC3339, value)
	case "game":
		h.game = value
	case "scoring":
		err = h.scoring.UnmarshalText([]byte(value))
	case "hash":
		h.hash = value
	case "deal":
		h.number, err = deals.ParseNumber(value)
	case "cards":
		h.cards = value
	default:
		return false, nil
	}
	return true, err
}

// rules returns the rules of the known game if that has exactly the rule table of the record, and otherwise
// reads that table, with the usual checks.
func (h *header) rules(find game.Finder, known ruleTables) (*game.Rules, error) {
	key := h.game + "\n" + h.ruleTable
	if r, ok := known[key]; ok {
		return r, nil
	}
	r, err := h.findOrParseRules(find)
	if err == nil && known != nil {
		known[key] = r
	}
	return r, err
}

// ruleTables has rules by name and rule table. Most records of a directory use the same few.
type ruleTables map[string]*game.Rules

func (h *header) findOrParseRules(find game.Finder) (*game.Rules, error) {
	if find != nil {
		if r, err := find(h.game); err == nil && r.Name == h.game && string(variant.Format(r)) == h.ruleTable {
			return r, nil
		}
	}
	games, err := variant.Load("its rule table", []byte(h.ruleTable))
	if err != nil {
		return nil, err
	}
	if len(games) != 1 || games[0].Name != h.game {
		return nil, fmt.Errorf("its rule table must define only the game %s", words.Quoted(h.game))
	}
	return games[0], nil
}
