package game_test

import (
	"fmt"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

func TestFaults(t *testing.T) {
	for _, r := range allRules(t) {
		if found := r.Faults(nil); len(found) > 0 {
			t.Errorf("%s: %v", r.Name, found[0])
		}
	}
	for change, want := range gametest.Table(`
Name=Klondike                     a game's name may contain only lower-case letters, digits and hyphens
Title=                            title: the game has no title
Packs=5                           packs: 5 is not between 1 and 4
Columns=0                         columns: 0 is not between 1 and 16
Draw=0                            draw: 0 is not between 1 and 52
TurnOvers=-2                      turnovers: -2 is not between -1 and 99
FaceDown=0,1,2,3,4,5,6,1          deal: 8 columns are listed, but the game has 7
FaceUp.3=-1                       deal: column 4 cannot be dealt 3 cards face down and -1 face up
Stock=23                          stock: 28 cards dealt and 23 in the stock make 51, but there are 52
FaceDown.6=50 Stock=-20           stock: 72 cards dealt and -20 in the stock make 52, but there are 52
FaceUp.0=0                        stock: 27 cards dealt and 24 in the stock make 51, but there are 52
Aliases=x,X                       alias: a game's name may contain only lower-case letters, digits and hyphens
Suits=                            suits: a pack needs at least one suit
Draws=3,53                        draw: 53 is not between 1 and 52
Reserve.Piles=53                  reserve.piles: 53 is not between 0 and 52
Reserve.Piles=1 Reserve.Cards=0   reserve.cards: 0 is not between 1 and 52
Cells.Count=17                    cells.count: 17 is not between 0 and 16
Cells.Count=1 Cells.Capacity=0    cells.capacity: 0 is not between 1 and 52
Cells.Count=1 Cells.Accept=run Unit=spaces  cells.accept: cards do not move as a run
Cells.Count=1 Cells.Late=true DealTo=none Stock=0  cells.late: there is no stock that could be empty
Climb=either                      climb: suit piles can be built either up or down, but not both
DealTo=reserves                   dealto: there is no reserve to deal to
Row=1                             row: the stock does not deal to the columns
Gather=in-order TurnOvers=1       gather: columns are gathered only in games without a stock
Gather=in-order DealTo=none       turnovers: the columns cannot be gathered without limit
Skip=king-runs                    skip: the stock does not deal to the columns
Skip=king-runs DealTo=columns Direction=either  skip: only columns that are built down hold runs from the king down
Row=7 DealTo=columns              row: 7 is not between 0 and 6
Prelude=as-dealt Alternate=true   prelude: cards cannot go up as they are dealt where face-up and face-down cards alternate
Prelude=as-dealt Base=first       prelude: the cards that start the suit piles are not known before the deal
AutoFill=reserve                  autofill: there is no reserve to fill columns from
AutoFill=waste-then-stock DealTo=columns  autofill: there is no waste to fill columns from
Last=together Base=dealt           last: the suits must all end with the same rank, known before the deal
Last=together Steps=1,2,3,4 Build=same-suit  last: the suits end with different ranks
AutoUp=waste DealTo=columns        autoup: there is no waste to send cards up from
AutoUp=waste Prelude=as-dealt      autoup: cards cannot go up both as they are dealt to the columns and from the waste
Reserve.Piles=1 Reserve.Cards=2 Reserve.Shut=true  reserve.shut: no face-down card could ever leave the reserve
Reserve.Piles=1 Reserve.Open=true Reserve.Shut=true  reserve.shut: the reserve cannot lie both face up and face down
Reserve.Piles=7 DealTo=reserves Reserve.Shut=true  reserve.shut: the stock deals face-up cards to the reserve
Capacity=-1                       capacity: -1 is not between 0 and 52
Capacity=6                        capacity: column 7 is dealt 7 cards
Capacity=7 DealTo=columns         capacity: cards are dealt to columns even if they are full
FirstPacket=true DealTo=columns   firstpacket: there is no waste to deal the first cards to
Prelude=bases Base=first          prelude: the cards that start the suit piles are not known before the deal
Steps=13                          step: 13 is not between 1 and 12
Steps=1,2,3,4                     step: suits can have steps of their own only if columns are built in suit
Steps=1,2 Build=same-suit         step: 2 suits are listed, but the game has 4
Bases=ace,2,3                     base: 3 suits are listed, but the game has 4
Bases=ace,2,3,first               base: a list can have only ranks, not "dealt" or "first"
Bases=ace,2,3,4 Fill=below-base   fill: the suit piles begin with different ranks
DealTo=none                       stock: 24 cards are left over, but there is no stock (dealto is "none")
Schemes=                          scoring: the game lists no way to keep score; a game without a score must list "none"
Schemes.0.Scoring=casino          scoring: casino is listed twice
Schemes.0.Start=-2000             score.original.start: -2000 is not between -1000 and 1000
Schemes.0.Freeze=-1               score.original.freeze: -1 is not between 0 and 99
Schemes.0.Rows.1.Points=2000      score.original.off: 2000 is not between -1000 and 1000
Schemes.0.Rows.0.Draw=53          score.original.up: 53 is not between 0 and 52
Schemes.0.Rows.1.From=100         score.original.off: 100 is not between 0 and 99
Schemes.0.Rows.0.Event=hour       score.original.hour: that never happens in games of the packing family
Schemes.3.Rows=                   scoring: one-per-card is listed, but the table score.one-per-card gives no points
Family=clock                      score.original.up: that never happens in games of the clock family
Places=                           places: places are given for 0 piles, but the game has 13
Places.0.Pile.Role=1              places: place 1 in the list is for the waste, but should be for the stock
Places.1.X=-1                     places: the waste is off the table
Places.2.X=2                      places: two piles are in the same place: the foundation 1 and the waste
`) {
		if found := gametest.Changed(t, rulesNamed(t, "klondike"), change).Faults(nil); len(found) == 0 || found[0].Error() != want {
			t.Errorf("%s: %v, want %s", change, found, want)
		}
	}
	long := gametest.Changed(t, rulesNamed(t, "klondike"), "Name="+strings.Repeat("x", 256)).Faults(nil)
	if len(long) == 0 || long[0].Error() != "a game's name may have at most 255 characters" {
		t.Error(long)
	}
}

// TestDoubt checks that Faults reports several faults at once. It must not report faults that depend on
// others, or on keys that are doubtful.
func TestDoubt(t *testing.T) {
	r := gametest.Changed(t, rulesNamed(t, "klondike"), "Title= Columns=99 Draw=70 Stock=3 Places.0.X=-1")
	got := fmt.Sprint(r.Faults(nil), r.Faults(func(key string) bool { return key == "packs" || key == "title" }))
	want := "[title: the game has no title columns: 99 is not between 1 and 16 draw: 70 is not between 1 and 52] [columns: 99 is not between 1 and 16]"
	gametest.Equal(t, got, want)
}

func TestWidth(t *testing.T) {
	for name, want := range map[string]int{"klondike": 14, "double-klondike": 22} {
		if r := rulesNamed(t, name); r.TableWidth() != want {
			t.Errorf("%s is %d wide", name, r.TableWidth())
		}
	}
}

func TestUncheckedRules(t *testing.T) {
	r := gametest.Changed(t, rulesNamed(t, "klondike"), "FaceDown= FaceUp=1")
	if s := game.NewState(r, game.Shuffle(1, 1)); len(s.Cards(game.Pile{})) != 51 || r.PileCount(99) != 0 {
		t.Errorf("%d cards in the stock", len(s.Cards(game.Pile{})))
	}
	// Words that do not exist allow nothing.
	odd := *rulesNamed(t, "klondike")
	odd.Build, odd.Unit, odd.Fill, odd.DealTo = 99, 99, 99, 99
	r = &odd
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

// TestWords reads and writes words. A word that does not exist changes nothing.
func TestWords(t *testing.T) {
	var unit game.Unit
	for word, want := range gametest.Pairs[string, uint8](t, `
tail          0
whole-or-top  2
none          7
`) {
		if err := unit.UnmarshalText([]byte(word)); err != nil || unit.String() != word || uint8(unit) != want {
			t.Errorf("%s: %s, %v", word, unit, err)
		}
		gametest.IsError(t, unit.UnmarshalText([]byte("Tail")))
		gametest.Equal(t, unit.String(), word)
	}
	gametest.Equal(t, fmt.Sprint(new(game.Build).UnmarshalText([]byte("alternating"))),
		`"alternating" is not one of: alternate, same-suit, other-suit, same-colour, any`)
}
