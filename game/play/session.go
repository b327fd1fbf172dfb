package play

import (
	"cmp"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
)

// Config is what a session plays with. Of one without Games and Find, no other game can be asked for; of one without Spec, no deal
// that is given as text.
type Config struct {
	Games   []*game.Rules // all there are, in the order of lists
	Records *journal.Book // of the games that are played; nil: none is kept

	// Find returns one of Games by its name, or by another name that it has. Its error is fit for the status line.
	Find func(name string) (*game.Rules, error)

	// Spec reads a deal that somebody gives as text, and says of which game it is: of r, where it names none. What begins is a
	// new game. Its error is fit for the status line.
	Spec func(text string, r *game.Rules) (Beginning, error)
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
	statusLine
	timing
	recording
	prefs Preferences
	modes []mode // the last one counts
	dealt int    // games begun or resumed
	over  bool   // the player has left
}

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

// Action returns the number of the action that has led to what is shown; 0 is the deal. In a replay it is not the last one.
func (s *Session) Action() int { return s.mode().action() }

// Runs reports whether something plays by itself.
func (s *Session) Runs() bool {
	_, runs := s.mode().pause()
	return runs
}

// Over reports whether the player has left.
func (s *Session) Over() bool { return s.over }

// Tick tells the session the time, and lets it do what is due.
func (s *Session) Tick(now time.Duration) {
	s.Now(now)
	if s.agenda.Take(idle) {
		s.record.Idle()
		if s.notice = cmp.Or(s.failure(), s.notice); s.notice != "" {
			s.Say("")
		}
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
	s.schedule(s.mode().pause())
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
	err := s.Watching()
	if err == nil {
		moves := []game.Move{m}
		if s.prefs.AutoTurnUp {
			moves = append(moves, s.State().Apply(m).TurnUps()...)
		}
		err = s.record.Play(moves...)
	}
	if err != nil {
		s.Refuse(err)
		return err
	}
	s.acted(s.prefs.AutoClock)
	return nil
}

// acted ends every action: the game plays itself from here on if that is wanted.
func (s *Session) acted(selfPlay bool) {
	s.recorded()
	s.selfPlay(selfPlay)
	s.Say("")
}

// recorded follows every line of the record, which goes to the disk when no other has followed for a while.
func (s *Session) recorded() {
	s.agenda.Set(idle, idleAfter)
	s.notice = cmp.Or(s.failure(), s.notice)
}

// View is what a front end shows beside the cards.
type View struct {
	Title   string   // game, deal and score
	Name    string   // the game's, for a small place
	Figures []string // the most important one first
	Counts  bool     // the game has a part in the totals
	Message Message
	Said    int // how many messages have been said, this one included; 0 if it stands for as long as what it tells of
}

// View returns what there is to show.
func (s *Session) View() View {
	m := s.mode()
	v := View{Title: title(m, s.Game()), Name: m.called(s.Rules().Title), Figures: m.figures(), Counts: m.counts(), Message: s.message, Said: s.said}
	if v.Message.empty() {
		v.Message, v.Said = m.standing(), 0
	}
	return v
}

// title names game, deal and score, and says whether it is a replay.
func title(m mode, g *game.Game) string {
	words := m.called(text.Called(g))
	if score := m.position().Score; !score.None {
		words += fmt.Sprintf(", score %d", score.Points)
	}
	return words
}
