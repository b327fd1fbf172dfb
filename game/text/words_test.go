package text_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// rulesPage returns the rules page of a game. Each paragraph is one line.
func rulesPage(t *testing.T, r *game.Rules) string {
	t.Helper()
	return page(t, r, text.UsualDealKey, 0)
}

// TestEveryWord checks that each word and each number of a rule table gets its own sentence on the rules page.
func TestEveryWord(t *testing.T) {
	for change, want := range gametest.Table(`
Build=same-suit                               a rank higher and of the same suit.
Build=other-suit                              a rank higher and of a different suit.
Build=same-colour                             a rank higher and of the same colour.
Build=any                                     a rank higher, regardless of suit.
Direction=up Wrap=true                        Ranks wrap around: an ace can be placed on a king.
Direction=either Wrap=true                    Ranks wrap around: a king can be placed on an ace, and an ace on a king.
Base=10                                       up in suit. Each of them begins with a 10. A king is followed by an ace.
Climb=down                                    down in suit. Each of them begins with an ace. An ace is followed by a king.
Base=8                                        An 8 can start any empty suit pile.
Fill=ace Unit=top                             Only an ace may be moved to an empty column.
Fill=below-base Base=2                        Only an ace, alone or with cards on top of it, may be moved
Fill=below-base Base=9                        Only an 8, alone or with cards on top of it, may be moved
Fill=below-base                               Only a king, alone or with cards on top of it, may be moved
Fill=none                                     No card may be moved to an empty column.
AutoFill=waste-then-stock Fill=single         filled at once with the top card of the waste or, if the waste is empty, of the stock. If both are empty, any single card
Unit=spaces Cells.Count=2 Cells.Capacity=1    by way of empty columns and free cells.
Cells.Count=1 Cells.Capacity=1 Cells.Accept=king  There is one cell, which holds one card. You can move a king there from the end of a column
Cells.Count=3 Cells.Capacity=2 DealTo=columns  There are three cells, each of which holds up to two cards. You can move any card there from the end of a column, and
Cells.Count=1 Cells.Capacity=9 Cells.Accept=run  Any card, or any cards that can be moved together, may be moved from the end of a column or the top of the waste to the cell if it is empty. From there they
Cells.Count=2 Cells.Capacity=1 Cells.Late=true  one card. Once the stock is empty, you can move any card there from the end of a column
Reserve.Piles=1 Reserve.Cards=1               The reserve is a single card, face up.
Reserve.Piles=2 Reserve.Cards=3 Reserve.Open=true  The reserve consists of two piles of three cards each, all face up.
Reserve.Piles=2 Reserve.Cards=3               The reserve consists of two piles of three cards each, with only their top cards face up.
Reserve.Piles=1 Reserve.Cards=9 Reserve.To=columns  The top card of the reserve may be played to a column, but not to a suit pile.
Reserve.Piles=1 Reserve.Cards=9 Reserve.Shut=true  until only one is left, which is turned up and may be played to a column or a suit pile.
Reserve.Piles=2 Reserve.Cards=9 Reserve.Shut=true  The reserve consists of two piles of nine cards each, all face down.
Capacity=1                                    No column may have more than one card.
FirstPacket=true                              and the game begins with a deal from it.
Draws=2,1                                     to deal cards to the waste: two cards on the first pass and one on the second. All the cards dealt last are visible,
Back=not-base                                 unless it is the card that starts the pile.
FaceUp=0,0,0,0,0,0,0                          All cards in the columns are face down.
Packs=2 Suits=2                               The game uses only the hearts of two packs, shuffled together.
Suits=3,2                                     The game uses only the spades and hearts of one pack.
TurnOvers=2                                   You can do this twice, so you go through the stock three times.
TurnOvers=1                                   You can do this once, so you go through the stock twice.
TurnOvers=5                                   You can do this five times, so you go through the stock six times.
TurnOvers=0                                   The waste is never turned over in this game: once the stock
Draw=3                                        Click the stock, or press space, to deal three cards to the waste. All three cards dealt last are visible,
Draw=2                                        Both cards dealt last are visible, but you can play only the top one.
Draw=1                                        to deal one card to the waste. You can play only the top card of the waste.
Packet=last                                   The last three cards of the waste are visible,
Packet=last Draws=2,1                         As many cards of the waste are visible as are dealt at a time,
Packet=top                                    You see only the top card of the waste, and that is the only one you can play.
DealTo=columns                                or press space, to deal a row: one face-up card to each column
Gather=in-order TurnOvers=2       Click the empty place of the stock, or press space, to gather the columns and deal them again in rows. You can do this twice.
Gather=in-order TurnOvers=3       do this three times. The cards are not shuffled: those of the last column are dealt first,
Gather=in-order                   Once more, the first cards of each column are dealt face down, and before the others.
Gather=shuffled TurnOvers=1       You can do this once. The cards are shuffled before they are dealt. Once more,
DealTo=columns Row=1                          or press space, to deal one face-up card to the first column, for as long
DealTo=columns Skip=king-runs                 for as long as the stock lasts. A column that is nothing but a run from a king down gets none.
DealTo=columns Row=3                          to deal one face-up card to each of the first three columns, for as long
DealTo=columns Row=3 Fill=none                No card may be moved to an empty column.
Prelude=as-dealt                              When an ace is dealt face up to a column, it goes to a suit pile at once, and no other card takes its place.
Last=together                                 building four of them up in suit from ace to queen. The last pile takes the kings of all suits, in any order.
Last=together Base=2                          4 5 6 7 8 9 10 J Q K A. The last pile takes the aces of all suits, in any order.
AutoUp=waste FirstPacket=true                 and the game begins with deals from it until a card stays in the waste.
AutoUp=waste                                  the top one. Whenever that card can go to a suit pile, it goes there at once.
AutoFill=next-column                          move over to fill it, and so on, from left to right. If there are none, only a king
AutoFill=waste                                the waste. If the waste is empty, only a king
AutoFill=waste-then-packet                    if the waste is empty, cards are dealt to it first.
Base=first Fill=below-base                    sets the rank with which all four begin. Until then, no card may be moved to an empty column.
Base=first                                    sets the rank with which all four begin. The other cards of each suit
Cells.Count=1 Cells.Capacity=1                from the end of a column, the cell or the top of the waste
Cells.Count=2 Cells.Capacity=1                from the end of a column, a cell or the top of the waste
FaceDown.6=0                                  From left to right, the numbers of cards in them are 1, 2, 3, 4, 5, 6 and 1.
FaceUp=1,2,2,2,2,2,2 FaceDown=0,0,1,2,3,4,5   Only the last two cards of each column are face up; in a shorter column, all of them are.
FaceUp.6=4 FaceDown.6=3                       Only the last cards of each column are face up: 1, 1, 1, 1, 1, 1 and 4 of them, from left to right.
FaceUp=0,0,0,0,0,0,0 FaceDown=0,0,0,0,0,0,0 Stock=52  There are seven columns, all empty at first. All 52 cards are in the stock
Stock=1                                       The one remaining card forms the stock, face down.
Note=END                                      "\n\nEND\n"
`) {
		gametest.Contains(t, rulesPage(t, gametest.Changed(t, ruleTables(t)[0], change)), want,
			"%q is not on the page:\n", want)
	}
}

// TestEnglish looks in the rules pages of all games for typical mistakes of generated English, such as "a ace".
func TestEnglish(t *testing.T) {
	gametest.Long(t)
	for _, r := range ruleTables(t) {
		got := page(t, r, text.UsualDealKey, 0)
		for _, wrong := range gametest.Lines(`
"  "
" ."
" ,"
..
a ace
a 8
an king
" 1 cards"
" 1 card."
one cards
one columns
one packs
%!
no times
and and
()
word(
:.
;.
the the
`) {
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

func namedPage(t *testing.T, name, dealKey string) string {
	t.Helper()
	return page(t, gametest.Find(t, ruleTables(t), name), dealKey, 0)
}

// TestDealKey checks that the rules page names the key that deals, if there is one.
func TestDealKey(t *testing.T) {
	for row := range gametest.Rows(`
klondike   d   Click the stock, or press d, to deal three cards to the waste.
klondike   ""  Click the stock to deal three cards to the waste.
easthaven  d   Click the stock, or press d, to deal a row:
clock      d   click the card, press d, drag it to its hour, or double-click the hour.
clock      ""  click the card, drag it to its hour, or double-click the hour.
`) {
		gametest.Contains(t, namedPage(t, row[0], row[1]), row[2], "%q:", row)
	}
}

// TestTrueScores checks that the rules page says nothing about scores that a game cannot have, and nothing twice.
func TestTrueScores(t *testing.T) {
	for name, floors := range gametest.Pairs[string, bool](t, `
klondike      true
klondike-one  true
klondike-strict
yukon
westhaven
easthaven     true
`) {
		written := namedPage(t, name, "")
		if strings.Contains(written, "never falls below 0") != floors {
			t.Errorf("%s:\n%s", name, written)
		}
	}
	solo := namedPage(t, "double-klondike-solo", "")
	if strings.Count(solo, "gives no score") != 1 {
		t.Errorf("the page must say once that the description gives no score:\n%s", solo)
	}
	scoreless := *ruleTables(t)[0]
	scoreless.Schemes = []game.Scheme{{}}
	if got := rulesPage(t, &scoreless); strings.Contains(got, "total") || !strings.Contains(got, "from its first move,") {
		t.Errorf("without a score:\n%s", got)
	}
}

// TestCanfieldShare checks that the rules page of Canfield says for which rule the published share of winnable deals is.
func TestCanfieldShare(t *testing.T) {
	page := namedPage(t, "canfield", "")
	if !strings.Contains(page, "71.245%") || !strings.Contains(page, "Here one can be") {
		t.Error(page)
	}
}
