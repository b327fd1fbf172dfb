package play

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/journal"
	"xklondike/game/language"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/grade"
	"xklondike/game/think/solver"
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
	Note       string      // the first message of the game; "" for what a search found, or else the name of the deal
	NameReopen bool        // the first message says how to go back to the game before, because the player may want just that
	Demo       bool        // the program plays, and thinks in the background; see Config.Player

	Found *think.FoundDeal // what a search found out about the deal; nil: nothing is known

	Unrecorded bool // the game has no record, because the program only takes a picture of it
}

// Start leaves the current game, if there is one, so that it can be resumed, and starts another game or a replay. Call
// SetPreferences before the first.
func (s *Session) Start(o StartOptions) {
	s.LeaveGame()
	switch {
	case o.Replay != nil:
		r := newReplay(o.Replay, o.AtEnd)
		r.leadsBack = len(s.trail.games) > 0
		s.startGame(journal.NewUnrecorded(o.Replay), r)
		if !o.AtEnd {
			s.Timing.scheduleStep(readingPause, r.running)
			first := r.defaultMessage().withKey("help", "other-keys")
			first.Echo = true
			s.Status.Show(first)
		}
	case o.Record != nil:
		o.Record.UpdateTally() // the game just left has changed the tally
		p := newPlayMode(o.Record, true)
		s.trail.add(p)
		s.startGame(o.Record, p) // a game that could play itself waits for the player's first action
		if p.defaultMessage().isEmpty() {
			s.Status.Show(resumedMessage(s.Game(), s.Config.Records.HasLeftGames()))
		}
	default:
		s.startNewGame(o)
	}
}

// LeaveGame closes the record of the current game, if there is one, so that it can be resumed later.
func (s *Session) LeaveGame() {
	if s.HasGame() {
		s.record.PlayTime = s.Timing.PlayTime()
		s.record.Leave()
	}
}

func (s *Session) startGame(r *journal.Record, m mode) {
	s.record, s.failureShown = r, false
	s.Timing.alarms.Cancel(syncAlarm)
	s.Status.notice = s.failureNotice()
	s.score.wasFrozen = r.Game().Score().Frozen
	s.Timing.stopwatch.reset(s.Timing.alarms.Now, r.PlayTime, r.Game().Actions() > 0 && !r.Game().State().Over())
	r.ListEnd() // a clock may be over when it is dealt
	s.GameCount++
	s.setModes(m)
}

func resumedMessage(g *game.Game, otherGamesLeft bool) Message {
	m := Message{Text: language.T("Resumed at the deal")}.withKey("new", "new-deal")
	if n := g.Actions(); n > 0 {
		m.Text = fmt.Sprintf(language.T("Resumed at action %d"), n)
	}
	if otherGamesLeft {
		m = m.withKey("panel(left)", "unfinished-games")
	}
	return m
}

// startNewGame names the key of the rules in the message about another game that the player has never played.
func (s *Session) startNewGame(o StartOptions) {
	o, isOther := s.withLatestRules(o)
	selfPlays := s.prefs.AutoClock && o.Rules.IsClock()
	isFirst := s.Config.Records.IsUnused() // asked before this game has a record
	r := s.newRecord(o, selfPlays)
	base := newPlayMode(r, o.Unrecorded || !o.Demo && !selfPlays)
	switch {
	case o.Unrecorded:
		s.startGame(r, pictureMode{base})
	case o.Demo:
		d := &demoMode{playMode: base, s: s, limit: cmp.Or(s.prefs.AdviceTime, time.Second)}
		d.player.Player = s.Config.playerOf(r.Game())
		d.think()
		s.startGame(r, d)
	default:
		base.isFirst = isFirst && base.counted
		base.isWinnable = s.trail.knowsWinnable(r.Game())
		if o.Found != nil {
			base.takeFound(*o.Found, o.Note == "")
		}
		s.trail.add(base)
		s.startGame(r, base)
	}
	for _, m := range o.FirstMoves {
		_ = s.record.Play(m) // FirstMoves are always legal
		s.noteNewRecordLine()
	}
	s.setSelfPlay(s.prefs.AutoClock)
	about, onlyDeal := s.aboutDeal(o, base)
	m := s.trail.firstMessage(about, onlyDeal, s.GameCount == 1, o.NameReopen)
	if isOther && base.isCounted() && r.Game().Number() == 1 {
		m = m.withKey("help", "help")
	}
	s.Status.Show(m)
}

// withLatestRules gives a game with the rules of the current one the latest rules of that name, because a resumed game
// may have older ones. Its deal is adapted to them. The first message about another game has its title.
func (s *Session) withLatestRules(o StartOptions) (_ StartOptions, isOther bool) {
	if !s.HasGame() {
		return o, false
	}
	current := s.Rules()
	if latest := s.Config.latestRules(current); o.Rules == current && latest != current {
		o.Rules, o.Deal = latest, adaptDeal(latest, o.Deal)
	}
	if isOther = o.Rules != current; isOther {
		o.Note = cmp.Or(o.Note, o.Rules.Title)
	}
	return o, isOther
}

func (s *Session) newRecord(o StartOptions, selfPlays bool) *journal.Record {
	records, deal := s.Config.Records, o.Deal
	if len(deal.Cards) == 0 {
		deal = game.Shuffle(o.Rules.Packs, RandomDealNumber())
	}
	scheme, _ := o.Rules.Scheme(s.prefs.Scoring)
	if o.Unrecorded || o.Demo || selfPlays {
		tally := records.Tally(o.Rules.Name, scheme.Scoring)
		return journal.NewUnrecorded(game.NewScoredGame(o.Rules, deal, scheme, tally))
	}
	return records.Begin(o.Rules, deal, scheme)
}

// takeFound takes what a search found out about the deal. The record gets a note of the grade or, with wantsNote, of the search.
func (p *playMode) takeFound(d think.FoundDeal, wantsNote bool) {
	p.isWinnable, p.grade = d.Verdict == solver.Winnable, d.Grade
	switch {
	case d.Grade != grade.None:
		p.owedNote = journal.GradeNote + d.Grade.String()
	case wantsNote:
		p.owedNote = d.Note()
	}
}

// aboutDeal says what the first message of a game says. While the player wants winnable deals, it says so if this may be none.
func (s *Session) aboutDeal(o StartOptions, p *playMode) (about string, onlyDeal bool) {
	switch {
	case o.Note == "" && o.Found != nil:
		return o.Found.Words(), false
	case s.wantsWinnable() && s.modes[0].isPlayed() && p.counted && !p.isWinnable:
		return text.Say("unchecked-deal", text.Facts{"about": cmp.Or(o.Note, text.DealName(p.record.Game()))}), false
	}
	return cmp.Or(o.Note, text.DealName(p.record.Game())), o.Note == ""
}

const sumsTopic think.Topic = "sums"

// askForSums asks for the sums of the ledger, if it is long and they are not known. The totals show as soon as they
// are.
func (s *Session) askForSums() {
	if s.questions.isAsked(sumsTopic) {
		return
	}
	work := s.Config.Records.SumUp()
	if work == nil {
		return
	}
	question[journal.WholeLedger]{
		topic: sumsTopic, work: func(context.Context) journal.WholeLedger { return work() },
		stands: always, awaited: always,
		take: func(whole journal.WholeLedger) {
			s.Config.Records.TakeSums(whole)
			think.ReleaseMemory()
			if s.record != nil {
				s.record.UpdateTally()
			}
		},
	}.ask(s)
}

func (s *Session) failureNotice() string {
	failure, shown := s.record.Failure(), s.failureShown
	s.failureShown = failure != nil
	if failure == nil || shown {
		return ""
	}
	return fmt.Sprintf(language.T("Not recorded: %v"), failure)
}
