package advice

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"xklondike/game"
	"xklondike/game/think/solver"
	"xklondike/game/think/twin"
)

// Settings say how much a player searches. The choices of the player depend on these settings, but not on time.
type Settings struct {
	Name        string
	Nodes       int64 // positions that the search may visit in one world
	FirstWorlds int   // worlds in which each candidate is tried
	MostWorlds  int   // worlds in which the best candidates are tried
	// What all searches of a game may cost, for Klondikes of one pack; 0: no limit. Each decision may cost a
	// part of what is left.
	GameNodes int64
	// For Klondikes of one pack: whether a playout in each world counts as much as the search, and the learnt model most.
	Playouts bool
}

// players has the settings that have a name. docs/advice.md has their results and times.
var players = []Settings{
	{Name: "strong", Nodes: 200, FirstWorlds: 32, MostWorlds: 512, GameNodes: 4_500_000, Playouts: true},
	{Name: "plain", Nodes: 300, FirstWorlds: 32, MostWorlds: 128},
	{Name: "quick", Nodes: 100, FirstWorlds: 8, MostWorlds: 16, GameNodes: 180_000, Playouts: true},
	{Name: "brief", Nodes: 200, FirstWorlds: 16, MostWorlds: 48, GameNodes: 600_000, Playouts: true},
	{Name: "medium", Nodes: 200, FirstWorlds: 16, MostWorlds: 160, GameNodes: 1_800_000, Playouts: true},
	{Name: "patient", Nodes: 200, FirstWorlds: 64, MostWorlds: 2048, GameNodes: 18_000_000, Playouts: true},
}

// PlayerNames returns the names of the players, the default first.
func PlayerNames() (names []string) {
	for _, p := range players {
		names = append(names, p.Name)
	}
	return names
}

// FindSettings returns the settings with a name. The name "" means those of the strongest player that takes
// about a second for a game. The error lists the names.
func FindSettings(name string) (Settings, error) {
	for _, p := range players {
		if p.Name == name || name == "" {
			return p, nil
		}
	}
	return Settings{}, fmt.Errorf("no player %q; there are %s", name, strings.Join(PlayerNames(), ", "))
}

// SettingsFor returns the settings of the strongest player of a game, among those that take about a second
// for a game of klondike.
func SettingsFor(r *game.Rules) Settings {
	if twin.SupportsHidden(r) {
		return players[0]
	}
	return players[1]
}

// A Player chooses moves. Its random numbers depend only on the seed, the number of the deal, and the number
// of actions.
type Player struct {
	Settings
	Seed  uint64
	Deal  uint64 // the number of the deal, or any number if the deal has none
	Spent int64  // what the decisions of the game have cost so far: the sum of Choice.Nodes of the choices that were made

	// Enough is closed when the player has thought long enough. Advise then ends soon, with what it has found
	// so far. It tries each candidate in one world at least. If Enough is nil, only the settings limit the
	// search, and the same position always has the same advice.
	Enough <-chan struct{}

	Shares bool // whether Advise also finds out the share of a choice that is the only one
}

// hasThoughtEnough reports whether the player has thought long enough.
func (p Player) hasThoughtEnough() bool {
	select {
	case <-p.Enough:
		return true
	default:
		return false
	}
}

// A Choice is one way to go on, as Player.Advise ranks it.
type Choice struct {
	// The moves of the choice, in order, without a circle; only the last move can turn up an unseen card.
	Moves []game.Move
	Wins  int // the worlds in which the search found a win after these moves
	// Number of worlds (possible orders of the unseen cards) in which the search looked for a win; 0: in
	// none.
	Worlds int
	// What choices are ranked by: the share of worlds won, with bonuses, and blended with the learnt model.
	Value float64
	// What the decision has cost, in positions that searches have visited; 0 if there was nothing to decide.
	Nodes  int64
	Proven bool // a win is proven, whatever the hidden cards are
}

// Share returns the share of worlds in which the choice wins, from 0 to 1. It is 1 if a win is proven, and
// unknown if no world was tried.
func (c Choice) Share() (share float64, known bool) {
	if c.Proven {
		return 1, true
	}
	return float64(c.Wins) / float64(max(1, c.Worlds)), c.Worlds > 0
}

// IsFreeLook reports whether the choice is a deal from the stock that costs nothing, because it only shows
// cards that a later pass deals again.
func (c Choice) IsFreeLook() bool {
	return len(c.Moves) == 1 && c.Moves[0].Kind == game.Draw && c.Worlds == 0 && !c.Proven
}

// Advisable returns nil if Advise can play a game, or else an error that says why not.
func Advisable(r *game.Rules) error {
	if r.LeavesNoChoice() {
		return fmt.Errorf("%s leaves no choice, so there is nothing to advise", r.Title)
	}
	return solver.Solvable(r)
}

// Advise returns the ways to go on, best first. It returns none if it finds no way to win. When the context
// ends, Advise ends at once with the context's error.
func (p Player) Advise(ctx context.Context, s Seen) ([]Choice, error) {
	if err := Advisable(s.Rules()); err != nil {
		return nil, err
	}
	if turns := s.imagined.TurnUps(); len(turns) > 0 {
		return onlyChoice(turns[:1], nil)
	}
	if m, free := s.freeDraw(); free {
		return onlyChoice([]game.Move{m}, nil)
	}
	think := p.adviseGeneral
	if twin.SupportsHidden(s.Rules()) {
		think = p.adviseKlondike
	}
	choices, err := think(ctx, s)
	if err == nil {
		err = ctx.Err() // the context may have ended the last search
	}
	if err != nil {
		return nil, err
	}
	for i, c := range choices {
		choices[i].Moves = solver.Shorten(s.imagined, c.Moves)
	}
	return choices, nil
}

// onlyChoice returns moves as the only choice, without a search. So nobody knows in what share of cases this
// choice wins. If moves is empty or there is an error, onlyChoice returns no choice.
func onlyChoice(moves []game.Move, err error) ([]Choice, error) {
	if err != nil || len(moves) == 0 {
		return nil, err
	}
	return []Choice{{Moves: moves}}, nil
}

// randomSource returns the source of random numbers for one decision.
func (p Player) randomSource(s Seen) *rand.Rand {
	const odd = 0x9E3779B97F4A7C15
	return rand.New(rand.NewPCG(p.Seed*odd+p.Deal, uint64(s.actions)))
}

// The limits of the search when all cards are known. The search of Klondikes of one pack is much faster than
// that of other games.
const (
	knownKlondikeNodes = 500_000
	knownGeneralNodes  = 2_000_000
	knownMemory        = 256 << 20 // bytes
)

// adviseKnown returns a winning line as the only choice, when the places of all cards are known. It returns
// none if a search of at most the given number of nodes finds no win.
func (p Player) adviseKnown(ctx context.Context, s Seen, nodes int64) ([]Choice, error) {
	r, err := solver.Solve(searchContext{ctx, p}, s.imagined, solver.Options{Nodes: nodes, Memory: knownMemory})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil || r.Verdict != solver.Winnable {
		return nil, err
	}
	return []Choice{{Moves: r.Line, Proven: true}}, nil
}

// A searchContext is a context that also ends when the player has thought long enough. Searches call only its
// method Err.
type searchContext struct {
	context.Context
	player Player
}

// Err returns why a search must end, or nil if it may go on.
func (c searchContext) Err() error {
	if c.player.hasThoughtEnough() {
		return context.DeadlineExceeded
	}
	return c.Context.Err()
}
