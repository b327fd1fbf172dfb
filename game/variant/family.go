package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// foreign reports the first key of a stanza that its family has no use for: it would promise a rule that nothing plays. A
// child is of its parent's family, or it would inherit such keys.
func (f *file) foreign(name string, base, s spec) error {
	if s.Like != "" && base.Family != s.Family {
		return f.fail(name, "family", fmt.Sprintf("family: %q is of the %s family", s.Like, base.Family))
	}
	for _, path := range f.present[name] {
		if _, known := f.isKey[path]; known && !knows(s.Family, strings.Split(path, ".")) {
			return f.fail(name, path, fmt.Sprintf("%s: a game of the %s family has no such key", path, s.Family))
		}
	}
	return nil
}

// knows reports whether a family has a use for a key.
func knows(family game.Family, path []string) bool {
	key := path[0]
	if key == "places" && len(path) > 1 {
		key += "." + path[1]
	}
	switch key {
	case "like", "title", "group", "note", "alias", "family", "packs", "suits", "scoring", "score", "places":
		return true
	case "hours", "places.hour", "places.centre":
		return family == game.FamilyClock
	}
	return family == game.FamilyPacking
}

// dialSpec says where the hours lie, from the first to the twelfth, in half cards. The layout has them on a dial of five rows.
type dialSpec struct {
	At points `toml:"at"`
}

// spotSpec says where a single pile lies, in half cards.
type spotSpec struct {
	At point `toml:"at"`
}

// dial is the layout of a clock: five rows of nine half steps (rules 8, axis 22).
func dial() (hours points, centre point) {
	return points{{6, 0}, {7, 2}, {8, 4}, {7, 6}, {6, 8}, {4, 8}, {2, 8}, {1, 6}, {0, 4}, {1, 2}, {2, 0}, {4, 0}}, point{4, 4}
}

// clock resolves what only games of the clock family have.
func (s spec) clock(r *game.Rules) {
	r.Hours = s.Hours
	hours, centre := dial()
	if at := s.Places.Hour.At; at != nil {
		hours = at
	}
	if at := s.Places.Centre.At; at != nil {
		centre = at
	}
	for n, at := range hours {
		r.Places = append(r.Places, game.Place{Pile: game.Pile{Role: game.Hour, N: n}, X: at[0], Y: at[1]})
	}
	r.Places = append(r.Places, game.Place{Pile: game.Pile{Role: game.Centre}, X: centre[0], Y: centre[1]})
}
