package text_test

import (
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/game/text"
)

// TestNumbers checks how English shows numbers, times, shares and what a player wrote.
func TestNumbers(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, time.May, 3, 4, 7, 59, 0, time.UTC).Format(text.Moment)
	gametest.NoDiff(t, []string{
		text.Number(0), text.Number(-1234567), text.Decimal(41.26, 1), text.Decimal(99.96, 1), text.Decimal(99.5, 0),
		text.Date(at), text.TimeOfDay(at), text.DateAndTime(at), text.PlayTime(125), text.PlayTime(3607),
		text.Quoted("8\x1bs"), text.Quoted(`a "b"`), text.Share("over 99%"), text.Share("75 to 86%"), text.Share("81%"), text.Share("a third"), text.Share(""),
	}, []string{
		"0", "-1234567", "41.3", "100.0", "100",
		"2026-05-03", "04:07", "2026-05-03 04:07", "2:05", "1:00:07",
		`"8\x1bs"`, `"a \"b\""`, "over 99%", "75 to 86%", "81%", "a third", "",
	}, "English:")
	for _, d := range []time.Duration{40 * time.Millisecond, 1280 * time.Millisecond, 10 * time.Second, 90 * time.Second, 61280 * time.Millisecond} {
		gametest.Equal(t, text.Duration(d), d.String(), "English:")
	}
}

// TestShares checks that the shares of all games are said as their tables write them, by rows.
func TestShares(t *testing.T) {
	t.Parallel()
	for _, r := range gametest.Games(t) {
		gametest.Equal(t, text.Share(r.Odds), r.Odds, "%s:", r.Name)
		gametest.Equal(t, text.Share(r.Quick), r.Quick, "%s:", r.Name)
	}
}
