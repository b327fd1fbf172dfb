package command

import "fmt"

// A Reason says in sentences for the player why a line means no move now. If the rules refuse a move, the
// error is that of package game.
type Reason string

// Error returns the text.
func (r Reason) Error() string { return string(r) }

func reasonf(format string, args ...any) error { return Reason(fmt.Sprintf(format, args...)) }

const (
	errNotTogether Reason = "Those cards are not in one sequence. Say one move at a time."
	errUnclear     Reason = "Say what to move and where, for example 7h to 8s, or 3 to 5."
)

// An UnknownWordError is about a word that is not in the grammar.
type UnknownWordError struct{ Word string }

// Error returns a sentence that names the word.
func (u *UnknownWordError) Error() string {
	return fmt.Sprintf("There is no card or place called %s.", u.Word)
}
