package variant

import (
	"bytes"
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/tomlfile"
)

// Format writes the rules of a game as one rule table without a parent, with every count and word, except for
// piles that the game does not have. So it means the same game after a change of the defaults. The same rules
// give the same bytes, and Load reads rules of its own back as they were.
//
// Format leaves out how suit piles or a reserve lie in several rows, for which tables have no words, and the
// source, the shares of deals won and the tips, so that a better tip does not make another game for a record.
func Format(r *game.Rules) []byte {
	var s stanza
	s.beginTable(r.Name)
	s.writeText("title", r.Title)
	s.writeText("group", r.Group)
	s.writeText("note", r.Note)
	if len(r.Aliases) > 0 {
		s.writeList("alias", spellAll(r.Aliases, tomlfile.Quote))
	}
	s.writeWord("family", r.Family)
	s.writeValue("packs", r.Packs)
	if r.Suits != nil {
		s.writeList("suits", spellAll(r.Suits,
			func(suit game.Suit) string { return tomlfile.Quote(strings.ToLower(suit.Name())) }))
	}
	if r.LeavesNoChoice() {
		s.writeWord("hours", r.Hours)
	} else {
		s.writePackingFamilyKeys(r)
	}
	s.writeSchemes(r)
	s.writePlaces(r)
	return s.Bytes()
}

type stanza struct{ bytes.Buffer }

func (s *stanza) beginTable(path ...string) {
	if s.Len() > 0 {
		s.WriteByte('\n')
	}
	fmt.Fprintf(s, "[%s]\n", strings.Join(path, "."))
}

func (s *stanza) writeValue(key string, value any) { fmt.Fprintf(s, "%s = %v\n", key, value) }

func (s *stanza) writeWord(key string, word fmt.Stringer) {
	s.writeValue(key, tomlfile.Quote(word.String()))
}

func (s *stanza) writeText(key, text string) {
	if text != "" {
		s.writeValue(key, tomlfile.Quote(text))
	}
}

func (s *stanza) writeList(key string, values []string) {
	s.writeValue(key, "["+strings.Join(values, ", ")+"]")
}

func (s *stanza) writePackingFamilyKeys(r *game.Rules) {
	s.writeDealKeys(r)
	s.writeWord("build", r.Build)
	s.writeWord("direction", r.Direction)
	s.writeValue("wrap", r.Wrap)
	s.writeWord("unit", r.Unit)
	s.writeWord("fill", r.Fill)
	s.writeWord("autofill", r.AutoFill)
	s.writeWord("dealto", r.DealTo)
	if r.Row > 0 {
		s.writeValue("row", r.Row)
	}
	s.writeWasteKeys(r)
	if r.Bases == nil {
		s.writeWord("base", r.Base)
	} else {
		s.writeList("base", spellAll(r.Bases, func(base game.Base) string { return tomlfile.Quote(base.String()) }))
	}
	if r.Steps != nil {
		s.writeList("step", spellAll(r.Steps, decimal))
	}
	if r.Last != game.LastOwn { // as with jokers below
		s.writeWord("last", r.Last)
	}
	s.writeWord("climb", r.Climb)
	s.writeWord("back", r.Back)
	s.writeWord("turnup", r.TurnUp)
	if r.AutoUp != game.AutoUpNone {
		s.writeWord("autoup", r.AutoUp)
	}
	if r.Jokers > 0 { // so the tables of other games have the bytes that their records have
		s.writeValue("jokers", r.Jokers)
	}
	if r.Capacity > 0 {
		s.writeValue("capacity", r.Capacity)
	}
	usual := defaultSpec()
	if reserve := r.Reserve; reserve != usual.Reserve.rules() {
		rest := ""
		if reserve.Shut {
			rest = ", shut = true"
		}
		if reserve.Rest {
			rest += ", rest = true"
		}
		s.writeValue("reserve", fmt.Sprintf("{ piles = %d, cards = %d, open = %v%s, to = %q }", reserve.Piles,
			reserve.Cards, reserve.Open, rest, reserve.To))
	}
	if cells := r.Cells; cells != usual.Cells.rules() {
		s.writeValue("cells", fmt.Sprintf("{ count = %d, capacity = %d, accept = %q }", cells.Count, cells.Capacity,
			cells.Accept))
	}
}

func (s *stanza) writeDealKeys(r *game.Rules) {
	depths := make([]int, len(r.FaceDown))
	for column := range depths {
		depths[column] = r.FaceDown[column] + r.FaceUp[column]
	}
	s.writeValue("columns", r.Columns)
	s.writeList("deal", spellAll(depths, decimal))
	if r.Alternate {
		s.writeValue("faces", tomlfile.Quote("alternate"))
	} else {
		s.writeList("faces", spellAll(r.FaceUp, decimal))
	}
	s.writeValue("stock", r.Stock)
	s.writeWord("prelude", r.Prelude)
}

func (s *stanza) writeWasteKeys(r *game.Rules) {
	if r.DealTo == game.DealToWaste {
		if len(r.Draws) > 0 {
			s.writeList("draw", spellAll(r.Draws, decimal))
		} else {
			s.writeValue("draw", r.Draw)
		}
		if r.TurnOvers == game.Unlimited {
			s.writeValue("turnovers", tomlfile.Quote("unlimited"))
		} else {
			s.writeValue("turnovers", r.TurnOvers)
		}
		s.writeValue("firstpacket", r.FirstPacket)
	}
	if r.DealTo == game.DealToWaste || r.Packet != game.PacketRest {
		s.writeWord("packet", r.Packet)
	}
}

func decimal(n int) string { return fmt.Sprint(n) }

func spellAll[T any](list []T, spell func(T) string) []string {
	words := make([]string, len(list))
	for i, value := range list {
		words[i] = spell(value)
	}
	return words
}
