package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// rulesPage returns the rules page of klondike after a change of its rules. Each paragraph is one line.
func rulesPage(t *testing.T, change func(*game.Rules)) string {
	t.Helper()
	r := *ruleTables(t)[0]
	r.FaceDown, r.FaceUp = append([]int{}, r.FaceDown...), append([]int{}, r.FaceUp...)
	change(&r)
	return page(t, &r, text.UsualDealKey, 0)
}

// TestEveryWord checks that each word and each number of a rule table gets its own sentence on the rules page.
func TestEveryWord(t *testing.T) {
	for want, change := range map[string]func(*game.Rules){
		"a rank higher and of the same suit.":                                          func(r *game.Rules) { r.Build = game.BuildSameSuit },
		"a rank higher and of a different suit.":                                       func(r *game.Rules) { r.Build = game.BuildOtherSuit },
		"a rank higher and of the same colour.":                                        func(r *game.Rules) { r.Build = game.BuildSameColour },
		"a rank higher, regardless of suit.":                                           func(r *game.Rules) { r.Build = game.BuildAny },
		"Ranks wrap around: an ace can be placed on a king.":                           func(r *game.Rules) { r.Direction, r.Wrap = game.Up, true },
		"Ranks wrap around: a king can be placed on an ace, and an ace on a king.":     func(r *game.Rules) { r.Direction, r.Wrap = game.Either, true },
		"up in suit. Each of them begins with a 10. A king is followed by an ace.":     func(r *game.Rules) { r.Base = 9 },
		"down in suit. Each of them begins with an ace. An ace is followed by a king.": func(r *game.Rules) { r.Climb = game.Down },
		"An 8 can start any empty suit pile.":                                          func(r *game.Rules) { r.Base = 7 },
		"Only an ace may be moved to an empty column.":                                 func(r *game.Rules) { r.Fill, r.Unit = game.FillAce, game.UnitTop },
		"Only an ace, alone or with cards on top of it, may be moved":                  func(r *game.Rules) { r.Fill, r.Base = game.FillBelowBase, 1 },
		"Only an 8, alone or with cards on top of it, may be moved":                    func(r *game.Rules) { r.Fill, r.Base = game.FillBelowBase, 8 },
		"Only a king, alone or with cards on top of it, may be moved":                  func(r *game.Rules) { r.Fill = game.FillBelowBase },
		"No card may be moved to an empty column.":                                     func(r *game.Rules) { r.Fill = game.FillNone },
		"filled at once with the top card of the waste or, if the waste is empty, of the stock. If both are empty, any single card": func(r *game.Rules) {
			r.AutoFill, r.Fill = game.AutoFillStock, game.FillSingle
		},
		"by way of empty columns and free cells.":                                                     func(r *game.Rules) { r.Unit, r.Cells = game.UnitSpaces, game.CellRules{Count: 2, Capacity: 1} },
		"There is one cell, which holds one card. You can move a king there from the end of a column": func(r *game.Rules) { r.Cells = game.CellRules{Count: 1, Capacity: 1, Accept: game.AcceptKing} },
		"There are three cells, each of which holds up to two cards. You can move any card there from the end of a column, and": func(r *game.Rules) {
			r.Cells, r.DealTo = game.CellRules{Count: 3, Capacity: 2}, game.DealToColumns
		},
		"The reserve is a single card, face up.":                                                                               func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1, Cards: 1} },
		"The reserve consists of two piles of three cards each, all face up.":                                                  func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 2, Cards: 3, Open: true} },
		"The reserve consists of two piles of three cards each, with only their top cards face up.":                            func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 2, Cards: 3} },
		"The top card of the reserve may be played to a column, but not to a suit pile.":                                       func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1, Cards: 9, To: game.ReserveToColumns} },
		"and the game begins with a deal from it.":                                                                             func(r *game.Rules) { r.FirstPacket = true },
		"to deal cards to the waste: two cards on the first pass and one on the second. All the cards dealt last are visible,": func(r *game.Rules) { r.Draws = []int{2, 1} },
		"unless it is the card that starts the pile.":                                                                          func(r *game.Rules) { r.Back = game.BackNotBase },
		"All cards in the columns are face down.":                                                                              func(r *game.Rules) { clear(r.FaceUp) },
		"The game uses only the hearts of two packs, shuffled together.":                                                       func(r *game.Rules) { r.Packs, r.Suits = 2, []game.Suit{game.Hearts} },
		"The game uses only the spades and hearts of one pack.":                                                                func(r *game.Rules) { r.Suits = []game.Suit{game.Spades, game.Hearts} },
		"You can do this twice, so you go through the stock three times.":                                                      func(r *game.Rules) { r.TurnOvers = 2 },
		"You can do this once, so you go through the stock twice.":                                                             func(r *game.Rules) { r.TurnOvers = 1 },
		"You can do this five times, so you go through the stock six times.":                                                   func(r *game.Rules) { r.TurnOvers = 5 },
		"The waste is never turned over in this game: once the stock":                                                          func(r *game.Rules) { r.TurnOvers = 0 },
		"Click the stock, or press space, to deal three cards to the waste. All three cards dealt last are visible,":           func(r *game.Rules) {},
		"Both cards dealt last are visible, but you can play only the top one.":                                                func(r *game.Rules) { r.Draw = 2 },
		"to deal one card to the waste. You can play only the top card of the waste.":                                          func(r *game.Rules) { r.Draw = 1 },
		"The last three cards of the waste are visible,":                                                                       func(r *game.Rules) { r.Packet = game.PacketLast },
		"As many cards of the waste are visible as are dealt at a time,":                                                       func(r *game.Rules) { r.Packet, r.Draws = game.PacketLast, []int{2, 1} },
		"You see only the top card of the waste, and that is the only one you can play.":                                       func(r *game.Rules) { r.Packet = game.PacketTop },
		"or press space, to deal a row: one face-up card to each column":                                                       func(r *game.Rules) { r.DealTo = game.DealToColumns },
		"the waste. If the waste is empty, only a king":                                                                        func(r *game.Rules) { r.AutoFill = game.AutoFillWaste },
		"if the waste is empty, cards are dealt to it first.":                                                                  func(r *game.Rules) { r.AutoFill = game.AutoFillPacket },
		"sets the rank with which all four begin. Until then, no card may be moved to an empty column.":                        func(r *game.Rules) { r.Base, r.Fill = game.BaseFirst, game.FillBelowBase },
		"sets the rank with which all four begin. The other cards of each suit":                                                func(r *game.Rules) { r.Base = game.BaseFirst },
		"from the end of a column, the cell or the top of the waste":                                                           func(r *game.Rules) { r.Cells = game.CellRules{Count: 1, Capacity: 1} },
		"from the end of a column, a cell or the top of the waste":                                                             func(r *game.Rules) { r.Cells = game.CellRules{Count: 2, Capacity: 1} },
		"From left to right, the numbers of cards in them are 1, 2, 3, 4, 5, 6 and 1.":                                         func(r *game.Rules) { r.FaceDown[6] = 0 },
		"Only the last two cards of each column are face up; in a shorter column, all of them are.": func(r *game.Rules) {
			for i := range r.FaceUp[1:] {
				r.FaceUp[i+1], r.FaceDown[i+1] = 2, i
			}
		},
		"Only the last cards of each column are face up: 1, 1, 1, 1, 1, 1 and 4 of them, from left to right.": func(r *game.Rules) { r.FaceUp[6], r.FaceDown[6] = 4, 3 },
		"There are seven columns, all empty at first. All 52 cards are in the stock":                          func(r *game.Rules) { clear(r.FaceUp); clear(r.FaceDown); r.Stock = 52 },
		"The one remaining card forms the stock, face down.":                                                  func(r *game.Rules) { r.Stock = 1 },
		"\n\nThe end.\n": func(r *game.Rules) { r.Note = "The end." },
	} {
		if got := rulesPage(t, change); !strings.Contains(got, want) {
			t.Errorf("%q is not on the page:\n%s", want, got)
		}
	}
}

// TestEnglish looks in the rules pages of all games for typical mistakes of generated English, such as "a ace".
func TestEnglish(t *testing.T) {
	for _, r := range ruleTables(t) {
		got := page(t, r, text.UsualDealKey, 0)
		for _, wrong := range []string{
			"  ", " .", " ,", "..", "a ace", "a 8", "an king", " 1 cards", " 1 card.", "one cards", "one columns", "one packs", "%!", "no times",
			"and and", "()", "word(", ":.", ";.", "the the",
		} {
			if strings.Contains(got, wrong) {
				t.Errorf("%s: %q in\n%s", r.Name, wrong, got)
			}
		}
		for _, paragraph := range strings.Split(strings.TrimSpace(got), "\n\n")[1:] {
			if first := paragraph[:1]; first != strings.ToUpper(first) || !strings.HasSuffix(paragraph, ".") {
				t.Errorf("%s: %q is no sentence", r.Name, paragraph)
			}
		}
	}
}

// rulesParagraphs returns the paragraphs of the rules page of a built-in game.
func rulesParagraphs(t *testing.T, name, dealKey string) []string {
	t.Helper()
	return strings.Split(strings.TrimSpace(page(t, gametest.Find(t, ruleTables(t), name), dealKey, 0)), "\n\n")
}

// TestDealKey checks that the rules page names the key that deals, if there is one.
func TestDealKey(t *testing.T) {
	for _, c := range []struct{ game, key, want string }{
		{"klondike", "d", "Click the stock, or press d, to deal three cards to the waste."},
		{"klondike", "", "Click the stock to deal three cards to the waste."},
		{"easthaven", "d", "Click the stock, or press d, to deal a row:"},
		{"clock", "d", "click the card, press d, drag it to its hour, or double-click the hour."},
		{"clock", "", "click the card, drag it to its hour, or double-click the hour."},
	} {
		if written := strings.Join(rulesParagraphs(t, c.game, c.key), "\n"); !strings.Contains(written, c.want) {
			t.Errorf("%s with %q: %q is not in\n%s", c.game, c.key, c.want, written)
		}
	}
}

// TestTrueScores checks that the rules page says nothing about scores that a game cannot have, and nothing twice.
func TestTrueScores(t *testing.T) {
	for name, floors := range map[string]bool{"klondike": true, "klondike-one": true, "klondike-strict": false, "yukon": false, "westhaven": false, "easthaven": true} {
		written := strings.Join(rulesParagraphs(t, name, ""), "\n")
		if strings.Contains(written, "never falls below 0") != floors {
			t.Errorf("%s:\n%s", name, written)
		}
	}
	solo := strings.Join(rulesParagraphs(t, "double-klondike-solo", ""), "\n")
	if strings.Count(solo, "gives no score") != 1 {
		t.Errorf("the page must say once that the description gives no score:\n%s", solo)
	}
	if got := rulesPage(t, func(r *game.Rules) { r.Schemes = []game.Scheme{{}} }); strings.Contains(got, "total") || !strings.Contains(got, "from its first move,") {
		t.Errorf("without a score:\n%s", got)
	}
}

// TestCanfieldShares checks that the rules pages of two Canfields say for which rule the published share of
// winnable deals is.
func TestCanfieldShares(t *testing.T) {
	for name, share := range map[string]string{"canfield": "71.245 %", "canfield-whole": "67.562 %"} {
		written := rulesParagraphs(t, name, "")
		if last := written[len(written)-1]; !strings.Contains(last, share) || !strings.Contains(last, "here they go round the corner") {
			t.Errorf("%s ends in %q", name, last)
		}
	}
}
