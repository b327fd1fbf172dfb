package deals

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// gamesByPacks returns games of one to four packs, and a game of two suits.
func gamesByPacks() []*game.Rules {
	return []*game.Rules{
		{Name: "klondike", Packs: 1}, {Name: "double-klondike", Packs: 2}, {Name: "triple-klondike", Packs: 3}, {Name: "quad-4", Packs: 4},
		{Name: "half-klondike", Packs: 1, Suits: []game.Suit{game.Spades, game.Diamonds}},
	}
}

// findIn returns a function that finds a game in a list by its name.
func findIn(games []*game.Rules) func(string) (*game.Rules, error) {
	return func(name string) (*game.Rules, error) {
		for _, r := range games {
			if r.Name == name {
				return r, nil
			}
		}
		return nil, fmt.Errorf("no game %q", name)
	}
}

// findAlways returns a function that finds the same game for every name. So only the check of a line can show
// that the name is wrong.
func findAlways(r *game.Rules) func(string) (*game.Rules, error) {
	return func(string) (*game.Rules, error) { return r, nil }
}

// parseUnchosen calls ParseSpec for a player who has not chosen a game.
func parseUnchosen(text string, r *game.Rules, find func(string) (*game.Rules, error)) (*game.Rules, game.Deal, error) {
	dealt, err := ParseSpec(text, r, false, find)
	return dealt.Rules, dealt.Deal, err
}

// TestDealLines reads deal lines that people may have kept in their mail. They must be read for ever.
func TestDealLines(t *testing.T) {
	all := gamesByPacks()
	for line, want := range map[string]struct {
		name string
		deal game.Deal
	}{
		"xklondike klondike 41 =WY":         {"klondike", game.Shuffle(1, 41)},
		"xklondike klondike 4294967295 =E2": {"klondike", game.Shuffle(1, 4294967295)},
		"xklondike double-klondike 1 =X9":   {"double-klondike", game.Shuffle(2, 1)},
		"xklondike half-klondike 7 =AZ":     {"half-klondike", game.Shuffle(1, 7)},
		"xklondike klondike 5S 9S 7D 2H 6S 6H JS AH QC 7H JH 5H 2D 5D 9C 3C 3S KD 3H 2C 9D 8D KS KH 2S QS 4S JC TS QH 3D 7C 6D " +
			"AD 4H KC 9H 4C TD AC TC QD 7S 8H 4D AS 8C TH 5C JD 8S 6C =1H": {"klondike", game.Deal{Cards: game.Shuffle(1, 41).Cards}},
	} {
		r, d, err := parseUnchosen(line, nil, findIn(all))
		if err != nil || r.Name != want.name || d.Number != want.deal.Number || !slices.Equal(d.Cards, want.deal.Cards) {
			t.Errorf("%s: %v, %v", line, r, err)
			continue
		}
		gametest.Equal(t, FormatLine(r, want.deal), line, "%s is written", line)
	}
}

// TestDealLineThereAndBack writes and reads deals of all sizes, by number and by cards.
func TestDealLineThereAndBack(t *testing.T) {
	for _, r := range gamesByPacks() {
		for number := uint32(1); number < 40; number++ {
			d := game.Shuffle(r.Packs, number)
			_, byNumber, err := parseUnchosen(FormatLine(r, d), nil, findIn(gamesByPacks()))
			if err != nil || byNumber.Number != number || !slices.Equal(byNumber.Cards, d.Cards) {
				t.Errorf("%s %d: %v", r.Name, number, err)
			}
			read := game.Deal{Number: number} // as from a record: without cards that the game does not use, and with twins in any order
			if read.Cards, err = ParseCards(r, FormatCards(r.UsedCards(d.Cards))); err != nil {
				t.Fatal(err)
			}
			gametest.Equal(t, FormatLine(r, read), FormatLine(r, d), "from a record it is")
			d.Number = 0
			line := FormatLine(r, d)
			_, byCards, err := parseUnchosen(line, nil, findIn(gamesByPacks()))
			if err != nil || byCards.Number != 0 || len(byCards.Cards) != r.CardCount() || FormatLine(r, byCards) != line {
				t.Errorf("%s: %v", line, err)
			}
			d.Number = number + 1 // the number of another deal
			if other := FormatLine(r, d); other != line {
				t.Errorf("%s is not %s", other, line)
			}
		}
	}
}

// TestWrongLetters replaces every letter of the name, every digit of the number and both characters of the
// check by every other character. It also swaps neighbours. It does so for the names of all games, with
// numbers of several lengths in turn. All these lines must be refused, even if there were a game with the wrong name.
func TestWrongLetters(t *testing.T) {
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789-"
	numbers := []uint32{7, 907, 10203040, 4294967295}
	for n, name := range allNames(t) {
		r := &game.Rules{Name: name, Packs: 1}
		line := FormatLine(r, game.Shuffle(1, numbers[n%len(numbers)]))
		if _, _, err := parseUnchosen(line, nil, findAlways(r)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		for i := len("xklondike "); i < len(line); i++ {
			for _, other := range letters + "ABCDEFGHJKMNPQRSTVWXYZ" {
				if strings.ContainsRune(" =", rune(line[i])) || strings.EqualFold(line[i:i+1], string(other)) || isMistakable(line, i, other) {
					continue
				}
				expectRefused(t, r, line, line[:i]+string(other)+line[i+1:])
			}
			if i+1 < len(line) && line[i] != line[i+1] && line[i] != ' ' && line[i+1] != ' ' && line[i] != '=' {
				expectRefused(t, r, line, line[:i]+line[i+1:i+2]+line[i:i+1]+line[i+2:])
			}
		}
	}
}

// isMistakable reports whether another character may stand for character i of the line, because that is a
// digit of the check which people mistake for it.
func isMistakable(line string, i int, other rune) bool {
	return i >= len(line)-2 && (line[i] == '1' && strings.ContainsRune("il", other) || line[i] == '0' && other == 'o')
}

func expectRefused(t *testing.T, r *game.Rules, line, wrong string) {
	t.Helper()
	if _, d, err := parseUnchosen(wrong, nil, findAlways(r)); err == nil {
		t.Errorf("%s is taken as deal %d, for %s", wrong, d.Number, line)
	}
}

// allNames returns the names of the built-in games.
func allNames(t *testing.T) []string {
	t.Helper()
	var names []string
	for _, r := range gametest.Games(t) {
		names = append(names, r.Name)
	}
	if len(names) < 100 {
		t.Fatalf("there are only %d games", len(names))
	}
	return names
}

// TestMailedDealLines reads deal lines as mail changes them, and refuses texts with more than a deal line.
func TestMailedDealLines(t *testing.T) {
	find := findIn(gamesByPacks())
	line := FormatLine(gamesByPacks()[0], game.Deal{Cards: game.Shuffle(1, 41).Cards})
	words := strings.Fields(line)
	for _, text := range []string{
		line + "\n", "\r\n\t " + line + " \r\n\r\n", line + ".", line + ".\n", strings.ToLower(line), strings.ToUpper(line),
		strings.Join(words, "\n"), strings.Join(words, "\r\n"), "> " + strings.Join(words, "\n> "), ">> " + strings.Join(words, "\n>>\n>> > "),
		">" + strings.Join(words[:30], " ") + "\n>" + strings.Join(words[30:], "  \t"), strings.Join(words, "\u00a0"),
		strings.Replace(line, "=1H", "=lh", 1), strings.ReplaceAll(line, " TH", " 10h"),
		words[0] + " " + words[1] + " " + strings.Join(words[2:len(words)-1], "") + " =1H",
	} {
		r, d, err := parseUnchosen(text, nil, find)
		if err != nil || r.Name != "klondike" || !slices.Equal(d.Cards, game.Shuffle(1, 41).Cards) {
			t.Errorf("%q: %v", text, err)
		}
	}
	checkRefused(t, gamesByPacks()[1], find, `
""                                    there is no deal in this text
" >\n> "                              there is no deal in this text
Hello! {line}                         "Hello!" is not a deal number or a card list
{line} Cheers                         the deal line does not end with a check such as =WY
xklondike                             the deal line does not end with a check such as =WY
xklondike klondike 41                 the deal line does not end with a check such as =WY
xklondike klondike =WY                the deal line does not end with a check such as =WY
xklondike klondyke 41 =WY             no game "klondyke"
xklondike klön 41 =WY                 "klön" is not the name of a game
"xklondike k\x1b[2J 41 =WY"           "k\x1b[2J" is not the name of a game
xklondike klondike 42 =WY             the deal line contains an error: its check does not match
xklondike klondike 41 =               the deal line contains an error: its check does not match
xklondike klondike 41 =WYY            the deal line contains an error: its check does not match
xklondike klondike 41 ==WY            the deal line contains an error: its check does not match
xklondike klondike 0 =WY              "0" is not a deal number (1-4294967295)
xklondike klondike 4294967296 =WY     "4294967296" is not a deal number (1-4294967295)
xklondike klondike 4 1 =WY            card 1: "4" is not a card
xklondike klondike AS AS =WY          card 2: the Ace of Spades is listed twice
xklondike klondike AS =WY             51 cards are missing, including AC 2C 3C 4C
xklondike half-klondike AS AH =WY     card 2: the game is played without Hearts
"xklondike klondike \x00\x1b[2J =WY"  card 1: "\x00\x1b[2J" is not a card
`)
}

// checkRefused parses the text on the left of each row. The error must be that on the right.
func checkRefused(t *testing.T, r *game.Rules, find game.Finder, rows string) {
	t.Helper()
	long := strings.NewReplacer("{line}", FormatLine(gamesByPacks()[0], game.Shuffle(1, 41)), "{long}", strings.Repeat("7", 1e4),
		"{longer}", strings.Repeat("7", 1e6))
	for text, want := range gametest.Table(rows) {
		_, err := ParseSpec(long.Replace(text), r, false, find)
		gametest.Equal(t, fmt.Sprint(err), want, "%q:", text)
	}
}

// TestParseSpec reads deals in each notation of this program.
func TestParseSpec(t *testing.T) {
	all := gamesByPacks()
	find := findIn(all)
	double := all[1]
	cards := game.Shuffle(2, 9).Cards
	for spec, want := range map[string]struct {
		name  string
		cards []game.Card
	}{
		"41":                                    {"double-klondike", game.Shuffle(2, 41).Cards},
		"> 0041\n":                              {"double-klondike", game.Shuffle(2, 41).Cards},
		" xklondike klondike 41 =WY\n":          {"klondike", game.Shuffle(1, 41).Cards},
		FormatCards(cards):                      {"double-klondike", cards},
		strings.ToLower(FormatCards(cards[:7])): {},
		strings.ReplaceAll(strings.ReplaceAll(FormatCards(cards), "T", "10"), " ", "\n> "): {"double-klondike", cards},
	} {
		r, d, err := parseUnchosen(spec, double, find)
		if want.name == "" {
			if err == nil || !strings.HasPrefix(err.Error(), "97 cards are missing") {
				t.Errorf("%s: %v", spec, err)
			}
			continue
		}
		if err != nil || r.Name != want.name || FormatCards(d.Cards) != FormatCards(want.cards) {
			t.Errorf("%s: %v, %v", spec, r, err)
		}
	}
	checkRefused(t, double, find, `
""                      there is no deal in this text
hello, world            "hello," is not a deal number or a card list
-1                      "-1" is not a deal number or a card list
sol:24                  "sol:24" is not a deal number or a card list
0                       "0" is not a deal number (1-4294967295)
41 42                   card 1: "41" is not a card
AS XX                   card 2: "XX" is not a card
xklondike nothing 1 =1  no game "nothing"
{longer}                the text is too long to be a deal
x♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠   "x♠♠♠..." is not a deal number or a card list
{long}                  "777777777777..." is not a deal number (1-4294967295)
`)
	if _, _, err := parseUnchosen("xklondike "+strings.Repeat("k", 256)+" 1 =00", double, find); err == nil || len(err.Error()) > 60 {
		t.Error(err)
	}
	lost := errors.New("lost")
	if _, _, err := parseUnchosen("xklondike x 1 =00", double, func(string) (*game.Rules, error) { return nil, lost }); err != lost {
		t.Error(err)
	}
}

// FuzzParseSpec checks that every text gives a whole deal, or an error of one short line.
func FuzzParseSpec(f *testing.F) {
	all := gamesByPacks()
	for _, r := range all {
		f.Add(FormatLine(r, game.Shuffle(r.Packs, 41)))
		f.Add(FormatLine(r, game.Deal{Cards: game.Shuffle(r.Packs, 41).Cards}))
	}
	f.Add("> xklondike\n> klondike 41 =WY.")
	f.Add("4294967296")
	f.Fuzz(func(t *testing.T, text string) {
		r, d, err := parseUnchosen(text, all[0], findIn(all))
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r\x1b") || len(err.Error()) > 400 {
				t.Errorf("%q", err.Error())
			}
			return
		}
		_, again, err := parseUnchosen(FormatLine(r, d), nil, findIn(all))
		if err != nil || again.Number != d.Number || !slices.Equal(again.Cards, d.Cards) {
			t.Errorf("%q: %v", text, err)
		}
	})
}
