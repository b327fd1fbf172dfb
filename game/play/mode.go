package play

import (
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think/grade"
)

// A mode decides which actions apply, which steps the session takes by itself, and what the status line shows.
type mode interface {
	// Returns the reason why actions of a scope do not apply in this mode, or nil if they do.
	checkScope(in scope) error
	position() game.Position // the position to show; its Moves may be missing
	actionNumber() int       // of the action that led to this position; 0 is the deal
	// Reports whether the game is part of the running total and of the number of games, and these are known.
	isCounted() bool
	statusFigures() []string        // the most important one first
	defaultMessage() Message        // what the status line shows while it has no other message
	shownTitle(title string) string // the name to show for a game with this title
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
	ending  *ending

	// owedNote is a note that the record gets with the next action; "" for none. A deal in which nothing is
	// done gets none, because its record is to disappear.
	owedNote string

	grade grade.Grade // how hard the deal is, if the player has been told; else grade.None
}

func newPlayMode(r *journal.Record, counted bool) playMode {
	return playMode{record: r, counted: counted, ending: &ending{action: -1},
		grade: grade.Named(r.FindNote(journal.GradeNote))}
}

func (p playMode) checkScope(in scope) error {
	if in == inReplays {
		return Reason("This is not a replay")
	}
	return nil
}

func (p playMode) position() game.Position {
	g := p.record.Game()
	return game.Position{State: g.State(), Score: g.Score()}
}

func (p playMode) actionNumber() int              { return p.record.Game().Actions() }
func (p playMode) isCounted() bool                { return p.counted && p.record.KnowsTotals() }
func (p playMode) shownTitle(title string) string { return title }

func (p playMode) statusFigures() []string {
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
func (p playMode) defaultMessage() Message {
	m, g := p.ending.messageFor(p.record.Game()), p.record.Game()
	if !p.isFirst || g.Actions() > 0 || !m.isEmpty() {
		return m
	}
	m.Text = "Drag cards, or click a card and its destination"
	if g.Rules().IsClock() {
		m.Text = "Click to play the face-up card in the centre"
	}
	return m.withKey("help", "%s: rules and keys")
}

// A selfPlayMode plays a game without choices, one card at each step, above the mode in which the player plays it.
type selfPlayMode struct{ mode }

const selfPlayPause = 150 * time.Millisecond

func (p selfPlayMode) stepPause() (time.Duration, bool) {
	_, runs := p.tick()
	return selfPlayPause, runs
}

func (p selfPlayMode) tick() (m game.Move, play bool) {
	if moves := p.position().State.ForcedMovesToEnd(); len(moves) > 0 {
		return moves[0], true
	}
	return game.Move{}, false
}

func (s *Session) setSelfPlay(wanted bool) {
	base := s.modes[0]
	switch {
	case !base.isPlayed():
	case wanted && len(base.position().State.ForcedMovesToEnd()) > 0:
		s.setModes(base, selfPlayMode{base})
	default:
		s.setModes(base)
	}
}
