package game

import (
	"errors"
	"fmt"
	"strings"
)

// ParseDeal reads the first deal of a list: a line of cards in deal order, as ParseCards takes them. Empty lines and lines that
// begin with "#" are skipped. An error begins with the origin, commonly a file name, and the line.
func (r *Rules) ParseDeal(origin, list string) (Deal, error) {
	for n, line := range strings.Split(list, "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cards, err := r.ParseCards(line)
		if err != nil {
			return Deal{}, fmt.Errorf("%s:%d: %w", origin, n+1, err)
		}
		return Deal{Cards: cards}, nil
	}
	return Deal{}, errors.New(origin + ": no deal in it")
}
