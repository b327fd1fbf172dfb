package twin

import (
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestOrder compares the functions on sets of cards with the cards' ranks, suits and colours.
func TestOrder(t *testing.T) {
	seen := uint64(0)
	for c := range game.Card(cards) {
		bit := bitOf(c)
		seen |= 1 << bit
		gametest.Equal(t, cardOf(bit), c, "%s comes back as", c)
		for d := range game.Card(cards) {
			set := uint64(1) << bitOf(d)
			follows := c.Suit() == d.Suit() && c.Rank()+1 == d.Rank()
			lies := c.Red() != d.Red() && c.Rank()+1 == d.Rank()
			twin := c != d && c.Red() == d.Red() && c.Rank() == d.Rank()
			for what, agree := range map[string]bool{
				"above":    (nextInSuit(1<<bit)&set != 0) == follows,
				"below":    (previousInSuit(set)>>bit&1 != 0) == follows,
				"parents":  (parents(1<<bit)&set != 0) == lies,
				"children": (children(set)>>bit&1 != 0) == lies,
				"twins":    (twins(1<<bit)&set != 0) == twin,
			} {
				if !agree {
					t.Errorf("%s, %s: %s is wrong", c, d, what)
				}
			}
		}
	}
	if seen != allCards {
		t.Errorf("the cards are %x", seen)
	}
}

// TestSafe compares the cards that make a card safe with the rule in words.
func TestSafe(t *testing.T) {
	b := &board{}
	b.fillSafeMasks()
	for c := range game.Card(cards) {
		for d := range game.Card(cards) {
			other := c.Red() != d.Red()
			twin := c.Suit() != d.Suit() && !other
			need := other && d.Rank()+2 == c.Rank() || twin && d.Rank()+3 == c.Rank()
			clear := other && d.Rank()+1 == c.Rank()
			if b.safeAfter[bitOf(c)]>>bitOf(d)&1 != 0 != need {
				t.Errorf("%s needs %s: that is wrong", c, d)
			}
			if b.safeAfterNoBack[bitOf(c)]>>bitOf(d)&1 != 0 != clear {
				t.Errorf("%s is clear of %s: that is wrong", c, d)
			}
		}
	}
}
