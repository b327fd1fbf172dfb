package play

import (
	"cmp"
	"errors"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
)

// Config is what a session plays with. Games, Find and Spec may be nil: then there is no other game, and no deal is read.
type Config struct {
	Games   []*game.Rules // all there are, in the order of lists
	Records *journal.Book // of the games that are played; nil: none is kept

	// Find returns one of Games by its name, or by another name that it has. Its error is fit for the status line.
	Find func(name string) (*game.Rules, error)

	// Spec reads a deal that somebody gives as text, and says of which game it is: of r, where it names none. Its error is fit
	// for the status line.
	Spec func(text string, r *game.Rules) (*game.Rules, game.Deal, error)
}

// Preferences are what a player has set about playing.
type Preferences struct {
	AutoTurnUp bool   // a move also turns up the face-down end cards that it leaves
	Scoring    string // the way to keep score from the next deal on; "": the game's own
	AutoClock  bool   // a game without choices plays itself
}

// A Session is one game after another. It survives the front ends that show it. It belongs to one goroutine.
type Session struct {
	Config
	prefs  Preferences
	agenda Agenda[alarm]
	modes  []mode // the last one counts

	record  *journal.Record
	lacking bool // what is played is not in the record, and a message said so

	message  Message
	notice   string // takes the place of the next message
	busy     bool   // the player holds cards, or reads
	over     bool   // the player has left
	dealt    int    // games begun or resumed
	revision int
}

// alarm is what the session waits for.
type alarm uint8

const (
	idle alarm = iota // the record goes to the disk
	pace              // the next step of what runs by itself
)

// idleAfter is how long nothing must have been played for the record to be synced to the disk. The system has each line at
// once, so that only a power cut could take one away. A sync after every move would keep the disk awake.
const idleAfter = time.Second

// New returns a session without a game. Begin gives it one.
func New(c Config) *Session { return &Session{Config: c} }

// Begun reports whether there is a game.
func (s *Session) Begun() bool { return s.dealt > 0 }

// State returns the position that is shown.
func (s *Session) State() game.State { return s.mode().position().State }

// Game returns the game at hand, to be read only.
func (s *Session) Game() *game.Game { return s.record.Game() }

// Rules returns the rules of the game at hand.
func (s *Session) Rules() *game.Rules { return s.Game().Rules() }

// Dealt returns how many games the session has begun or resumed: whoever shows them sees by it that there is another one.
func (s *Session) Dealt() int { return s.dealt }

// Revision returns a number that changes with whatever there is to show.
func (s *Session) Revision() int { return s.revision }

// Over reports whether the player has left.
func (s *Session) Over() bool { return s.over }

// Now tells the session the time, on a clock that runs from any fixed moment on. Alarms that are due wait for Tick.
func (s *Session) Now(now time.Duration) { s.agenda.Now = now }

// Busy tells the session whether the player holds cards or reads: then what runs by itself waits.
func (s *Session) Busy(busy bool) { s.busy = busy }

// Wake returns when the session wants to be woken; false if it does not.
func (s *Session) Wake() (at time.Duration, ok bool) { return s.agenda.Next() }

// Tick tells the session the time, and lets it do what is due.
func (s *Session) Tick(now time.Duration) {
	s.Now(now)
	if s.agenda.Take(idle) {
		s.sync()
	}
	if !s.agenda.Take(pace) {
		return
	}
	if !s.busy {
		if m, ok := s.mode().tick(); ok {
			_ = s.Play(m) // a refusal stands in the status line
		} else {
			s.Say("")
		}
	}
	s.schedule()
}

// schedule sets when the next step of what runs by itself is due.
func (s *Session) schedule() {
	s.agenda.Off(pace)
	if pause, runs := s.mode().pause(); runs {
		s.agenda.Set(pace, pause)
	}
}

// Prefer takes what the player has set. A change of AutoClock counts at once.
func (s *Session) Prefer(p Preferences) {
	was := s.prefs
	if s.prefs = p; s.Begun() && p.AutoClock != was.AutoClock {
		s.selfPlay(p.AutoClock)
	}
}

// Play plays a move, and with AutoTurnUp the turn-ups that it made possible, as one step of the history. If the move is not
// legal the status line says why, and so does the error.
func (s *Session) Play(m game.Move) error {
	if err := s.Watching(); err != nil {
		s.Refuse(err)
		return err
	}
	moves := []game.Move{m}
	if s.prefs.AutoTurnUp {
		moves = append(moves, s.State().Apply(m).TurnUps()...)
	}
	if err := s.record.Play(moves...); err != nil {
		s.Refuse(err)
		return err
	}
	s.acted()
	s.selfPlay(s.prefs.AutoClock)
	s.Say("")
	return nil
}

// Refuse lets the status line say why something was not done; it stays as it is where no rule speaks of that.
func (s *Session) Refuse(why error) {
	if !errors.Is(why, game.Nothing) {
		s.Say(why.Error())
	}
}

// Say gives the status line a message; "" clears it. If there is worse to say, that is said instead.
func (s *Session) Say(text string) { s.say(Message{Text: text}) }

func (s *Session) say(m Message) {
	if s.notice != "" {
		m = Message{Text: s.notice}
	}
	s.message, s.notice = m, ""
	s.revision++
}

// acted is what follows every action: the record waits for a rest.
func (s *Session) acted() {
	s.agenda.Set(idle, idleAfter)
	s.checkRecord()
}

// sync has the disk keep the record, for nothing has been played for a while.
func (s *Session) sync() {
	s.record.Idle()
	if s.checkRecord(); s.notice != "" {
		s.Say("")
	}
}

// checkRecord has the status line say that the record does not hold what is played, when that begins.
func (s *Session) checkRecord() {
	why := s.record.Failure()
	if why != nil && !s.lacking {
		s.notice = "Not recorded: " + why.Error()
	}
	s.lacking = why != nil
}

// Recorded reports whether all that is played is in the record, or nobody wants it there.
func (s *Session) Recorded() bool { return !s.lacking }

// Leave ends the work at the record, so that the game can be resumed. More than once does no harm.
func (s *Session) Leave() {
	if s.record != nil {
		s.record.Leave()
	}
}

// View is what a front end shows beside the cards.
type View struct {
	Title   string // game, deal and score
	Name    string // the game's, for a small place
	Figures string
	Message Message
}

// View returns what there is to show.
func (s *Session) View() View {
	m := s.mode()
	v := View{Title: s.title(), Name: m.called(s.Rules().Title), Figures: m.figures(), Message: s.message}
	if v.Message.empty() {
		v.Message = m.standing()
	}
	return v
}

// empty reports whether a message says nothing.
func (m Message) empty() bool { return cmp.Or(m.Text, m.Lead) == "" }
