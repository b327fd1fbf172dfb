package survey

import (
	"context"
	"fmt"
	"time"

	"xklondike/game/advice"
	"xklondike/game/journal"
)

// A gameEnd is how a game came to its end.
type gameEnd string

// The ways in which a game that the program plays in a survey can end. A game that ends in any way but endWon
// or endStopped is lost.
const (
	endWon         gameEnd = "won"
	endGivenUp     gameEnd = "lost" // the player knows no way to go on
	endActionLimit gameEnd = "action limit"
	endTimeLimit   gameEnd = "time limit"
	endStopped     gameEnd = "stopped" // the context ended: the game counts for nothing
)

// maxActions is how many actions a game may have. It is lost then.
const maxActions = 2000

// A playedGame is the result of one game.
type playedGame struct {
	deal    Deal
	end     gameEnd
	actions int
	cpu     time.Duration
	hash    string // the SHA-256 of the record
	err     error  // a fault of the program, or the record cannot be written
}

// play plays a deal, and saves its record.
func (a Autoplay) play(ctx context.Context, d Deal) playedGame {
	g := playedGame{deal: d}
	mark := a.meter.begin()
	note := fmt.Sprintf("autoplay: player %s, seed %d", a.Player.Name, a.Seed)
	record := journal.NewTranscript(a.Rules, d.Deal, note)
	limited, stop := ctx, func() {}
	if a.Limit > 0 {
		limited, stop = context.WithTimeout(ctx, a.Limit)
	}
	defer stop()
	player := advice.Player{Settings: a.Player, Seed: a.Seed, Deal: uint64(d.Number)}
	g.end, g.err = playRecord(limited, record, player)
	if g.end == endTimeLimit && ctx.Err() != nil {
		g.end = endStopped
	}
	g.cpu = a.meter.end(mark)
	g.actions, g.hash = record.Game().Actions(), record.Hash()
	if g.err == nil && a.Records != "" && g.end != endStopped {
		g.err = record.Save(a.Records)
	}
	if g.err != nil {
		g.err = fmt.Errorf("%s: %w", d, g.err)
	}
	return g
}

// playRecord plays the game of a record to its end. The player is told the moves and the cards that lie face
// up after each, and nothing else.
func playRecord(ctx context.Context, record *journal.Transcript, player advice.Player) (gameEnd, error) {
	g := record.Game()
	seen, err := advice.NewSeen(g.Rules(), g.State().FaceUpCards())
	for err == nil && !g.State().Won() {
		choices, failed := player.Advise(ctx, seen)
		switch {
		case ctx.Err() != nil:
			return endTimeLimit, nil
		case failed != nil:
			return "", failed
		case len(choices) == 0:
			return endGivenUp, nil
		}
		player.Spent += choices[0].Nodes
		for _, m := range choices[0].Moves {
			if g.Actions() >= maxActions {
				return endActionLimit, nil
			}
			if err = record.Play(m); err == nil {
				seen, err = seen.Play(m, g.State().FaceUpCards())
			}
			if err != nil {
				return "", err
			}
		}
	}
	return endWon, err
}
