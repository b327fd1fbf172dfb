package play

import (
	"cmp"
	"fmt"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think/grade"
)

// StartOptions say what a session starts: a replay if Replay is set, else a resumed game if Record is set,
// else a new game.
type StartOptions struct {
	Record *journal.Record // the record of an unfinished game to resume
	Replay *game.Game      // a played game to show again
	AtEnd  bool            // the replay shows only the end of the game, and stays there

	// The other fields are for a new game.
	Rules      *game.Rules
	Deal       game.Deal   // a deal without cards stands for a random one
	FirstMoves []game.Move // moves that the session plays at once, before the player's first move
	Note       string      // the first message of the game; "" for none
	RecordNote string      // a note that the record gets with the first action; "" for none
	Grade      grade.Grade // the grade for which the deal was dealt; else grade.None
	Demo       bool        // the program plays, and thinks in the background; see Config.Player

	Unrecorded bool // the game has no record, because the program only takes a picture of it
}

// Start starts the first game or replay of a session. Call SetPreferences before it.
func (s *Session) Start(o StartOptions) {
	switch {
	case o.Replay != nil:
		s.startReplay(o.Replay, o.AtEnd)
	case o.Record != nil:
		s.resume(o.Record)
	default:
		s.startNewGame(o)
	}
}

// LeaveGame closes the record of the current game, if there is one, so that the game can be resumed later.
// Calling it again does no harm.
func (s *Session) LeaveGame() {
	if s.record != nil {
		s.record.SetPlayTime(s.PlayTime())
		s.record.Leave()
	}
}

// startGame makes r the current record and m the only mode. For a replay, r is a record that is never written
// to a file.
func (s *Session) startGame(r *journal.Record, m mode) {
	s.record, s.modes = r, []mode{m}
	s.alarms.Cancel(syncAlarm)
	s.failureShown = false
	s.notice = s.failureNotice()
	s.score.wasFrozen = r.Game().Score().Frozen
	s.stopwatch.reset(s.alarms.Now, r.PlayTime(), r.Game().Actions() > 0 && !r.Game().State().Over())
	r.ListEnd() // a clock may be over when it is dealt
	s.gameCount++
	s.scheduleStep(m.stepPause())
}

// resume leaves the current game, if there is one, and continues the game of a record. A game that could play
// itself waits for the player's first action.
func (s *Session) resume(r *journal.Record) {
	s.LeaveGame()
	r.UpdateTally() // the game just left has changed the tally
	p := newPlayMode(r, true)
	s.trail.add(p)
	s.startGame(r, p)
	if s.currentMode().defaultMessage().isEmpty() {
		s.Show(resumedMessage(s.Game(), s.Records.HasLeftGames()))
	}
}

// resumedMessage says at which action a game was resumed, and names the key of another deal. If other games
// were left, it names the key of their list too.
func resumedMessage(g *game.Game, otherGamesLeft bool) Message {
	m := Message{Text: "Resumed at the deal", Separator: ". ",
		KeyHints: []KeyHint{{Action: "new", Format: "%s: new deal"}}}
	if n := g.Actions(); n > 0 {
		m.Text = fmt.Sprintf("Resumed at action %d", n)
	}
	if otherGamesLeft {
		m.KeyHints = append(m.KeyHints, KeyHint{Action: "panel(left)", Format: "%s: list unfinished games"})
	}
	return m
}

// StartNewGame starts a new game. If it has the rules of the current game, StartNewGame takes the rules of
// the same name in Games instead, because a resumed game may have older rules. It then adapts the deal to
// them. If the rules change and Note is empty, the title of the new game is its first message.
func (s *Session) StartNewGame(o StartOptions) {
	if o.Rules == s.Rules() {
		if o.Rules = s.latestRules(o.Rules); o.Rules != s.Rules() {
			o.Deal = adaptDeal(o.Rules, o.Deal)
		}
	}
	if o.Rules != s.Rules() {
		o.Note = cmp.Or(o.Note, o.Rules.Title)
	}
	s.startNewGame(o)
}

// startNewGame starts a new game, and leaves the current one so that it can be resumed. The game has the
// preferred scoring, if its rules have that one. A demonstration and a self-playing game get no record.
func (s *Session) startNewGame(o StartOptions) {
	s.LeaveGame()
	selfPlays := s.prefs.AutoClock && o.Rules.LeavesNoChoice()
	beginRecord, counted := s.Records.Begin, o.Unrecorded || !o.Demo && !selfPlays
	if o.Unrecorded || o.Demo || selfPlays {
		beginRecord = s.newUnrecordedGame
	}
	isFirst := s.Records.IsUnused()
	scheme, _ := o.Rules.Scheme(s.prefs.Scoring)
	base := newPlayMode(beginRecord(o.Rules, dealOrRandom(o.Rules, o.Deal), scheme), counted)
	switch {
	case o.Unrecorded:
		s.startGame(base.record, demoMode{base, nil})
	case o.Demo:
		s.startGame(base.record, demoMode{base, s.newDemonstration(base.record)})
	default:
		base.isFirst, base.owedNote, base.grade = isFirst && counted, o.RecordNote, o.Grade
		s.trail.add(base)
		s.startGame(base.record, base)
	}
	for _, m := range o.FirstMoves {
		_ = s.record.Play(m) // FirstMoves are always legal
		s.noteNewRecordLine()
	}
	s.setSelfPlay(s.prefs.AutoClock)
	s.Show(s.trail.firstMessage(cmp.Or(o.Note, text.DealName(s.Game())), o.Note == "", s.gameCount == 1))
}

// newUnrecordedGame returns a record for a new game that is never written to a file, and so changes no totals.
func (s *Session) newUnrecordedGame(r *game.Rules, d game.Deal, scheme game.Scheme) *journal.Record {
	return journal.NewUnrecorded(game.NewScoredGame(r, d, scheme, s.Records.Tally(r.Name, scheme.Scoring)))
}

// dealOrRandom returns the deal d, or a deal with a random number if d has no cards.
func dealOrRandom(r *game.Rules, d game.Deal) game.Deal {
	if len(d.Cards) > 0 {
		return d
	}
	return game.Shuffle(r.Packs, randomDealNumber())
}
