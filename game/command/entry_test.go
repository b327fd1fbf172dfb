package command

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestEntry checks after which key an entry is complete.
func TestEntry(t *testing.T) {
	for name, keys := range gametest.Table(`
klondike  7hqs
klondike  7hu
klondike  7he
klondike  qhks
klondike  "10h 8 "
klondike  "3 5 "
klondike  "w 3 "
klondike  wu
klondike  3 u
canfield  "r 3 "
canfield  ru
`) {
		r := gametest.Rules(t, name)
		var e Entry
		for i, key := range keys {
			if e.IsComplete(r) {
				t.Errorf("%s: %q is complete after %q", name, keys, string(e))
			}
			if !e.Add(key) {
				t.Errorf("%s: key %d of %q is refused", name, i, keys)
			}
		}
		if !e.IsComplete(r) {
			t.Errorf("%s: %q is not complete", name, string(e))
		}
	}
}

// TestEntryKeys checks which keys an entry takes, and that each can be taken back.
func TestEntryKeys(t *testing.T) {
	var e Entry
	for _, key := range " -é\x00" {
		if e.Add(key) {
			t.Errorf("an empty entry takes %q", key)
		}
	}
	for _, key := range "7H" {
		e.Add(key)
	}
	gametest.Equal(t, string(e), "7h", "7H is")
	if e.Add(' '); e.Add(' ') {
		t.Error("an entry takes two blanks")
	}
	for range "7h " {
		e.EraseLast()
	}
	if e.EraseLast(); e != "" {
		t.Errorf("%q is left", string(e))
	}
	for range 2 * mostInEntry {
		e.Add('k')
	}
	if e != Entry(strings.Repeat("k", mostInEntry)) {
		t.Errorf("%q has no end", string(e))
	}
	if Entry("").IsComplete(&game.Rules{}) {
		t.Error("an empty entry is complete")
	}
}
