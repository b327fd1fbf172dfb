package pages

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/x11/panel"
)

// Games is the page on which a player chooses a game. The text of its entry field picks the games that are shown.
type Games struct {
	Session *play.Session
	filter  string
	names   []string // the game of each item, by name; "" for a heading
}

// mostLately is how many of the games played lately are listed first.
const mostLately = 5

// gamesWidth is the width of the page, in em. Most notes about how a game differs from others then take one line.
const gamesWidth = 58

// groupLines says about each group of games what its games have in common.
var groupLines = map[string]string{
	"Klondike": "one pack, alternating colours", "Double Klondike": "two packs and more",
	"Other builds": "columns not built in alternating colours",
	"Other deals":  "other numbers of columns, more cards open", "Rows": "the stock goes onto the columns",
	"Yukon": "a face-up card moves with all that lies on it", "Open": "all face up, no stock",
	"Reserves": "some cards lie in a reserve",
	"Canfield": "the first card dealt starts the suit piles", "Clock": "no choices",
}

// Content returns the games that were played lately and then the games of each group. With a filter it returns the
// games that text.RankGames finds, those played lately before others that match as well, and selects the first.
func (g *Games) Content() panel.Content {
	c := panel.Content{Name: "games", Width: gamesWidth,
		Field: &panel.Field{Label: "Choose a game:", Text: g.filter},
		Hint:  "Type to find a game. Return: play it. Escape: close. 82 %: so many deals can be won", Selected: -1}
	g.names = nil
	all, played := g.Session.KnownGames(), results(g.Session)
	lately := playedLately(all, played)
	if strings.TrimSpace(g.filter) == "" {
		g.addGroups(&c, lately, all, played)
		return c
	}
	others := slices.DeleteFunc(slices.Clone(all), func(r *game.Rules) bool { return slices.Contains(lately, r) })
	for _, r := range text.RankGames(append(lately, others...), g.filter) {
		g.add(&c, gameItem(r, played), r.Name)
	}
	if len(c.Items) == 0 {
		g.add(&c, panel.Item{Text: "No game matches. BackSpace erases a letter."}, "")
	}
	return c
}

// add adds an item to a content: the game of a name, or any other item if the name is "".
func (g *Games) add(c *panel.Content, item panel.Item, name string) {
	c.Items, g.names = append(c.Items, item), append(g.names, name)
}

// addGroups adds the games that were played lately and then all games, under the headings of their groups. It selects
// the game that is played now.
func (g *Games) addGroups(c *panel.Content, lately, all []*game.Rules, played []game.Result) {
	group := ""
	for part, list := range [][]*game.Rules{lately, all} {
		for _, r := range list {
			heading := r.Group
			if part == 0 {
				heading = "Played lately"
			}
			if heading != group || len(c.Items) == 0 {
				group = heading
				g.add(c, panel.Item{Kind: panel.Heading, Text: headingText(heading)}, "")
			}
			if r.Name == g.Session.Rules().Name && c.Selected < 0 {
				c.Selected = len(c.Items)
			}
			g.add(c, gameItem(r, played), r.Name)
		}
	}
}

// gameItem returns the row of a game, with a note about how the game differs from others. If the row has no
// room for the whole note, the foot of the panel has it.
func gameItem(r *game.Rules, played []game.Result) panel.Item {
	item := panel.Item{Kind: panel.Choice, Text: r.Title, Note: text.DescribeVariantBriefly(r),
		Value: oddsAndWins(r, played)}
	if whole := text.DescribeVariant(r); whole != item.Note {
		item.Detail = r.Title + ": " + whole
	}
	return item
}

// results returns the results of all games that were left.
func results(s *play.Session) []game.Result {
	if s.Records == nil {
		return nil
	}
	return s.Records.Results()
}

// headingText returns a group with what its games have in common.
func headingText(group string) string {
	if line := groupLines[group]; line != "" {
		return group + ": " + line
	}
	if group == "" {
		return "Your own games"
	}
	return group
}

// playedLately returns the games that were played lately, the last one first.
func playedLately(all []*game.Rules, results []game.Result) []*game.Rules {
	var lately []*game.Rules
	for _, result := range slices.Backward(results) {
		i := slices.IndexFunc(all, func(r *game.Rules) bool { return r.Name == result.Game })
		if i >= 0 && !slices.Contains(lately, all[i]) && len(lately) < mostLately {
			lately = append(lately, all[i])
		}
	}
	return lately
}

// oddsAndWins says how many deals of a game can be won, if that is known, and how many games the player has
// won, if any were played.
func oddsAndWins(r *game.Rules, played []game.Result) string {
	return strings.Trim(r.Odds+", "+wonText(played, r.Name), ", ")
}

// wonText says how many of the player's games of a name were won; "" if none was played.
func wonText(results []game.Result, name string) string {
	played, won := 0, 0
	for _, r := range results {
		if r.Game == name && r.Counted {
			played++
			if r.Outcome == game.OutcomeWon {
				won++
			}
		}
	}
	if played == 0 {
		return ""
	}
	return fmt.Sprintf("won %d of %d", won, played)
}

// Key handles no keys.
func (g *Games) Key(string, int) Outcome { return Ignored }

// Edit shows the games that match another filter.
func (g *Games) Edit(filter string) Outcome {
	g.filter, g.names = filter, nil
	return Changed
}

// Choose begins the game of an item.
func (g *Games) Choose(item int) Outcome {
	if item < 0 || item >= len(g.names) || g.names[item] == "" {
		return Kept
	}
	if why := g.Session.Do(play.Action{Name: "game", Args: []string{g.names[item]}}); why != nil {
		g.Session.ShowRefusal(why)
	}
	return Done
}
