package variant

import (
	"bytes"
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/tomlfile"
	"xklondike/game/words"
)

// Format writes the rules of a game as one rule table without a parent, with every count and word, except for
// piles that the game does not have. So it means the same game after a change of the defaults. The same rules
// give the same bytes, and Load reads rules of its own back as they were.
//
// Format leaves out how suit piles or a reserve lie in several rows, for which tables have no words, and the
// source, the shares of deals won, the tips and the relatives, so that a better tip does not make another game for a record.
func Format(r *game.Rules) []byte {
	var s stanza
	s.write("[%s]\n", r.Name)
	s.writeText("title", r.Title)
	s.writeText("group", r.Group)
	s.writeText("note", r.Note)
	if len(r.Aliases) > 0 {
		s.write("alias = %s\n", list("%q", r.Aliases))
	}
	s.write("family = %q\npacks = %d\n", r.Family, r.Packs)
	if r.Suits != nil {
		var names []string
		for _, suit := range r.Suits {
			names = append(names, strings.ToLower(suit.Name()))
		}
		s.write("suits = %s\n", list("%q", names))
	}
	if r.IsClock() {
		s.write("hours = %q\n", r.Hours)
		writeUnlessZero(&s, "rescues = %d\n", r.Rescues)
	} else {
		s.writePackingFamilyKeys(r)
	}
	s.writeSchemes(r)
	s.writePlaces(r)
	return s.text.Bytes()
}

type stanza struct{ text bytes.Buffer }

func (s *stanza) write(format string, args ...any) { fmt.Fprintf(&s.text, format, args...) }

func (s *stanza) writeText(key, text string) {
	if text != "" {
		s.write("%s = %s\n", key, tomlfile.Quote(text))
	}
}

// writeUnlessZero is for keys that came later: the tables of games without them have the bytes that their records have.
func writeUnlessZero[V comparable](s *stanza, format string, value V) {
	var zero V
	if value != zero {
		s.write(format, value)
	}
}

// list writes each element of a list by a verb; no element may have a blank.
func list(verb string, elements any) string {
	return strings.ReplaceAll(fmt.Sprintf(verb, elements), " ", ", ")
}

func (s *stanza) writePackingFamilyKeys(r *game.Rules) {
	depths, faces := make([]int, len(r.FaceDown)), list("%d", r.FaceUp)
	for column := range depths {
		depths[column] = r.FaceDown[column] + r.FaceUp[column]
	}
	if r.Alternate {
		faces = `"alternate"`
	}
	s.write(`columns = %d
deal = %s
faces = %s
stock = %d
prelude = %q
build = %q
direction = %q
wrap = %v
unit = %q
fill = %q
autofill = %q
dealto = %q
`, r.Columns, list("%d", depths), faces, r.Stock, r.Prelude, r.Build, r.Direction, r.Wrap, r.Unit, r.Fill, r.AutoFill, r.DealTo)
	writeUnlessZero(s, "row = %d\n", r.Row)
	writeUnlessZero(s, "skip = %q\n", r.Skip)
	s.writeWasteKeys(r)
	if r.Bases == nil {
		s.write("base = %q\n", r.Base)
	} else {
		s.write("base = %s\n", list("%q", words.Texts(r.Bases)))
	}
	if r.Steps != nil {
		s.write("step = %s\n", list("%d", r.Steps))
	}
	writeUnlessZero(s, "last = %q\n", r.Last)
	s.write("climb = %q\nback = %q\nturnup = %q\n", r.Climb, r.Back, r.TurnUp)
	writeUnlessZero(s, "autoup = %q\n", r.AutoUp)
	writeUnlessZero(s, "jokers = %d\n", r.Jokers)
	writeUnlessZero(s, "capacity = %d\n", r.Capacity)
	usual := defaultSpec()
	if reserve := r.Reserve; reserve != usual.Reserve {
		rest := ""
		if reserve.Shut {
			rest = ", shut = true"
		}
		if reserve.Rest {
			rest += ", rest = true"
		}
		s.write("reserve = { piles = %d, cards = %d, open = %v%s, to = %q }\n", reserve.Piles, reserve.Cards, reserve.Open, rest,
			reserve.To)
	}
	if cells := r.Cells; cells != usual.Cells {
		late := ""
		if cells.Late {
			late = ", late = true"
		}
		s.write("cells = { count = %d, capacity = %d, accept = %q%s }\n", cells.Count, cells.Capacity, cells.Accept, late)
	}
}

func (s *stanza) writeWasteKeys(r *game.Rules) {
	if r.DealTo == game.DealToWaste {
		draw, turnOvers := fmt.Sprint(r.Draw), fmt.Sprint(r.TurnOvers)
		if len(r.Draws) > 0 {
			draw = list("%d", r.Draws)
		}
		if r.TurnOvers == game.Unlimited {
			turnOvers = `"unlimited"`
		}
		s.write("draw = %s\nturnovers = %s\nfirstpacket = %v\n", draw, turnOvers, r.FirstPacket)
	}
	if r.Gather != game.GatherNone {
		s.write("gather = %q\nturnovers = %d\n", r.Gather, r.TurnOvers)
	}
	if r.DealTo == game.DealToWaste || r.Packet != game.PacketRest {
		s.write("packet = %q\n", r.Packet)
	}
}

// writeSchemes writes no table of points for the scheme "none".
func (s *stanza) writeSchemes(r *game.Rules) {
	var names []string
	for _, sc := range r.Schemes {
		names = append(names, sc.Scoring.String())
	}
	s.write("scoring = %s\n", list("%q", names))
	for _, sc := range r.Schemes {
		if sc.Scoring == game.ScoringNone {
			continue
		}
		s.write("\n[%s.score.%s]\nstart = %d\n", r.Name, sc.Scoring, sc.Start)
		for event := game.EventUp; event <= game.EventHour; event++ {
			s.writeEvent(event, sc.Rows)
		}
		s.write("floor = %v\nfreeze = %d\ncharge = %q\nown = %v\n", sc.Floor, sc.Freeze, sc.Charge, sc.Own)
	}
}

func (s *stanza) writeEvent(event game.Event, rows []game.ScoreRow) {
	var spelled []string
	for _, row := range rows {
		if row.Event == event {
			spelled = append(spelled, spellRow(row))
		}
	}
	switch len(spelled) {
	case 0:
	case 1:
		s.write("%s = %s\n", event, spelled[0])
	default:
		s.write("%s = [%s]\n", event, strings.Join(spelled, ", "))
	}
}

func spellRow(row game.ScoreRow) string {
	conditions := ""
	if row.Draw != 0 {
		conditions += fmt.Sprintf(", draw = %d", row.Draw)
	}
	if row.From != 0 {
		conditions += fmt.Sprintf(", from = %d", row.From)
	}
	if conditions == "" {
		return fmt.Sprint(row.Points)
	}
	return fmt.Sprintf("{ points = %d%s }", row.Points, conditions)
}

func (s *stanza) writePlaces(r *game.Rules) {
	s.write("\n[%s.places]\n", r.Name)
	for rest := r.Places; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Pile.Role == rest[0].Pile.Role {
			n++
		}
		key, _, _ := strings.Cut(game.Pile{Role: rest[0].Pile.Role}.Name(), " ")
		s.write("%s = { at = %s, fan = %q }\n", key, spellPositions(rest[:n]), rest[0].Fan)
		rest = rest[n:]
	}
}

// spellPositions writes each place of hours, and of other piles the first and the distance from each to the next,
// unless the distances differ: the piles then lie in several rows, as in the standard layout.
func spellPositions(places []game.PilePlace) string {
	all, x, y := make([]string, len(places)), places[0].X, places[0].Y
	second := places[min(1, len(places)-1)]
	isEven := len(places) > 1
	for n, p := range places {
		all[n] = fmt.Sprintf("[%d, %d]", p.X, p.Y)
		isEven = isEven && p.X-x == n*(second.X-x) && p.Y-y == n*(second.Y-y)
	}
	switch {
	case places[0].Pile.Role == game.Hour:
		return "[" + strings.Join(all, ", ") + "]"
	case isEven:
		return fmt.Sprintf("%s, step = [%d, %d]", all[0], second.X-x, second.Y-y)
	}
	return all[0]
}
