package variant

import (
	"slices"

	"xklondike/game"
)

// spec is a stanza as it is spelled. Decoding a stanza over its parent's spec is what inheritance means.
type spec struct {
	Like      text        `toml:"like"`
	Title     text        `toml:"title"`
	Family    game.Family `toml:"family"`
	Packs     number      `toml:"packs"`
	Columns   number      `toml:"columns"`
	Down      numbers     `toml:"down"`
	Up        numbers     `toml:"up"`
	Stock     number      `toml:"stock"`
	Build     game.Build  `toml:"build"`
	Unit      game.Unit   `toml:"unit"`
	Fill      game.Fill   `toml:"fill"`
	Draw      number      `toml:"draw"`
	TurnOvers turnOvers   `toml:"turnovers"`
	Packet    game.Packet `toml:"packet"`
	Back      game.Back   `toml:"back"`
	TurnUp    game.TurnUp `toml:"turnup"`
	Scoring   scorings    `toml:"scoring"`
	Score     scoreSpec   `toml:"score"`
	Places    placesSpec  `toml:"places"`
}

// placesSpec has a place for the first pile of each role, and a step to the next.
type placesSpec struct {
	Stock      placeSpec `toml:"stock"`
	Waste      placeSpec `toml:"waste"`
	Foundation placeSpec `toml:"foundation"`
	Tableau    placeSpec `toml:"tableau"`
}

// placeSpec is in half cards: across, then down.
type placeSpec struct {
	At   point    `toml:"at"`
	Step point    `toml:"step"`
	Fan  game.Fan `toml:"fan"`
}

// origin is what a stanza without a parent starts from: the defaults of rules 8.
func origin() spec {
	return spec{Packs: 1, Up: numbers{1}, Draw: 3, TurnOvers: game.Unlimited}
}

// rules resolves a stanza.
func (s spec) rules(name string) *game.Rules {
	r := &game.Rules{
		Name: name, Title: string(s.Title), Family: s.Family, Packs: int(s.Packs), Columns: int(s.Columns),
		Down: perColumn(s.Down, int(s.Columns)), Up: perColumn(s.Up, int(s.Columns)), Stock: int(s.Stock),
		Build: s.Build, Unit: s.Unit, Fill: s.Fill,
		Draw: int(s.Draw), TurnOvers: int(s.TurnOvers), Packet: s.Packet,
		Back: s.Back, TurnUp: s.TurnUp,
		Schemes: s.schemes(),
	}
	r.Places = s.Places.resolve(r)
	return r
}

// perColumn makes a list as long as there are columns by repeating its last value. A list that is too long stays so, for
// Validate to refuse.
func perColumn(list numbers, columns int) []int {
	list = slices.Clone(list) // two games that share the spelled list must not share the resolved one
	for len(list) > 0 && len(list) < min(columns, maxPiles) {
		list = append(list, list[len(list)-1])
	}
	return list
}

// maxPiles bounds what is made of a number before Validate has seen it.
const maxPiles = 99

// resolve gives each pile of the game its place, in table order.
func (p placesSpec) resolve(r *game.Rules) []game.Place {
	var places []game.Place
	for _, role := range []struct {
		role  game.Role
		place placeSpec
	}{{game.Stock, p.Stock}, {game.Waste, p.Waste}, {game.Foundation, p.Foundation}, {game.Tableau, p.Tableau}} {
		for n := range min(r.Count(role.role), maxPiles) {
			places = append(places, game.Place{
				Pile: game.Pile{Role: role.role, N: n},
				X:    role.place.At[0] + n*role.place.Step[0],
				Y:    role.place.At[1] + n*role.place.Step[1],
				Fan:  role.place.Fan,
			})
		}
	}
	return places
}
