package deals

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// findBuiltin returns a function that finds a built-in game by its name.
func findBuiltin(t testing.TB) func(name string) (*game.Rules, error) {
	t.Helper()
	rules := gametest.Games(t)
	return func(name string) (*game.Rules, error) { return variant.Find(rules, name) }
}

// TestSolvers compares whole deals with those of the sources that testdata/solvers.golden names.
func TestSolvers(t *testing.T) {
	golden := string(gametest.Must(os.ReadFile("testdata/solvers.golden"))(t))
	blocks := strings.Split(strings.TrimSpace(golden), "\n\n")[1:]
	if len(blocks) != 15 {
		t.Fatalf("%d deals", len(blocks))
	}
	for _, block := range blocks {
		spec, want, _ := strings.Cut(block, "\n")
		gametest.Equal(t, dealText(t, spec), want, "%s:\n", spec)
	}
}

// dealText returns the deal of a spec as it lies on the table: the columns, each from its bottom card up, and
// then the stock in the order of dealing.
func dealText(t *testing.T, spec string) string {
	t.Helper()
	find := findBuiltin(t)
	klondike := gametest.Must(find("klondike"))(t)
	dealt, err := ParseSpec(spec, klondike, true, find)
	r, d := dealt.Rules, dealt.Deal
	if err != nil || r != klondike || d.Number != 0 {
		t.Fatalf("%s: %v, %v", spec, r, err)
	}
	if _, err := ParseCards(klondike, FormatCards(d.Cards)); err != nil {
		t.Fatalf("%s: %v", spec, err)
	}
	var b strings.Builder
	s := game.NewState(r, d)
	for n := range r.Columns {
		for i, pileCard := range s.Cards(game.Pile{Role: game.Tableau, N: n}) {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(pileCard.Card.String())
			if pileCard.FaceUp != (i == n) {
				t.Errorf("%s: the %s lies the wrong way", spec, pileCard.Card)
			}
		}
		b.WriteByte('\n')
	}
	stock := slices.Clone(s.Stock())
	for _, c := range d.Cards[len(d.Cards)-len(stock):] {
		b.WriteString(c.String() + " ")
	}
	if next := s.Apply(game.Move{Kind: game.Draw}).Waste(); next[0].Card != d.Cards[28] {
		t.Errorf("%s: the %s is dealt first", spec, next[0].Card)
	}
	return strings.TrimSpace(b.String())
}

// TestKlondike compares whole deals with published ones. The first is from TestDeals.txt of ShootMe's
// Klondike-Solver, where make_pysol_freecell_board.py made it. That file gives no number for it, but no two
// numbers give the same deal. The others are from games that KPatience itself saved; two of these are in the
// data of bertdouglas/solitaire.
func TestKlondike(t *testing.T) {
	for spec, want := range map[string]string{
		"pysol:24": `5C
7H 9H
2D 9S AC
5D QH 5S 8C
QC 2C JS 3C 7D
5H 7S KD 9C JC 6S
4C AH 2S 6C 6H TH KH
TC TS AD 4D QS 3H 3S JH TD KC 8H 8S 4S 4H KS 6D 8D 7C JD 9D 2H QD 3D AS`,
		"kpat:88783540": `7H
7C 4C
QS QD 4D
9D TS KC 3S
AC JC 8C 4H KS
JH 7S 9H JS 2H KH
TD 2S 9S JD QC 5C 3C
QH 7D AS 4S 8S AD 2C 5D TH 6S 9C KD 5S AH 8D TC 3D 6D 6H 5H 6C 2D 3H 8H`,
		"kpat:839705159": `AS
4C 6H
3H 8D 3C
2C 6D 8H 6C
KS TC 7D 5D KD
6S 7H KH QH 4H TD
KC QC 5S 9D AD 4S TS
AH 2H 4D 3D 7C 7S 8S JH TH AC 8C JS 2S 9C 2D QD 3S 5H 5C QS JD JC 9H 9S`,
	} {
		gametest.Equal(t, dealText(t, spec), want, "%s:\n", spec)
	}
	if dealText(t, " PySol:MS24\n") != dealText(t, "pysol:24") || dealText(t, "pysol:00000000000000000024") != dealText(t, "pysol:24") {
		t.Error("one number, two deals")
	}
}

// TestFreeCell compares the shuffled cards of all kinds of numbers with published deals of FreeCell, which go
// to eight columns in turn. The first two are well-known deals of Microsoft's FreeCell. The others are from
// the tests of pysol_cards and PySolFC.
func TestFreeCell(t *testing.T) {
	for number, want := range gametest.Table(`
1             JD KD 2S 4C 3S 6D 6S, 2D KC KS 5C TD 8S 9C, 9H 9S 9D TS 4S 8D 2H, JC 5S QD QH TH QS 6H, 5D AD JS 4H 8H 6C, 7H QC AS AC 2C 3D, 7C KH AH 4D JH 8C, 5H 3H 3C 7S 7D TC
617           7D TD TH KD 4C 4S JD, AD 7S QC 5H QS TS KS, 5C QD 3H 9S 9C 2H KC, 3S AC 9D 3C 9H 5D 4H, 5S 6D 6S 8S 7C JC, 8C 8H 8D 7H 6H 6C, 2D AS 3D 4D 2C JH, AH KH TC JS 2S QH
ms123456      QD TC AS KC AH KH 6H, 6D TD 8D TH 7C 2H 9C, AC AD 5C 5H 8C 9H 9D, JS 8S 4D 4C 2S 7D 3C, 7H 7S 9S 2C JC 5S, 5D 3S 3D 3H KD JH, 6C QS 4S 2D KS TS, JD QH 6S 4H QC 8H
ms3000000000  8D TS JS TD JH JD JC, 4D QS TH AD 4S TC 3C, 9H KH QH 4C 5C KD AS, 9D 5D 8S 4H KS 6S 9S, 6H 2S 7H 3D KC 2C, 9C 7C QC 7S QD 7D, 6C 3H 8H AC 6D 3S, 8C AH 2H 5H 2D 5S
ms6000000000  2D 2C QS 8D KD 8C 4C, 3D AH 2H 4H TS 6H QD, 4D JS AD 6S JH JC JD, KH 3H KS AS TC 5D AC, TD 7C 9C 7H 3C 3S, QH 9H 9D 5S 7S 6C, 5C 5H 2S KC 9S 4S, 6D QC 8S TH 7D 8H
123456        3D 6C AS TS QC 8D 4D, 2D TC 4H JD TD 2H 5C, 2C 8S AH KD KH 5S 7C, 9C 8C QH 3C 5D 9S QD, AC 9D 7H 6D KS JH, 6H TH 8H QS 7D JC, 4C 2S 3S 6S 5H 3H, KC JS 9H 4S 7S AD
300000000000  4S KD 6H 2D QC 4D AH, QS 7S 5C AS KC 6S 8H, TH JC 9S 2C 3D 4H 7D, 5S 4C 8D 7C JD 8C JS, QH TS AC KS TC 5H, 6C 9D 9H 2H JH 3C, 9C 2S 8S 3H 6D QD, KH 3S TD 5D 7H AD
`) {
		deck := gametest.Must(pysolDeck(number))(t)
		var columns [8][]game.Card
		for i, c := range deck {
			columns[i%8] = append(columns[i%8], c)
		}
		var got []string
		for _, column := range columns {
			got = append(got, FormatCards(column))
		}
		gametest.Equal(t, strings.Join(got, ", "), want, "%s:", number)
	}
}

// TestTwister compares random numbers with those of Python 3.11, from random.Random(seed).getrandbits(32).
// For the last seed it also compares the 624th to 626th and the 1300th number.
func TestTwister(t *testing.T) {
	for seed, want := range map[string][]uint32{
		"1":                    {577090037, 2444712010, 3639700191, 3445702192},
		"12345678901234567890": {2199100970, 3695432519, 4002396509, 2348474455},
		"99999999999999999999": {2104527100, 2739390004, 905124729},
	} {
		source := newTwister(uint32Words(seed))
		for i, word := range want {
			gametest.Equal(t, source.next32(), word, "%s: draw %d is", seed, i)
		}
	}
	source := newTwister(uint32Words("99999999999999999999"))
	laterDraws := map[int]uint32{624: 3711484898, 625: 3944797463, 626: 3686835695, 1300: 2790297814}
	for i := 1; i <= 1300; i++ {
		if got := source.next32(); laterDraws[i] != 0 && laterDraws[i] != got {
			t.Errorf("draw %d is %d, not %d", i, got, laterDraws[i])
		}
	}
}

// TestEnds deals the first and the last number of each kind. The expected cards are what Python 3.11 gives.
func TestEnds(t *testing.T) {
	for number, want := range gametest.Table(`
99999999999999999999  KS JC TD 5C 2S 2C 3S 9D
32001                 4C AC JD 8H 5S 6S 6D KH
`) {
		gametest.Equal(t, FormatCards(gametest.Must(pysolDeck(number))(t)[:8]), want, "%s:", number)
	}
	for c := range gametest.Cases[struct {
		A, B string
		Same bool
	}](t, `
1             ms1           true
31999         ms31999       true
32001         ms32001       false
ms2147483647  ms4294967295  false
ms2147483649  ms1           false
ms4294967297  ms1           false
ms8589934591  ms1           false
`) {
		a, b := gametest.Must(pysolDeck(c.A))(t), gametest.Must(pysolDeck(c.B))(t)
		gametest.Equal(t, slices.Equal(a, b), c.Same, "%s and %s: the same:", c.A, c.B)
	}
}

// TestRefused checks that a wrong number gives an error of one line that says what is wrong.
func TestRefused(t *testing.T) {
	find := findBuiltin(t)
	klondike, _ := find("klondike")
	checkRefused(t, klondike, find, `
pysol:0                      pysol: "0" is not a PySolFC deal number
pysol:                       pysol: "" is not a PySolFC deal number
pysol:ms                     pysol: "ms" is not a PySolFC deal number
pysol:-1                     pysol: "-1" is not a PySolFC deal number
pysol: 1                     pysol: " 1" is not a PySolFC deal number
pysol:ms8589934592           pysol: "ms8589934592" is not a PySolFC deal number
pysol:100000000000000000000  pysol: "100000000000..." is not a PySolFC deal number
pysol:24x                    pysol: "24x" is not a PySolFC deal number
pysol:٣                      pysol: "٣" is not a PySolFC deal number
pysol:32000                  pysol: deal 32000 differs between versions of PySolFC
kpat:0                       kpat: numbers go from 1 to 2147483647
kpat:2147483648              kpat: numbers go from 1 to 2147483647
kpat:+1                      kpat: numbers go from 1 to 2147483647
solvitaire:-1                solvitaire: numbers go from 0 to 2147483647
solvitaire:2147483648        solvitaire: numbers go from 0 to 2147483647
klondike-solver:             klondike-solver: numbers go from 0 to 2147483647
ms:1                         ms: a FreeCell number names no Klondike deal
microsoft:1                  microsoft: how it shuffles is known for FreeCell only
GreenFelt:0                  greenfelt: numbers go from 1 to 2147483647
xp:1                         "xp:1" is not a deal number or a card list
kpat:1٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣٣   kpat: numbers go from 1 to 2147483647
pysol:{longer}               pysol: "777777777777..." is not a PySolFC deal number
`)
	lost := errors.New("no game")
	if _, err := ParseSpec("kpat:1", klondike, false, func(string) (*game.Rules, error) { return nil, lost }); err != lost {
		t.Error(err)
	}
}

// TestGame checks which game plays the deal of another program: the chosen game if its deal is like
// Klondike's, and otherwise klondike-draw-one.
func TestGame(t *testing.T) {
	find := findBuiltin(t)
	for asked, want := range map[string]string{
		"klondike": "klondike", "klondike-one": "klondike-one", "thumb-and-pouch": "thumb-and-pouch", "klondike-draw-one": klondikeDrawOne,
		"double-klondike": klondikeDrawOne, "canfield": klondikeDrawOne, "small-harp": klondikeDrawOne, "half-klondike": klondikeDrawOne, "clock": klondikeDrawOne, "saratoga": klondikeDrawOne,
	} {
		r := gametest.Must(find(asked))(t)
		dealt, err := ParseSpec("pysol:1", r, true, find)
		if err != nil || dealt.Rules.Name != want {
			t.Errorf("%s: %v, %v", asked, dealt.Rules, err)
		}
		if own := dealt.Rules == r; own != (dealt.Note == "") || own != (len(dealt.FirstMoves) == 0) {
			t.Errorf("%s: %q, %v", asked, dealt.Note, dealt.FirstMoves)
		}
		if dealt, err = ParseSpec("pysol:1", r, false, find); err != nil || dealt.Rules.Name != klondikeDrawOne {
			t.Errorf("%s, which nobody chose: %v, %v", asked, dealt.Rules, err)
		}
	}
}

// TestRules checks the rules and the first moves of the other programs' Klondike.
func TestRules(t *testing.T) {
	find := findBuiltin(t)
	strict, _ := find("klondike-strict")
	for spec, want := range gametest.Table(`
pysol:24           A deal from PySolFC, played by its rules: Klondike Draw One; 1 in the waste
kpat:24            A deal from KPatience, played by its rules: Klondike Draw One; 0 in the waste
klondike-solver:0  A deal from Klondike-Solver, played by its rules: Klondike Draw One; 0 in the waste
greenfelt:815      A deal from Green Felt, played by its rules: Klondike Draw One; 0 in the waste
solvitaire:0       A deal from Solvitaire, played by its rules: Klondike; 0 in the waste
`) {
		dealt := gametest.Must(ParseSpec(spec, strict, false, find))(t)
		r, s := dealt.Rules, game.NewState(dealt.Rules, dealt.Deal)
		if draw := map[bool]int{true: 3, false: 1}[r.Name == "klondike"]; r.Draw != draw || r.TurnOvers != game.Unlimited || !r.AllowsMovesOffFoundations() || r.Unit != game.UnitTail || r.ManualTurnUp() != (draw == 3) {
			t.Errorf("%s: the rules are %+v", spec, r)
		}
		for _, m := range dealt.FirstMoves {
			s = s.Apply(m)
		}
		gametest.Equal(t, fmt.Sprintf("%s; %d in the waste", dealt.Note, len(s.Waste())), want, "%s:", spec)
	}
}
