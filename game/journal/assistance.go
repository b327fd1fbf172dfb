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

// assistanceNoteBytes returns how many bytes the lines of these notes take in a record. It counts only notes about advice and peeks, and
// returns 0 if there are none of these.
func assistanceNoteBytes(notes ...string) (length int) {
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
	result.Assisted = assistanceNoteBytes(r.Notes...) > 0
	return result
}

// hasNotesBesidesAssistance reports whether the record has a note that is about neither advice nor a peek.
func (r *RecordedGame) hasNotesBesidesAssistance() bool {
	return slices.ContainsFunc(r.Notes, func(note string) bool { return assistanceNoteBytes(note) == 0 })
}
