package journal

import (
	"slices"

	"xklondike/game"
)

// These notes say that the program has helped the player. The statistics have a column for such games.
const (
	AdviceNote = "advice" // the player has asked which move is best
	HintNote   = "hint"   // the player has played a move that the program had suggested
	PeekNote   = "peek"   // the player has asked something that depends on hidden cards
)

// A Suggestion is where a record last says that the program has suggested moves.
type Suggestion struct {
	Note   string // AdviceNote or HintNote; "" if the program has suggested nothing
	Action int    // the number of the last action before the note; 0 is the deal
}

// add notes a further note of a game.
func (s *Suggestion) add(note string, g *game.Game) {
	if note == AdviceNote || note == HintNote {
		*s = Suggestion{note, g.Actions()}
	}
}

// LastSuggestion returns where the record last says that the program has suggested moves.
func (r *Record) LastSuggestion() Suggestion { return r.suggestion }

// assistanceNoteBytes returns how many bytes the lines of these notes take in a record. It counts only notes that say
// that the program has helped, and returns 0 if there are none of these.
func assistanceNoteBytes(notes ...string) (length int) {
	for _, note := range notes {
		if note == AdviceNote || note == HintNote || note == PeekNote {
			length += len(notePrefix + note + "\n")
		}
	}
	return length
}

// result returns the result of the game. Its field Assisted says whether the player had help.
func (r *RecordedGame) result() game.Result {
	result := r.Game.Result()
	result.Assisted = assistanceNoteBytes(r.Notes...) > 0
	return result
}

// hasNotesBesidesAssistance reports whether the record has a note that says something else than that the program has
// helped.
func (r *RecordedGame) hasNotesBesidesAssistance() bool {
	return slices.ContainsFunc(r.Notes, func(note string) bool { return assistanceNoteBytes(note) == 0 })
}
