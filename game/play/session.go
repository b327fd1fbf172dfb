package play

import (
	"slices"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/grade"
	"xklondike/game/words"
)

// Config gives a session its games and its records. Without Games and Find it cannot switch to another game.
type Config struct {
	// Returns all games, in the order in which lists show them; the first call may take some milliseconds.
	Games   func() []*game.Rules
	Records *journal.Book // a nil Book keeps none

	// Finds the rules that a player means by a name, as text.RankGames says. The status line can show its error.
	Find game.Finder

	// Reads a deal that is given as text, by default one of a game with the rules r. The status line can show its error.
	ParseSpec func(text string, r *game.Rules) (StartOptions, error)

	// How much the advising computer player searches; nil: advice.SettingsFor.
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
	Lamp         bool          // a lamp shows what is proven about the position, whatever the hidden cards are
	AdviceTime   time.Duration // how long the action advise thinks at most; 0 for a second
}

// A Session runs one game after another. It can outlive the front end that shows it. Only one goroutine may use it.
type Session struct {
	Config Config
	Status StatusLine
	Timing Timing

	// The games so far, resumed ones and replays included. A front end notices a new game by it.
	GameCount int
	HasQuit   bool // the player has quit the program
	KeyIsHeld bool // what the session is told to do comes from a key that the player holds down, and that repeats

	record       *journal.Record
	failureShown bool // a message has said why the record could not be written

	trail     trail
	guide     guide
	look      think.Finding // what was found out about the game that ended last
	next      upcomingDeal
	score     scoreNews
	light     lampLight
	stall     stallWatch
	questions questions
	prefs     Preferences
	kin       relatives
	counts    counts
	modes     []mode // the mode of the game, and perhaps one above it that plays it; the last one is the current mode
}

// A moment is a game as it is after one of its actions.
type moment struct {
	game   *game.Game
	action int
}

func (s *Session) now() moment { return moment{s.Game(), s.Game().Actions()} }

// New returns a session without a game. Start gives it the first one.
func New(c Config) *Session {
	if c.Games == nil {
		c.Games = func() []*game.Rules { return nil }
	}
	if c.Find == nil {
		c.Find = func(name string) (*game.Rules, error) { return nil, &game.UnlistedGame{Name: words.Quoted(name)} }
	}
	s := &Session{Config: c}
	s.guide.s, s.light.s, s.stall.s = s, s, s
	s.next = upcomingDeal{s: s, nextNumber: RandomDealNumber}
	return s
}

// Questions returns the questions that are to be worked out now. Some of them nobody asks by an action. A front end calls it
// often, so each part that asks must soon see that there is nothing new.
func (s *Session) Questions() []think.Question {
	s.light.askOnce()
	s.stall.askOnce()
	s.askForSums()
	s.next.seek(s.wantedDeal())
	if p := s.trail.current(s.record); p != nil {
		p.askForPar(s)
	}
	return s.questions.standing()
}

// HasGame reports whether the session has started a game. Most other methods need one.
func (s *Session) HasGame() bool { return s.GameCount > 0 }

// State returns the position that a front end should show.
func (s *Session) State() game.State { return s.currentMode().position().State }

// Game returns the current game. The caller must not change it.
func (s *Session) Game() *game.Game { return s.record.Game() }

func (s *Session) Rules() *game.Rules { return s.Game().Rules() }

// ActionNumber returns the number of the action that led to the position shown, in a replay perhaps not the last; 0 is
// the deal.
func (s *Session) ActionNumber() int { return s.currentMode().actionNumber() }

// PlaysByItself reports whether a running replay or a self-playing game takes steps without the player.
func (s *Session) PlaysByItself() bool {
	_, runs := s.currentMode().stepPause()
	return runs
}

// PlayedGame returns the current game or, while the player looks back or sees a replay, the game that was left for it.
func (s *Session) PlayedGame() *game.Game { return s.played().Game() }

func (s *Session) played() *journal.Record {
	if l, looksBack := s.modes[0].(lookBackMode); looksBack {
		return l.at.record
	}
	if s.hasLeftForAnother() {
		return s.trail.games[s.trail.at].record
	}
	return s.record
}

// CanResume reports whether a later start can resume PlayedGame, with or without its last actions.
func (s *Session) CanResume() bool { return s.PathToResume() != "" }

// LacksLastActions reports whether the record of PlayedGame lacks its last actions, because they could not be written.
func (s *Session) LacksLastActions() bool {
	r := s.played()
	return r.SavedActions() < r.Game().Actions()
}

// IsOutside reports whether the record of PlayedGame is outside the directory of records, where a start looks for games to resume.
func (s *Session) IsOutside() bool { return s.played().IsOutside() }

// PathToResume returns the path of the record by which a later start can resume PlayedGame, or "".
func (s *Session) PathToResume() string {
	r := s.played()
	if !r.Game().Counted() || r.Game().State().Over() || r.SavedActions() < 0 {
		return ""
	}
	return r.Path()
}

// Tick sets the time, and does what is due. While the player is busy, an automatic step waits for the next interval.
func (s *Session) Tick(now time.Duration) {
	s.Timing.SetTime(now)
	due := s.Timing.alarms.TakeDue
	if due(syncAlarm) {
		s.record.SyncInBackground()
		if s.Status.warn(s.failureNotice()); s.Status.notice != "" {
			s.Status.ShowMessage("")
		}
	}
	if due(seekAlarm) {
		s.next.sought.settle()
	}
	s.light.isDue = due(lampAlarm) || s.light.isDue
	if !due(stepAlarm) {
		return
	}
	if !s.Timing.PlayerBusy {
		s.takeStep()
	}
	s.Timing.scheduleStep(s.currentMode().stepPause())
}

// SetPreferences affects the current game at once if AutoClock changes, or AutoTurnUp is switched on.
func (s *Session) SetPreferences(p Preferences) {
	before := s.prefs
	s.light.isNew = p.Lamp && (s.light.isNew || !before.Lamp && s.HasGame())
	if s.prefs = p; s.HasGame() && p.AutoClock != before.AutoClock {
		s.setSelfPlay(p.AutoClock)
	}
	if s.HasGame() && p.AutoTurnUp && !before.AutoTurnUp && s.CheckCanMove() == nil {
		if turns := s.State().TurnUps(); len(turns) > 0 {
			_ = s.Play(turns...) // they are legal
		}
	}
}

func (s *Session) takeStep() {
	if m, ok := s.currentMode().tick(); ok {
		_ = s.record.Play(m) // a mode plays legal moves only
		s.noteNewRecordLine()
	}
	if !s.PlaysByItself() {
		s.modes = s.modes[:1]
	}
	next, says := s.modes[0].afterStep()
	if next != nil {
		s.modes[0] = next
	}
	s.Status.Show(s.score.after(s.Game(), s.currentMode().isCounted(), Message{Text: says}))
}

// Play plays moves, with the turn-ups that AutoTurnUp adds, as one step of the history. If a move is not legal, it
// plays none, and the status line says why.
func (s *Session) Play(moves ...game.Move) error {
	err := s.CheckCanMove()
	if err == nil && s.KeyIsHeld {
		err = checkRepeat(s.Game(), moves)
	}
	if err == nil {
		err = s.record.Play(s.prefs.withTurnUps(s.State(), moves)...)
	}
	if err != nil {
		s.Status.ShowRefusal(err)
		return err
	}
	s.endAction(s.prefs.AutoClock, Message{})
	return nil
}

// checkRepeat returns why a held key does not play moves: they turn the waste over, or cost points.
func checkRepeat(g *game.Game, moves []game.Move) error {
	isTurnOver := func(m game.Move) bool { return m.Kind == game.Redeal }
	after, err := g.Foresee(moves...)
	switch before := g.Score(); {
	case err != nil:
		return err
	case slices.ContainsFunc(moves, isTurnOver):
		return words.Sentence(text.SayOf(g.Rules(), "press-again", text.Facts{}))
	case after.Score.Points < before.Points || after.Score.Frozen && !before.Frozen:
		return words.Sentence("Press the key again to play that move: it costs points")
	}
	return nil
}

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

func (s *Session) endAction(selfPlay bool, m Message) {
	s.noteNewRecordLine()
	s.setSelfPlay(selfPlay)
	s.Status.Show(s.score.after(s.Game(), s.currentMode().isCounted(), m))
}

// noteNewRecordLine does what follows each new line of the record. It puts off a sync that was scheduled already.
func (s *Session) noteNewRecordLine() {
	if note := s.trail.takeOwedNote(s.record); note != "" {
		s.record.Note(note)
	}
	if s.Timing.StopPlayTime(); !s.Game().State().Over() {
		s.Timing.stopwatch.until += idleLimit
	}
	s.record.PlayTime = s.Timing.PlayTime()
	s.record.ListEnd()
	s.Timing.alarms.Set(syncAlarm, syncDelay)
	s.Status.warn(s.failureNotice())
}

// A View is what a front end shows besides the cards.
type View struct {
	Title      string   // of the game, with its deal and its score
	ShortTitle string   // without these, for narrow places
	Figures    []string // of the status line, the most important one first
	Counted    bool     // the game is part of the totals
	Message    Message
	Lamp       Lamp

	// The number of the message; 0 for the default message of a mode, which shows while there is no other.
	MessageNumber int
	Grade         grade.Grade // how hard the deal is, if the player has been told; else grade.None
}

func (s *Session) View() View {
	m, g := s.currentMode(), s.Game()
	title := func(of string, score any) string {
		return text.Say("window-title", text.Facts{"kind": m.titleKind(), "title": of, "score": score})
	}
	points := any("")
	if score := m.position().Score; !score.NoScore {
		points = score.Points
	}
	v := View{
		Title: title(text.TitleWithDeal(g), points), ShortTitle: title(g.Rules().Title, ""),
		Figures: m.statusFigures(), Counted: m.isCounted(), Message: s.Status.message, MessageNumber: s.Status.count,
	}
	if p := s.trail.current(s.record); p != nil {
		v.Grade = p.grade
	}
	if v.Message.isEmpty() {
		v.Message, v.MessageNumber = m.defaultMessage(), 0
	}
	v.Lamp = s.light.shows()
	return v
}
