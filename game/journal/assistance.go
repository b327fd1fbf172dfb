package journal

import (
	"slices"

	"xklondike/game"
)

// These notes say that the program has helped the player. The statistics have a column for such games.
const (
	AdviceNote = "advice" // the player has asked which move is best
	PeekNote   = "peek"   // the player has asked something that depends on hidden cards
)

// assistanceIn returns the length of the line of a note, in bytes, or 0 if the note is about neither advice nor a peek.
func assistanceIn(notes ...string) (length int) {
	for _, note := range notes {
		if note == AdviceNote || note == PeekNote {
			length += len(notePrefix + note + "\n")
		}
	}
	return length
}

// result returns the result of the game. Its field Assisted says whether the player had help.
func (r *RecordedGame) result() game.Result {
	result := r.Game.Result()
	result.Assisted = assistanceIn(r.Notes...) > 0
	return result
}

// hasOtherNotes reports whether the record has a note that is about neither advice nor a peek.
func (r *RecordedGame) hasOtherNotes() bool {
	return slices.ContainsFunc(r.Notes, func(note string) bool { return assistanceIn(note) == 0 })
}
