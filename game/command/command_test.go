package command

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/variant"
)

func card(rank game.Rank, suit game.Suit) Thing { return Thing{Card: &Card{rank, suit, true}} }
func rankOf(rank game.Rank) Thing               { return Thing{Card: &Card{Rank: rank}} }
func at(role game.Role, n int) Thing            { return Thing{Place: &Place{Role: role, N: n}} }
func col(n int) Thing                           { return at(game.Tableau, n-1) }

func goes(what Thing, where ...Thing) Phrase {
	p := Phrase{What: what}
	if len(where) > 0 {
		p.Where = &where[0]
	}
	return p
}

func TestParse(t *testing.T) {
	up, space := Thing{Up: true}, Thing{Space: true}
	sevenHearts, eightSpades := card(7, game.Hearts), card(8, game.Spades)
	ten := card(10, game.Hearts)
	for line, want := range map[string]Phrase{
		"7h 8s": goes(sevenHearts, eightSpades), "7h to 8s": goes(sevenHearts, eightSpades), "7h8s": goes(sevenHearts, eightSpades),
		"7H TO 8S": goes(sevenHearts, eightSpades), "7 of hearts, 8 of spades": goes(sevenHearts, eightSpades),
		"seven of hearts to eight spades": goes(sevenHearts, eightSpades), "7hu": goes(sevenHearts, at(game.Foundation, -1)),
		"7h up": goes(sevenHearts, up), "7h to space": goes(sevenHearts, space), "7h e": goes(sevenHearts, space),
		"7h to empty column": goes(sevenHearts, space), "7h": goes(sevenHearts), "10h": goes(ten), "th": goes(ten), "0h": goes(ten),
		"ten of hearts": goes(ten), "1h up": goes(card(1, game.Hearts), up), "as": goes(card(1, game.Spades)), "ace": goes(rankOf(1)),
		"queen of spades": goes(card(game.Queen, game.Spades)), "que of spa": {}, "qs": goes(card(game.Queen, game.Spades)),
		"king space": goes(rankOf(game.King), space), "k 3": goes(rankOf(game.King), col(3)), "t 3": goes(rankOf(10), col(3)),
		"3 to 5": goes(col(3), col(5)), "3 5": goes(col(3), col(5)), "column 3 to column 5": goes(col(3), col(5)),
		"tableau 3 5": goes(col(3), col(5)), "10 2": goes(col(10), col(2)), "column ten 2": goes(col(10), col(2)),
		"5 c": goes(col(5), at(game.Cell, -1)), "5c": goes(card(5, game.Clubs)), "5 c2": goes(col(5), at(game.Cell, 1)),
		"5 cell 2": goes(col(5), Thing{Place: &Place{game.Cell, 1, true}}), "c2 5": goes(at(game.Cell, 1), col(5)),
		"w 3": goes(at(game.Waste, -1), col(3)), "waste to 3": goes(at(game.Waste, -1), col(3)), "w3": goes(at(game.Waste, -1), col(3)),
		"wu": goes(at(game.Waste, -1), at(game.Foundation, -1)), "r 3": goes(at(game.Reserve, -1), col(3)),
		"r2 up": goes(at(game.Reserve, 1), up), "reserve 2": goes(Thing{Place: &Place{game.Reserve, 1, true}}),
		"u2 5": goes(at(game.Foundation, 1), col(5)), "suit pile 2 to 5": goes(Thing{Place: &Place{game.Foundation, 1, true}}, col(5)),
		"foundation 2 5": goes(Thing{Place: &Place{game.Foundation, 1, true}}, col(5)), "o7": goes(at(game.Hour, 6)),
		"hour 7": goes(Thing{Place: &Place{game.Hour, 6, true}}), "7 o'clock": goes(at(game.Hour, 6)), "centre": goes(at(game.Centre, -1)),
		"7h in 5 to 6": {sevenHearts, at(game.Tableau, 4).Place, goes(col(1), col(6)).Where},
	} {
		got, err := Parse(line)
		if line == "que of spa" { // space begins so, too
			if err == nil || err.Error() != "spa is short for space and for spades." {
				t.Errorf("%q: %v", line, err)
			}
			continue
		}
		if d := cmp.Diff(want, got, cmp.AllowUnexported(Place{})); d != "" || err != nil {
			t.Errorf("%q: %v (-want +got)\n%s", line, err, d)
		}
	}
	for line, want := range map[string]string{
		"t3":       "No card and no place is called t3.",
		"f0":       "No card and no place is called f0.",
		"11h":      "No card and no place is called 11h.",
		"7x 8s":    "No card and no place is called 7x.",
		"7h to":    "Say what goes where: 7h to 8s, or 3 to 5.",
		"7h 8s 9d": "Say what goes where: 7h to 8s, or 3 to 5.",
		"column":   "Say the number of the column.",
		"7 of 8":   "Behind of, say a suit: spades, hearts, diamonds or clubs.",
		"7h in up": "Behind in, say a place: in 5, or in w.",
		"":         "Say what goes where: 7h to 8s, or 3 to 5.",
	} {
		if _, err := Parse(line); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", line, err, want)
		}
	}
}

// Whatever is typed, nothing falls over.
func FuzzParse(f *testing.F) {
	for _, line := range []string{"7h in 5 to c2", "suit pile", "o'clock of in to up e", "999h", "u0 r00", "\xff"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		_, _ = Parse(line)
		_, _ = ParseIn(line)
		Known(line)
	})
}

// played returns what a player knows of a deal after some moves in their text form.
func played(t *testing.T, name string, number uint32, moves string) View {
	t.Helper()
	text, err := os.ReadFile("../../resources/games.toml")
	if err != nil {
		t.Fatal(err)
	}
	games, err := variant.Load("games.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := variant.Find(games, name)
	if err != nil {
		t.Fatal(err)
	}
	g := game.NewGame(r, game.Shuffle(r.Packs, number), game.Tally{})
	for word := range strings.SplitSeq(moves, "; ") {
		switch m, err := game.ParseMove(word); {
		case word == "":
		case word == "undo":
			g.Undo()
		case err != nil:
			t.Fatal(err)
		default:
			if err := g.Play(m); err != nil {
				t.Fatal(word, err)
			}
		}
	}
	return View{g.State(), g.Seen}
}

// Rules 3 to 7 of the grammar, in positions.
func TestResolve(t *testing.T) {
	const klondike = "t5 f0 1; turn t5; t3 t2 1; turn t3" // deal 7: columns end in 4D, 7C, QH on KC, 3C, 9D, TD, KS
	for _, c := range []struct {
		game  string
		deal  uint32
		moves string
		line  string
		want  string // moves, or the reason
	}{
		{"klondike", 7, klondike, "3c 4d", "t3 t0 1"},
		{"klondike", 7, klondike, "3c to 1", "t3 t0 1"},
		{"klondike", 7, klondike, "4 1", "t3 t0 1"},
		{"klondike", 7, klondike, "3 to 7", "t2 t6 1"}, // the largest run that fits
		{"klondike", 7, klondike, "qh king", "t2 t6 1"},
		{"klondike", 7, klondike, "three to four", "t3 t0 1"},
		{"klondike", 7, "", "qh king", "t3 t2 1, t3 t6 1"},
		{"klondike", 7, "", "ah up", "t5 f0 1"},
		{"klondike", 7, "", "ah u3", "t5 f2 1"},
		{"klondike", 7, "", "ah to suit pile", "t5 f0 1"},
		{"klondike", 7, klondike, "9d kc", "The King of Clubs is covered by the Queen of Hearts."},
		{"klondike", 7, klondike, "5h 6s", "The 5 of Hearts has not been seen."},
		{"klondike", 7, klondike, "9d 10s", "The 10 of Spades has not been seen."},
		{"klondike", 7, klondike + "; draw", "as up", "Only the top card of the waste can be played, the 9 of Clubs"},
		{"klondike", 7, klondike + "; draw", "7c jd", "The Jack of Diamonds is under 1 card of the waste."},
		{"klondike", 7, klondike + "; draw", "w td", "waste t5 1"},
		{"klondike", 7, klondike + "; draw", "w 3", "The 9 of Clubs goes on a red 10"},
		{"klondike", 7, klondike + "; draw; undo", "as up", "The Ace of Spades is in the stock."},
		{"klondike", 7, klondike + "; undo", "3c 4d", "The 3 of Clubs lies face down in column 4."},
		{"klondike", 7, klondike, "w 3", "The waste is empty."},
		{"klondike", 7, klondike, "stock 3", "The cards of the stock are dealt. Say deal."},
		{"klondike", 7, klondike, "king space", "There is no empty column."},
		{"klondike", 7, klondike, "3 9", "The number of columns is 7."},
		{"klondike", 7, klondike, "3 c", "This game has no cells."},
		{"klondike", 7, klondike, "ah to 2", "The Ace of Hearts goes on a black 2"},
		{"klondike", 7, klondike, "ah up", "The Ace of Hearts is up."},
		{"klondike", 7, klondike, "ace to suit pile 2", "The Ace of Hearts is up."},
		{"klondike", 7, "t5 f0 1", "6 to 1", "Column 6 ends in a face-down card. Say turn 6."},
		{"klondike", 7, klondike, "jack 3", "No Jack lies face up."},
		{"klondike", 7, klondike, "qh in 4 to ks", "The Queen of Hearts is not in column 4."},
		{"klondike", 7, "", "qh in 4 to ks", "t3 t6 1"},
		{"clock", 7, "", "jh 11", "This game leaves no choice. Say deal."},
		{"canfield", 3, "", "r 3", "The 3 of Spades goes on a red 4"},
		{"canfield", 3, "", "reserve 3", "The 3 of Spades goes on a red 4"}, // there is only one
	} {
		v := played(t, c.game, c.deal, c.moves)
		phrase, err := Parse(c.line)
		if err != nil {
			t.Errorf("%q: %v", c.line, err)
			continue
		}
		phrase = v.Loose(phrase)
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
			got += err.Error()
		}
		if got != c.want {
			t.Errorf("%s %d %q, %q: %s, want %s", c.game, c.deal, c.moves, c.line, got, c.want)
		}
	}
}

// A card that can come from elsewhere does not come from a suit pile, and one that is named alone says where it is not.
func TestAlone(t *testing.T) {
	for line, want := range map[string]string{
		"as": "The Ace of Spades is under 2 cards of the waste.", "9c": "waste 2", "5h": "The 5 of Hearts has not been seen.",
		"qh": "t2 3", "w": "waste 2", "king": "t2 2 t6 6",
	} {
		v := played(t, "klondike", 7, "t5 f0 1; turn t5; t3 t2 1; turn t3; draw")
		phrase, err := Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		spots, err := v.Alone(phrase)
		var words []string
		for _, s := range spots {
			words = append(words, s.Pile.String(), string(rune('0'+s.Index)))
		}
		got := strings.Join(words, " ")
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", line, got, want)
		}
	}
	moves := []game.Move{{From: game.Pile{Role: game.Foundation}}, {From: game.Pile{Role: game.Tableau}}}
	if got := elsewhere(moves); !slices.Equal(got, moves[1:]) {
		t.Errorf("of a suit pile and a column: %v", got)
	}
	if got := elsewhere(moves[:1]); !slices.Equal(got, moves[:1]) {
		t.Errorf("of a suit pile: %v", got)
	}
}

func TestReasons(t *testing.T) {
	v := played(t, "klondike", 7, "draw")
	phrase, _ := Parse("as up")
	if _, err := v.Resolve(phrase); !errors.Is(err, game.WasteTop) {
		t.Errorf("a refusal of the game is not one any more: %v", err)
	}
	for text, want := range map[string]bool{"7h": true, "king": true, "re": false, "deal": false, "waste": true, "t3": false, "3": true} {
		if Known(text) != want {
			t.Errorf("%s: known %v", text, !want)
		}
	}
	if in, ok := ParseIn("in w"); !ok || in.Role != game.Waste {
		t.Errorf("in w: %v %v", in, ok)
	}
	if _, ok := ParseIn("in 5 6"); ok {
		t.Error("in 5 6 is a place")
	}
}
