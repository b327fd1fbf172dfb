package variant

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// checkFamilyKeys records a mistake for each key that games of the family do not have, because it would have
// no effect, and for a parent of another family, because such keys would be inherited.
func (t *table) checkFamilyKeys(parentFamily game.Family) {
	switch family := t.spec.Family; {
	case t.isDoubtful("family"):
	case t.spec.Like != "" && parentFamily != family:
		t.addMistake("family", "family: a game based on %q must also belong to the %s family", t.spec.Like, parentFamily)
	default:
		t.checkKeys(func(path []string) string {
			key := strings.Join(path, ".")
			if familyHasKey(family, path) || t.isDoubtful(key) {
				return ""
			}
			return fmt.Sprintf("%s: games of the %s family have no such key", key, family)
		})
	}
}

var (
	commonKeys = strings.Fields("like title group note source odds quick others tips relatives alias family packs suits scoring score places")
	clockKeys  = strings.Fields("hours rescues places.hour places.centre")
)

func familyHasKey(family game.Family, path []string) bool {
	key := path[0]
	if key == "places" && len(path) > 1 {
		key += "." + path[1]
	}
	return slices.Contains(commonKeys, key) || slices.Contains(clockKeys, key) == (family == game.FamilyClock)
}

// A dialSpec says where the hours lie, from the first to the twelfth, and how their cards overlap.
type dialSpec struct {
	At  []point
	Fan *game.Fan
}

// dialPositions returns where hours and centre lie, in half cards: five rows, with room for the fan.
func dialPositions(fan game.Fan) (hours []point, centre point) {
	all := []point{{6, 0}, {7, 2}, {8, 4}, {7, 6}, {6, 8}, {4, 8}, {2, 8}, {1, 6}, {0, 4}, {1, 2}, {2, 0}, {4, 0}, {4, 4}}
	for i := range all {
		switch at := &all[i]; fan {
		case game.FanNone:
		case game.FanDown:
			at[1] *= 2
		default:
			at[0] = min(max(2*at[0]-1, 0), 14)
		}
	}
	return all[:12], all[12]
}

func (s spec) setClockRules(r *game.Rules) {
	r.Columns, r.Reserve, r.Cells, r.Climb = 0, game.ReserveRules{}, game.CellRules{}, game.Down // not the defaults of packing
	fan := fanOr(s.Places.Hour.Fan, game.Hour, game.FanRight)
	hours, centre := dialPositions(fan)
	if at := s.Places.Hour.At; at != nil {
		hours = at
	}
	if at := s.Places.Centre.At; at != nil {
		centre = *at
	}
	for n, at := range hours {
		r.Places = append(r.Places, game.PilePlace{Pile: game.Pile{Role: game.Hour, N: n}, X: at[0], Y: at[1], Fan: fan})
	}
	fan = fanOr(s.Places.Centre.Fan, game.Centre, game.FanRight)
	r.Places = append(r.Places, game.PilePlace{Pile: game.Pile{Role: game.Centre}, X: centre[0], Y: centre[1], Fan: fan})
}
