package journal

import (
	"time"

	"xklondike/game"
)

type LeftGame struct {
	Path   string // for Book.Resume
	Result game.Result
	LeftAt time.Time
}

// LeftGames returns the games that were left before their end, the last one first, without the game in play.
// Another program may be playing some of them.
func (b *Book) LeftGames() []LeftGame {
	b.load()
	var list []LeftGame
	for _, e := range b.unfinished("") {
		if b.current == nil || b.current.id != e.id {
			list = append(list, LeftGame{b.recordPath(e.id), e.result, e.leftAt})
		}
	}
	return list
}

// DealNumber reads the number of the deal from the record, or 0 if there is none, or the record cannot be
// read.
func (l LeftGame) DealNumber() uint32 {
	text, _ := readRegular(l.Path)
	h, _ := parseHeader(&lineReader{rest: string(text)})
	return h.number
}

// HasLeftGames reports whether LeftGames has any with a record. It does not read a long ledger for that:
// until the work of SumUp is done, it knows only what was left lately.
func (b *Book) HasLeftGames() bool {
	games := len(b.unfinished(""))
	if b.ledger.partial && b.ledger.sumsKnown() {
		games = 0
		for _, n := range b.ledger.left {
			games += n
		}
	}
	if b.current != nil {
		if e, listed := b.ledger.find(b.current.id); listed && e.isUnfinished() {
			games--
		}
	}
	return games > 0
}
