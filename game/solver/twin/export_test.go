package twin

import (
	"context"

	"xklondike/game"
)

// Decide is Solve without the line.
func Decide(s game.State, o Options) Result {
	search, _, verdict := decide(context.Background(), s, o)
	return search.result(verdict)
}
