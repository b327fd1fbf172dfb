package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

const maxListedGames = 9

// Find returns the game with a name or alias or, if there is none, the first with that title, in either case.
// The error suggests the nearest name, or lists all names if they are few.
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
		return nil, fmt.Errorf("there is no game %s%s", words.Quoted(name), hint)
	}
	if len(names) > maxListedGames {
		return nil, fmt.Errorf("there is no game %s; -list shows all %d", words.Quoted(name), len(rules))
	}
	return nil, fmt.Errorf("there is no game %s; there are: %s", words.Quoted(name), strings.Join(names, ", "))
}

func didYouMean(word string, known []string) string {
	nearest := words.Nearest(word, known)
	if nearest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest)
}
