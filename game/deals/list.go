package deals

import (
	"errors"
	"fmt"
	"strings"

	"xklondike/game"
)

// ParseFirst reads the first deal of a list: a line of cards in deal order, as ParseCards takes them. Empty lines and lines that
// begin with "#" are skipped. An error begins with the origin, commonly a file name, and the line.
func ParseFirst(r *game.Rules, origin, list string) (game.Deal, error) {
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
	return game.Deal{}, errors.New(origin + ": no deal in it")
}
