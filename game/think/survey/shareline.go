package survey

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
)

// A shareLine is what a ShareTotals reads of a line: a jsonAnswer, a jsonGame, or the totals of a share.
type shareLine struct {
	Game  string
	Deal  uint32
	Cards string

	Verdict       string
	Why           Undecided
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

	Action *int   // in a line about a position of a game
	Record string // in a line about a recorded game
}

var errNoShareLine = errors.New("this is not a line of solve -json, grade -json or play -json")

const maxSeconds = 1e9 // about thirty years

func (l shareLine) check() error {
	switch {
	case l.Game == "":
		return errNoShareLine
	case l.Summary != nil:
		return nil
	case l.Action != nil || l.Record != "":
		return errors.New("the line is about a recorded game, not a deal")
	case l.Deal == 0 && l.Cards == "":
		return errors.New("the line does not name a deal")
	case l.Won != nil && l.Verdict != "":
		return errors.New("the line has both the solver's verdict and the result of a played game")
	case l.Won != nil:
		return l.checkGame()
	}
	return l.checkAnswer()
}

func (l shareLine) checkAnswer() error {
	switch _, known := verdictNamed(l.Verdict); {
	case l.Verdict == "":
		return errors.New("the line has neither the solver's verdict nor the result of a played game")
	case l.Player != "":
		return errors.New("the line has the solver's verdict, but also names a player")
	case !known:
		return fmt.Errorf("there is no verdict %s", strconv.Quote(l.Verdict))
	case l.Nodes < 0 || l.States < 0 || !(0 <= l.Seconds && l.Seconds <= maxSeconds):
		return errors.New("the nodes, the states or the time cannot be right")
	case !l.hasTrueGrade():
		return errors.New("the grade or the number of wins cannot be right")
	}
	return nil
}

func (l shareLine) hasTrueGrade() bool {
	switch {
	case l.Grade == nil || l.Wins == nil:
		return l.Wins == nil && (l.Grade == nil || *l.Grade == "" && l.Verdict != solver.Winnable.String())
	case *l.Wins < 0 || *l.Wins > grade.Games || l.Verdict != solver.Winnable.String():
		return false
	}
	return grade.Of(*l.Wins).String() == *l.Grade
}

func verdictNamed(name string) (v solver.Verdict, ok bool) {
	for v := range solver.Unwinnable + 1 {
		if v.String() == name {
			return v, true
		}
	}
	return solver.Unknown, false
}

func isRecordHash(text string) bool {
	return len(text) == 64 && strings.Trim(text, "0123456789abcdef") == ""
}

func (l shareLine) checkGame() error {
	switch {
	case l.Player == "":
		return errors.New("the line does not say which player played the deal")
	case l.Deal == 0:
		return errors.New("the line does not name a deal")
	case !slices.Contains([]gameEnd{endWon, endGivenUp, endActionLimit, endTimeLimit}, l.End) ||
		*l.Won != (l.End == endWon):
		return errors.New("the end of the game cannot be right")
	case l.Actions < 0 || !(0 <= l.CPU && l.CPU <= maxSeconds) || !isRecordHash(l.Hash):
		return errors.New("the number of actions, the time or the hash cannot be right")
	}
	return nil
}

// verdict also returns a mark: for a graded deal its wins, and for a played game a part of the record's hash, so two
// different games of a deal nearly always have different marks.
func (l shareLine) verdict() (v solver.Verdict, mark uint32) {
	switch {
	case l.Wins != nil:
		return solver.Winnable, uint32(*l.Wins)
	case l.Won == nil:
		v, _ = verdictNamed(l.Verdict)
		return v, 0
	case l.End == endTimeLimit:
		return solver.Unknown, 0
	}
	bits, _ := strconv.ParseUint(l.Hash[:8], 16, 32) // check has found that the hash is hexadecimal
	if *l.Won {
		return solver.Winnable, uint32(bits)
	}
	return solver.Unwinnable, uint32(bits)
}

func (l shareLine) duration() time.Duration {
	return time.Duration(math.Round((l.Seconds + l.CPU) * float64(time.Second)))
}
