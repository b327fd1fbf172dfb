package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/game/variant"
)

// page is the rules page of klondike with something changed, on one line a paragraph.
func page(t *testing.T, change func(*game.Rules)) string {
	t.Helper()
	r := *tables(t)[0]
	r.Down, r.Up = append([]int{}, r.Down...), append([]int{}, r.Up...)
	change(&r)
	var b strings.Builder
	if err := text.RulesPage(&b, &r, text.UsualDealKey, 0); err != nil {
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
		"They go round the corner: an ace goes on a king.":               func(r *game.Rules) { r.Direction, r.Wrap = game.Up, true },
		"They go round the corner: aces and kings follow one another.":   func(r *game.Rules) { r.Direction, r.Wrap = game.Either, true },
		"built up in suit from the 10; after the king comes the ace.":    func(r *game.Rules) { r.Base = 9 },
		"built down in suit from the ace; after the ace comes the king.": func(r *game.Rules) { r.Climb = game.Down },
		"An 8 may go to any empty suit pile.":                            func(r *game.Rules) { r.Base = 7 },
		"Only an ace may go to an empty column.":                         func(r *game.Rules) { r.Fill, r.Unit = game.FillAce, game.UnitTop },
		"Only an ace, or a group headed by one, may go":                  func(r *game.Rules) { r.Fill, r.Base = game.FillBelowBase, 1 },
		"Only an 8, or a group headed by one, may go":                    func(r *game.Rules) { r.Fill, r.Base = game.FillBelowBase, 8 },
		"Only a king, or a group headed by one, may go":                  func(r *game.Rules) { r.Fill = game.FillBelowBase },
		"Nothing is moved to an empty column.":                           func(r *game.Rules) { r.Fill = game.FillNone },
		"filled at once with the top card of the waste or, when that is empty, of the stock. When both are empty, any one card": func(r *game.Rules) {
			r.AutoFill, r.Fill = game.AutoFillStock, game.FillSingle
		},
		"by way of empty columns and free cells.":                               func(r *game.Rules) { r.Unit, r.Cells = game.UnitSpaces, game.CellRules{Count: 2, Capacity: 1} },
		"There is one cell. It holds one card: a king from the end of a column": func(r *game.Rules) { r.Cells = game.CellRules{Count: 1, Capacity: 1, Accept: game.AcceptKing} },
		"There are three cells. Each holds up to two cards: any cards from the end of a column, one at a time.": func(r *game.Rules) {
			r.Cells, r.DealTo = game.CellRules{Count: 3, Capacity: 2}, game.DealToColumns
		},
		"One card is put aside face up: the reserve.":                                        func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1, Cards: 1} },
		"Two piles of 3 cards are put aside, all face up: the reserve.":                      func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 2, Cards: 3, Open: true} },
		"Two piles of 3 cards are put aside, only their top cards face up":                   func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 2, Cards: 3} },
		"The top card of the reserve goes to the columns only":                               func(r *game.Rules) { r.Reserve = game.ReserveRules{Piles: 1, Cards: 9, To: game.ReserveToColumns} },
		"and the first packet of it is dealt at once.":                                       func(r *game.Rules) { r.FirstPacket = true },
		"to deal two cards on the first pass and one on the second; all of them can be read": func(r *game.Rules) { r.Draws = []int{2, 1} },
		"but not the card that starts the pile.":                                             func(r *game.Rules) { r.Back = game.BackNotBase },
		"All lie face down.":                                                                 func(r *game.Rules) { clear(r.Up) },
		"The hearts of two packs, shuffled together, are dealt.":                             func(r *game.Rules) { r.Packs, r.Suits = 2, []game.Suit{game.Hearts} },
		"The spades and hearts of one pack are dealt.":                                       func(r *game.Rules) { r.Suits = []game.Suit{game.Spades, game.Hearts} },
		"You may turn the waste over twice: three passes in all.":                            func(r *game.Rules) { r.TurnOvers = 2 },
		"You may turn the waste over once: two passes in all.":                               func(r *game.Rules) { r.TurnOvers = 1 },
		"You may turn the waste over five times: six passes in all.":                         func(r *game.Rules) { r.TurnOvers = 5 },
		"In this game the waste is not turned over: when the stock":                          func(r *game.Rules) { r.TurnOvers = 0 },
		"Click the stock, or press space, to deal three cards; all three":                    func(r *game.Rules) {},
		"both can be read, only the top one is playable.":                                    func(r *game.Rules) { r.Draw = 2 },
		"to deal one card; only the top card of the waste is playable.":                      func(r *game.Rules) { r.Draw = 1 },
		"as many at the end of the waste can be read":                                        func(r *game.Rules) { r.Packet = game.PacketLast },
		"only the top one can be read, and is playable.":                                     func(r *game.Rules) { r.Packet = game.PacketTop },
		"or press space, to deal a row: one card, face up, to each column":                   func(r *game.Rules) { r.DealTo = game.DealToColumns },
		"the waste. When the waste is empty, only a king":                                    func(r *game.Rules) { r.AutoFill = game.AutoFillWaste },
		"if that is empty, cards are dealt there first.":                                     func(r *game.Rules) { r.AutoFill = game.AutoFillPacket },
		"sets the rank that starts all four; until then nothing fills a space.":              func(r *game.Rules) { r.Base, r.Fill = game.BaseFirst, game.FillBelowBase },
		"sets the rank that starts all four. The next card":                                  func(r *game.Rules) { r.Base = game.BaseFirst },
		"from the end of a column, the cell or the top of the waste":                         func(r *game.Rules) { r.Cells = game.CellRules{Count: 1, Capacity: 1} },
		"from the end of a column, a cell or the top of the waste":                           func(r *game.Rules) { r.Cells = game.CellRules{Count: 2, Capacity: 1} },
		"whose cards number 1, 2, 3, 4, 5, 6 and 1.":                                         func(r *game.Rules) { r.Down[6] = 0 },
		"Only the last two cards of each column are face up, or all that it has.": func(r *game.Rules) {
			for i := range r.Up[1:] {
				r.Up[i+1], r.Down[i+1] = 2, i
			}
		},
		"From left to right, the last 1, 1, 1, 1, 1, 1 and 4 of them are face up, and no others.": func(r *game.Rules) { r.Up[6], r.Down[6] = 4, 3 },
		"There are seven columns, which begin empty. All 52 cards are the stock":                  func(r *game.Rules) { clear(r.Up); clear(r.Down); r.Stock = 52 },
		"The other card is the stock, face down.":                                                 func(r *game.Rules) { r.Stock = 1 },
		"\n\nThe end.\n": func(r *game.Rules) { r.Note = "The end." },
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
		if err := text.RulesPage(&b, r, text.UsualDealKey, 0); err != nil {
			t.Fatal(err)
		}
		for _, wrong := range []string{
			"  ", " .", " ,", "..", "a ace", "a 8", "an king", " 1 cards", " 1 card.", "one cards", "one columns", "one packs", "%!", "no times",
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

// paragraphs is the page of a built-in game, its dealing bound to a key.
func paragraphs(t *testing.T, name, dealKey string) []string {
	t.Helper()
	r, err := variant.Find(tables(t), name)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := text.RulesPage(&b, r, dealKey, 0); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(b.String()), "\n\n")
}

// TestDealKey names the key that deals, if there is one.
func TestDealKey(t *testing.T) {
	for _, c := range []struct{ game, key, want string }{
		{"klondike", "d", "Click the stock, or press d, to deal three cards;"},
		{"klondike", "", "Click the stock to deal three cards;"},
		{"easthaven", "d", "Click the stock, or press d, to deal a row:"},
		{"clock", "d", "click the card, press d, drag it to its hour, or double-click the hour."},
		{"clock", "", "click the card, drag it to its hour, or double-click the hour."},
	} {
		if page := strings.Join(paragraphs(t, c.game, c.key), "\n"); !strings.Contains(page, c.want) {
			t.Errorf("%s with %q: %q is not in\n%s", c.game, c.key, c.want, page)
		}
	}
}

// TestTrueScores wants nothing said about a score that cannot happen, and nothing twice.
func TestTrueScores(t *testing.T) {
	for name, floors := range map[string]bool{"klondike": true, "klondike-one": true, "klondike-strict": false, "yukon": false, "westhaven": false, "easthaven": true} {
		page := strings.Join(paragraphs(t, name, ""), "\n")
		if strings.Contains(page, "never falls below 0") != floors {
			t.Errorf("%s:\n%s", name, page)
		}
	}
	solo := strings.Join(paragraphs(t, "double-klondike-solo", ""), "\n")
	if strings.Count(solo, "gives no score") != 1 {
		t.Errorf("it is not said once that there is no score:\n%s", solo)
	}
	if got := page(t, func(r *game.Rules) { r.Schemes = []game.Scheme{{}} }); strings.Contains(got, "total") || !strings.Contains(got, "A game counts from its first move on;") {
		t.Errorf("without a score:\n%s", got)
	}
}

// TestCanfieldShares has the pages of the Canfields that others have counted say which rule the published shares are for.
func TestCanfieldShares(t *testing.T) {
	for name, share := range map[string]string{"canfield": "71.245 %", "canfield-whole": "67.562 %"} {
		page := paragraphs(t, name, "")
		if last := page[len(page)-1]; !strings.Contains(last, share) || !strings.Contains(last, "stop at the base card; here they go round the corner") {
			t.Errorf("%s ends in %q", name, last)
		}
	}
}
