package deals

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game"
)

// ParseFirstDeal reads the first deal of a list, with one deal a line as ParseCards reads it. Empty lines and
// lines that begin with "#" are skipped. An error begins with the origin, usually a file name, and the line.
func ParseFirstDeal(r *game.Rules, origin, list string) (game.Deal, error) {
	for n, line := range strings.Split(list, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cards, err := ParseCards(r, line)
		if err != nil {
			return game.Deal{}, fmt.Errorf("%s:%d: %w", origin, n+1, err)
		}
		return game.Deal{Cards: cards}, nil
	}
	return game.Deal{}, errors.New(origin + ": it contains no deal")
}
