package narrate

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/journal"
	"xklondike/game/play"
)

// TestLoss plays klondike deal 2 by hints, which lose it, and goes on dealing: within the first pass a line says that
// the game is lost, before the next line is read.
func TestLoss(t *testing.T) {
	gametest.Long(t)
	const loss = "This game is lost, whatever the hidden cards are.\nSay analyse to hear where.\n"
	r := newDealtNarrator(t, "klondike", 2)
	heard := ""
	for n := 0; n < 300 && heard != loss; n++ {
		heard = r.send("hint")
		if r.answerAll(); heard != loss {
			r.send("best")
		}
	}
	if heard != loss {
		t.Fatalf("in the end the hint is %q", heard)
	}
	said := 0
	for range 20 {
		r.send("deal")
		r.Session.Questions()
		waits := r.Session.AwaitsAnswer()
		if got := r.answerAll(); strings.Contains(got, "lost") {
			if said++; got != loss || !waits {
				t.Errorf("it says %q, and the next line waits: %v", got, waits)
			}
		}
	}
	if said != 1 {
		t.Errorf("it says %d times that all is lost", said)
	}
}

// TestRetry looks back at a game that goes on, after a warning, and plays on from where it could be won.
func TestRetry(t *testing.T) {
	r := newDealtNarrator(t, "klondike", 7)
	r.send("deal")
	gametest.Equal(t, r.send("analyse"), "Shall I look at the hidden cards to find out? Say yes or no.\n", "at first it says")
	gametest.Equal(t, r.send("yes"), "Looking back.\n", "then it says")
	gametest.Equal(t, r.answerAll(), "This game can still be won.\nSay analyse to see how.\n",
		"the answer is")
	r.send("deal")
	gametest.Equal(t, r.send("retry"), "Refused: First find out where a game was lost; say analyse.\n",
		"after a move retry says")
	r.send("undo")
	r.send("analyse")
	r.send("analyse")
	r.answerAll()
	gametest.HasPrefix(t, r.send("retry"), "Refused: That is where the game stands: play on", "retry says")
	r.send("analyse")
	for r.Session.Check(game.Action{Name: "redo"}) == nil {
		r.send("redo")
	}
	if r.send("status"); !r.Session.State().Won() {
		t.Error("analyse does not show how the game can be won")
	}
	gametest.Contains(t, r.send("retry"), "Back at action 1. Play on; your other moves are kept.\n", "in the look back, retry says")
}

// TestFarewellInLookBack quits while it looks back at games. What is said is true of the games themselves, not of the copies.
func TestFarewellInLookBack(t *testing.T) {
	const saved = "Klondike, deal 7, has been saved; it will be resumed at the next start.\n"
	lookBack := func(r *testNarrator) {
		if strings.HasSuffix(r.send("analyse"), "Say yes or no.\n") {
			r.send("yes")
		}
		r.answerAll()
		r.send("analyse")
		if !strings.HasPrefix(r.Session.View().Title, "Looking back at Klondike, deal 7") {
			t.Fatalf("the title is %q", r.Session.View().Title)
		}
	}
	r := newDealtNarrator(t, "klondike", 7)
	r.send("deal")
	r.Session.LeaveGame()
	records := journal.Open(filepath.Dir(r.Session.Config.Records.LedgerPath()), journal.Options{Find: r.Session.Config.Find})
	r.Session.Config.Records = records
	r.Session.Start(play.StartOptions{Record: records.ResumeNewest("")})
	r.sendAll("deal;deal")
	lookBack(r)
	for r.Session.Check(game.Action{Name: "redo"}) == nil { // until the copy is won
		r.send("redo")
	}
	if got := r.send("quit"); !r.Session.State().Won() || got != saved {
		t.Errorf("the copy is won: %v, and quitting says %q", r.Session.State().Won(), got)
	}

	r = newDealtNarrator(t, "klondike", 7)
	r.send("deal")
	r.send("number 8") // the copy is of the game before
	lookBack(r)
	gametest.Equal(t, r.send("quit"), saved, "after the next deal:")
}

// TestFollowsLamp does what lines say: it plays hints, and finishes a game as soon as the lamp says how to.
func TestFollowsLamp(t *testing.T) {
	gametest.Long(t)
	const mostUnseen = 6 // with more, the lamp works long, and hardly proves anything
	for number := uint32(1); number <= 20; number++ {
		r := newDealtNarrator(t, "klondike", number)
		for unseen := game.PackSize; unseen > 1; {
			r.send("hint")
			if r.Session.View().Message.Hint == nil {
				break
			}
			r.send("best")
			unseen = 0
			for c := range game.Card(game.PackSize) {
				if !r.Session.Game().Seen(c) {
					unseen++
				}
			}
			if unseen > mostUnseen {
				continue
			}
			r.send("lamp")
			if said := r.answerAll(); strings.HasSuffix(said, "\nSay finish to win it.\n") {
				gametest.HasPrefix(t, said, "This game can be won from here, whatever the hidden cards are.\n")
				gametest.Contains(t, r.send("finish"), fmt.Sprintf("Congratulations! You won Klondike, deal %d", number))
				return
			}
		}
	}
	t.Error("the lamp never says that a game is won")
}
