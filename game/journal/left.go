package journal

import (
	"time"

	"xklondike/game"
)

// A LeftGame is a game that was left before its end.
type LeftGame struct {
	Path   string // the path of its record, for Book.Resume
	Result game.Result
	LeftAt time.Time
}

// LeftGames returns the games that were left before their end, the last one first, without the game that is being played. Another program
// may be playing some of them.
func (b *Book) LeftGames() []LeftGame {
	var list []LeftGame
	for _, e := range b.unfinished("") {
		if b.current == nil || b.current.id != e.id {
			list = append(list, LeftGame{b.recordPath(e.id), e.result, e.leftAt})
		}
	}
	return list
}
