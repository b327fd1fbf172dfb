package play

import (
	"fmt"
	"slices"

	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/words"
)

// A trail has the games of a session, the current one included, in the order in which the action reopen goes through
// them.
type trail struct {
	games []*playMode
	at    int  // the index of the current game, if there are games
	named bool // whether a message has told the player which key runs the action reopen
}

const maxTrail = 100

// add appends a new current game. It moves the one before directly before it, or forgets that if nothing was done in
// it. So one step of the action reopen leads back to the game that was played last.
func (t *trail) add(p *playMode) {
	if len(t.games) > 0 {
		last := t.games[t.at]
		if t.games = slices.Delete(t.games, t.at, t.at+1); last.record.Game().Counted() {
			t.games = append(t.games, last)
		}
	}
	if path := p.record.Path(); path != "" { // the player may have left and resumed this game in this run
		t.games = slices.DeleteFunc(t.games, func(old *playMode) bool { return old.record.Path() == path })
	}
	t.games = append(t.games, p)
	t.games = slices.Delete(t.games, 0, max(0, len(t.games)-maxTrail))
	t.at = len(t.games) - 1
}

func (t *trail) current(r *journal.Record) *playMode {
	if len(t.games) == 0 || t.games[t.at].record != r {
		return nil
	}
	return t.games[t.at]
}

func (t *trail) takeOwedNote(r *journal.Record) (note string) {
	p := t.current(r)
	if p == nil || r.Game().Actions() == 0 {
		return ""
	}
	note, p.owedNote = p.owedNote, ""
	return note
}

// firstMessage returns the message with which a new game begins. The first game of a run needs none that only says which
// deal it is. If the game before has been played, the message names the key of reopen: once, and whenever it must.
func (t *trail) firstMessage(about string, onlyDeal, isFirst, mustName bool) Message {
	if onlyDeal && isFirst {
		return Message{}
	}
	m := Message{Text: about, Echo: onlyDeal}
	if (mustName || !t.named) && t.at > 0 && t.games[t.at-1].record.Game().Actions() > 0 {
		t.named = true
		m = m.withKey("reopen", "game-you-left")
	}
	return m
}

func reopen(s *Session, args []string) (do func(), refusal error) {
	to := s.trail.at - 1
	if s.hasLeftForAnother() { // reopen leads from what is shown to the game itself
		to = s.trail.at
	}
	switch {
	case len(args) == 1 && args[0] == "forward":
		to = s.trail.at + 1
	case len(args) > 0:
		return nil, words.Sentence("reopen() takes forward, or no argument")
	}
	switch {
	case to < 0:
		return nil, words.Sentence("There is no earlier game to go back to")
	case to >= len(s.trail.games):
		return nil, words.Sentence("There is no later game to go forward to")
	}
	return func() {
		if err := s.returnTo(to); err != nil {
			s.Status.ShowRefusal(err)
			return
		}
		s.Status.ShowMessage(fmt.Sprintf(language.T("Back in %s, at action %d"), text.TitleWithDeal(s.Game()), s.Game().Actions()))
	}, nil
}

func (s *Session) returnTo(index int) error {
	p := s.trail.games[index]
	r, err := s.Config.Records.Reopen(p.record)
	if err != nil {
		return err
	}
	s.LeaveGame()
	r.UpdateTally() // the game just left has changed the tally
	s.trail.at, p.record, p.isFirst, p.ending = index, r, false, ending{action: -1}
	s.startGame(r, p)
	return nil
}

// hasLeftForAnother reports whether a copy of the game is shown, or a replay, and the player can go back to the game.
func (s *Session) hasLeftForAnother() bool {
	if r, isReplay := s.modes[0].(*replayMode); isReplay {
		return r.leadsBack
	}
	_, looksBack := s.modes[0].(lookBackMode)
	return looksBack
}

// ReplayRecord leaves the current game, and shows that of a record with this path again. The action reopen leads back. After an
// error the current game goes on.
func (s *Session) ReplayRecord(path string) error {
	g, err := s.Config.Records.ReadGame(path)
	if err == nil {
		s.Start(StartOptions{Replay: g})
	}
	return err
}

// ResumeRecord resumes the game of a record with this path. After an error the current game goes on.
func (s *Session) ResumeRecord(path string) error {
	r, err := s.Config.Records.Resume(path)
	if err == nil {
		s.Start(StartOptions{Record: r})
	}
	return err
}
