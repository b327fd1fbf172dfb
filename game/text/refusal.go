package text

import (
	"errors"
	"strings"

	"xklondike/game"
)

// ErrorText returns the words of an error, in which a game.Reason says to a player what its rows say. Whatever wraps it stays.
func ErrorText(err error) string {
	var why game.Reason
	if !errors.As(err, &why) {
		return err.Error()
	}
	heading := "why-" + string(why)
	said := Say(heading, nil)
	if r := (*game.Refusal)(nil); errors.As(err, &r) {
		said = factsWith(r.Rules, Facts{"card": r.Card, "ranks": r.Ranks, "fillsemptycolumn": r.FillsEmptyColumn, "below": r.Below,
			"startspile": r.StartsPile, "isforlast": r.IsForLast, "stockhasmore": r.StockHasMore}).say(heading)
	}
	return strings.Replace(err.Error(), why.Error(), said, 1)
}
