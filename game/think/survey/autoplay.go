package survey

import (
	"context"
	"fmt"
	"io"
	"time"

	"xklondike/game"
	"xklondike/game/think/advice"
)

// An Autoplay plays deals without a look under any card. Only Rules, Deals and Player are required.
type Autoplay struct {
	Rules   *game.Rules
	Deals   Deals
	Player  advice.Settings
	Seed    uint64        // seed of the player's random numbers, together with the number of the deal
	Limit   time.Duration // time for each game, after which it is lost; 0: no limit, and then equal deals give equal games
	Jobs    int           // number of games that are played in parallel, at most the number of deals; 0: GOMAXPROCS
	JSON    bool          // whether to write a JSON object on each line instead of text
	Records string        // directory for the records; "": no records are kept

	nameWidth int
	meter     *cpuMeter
}

// Run plays the deals and writes the games to out, one line for each, in the order of the deals, and then a
// summary. Meanwhile it draws a progress bar on the writer bar, unless that is nil.
//
// When the context ends, the games in progress are left out, no other game is begun, and the summary says so.
// That is not an error. Run returns an error before it writes anything if there is no advice for the game. It
// also returns errors of the player, of records that cannot be written, and of writing to out.
func (a Autoplay) Run(ctx context.Context, out, bar io.Writer) (AutoplaySummary, error) {
	if err := advice.Advisable(a.Rules); err != nil {
		return AutoplaySummary{}, err
	}
	a.nameWidth, a.Jobs = a.Deals.nameWidth(a.Rules), JobCount(a.Jobs, a.Deals)
	a.meter = &cpuMeter{now: processTime}
	begin := time.Now()
	sum := AutoplaySummary{Game: a.Rules.Name, Player: a.Player.Name, Seed: a.Seed, Deals: a.Deals.Len(), Jobs: a.Jobs}
	start := func() func(context.Context, Deal) playedGame { return a.play }
	err := poll[playedGame]{rules: a.Rules, deals: a.Deals, jobs: a.Jobs, start: start}.run(ctx, out, bar,
		func(g playedGame) ([]byte, error) {
			if g.err != nil || g.end == endStopped {
				return nil, g.err
			}
			sum.add(g.end == endWon, g.cpu)
			return a.format(g), nil
		}, func() []byte {
			sum.Elapsed = time.Since(begin)
			sum.Stopped = sum.Played < sum.Deals
			return formatSummary(a.JSON, sum.Game, sum)
		})
	return sum, err
}

func (a Autoplay) format(g playedGame) []byte {
	if a.JSON {
		return marshalLine(jsonGame{Game: a.Rules.Name, Player: a.Player.Name, Seed: a.Seed, Deal: g.deal.Number,
			Won:     g.end == endWon,
			Actions: g.actions, CPU: roundSeconds(g.cpu), Hash: g.hash, End: g.end})
	}
	return fmt.Appendf(nil, "%-*s  %-12s  %4d actions  %9s CPU\n", a.nameWidth, g.deal, g.end, g.actions,
		FormatDuration(g.cpu))
}

type jsonGame struct {
	Game    string  `json:"game"`
	Player  string  `json:"player"`
	Seed    uint64  `json:"seed"`
	Deal    uint32  `json:"deal"`
	Won     bool    `json:"won"`
	Actions int     `json:"actions"`
	CPU     float64 `json:"cpu"`  // seconds of all threads
	Hash    string  `json:"hash"` // of the record, SHA-256
	End     gameEnd `json:"end"`
}
