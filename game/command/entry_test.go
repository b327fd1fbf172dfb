package command

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestEntry checks that an entry is complete after its last key and not before, or, with a + at the end, never.
func TestEntry(t *testing.T) {
	for _, keys := range gametest.Lines(`
7hqs
7h qs
7hu
7h up
7h space
qhks
wu
ru
2u
12u
w qs
7h 8 of spades
7 of hearts to 8 of spades
"7he+"
"7h e+"
"7h u+"
"qh k+"
"qh ac+"
"qh jo+"
"10h 8 +"
"3 5 +"
"3 u+"
"7h+"
`) {
		keys, never := strings.CutSuffix(keys, "+")
		var e Entry
		for i, key := range keys {
			if e.IsComplete() {
				t.Errorf("%q is complete after %q", keys, string(e))
			}
			if !e.Add(key) {
				t.Errorf("key %d of %q is refused", i, keys)
			}
		}
		if e.IsComplete() == never {
			t.Errorf("%q: complete %v", keys, !never)
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
	if Entry("").IsComplete() {
		t.Error("an empty entry is complete")
	}
}
