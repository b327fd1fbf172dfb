package journal

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/variant"
	"xklondike/game/words"
)

// format is the number of the format that is written, and the highest that is read.
const format = 1

// magic begins the first line, before the number of the format.
const magic = "xklondike record "

// maxTable is how many bytes the rule table in a header may have; the longest of the built-in ones has three thousand.
const maxTable = 1 << 18

// tablePrefix begins a line of the rule table; the blank is missing where the line is empty.
const tablePrefix = "|"

// headerEnd ends the last line of a header, and is the empty line behind it.
var headerEnd = []byte("\n\n")

// A header is what a record says before its first action: all that is needed to deal the game again, with nothing else known.
type header struct {
	id      string
	begun   time.Time
	game    string // the name of the rules
	scoring game.Scoring
	hash    string // lower-case hexadecimal SHA-256 of the table
	table   string // of the rules, resolved, as variant.Format writes it
	number  uint32 // of the deal; 0 for one without
	cards   string // in deal order
}

// newHeader describes a game that begins.
func newHeader(id string, begun time.Time, r *game.Rules, d game.Deal, scoring game.Scoring) header {
	table := string(variant.Format(r))
	return header{id: id, begun: begun, game: r.Name, scoring: scoring, hash: hashOf(table), table: table,
		number: d.Number, cards: deals.FormatCards(r.Played(d.Cards))}
}

// hashOf is the hash of a rule table as it stands.
func hashOf(table string) string {
	sum := sha256.Sum256([]byte(table))
	return hex.EncodeToString(sum[:])
}

// text is the header as it is written, up to and with the empty line that ends it.
func (h header) text() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s%d\n", magic, format)
	fmt.Fprintf(&b, "id %s\nbegun %s\ngame %s\nscoring %s\nhash %s\n", h.id, h.begun.Format(time.RFC3339), h.game, h.scoring, h.hash)
	for line := range strings.Lines(h.table) {
		b.WriteString(tablePrefix)
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

// lines gives out the lines of a text, and counts them.
type lines struct {
	rest string
	n    int // of the line given out last, from 1
}

// next returns the next line without its end; false after the last.
func (l *lines) next() (line string, ok bool) {
	if l.rest == "" {
		return "", false
	}
	line, l.rest, _ = strings.Cut(l.rest, "\n")
	l.n++
	return line, true
}

// A later is the error about a record of a format that only later programs read. It is whole for all we know.
type later struct{ format string }

func (l later) Error() string {
	return fmt.Sprintf("it is of format %s, and this program reads formats up to %d", l.format, format)
}

// parseHeader reads a header from the first line to the one that ends it.
func parseHeader(l *lines) (header, error) {
	if err := parseMagic(l); err != nil {
		return header{}, err
	}
	var h header
	var table strings.Builder
	seen := map[string]bool{}
	for {
		line, ok := l.next()
		switch {
		case !ok:
			return h, errors.New("its header has no end")
		case line == "":
			h.table = table.String()
			return h, h.complete(seen)
		case strings.HasPrefix(line, tablePrefix):
			if table.Len()+len(line) > maxTable {
				return h, errors.New("its rule table is too long")
			}
			table.WriteString(strings.TrimPrefix(strings.TrimPrefix(line, tablePrefix), " ") + "\n")
			continue
		}
		key, value, found := strings.Cut(line, " ")
		if !found || seen[key] {
			return h, fmt.Errorf("%s is no line of a header, or the second of its kind", words.Quoted(line))
		}
		known, err := h.set(key, value)
		if err != nil {
			return h, err
		}
		if known {
			seen[key] = true
		}
	}
}

// parseMagic reads the first line.
func parseMagic(l *lines) error {
	line, _ := l.next()
	number, found := strings.CutPrefix(line, magic)
	n, err := strconv.ParseUint(number, 10, 32)
	switch {
	case !found || err != nil || n == 0:
		return errors.New("it is no record")
	case n > format:
		return later{number}
	}
	return nil
}

// set takes over the value of a key. One that is not known is skipped: a later program may have put it there.
func (h *header) set(key, value string) (known bool, err error) {
	switch key {
	case "id":
		if h.id = value; !isID(value) {
			err = fmt.Errorf("%s is no id", words.Quoted(value))
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

// complete tells of the first key that a header lacks.
func (h *header) complete(seen map[string]bool) error {
	for _, key := range []string{"id", "begun", "game", "scoring", "hash", "cards"} {
		if !seen[key] {
			return fmt.Errorf("its header has no line %q", key)
		}
	}
	return nil
}

// rules returns the rules of the record: today's if they are the same to the last byte, so that they are shared, else those
// in its own table, with the same checks as any other table.
func (h *header) rules(find func(name string) (*game.Rules, error)) (*game.Rules, error) {
	if find != nil {
		if r, err := find(h.game); err == nil && r.Name == h.game && string(variant.Format(r)) == h.table {
			return r, nil
		}
	}
	games, err := variant.Load("its rule table", []byte(h.table))
	if err != nil {
		return nil, err
	}
	if len(games) != 1 || games[0].Name != h.game {
		return nil, fmt.Errorf("its rule table is not that of one game %s", words.Quoted(h.game))
	}
	return games[0], nil
}

// deal returns the deal as the cards in the header have it; nothing is shuffled.
func (h *header) deal(r *game.Rules) (game.Deal, error) {
	cards, err := deals.ParseCards(r, h.cards)
	return game.Deal{Number: h.number, Cards: cards}, err
}
