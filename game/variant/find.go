package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
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
		return nil, fmt.Errorf("no game %s%s", quoted(name), hint)
	}
	if len(names) > fewGames {
		return nil, fmt.Errorf("no game %s; -list shows all %d", quoted(name), len(rules))
	}
	return nil, fmt.Errorf("no game %s; there are: %s", quoted(name), strings.Join(names, ", "))
}

// didYouMean returns a hint at the nearest known word, with a blank before it, or nothing if none is near.
func didYouMean(word string, known []string) string {
	nearest, least := "", len(word)/3+2 // a letter wrong in every three, and one more, is near
	for _, k := range known {
		if d := distance(word, strings.ToLower(k)); d < least {
			nearest, least = k, d
		}
	}
	if nearest == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", nearest)
}

// distance is the edit distance of Levenshtein, a row of its table at a time: how many letters must be put in, taken out or
// changed to make b of a.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
