package pages

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/variant"
	"xklondike/resources/app"
	"xklondike/x11/panel"
)

// A gamesPage is the page on which a player chooses a game, of those that its entry field picks.
type gamesPage struct {
	filtered
	app      *app.App
	isGrid   bool
	notice   string
	selected string // before the page became a grid or a list
	tables   map[string]*panel.Picture
}

const mostLately = 5

// The names of games of different kinds for those who know none yet: the first is won most often without peeking.
var toBeginWith = strings.Fields("usk westhaven double-klondike queen-victoria thirty-six klondike-draw-one canfield yukon")

// Em
const (
	gamesWidth = 44
	gamesPane  = 30
)

// What the games of a group have in common
//
//language:messages
var groupLines = map[string]string{
	"Klondike": "one pack, alternating colours", "Double Klondike": "two or more packs",
	"Other builds": "columns not built in alternating colours",
	"Other deals":  "other numbers of columns, more cards face up", "Rows": "the stock is dealt onto the columns",
	"Yukon": "a face-up card moves along with all the cards on it", "Open": "all face up, no stock",
	"Reserves": "some cards start in a reserve",
	"Canfield": "the first card dealt starts the suit piles", "Clock": "no choices",
}

// Content returns the games that were played lately, some to begin with, and then those of each group. With a filter it returns
// what text.RankGames finds, of equal matches those played lately first, and selects the first. If that is none, it returns the game
// that may be meant.
func (g *gamesPage) Content() panel.Content {
	c := panel.Content{Name: "games", Title: language.T("Choose a game"), Width: gamesWidth, Pane: gamesPane, PaneWaits: true, ShortNotes: true,
		Field: &panel.Field{Label: language.T("Find:"), Text: g.filter},
		Grid:  g.isGrid, Notice: g.notice, Switch: panel.Switch{Label: language.T("Show tables"), Key: switchKey},
		Heads: []string{language.In("column", "Game"), language.T("Can be won"), language.T("Without peeking")},
		Hint:  language.T("Type to search. Return or a click: play. Tab: list or tables. Escape: close")}
	if g.isGrid {
		c.Switch.Label = language.T("Show the list")
	}
	all, played := g.app.Session.Config.Games(), g.app.Session.Statistics()
	lately := playedLately(all, played)
	others := slices.DeleteFunc(slices.Clone(all), func(r *game.Rules) bool { return slices.Contains(lately, r) })
	switch isAll := strings.TrimSpace(g.filter) == ""; {
	case isAll && g.isGrid:
		for _, r := range append(lately, others...) {
			c.Add(gameItem(r))
		}
	case isAll:
		c.Items = groupItems(lately, all)
	default:
		found := text.RankGames(append(lately, others...), g.filter)
		if len(found) == 0 {
			addNotice(&c, language.T("No game matches. BackSpace erases a letter."))
			if nearest, _ := variant.Nearest(all, strings.TrimSpace(g.filter)); nearest != nil {
				found = append(found, nearest)
			}
		}
		for _, r := range found {
			c.Add(gameItem(r))
		}
	}
	if c.Selected = g.selected; c.Selected == "" && strings.TrimSpace(g.filter) == "" {
		c.Selected = g.app.Session.Rules().Name
	}
	if g.isGrid {
		g.addTables(c.Items)
	}
	return c
}

// switchKey switches between the list and the grid.
const switchKey = "Tab"

// Key makes the list a grid of tables, or the grid a list.
func (g *gamesPage) Key(name, id string) panel.Outcome {
	if name != switchKey {
		return panel.Ignored
	}
	g.isGrid, g.selected, g.notice = !g.isGrid, id, language.T("The games are shown as tables side by side.")
	if !g.isGrid {
		g.notice = language.T("The games are shown as a list.")
	}
	return panel.Replaced
}

// Edit filters the games.
func (g *gamesPage) Edit(filter string) panel.Outcome {
	g.selected, g.notice = "", ""
	return g.filtered.Edit(filter)
}

// addTables gives each game its first deal.
func (g *gamesPage) addTables(items []panel.Item) {
	if g.tables == nil {
		g.tables = make(map[string]*panel.Picture)
	}
	for i, item := range items {
		if item.Kind != panel.Choice {
			continue
		}
		if g.tables[item.ID] == nil {
			r, err := g.app.Session.Config.Find(item.ID)
			if err != nil {
				continue
			}
			g.tables[item.ID] = tablePicture(r, g.app.Settings.Bool("mirrored"))
		}
		items[i].Table = g.tables[item.ID]
	}
}

func groupItems(lately, all []*game.Rules) (items []panel.Item) {
	add := func(head string, games []*game.Rules) {
		if len(games) > 0 {
			items = append(items, heading(head))
		}
		for _, r := range games {
			items = append(items, gameItem(r))
		}
	}
	add(language.In("games", "Played lately"), lately)
	add(language.T("To begin with, the easiest first"), named(all, toBeginWith))
	for len(all) > 0 {
		group := all[0].Group
		end := slices.IndexFunc(all, func(r *game.Rules) bool { return r.Group != group })
		if end < 0 {
			end = len(all)
		}
		add(headingText(group), all[:end])
		all = all[end:]
	}
	return items
}

func gameItem(r *game.Rules) panel.Item {
	about, unknown := text.DescribeVariant(r), language.In("odds", "unknown")
	odds, quick := cmp.Or(text.Share(r.Odds), unknown), text.Share(r.Quick)
	if !r.IsClock() { // where peeking changes nothing
		quick = cmp.Or(quick, unknown)
	}
	return panel.Item{Kind: panel.Choice, ID: r.Name, Text: r.Title, Note: about, Cells: []string{odds, quick},
		Detail: text.Say("game-detail", text.Facts{"title": r.Title, "about": about})}
}

func headingText(group string) string {
	if group == "" {
		return language.In("games", "Your own games")
	}
	return text.Say("group-heading", text.Facts{"group": language.T(group), "line": language.T(groupLines[group])})
}

func playedLately(all []*game.Rules, played *text.Statistics) []*game.Rules {
	lately := named(all, played.Lately())
	return lately[:min(mostLately, len(lately))]
}

// named returns the games with some names, in the order of these, as far as there are such games.
func named(all []*game.Rules, names []string) (found []*game.Rules) {
	for _, name := range names {
		if i := slices.IndexFunc(all, func(r *game.Rules) bool { return r.Name == name }); i >= 0 {
			found = append(found, all[i])
		}
	}
	return found
}

// Preview shows the table of a game, and what is known about it.
func (g *gamesPage) Preview(name string) panel.Preview {
	session := g.app.Session
	games := named(session.Config.Games(), []string{name})
	if len(games) == 0 {
		return panel.Preview{}
	}
	r := games[0]
	relatives := text.Relatives(r, session.Config.Find, session.Config.Games)
	return panel.Preview{Table: tablePicture(r, g.app.Settings.Bool("mirrored")), Words: fmt.Sprintf(language.T("the table of %s"), r.Title),
		Title: r.Title, About: text.AboutGame(r, relatives, session.Statistics())}
}

// Choose plays a game.
func (g *gamesPage) Choose(name string) panel.Outcome {
	if name == "" {
		return panel.Kept
	}
	return playGame(g.app.Session, name)
}
