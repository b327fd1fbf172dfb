package command

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/text"
)

// describe writes a phrase with the numbers of places, where 0 means all.
func describe(p Phrase) string {
	name := func(t CardOrPlace) string {
		switch {
		case t.Up:
			return "up"
		case t.Space:
			return "space"
		case t.Card != nil:
			return strings.TrimSuffix(strings.TrimPrefix(text.Say("none-face-up", text.Facts{"named": t.Card.thing()}), "No "), " is face up.")
		}
		piles := text.Say("no-such-piles", text.Facts{"pile": text.PileThing(&game.Rules{}, game.Pile{Role: t.Place.Role})})
		return fmt.Sprint(strings.TrimSuffix(strings.TrimPrefix(piles, "This game has no "), "."), " ", t.Place.N+1)
	}
	words := name(p.What)
	if p.In != nil {
		words += " in " + name(CardOrPlace{Place: p.In})
	}
	if p.Where != nil {
		words += " to " + name(*p.Where)
	}
	return words
}

func TestParse(t *testing.T) {
	for lines, want := range gametest.Table(`
7h 8s | 7h to 8s | 7h8s | 7H TO 8S | 7 of hearts 8 of spades | seven of hearts on eight of spades  7 of Hearts to 8 of Spades
7hu | 7h u | 7h to u                           7 of Hearts to suit piles 0
7h up                                          7 of Hearts to up
7h to space | 7h e                             7 of Hearts to space
7h | 7 of hearts                               7 of Hearts
10h | th | 0h | ten of hearts                  10 of Hearts
1h up                                          Ace of Hearts to up
as                                             Ace of Spades
ace up                                         Ace to up
queen of spades | qs                           Queen of Spades
king space                                     King to space
joker up | jo up                               Joker to up
3 to 5 | 3 5 | column 3 to column 5            columns 3 to columns 5
10 2                                           columns 10 to columns 2
5 to c                                         columns 5 to cells 0
5c                                             5 of Clubs
5 c2 | 5 cell 2                                columns 5 to cells 2
c2 5                                           cells 2 to columns 5
w 3 | waste to 3                               waste 0 to columns 3
2u                                             columns 2 to suit piles 0
wu                                             waste 0 to suit piles 0
ru                                             reserve piles 0 to suit piles 0
r 3 | reserve to 3                             reserve piles 0 to columns 3
r2 up | reserve 2 up                           reserve piles 2 to up
a red queen                                    ""
red queen black king                           red Queen to black King
black 5 to red 6                               black 5 to red 6
7h3                                            7 of Hearts to columns 3
u2 5 | suit pile 2 to 5                        suit piles 2 to columns 5
2 to o7 | 2 to 7 o'clock | 2 to hour 7         columns 2 to hours 7
7h in 5 to 6                                   7 of Hearts in columns 5 to columns 6
7h in w up                                     7 of Hearts in waste 0 to up
7h in 3 to 8s                                  7 of Hearts in columns 3 to 8 of Spades
`) {
		for line := range strings.SplitSeq(lines, " | ") {
			phrase, err := Parse(line)
			if want == "" && err == nil || want != "" && err != nil {
				t.Errorf("%q: %v", line, err)
			} else if want != "" {
				gametest.Equal(t, describe(phrase), want, "%q:", line)
			}
		}
	}
	for lines, want := range gametest.Table(`
que of spa                      There is no card or place called que.
t3                              There is no card or place called t3.
f0                              There is no card or place called f0.
11h | 11 of hearts to 3         There is no card or place called 11
7x 8s                           There is no card or place called 7x.
the | the 7h 8s | the last column  There is no card or place called the.
was                             There is no card or place called was.
k 3                             There is no card or place called k.
7h, 8s                          There is no card or place called 7h,.
3->5                            There is no card or place called 3->5.
7h and 6s to 8s                 There is no card or place called and.
everything up                   There is no card or place called everything.
w3                              There is no card or place called w3.
r0 3                            There is no card or place called r0.
7h to | up | to 3 | 7h 8s 9d | 7h up up | 7h3 of clubs | 7h3 o'clock | in 3 to 5  Say what to move and where, for example 7h to 8s, or 3 to 5.
3 | w | u1 | reserve 2 | ace | red queen          "Say where it goes, for example "
column                          Say the number of the column, as in column 3.
7 of 8                          After of, say a suit: spades, hearts, diamonds or clubs.
red hearts                      After red, say a rank, for example red queen.
7h in up                        Say what to move and where, for example 7h to 8s, or 3 to 5.
three to four                   Say 3 for the column, or the suit of the card, for example three of hearts.
u 1 to 2                        Say u1 without a blank if that is the place.
5 c                             Say 5c for the card, or 5 to c for a cell.
""                              Say what to move and where, for example 7h to 8s, or 3 to 5.
`) {
		for line := range strings.SplitSeq(lines, " | ") {
			if _, err := Parse(line); err == nil || !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%q: %v, want %s", line, err, want)
			}
		}
	}
}

// FuzzParse checks that no line makes the parser panic.
func FuzzParse(f *testing.F) {
	for _, line := range gametest.Lines(`
7h in 5 to c2
suit pile
red to 1
o'clock of in to up e
999h
u0 r00
"\xff"
`) {
		f.Add(line)
	}
	f.Fuzz(func(_ *testing.T, line string) {
		_, _ = Parse(line)
		_, _ = ParseCardOrPlace(line)
		_ = Entry(line).IsComplete()
	})
}

// viewAfterMoves returns what a player knows of a numbered deal after some moves in their text form.
func viewAfterMoves(t *testing.T, name string, number uint32, moves string) PlayerView {
	t.Helper()
	r := gametest.Rules(t, name)
	g := game.NewGame(r, game.Shuffle(r.Packs, number), game.Tally{})
	for word := range strings.SplitSeq(moves, "; ") {
		switch m, err := game.ParseMove(word); {
		case word == "":
		case word == "undo":
			g.Undo()
		case err != nil:
			t.Fatal(err)
		default:
			gametest.NoError(t, g.Play(m), "%v:", word)
		}
	}
	return PlayerView{g.State(), g.Seen}
}

// TestResolve checks the moves, or the reason, that a line gives in a position.
func TestResolve(t *testing.T) {
	const klondike = "t5 f0 1; turn t5; t3 t2 1; turn t3" // deal 7: columns end in 4D, 7C, QH on KC, 3C, 9D, TD, KS
	for c := range gametest.Cases[struct {
		game  string
		deal  uint32
		moves string // K: those of klondike; D: all deals of miss-milligan
		line  string
		want  string // moves, or the reason
	}](t, `
klondike  7  K              3c 4d                                       t3 t0 1
klondike  7  K              3c to 1                                     t3 t0 1
klondike  7  K              black 3 to red 4                            t3 t0 1
klondike  7  K              red 3 to 1                                  No red 3 is face up.
klondike  7  K              red king to 1                               No red King is face up.
# the most cards that fit
klondike  7  K              3 to 7                                      t2 t6 1
klondike  7  K              qh king                                     t2 t6 1
klondike  7  ""             qh king                                     t3 t2 1, t3 t6 1
klondike  7  ""             queen of hearts to king of clubs            t3 t2 1
klondike  7  ""             qh to 7                                     t3 t6 1
klondike  7  ""             ah up                                       t5 f0 1
klondike  7  ""             ah u3                                       t5 f2 1
klondike  7  ""             ah to suit pile                             t5 f0 1
klondike  7  K              9d kc                                       The King of Clubs is covered by the Queen of Hearts.
klondike  7  K              5h 6s                                       The 5 of Hearts has not been seen yet.
klondike  7  K              9d 10s                                      The 10 of Spades has not been seen yet.
grandfather  5  redeal      3s 1                                        No 3 of Spades is face up.
klondike  7  K; draw        as up                                       Only the top card of the waste can be played, the 9 of Clubs
klondike  7  K; draw        7c jd                                       The Jack of Diamonds is under 1 card in the waste.
klondike  7  K; draw        w td                                        waste t5 1
klondike  7  K; draw        w 3                                         The 9 of Clubs goes on a red 10
klondike  7  K; draw; undo  as up                                       The Ace of Spades is in the stock.
klondike  7  K; undo        3c 4d                                       The 3 of Clubs is face down in column 4.
klondike  7  K              w 3                                         The waste is empty.
klondike  7  K              stock 3                                     Cards in the stock have to be dealt: say deal.
klondike  7  K              king space                                  There is no empty column.
klondike  7  K              3 9                                         The columns are numbered from 1 to 7.
klondike  7  K              3 to c                                      This game has no cells.
klondike  7  K              ah to 2                                     The Ace of Hearts goes on a black 2
klondike  7  K              ah up                                       The Ace of Hearts is already on a suit pile.
klondike  7  K              ace to suit pile 2                          The Ace of Hearts is already on a suit pile.
klondike  7  t5 f0 1        6 to 1                                      Column 6 ends in a face-down card: say turn 6.
klondike  7  K              jack 3                                      No Jack is face up.
klondike  7  K              qh in 4 to ks                               The Queen of Hearts is not in column 4.
klondike  7  ""             qh in 4 to ks                               t3 t6 1
klondike  7  K              2h in suit pile to 3c                       The 2 of Hearts is not in the suit piles.
clock     7  ""             jh 11                                       There is nothing to decide here: say deal.
canfield  3  ""             r 3                                         The 3 of Spades goes on a red 4
miss-milligan  4  D; t2 c0 2            cell to 1                       The 7 of Diamonds goes on a black 8
canfield  3  ""             reserve 3 to 3                              Say it without a number: there is only the reserve.
klondike  7  ""             5 to 5                                      The cards are already there
`) {
		v := viewAfterMoves(t, c.game, c.deal, strings.NewReplacer("K", klondike, "D", "draw"+strings.Repeat("; draw", 11)).Replace(c.moves))
		phrase, err := Parse(c.line)
		if err != nil {
			t.Errorf("%q: %v", c.line, err)
			continue
		}
		moves, err := v.Resolve(phrase)
		var words []string
		for _, m := range moves {
			words = append(words, m.String())
			if err := v.State.Check(m); err != nil {
				t.Errorf("%q: %v: %v", c.line, m, err)
			}
		}
		got := strings.Join(words, ", ")
		if err != nil {
			got += text.ErrorText(err)
		}
		gametest.Equal(t, got, c.want, "%s %d %q, %q:", c.game, c.deal, c.moves, c.line)
	}
}

// TestPlayableCards checks which cards a line without a goal means. It also checks that moves from a suit
// pile are the last choice.
func TestPlayableCards(t *testing.T) {
	for line, want := range gametest.Table(`
as    The Ace of Spades is under 2 cards in the waste.
9c    waste 2
5h    The 5 of Hearts has not been seen yet.
qh    t2 3
`) {
		v := viewAfterMoves(t, "klondike", 7, "t5 f0 1; turn t5; t3 t2 1; turn t3; draw")
		phrase := gametest.Must(Parse(line))(t)
		spots, err := v.CardsToMove(phrase)
		var words []string
		for _, s := range spots {
			words = append(words, s.Pile.String(), string(rune('0'+s.Index)))
		}
		got := strings.Join(words, " ")
		if err != nil {
			got = err.Error()
		}
		gametest.Equal(t, got, want, "%s:", line)
	}
	moves := []game.Move{{From: game.Pile{Role: game.Foundation}}, {From: game.Pile{Role: game.Tableau}}}
	gametest.NoDiff(t, avoidMovesFromFoundation(moves), moves[1:], "of a suit pile and a column:")
	gametest.NoDiff(t, avoidMovesFromFoundation(moves[:1]), moves[:1], "of a suit pile:")
}

func TestReasons(t *testing.T) {
	v := viewAfterMoves(t, "klondike", 7, "draw")
	phrase, _ := Parse("as up")
	if _, err := v.Resolve(phrase); !errors.Is(err, game.WasteTopOnly) {
		t.Errorf("a refusal of the game is not one any more: %v", err)
	}
}
