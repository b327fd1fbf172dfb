package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/resources/words"
)

// fewGames is how many an error may list.
const fewGames = 9

// Find returns the game of that name or alias; upper and lower case are the same. The error suggests the nearest name, or
// lists the games if none is near and they are few.
func Find(rules []*game.Rules, name string) (*game.Rules, error) {
	var names []string
	for _, r := range rules {
		for _, known := range append([]string{r.Name}, r.Aliases...) {
			if strings.EqualFold(known, name) {
				return r, nil
			}
			names = append(names, known)
		}
	}
	if hint := didYouMean(strings.ToLower(name), names); hint != "" {
		return nil, fmt.Errorf("no game %q%s", clip(name), hint)
	}
	if len(names) > fewGames {
		return nil, fmt.Errorf("no game %q; -list shows all %d", clip(name), len(rules))
	}
	return nil, fmt.Errorf("no game %q; there are: %s", clip(name), strings.Join(names, ", "))
}

// didYouMean returns a hint at the nearest known word, with a blank before it, or nothing if none is near.
func didYouMean(word string, known []string) string {
	nearest := words.Nearest(word, known)
	if nearest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest)
}
