package variant_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/tomlfile"
	"xklondike/game/variant"
	"xklondike/resources"
)

// examples has, for every key, a line that changes the game [x], which is like klondike. If the key has an
// effect only in other games, the lines before "; " make such a game, with and without the key.
var examples = maps.Collect(gametest.Table(`
like                    like = 'double-klondike'
title                   title = 'Y'
group                   group = 'Y'
note                    note = 'Y'
alias                   alias = ['y']
source                  source = 'Y'
odds                    odds = '9%'
quick                   quick = '9%'
others                  others = 'people 9%'
tips                    tips = ['Y.']
relatives               relatives = ['double-klondike']
family                  family = 'clock'
packs                   packs = 2
suits                   suits = ['spades', 'hearts']
columns                 columns = 8
deal                    deal = 'reversed'
faces                   faces = 'all'
stock                   stock = 23
prelude                 prelude = 'bases'
reserve.piles           reserve.piles = 2
reserve.cards           reserve.piles = 1; reserve.cards = 2
reserve.open            reserve.piles = 1; reserve.open = true
reserve.shut            "reserve = { piles = 1, cards = 2 }\nautofill = 'reserve'; reserve.shut = true"
capacity                capacity = 7
reserve.rest            "reserve.piles = 7; dealto = 'reserves'\nreserve.rest = true"
reserve.to              reserve.piles = 1; reserve.to = 'columns'
cells.count             cells.count = 1
jokers                  jokers = 2
cells.capacity          cells.count = 1; cells.capacity = 2
cells.late              cells.count = 1; cells.late = true
cells.accept            cells.count = 1; cells.accept = 'king'
build                   build = 'any'
direction               direction = 'up'
wrap                    wrap = true
unit                    unit = 'top'
fill                    fill = 'none'
autofill                autofill = 'waste'
autoup                  autoup = 'waste'
dealto                  dealto = 'columns'
row                     dealto = 'columns'; row = 1
skip                    dealto = 'columns'; skip = 'king-runs'
gather                  "like = 'somerset'\nturnovers = 1; gather = 'in-order'"
draw                    draw = [2, 1]
turnovers               turnovers = 5
firstpacket             firstpacket = true
packet                  packet = 'top'
base                    base = 'dealt'
step                    step = 2
climb                   climb = 'down'
last                    last = 'together'
back                    back = 'never'
turnup                  turnup = 'auto'
hours                   like = 'clock'; hours = 'moved'
rescues                 like = 'clock'; rescues = 1
scoring                 scoring = ['none']
places.stock.at         places.stock.at = [30, 0]
places.stock.fan        places.stock.fan = 'down'
places.waste.at         places.waste.at = [30, 0]
places.waste.fan        places.waste.fan = 'down'
places.foundation.at    places.foundation.at = [30, 0]
places.foundation.step  places.foundation.step = [3, 0]
places.foundation.fan   places.foundation.fan = 'down'
places.tableau.at       places.tableau.at = [30, 2]
places.tableau.step     places.tableau.step = [3, 0]
places.tableau.fan      places.tableau.fan = 'none'
places.reserve.at       reserve.piles = 2; places.reserve.at = [30, 2]
places.reserve.step     reserve.piles = 2; places.reserve.step = [0, 3]
places.reserve.fan      reserve.piles = 2; places.reserve.fan = 'down'
places.cell.at          cells.count = 2; places.cell.at = [30, 2]
places.cell.step        cells.count = 2; places.cell.step = [0, 3]
places.cell.fan         cells.count = 2; places.cell.fan = 'down'
`))

// TestKeys checks that every key of the language has an effect: the game [x] with the key differs from [x]
// without it. The keys of scores and of dials have their own tests.
func TestKeys(t *testing.T) {
	gametest.Long(t)
	for _, key := range variant.Keys() {
		if strings.HasPrefix(key, "score.") || strings.HasPrefix(key, "places.hour") || strings.HasPrefix(key, "places.centre") {
			continue
		}
		example, ok := examples[key]
		if !ok {
			t.Errorf("the key %s has no example", key)
		}
		before, line, two := strings.Cut(example, "; ")
		if !two {
			before, line = "", example
		}
		without, err := dumpGameLike(t, before)
		if err != nil {
			t.Errorf("%s: %v", before, err)
		}
		if with, err := dumpGameLike(t, before+"\n"+line); with == without {
			t.Errorf("%s changes nothing (%v)", line, err)
		}
	}
}

// dumpGameLike dumps the rules of a game that is like klondike except for some lines, or returns what is wrong with it.
func dumpGameLike(t *testing.T, lines string) (string, error) {
	t.Helper()
	text := "[x]\n" + lines + "\n"
	for key, usual := range map[string]string{"like": "'klondike'", "title": "'X'"} {
		if !strings.Contains("\n"+lines, "\n"+key+" =") {
			text += key + " = " + usual + "\n"
		}
	}
	l := gametest.Library(t)
	before := len(l.Games())
	if err := l.Add("x", []byte(text)); err != nil {
		return err.Error(), err
	}
	return dumpRules(l.Games()[before]), nil
}

// TestWordsOfKeys tries each word of each key whose value is a word. A game like klondike with that word must
// load, or the error must be about that key.
func TestWordsOfKeys(t *testing.T) {
	gametest.Long(t)
	tried := 0
	for _, key := range variant.Keys() {
		words := gametest.WordsOfKey(key)
		if group, _, _ := strings.Cut(key, "."); len(words) == 0 || slices.Contains([]string{"scoring", "score", "suits", "places"}, group) {
			continue
		}
		tried++
		for _, word := range words {
			value := "'" + word + "'"
			if word == "true" || word == "false" {
				value = word
			}
			if _, err := dumpGameLike(t, key+" = "+value); err != nil && (!strings.Contains(err.Error(), key+":") && word != "none") {
				t.Errorf("%s = %s: %v", key, word, err)
			}
		}
		if _, err := dumpGameLike(t, key+" = 'xyzzy'"); err == nil || !strings.Contains(err.Error(), "x:2: [x]: "+key+": ") {
			t.Errorf("%s = xyzzy: %v", key, err)
		}
	}
	gametest.Enough(t, 20, tried)
}

// TestDepths checks how many cards columns get, for each kind of value.
func TestDepths(t *testing.T) {
	for c := range gametest.Cases[struct{ lines, down, up string }](t, `
deal = 'triangle'                          [0 1 2 3]  [1 1 1 1]
deal = 'reversed'                          [3 2 1 0]  [1 1 1 1]
"deal = 3\nfaces = 'all'"                  [0 0 0 0]  [3 3 3 3]
"deal = [1, 4]\nfaces = 3"                 [0 1 1 1]  [1 3 3 3]
"deal = [4]\nfaces = [0, 4, 1]"            [4 0 3 3]  [0 4 1 1]
deal = 0                                   [0 0 0 0]  [0 0 0 0]
"deal = [0, 2, 3, 3]\nfaces = 'none'"      [0 2 3 3]  [0 0 0 0]
"deal = [0, 1, 2, 5]\nfaces ='alternate'"  [0 0 1 4]  [0 1 1 1]
`) {
		r := loadGames(t, "[x]\ntitle = 'X'\ncolumns = 4\n"+c.lines)[0]
		gametest.Equal(t, fmt.Sprint(r.FaceDown, r.FaceUp), c.down+" "+c.up, "%s:", c.lines)
		if s := game.NewState(r, game.Shuffle(1, 1)); len(s.Cards(game.Pile{Role: game.Tableau, N: 3})) != r.FaceDown[3]+r.FaceUp[3] {
			t.Errorf("%s: another deal", c.lines)
		}
	}
}

// TestOrderOfKeys checks that no two built-in rule tables have two keys in contrary orders. Keys with dots may stand anywhere.
func TestOrderOfKeys(t *testing.T) {
	keys := make(map[string][]string) // of each game, in the order of its table
	for _, k := range gametest.Must(tomlfile.Parse(string(resources.GamesTOML)))(t).Keys() {
		if len(k.Path) == 2 && k.ValueStart > 0 {
			keys[k.Path[0]] = append(keys[k.Path[0]], k.Path[1])
		}
	}
	first := make(map[[2]string]string) // the first game that has a key before another
	for _, name := range slices.Sorted(maps.Keys(keys)) {
		for i, before := range keys[name] {
			for _, after := range keys[name][i+1:] {
				if other := first[[2]string{after, before}]; other != "" {
					t.Fatalf("[%s] has %s before %s, and [%s] has them the other way round", name, before, after, other)
				}
				if pair := [2]string{before, after}; first[pair] == "" {
					first[pair] = name
				}
			}
		}
	}
}
