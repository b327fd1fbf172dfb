package variant

import (
	"slices"

	"xklondike/game"
)

// spec is a stanza as it is spelled. Decoding a stanza over its parent's spec is what inheritance means.
type spec struct {
	Like        text           `toml:"like"`
	Title       text           `toml:"title"`
	Group       text           `toml:"group"`
	Note        text           `toml:"note"`
	Alias       texts          `toml:"alias"`
	Family      game.Family    `toml:"family"`
	Packs       number         `toml:"packs"`
	Suits       suits          `toml:"suits"`
	Columns     number         `toml:"columns"`
	Deal        shape          `toml:"deal"`
	Faces       faces          `toml:"faces"`
	Stock       count          `toml:"stock"`
	Prelude     game.Prelude   `toml:"prelude"`
	Reserve     reserveSpec    `toml:"reserve"`
	Cells       cellSpec       `toml:"cells"`
	Build       game.Build     `toml:"build"`
	Direction   game.Direction `toml:"direction"`
	Wrap        maybe          `toml:"wrap"`
	Unit        game.Unit      `toml:"unit"`
	Fill        game.Fill      `toml:"fill"`
	AutoFill    game.AutoFill  `toml:"autofill"`
	DealTo      game.DealTo    `toml:"dealto"`
	Draw        draws          `toml:"draw"`
	TurnOvers   turnOvers      `toml:"turnovers"`
	FirstPacket flag           `toml:"firstpacket"`
	Packet      game.Packet    `toml:"packet"`
	Base        game.Base      `toml:"base"`
	Climb       game.Direction `toml:"climb"`
	Back        game.Back      `toml:"back"`
	TurnUp      game.TurnUp    `toml:"turnup"`
	Hours       game.Hours     `toml:"hours"`
	Scoring     scorings       `toml:"scoring"`
	Score       scoreSpec      `toml:"score"`
	Places      placesSpec     `toml:"places"`
}

// reserveSpec spells game.ReserveRules.
type reserveSpec struct {
	Piles number         `toml:"piles"`
	Cards number         `toml:"cards"`
	Open  flag           `toml:"open"`
	To    game.ReserveTo `toml:"to"`
}

// cellSpec spells game.CellRules.
type cellSpec struct {
	Count    number      `toml:"count"`
	Capacity number      `toml:"capacity"`
	Accept   game.Accept `toml:"accept"`
}

// origin is what a stanza without a parent starts from: the defaults of rules 8.
func origin() spec {
	return spec{
		Packs: 1, Columns: 7, Deal: shape{triangle}, Faces: faces{1}, Reserve: reserveSpec{Cards: 1}, Cells: cellSpec{Capacity: 1},
		Draw: draws{3}, TurnOvers: game.Unlimited, Climb: game.Up,
	}
}

// heir is what a child starts from. What names one game alone is not taken over, and neither is the size of the stock: a
// child may deal otherwise, and its stock is then what is left.
func (s spec) heir() spec {
	s.Alias, s.Stock, s.Note = nil, nil, ""
	return s
}

// rules resolves a stanza.
func (s spec) rules(name string) *game.Rules {
	r := &game.Rules{
		Name: name, Title: string(s.Title), Group: string(s.Group), Note: string(s.Note), Aliases: slices.Clone(s.Alias), Family: s.Family,
		Packs: int(s.Packs), Suits: slices.Clone(s.Suits), Schemes: s.schemes(),
	}
	if s.Family == game.FamilyClock {
		s.clock(r)
	} else {
		s.packing(r)
	}
	return r
}

// packing resolves what only games of the packing family have.
func (s spec) packing(r *game.Rules) {
	r.Columns, r.Alternate, r.Prelude = int(s.Columns), s.Faces.alternate(), s.Prelude
	r.Reserve, r.Cells = s.Reserve.rules(), s.Cells.rules()
	r.Build, r.Direction, r.Wrap, r.Unit, r.Fill, r.AutoFill = s.Build, s.Direction, s.wrap(), s.Unit, s.Fill, s.AutoFill
	r.DealTo, r.Packet, r.FirstPacket = s.DealTo, s.Packet, bool(s.FirstPacket)
	r.Base, r.Climb, r.Back, r.TurnUp = s.Base, s.Climb, s.Back, s.TurnUp
	r.Down, r.Up = s.columns()
	r.Stock = s.stock(r)
	s.dealing(r)
	r.Places = s.Places.resolve(r)
}

// wrap says whether aces and kings follow one another in the columns: if nothing else is said, where the suit piles do not
// begin at one end of the suit and so have to go on from the other.
func (s spec) wrap() bool {
	if len(s.Wrap) > 0 {
		return s.Wrap[0]
	}
	end := game.BaseAce
	if s.Climb == game.Down {
		end = game.BaseDealt - 1
	}
	return s.Base != end
}

// columns says how many cards each column is dealt face down and face up.
func (s spec) columns() (down, up []int) {
	n := min(max(int(s.Columns), 0), maxPiles)
	depths, faces := s.Deal.depths(n), repeat(s.Faces, n)
	for i, depth := range depths {
		shown := depth
		if i < len(faces) && faces[i] >= 0 {
			shown = min(faces[i], depth)
		}
		if s.Faces.alternate() {
			shown = min(1, depth)
		}
		down, up = append(down, depth-shown), append(up, shown)
	}
	return down, up
}

// stock returns the size of the stock: what is said, for game.Rules.Faults to check, or what the deal leaves.
func (s spec) stock(r *game.Rules) int {
	if len(s.Stock) > 0 {
		return s.Stock[0]
	}
	return r.Cards() - r.Dealt() - r.Aside()
}

// dealing sets what is about the waste; a game without one draws single rows and turns nothing over, whatever its parent does.
func (s spec) dealing(r *game.Rules) {
	r.Draw = 1
	if s.DealTo != game.DealToWaste {
		return
	}
	r.Draw, r.TurnOvers = s.Draw[0], int(s.TurnOvers)
	if len(s.Draw) > 1 {
		r.Draws = slices.Clone(s.Draw)
	}
}

func (s reserveSpec) rules() game.ReserveRules {
	return game.ReserveRules{Piles: int(s.Piles), Cards: int(s.Cards), Open: bool(s.Open), To: s.To}
}

func (s cellSpec) rules() game.CellRules {
	return game.CellRules{Count: int(s.Count), Capacity: int(s.Capacity), Accept: s.Accept}
}

// maxPiles bounds what is made of a number before game.Rules.Faults has seen it.
const maxPiles = 99
