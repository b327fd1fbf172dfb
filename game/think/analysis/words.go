package analysis

import (
	"fmt"
)

// Words says in one sentence, without a full stop, where the line of play was lost.
func (r Report) Words() string {
	last, first := r.LastWinnable != None, r.FirstLost != None
	couldWin, wasLost := "It could still be won "+positionName(r.LastWinnable), "was lost "+positionName(r.FirstLost)
	switch {
	case r.Won:
		return "This game was won"
	case r.FirstLost == 0:
		return "This deal cannot be won"
	case last && !first && r.Undecided == 0:
		return "This game can still be won"
	case last && first && r.Undecided == 0:
		return couldWin + ", but " + wasLost
	case last && first:
		return couldWin + ", but " + wasLost + "; what came between is undecided"
	case last:
		return couldWin + "; what came after that is undecided"
	case first:
		return "It " + wasLost + "; what came before that is undecided"
	}
	return "Undecided"
}

func positionName(action int) string {
	if action == 0 {
		return "as dealt"
	}
	return fmt.Sprintf("at action %d", action)
}
