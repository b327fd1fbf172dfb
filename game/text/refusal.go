package text

import (
	"errors"
	"strings"

	"xklondike/game"
	"xklondike/game/deals"
)

// ErrorText returns the words of an error, in which a game.Reason, a deals.WrongCard and a deals.Unreadable say to a player what their
// rows say. Whatever wraps them stays.
func ErrorText(err error) string {
	var why game.Reason
	var wrong *deals.WrongCard
	var unread deals.Unreadable
	switch {
	case errors.As(err, &unread):
		return strings.Replace(err.Error(), unread.Error(), Quoted(string(unread)), 1)
	case errors.As(err, &wrong):
		said := Say("wrong-card", Facts{"position": wrong.Position, "card": wrong.Card, "suit": wrong.Card.Suit(), "times": wrong.Times})
		return strings.Replace(err.Error(), wrong.Error(), said, 1)
	case !errors.As(err, &why):
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
