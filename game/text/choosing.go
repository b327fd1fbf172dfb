package text

import (
	"slices"

	"xklondike/game"
)

// AboutGame returns what a player may want to know of a game before choosing it, in paragraphs: its packs and what is special, the
// odds, the player's own games, and the games that are similar.
func AboutGame(r *game.Rules, relatives []Relative, played *Statistics) []string {
	won, count := played.Wins(r.Name)
	var titles []string
	for _, relative := range relatives {
		titles = append(titles, relative.Game.Title)
	}
	// The packs are said by themselves, though they are also what is special of games with several.
	packs := factsOf(r).say("brief-packs")
	phrases := slices.DeleteFunc(variantPhrases(r), func(phrase string) bool { return phrase == packs })
	return withoutEmpty([]string{
		SayOf(r, "game-special", Facts{"about": Say("phrases", Facts{"phrases": phrases})}),
		SayOf(r, "game-odds", Facts{}),
		Say("game-record", Facts{"won": won, "played": count}),
		Say("game-relatives", Facts{"titles": titles}),
	})
}
