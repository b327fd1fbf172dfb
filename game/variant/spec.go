package variant

import (
	"slices"

	"xklondike/game"
)

// A spec has the keys of a rule table, which are the names of its fields in lower case. A game inherits because its
// table is decoded over the parent's spec.
type spec struct {
	Like        text
	Title       text
	Group       text
	Note        text
	Source      text
	Odds        text
	Quick       text
	Others      text
	Tips        texts
	Alias       texts
	Family      game.Family
	Packs       number
	Suits       suitList
	Jokers      number
	Columns     number
	Capacity    number
	Deal        dealShape
	Faces       faceUpCounts
	Stock       *number
	Prelude     game.Prelude
	Reserve     reserveSpec
	Cells       cellSpec
	Build       game.Build
	Direction   game.Direction
	Wrap        *flag
	Unit        game.Unit
	Fill        game.Fill
	AutoFill    game.AutoFill
	AutoUp      game.AutoUp
	Gather      game.Gather
	DealTo      game.DealTo
	Row         number
	Draw        numbers
	TurnOvers   turnOvers
	FirstPacket flag
	Packet      game.Packet
	Base        bases
	Step        numbers
	Last        game.Last
	Climb       game.Direction
	Back        game.Back
	TurnUp      game.TurnUp
	Hours       game.Hours
	Rescues     number
	Scoring     scoringList
	Score       scoreSpec
	Places      placesSpec
}

type reserveSpec struct {
	Piles number
	Cards number
	Open  flag
	Shut  flag
	Rest  flag
	To    game.ReserveTo
}

type cellSpec struct {
	Count    number
	Capacity number
	Accept   game.Accept
	Late     flag
}

// These are the defaults of docs/rules.md 8.
func defaultSpec() spec {
	return spec{
		Packs: 1, Columns: 7, Deal: dealShape{triangle}, Faces: faceUpCounts{1}, Reserve: reserveSpec{Cards: 1},
		Cells: cellSpec{Capacity: 1},
		Draw:  numbers{3}, TurnOvers: game.Unlimited, Base: bases{game.BaseAce}, Climb: game.Up, Step: numbers{1},
	}
}

// forChild returns what a game inherits from its parent s: not the aliases and texts about one game alone, nor
// the size of the stock, which its own deal leaves.
func (s spec) forChild() spec {
	s.Alias, s.Stock, s.Note, s.Source, s.Tips = nil, nil, "", "", nil
	s.Odds, s.Quick, s.Others = "", "", ""
	return s
}

func (s spec) rules(name string) *game.Rules {
	r := &game.Rules{
		Name: name, Title: string(s.Title), Group: string(s.Group), Note: string(s.Note), Source: string(s.Source),
		Odds: string(s.Odds), Quick: string(s.Quick), Others: string(s.Others), Tips: slices.Clone(s.Tips), Aliases: slices.Clone(s.Alias), Family: s.Family,
		Packs: int(s.Packs), Suits: slices.Clone(s.Suits), Schemes: s.listedSchemes(),
	}
	if s.Family == game.FamilyClock {
		s.setClockRules(r)
	} else {
		s.setPackingRules(r)
	}
	return r
}

func (s spec) setPackingRules(r *game.Rules) {
	r.Jokers, r.Columns, r.Capacity = int(s.Jokers), int(s.Columns), int(s.Capacity)
	r.Alternate, r.Prelude = s.Faces.isAlternate(), s.Prelude
	r.Reserve, r.Cells = s.Reserve.rules(), s.Cells.rules()
	r.Build, r.Direction, r.Unit, r.Fill, r.AutoFill = s.Build, s.Direction, s.Unit, s.Fill, s.AutoFill
	r.AutoUp, r.DealTo, r.Row, r.Packet, r.FirstPacket = s.AutoUp, s.DealTo, int(s.Row), s.Packet, bool(s.FirstPacket)
	r.Base, r.Last, r.Climb, r.Back, r.TurnUp = s.Base[0], s.Last, s.Climb, s.Back, s.TurnUp
	s.setRankRules(r)
	r.FaceDown, r.FaceUp = s.columnCards()
	r.Stock = s.stockSize(r)
	s.setWasteRules(r)
	r.Places = s.Places.resolve(r)
}

// Without the key "wrap", ace and king follow one another in columns if they do on suit piles.
func (s spec) setRankRules(r *game.Rules) {
	if len(s.Base) > 1 {
		r.Bases = slices.Clone(s.Base)
	}
	if slices.ContainsFunc(s.Step, func(n int) bool { return n != 1 }) {
		r.Steps = slices.Clone(s.Step)
	}
	if r.Wrap = r.SuitPilesWrap(); s.Wrap != nil {
		r.Wrap = bool(*s.Wrap)
	}
}

func (s spec) columnCards() (down, up []int) {
	n := min(max(int(s.Columns), 0), maxPiles)
	depths, faces := s.Deal.columnDepths(n), padWithLast(s.Faces, n)
	for i, depth := range depths {
		shown := depth
		if i < len(faces) && faces[i] >= 0 {
			shown = min(faces[i], depth)
		}
		if s.Faces.isAlternate() {
			shown = min(1, depth)
		}
		down, up = append(down, depth-shown), append(up, shown)
	}
	return down, up
}

// A number in the table is checked later by game.Rules.Faults.
func (s spec) stockSize(r *game.Rules) int {
	if s.Stock != nil {
		return int(*s.Stock)
	}
	return r.CardCount() - r.CardsInColumns() - r.ReserveAndFoundationCards()
}

// A game without a waste deals one card to each column or reserve pile, and has no turn-overs unless its columns are
// gathered, whatever it inherits.
func (s spec) setWasteRules(r *game.Rules) {
	if r.Draw, r.Gather = 1, s.Gather; s.Gather != game.GatherNone {
		r.TurnOvers = int(s.TurnOvers)
	}
	if s.DealTo != game.DealToWaste {
		return
	}
	r.Draw, r.TurnOvers = s.Draw[0], int(s.TurnOvers)
	if len(s.Draw) > 1 {
		r.Draws = slices.Clone(s.Draw)
	}
}

func (s reserveSpec) rules() game.ReserveRules {
	return game.ReserveRules{Piles: int(s.Piles), Cards: int(s.Cards), Open: bool(s.Open), Shut: bool(s.Shut), Rest: bool(s.Rest), To: s.To}
}

func (s cellSpec) rules() game.CellRules {
	return game.CellRules{Count: int(s.Count), Capacity: int(s.Capacity), Accept: s.Accept, Late: bool(s.Late)}
}

// maxPiles limits lists that are made before game.Rules.Faults checks the number of piles.
const maxPiles = 99
