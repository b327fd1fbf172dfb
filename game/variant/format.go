package variant

import (
	"bytes"
	"fmt"
	"strings"

	"xklondike/game"
)

// Format writes a game as one stanza that Load reads alone, with nothing before it: no parent, every count and word said, and
// only those left out that speak of piles the game has not. So it still means this game when the defaults are others. The same
// rules give the same bytes, and what Load makes of them is equal to the rules, if Load made those too.
//
// One thing stays unsaid, because tables have no words for it: how suit piles or a reserve lie in several rows. No rule reads it.
func Format(r *game.Rules) []byte {
	var s stanza
	s.table(r.Name)
	s.text("title", r.Title)
	s.text("group", r.Group)
	s.text("note", r.Note)
	if len(r.Aliases) > 0 {
		s.list("alias", each(r.Aliases, quote))
	}
	s.word("family", r.Family)
	s.value("packs", r.Packs)
	if r.Suits != nil {
		s.list("suits", each(r.Suits, func(suit game.Suit) string { return quote(strings.ToLower(suit.Name())) }))
	}
	if r.Forced() {
		s.word("hours", r.Hours)
	} else {
		s.packing(r)
	}
	s.schemes(r)
	s.places(r)
	return s.Bytes()
}

// stanza is a game being written, a key a line.
type stanza struct{ bytes.Buffer }

// table begins the table of keys at a path.
func (s *stanza) table(path ...string) {
	if s.Len() > 0 {
		s.WriteByte('\n')
	}
	fmt.Fprintf(s, "[%s]\n", strings.Join(path, "."))
}

// value writes a number or a flag.
func (s *stanza) value(key string, value any) { fmt.Fprintf(s, "%s = %v\n", key, value) }

// word writes a word of the vocabulary.
func (s *stanza) word(key string, word fmt.Stringer) { s.value(key, quote(word.String())) }

// text writes a text that need not be there.
func (s *stanza) text(key, text string) {
	if text != "" {
		s.value(key, quote(text))
	}
}

// list writes values that are spelled already.
func (s *stanza) list(key string, values []string) {
	s.value(key, "["+strings.Join(values, ", ")+"]")
}

// packing writes the keys of the packing family, but for scores and places.
func (s *stanza) packing(r *game.Rules) {
	s.deal(r)
	s.word("build", r.Build)
	s.word("direction", r.Direction)
	s.value("wrap", r.Wrap)
	s.word("unit", r.Unit)
	s.word("fill", r.Fill)
	s.word("autofill", r.AutoFill)
	s.word("dealto", r.DealTo)
	s.dealing(r)
	s.word("base", r.Base)
	s.word("climb", r.Climb)
	s.word("back", r.Back)
	s.word("turnup", r.TurnUp)
	usual := origin()
	if of := r.Reserve; of != usual.Reserve.rules() {
		s.value("reserve", fmt.Sprintf("{ piles = %d, cards = %d, open = %v, to = %q }", of.Piles, of.Cards, of.Open, of.To))
	}
	if of := r.Cells; of != usual.Cells.rules() {
		s.value("cells", fmt.Sprintf("{ count = %d, capacity = %d, accept = %q }", of.Count, of.Capacity, of.Accept))
	}
}

// deal writes what goes where at the start, column by column.
func (s *stanza) deal(r *game.Rules) {
	depths := make([]int, len(r.Down))
	for column := range depths {
		depths[column] = r.Down[column] + r.Up[column]
	}
	s.value("columns", r.Columns)
	s.list("deal", each(depths, decimal))
	if r.Alternate {
		s.value("faces", quote("alternate"))
	} else {
		s.list("faces", each(r.Up, decimal))
	}
	s.value("stock", r.Stock)
	s.word("prelude", r.Prelude)
}

// dealing writes what is about the waste.
func (s *stanza) dealing(r *game.Rules) {
	if r.DealTo == game.DealToWaste {
		if len(r.Draws) > 0 {
			s.list("draw", each(r.Draws, decimal))
		} else {
			s.value("draw", r.Draw)
		}
		if r.TurnOvers == game.Unlimited {
			s.value("turnovers", quote("unlimited"))
		} else {
			s.value("turnovers", r.TurnOvers)
		}
		s.value("firstpacket", r.FirstPacket)
	}
	if r.DealTo == game.DealToWaste || r.Packet != game.PacketRest {
		s.word("packet", r.Packet)
	}
}

// decimal spells a number.
func decimal(n int) string { return fmt.Sprint(n) }

// each spells the values of a list.
func each[T any](list []T, spell func(T) string) []string {
	words := make([]string, len(list))
	for i, value := range list {
		words[i] = spell(value)
	}
	return words
}

// quote spells a text, with as few signs changed as TOML allows: only quotes, backslashes and what controls a terminal.
func quote(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, sign := range text {
		switch {
		case sign == '"' || sign == '\\':
			b.WriteByte('\\')
			b.WriteRune(sign)
		case sign < ' ' || sign == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, sign)
		default:
			b.WriteRune(sign)
		}
	}
	b.WriteByte('"')
	return b.String()
}
