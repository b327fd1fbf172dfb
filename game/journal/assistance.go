package journal

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"xklondike/game"
)

// Notes that the program has helped. The statistics have a column for such games.
const (
	AdviceNote = "advice" // the player asked which move is best
	HintNote   = "hint"   // the player played a suggested move
	PeekNote   = "peek"   // the player asked something that depends on hidden cards
)

// GradeNote begins the note of a game whose deal was chosen for its grade, which follows.
const GradeNote = "grade "

// FindNote returns the text after the prefix in the first note that begins with it; "" if none does.
func (r *Record) FindNote(prefix string) string {
	for line := range bytes.Lines(r.text[r.headerLen:]) {
		if note, ok := bytes.CutPrefix(line, []byte(notePrefix+prefix)); ok {
			return string(bytes.TrimSpace(note))
		}
	}
	return ""
}

// A Suggestion is a note that the program has suggested moves.
type Suggestion struct {
	Note   string // AdviceNote or HintNote
	Action int    // the last one before the note; 0 is the deal
	Spent  int64  // what the computer player had spent before; its decision depends on that, see advice.Player
}

// String returns the text of the note.
func (s Suggestion) String() string {
	if s.Spent == 0 {
		return s.Note
	}
	return fmt.Sprint(s.Note, " ", s.Spent)
}

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

func addSuggestion(list []Suggestion, note string, g *game.Game) []Suggestion {
	s, ok := suggestionOf(note)
	if !ok {
		return list
	}
	s.Action = g.Actions()
	return append(list, s)
}

// Suggestions returns these notes in the order of the record.
func (r *Record) Suggestions() []Suggestion { return r.suggestions }

func assistanceNoteBytes(notes ...string) (length int) {
	for _, note := range notes {
		if _, suggests := suggestionOf(note); suggests || note == PeekNote {
			length += len(notePrefix + note + "\n")
		}
	}
	return length
}

func (r *RecordedGame) result() game.Result {
	result := r.Game.Result()
	result.Assisted = assistanceNoteBytes(r.Notes...) > 0
	return result
}
