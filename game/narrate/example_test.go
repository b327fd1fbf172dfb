package narrate

import (
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestExample compares a short session word by word.
func TestExample(t *testing.T) {
	const want = `Klondike, deal 7. Column 1: 4 of Diamonds, column 2: 7 of Clubs, column 3: King of Clubs, column 4: Queen of Hearts, column 5: 9 of Diamonds, column 6: Ace of Hearts, column 7: King of Spades. Stock 24. Say hint to hear what to do, and yes to do it. To move, say a card and where it goes, as in 7h to 8s; deal gives more cards, and undo takes a move back. Say rules to hear the rules, and help to hear the commands.
> what can move
1: Ace of Hearts up. 2: Queen of Hearts to King of Clubs, column 3. 3: Queen of Hearts to King of Spades, column 7. 4: deal.
> ah up
Ace of Hearts up. Column 6 ends in a face-down card. Say turn 6.
> turn 6
Turned up in column 6: 10 of Diamonds.
> qh to king
Two kings. 1: King of Clubs in column 3. 2: King of Spades in column 7. Say which.
> qh to kc
Queen of Hearts to King of Clubs, column 3. Column 4 ends in a face-down card.
> turn 4
Turned up in column 4: 3 of Clubs.
> 3c 4d
3 of Clubs to 4 of Diamonds, column 1. Column 4 ends in a face-down card.
> deal
Dealt: Ace of Spades, Jack of Diamonds, 9 of Clubs on top. Stock 21.
> as up
Refused: Only the top card of the waste can be played, the 9 of Clubs; try hint, or 9c to td.
> 9c td
9 of Clubs to 10 of Diamonds, column 6. Waste: Jack of Diamonds.
> dael
Did you mean deal? Say yes or no.
> 3 to 7
Queen of Hearts to King of Spades, column 7. Column 3 ends in the King of Clubs.
> undo
Undone: Queen of Hearts back on King of Clubs, column 3.
> read 3
Column 3, 4 cards: 2 face down, King of Clubs, Queen of Hearts.
> 5h
The 5 of Hearts has not been seen yet; try hint, or qh to ks.
> status
Score -47, 1 card on the suit piles, stock 21, waste 2, no turn-overs yet. Total -47, 1st game. Action 9. Score -47: each card on the suit piles earns 5.
> quit
Klondike, deal 7, has been saved; it will be resumed at the next start.
`
	gametest.NoDiff(t, transcript(t, want), want)
}

// transcript plays deal 7 of klondike by the lines of a session, which begin with >, and returns that session again.
func transcript(t *testing.T, session string) string {
	t.Helper()
	r := newDealtNarrator(t, "klondike", 7)
	got := r.takeOutput()
	for line := range strings.Lines(session) {
		if line, said := strings.CutPrefix(strings.TrimSpace(line), "> "); said {
			got += "> " + line + "\n" + r.send(line)
		}
	}
	return got
}

// TestManual compares the session in the manual with what the narrator writes, except for line breaks.
func TestManual(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../man/xklondike-narrate.6"))(t)
	_, after, _ := strings.Cut(string(page), "\n.Ss Starting a game\n")
	_, after, _ = strings.Cut(after, "\n.Bd -literal -offset indent\n")
	want, _, found := strings.Cut(after, "\n.Ed\n")
	if !found {
		t.Fatal("the manual has no such session")
	}
	gametest.NoDiff(t, strings.Fields(transcript(t, want)), strings.Fields(want), "the program and the manual differ:")
}

// TestManualCommands checks that the manual has an item for each command, and for no other.
func TestManualCommands(t *testing.T) {
	page := gametest.Must(os.ReadFile("../../man/xklondike-narrate.6"))(t)
	_, after, _ := strings.Cut(string(page), "\n.Sh COMMANDS\n")
	section, _, _ := strings.Cut(after, "\n.Sh ")
	var items []string
	for line := range strings.Lines(section) {
		words, isItem := strings.CutPrefix(strings.TrimSpace(line), ".It Ic ")
		words, _, _ = strings.Cut(words, " Op ")
		words, _, _ = strings.Cut(words, " Ar ")
		if words != "what was move" && isItem {
			items = append(items, strings.Split(words, " , ")...)
		}
	}
	slices.Sort(items)
	gametest.NoDiff(t, items, newTestNarrator(t).verbNames())
}
