package variant

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game"
)

// foreign tells of keys of a stanza that its family has no use for: they would promise rules that nothing plays. A child is of
// its parent's family, or it would inherit such keys.
func (f *file) foreign(name string, base, s spec) []*mistake {
	if s.Like != "" && base.Family != s.Family {
		return []*mistake{f.fail(name, "family", fmt.Sprintf("family: %q is of the %s family", s.Like, base.Family))}
	}
	var all []*mistake
	for _, path := range f.present[name] {
		if _, known := f.isKey[path]; known && !knows(s.Family, strings.Split(path, ".")) {
			all = append(all, f.fail(name, path, fmt.Sprintf("%s: a game of the %s family has no such key", path, s.Family)))
		}
	}
	return all
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

// points is a list of points.
type points []point

// UnmarshalTOML reads a list of lists of two whole numbers into a new list.
func (p *points) UnmarshalTOML(value any) error {
	list, ok := value.([]any)
	if !ok {
		return fmt.Errorf("%v is no list of places", value)
	}
	*p = make(points, len(list))
	for i, item := range list {
		if err := (*p)[i].UnmarshalTOML(item); err != nil {
			return err
		}
	}
	return nil
}

// clock resolves a stanza of the clock family.
func (s spec) clock(name string) *game.Rules {
	r := &game.Rules{
		Name: name, Title: string(s.Title), Group: string(s.Group), Note: string(s.Note), Aliases: slices.Clone(s.Alias), Family: s.Family,
		Packs: int(s.Packs), Suits: slices.Clone(s.Suits), Hours: s.Hours, Schemes: s.schemes(),
	}
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
	return r
}
