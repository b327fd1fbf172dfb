package survey

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"time"

	"xklondike/game/think/grade"
	"xklondike/game/think/shares"
	"xklondike/game/think/solver"
)

// A shareLine is what a ShareTotals reads of a line: a jsonAnswer, a jsonGame, or the totals of a share.
type shareLine struct {
	Game  string
	Deal  uint32
	Cards string

	Verdict       string
	Why           Reason
	Nodes, States int64
	Seconds       float64
	Grade         *string
	Wins          *int

	Player  string
	Seed    uint64
	Won     *bool
	Actions int64
	CPU     float64
	Hash    string
	End     gameEnd

	Summary json.RawMessage

	Action *int   // the number of the action, in a line about a position of a game; else nil
	Record string // the record, in a line about a recorded game; else ""
}

// errNoShareLine is the error for a line that no survey has written.
var errNoShareLine = errors.New("this is no line of -solve -json, -grade -json or -autoplay -json")

// maxSeconds is the longest time that a line may name, about thirty years.
const maxSeconds = 1e9

// check returns an error if the line cannot be one of a survey.
func (l shareLine) check() error {
	switch {
	case l.Game == "":
		return errNoShareLine
	case l.Summary != nil:
		return nil
	case l.Action != nil || l.Record != "":
		return errors.New("the -json line is about a recorded game, and not about a deal")
	case l.Deal == 0 && l.Cards == "":
		return errors.New("the line names no deal")
	case l.Won != nil && l.Verdict != "":
		return errors.New("the line has both the solver's verdict and the result of a played game")
	case l.Won != nil:
		return l.checkGame()
	}
	return l.checkAnswer()
}

// checkAnswer returns an error if the line cannot be an answer of the solver.
func (l shareLine) checkAnswer() error {
	switch {
	case l.Verdict == "":
		return errors.New("the line has neither the solver's verdict nor the result of a played game")
	case l.Player != "":
		return errors.New("the line has the solver's verdict, but names a player too")
	case verdictNamed(l.Verdict) < 0:
		return fmt.Errorf("there is no verdict %s", strconv.Quote(l.Verdict))
	case l.Nodes < 0 || l.States < 0 || !(0 <= l.Seconds && l.Seconds <= maxSeconds):
		return errors.New("the nodes, the states or the time cannot be right")
	case !l.hasTrueGrade():
		return errors.New("the grade or the number of wins cannot be right")
	}
	return nil
}

// hasTrueGrade reports whether the grade, if there is one, can be that of the deal.
func (l shareLine) hasTrueGrade() bool {
	switch {
	case l.Grade == nil || l.Wins == nil:
		return l.Wins == nil && (l.Grade == nil || *l.Grade == "" && l.Verdict != solver.Winnable.String())
	case *l.Wins < 0 || *l.Wins > grade.Games || l.Verdict != solver.Winnable.String():
		return false
	}
	return grade.Of(*l.Wins).String() == *l.Grade
}

// verdictNamed returns the verdict with this name, and -1 if there is none.
func verdictNamed(name string) int {
	return slices.IndexFunc([]solver.Verdict{solver.Unknown, solver.Winnable, solver.Unwinnable},
		func(v solver.Verdict) bool { return v.String() == name })
}

// recordHash matches the hash of a record.
var recordHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

// checkGame returns an error if the line cannot be about a game that was played.
func (l shareLine) checkGame() error {
	switch {
	case l.Player == "":
		return errors.New("the line does not say which player played the deal")
	case l.Deal == 0:
		return errors.New("the line names no deal")
	case !slices.Contains([]gameEnd{endWon, endGivenUp, endActionLimit, endTimeLimit}, l.End) ||
		*l.Won != (l.End == endWon):
		return errors.New("the end of the game cannot be right")
	case l.Actions < 0 || !(0 <= l.CPU && l.CPU <= maxSeconds) || !recordHash.MatchString(l.Hash):
		return errors.New("the number of actions, the time or the hash cannot be right")
	}
	return nil
}

// outcome returns the outcome of the deal, and a mark. For a game that was played, the mark is a part of the
// record's hash, so two different games of a deal nearly always have different marks. For a graded deal it is the
// number of wins. For others it is 0.
func (l shareLine) outcome() (o shares.Outcome, hashPart uint32) {
	switch {
	case l.Wins != nil:
		return shares.Won, uint32(*l.Wins)
	case l.Verdict == solver.Winnable.String():
		return shares.Won, 0
	case l.Verdict == solver.Unwinnable.String():
		return shares.Lost, 0
	case l.Verdict != "" || l.End == endTimeLimit:
		return shares.Undecided, 0
	}
	bits, _ := strconv.ParseUint(l.Hash[:8], 16, 32) // check has found that the hash is hexadecimal
	if *l.Won {
		return shares.Won, uint32(bits)
	}
	return shares.Lost, uint32(bits)
}

// duration returns the time that the deal took.
func (l shareLine) duration() time.Duration {
	return time.Duration(math.Round((l.Seconds + l.CPU) * float64(time.Second)))
}
