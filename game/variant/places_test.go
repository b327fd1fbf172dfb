package variant_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestPlacesApart checks the places of every built-in game. No pile lies within a card's size of another, no
// table is wider than a screen shows well, and a packet has room beside the waste.
func TestPlacesApart(t *testing.T) {
	const card, widest = 2, 36
	for _, r := range gametest.Games(t) {
		if r.TableWidth() > widest || r.Columns == 9 && r.TableWidth() > 22 {
			t.Errorf("%s is %d half cards wide", r.Name, r.TableWidth())
		}
		for i, a := range r.Places {
			for _, b := range r.Places[:i] {
				width := card
				if b.Fan == game.FanPacket {
					width *= 2
				}
				if a.X > b.X-card && a.X < b.X+width && a.Y > b.Y-card && a.Y < b.Y+card {
					t.Errorf("%s: %s at %d,%d lies on %s at %d,%d", r.Name, a.Pile.Name(), a.X, a.Y, b.Pile.Name(), b.X, b.Y)
				}
			}
		}
	}
}

// TestPlacesMoved moves piles away from the standard layout.
func TestPlacesMoved(t *testing.T) {
	r := loadGames(t, strings.Replace(smallTOML[:strings.Index(smallTOML, "[small.places]")], "stock = 44", "", 1)+`
reserve.piles = 2
cells.count = 2
[small.places]
stock.at = [20, 0]
reserve = { at = [20, 4], fan = "down" }
cell = { step = [2, 0] }
`)[0]
	got := map[string]string{}
	for _, p := range r.Places {
		got[p.Pile.String()] = fmt.Sprint(p.X, p.Y, p.Fan)
	}
	want := maps.Collect(gametest.Table(`
stock  20 0 none
waste  2 0 packet
f0     6 0 none
f1     8 0 none
f2     10 0 none
f3     12 0 none
t0     4 2 down
t1     6 2 down
t2     8 2 down
t3     10 2 down
r0     20 4 down
r1     20 6 down
c0     0 6 none
c1     2 6 none
`))
	gametest.NoDiff(t, got, want)
}

// TestFans sets how the cards of piles overlap. Only the waste can show packets, and the hours of a clock
// must leave room for their fans.
func TestFans(t *testing.T) {
	fans := func(r *game.Rules) string {
		said := []string{}
		for _, p := range r.Places {
			if p.Pile.N == 0 {
				said = append(said, fmt.Sprintf("%s %s", p.Pile.Name(), p.Fan))
			}
		}
		return strings.Join(said, ", ")
	}
	for word, want := range gametest.Table(`
none    none
down    down
right   right
packet  right
`) {
		text := "[a]\nfamily = \"clock\"\ntitle = \"A\"\nplaces.hour.fan = \"" + word + "\"\nplaces.centre.fan = \"none\"\n"
		r := loadGames(t, text)[0]
		gametest.Equal(t, fans(r), "hour 1 "+want+", centre none", "hours that say %s:", word)
		for i, a := range r.Places {
			for _, b := range r.Places[:i] {
				x, y := max(a.X, b.X)-min(a.X, b.X), max(a.Y, b.Y)-min(a.Y, b.Y)
				if want == "right" && y < 2 && x < 4 || want == "down" && x < 2 && y < 4 {
					t.Errorf("hours that say %s: no room between %s at %d,%d and %s at %d,%d", word, a.Pile.Name(), a.X, a.Y, b.Pile.Name(), b.X, b.Y)
				}
			}
		}
	}
	gametest.Equal(t, fans(loadGames(t, "[a]\nfamily = \"clock\"\ntitle = \"A\"\n")[0]), "hour 1 right, centre right",
		"a clock that says nothing:")
	r := loadGames(t, smallTOML[:strings.Index(smallTOML, "[small.places]")]+"[small.places]\nwaste.fan = \"packet\"\ntableau.fan = \"packet\"\nfoundation.fan = \"right\"\n")[0]
	gametest.Equal(t, fans(r), "stock none, waste packet, foundation 1 right, tableau 1 right",
		"columns that say packet:")
}
