package jobs

import (
	"context"
	"fmt"
	"time"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/journal"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/recall"
)

// Session returns a session for the job, without a game: FirstGame says with which to start it. EndSession must follow. The error
// is about what the request names, so it comes before there is a window.
func (r *Run) Session() (*play.Session, error) {
	if err := r.Library.Load(); err != nil {
		return nil, err
	}
	if r.Request.Job == ShowSettings || r.Request.Job == SaveSheet {
		return play.New(play.Config{Find: r.Library.Choose}), nil
	}
	if err := r.prepareSession(); err != nil {
		return nil, err
	}
	games := func() []*game.Rules { return text.SortByGroup(r.Library.Games()) }
	return play.New(play.Config{Games: games, Records: r.records, Find: r.Library.Choose, ParseSpec: r.parseDealSpec}), nil
}

// EndSession leaves the game, which can be resumed later.
func (r *Run) EndSession(s *play.Session) {
	s.LeaveGame()
	r.records.WarnOfUnrecorded()
}

// prepareSession reads the files of the first game, and opens the records.
func (r *Run) prepareSession() (err error) {
	if r.Request.Job == ReplayRecord {
		rec, err := r.Library.ReadRecord(r.Request.RecordFile)
		if err == nil {
			r.startOptions.Replay, r.startOptions.AtEnd = rec.Game, r.Request.Shot != ""
		}
		return err
	}
	if r.Request.CardsFile != "" {
		if r.cards, err = r.Library.ReadInput(r.Request.CardsFile); err != nil {
			return err
		}
	}
	if _, err := r.requestedDeal(r.Request.Game); err != nil {
		return err
	}
	if r.records = journal.OpenAsIs("", journal.Options{}); r.Request.KeepsRecords() {
		r.records = r.openRecords(journal.Open)
	}
	if r.Request.ResumeFile != "" {
		r.startOptions.Record, err = r.openResumedRecord()
	}
	return err
}

func (r *Run) openResumedRecord() (*journal.Record, error) {
	if r.Request.Shot == "" {
		return r.records.Resume(r.Request.ResumeFile)
	}
	rec, err := r.Library.ReadRecord(r.Request.ResumeFile)
	if err != nil {
		return nil, err
	}
	return journal.NewUnrecorded(rec.Game), nil
}

// FirstGame returns what the request asks for; else, with resume, the newest unfinished game, of -game if
// that is given; else a new deal of the game called gameName, or of library.DefaultGame.
func (r *Run) FirstGame(gameName string, resume bool) (play.StartOptions, error) {
	if r.startOptions.Record != nil || r.startOptions.Replay != nil {
		return r.startOptions, nil
	}
	start, err := r.requestedDeal(gameName)
	if err != nil {
		return play.StartOptions{}, err
	}
	if resume && !r.Request.New && len(start.Deal.Cards) == 0 {
		onlyGame := ""
		if r.Request.Game != "" {
			onlyGame = start.Rules.Name
		}
		if rec := r.records.ResumeNewest(onlyGame); rec != nil {
			return play.StartOptions{Record: rec}, nil
		}
	}
	start.Unrecorded = r.Request.Shot != ""
	if r.Request.Job == Demonstrate { // in a demonstration the program makes the moves
		start.FirstMoves, start.Demo = nil, r.Request.Shot == ""
		if r.Request.Shot != "" {
			start.Deal, start.FirstMoves = demonstrationOpening(start.Rules, start.Deal)
		}
	}
	return start, nil
}

// A picture of a demonstration shows the table after openingMoves moves, or fewer if openingLimit comes
// first.
const openingMoves = 60

// openingLimit is longer in tests, whose machine may be busy.
var openingLimit = 5 * time.Second

// The moves must be quick, and need not be the best.
var openingSettings = advice.Settings{Name: "picture", Nodes: 20, FirstWorlds: 8, MostWorlds: 16}

// demonstrationOpening takes a random deal if d has no cards.
func demonstrationOpening(r *game.Rules, d game.Deal) (game.Deal, []game.Move) {
	if len(d.Cards) == 0 {
		d = game.Shuffle(r.Packs, play.RandomDealNumber())
	}
	player := recall.Autoplayer{Player: advice.Player{Settings: openingSettings, Seed: 1, Deal: uint64(d.Number)}}
	ctx, stop := context.WithTimeout(context.Background(), openingLimit)
	defer stop()
	return d, player.Opening(ctx, r, d, openingMoves)
}

// requestedDeal returns the deal of -cards or -deal, without cards if there is neither. The game is
// gameName's, unless the deal line names another.
func (r *Run) requestedDeal(gameName string) (play.StartOptions, error) {
	rules, err := r.Library.Choose(gameName)
	switch {
	case err != nil:
		return play.StartOptions{}, err
	case r.Request.CardsFile != "":
		deal, err := deals.ParseFirstDeal(rules, r.cards.Name, string(r.cards.Text))
		return play.StartOptions{Rules: rules, Deal: deal}, err
	case r.Request.Deal == "":
		return play.StartOptions{Rules: rules}, nil
	case r.Request.Deal == "today":
		d := think.TodaysDeal(context.Background(), rules, r.records.FirstDealToday())
		return play.StartToday(rules, d), nil
	}
	setup, err := r.Library.RequestedDeal(r.Request.Deal, rules, r.Request.Game != "")
	return startOptions(setup), err
}

// parseDealSpec reads a deal that is typed or pasted. The line of a deal may name another game than current. Of a record it takes
// rules and deal.
func (r *Run) parseDealSpec(spec string, current *game.Rules) (play.StartOptions, error) {
	if journal.IsRecord(spec) {
		rules, deal, err := journal.ReadDeal(spec, r.Library.Find)
		if err != nil {
			return play.StartOptions{}, fmt.Errorf("the record has an error: %w", err)
		}
		return play.StartOptions{Rules: rules, Deal: deal, Note: "Playing the deal of this record from its start"}, nil
	}
	setup, err := deals.ParseSpec(spec, current, r.Request.Game != "", r.Library.Find)
	return startOptions(setup), err
}

func startOptions(d deals.Setup) play.StartOptions {
	return play.StartOptions{Rules: d.Rules, Deal: d.Deal, FirstMoves: d.FirstMoves, Note: d.Note}
}
