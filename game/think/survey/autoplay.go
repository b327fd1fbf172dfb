package survey

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
	"xklondike/game/think/shares"
	"xklondike/game/words"
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

// An AutoplaySummary is the summary of the games that were played.
type AutoplaySummary struct {
	Game, Player string
	Seed         uint64
	Deals        int64 // number of deals that were to be played
	Played, Won  int64
	Jobs         int           // how many games were played in parallel; 0 if a ShareTotals has read the results
	CPU          time.Duration // processor time of all games that were played
	// Time from beginning to end of the run; if a ShareTotals has read the results, the same as CPU.
	Elapsed   time.Duration
	Stopped   bool // whether the context ended before all deals were played
	durations durationHistogram
}

func (s *AutoplaySummary) add(won bool, cpu time.Duration) {
	s.Played++
	if won {
		s.Won++
	}
	s.CPU += cpu
	s.durations.add(cpu)
}

// winShare returns the share of games won, 0 to 1, and the interval of Wilson for it.
func (s AutoplaySummary) winShare() (share, low, high float64) {
	low, high = shares.Wilson(s.Won, s.Played)
	return float64(s.Won) / float64(max(1, s.Played)), low, high
}

func (s AutoplaySummary) meanCPU() time.Duration { return s.CPU / time.Duration(max(1, s.Played)) }

func (s AutoplaySummary) String() string {
	var b strings.Builder
	if s.Stopped {
		fmt.Fprintf(&b, "stopped at %d of %d deals\n", s.Played, s.Deals)
	}
	fmt.Fprintf(&b, "%s of %s, player %s, seed %d: %d won, %d lost\n", words.Count(s.Played, "deal"), s.Game,
		s.Player, s.Seed, s.Won, s.Played-s.Won)
	if s.Played == 0 {
		return b.String()
	}
	share, low, high := s.winShare()
	fmt.Fprintf(&b, "won: %.2f %%; 95 %% interval %s\n", 100*share, formatPercentages(low, high))
	fmt.Fprintf(&b, "CPU time per game: mean %s, median %s, 99 %% in %s, worst %s\n", FormatDuration(s.meanCPU()),
		FormatDuration(s.durations.quantile(0.5)), FormatDuration(s.durations.quantile(0.99)),
		FormatDuration(s.durations.longest))
	fmt.Fprintf(&b, "in total: %s\n", formatElapsed(s.Elapsed, s.Jobs))
	return b.String()
}

func (s AutoplaySummary) jsonFigures() any {
	type cpu struct {
		Mean   float64 `json:"mean"`
		Median float64 `json:"median"`
		In99   float64 `json:"99%"`
		Worst  float64 `json:"worst"`
	}
	share, low, high := s.winShare()
	d := s.durations
	return struct {
		Player   string     `json:"player"`
		Seed     uint64     `json:"seed"`
		Deals    int64      `json:"deals"`
		Played   int64      `json:"played"`
		Won      int64      `json:"won"`
		Share    float64    `json:"share"`
		Interval [2]float64 `json:"interval"`
		CPU      cpu        `json:"cpu"`
		Elapsed  float64    `json:"elapsed"`
		Stopped  bool       `json:"stopped"`
	}{
		s.Player, s.Seed, s.Deals, s.Played, s.Won, share, [2]float64{low, high},
		cpu{roundSeconds(s.meanCPU()), roundSeconds(d.quantile(0.5)), roundSeconds(d.quantile(0.99)),
			roundSeconds(d.longest)}, roundSeconds(s.Elapsed), s.Stopped,
	}
}

type gameEnd string

// A game that ends in any way but endWon or endStopped is lost.
const (
	endWon         gameEnd = "won"
	endGivenUp     gameEnd = "lost" // the player knows no way to go on
	endActionLimit gameEnd = "action limit"
	endTimeLimit   gameEnd = "time limit"
	endStopped     gameEnd = "stopped" // the context ended: the game counts for nothing
)

type playedGame struct {
	deal    Deal
	end     gameEnd
	actions int
	cpu     time.Duration
	hash    string // the SHA-256 of the record
	err     error  // a fault of the program, or the record cannot be written
}

func (a Autoplay) play(ctx context.Context, d Deal) playedGame {
	g := playedGame{deal: d}
	mark := a.meter.begin()
	limited, stop := WithLimit(ctx, a.Limit)
	defer stop()
	player := advice.Player{Settings: a.Player, Seed: a.Seed, Deal: uint64(d.Number)}
	moves, won, err := recall.PlayGame(limited, player, game.NewState(a.Rules, d.Deal))
	g.cpu = a.meter.end(mark)
	switch {
	case won:
		g.end = endWon
	case ctx.Err() != nil:
		g.end = endStopped
	case limited.Err() != nil:
		g.end = endTimeLimit
	case errors.Is(err, recall.ErrTooLong):
		g.end = endActionLimit
	case err != nil:
		g.err = err
	default:
		g.end = endGivenUp
	}
	note := fmt.Sprintf("autoplay: player %s, seed %d", a.Player.Name, a.Seed)
	record := journal.NewTranscript(a.Rules, d.Deal, note, moves)
	g.actions, g.hash = len(moves), record.Hash()
	if g.err == nil && a.Records != "" && g.end != endStopped {
		g.err = record.Save(a.Records)
	}
	if g.err != nil {
		g.err = fmt.Errorf("%s: %w", d, g.err)
	}
	return g
}
