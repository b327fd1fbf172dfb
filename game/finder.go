package game

import "fmt"

// A Finder returns the game that a name means, or why there is none.
type Finder func(name string) (*Rules, error)

// An UnlistedGame is an error: nobody knows a game with this name, nor a similar one, and there are too many to list.
type UnlistedGame struct {
	Name  string // in quotes
	Games int    // how many there are
}

func (u *UnlistedGame) Error() string {
	return fmt.Sprintf("there is no game %s; xklondike -list shows all %d", u.Name, u.Games)
}

// Reason returns the error without the option that lists the games.
func (u *UnlistedGame) Reason() string { return fmt.Sprintf("there is no game %s", u.Name) }
