package journal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Notes that the program has helped. The statistics have a column for such games.
const (
	AdviceNote = "advice" // the player asked which move is best
	HintNote   = "hint"   // the player played a suggested move
	PeekNote   = "peek"   // the player asked something that depends on hidden cards
)

// GradeNote begins the note of a game whose deal was chosen for its grade, or whose player has asked for it. The grade follows.
const GradeNote = "grade "

// parNote begins the note of a game that was won: the fewest moves that are known to win its deal follow.
const parNote = "par "

// NotePar writes that note.
func (r *Record) NotePar(moves int) { r.noteOnce(parNote + strconv.Itoa(moves)) }

// NoteGrade writes how hard the deal is.
func (r *Record) NoteGrade(grade string) { r.noteOnce(GradeNote + grade) }

// noteOnce writes a note about the deal, unless the record has it. The line of the ledger stays right.
func (r *Record) noteOnce(note string) {
	if slices.ContainsFunc(r.notes, func(n Note) bool { return n.Text == note }) {
		return
	}
	listing := r.listing
	r.Note(note)
	r.listing = listing
}

const notePrefix = "note "

// A Note is a line of a record that is no action.
type Note struct {
	Action int // the last one before the note; 0 is the deal
	Text   string
}

// FindNote returns the text after the prefix in the first note that begins with it; "" if none does.
func (r *Record) FindNote(prefix string) string {
	for _, note := range r.notes {
		if rest, ok := strings.CutPrefix(note.Text, prefix); ok {
			return rest
		}
	}
	return ""
}

// A Suggestion is a note that the program has suggested moves.
type Suggestion struct {
	Note   string // AdviceNote or HintNote
	Action int    // see Note
	Spent  int64  // what the computer player had spent before; its decision depends on that, see advice.Player
}

// String returns the text of the note.
func (s Suggestion) String() string {
	if s.Spent == 0 {
		return s.Note
	}
	return fmt.Sprint(s.Note, " ", s.Spent)
}

func (note Note) suggestion() (s Suggestion, ok bool) {
	word, spent, counted := strings.Cut(note.Text, " ")
	if counted {
		n, err := strconv.ParseInt(spent, 10, 64)
		if err != nil || n <= 0 {
			return s, false
		}
		s.Spent = n
	}
	s.Note, s.Action = word, note.Action
	return s, word == AdviceNote || word == HintNote
}

func (note Note) isAboutHelp() bool {
	_, suggests := note.suggestion()
	return suggests || note.Text == PeekNote
}

func (note Note) isOther() bool { return !note.isAboutHelp() }

// Suggestions returns these notes in the order of the record.
func (r *Record) Suggestions() (list []Suggestion) {
	for _, note := range r.notes {
		if s, ok := note.suggestion(); ok {
			list = append(list, s)
		}
	}
	return list
}
