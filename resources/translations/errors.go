package translations

import "fmt"

// An Error is what is wrong with a line of a table.
type Error struct {
	Line   int    // from 1, of the whole text
	Column int    // from 1, in characters; a tab is one
	Text   string // plain words, without a full stop
}

// Error begins with the place: "line 3, column 7: ...".
func (e Error) Error() string { return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text) }
