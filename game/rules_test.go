package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
)

// changedRules returns a copy of the rules of klondike that the function change has changed.
func changedRules(t *testing.T, change func(*game.Rules)) *game.Rules {
	r := *rulesNamed(t, "klondike")
	r.FaceDown, r.FaceUp, r.Places = slices.Clone(r.FaceDown), slices.Clone(r.FaceUp), slices.Clone(r.Places)
	r.Schemes = slices.Clone(r.Schemes)
	change(&r)
	return &r
}

func TestFaults(t *testing.T) {
	for _, r := range allRules(t) {
		if found := r.Faults(nil); len(found) > 0 {
			t.Errorf("%s: %v", r.Name, found[0])
		}
	}
	for want, change := range map[string]func(*game.Rules){
		"a game's name may contain only lower-case letters, digits and hyphens":        func(r *game.Rules) { r.Name = "Klondike" },
		"a game's name may have at most 255 characters":                                func(r *game.Rules) { r.Name = strings.Repeat("x", 256) },
		"title: the game has no title":                                                 func(r *game.Rules) { r.Title = " " },
		"packs: 5 is not between 1 and 4":                                              func(r *game.Rules) { r.Packs = 5 },
		"columns: 0 is not between 1 and 16":                                           func(r *game.Rules) { r.Columns = 0 },
		"draw: 0 is not between 1 and 52":                                              func(r *game.Rules) { r.Draw = 0 },
		"turnovers: -2 is not between -1 and 99":                                       func(r *game.Rules) { r.TurnOvers = -2 },
		"deal: 8 columns are listed, but the game has 7":                               func(r *game.Rules) { r.FaceDown = append(r.FaceDown, 1) },
		"deal: column 4 cannot be dealt 3 cards face down and -1 face up":              func(r *game.Rules) { r.FaceUp[3] = -1 },
		"stock: 28 cards dealt and 23 in the stock make 51, but there are 52":          func(r *game.Rules) { r.Stock = 23 },
		"stock: 72 cards dealt and -20 in the stock make 52, but there are 52":         func(r *game.Rules) { r.FaceDown[6], r.Stock = 50, -20 },
		"stock: 27 cards dealt and 24 in the stock make 51, but there are 52":          func(r *game.Rules) { r.FaceUp[0] = 0 },
		"alias: a game's name may contain only lower-case letters, digits and hyphens": func(r *game.Rules) { r.Aliases = []string{"x", "X"} },
		"suits: a pack needs at least one suit":                                        func(r *game.Rules) { r.Suits = []game.Suit{} },
		"draw: 53 is not between 1 and 52":                                             func(r *game.Rules) { r.Draws = []int{3, 53} },
		"reserve.piles: 53 is not between 0 and 52":                                    func(r *game.Rules) { r.Reserve.Piles = 53 },
		"reserve.cards: 0 is not between 1 and 52":                                     func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1} },
		"cells.count: 17 is not between 0 and 16":                                      func(r *game.Rules) { r.Cells.Count = 17 },
		"cells.capacity: 0 is not between 1 and 52":                                    func(r *game.Rules) { r.Cells = game.CellRules{Count: 1} },
		"climb: suit piles can be built either up or down, but not both":               func(r *game.Rules) { r.Climb = game.Either },
		"dealto: there is no reserve to deal to":                                       func(r *game.Rules) { r.DealTo = game.DealToReserves },
		"autofill: there is no reserve to fill columns from":                           func(r *game.Rules) { r.AutoFill = game.AutoFillReserve },
		"autofill: there is no waste to fill columns from":                             func(r *game.Rules) { r.AutoFill, r.DealTo = game.AutoFillStock, game.DealToColumns },
		"firstpacket: there is no waste to deal the first cards to":                    func(r *game.Rules) { r.FirstPacket, r.DealTo = true, game.DealToColumns },
		"prelude: the cards that start the suit piles are not known before the deal": func(r *game.Rules) {
			r.Prelude, r.Base = game.PreludeBases, game.BaseFirst
		},
		`stock: 24 cards are left over, but there is no stock (dealto is "none")`:   func(r *game.Rules) { r.DealTo = game.DealToNone },
		"places: places are given for 12 piles, but the game has 13":                func(r *game.Rules) { r.Places = r.Places[1:] },
		"places: place 1 in the list is for the waste, but should be for the stock": func(r *game.Rules) { r.Places[0].Role = game.Waste },
		"places: the waste is off the table":                                        func(r *game.Rules) { r.Places[1].X = -1 },
		"places: two piles are in the same place: the foundation 1 and the waste":   func(r *game.Rules) { r.Places[2].X = 2 },
	} {
		if found := changedRules(t, change).Faults(nil); len(found) == 0 || found[0].Error() != want {
			t.Errorf("%v, want %s", found, want)
		}
	}
}

// TestDoubt checks that Faults reports several faults at once. It must not report faults that depend on
// others, or on keys that are doubtful.
func TestDoubt(t *testing.T) {
	r := changedRules(t, func(r *game.Rules) { r.Title, r.Columns, r.Draw, r.Stock, r.Places[0].X = "", 99, 70, 3, -1 })
	got := fmt.Sprint(r.Faults(nil), r.Faults(func(key string) bool { return key == "packs" || key == "title" }))
	want := "[title: the game has no title columns: 99 is not between 1 and 16 draw: 70 is not between 1 and 52] [columns: 99 is not between 1 and 16]"
	if got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestWidth(t *testing.T) {
	for name, want := range map[string]int{"klondike": 14, "double-klondike": 22} {
		if r := rulesNamed(t, name); r.TableWidth() != want {
			t.Errorf("%s is %d wide", name, r.TableWidth())
		}
	}
}

func TestUncheckedRules(t *testing.T) {
	r := changedRules(t, func(r *game.Rules) { r.FaceDown, r.FaceUp = nil, []int{1} })
	if s := game.NewState(r, game.Shuffle(1, 1)); len(s.Cards(game.Pile{})) != 51 || r.PileCount(99) != 0 {
		t.Errorf("%d cards in the stock", len(s.Cards(game.Pile{})))
	}
	// Words that do not exist allow nothing.
	r = changedRules(t, func(r *game.Rules) { r.Build, r.Unit, r.Fill, r.DealTo = 99, 99, 99, 99 })
	s := game.NewState(r, game.Shuffle(1, 1))
	for _, m := range s.Legal() {
		if m.To.Role == game.Tableau && m.Kind == game.Carry {
			t.Error(m)
		}
	}
	if r.Build.String() != "word(99)" {
		t.Error(r.Build)
	}
}

func TestWords(t *testing.T) {
	for _, w := range []struct {
		words string
		value interface {
			UnmarshalText([]byte) error
			String() string
		}
	}{
		{"same-suit other-suit alternate same-colour", new(game.Build)}, {"whole whole-or-top face-up spaces", new(game.Unit)},
		{"any below-base single", new(game.Fill)}, {"never not-base draw-one", new(game.Back)}, {"auto", new(game.TurnUp)},
		{"top last", new(game.Packet)}, {"deal", new(game.Charge)}, {"down packet right", new(game.Fan)},
		{"bases", new(game.Prelude)}, {"columns none", new(game.DealTo)}, {"10 king dealt first", new(game.Base)},
		{"foundations", new(game.ReserveTo)}, {"king", new(game.Accept)}, {"either", new(game.Direction)},
		{"waste-then-stock", new(game.AutoFill)}, {"original casino standard one-per-card none", new(game.Scoring)},
		{"clock packing", new(game.Family)}, {"moved lying", new(game.Hours)}, {"won over left", new(game.Outcome)},
		{"up off turnup column turnover hour", new(game.Event)},
	} {
		for _, word := range strings.Fields(w.words) {
			if err := w.value.UnmarshalText([]byte(word)); err != nil || w.value.String() != word {
				t.Errorf("%s: %s, %v", word, w.value, err)
			}
			if err := w.value.UnmarshalText([]byte("Clock")); err == nil || w.value.String() != word {
				t.Errorf("a wrong word makes %s of %s", w.value, word)
			}
		}
	}
	err := new(game.Build).UnmarshalText([]byte("alternating"))
	if err.Error() != `"alternating" is not one of: alternate, same-suit, other-suit, same-colour, any` {
		t.Error(err)
	}
}
