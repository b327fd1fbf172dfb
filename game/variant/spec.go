package variant

import (
	"slices"
	"strings"

	"xklondike/game"
)

// A spec has the keys of a rule table, which are the names of its fields in lower case. Those of game.Rules are keys,
// too, except the derived ones. A game inherits because its table is read over the parent's spec.
type spec struct {
	Like string
	game.Rules
	Alias     []string
	Deal      dealShape
	Faces     faceUpCounts
	Stock     *int
	Wrap      *bool
	Draw      numbers
	TurnOvers turnOvers
	Base      []game.Base // one, or one for each suit
	Step      numbers
	Scoring   []game.Scoring
	Score     scoreSpec
	Places    placesSpec
}

// derived has the fields of game.Rules and game.Scheme that follow from keys with other names or types.
var derived = strings.Fields("Name Aliases Stock FaceDown FaceUp Alternate Wrap Draw Draws TurnOvers Base Bases Steps Schemes Scoring Rows Places")

// defaultSpec has the defaults of docs/rules.md 8.
func defaultSpec() spec {
	return spec{
		Rules: game.Rules{Packs: 1, Columns: 7, Reserve: game.ReserveRules{Cards: 1}, Cells: game.CellRules{Capacity: 1}, Climb: game.Up},
		Deal:  dealShape{triangle}, Faces: faceUpCounts{1}, Draw: numbers{3}, TurnOvers: game.Unlimited,
		Base: []game.Base{game.BaseAce}, Step: numbers{1},
	}
}

// forChild returns what a game inherits from its parent s: not the aliases and texts about one game alone, nor
// the size of the stock, which its own deal leaves.
func (s spec) forChild() spec {
	s.Alias, s.Stock, s.Note, s.Source, s.Tips, s.Relatives = nil, nil, "", "", nil, nil
	s.Odds, s.Quick, s.Others = "", "", ""
	return s
}

func (s spec) rules(name string) *game.Rules {
	r := s.Rules
	r.Name, r.Aliases, r.Schemes = name, s.Alias, s.listedSchemes()
	if r.IsClock() {
		s.setClockRules(&r)
	} else {
		s.setPackingRules(&r)
	}
	return &r
}

func (s spec) setPackingRules(r *game.Rules) {
	r.Alternate, r.Base = s.Faces.isAlternate(), s.Base[0]
	s.setRankRules(r)
	r.FaceDown, r.FaceUp = s.columnCards()
	r.Stock = s.stockSize(r)
	s.setWasteRules(r)
	r.Places = s.Places.resolve(r)
}

// setRankRules lets ace and king follow one another in columns if they do on suit piles, without the key "wrap".
func (s spec) setRankRules(r *game.Rules) {
	if len(s.Base) > 1 {
		r.Bases = s.Base
	}
	if slices.ContainsFunc(s.Step, func(n int) bool { return n != 1 }) {
		r.Steps = s.Step
	}
	if r.Wrap = r.SuitPilesWrap(); s.Wrap != nil {
		r.Wrap = *s.Wrap
	}
}

func (s spec) columnCards() (down, up []int) {
	n := min(max(s.Columns, 0), maxPiles)
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

// stockSize takes a number in the table as it stands: game.Rules.Faults checks it later.
func (s spec) stockSize(r *game.Rules) int {
	if s.Stock != nil {
		return *s.Stock
	}
	return r.CardCount() - r.CardsInColumns() - r.ReserveAndFoundationCards()
}

// setWasteRules makes a game without a waste deal one card to each column or reserve pile, without turn-overs unless
// its columns are gathered, whatever it inherits.
func (s spec) setWasteRules(r *game.Rules) {
	if r.Draw = 1; s.Gather != game.GatherNone {
		r.TurnOvers = int(s.TurnOvers)
	}
	if s.DealTo != game.DealToWaste {
		return
	}
	r.Draw, r.TurnOvers = s.Draw[0], int(s.TurnOvers)
	if len(s.Draw) > 1 {
		r.Draws = s.Draw
	}
}

// maxPiles limits lists that are made before game.Rules.Faults checks the number of piles.
const maxPiles = 99
