package narrate

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestPlainEnglish types free English, as somebody does who has only read the first line. The last of some lines must do
// what it says, and no line may be refused unless the answer says so.
func TestPlainEnglish(t *testing.T) {
	gametest.Long(t)
	for lines, answer := range gametest.Table(`
is there anything I can play?                   "1: Ace of Hearts up. 2: Queen of Hearts to King of Clubs, column 3. 3: Queen of Hearts to King of Spades, column 7. 4: deal.\n"
is there anything I can play?;yes               "Ace of Hearts up. "
any other moves;the first one                   "Ace of Hearts up. "
any other moves;yes do the first one            "Ace of Hearts up. "
any other moves;let's do the second             "Queen of Hearts to King of Clubs, column 3. "
any other moves;the last one                    "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.\n"
any other moves;status;2                        "Queen of Hearts to King of Clubs, column 3. "
any other moves;no thanks                       "All right.\n"
queen on king;either one                        "Queen of Hearts to King of Clubs, column 3. "
the first one                                   "1: Ace of Hearts up. 2: Queen of Hearts to King of Clubs, column 3. 3: Queen of Hearts to King of Spades, column 7. 4: deal.\n"
what should I do next                           "1 of 4: Ace of Hearts up, "
hint;sounds good                                "Ace of Hearts up. "
hint;ok do it                                   "Ace of Hearts up. "
yes                                             "1 of 4: Ace of Hearts up, "
hint;no, a different one                        "2 of 4: "
yes play the ace of hearts up                   "Ace of Hearts up. "
put up the ace                                  "Ace of Hearts up. "
all hearts up                                   "Ace of Hearts up. "
send everything up that can go                  "Ace of Hearts up. "
move all of the aces to the foundation piles    "Ace of Hearts up. "
ah up;ok turn over the new card                 "Turned up in column 6: 10 of Diamonds.\n"
ah up;flip that one over                        "Turned up in column 6: 10 of Diamonds.\n"
ah up;turn;deal;put it on the ten               "9 of Clubs to 10 of Diamonds, column 6. "
ah up;turn;deal;the nine goes on the red ten    "9 of Clubs to 10 of Diamonds, column 6. "
ah up;turn;deal;play the top card of the waste  "9 of Clubs to 10 of Diamonds, column 6. "
ah up;turn;deal;does it fit anywhere            "1: 9 of Clubs to 10 of Diamonds, column 6.\n"
ah up;turn;deal;where can the 9 of clubs go;1   "9 of Clubs to 10 of Diamonds, column 6. "
what goes on the king of clubs                  "1: Queen of Hearts to King of Clubs, column 3.\n"
is the king of clubs free                       "1: Queen of Hearts to King of Clubs, column 3.\n"
can the 4 of diamonds move                      "4 of Diamonds in column 1.\nThe 4 of Diamonds has no move now. Try hint, or ah up.\n"
where are the twos                              "No 2 is face up.\n"
qh kc;turn;3c 4d;move the whole king of clubs stack to column 7  "Refused: The King of Clubs "
qh kc;turn;3c 4d;move the king of clubs and everything on it to column 7  "Refused: The King of Clubs "
move the red king in the empty column           No red King is face up.
draw;another                                    "Dealt: Ace of Diamonds, 10 of Clubs, 6 of Diamonds on top. Stock 18.\n"
draw;keep dealing please                        "Dealt: Ace of Diamonds, 10 of Clubs, 6 of Diamonds on top. Stock 18.\n"
draw;go on                                      "Dealt: Ace of Diamonds, 10 of Clubs, 6 of Diamonds on top. Stock 18.\n"
draw;go through the pile again                  "Dealt: Ace of Diamonds, 10 of Clubs, 6 of Diamonds on top. Stock 18.\n"
draw;turn the pile over                         "Dealt: Ace of Diamonds, 10 of Clubs, 6 of Diamonds on top. Stock 18.\n"
draw;next card please                           "Dealt: Ace of Diamonds, 10 of Clubs, 6 of Diamonds on top. Stock 18.\n"
give me three cards from the deck               "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.\n"
deal 7 cards;status                             "Score -52, 0 cards on the suit piles, stock 15, "
flip                                            "Did you mean deal (deal from the stock, or turn the waste over)? Say yes or no.\n"
flip;y                                          "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.\n"
draw;sorry, take that back                      "Undone: 3 cards back in the stock. "
draw;draw;draw;undo the last two deals;status   "Score -52, 0 cards on the suit piles, stock 21, "
draw;undo;no don't undo that                    "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.\n"
can you do the rest                             "Not all cards can go up yet, but some can.\nAce of Hearts up. "
ah up;can you finish it for me                  "It is not yet certain that all cards can go up: face-down cards in the columns: 21. Say up "
is this game winnable                           "Thinking.\n"
how many cards do you deal at a time            "Each deal turns up 3 cards.\n"
how many times can I go through the deck        "To win, move all 52 cards "
how am I doing                                  "Score -52, "
how do I move two cards                         "To make a move, "
which game is this                              "Klondike, deal 7. "
which game is easiest to win                    "Shall I start Klondike, one at a time (Easy)? Say yes or no.\n"
give me an easy game                            "Shall I start Klondike, one at a time (Easy)? Say yes or no.\n"
play klondike one at a time;yes                 "Klondike, one at a time (Easy), deal 7. "
draw;again                                      "Did you mean again (the same deal again)? Say yes or no.\n"
draw;again;yes                                  "Klondike, deal 7. "
draw;again;no;status                            "Score -52, 0 cards on the suit piles, stock 21, "
ah up;again                                     "Klondike, deal 7. "
draw;another game please                        "Did you mean new (starts a new deal)? Say yes or no.\n"
draw;another game please;no;status              "Score -52, 0 cards on the suit piles, stock 21, "
I want to stop for today                        Did you mean quit (
can I pause                                     "You can leave at any time: "
turn the cards over automatically               "Say set autoTurnUp true "
4d 9d;xyzzy                                     "I don't understand xyzzy. Try hint, or ah up.\nSay a number to do one of these.\n1: Ace of Hearts up. 2: Queen of Hearts to King of Clubs, column 3. 3: Queen of Hearts to King of Spades, column 7. 4: deal.\n"
4d 9d;xyzzy;3                                   "Queen of Hearts to King of Spades, column 7. "
`) {
		gametest.HasPrefix(t, newDealtNarrator(t, "klondike", 7).sendAll(lines), answer, "%s:", lines)
	}
}

// TestSuggestions checks that what a refusal says instead can be done, in a game of each kind.
func TestSuggestions(t *testing.T) {
	gametest.Long(t)
	for _, name := range strings.Fields("klondike canfield yukon king-albert double-klondike clock westcliff seven-devils") {
		r := newDealtNarrator(t, name, 7)
		for range 30 {
			got, _, _ := strings.Cut(r.send("xyzzy"), "\n")
			_, line, found := strings.Cut(got, " or ")
			if _, alone, said := strings.Cut(got, "Say "); said {
				line, found = alone, true
			}
			before := r.Session.ActionNumber()
			said := r.send(strings.TrimSuffix(line, "."))
			if !found || r.Session.ActionNumber() == before && r.candidates == nil {
				t.Fatalf("%s: after %q, %q says %q", name, got, line, said)
			}
			if r.candidates != nil {
				r.send("the first one")
			}
			if r.Session.State().Over() {
				break
			}
		}
	}
}
