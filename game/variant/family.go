package variant

import (
	"fmt"
	"strings"

	"xklondike/game"
)

// foreign tells of the keys of a stanza that its family has no use for: they would promise rules that nothing plays. A child is
// of its parent's family, or it would inherit such keys.
func (f *file) foreign(name string, base game.Family, s spec) {
	switch {
	case f.doubts(name)("family"):
	case s.Like != "" && base != s.Family:
		f.note(name, "family", fmt.Sprintf("family: %q is of the %s family", s.Like, base))
	default:
		f.each(name, func(path []string) string {
			key := strings.Join(path, ".")
			if knows(s.Family, path) || f.doubts(name)(key) {
				return ""
			}
			return fmt.Sprintf("%s: a game of the %s family has no such key", key, s.Family)
		})
	}
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

// dialSpec says where the hours lie, from the first to the twelfth, in half cards, and how their cards lie.
type dialSpec struct {
	At  points `toml:"at"`
	Fan fan    `toml:"fan"`
}

// dial is the layout of a clock, from the first hour on, with room for the way in which its hours are fanned: five rows, which
// are broad for fans to the right, and far apart for fans downwards.
func dial(fan game.Fan) (hours points, centre point) {
	switch fan {
	case game.FanNone:
		return points{{6, 0}, {7, 2}, {8, 4}, {7, 6}, {6, 8}, {4, 8}, {2, 8}, {1, 6}, {0, 4}, {1, 2}, {2, 0}, {4, 0}}, point{4, 4}
	case game.FanDown:
		return points{
			{6, 0}, {7, 4}, {8, 8}, {7, 12}, {6, 16}, {4, 16}, {2, 16}, {1, 12}, {0, 8}, {1, 4}, {2, 0}, {4, 0},
		}, point{4, 8}
	}
	return points{
		{11, 0}, {13, 2}, {14, 4}, {13, 6}, {11, 8}, {7, 8}, {3, 8}, {1, 6}, {0, 4}, {1, 2}, {3, 0}, {7, 0},
	}, point{7, 4}
}

// clock resolves what only games of the clock family have.
func (s spec) clock(r *game.Rules) {
	r.Hours = s.Hours
	fan := s.Places.Hour.Fan.of(game.Hour, game.FanRight)
	hours, centre := dial(fan)
	if at := s.Places.Hour.At; at != nil {
		hours = at
	}
	if at := s.Places.Centre.At; at != nil {
		centre = at
	}
	for n, at := range hours {
		r.Places = append(r.Places, game.Place{Pile: game.Pile{Role: game.Hour, N: n}, X: at[0], Y: at[1], Fan: fan})
	}
	fan = s.Places.Centre.Fan.of(game.Centre, game.FanRight)
	r.Places = append(r.Places, game.Place{Pile: game.Pile{Role: game.Centre}, X: centre[0], Y: centre[1], Fan: fan})
}
