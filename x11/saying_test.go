package x11

import (
	"testing"

	"xklondike/x11/face"
)

// Where the status line is too narrow, the hint goes first, then the number of games, then the total; the score and the message
// stay.
func TestNarrowStatus(t *testing.T) {
	y := saying{figures: []string{"Score 46", "Total 1353", "Games 219"}, message: "The last king is up", hint: ". n: new deal"}
	for most, want := range map[int]string{
		99: "Score 46   Total 1353   Games 219   The last king is up. n: new deal",
		67: "Score 46   Total 1353   Games 219   The last king is up",
		54: "Score 46   Total 1353   The last king is up",
		42: "Score 46   The last king is up",
		5:  "Score 46   The last king is up",
	} {
		if got := y.within(func(text string) bool { return len(text) <= most }).String(); got != want {
			t.Errorf("%d characters: %q, want %q", most, got, want)
		}
	}
	silent := saying{figures: y.figures}
	if got := silent.within(func(string) bool { return false }).String(); got != "Score 46   Total 1353   Games 219" {
		t.Errorf("without a message: %q", got)
	}
	if got := (saying{message: "So it is"}).String(); got != "So it is" {
		t.Errorf("without figures: %q", got)
	}
}

// In the smallest window that people use, the end of a clock can be read.
func TestClockOverFits(t *testing.T) {
	const w, h = 400, 300
	em := fontSize(w, h, 96)
	f := face.NewFont(em, false)
	fits := func(text string) bool { return f.Width(text) <= w-2*(em/2) }
	y := saying{figures: []string{"Score 46", "Total -12345", "Games 1234"}, message: "The last king is up: 46 of 48 cards are home", hint: ". n: new deal"}
	if got := y.within(fits); !fits(got.String()) || got.message != y.message {
		t.Errorf("%q is too wide", got)
	}
}
