package journal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
)

// These notes say that the program has helped the player. The statistics have a column for such games.
const (
	AdviceNote = "advice" // the player has asked which move is best
	HintNote   = "hint"   // the player has played a move that the program had suggested
	PeekNote   = "peek"   // the player has asked something that depends on hidden cards
)

// A Suggestion is a note that says that the program has suggested moves.
type Suggestion struct {
	Note   string // AdviceNote or HintNote
	Action int    // the number of the last action before the note; 0 is the deal
	Spent  int64  // what the computer player had spent before, which its decision depends on: see advice.Player
}

// String returns the text of the note.
func (s Suggestion) String() string {
	if s.Spent == 0 {
		return s.Note
	}
	return fmt.Sprint(s.Note, " ", s.Spent)
}

// suggestionOf reads the text of a note. It returns false if the note says something else.
func suggestionOf(note string) (s Suggestion, ok bool) {
	word, spent, counted := strings.Cut(note, " ")
	if counted {
		n, err := strconv.ParseInt(spent, 10, 64)
		if err != nil || n <= 0 {
			return s, false
		}
		s.Spent = n
	}
	s.Note = word
	return s, word == AdviceNote || word == HintNote
}

// addSuggestion adds a note of a game to a list if it says that the program has suggested moves.
func addSuggestion(list []Suggestion, note string, g *game.Game) []Suggestion {
	s, ok := suggestionOf(note)
	if !ok {
		return list
	}
	s.Action = g.Actions()
	return append(list, s)
}

// Suggestions returns the notes that say that the program has suggested moves, in the order of the record.
func (r *Record) Suggestions() []Suggestion { return r.suggestions }

// assistanceNoteBytes returns how many bytes the lines of these notes take in a record. It counts only notes that say
// that the program has helped, and returns 0 if there are none of these.
func assistanceNoteBytes(notes ...string) (length int) {
	for _, note := range notes {
		if _, suggests := suggestionOf(note); suggests || note == PeekNote {
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
