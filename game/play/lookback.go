package play

import (
	"fmt"
	"slices"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/solver"
	"xklondike/game/words"
)

func peekWarning() HelpfulRefusal {
	return HelpfulRefusal(Message{Text: language.T("That looks at hidden cards"), Separator: ": "}.withKey("analyse", "repeat"))
}

// AsksToPeek reports whether a refusal only wants the action once more, because it looks at hidden cards.
func AsksToPeek(r HelpfulRefusal) bool { return len(r.KeyHints) == 1 && r.KeyHints[0].Does == "repeat" }

// lookBack asks where the game was lost, but first warns a player who plays on. When that is known, it shows the
// position, and then returns to the game.
func lookBack(s *Session, _ []string) (func(), error) {
	if _, looksBack := s.modes[0].(lookBackMode); looksBack {
		return reopen(s, nil)
	}
	replay, isReplay := s.modes[0].(*replayMode)
	g, index := s.trail.toLookBackAt(s.Game())
	if isReplay {
		if index = -1; replay.running {
			return nil, words.Sentence("Stop the replay first")
		}
	}
	name := ""
	if g != s.Game() {
		name = text.DealName(g)
	}
	if g.State().Won() {
		return nil, words.Sentence(text.Say("game-was-won", text.Facts{"deal": name}))
	}
	if err := solver.Solvable(g.Rules()); err != nil {
		return nil, err
	}
	if !s.look.IsAbout(g) {
		if !isReplay && g == s.Game() && !g.State().Over() && s.Status.message.Text != peekWarning().Text {
			return nil, peekWarning()
		}
		return func() {
			s.trail.notePeek(s.Config.Records, index)
			s.lookBackInquiry(g, name, index >= 0).ask(s)
		}, nil
	}
	at, isPlace := s.look.TurningPoint()
	switch {
	case !isPlace:
		return func() { s.Status.Show(lookBackMessage("", g, s.look, index >= 0)) }, nil
	case isReplay:
		return func() { replay.showAction(at); s.Status.Show(lookBackMessage("", g, s.look, false)) }, nil
	case index < 0:
		return nil, words.Sentence("The program played this game")
	}
	return func() { s.showLookBack(g, at, s.trail.games[index]) }, nil
}

// showLookBack leaves the current game for a copy of g as it was after an action. From there the player returns to the mode given.
func (s *Session) showLookBack(g *game.Game, action int, returnTo *playMode) {
	s.LeaveGame()
	shown, _ := g.WithLine(action, s.look.Report.Line) // the solver has played these moves
	r := journal.NewUnrecorded(shown)
	m := lookBackMode{newPlayMode(r, false), returnTo}
	s.startGame(r, m)
	first := m.defaultMessage()
	first.Text = text.Say("looking-back", placeFacts(g, s.look, action))
	s.Status.Show(first)
}

func retry(s *Session, _ []string) (func(), error) {
	at, found := s.look.RetryAt()
	index := slices.IndexFunc(s.trail.games, func(p *playMode) bool { return s.look.IsAbout(p.record.Game()) })
	if !found || index < 0 {
		return nil, HelpfulRefusal(Message{Text: language.T("First find out where a game was lost")}.withKey("analyse", "look-back"))
	}
	if g := s.trail.games[index].record.Game(); g == s.Game() && at == g.CurrentPosition().Action {
		return nil, words.Sentence("That is where the game stands: play on")
	}
	return func() {
		place := placeFacts(s.trail.games[index].record.Game(), s.look, at)
		var err error
		if s.Game() != s.trail.games[index].record.Game() {
			err = s.returnTo(index)
		}
		if err == nil {
			err = s.record.GoTo(at)
		}
		if err != nil {
			s.Status.ShowRefusal(err)
			return
		}
		s.record.Note(fmt.Sprintf("played on from action %d after a look back", at))
		s.endAction(false, Message{Text: text.Say("back-to-play-on", place)})
	}, nil
}

// notePeek has the record of a game say that the player knows more than was to be seen. That of a game that is over
// says so only if the game goes on.
func (t *trail) notePeek(records *journal.Book, index int) {
	if index < 0 {
		return
	}
	switch p := t.games[index]; {
	case !p.record.Game().State().Over() && index == t.at:
		p.record.Note(journal.PeekNote)
	case p.record.Game().State().Over() || records.NoteLeft(p.record, journal.PeekNote) != nil:
		p.owedNote = journal.PeekNote
	}
}

func (t *trail) toLookBackAt(shown *game.Game) (g *game.Game, index int) {
	if len(t.games) == 0 {
		return shown, -1
	}
	if shown.Actions() == 0 && t.at > 0 && t.games[t.at].record.Game() == shown {
		if left := t.games[t.at-1].record.Game(); left.Actions() > 0 {
			return left, t.at - 1
		}
	}
	return shown, t.at
}

func (s *Session) lookBackInquiry(g *game.Game, name string, canRetry bool) inquiry[think.Finding] {
	return inquiry[think.Finding]{
		topic: "look back", wait: Message{Text: language.T("Looking back")}, work: think.LookBack(g, s.prefs.SolverMemory),
		show: func(found think.Finding) Message {
			s.look = found
			return lookBackMessage(name, g, s.look, canRetry)
		},
	}
}

// lookBackMessage has a name if the game is not the current one.
func lookBackMessage(name string, g *game.Game, f think.Finding, canRetry bool) Message {
	m := Message{Text: text.Say("looked-back", text.Facts{"deal": name, "found": f.Words()})}
	if lost, ok := losingMove(g, f); ok {
		lost["deal"] = name
		m.Text = text.Say("went-wrong", lost)
	}
	switch at, found := f.TurningPoint(); {
	case !found:
	case canRetry && name == "" && at == g.CurrentPosition().Action:
		m = m.withKey("analyse", "see-how")
	case canRetry:
		m = m.withKey("retry", "play-on-there").withKey("analyse", "go-there")
	default:
		m = m.withKey("analyse", "go-there")
	}
	return m
}

// losingMove has the facts nth and move of the move that lost a game. It returns false if no single move did.
func losingMove(g *game.Game, f think.Finding) (text.Facts, bool) {
	won, found := g.PositionAfter(f.Report.LastWinnable)
	lost, isLost := g.PositionAfter(f.Report.FirstLost)
	if !found || !isLost || f.Report.Undecided > 0 {
		return nil, false
	}
	n := len(won.Moves)
	return text.Facts{"nth": n + 1, "move": text.MoveThing(won.State, lost.Moves[n])}, true
}

// placeFacts are about where to play on: an action and, if it is before the move that lost the game, that move.
func placeFacts(g *game.Game, f think.Finding, action int) text.Facts {
	facts, isMove := losingMove(g, f)
	if !isMove {
		facts = text.Facts{"nth": 0}
	}
	facts["action"] = action
	return facts
}

// A lookBackMode steps through a copy of a game, which has the moves that would have won as a line of its own. It is
// never recorded, because format 1 of records has no mark for moves that are not the player's.
type lookBackMode struct {
	*playMode
	at *playMode // the game itself
}

func (l lookBackMode) titleKind() string { return "look-back" }

func (l lookBackMode) statusFigures() []string {
	return append([]string{language.T("Look back")}, l.playMode.statusFigures()...)
}

func (l lookBackMode) defaultMessage() Message {
	g := l.record.Game()
	m := Message{Text: text.DescribeLineOfPlay(g)}
	switch {
	case g.State().Won():
		m.Text = language.T("Solved: this is how the game could have been won")
	case g.CanRedo():
		m = m.withKey("redo", "next-move")
	}
	return m.withKey("analyse", "stop-looking-back")
}
