package command

import "fmt"

// A Reason is an error that says why a line that the player typed means no move now, in sentences for the
// player. If the rules refuse a move, the error is that of package game instead.
type Reason string

// Error returns the text of the reason.
func (r Reason) Error() string { return string(r) }

// reasonf returns a formatted Reason.
func reasonf(format string, args ...any) error { return Reason(fmt.Sprintf(format, args...)) }

// An UnknownWordError is the error for a word that is not in the grammar.
type UnknownWordError struct{ Word string }

// Error returns a sentence that names the word.
func (u *UnknownWordError) Error() string {
	return fmt.Sprintf("No card and no place is called %s.", u.Word)
}
