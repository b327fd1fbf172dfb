package analysis

import (
	"fmt"
)

// Words says in one sentence, without a full stop, where the line of play was lost.
func (r Report) Words() string {
	last, first := r.LastWinnable != None, r.FirstLost != None
	switch {
	case r.Won:
		return "This game was won"
	case r.FirstLost == 0:
		return "This deal cannot be won"
	case last && !first && r.Undecided == 0:
		return "This game can still be won"
	case last && first && r.Undecided == 0:
		return fmt.Sprintf("It could still be won %s, but was lost %s", positionName(r.LastWinnable), positionName(r.FirstLost))
	case last && first:
		return fmt.Sprintf("It could still be won %s, but was lost %s; what came between is undecided",
			positionName(r.LastWinnable), positionName(r.FirstLost))
	case last:
		return fmt.Sprintf("It could still be won %s; what came after that is undecided", positionName(r.LastWinnable))
	case first:
		return fmt.Sprintf("It was lost %s; what came before that is undecided", positionName(r.FirstLost))
	}
	return "Undecided"
}

func positionName(action int) string {
	if action == 0 {
		return "as dealt"
	}
	return fmt.Sprintf("at action %d", action)
}
