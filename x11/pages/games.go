package pages

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/text"
	"xklondike/resources/app"
	"xklondike/x11/panel"
)

// Games is the page on which a player chooses a game, of those that its entry field picks.
type Games struct {
	filtered
	app *app.App
}

const mostLately = 5

// Em
const (
	gamesWidth = 44
	gamesPane  = 26
)

// What the games of a group have in common
var groupLines = map[string]string{
	"Klondike": "one pack, alternating colours", "Double Klondike": "two or more packs",
	"Other builds": "columns not built in alternating colours",
	"Other deals":  "other numbers of columns, more cards face up", "Rows": "the stock is dealt onto the columns",
	"Yukon": "a face-up card moves along with all the cards on it", "Open": "all face up, no stock",
	"Reserves": "some cards start in a reserve",
	"Canfield": "the first card dealt starts the suit piles", "Clock": "no choices",
}

// Content returns the games that were played lately and then those of each group. With a filter it returns
// what text.RankGames finds, of equal matches those played lately first, and selects the first.
func (g *Games) Content() panel.Content {
	c := panel.Content{Name: "games", Title: "Choose a game", Width: gamesWidth, Pane: gamesPane, ShortNotes: true,
		Field: &panel.Field{Label: "Find:", Text: g.filter},
		Hint:  "Type to search. Return: play. Escape: close. On the right: deals that can be won, and without peeking"}
	all, played := g.app.Session.Config.Games(), g.app.Session.Statistics()
	lately := playedLately(all, played)
	if strings.TrimSpace(g.filter) == "" {
		c.Items, c.Selected = groupItems(lately, all, played), g.app.Session.Rules().Name
		return c
	}
	others := slices.DeleteFunc(slices.Clone(all), func(r *game.Rules) bool { return slices.Contains(lately, r) })
	for _, r := range text.RankGames(append(lately, others...), g.filter) {
		c.Add(gameItem(r, played))
	}
	if len(c.Items) == 0 {
		addNotice(&c, "No game matches. BackSpace erases a letter.")
	}
	return c
}

func groupItems(lately, all []*game.Rules, played *text.Statistics) (items []panel.Item) {
	group := ""
	for part, list := range [][]*game.Rules{lately, all} {
		for _, r := range list {
			now := r.Group
			if part == 0 {
				now = "Played recently"
			}
			if now != group || len(items) == 0 {
				group = now
				items = append(items, heading(headingText(group)))
			}
			items = append(items, gameItem(r, played))
		}
	}
	return items
}

func gameItem(r *game.Rules, played *text.Statistics) panel.Item {
	about := text.DescribeVariant(r)
	return panel.Item{Kind: panel.Choice, ID: r.Name, Text: r.Title, Note: about, Value: oddsAndWins(r, played),
		Detail: text.Say("game-detail", text.Facts{"title": r.Title, "about": about})}
}

func headingText(group string) string {
	return text.Say("group-heading", text.Facts{"group": cmp.Or(group, "Your own games"), "line": groupLines[group]})
}

func playedLately(all []*game.Rules, played *text.Statistics) []*game.Rules {
	var lately []*game.Rules
	for _, name := range played.Lately() {
		i := slices.IndexFunc(all, func(r *game.Rules) bool { return r.Name == name })
		if i >= 0 && len(lately) < mostLately {
			lately = append(lately, all[i])
		}
	}
	return lately
}

// oddsAndWins says how many deals can be won with and without peeking, if one of these is known, and how many games the
// player has won, if any were played.
func oddsAndWins(r *game.Rules, played *text.Statistics) string {
	won, count := played.Wins(r.Name)
	return text.Say("odds-and-wins", text.Facts{"odds": r.Odds, "quick": r.Quick, "won": won, "played": count})
}

func (g *Games) Preview(name string) panel.Preview {
	all := g.app.Session.Config.Games()
	i := slices.IndexFunc(all, func(r *game.Rules) bool { return r.Name == name })
	if i < 0 {
		return panel.Preview{}
	}
	preview := panel.Preview{Table: tablePicture(all[i], g.app.Settings.Bool("mirrored")), Words: fmt.Sprintf("the table of %s", all[i].Title)}
	preview.Caption = text.Say("odds-below-picture", text.Facts{"odds": all[i].Odds, "quick": all[i].Quick})
	return preview
}

func (g *Games) Choose(name string) panel.Outcome {
	if name == "" {
		return panel.Kept
	}
	return playGame(g.app.Session, name)
}
