package survey

import (
	"context"
	"errors"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
)

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
	note := fmt.Sprintf("autoplay: player %s, seed %d", a.Player.Name, a.Seed)
	record := journal.NewTranscript(a.Rules, d.Deal, note)
	limited, stop := WithLimit(ctx, a.Limit)
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

func playRecord(ctx context.Context, record *journal.Transcript, player advice.Player) (gameEnd, error) {
	won, err := recall.PlayGame(ctx, player, record.Game().State(), func(m game.Move) (game.State, error) {
		err := record.Play(m)
		return record.Game().State(), err
	})
	switch {
	case ctx.Err() != nil && !won:
		return endTimeLimit, nil
	case errors.Is(err, recall.ErrTooLong):
		return endActionLimit, nil
	case err != nil:
		return "", err
	case won:
		return endWon, nil
	}
	return endGivenUp, nil
}
