package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

// fewGames is how many an error may list.
const fewGames = 9

// Find returns the game of that name or alias, or else of that title; upper and lower case are the same. Of several games with
// one title it is the first. The error suggests what is nearest, or lists the games if nothing is near and they are few.
func Find(rules []*game.Rules, name string) (*game.Rules, error) {
	var names, titles []string
	for _, r := range rules {
		for _, known := range called(r) {
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
	if len(names) > fewGames {
		return nil, fmt.Errorf("no game %s; -list shows all %d", words.Quoted(name), len(rules))
	}
	return nil, fmt.Errorf("no game %s; there are: %s", words.Quoted(name), strings.Join(names, ", "))
}

// didYouMean returns a hint at the nearest known word, with a blank before it, or nothing if none is near.
func didYouMean(word string, known []string) string {
	nearest := words.Nearest(word, known)
	if nearest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest)
}
