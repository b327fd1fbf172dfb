package cursor

import (
	"strings"

	"xklondike/game/language"
	"xklondike/game/play"
)

// A LetterWatch notices that somebody types a move that begins with a letter, such as "ah2s", without the key that begins typing. The first
// letter has run a command then, and each of the others would run another.
type LetterWatch struct {
	last    rune
	at      uint32 // server milliseconds
	games   int    // how many games the session had begun before the last character
	noticed bool   // the characters are those of a move
	dealt   bool   // the first of them has dealt a game
}

// soon is the longest time between two characters of the same move, in server milliseconds.
const soon = 1000

// Notices takes the character of a key that is about to run a command, and reports whether it is the suit of a rank that was typed
// just before, or goes on with such a move. It takes the time of the key in server milliseconds, and how many games the session has begun.
func (l *LetterWatch) Notices(char rune, at uint32, games int) (dealt, noticed bool) {
	was := *l
	*l = LetterWatch{last: char, at: at, games: games}
	switch {
	case at-was.at > soon:
	case was.noticed && strings.ContainsRune("0123456789atjqkcdhsu", char):
		l.noticed, l.dealt = true, was.dealt
	case strings.ContainsRune("cdhs", char) && strings.ContainsRune("atjqk", was.last):
		l.noticed, l.dealt = true, games != was.games
	}
	return l.dealt, l.noticed
}

// TypingMessage says how a move is typed that begins with a letter, and the way back if its letter has dealt a game.
func TypingMessage(dealt bool) play.Message {
	m := play.Message{Text: language.T("Letters alone are commands"), KeyHints: []play.KeyHint{{Action: "address", Does: "type-move"}}}
	if dealt {
		m.KeyHints = append(m.KeyHints, play.KeyHint{Action: "reopen", Does: "game-before"})
	}
	return m
}
