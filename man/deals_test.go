package man

import (
	"fmt"
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// TestDealLines parses the deal lines in the manual, and computes their check characters by the manual's
// description. So another program can do it by the description too.
func TestDealLines(t *testing.T) {
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	lines := displayBlocks(section(t, recordPage, "DEALS"))
	if len(lines) != 2 {
		t.Fatalf("there are %q", lines)
	}
	for _, line := range lines {
		spec, err := deals.ParseSpec(line, nil, false, find)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		written := deals.FormatLine(spec.Rules, spec.Deal)
		words := strings.Fields(written)
		gametest.Equal(t, checkByManual(words[1], words[2:len(words)-1]), words[len(words)-1],
			"%s: the manual's way comes to", written)
	}
}

// displayBlocks returns the literal displays in a section, each as one text.
func displayBlocks(lines []string) (list []string) {
	var block []string
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, ".Bd -literal"):
			block = []string{}
		case line == ".Ed":
			list, block = append(list, strings.Join(block, "\n")), nil
		case block != nil:
			block = append(block, line)
		}
	}
	return list
}

// checkByManual returns the check characters of a deal line, computed as the manual describes: from the
// game's name, and the deal number or the cards.
func checkByManual(name string, dealt []string) string {
	remainder := 1
	add := func(value int) { remainder = (10*remainder + value) % 1021 }
	for _, c := range name {
		add(1 + strings.IndexRune("abcdefghijklmnopqrstuvwxyz0123456789-", c))
	}
	for _, word := range dealt {
		if rank, suit := strings.Index("A23456789TJQK", word[:1]), strings.Index("CDHS", word[1:]); len(word) == 2 && rank >= 0 && suit >= 0 {
			add(13*suit + rank + 1)
			continue
		}
		for _, c := range word {
			add(int(c-'0') + 1)
		}
	}
	const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	return fmt.Sprintf("=%c%c", signs[remainder/32], signs[remainder%32])
}
