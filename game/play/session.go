package play

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/grade"
)

// Config gives a session its games and its records. Without Games and Find, the session cannot switch to
// another game by name. Without ParseSpec, it cannot begin a deal that is given as text.
type Config struct {
	// Returns all games, in the order in which lists show them; the first call may take some milliseconds.
	Games   func() []*game.Rules
	Records *journal.Book // keeps the records of the games; a nil Book keeps none

	// Find returns the rules in Games that a player means by a name, as text.RankGames says. The status line can show its
	// error.
	Find func(name string) (*game.Rules, error)

	// ParseSpec reads a deal that is given as text, and returns how to start a new game with it. If the text
	// names no game, the deal is for a game with the rules r. The status line can show its error.
	ParseSpec func(text string, r *game.Rules) (StartOptions, error)

	// Player returns how much the advising computer player searches in a game with these rules. Nil means
	// advice.SettingsFor.
	Player func(r *game.Rules) advice.Settings
}

// Preferences are the settings of a player that change how games are played.
type Preferences struct {
	AutoTurnUp bool   // a move also turns up the face-down cards that it leaves at the ends of columns
	Scoring    string // the name of the scoring for new games; "" for the default of each game
	AutoClock  bool   // a game without choices plays itself

	SolverMemory int64         // how many bytes the tables of the solver may take; 0: as many as solver.DefaultMemory
	WinnableOnly bool          // a new deal is one that can be won
	Difficulty   grade.Range   // a new deal has one of these grades, if the game is graded; the zero Range: any deal
	Lamp         bool          // the status line says what is proven about the position, whatever the hidden cards are
	AdviceTime   time.Duration // how long the action advise thinks at most; 0 for a second
}

// A Session runs one game after another. It can outlive the front end that shows it. Only one goroutine may use it.
type Session struct {
	Config
	statusLine
	timing
	recording
	thinking
	trail     trail // the games of this run
	guide     guide
	look      think.Finding // what was found out about the game that ended last
	next      upcomingDeal
	score     scoreNews
	light     lampLight
	prefs     Preferences
	modes     []mode // the stack of modes; the last one is the current mode
	gameCount int    // how many games, resumed ones and replays included, the session has started
	hasQuit   bool   // true after the action quit
}

// New returns a session without a game. Start gives it the first one.
func New(c Config) *Session {
	s := &Session{Config: c}
	s.guide, s.next.nextNumber = s.newGuide(), randomDealNumber
	watch := &stallWatch{thinking: &s.thinking, statusLine: &s.statusLine, recording: &s.recording, isOpen: func() bool {
		return s.HasGame() && !s.isHidden && s.currentMode().defaultMessage().isEmpty()
	}}
	s.standing = append(s.standing, standingProofQuestion(s), watch.askOnce, func() { s.next.seek(s) },
		func() { s.askForSums(s.Records, &s.thinking, &s.statusLine) })
	return s
}

// HasGame reports whether the session has started a game. Most other methods need one.
func (s *Session) HasGame() bool { return s.gameCount > 0 }

// State returns the position that a front end should show.
func (s *Session) State() game.State { return s.currentMode().position().State }

// Game returns the current game. The caller must not change it.
func (s *Session) Game() *game.Game { return s.record.Game() }

// Rules returns the rules of the current game.
func (s *Session) Rules() *game.Rules { return s.Game().Rules() }

// GameCount returns how many games, resumed ones and replays included, the session has started. A front end
// notices a new game by a change of this number.
func (s *Session) GameCount() int { return s.gameCount }

// ActionNumber returns the number of the action that led to the position shown; 0 is the deal. In a replay
// this need not be the last action of the game.
func (s *Session) ActionNumber() int { return s.currentMode().actionNumber() }

// PlaysByItself reports whether a running replay or a self-playing game takes steps without the player.
func (s *Session) PlaysByItself() bool {
	_, runs := s.currentMode().stepPause()
	return runs
}

// HasQuit reports whether the player has done the action quit.
func (s *Session) HasQuit() bool { return s.hasQuit }

// Tick sets the time, and does what is due: it syncs the record to the disk, ends the search for the next deal, lets
// the lamp begin, or takes an automatic step. While the player is busy (SetPlayerBusy), the automatic step waits for the next interval.
func (s *Session) Tick(now time.Duration) {
	s.SetTime(now)
	if s.alarms.TakeDue(syncAlarm) {
		s.record.SyncInBackground()
		if s.notice = cmp.Or(s.failureNotice(), s.notice); s.notice != "" {
			s.ShowMessage("")
		}
	}
	if s.alarms.TakeDue(seekAlarm) {
		s.next.settle()
	}
	s.light.isDue = s.alarms.TakeDue(lampAlarm) || s.light.isDue
	if !s.alarms.TakeDue(stepAlarm) {
		return
	}
	if !s.busy {
		s.takeStep()
	}
	s.scheduleStep(s.currentMode().stepPause())
}

// SetPreferences sets the preferences of the player. A change of AutoClock, by which a game of Clock plays
// itself, affects the current game at once.
func (s *Session) SetPreferences(p Preferences) {
	before := s.prefs
	s.light.isNew = p.Lamp && (s.light.isNew || !before.Lamp && s.HasGame())
	if s.prefs = p; s.HasGame() && p.AutoClock != before.AutoClock {
		s.setSelfPlay(p.AutoClock)
	}
}

// takeStep takes the automatic step that is due. A mode that has no further step ends.
func (s *Session) takeStep() {
	if m, ok := s.currentMode().tick(); ok {
		_ = s.record.Play(m) // a mode plays legal moves only
		s.noteNewRecordLine()
	}
	if _, runs := s.currentMode().stepPause(); !runs {
		s.modes = s.modes[:1]
	}
	next, says := s.modes[0].afterStep()
	if next != nil {
		s.modes[0] = next
	}
	s.Show(s.score.after(s.Game(), s.currentMode().isCounted(), Message{Text: says}))
}

// Play plays moves as one step of the history. With AutoTurnUp this step has also the turn-ups that the moves
// made possible. If a move is not legal, Play plays none, shows why in the status line, and returns the
// error.
func (s *Session) Play(moves ...game.Move) error {
	err := s.CheckCanMove()
	if err == nil {
		err = s.record.Play(s.prefs.withTurnUps(s.State(), moves)...)
	}
	if err != nil {
		s.ShowRefusal(err)
		return err
	}
	s.endAction(s.prefs.AutoClock, Message{})
	return nil
}

// withTurnUps returns moves that are to be played from a state. With AutoTurnUp it adds the turn-ups that are
// legal after them. It returns illegal moves as they are.
func (p Preferences) withTurnUps(s game.State, moves []game.Move) []game.Move {
	if !p.AutoTurnUp {
		return moves
	}
	for _, m := range moves {
		if s.Check(m) != nil {
			return moves
		}
		s = s.Apply(m)
	}
	return append(slices.Clone(moves), s.TurnUps()...)
}

// endAction does what every action does at its end: it schedules a sync of the record, and sets the message
// of the status line. If selfPlay is true, the game plays itself from now on; otherwise it stops playing
// itself.
func (s *Session) endAction(selfPlay bool, m Message) {
	s.noteNewRecordLine()
	s.setSelfPlay(selfPlay)
	s.Show(s.score.after(s.Game(), s.currentMode().isCounted(), m))
}

// noteNewRecordLine does what is needed after each new line of the record. It writes a note that is still
// owed to the record, notes the time of play, counts the game if it is over, and schedules the next sync to
// the disk. It delays a sync that was already scheduled. If the line could not be written, noteNewRecordLine
// makes the next message a warning.
func (s *Session) noteNewRecordLine() {
	if note := s.trail.takeOwedNote(s.record); note != "" {
		s.record.Note(note)
	}
	s.stopwatch.noteAction(s.alarms.Now, s.Game().State().Over())
	s.record.SetPlayTime(s.PlayTime())
	s.record.ListEnd()
	s.alarms.Set(syncAlarm, syncDelay)
	s.notice = cmp.Or(s.failureNotice(), s.notice)
}

// A View is what a front end shows besides the cards.
type View struct {
	Title      string   // the title of the game, its deal and its score
	ShortTitle string   // the title of the game alone, for narrow places
	Figures    []string // the figures of the status line, the most important one first
	Counted    bool     // the game is part of the totals
	Message    Message  // the message of the status line

	// MessageNumber counts the messages of the session up to this one. It is 0 for the default message of a
	// mode, which shows while there is no other message.
	MessageNumber int
	Grade         grade.Grade // how hard the deal is, if the player has been told; else grade.None
}

// View returns what a front end should show besides the cards.
func (s *Session) View() View {
	m := s.currentMode()
	v := View{Title: title(m, s.Game()), ShortTitle: m.shownTitle(s.Rules().Title), Figures: m.statusFigures(),
		Counted: m.isCounted(), Grade: s.trail.gradeOf(s.record), Message: s.message, MessageNumber: s.messageCount}
	if v.Message.isEmpty() {
		v.Message, v.MessageNumber = m.defaultMessage(), 0
	}
	if v.Message.isEmpty() && s.CheckCanMove() == nil {
		v.Message = s.light.messageAt(s.guide.situation())
	}
	return v
}

// title returns the title of a game with its deal and its score, as the mode names it: a replay begins with
// "Replay of".
func title(m mode, g *game.Game) string {
	words := m.shownTitle(text.TitleWithDeal(g))
	if score := m.position().Score; !score.None {
		words += fmt.Sprintf(", score %d", score.Points)
	}
	return words
}
