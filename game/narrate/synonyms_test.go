package narrate

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestNewcomer types what somebody types who knows none of the commands. Each line must do what it says.
func TestNewcomer(t *testing.T) {
	gametest.Long(t)
	for lines, answer := range gametest.Table(`
draw                                      "Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.\n"
score                                     "Score -52, 0 cards on the suit piles, stock 24, waste 0, "
look                                      "Stock 24.\nColumn 1, 1 card: 4 of Diamonds.\nColumn 2, 2 cards: "
look at column 2                          "Column 2, 2 cards: 1 face down, 7 of Clubs.\n"
list                                      "1: Ace of Hearts up. 2: "
moves                                     "1: Ace of Hearts up. 2: "
list games                                "1: Klondike, "
what other games are there                "1: Klondike, "
games;3                                   "1: Thumb and Pouch.\n2: Chinaman.\n"
games;3;2                                 "Chinaman, deal 7. "
games yukon                               "1: Yukon.\n2: Russian Solitaire.\n"
games jumbo                               "1: Gargantua.\n2: Open Gargantua.\n"
games big deal;1                          "Big Deal, deal 7. "
list;games yukon                          "1: Yukon.\n2: Russian Solitaire.\n"
list;rules all;1                          "Saratoga, deal 7. "
ah up;rules all;1                         "Saratoga, deal 7. "
games whist                               "Refused: There is no game with \"whist\" in its name. "
time                                      "Time 0:00, 0 moves.\n"
ah up;time                                "Time 0:00, 1 move.\n"
exit                                      "Klondike, deal 7, has not been saved and cannot be resumed.\n"
draw;bye                                  "Klondike, deal 7, has been saved; it will be resumed at the next start.\n"
draw;number 8;resume                      "1: unfinished game of klondike, deal 7, last played on "
move ah up                                "Ace of Hearts up. Column 6 ends in a face-down card. Say turn 6.\n"
Move 3 to 5                               "Refused: The King of Clubs "
put ah up                                 "Ace of Hearts up. Column 6 ends in a face-down card. Say turn 6.\n"
ah up;turn 6;draw;9c on 10d               "9 of Clubs to 10 of Diamonds, column 6. Waste: Jack of Diamonds.\n"
ah up;turn 6;draw;9c onto 10d             "9 of Clubs to 10 of Diamonds, column 6. Waste: Jack of Diamonds.\n"
move                                      "1: Ace of Hearts up. 2: "
foundation                                "Suit pile 1 is empty.\nSuit pile 2 is empty.\nSuit pile 3 is empty.\nSuit pile 4 is empty.\n"
ah up;foundation                          "Suit pile 1, 1 card: Ace of Hearts.\nSuit pile 2 is empty.\n"
best                                      "Ace of Hearts up. Column 6 ends in a face-down card. Say turn 6.\n"
best;best                                 "Turned up in column 6: 10 of Diamonds.\n"
hint;next                                 "2 of 4: "
hint;next hint                            "2 of 4: "
move the ace of hearts up                 "Ace of Hearts up. "
the ace from column 6 up                  "Ace of Hearts up. "
the queen of hearts to the king of clubs  "Queen of Hearts to King of Clubs, column 3. "
ah up;flip column 6                       "Turned up in column 6: 10 of Diamonds.\n"
ah up;turn over the card in column 6      "Turned up in column 6: 10 of Diamonds.\n"
table                                     "Stock 24.\nColumn 1, 1 card: 4 of Diamonds.\n"
read the table                            "Stock 24.\nColumn 1, 1 card: 4 of Diamonds.\n"
what's in the waste                       "The waste is empty.\n"
what is in column 2                       "Column 2, 2 cards: 1 face down, 7 of Clubs.\n"
where is the queen of hearts              "Queen of Hearts in column 4.\n"
ah up;where am i                          "Score -47, 1 card on the suit piles, stock 24, waste 0, no turn-overs yet. Total -47, 1st game. Action 1. "
draw;draw;ah up;undo 3;status             "Score -52, 0 cards on the suit piles, stock 24, "
draw;undo 9;undo 9                        "Refused: There is nothing to undo. Try hint, or ah up.\n"
ah up;undo some                           "Undone: Ace of Hearts back in column 6.\n"
draw;draw;undo everything                 "Undone: 3 cards back in the stock. "
which cards can go up?                    "1: Ace of Hearts up. "
draw;go                                   "Actions so far, including undone ones: 1. Say go and a number from 0 (the deal) to 1.\n"
draw;draw;draw;draw;draw;go 0             "5 moves undone. Column 1: 4 of Diamonds, "
history                                   "Actions so far, including undone ones: 0. "
line                                      "There is only one line of play.\n"
draw;undo;ah up;line                      "Line of play 2 of 2 since the deal. Say line next or line previous.\n"
number                                    "Klondike, deal 7. Say number and a deal, or game and a name, for example number 4711 or game yukon.\n"
draw;look back                            "Shall I look at the hidden cards to find out? Say yes.\n"
draw;analyse;analyse again                "Looking back.\n"
play on                                   "Refused: First find out where a game was lost. Say analyse.\n"
can you show me column 2, please?         Column 2, 2 cards: 1 face down, 7 of Clubs.
read columns                              "Stock 24.\nColumn 1, 1 card: 4 of Diamonds."
what are the rules?                       "To win, move all 52 cards to the four suit piles, "
how do I play                             "To win, move all 52 cards to the four suit piles, "
what cards are in column 2                Column 2, 2 cards: 1 face down, 7 of Clubs.
how many cards are left in the deck       Stock 24.
how many cards are left                   "Score -52, 0 cards on the suit piles, stock 24, "
how do i turn over a card                 turn: turn 4 turns over the face-down card at the end of column 4, and turn alone those of all columns.
turn over the stock                       "Dealt: Ace of Spades, "
draw 3 cards                              "Dealt: Ace of Spades, "
next                                      "1 of 4: Ace of Hearts up, "
hint;yes                                  "Ace of Hearts up. Column 6 ends in a face-down card. Say turn 6.\n"
hint;1                                    "Ace of Hearts up. "
win                                       "Not all cards can go up yet, but some can.\nAce of Hearts up. "
save                                      "There is no need to save. When you say quit, you are told whether the game has been saved.\n"
put it up                                 "Ace of Hearts up. "
aces up                                   "Ace of Hearts up. "
put the ace in the foundation             "Ace of Hearts up. "
move the 5 to the 6                       "No 5 is face up. Try hint, or ah up.\n"
queen on king                             "Two kings. 1: King of Clubs in column 3. 2: King of Spades in column 7. Say which.\n"
queen on king;3                           "Queen of Hearts to King of Clubs, column 3. "
ah up;qh to kc                            "Queen of Hearts to King of Clubs, column 3. Column 4 ends in a face-down card. Say turn 4.\n"
ah up;turn 6;qh to kc                     "Queen of Hearts to King of Clubs, column 3. Column 4 ends in a face-down card.\n"
ah up;turn 6;undo                         "Undone: 10 of Diamonds in column 6 is face down again.\n"
queen on king;on the king of spades       "Queen of Hearts to King of Spades, column 7. "
queen on king;draw                        "Dealt: Ace of Spades, "
ah up;back                                "Undone: Ace of Hearts back in column 6.\n"
new game                                  "Klondike, deal "
give me three more cards                  "Dealt: Ace of Spades, "
next three cards                          "Dealt: Ace of Spades, "
turn over three more cards                "Dealt: Ace of Spades, "
draw;what is in the waste pile?           "Waste, 3 cards: Ace of Spades, "
Ok, now put the ace of hearts up too      "Ace of Hearts up. "
put everything up;everything up           "No such card can go up now. Try hint, or qh to kc.\n"
all the cards up                          "Ace of Hearts up. "
queen on king;clubs                       "Queen of Hearts to King of Clubs, column 3. "
queen on king;the one in column 7         "Queen of Hearts to King of Spades, column 7. "
queen on king;2                           "Queen of Hearts to King of Spades, column 7. "
queen on king;6                           "Say what to do with column 6, for example read 6, or 6 to 5.\n"
ah up;qh kc;turn;what was my last move?   "Move 4 of 4: turn 6.\n"
ah up;what was move 1?                    "Move 1 of 1: Ace of Hearts up.\n"
what was move 1?                          "Moves so far: 0.\n"
ah up;how many moves did I make?          "Time 0:00, 1 move.\n"
why is my score minus 52?                 "Score -52. The score starts at -52. "
did I win?                                "Score -52, 0 cards on the suit piles, "
anything I can move?                      "1: Ace of Hearts up. "
finish the game                           "Not all cards can go up yet, but some can.\nAce of Hearts up. "
game lost and found                       "Refused: there is no game \"lost and found\". Say games.\n"
put the ace of herats up                  "Did you mean put the ace of hearts up?\n"
put the ace of herats up;yes              "Ace of Hearts up. "
put the ace of herats up;deal;yes         "1 of 4: Ace of Hearts up, "
queen and ace to king                     "Those cards are not in one sequence. Say one move at a time.\n"
queen of the king                         "After of, say a suit: spades, hearts, diamonds or clubs.\n"
xyzzy                                     "I don't understand xyzzy. Try hint, or ah up.\n"
help flip                                 "turn: turn 4 turns over the face-down card at the end of column 4, and turn alone those of all columns.\n"
draw;number 8;reopen                      "Klondike, deal 7. Column 1: 4 of Diamonds, column 2: 7 of Clubs, column 3: King of Clubs, column 4: Queen of Hearts, column 5: 9 of Diamonds, column 6: Ace of Hearts, column 7: King of Spades. Waste, 3 cards: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.\n"
`) {
		gametest.HasPrefix(t, newDealtNarrator(t, "klondike", 7).sendAll(lines), answer, "%s:", lines)
	}
}

// TestTrial checks what somebody typed who knew none of the commands, in a deal with three aces.
func TestTrial(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 629742502)
	offers := 0
	r.turnUps = 0
	for line, answer := range gametest.Table(`
put the aces up                      "Ace of Spades up. Column 1 is empty.\nAce of Diamonds up. Column 3 ends in a face-down card. Say turn 3.\nAce of Hearts up. "
turn them over                       "Turned up in column 3: Jack of Hearts. Turned up in column 5: 10 of Diamonds.\n"
draw                                 "Dealt: "
draw                                 "Dealt: "
7c to 8d                             "7 of Clubs to 8 of Diamonds, column 6. "
4c to 5h                             "4 of Clubs to 5 of Hearts, column 2. "
hint                                 "1 of 1: deal, to look through the stock first; the third turn-over freezes the score.\nSay yes or best to play that.\n"
next                                 "There is no other hint. Say yes to play that one, or what can move.\n"
draw                                 "Dealt: 2 of Hearts, 7 of Hearts, King of Hearts on top. "
king to space                        "King of Hearts to column 1. "
undo                                 "Undone: King of Hearts back in the waste.\n"
draw                                 "Dealt: "
draw                                 "Dealt: "
draw                                 "Dealt: "
draw                                 "Dealt: "
draw                                 "Dealt: "
2 of diamonds up                     "2 of Diamonds up. Waste: 9 of Clubs.\n"
9 of clubs on the 10                 "9 of Clubs to 10 of Diamonds, column 5. "
now move the 8 of diamonds and 7 of clubs onto the nine of clubs  "8 of Diamonds and 1 more to 9 of Clubs, column 5. "
turn it over                         "Turned up in column 6: King of Spades.\n"
king to 1                            "King of Spades to column 1. "
turn                                 "Turned up in column 6: Queen of Diamonds.\nSay set autoTurnUp true to have cards turned up for you.\n"
put the queen of diamonds there too  "Queen of Diamonds to King of Spades, column 1. "
turn                                 "Turned up in column 6: 6 of Diamonds.\n"
king to space                        "There is no empty column. Try hint, or 6d to 7c.\n"
`) {
		got := r.send(line)
		if !strings.HasPrefix(got, answer) {
			t.Fatalf("%s: %q, want %q", line, got, answer)
		}
		offers += strings.Count(got, "autoTurnUp")
	}
	if offers != 1 {
		t.Errorf("autoTurnUp is offered %d times", offers)
	}
}

// TestFirstLine checks that the first line of a run names the command help, and no other does.
func TestFirstLine(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	if got := r.takeOutput(); strings.Count(got, "\n") != 1 || !strings.HasSuffix(got, " and help to hear the commands.\n") {
		t.Errorf("the first line is %q", got)
	}
	if got := r.send("number 8"); strings.Contains(got, "help") {
		t.Errorf("the next game begins with %q", got)
	}
}

// TestKeysChangeNoSetting checks that a key which switches a setting in the window changes none by lines, and that the
// refusal names the line which does.
func TestKeysChangeNoSetting(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	r.Toggle = func(name string) error { t.Errorf("%s is toggled", name); return nil }
	r.KeyBindings = func(key string) [][]game.Action {
		if key == "l" || key == "F9" || key == "w" {
			return [][]game.Action{{{Name: "toggle", Args: []string{"lamp"}}}}
		}
		return nil
	}
	for _, key := range []string{"l", "f9"} {
		if got, _, _ := strings.Cut(r.send(key), "Say a number"); got != "Keys do not change settings here. Say toggle lamp.\n" {
			t.Errorf("%s: %q", key, got)
		}
	}
	r.send("deal")
	gametest.Equal(t, r.send("w"), "Refused: The 9 of Clubs goes on a red 10. Try hint, or ah up.\n", "w:")
	toggled := ""
	r.Toggle = func(name string) error { toggled = name; return nil }
	if r.send("toggle lamp"); toggled != "lamp" {
		t.Errorf("toggle lamp toggles %q", toggled)
	}
}

// TestRulesByLines checks that the rules speak of no mouse and no key.
func TestRulesByLines(t *testing.T) {
	gametest.Long(t)
	r := newDealtNarrator(t, "klondike", 7)
	games := r.Session.Config.Games()
	for _, i := range gametest.Sample(len(games), 10) {
		g := games[i]
		r.send("game " + g.Title)
		rules := r.send("rules") + r.send("rules all")
		for _, word := range []string{"lick", "drag", "press "} {
			if strings.Contains(rules, word) {
				t.Errorf("the rules of %s have %q: %s", g.Name, word, rules)
			}
		}
		if g.Stock > 0 && !strings.Contains(rules, "ype deal") {
			t.Errorf("the rules of %s do not say how to deal: %s", g.Name, rules)
		}
	}
}
