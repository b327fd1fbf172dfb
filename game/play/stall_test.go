package play

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

const lossText = "This game is lost, whatever the hidden cards are"

// toLoss plays hints until one says that the game is lost.
func (d *testSession) toLoss() Message {
	d.t.Helper()
	for range 300 {
		m := d.hinted()
		if m.Hint == nil {
			return m
		}
		d.mustDo("best")
	}
	d.t.Fatal("the hints do not end")
	panic("unreachable")
}

// withKeys returns the text of a message with the key hints, where each action has its own name as its key.
func withKeys(m Message) string {
	return m.Text + strings.Join(m.KeyHintTexts(func(action string) string { return action }), "")
}

// TestHintInLostGame plays klondike deal 2 by hints, which lose it. There moves are left, and the stock can be dealt for
// ever. The hint and the advice say that the game is lost, and suggest no move.
func TestHintInLostGame(t *testing.T) {
	gametest.Long(t)
	d := newDealtSession(t, "klondike", 2)
	m := d.toLoss()
	gametest.Equal(t, withKeys(m), lossText+". undo: undo, new: new, analyse: where?", "the hint is")
	if len(d.State().Legal()) < 5 {
		t.Error("hardly a move is left, so this shows little")
	}
	gametest.Equal(t, d.advised(t).Text, lossText, "the advice is")
	for range 40 {
		d.mustDo("deal; answers")
		if got := d.hinted(); got.Hint != nil || got.Text != lossText {
			t.Fatalf("while the player deals, the hint is %q", got.Text)
		}
	}
	again := d.resumed()
	gametest.Equal(t, again.hinted().Text, lossText, "after the game was resumed, the hint is")
}

// TestLossIsSaid deals a lost game forty times without a question. Within the first pass the status line says that the
// game is lost, and once only, until it is lost again after an undo. The record gets no note.
func TestLossIsSaid(t *testing.T) {
	gametest.Long(t)
	d := newDealtSession(t, "klondike", 2)
	d.toLoss()
	said := func(times int) (heard int) {
		for range times {
			if d.mustDo("deal; answers"); d.says() == lossText {
				if heard++; withKeys(d.View().Message) != lossText+". analyse: where?" {
					t.Errorf("it says %q", withKeys(d.View().Message))
				}
			}
		}
		return heard
	}
	notes := strings.Count(d.recordText(), "note")
	if n := said(5); n != 1 { // the pass of eight cards has three deals and a turn-over
		t.Errorf("in the first pass it says %d times that all is lost", n)
	}
	gametest.Equal(t, said(35), 0, "later it says so times:")
	gametest.Equal(t, strings.Count(d.recordText(), "note"), notes, "the record has a note:")
	for range 45 {
		d.mustDo("undo; answers")
		if d.says() == lossText {
			t.Fatal("an undo says that the game is lost")
		}
	}
	if n := said(60); n > 1 {
		t.Errorf("after the undo it says %d times that all is lost", n)
	}
}

// TestHopeIsSilent deals a game that is not lost, and checks that the status line never says so, and that the lamp looks
// once in each pass without gain.
func TestHopeIsSilent(t *testing.T) {
	s := unrecordedSession(t, gametest.Rules(t, "klondike"), 2, Preferences{})
	looks := 0
	for range 40 {
		s.mustDo("deal")
		looks += len(s.Questions())
		if s.answerAll(); strings.Contains(s.says(), "lost") {
			t.Fatalf("it says %q", s.says())
		}
	}
	if looks != 1 {
		t.Errorf("the lamp has looked %d times", looks)
	}
}

// TestLossIsBlind plays lost games again with the unseen cards in another order. The lamp looks at the same moments,
// and says the same.
func TestLossIsBlind(t *testing.T) {
	gametest.Long(t)
	random := gametest.Random(7, 7)
	r := gametest.Rules(t, "klondike")
	lost := 0
	for number := range uint32(gametest.SoakCount(t, 1)) {
		number += 2 // as the first deal is won
		s := unrecordedSession(t, r, number, Preferences{})
		played := follow(t, s, "hint", 1000).game.Moves()
		heard := s.sayings(40)
		other, unseen := gametest.ShuffleUnseen(s.Game(), random)
		again := unrecordedSession(t, r, number, Preferences{})
		again.Start(StartOptions{Rules: r, Deal: other})
		for _, m := range played {
			again.mustDo(m.String() + "; answers")
		}
		gametest.Equal(t, again.sayings(40), heard, "deal %d: %s, and with other hidden cards", number, heard)
		if strings.Contains(heard, lossText) && unseen > 1 {
			lost++
		}
	}
	if lost == 0 {
		t.Error("no game was lost with cards unseen, so this shows nothing")
	}
}

// sayings deals a number of times, and returns how many questions the session had each time, and what it said.
func (s *testSession) sayings(times int) string {
	var heard strings.Builder
	for range times {
		if s.Do(game.Action{Name: "deal"}) != nil {
			break
		}
		heard.WriteByte(byte('0' + len(s.Questions())))
		s.answerAll()
		heard.WriteString(s.says())
	}
	return heard.String()
}

// TestClockOver checks the message at the end of a lost clock, also when the game is resumed.
func TestClockOver(t *testing.T) {
	for c := range gametest.Cases[struct {
		Name string
		Deal uint32
		Want string
	}](t, `
clock         5  Lost: 46 of 48 cards are at their hours. new: new deal
clock         7  Lost: 35 of 48 cards are at their hours. new: new deal
clock-strict  7  Lost: 34 of 48 cards are at their hours. new: new deal
`) {
		d := newDealtSession(t, c.Name, c.Deal)
		for !d.State().Over() {
			d.mustDo("deal")
		}
		gametest.Equal(t, withKeys(d.View().Message), c.Want, "%s %d:", c.Name, c.Deal)
		path := d.record.Path()
		d.LeaveGame()
		if err := d.ResumeRecord(path); err != nil || withKeys(d.View().Message) != c.Want {
			t.Errorf("%s %d, resumed: %v, %q, want %q", c.Name, c.Deal, err, withKeys(d.View().Message), c.Want)
		}
	}
}
