package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/text"
)

// page is the rules page of klondike with something changed, on one line a paragraph.
func page(t *testing.T, change func(*game.Rules)) string {
	t.Helper()
	r := *tables(t)[0]
	r.Down, r.Up = append([]int{}, r.Down...), append([]int{}, r.Up...)
	change(&r)
	var b strings.Builder
	if err := text.RulesPage(&b, &r, 0); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestEveryWord wants each answer to each question of the rules to have its own sentence on the page.
func TestEveryWord(t *testing.T) {
	for want, change := range map[string]func(*game.Rules){
		"higher by one rank and of the same suit.":                       func(r *game.Rules) { r.Build = game.BuildSameSuit },
		"higher by one rank and of another suit.":                        func(r *game.Rules) { r.Build = game.BuildOtherSuit },
		"higher by one rank and of the same colour.":                     func(r *game.Rules) { r.Build = game.BuildSameColour },
		"higher by one rank, whatever their suits.":                      func(r *game.Rules) { r.Build = game.BuildAny },
		"An ace goes on a king.":                                         func(r *game.Rules) { r.Direction, r.Wrap = game.Up, true },
		"Aces and kings follow one another too.":                         func(r *game.Rules) { r.Direction, r.Wrap = game.Either, true },
		"built up in suit from the 10; after the king comes the ace.":    func(r *game.Rules) { r.Base = 9 },
		"built down in suit from the ace; after the ace comes the king.": func(r *game.Rules) { r.Climb = game.Down },
		"An 8 starts a suit pile":                                        func(r *game.Rules) { r.Base = 7 },
		"Only an ace may go to an empty column.":                         func(r *game.Rules) { r.Fill, r.Unit = game.FillAce, game.UnitTop },
		"Only an ace, or a group headed by one, may go":                  func(r *game.Rules) { r.Fill, r.Base = game.FillBelowBase, 1 },
		"Only an 8, or a group headed by one, may go":                    func(r *game.Rules) { r.Fill, r.Base = game.FillBelowBase, 8 },
		"Only a king, or a group headed by one, may go":                  func(r *game.Rules) { r.Fill = game.FillBelowBase },
		"Nothing is moved to an empty column.":                           func(r *game.Rules) { r.Fill = game.FillNone },
		"filled at once with the top card of the waste or, when that has none, of the stock. When there is none, any one card": func(r *game.Rules) {
			r.AutoFill, r.Fill = game.AutoFillStock, game.FillSingle
		},
		"by way of empty columns and free cells.":                               func(r *game.Rules) { r.Unit, r.Cells = game.UnitSpaces, game.CellRules{Count: 2, Capacity: 1} },
		"There is one cell. It holds one card: a king from the end of a column": func(r *game.Rules) { r.Cells = game.CellRules{Count: 1, Capacity: 1, Accept: game.AcceptKing} },
		"There are three cells. Each holds up to two cards: any card from the end of a column, one at a time.": func(r *game.Rules) {
			r.Cells, r.DealTo = game.CellRules{Count: 3, Capacity: 2}, game.DealToColumns
		},
		"One card is put aside face up: the reserve.":                      func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1, Cards: 1} },
		"Two piles of 3 cards are put aside, all face up: the reserve.":    func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 2, Cards: 3, Open: true} },
		"Two piles of 3 cards are put aside, only their top cards face up": func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 2, Cards: 3} },
		"The top card of the reserve goes to a column only":                func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1, Cards: 9, To: game.ReserveToColumns} },
		"and the first packet of it is dealt at once.":                     func(r *game.Rules) { r.FirstPacket = true },
		"two at a time on the first pass and one on the second, and only":  func(r *game.Rules) { r.Draws = []int{2, 1} },
		"but not the card that starts the pile.":                           func(r *game.Rules) { r.Back = game.BackNotBase },
		"All lie face down.":                                               func(r *game.Rules) { clear(r.Up) },
		"Two packs of hearts, shuffled together, are dealt.":               func(r *game.Rules) { r.Packs, r.Suits = 2, []game.Suit{game.Hearts} },
		"One pack of spades and hearts is dealt.":                          func(r *game.Rules) { r.Suits = []game.Suit{game.Spades, game.Hearts} },
		"becomes the stock again, twice in all.":                           func(r *game.Rules) { r.TurnOvers = 2 },
		"\n\nThe end.\n":                                                   func(r *game.Rules) { r.Note = "The end." },
	} {
		if got := page(t, change); !strings.Contains(got, want) {
			t.Errorf("%q is not on the page:\n%s", want, got)
		}
	}
}

// TestEnglish looks at every page of every game for what a machine's English gets wrong.
func TestEnglish(t *testing.T) {
	for _, r := range tables(t) {
		var b strings.Builder
		if err := text.RulesPage(&b, r, 0); err != nil {
			t.Fatal(err)
		}
		for _, wrong := range []string{
			"  ", " .", " ,", "..", "a ace", "a 8", "an king", " 1 cards", "one cards", "one columns", "one packs", "%!", "no times",
			"and and", "()", "word(", ":.", ";.", "the the",
		} {
			if strings.Contains(b.String(), wrong) {
				t.Errorf("%s: %q in\n%s", r.Name, wrong, b.String())
			}
		}
		for _, paragraph := range strings.Split(strings.TrimSpace(b.String()), "\n\n")[1:] {
			if first := paragraph[:1]; first != strings.ToUpper(first) || !strings.HasSuffix(paragraph, ".") {
				t.Errorf("%s: %q is no sentence", r.Name, paragraph)
			}
		}
	}
}
