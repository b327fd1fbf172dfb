package command

import "fmt"

// A Reason says why words mean no move now, in a sentence for the player. Refusals by the rules are the game's own errors.
type Reason string

// Error returns the sentence.
func (r Reason) Error() string { return string(r) }

// said makes a Reason.
func said(format string, args ...any) error { return Reason(fmt.Sprintf(format, args...)) }

// Unknown is the error of a word that the grammar does not have.
type Unknown struct{ Word string }

// Error names the word.
func (u *Unknown) Error() string { return fmt.Sprintf("No card and no place is called %s.", u.Word) }
