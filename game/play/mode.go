package play

import (
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/words"
)

// A mode decides which actions apply, which steps the session takes by itself, and what the status line shows.
type mode interface {
	// Returns the reason why actions of a scope do not apply in this mode, or nil if they do.
	checkScope(in scope) error
	position() game.Position // the position to show; its Moves may be missing
	actionNumber() int       // of the action that led to this position; 0 is the deal
	// Reports whether the game is part of the running total and of the number of games, and these are known.
	isCounted() bool
	statusFigures() []string // the most important one first
	defaultMessage() Message // what the status line shows while it has no other message
	titleKind() string       // what the title of the window says beside the game: "replay", "look-back" or ""
	// Returns the time between two automatic steps; false if the mode takes no automatic steps.
	stepPause() (time.Duration, bool)
	tick() (m game.Move, play bool) // takes one automatic step; if play is true, the session must play the move m
	afterStep() (mode, string)      // returns the mode that follows an automatic step, or nil, and the message to show
	// Returns the mode that follows if any key or press ends this one, or nil, and the message to show.
	stop() (mode, string)
	isPlayed() bool // reports whether the player plays the game; false for a replay or a demonstration
}

type commonMode struct{}

func (commonMode) stepPause() (time.Duration, bool) { return 0, false }
func (commonMode) tick() (m game.Move, play bool)   { return game.Move{}, false }
func (commonMode) afterStep() (mode, string)        { return nil, "" }
func (commonMode) stop() (mode, string)             { return nil, "" }
func (commonMode) isPlayed() bool                   { return true }
func (commonMode) titleKind() string                { return "" }

func (s *Session) currentMode() mode { return s.modes[len(s.modes)-1] }

func (s *Session) setModes(modes ...mode) {
	s.modes = modes
	s.Timing.scheduleStep(s.currentMode().stepPause())
}

// CheckCanMove returns the reason why the player cannot move cards in the current mode, or nil if the player can.
func (s *Session) CheckCanMove() error { return s.currentMode().checkScope(inGames) }

type playMode struct {
	commonMode
	record  *journal.Record
	counted bool // the game is part of the running total and of the number of games
	isFirst bool // nobody had played before this game
	ending  ending

	// owedNote is a note that the record gets with the next action; "" for none. A deal in which nothing is
	// done gets none, because its record is to disappear.
	owedNote string

	grade      grade.Grade // how hard the deal is, if the player has been told; else grade.None
	isWinnable bool        // it is known that the deal can be won
}

func newPlayMode(r *journal.Record, counted bool) *playMode {
	p := &playMode{record: r, counted: counted, ending: ending{action: -1},
		grade: grade.Named(r.FindNote(journal.GradeNote))}
	p.isWinnable = p.grade != grade.None || r.FindNote(think.WinnableNote(r.Game().Deal())) != ""
	return p
}

func (p *playMode) checkScope(in scope) error {
	if in == inReplays {
		return words.Sentence("This is not a replay")
	}
	return nil
}

func (p *playMode) position() game.Position {
	g := p.record.Game()
	return game.Position{State: g.State(), Score: g.Score()}
}

func (p *playMode) actionNumber() int { return p.record.Game().Actions() }
func (p *playMode) isCounted() bool   { return p.counted && p.record.KnowsTotals() }

func (p *playMode) statusFigures() []string {
	if p.isCounted() {
		return text.StatusFigures(p.record.Game())
	}
	if score := text.Score(p.record.Game().Score()); score != "" {
		return []string{score}
	}
	return nil
}

// defaultMessage says how the game has ended, or that its end is certain, and before the first game of all how to
// begin.
func (p *playMode) defaultMessage() Message {
	m, g := p.ending.messageFor(p.record.Game()), p.record.Game()
	if !p.isFirst || g.Actions() > 0 || !m.isEmpty() {
		return m
	}
	m.Text = text.SayOf(g.Rules(), "how-to-begin", text.Facts{})
	return m.withKey("help", "help")
}

// An automaticMode plays moves, one at each step, above the mode in which the player plays.
type automaticMode struct {
	mode
	moves []game.Move
	pause time.Duration
}

func (a *automaticMode) stepPause() (time.Duration, bool) { return a.pause, len(a.moves) > 0 }
func (a *automaticMode) tick() (m game.Move, play bool)   { return takeFirst(&a.moves) }

func takeFirst(moves *[]game.Move) (m game.Move, any bool) {
	if len(*moves) == 0 {
		return m, false
	}
	m, *moves = (*moves)[0], (*moves)[1:]
	return m, true
}

const selfPlayPause = 150 * time.Millisecond

func (s *Session) setSelfPlay(wanted bool) {
	base := s.modes[0]
	if !base.isPlayed() {
		return
	}
	if moves := base.position().State.ForcedMovesToEnd(); wanted && len(moves) > 0 {
		s.setModes(base, &automaticMode{base, moves, selfPlayPause})
	} else {
		s.setModes(base)
	}
}
