package advice

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"xklondike/game"
	"xklondike/game/language"
	"xklondike/game/think/solver"
	"xklondike/game/think/twin"
)

// Settings say how much a player searches. Its choices depend on these, but not on time.
type Settings struct {
	Name        string
	Nodes       int64 // positions that the search may visit in one world
	FirstWorlds int   // worlds in which each candidate is tried
	MostWorlds  int   // worlds in which the best candidates are tried
	// What all searches of a game may cost, for Klondikes of one pack; 0: no limit.
	GameNodes int64
	// For Klondikes of one pack: whether a playout in each world counts as much as the search, and the learnt model most.
	Playouts bool
}

// players has the settings that have a name. docs/solver/advice.md has their results and times.
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

// FindSettings returns the settings with a name, and for "" those of the strongest player that takes about a
// second for a game. The error lists the names.
func FindSettings(name string) (Settings, error) {
	for _, p := range players {
		if p.Name == name || name == "" {
			return p, nil
		}
	}
	return Settings{}, fmt.Errorf("no player %q; there are %s", name, strings.Join(PlayerNames(), ", "))
}

// SettingsFor returns the settings of the strongest player of a game that takes about a second.
func SettingsFor(r *game.Rules) Settings {
	if twin.SupportsHidden(r) {
		return players[0]
	}
	return players[1]
}

// A Player chooses moves. Its random numbers depend only on seed, deal and number of actions.
type Player struct {
	Settings Settings
	Seed     uint64
	Deal     uint64 // the number of the deal; any number if it has none
	Spent    int64  // the sum of Choice.Nodes of the choices made in this game

	// Enough is closed when the player has thought long enough. Advise then ends soon, with what it has found so
	// far, but tries each candidate in one world at least. If Enough is nil, the same position always has the
	// same advice.
	Enough <-chan struct{}

	Shares bool // whether Advise also finds out the share of a choice that is the only one
}

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
	Moves  []game.Move // without a circle; only the last move can turn up an unseen card
	Wins   int         // the worlds in which the search found a win after these moves
	Worlds int         // possible orders of the unseen cards in which the search looked for a win
	Value  float64     // what choices are ranked by, see candidateValue
	Nodes  int64       // positions that the searches of the decision visited; 0 if there was nothing to decide
	Proven bool        // a win is proven, whatever the hidden cards are
}

// Share returns the share of worlds in which the choice wins, from 0 to 1. It is unknown if no world was tried.
func (c Choice) Share() (share float64, known bool) {
	if c.Proven {
		return 1, true
	}
	return float64(c.Wins) / float64(max(1, c.Worlds)), c.Worlds > 0
}

// IsFreeLook reports whether the choice is a draw that costs nothing, because a later pass deals the same cards
// again.
func (c Choice) IsFreeLook() bool {
	return len(c.Moves) == 1 && c.Moves[0].Kind == game.Draw && c.Worlds == 0 && !c.Proven
}

// Advisable returns nil if Advise can play a game, or why not.
func Advisable(r *game.Rules) error {
	switch {
	case r.Gather == game.GatherShuffled:
		return fmt.Errorf(language.T("%s shuffles its cards again, so nobody can look ahead"), r.Title)
	case r.IsClock() && r.Rescues == 0:
		return fmt.Errorf(language.T("%s leaves no choice, so there is nothing to advise"), r.Title)
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

func onlyChoice(moves []game.Move, err error) ([]Choice, error) {
	if err != nil || len(moves) == 0 {
		return nil, err
	}
	return []Choice{{Moves: moves}}, nil
}

func (p Player) randomSource(s Seen) *rand.Rand {
	const odd = 0x9E3779B97F4A7C15
	return rand.New(rand.NewPCG(p.Seed*odd+p.Deal, uint64(s.actions)))
}

// The limits of the search when all cards are known, which is much faster for Klondikes of one pack.
const (
	knownKlondikeNodes = 500_000
	knownGeneralNodes  = 2_000_000
	knownMemory        = 256 << 20 // bytes
)

func (p Player) adviseKnown(ctx context.Context, s Seen, nodes int64) ([]Choice, error) {
	timed := searchContext{ctx, p}
	r, err := solver.Solve(timed, s.imagined, solver.Options{Nodes: nodes, Memory: knownMemory})
	if err == nil {
		err = ctx.Err()
	}
	if err != nil || r.Verdict != solver.Winnable {
		return nil, err
	}
	return []Choice{{Moves: solver.Straighten(timed, s.imagined, r.Line), Proven: true}}, nil
}

// A searchContext also ends when the player has thought long enough. Searches call only its method Err.
type searchContext struct {
	context.Context
	player Player
}

func (c searchContext) Err() error {
	if c.player.hasThoughtEnough() {
		return context.DeadlineExceeded
	}
	return c.Context.Err()
}
