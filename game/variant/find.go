package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// maxListedGames is how many names of games an error may list.
const maxListedGames = 9

// Find returns the game with the given name or alias or, if there is none, the first game with that title.
// Upper and lower case are the same. The error suggests the nearest name. If no name is near, it lists all
// names if they are few.
func Find(rules []*game.Rules, name string) (*game.Rules, error) {
	var names, titles []string
	for _, r := range rules {
		for _, known := range gameNames(r) {
			if strings.EqualFold(known, name) {
				return r, nil
			}
			names = append(names, known)
		}
		titles = append(titles, r.Title)
	}
	for i, title := range titles {
		if strings.EqualFold(title, name) {
			return rules[i], nil
		}
	}
	if hint := didYouMean(strings.ToLower(name), append(names, titles...)); hint != "" {
		return nil, fmt.Errorf("no game %s%s", words.Quoted(name), hint)
	}
	if len(names) > maxListedGames {
		return nil, fmt.Errorf("no game %s; -list shows all %d", words.Quoted(name), len(rules))
	}
	return nil, fmt.Errorf("no game %s; there are: %s", words.Quoted(name), strings.Join(names, ", "))
}

// didYouMean returns a hint at the nearest known word, such as " (did you mean \"klondike\"?)", or "" if no
// known word is near.
func didYouMean(word string, known []string) string {
	nearest := words.Nearest(word, known)
	if nearest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest)
}
