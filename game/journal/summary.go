package journal

import (
	"strconv"
	"strings"
)

// A Summary is what a record tells without playing its game again.
type Summary struct {
	Deal  uint32 // number; 0 if there is none, or the record cannot be read
	Moves int    // from the deal to where the game stands
	Grade string // see GradeNote; "" if the deal was not chosen for it
	Par   int    // the fewest moves that are known to win the deal; 0 if none are known
}

// ReadSummary reads as much of a record as it understands.
func ReadSummary(path string) (s Summary) {
	text, _ := readRegular(path)
	l := newLineReader(text)
	h, err := parseHeader(l)
	if err != nil {
		return s
	}
	s.Deal = h.number
	var trip journey
	for line, ok := l.nextFilled(); ok; line, ok = l.nextFilled() {
		if note, isNote := strings.CutPrefix(line, notePrefix); isNote {
			s.takeNote(note)
		} else if line = trimBlanks(line); line != trimBlanks(notePrefix) {
			trip.follow(line)
		}
	}
	s.Moves = trip.moves()
	return s
}

func (s *Summary) takeNote(note string) {
	if grade, found := strings.CutPrefix(note, GradeNote); found && s.Grade == "" {
		s.Grade = grade
	} else if par, found := strings.CutPrefix(note, parNote); found {
		s.Par, _ = strconv.Atoi(par)
	}
}

// MovesToWin returns how many moves won a game, and how few are known to win its deal, by the ID of its record; 0 for what is not
// known.
func (b *Book) MovesToWin(id string) (moves, par int) {
	if !b.hasDirectory() || !isID(id) {
		return 0, 0
	}
	s := ReadSummary(b.ledger.recordPath(id))
	return s.Moves, s.Par
}

// A journey follows the actions of a record through the tree of its positions, as game.Game does, but knows only how many moves
// lead to each. The zero journey stands at the deal.
type journey struct {
	steps []stop
	after []int // the step to which each action led; the deal, before all of them, is step 0
	next  map[branch]int
}

type stop struct {
	parent, moves int
	redo          int // the step where the player went last from here; 0 for none
}

type branch struct {
	from int
	line string
}

func (j *journey) at() int {
	if len(j.after) == 0 {
		j.steps, j.after, j.next = []stop{{}}, []int{0}, map[branch]int{}
	}
	return j.after[len(j.after)-1]
}

func (j *journey) moves() int { return j.steps[j.at()].moves }

// follow takes an action that the game has allowed. Any other leads somewhere, too, but never to a panic.
func (j *journey) follow(line string) {
	at := j.at()
	switch number, isGo := strings.CutPrefix(line, "go "); {
	case line == "undo":
		at = j.steps[at].parent
	case line == "redo" && j.steps[at].redo > 0:
		at = j.steps[at].redo
	case isGo:
		if n, err := strconv.Atoi(number); err == nil && n >= 0 && n < len(j.after) {
			at = j.after[n]
		}
		for s := at; s > 0; s = j.steps[s].parent {
			j.steps[j.steps[s].parent].redo = s
		}
	case line != "redo":
		way := branch{at, line}
		to, known := j.next[way]
		if !known {
			to = len(j.steps)
			j.steps = append(j.steps, stop{parent: at, moves: j.steps[at].moves + strings.Count(line, moveSeparator) + 1})
			j.next[way] = to
		}
		j.steps[at].redo, at = to, to
	}
	j.after = append(j.after, at)
}
