package journal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"xklondike/game"
	"xklondike/game/words"
)

type action struct {
	line      string
	perform   func(g *game.Game) error // if it returns an error, the game has not changed
	moves     int
	mayReplay bool // the action may take playing the game again from the deal
}

// playAction plays moves, which one undo takes back together.
func playAction(moves ...game.Move) action {
	return action{line: strings.Join(words.Texts(moves), moveSeparator), moves: len(moves),
		perform: func(g *game.Game) error { return g.Play(moves...) }}
}

// stepAction is an action that fails if there is no such step.
func stepAction(line string, step func(g *game.Game) bool) action {
	return action{line: line, perform: func(g *game.Game) error {
		if !step(g) {
			return fmt.Errorf("there is nothing to %s", line)
		}
		return nil
	}}
}

// maxReplayCost limits what a record's actions may cost together, so that a malicious one takes a few seconds and some
// hundred megabytes. A player with two actions a second gets there after fourteen hours.
const maxReplayCost = 200_000

var errTooManyActions = fmt.Errorf("it has too many actions; a record has room for about %d", maxReplayCost/2)

const moveSeparator = "; "

// parseAction accepts only the program's own spelling.
func parseAction(line string) (action, error) {
	switch number, isGo := strings.CutPrefix(line, "go "); {
	case line == "undo":
		return stepAction(line, (*game.Game).Undo), nil
	case line == "redo":
		return stepAction(line, (*game.Game).Redo), nil
	case isGo:
		n, err := strconv.Atoi(number)
		if err != nil || strconv.Itoa(n) != number {
			return action{}, fmt.Errorf("%s is not a valid action number", words.Quoted(number))
		}
		return action{line: line, mayReplay: true, perform: func(g *game.Game) error { return g.GoTo(n) }}, nil
	}
	var moves []game.Move
	for word := range strings.SplitSeq(line, moveSeparator) {
		m, err := game.ParseMove(word)
		if err != nil {
			return action{}, err
		}
		if moves = append(moves, m); len(moves) > maxReplayCost {
			return action{}, errTooManyActions
		}
	}
	return playAction(moves...), nil
}

// replayCost counts the memory for a position of each move. An action that may play the game again also costs the time
// for all steps from the deal.
func (a action) replayCost(g *game.Game) int {
	const stepsPerMove = 100 // so many steps from the deal cost as much as one move
	n := 1 + a.moves
	if a.mayReplay {
		n += g.UndoDepth() / stepsPerMove
	}
	return n
}

// Notes that the program has helped. The statistics have a column for such games.
const (
	AdviceNote = "advice" // the player asked which move is best
	HintNote   = "hint"   // the player played a suggested move
	PeekNote   = "peek"   // the player asked something that depends on hidden cards
)

// GradeNote begins the note of a game whose deal was chosen for its grade, or whose player has asked for it. The grade follows.
const GradeNote = "grade "

// ParNote begins the note of a game that was won: the fewest moves that are known to win its deal follow.
const ParNote = "par "

// NotePar writes that note.
func (r *Record) NotePar(moves int) { r.noteOnce(ParNote + strconv.Itoa(moves)) }

// NoteGrade writes how hard the deal is.
func (r *Record) NoteGrade(grade string) { r.noteOnce(GradeNote + grade) }

// noteOnce writes a note about the deal, unless the record has it. The line of the ledger stays right.
func (r *Record) noteOnce(note string) {
	if slices.ContainsFunc(r.notes, func(n Note) bool { return n.Text == note }) {
		return
	}
	listed := r.endListed
	r.Note(note)
	r.endListed = listed
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

func (r *RecordedGame) result() game.Result {
	result := r.Game.Result()
	result.Assisted = slices.ContainsFunc(r.Notes, Note.isAboutHelp)
	return result
}
