package cursor

import (
	"strings"

	"xklondike/game/language"
	"xklondike/game/play"
)

// A LetterWatch notices that somebody types a move that begins with a letter, such as "ah", without the key that begins typing. The first
// letter has run a command then, and the second one would run another.
type LetterWatch struct {
	last  rune
	at    uint32 // server milliseconds
	games int    // how many games the session had begun before the first letter
}

// soon is the longest time between two letters of the same word, in server milliseconds.
const soon = 1000

// Notices takes the letter of a key that is about to run a command, and reports whether it is the suit of a rank that was typed
// just before. It takes the time of the key in server milliseconds, and how many games the session has begun.
func (l *LetterWatch) Notices(letter rune, at uint32, games int) (dealt, noticed bool) {
	was := *l
	*l = LetterWatch{letter, at, games}
	if !strings.ContainsRune("cdhs", letter) || !strings.ContainsRune("atjqk", was.last) || at-was.at > soon {
		return false, false
	}
	*l = LetterWatch{}
	return games != was.games, true
}

// TypingMessage says how a move is typed that begins with a letter, and the way back if its letter has dealt a game.
func TypingMessage(dealt bool) play.Message {
	m := play.Message{Text: language.T("Letters alone are commands"), KeyHints: []play.KeyHint{{Action: "address", Does: "type-move"}}}
	if dealt {
		m.KeyHints = append(m.KeyHints, play.KeyHint{Action: "reopen", Does: "game-before"})
	}
	return m
}
