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

// TestDealLines reads the deal lines that the manual shows, and makes their checks in the way that the manual tells: another
// program can do no more.
func TestDealLines(t *testing.T) {
	games := gametest.Games(t)
	find := func(name string) (*game.Rules, error) { return variant.Find(games, name) }
	lines := displays(section(t, "xklondike.6", "DEALS"))
	if len(lines) != 2 {
		t.Fatalf("there are %q", lines)
	}
	for _, line := range lines {
		dealt, err := deals.ParseSpec(line, nil, false, find)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		written := deals.FormatLine(dealt.Rules, dealt.Deal)
		words := strings.Fields(written)
		if check := told(words[1], words[2:len(words)-1]); check != words[len(words)-1] {
			t.Errorf("%s: the manual's way comes to %s", written, check)
		}
	}
}

// displays are the examples in a section.
func displays(lines []string) (list []string) {
	var inside []string
	for _, line := range lines {
		switch {
		case strings.HasPrefix(line, ".Bd -literal"):
			inside = []string{}
		case line == ".Ed":
			list, inside = append(list, strings.Join(inside, "\n")), nil
		case inside != nil:
			inside = append(inside, line)
		}
	}
	return list
}

// told is the check as the manual has it made, of a name and a number or cards.
func told(name string, dealt []string) string {
	rest := 1
	add := func(value int) { rest = (10*rest + value) % 1021 }
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
	return fmt.Sprintf("=%c%c", signs[rest/32], signs[rest%32])
}
