package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"syscall"
	"time"

	"xklondike/game"
	"xklondike/game/think"
	"xklondike/game/think/advice"
	"xklondike/game/think/grade"
	"xklondike/game/think/shares"
	"xklondike/game/think/survey"
)

// After a signal, further signals count as the same one for this time: timeout(1) sends its signal to the
// program and to its process group, and the second one must not end the program before it prints the totals.
const duplicateSignalTime = time.Second

// solveDeals prints the totals in any case, even after a signal. See untilSignal for a second one.
func (r *Run) solveDeals() error {
	rules, deals, err := r.dealsToSolve()
	if err != nil {
		return err
	}
	if r.ProofFile != "" && deals.Len() != 1 {
		return fmt.Errorf("-proof writes the proof of one deal, not of %d", deals.Len())
	}
	if r.Shorter && deals.Len() != 1 {
		return fmt.Errorf("-shorter looks for fewer moves in one deal, not in %d", deals.Len())
	}
	ctx := untilSignal()
	s := survey.Survey{Rules: rules, Deals: deals, Limit: r.Limit, JSON: r.JSON, Shorter: r.Shorter}
	if s.Nodes = r.Nodes; r.Action == GradeDeals {
		s.Grade, s.Nodes = true, cmp.Or(r.Nodes, grade.Nodes)
	}
	s.Processors = cmp.Or(r.Jobs, runtime.GOMAXPROCS(0))
	s.Jobs, s.Memory = r.jobsInMemory(survey.JobCount(r.Jobs, deals))
	sum, err := s.Run(ctx, r.Out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		return fmt.Errorf("%s: stopped by a signal", r.Action)
	}
	if err == nil && r.ProofFile != "" {
		if sum.Unwinnable == 0 {
			return errors.New("-proof: there is nothing to prove, as the deal was not found unwinnable")
		}
		return r.writeProof(ctx, rules, deals)
	}
	return err
}

// jobsInMemory returns how many searches fit into memory at a time. Each may take what it would have alone, so
// that the answers are the same.
func (r *Run) jobsInMemory(jobs int) (fewer int, bytesEach int64) {
	wanted := r.SolverMemory()
	granted := think.AvailableMemory(int64(jobs) * wanted)
	if granted < wanted {
		return 1, granted
	}
	return int(granted / wanted), wanted
}

// untilSignal ends at a signal. A later one ends the program, after duplicateSignalTime.
func untilSignal() context.Context {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	context.AfterFunc(ctx, func() { time.AfterFunc(duplicateSignalTime, stop) })
	return ctx
}

func (r *Run) dealsToSolve() (*game.Rules, survey.Deals, error) {
	if r.ResumeFile != "" {
		return r.positionToSolve()
	}
	rules, err := r.chooseGame(cmp.Or(r.Game, defaultGame))
	if err != nil {
		return nil, survey.Deals{}, err
	}
	if r.CardsFile != "" {
		file, err := r.readInput(r.CardsFile)
		if err != nil {
			return nil, survey.Deals{}, err
		}
		deals, err := survey.ParseDeals(rules, file.Name, string(file.Text))
		return rules, deals, err
	}
	if from, to, numbered := r.DealNumbers(); numbered {
		return rules, survey.Numbered(from, to), nil
	}
	start, err := r.requestedDeal(r.Game)
	origin := r.Deal
	if !strings.Contains(origin, ":") { // deal numbers of other programs have a colon, as in pysol:24
		origin = "-deal"
	}
	if start.Note != "" {
		r.Warn(origin + ": " + start.Note)
	}
	return start.Rules, survey.SingleDeal(start.Deal, origin), err
}

// progressBarOutput returns standard error if that is a terminal and no other process reads the answers,
// which may write to the same terminal; else nil.
func (r *Run) progressBarOutput() io.Writer {
	if fileMode(r.Err)&os.ModeCharDevice == 0 || fileMode(r.Out)&(os.ModeNamedPipe|os.ModeSocket) != 0 {
		return nil
	}
	return r.Err
}

func fileMode(w io.Writer) os.FileMode {
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil {
			return info.Mode()
		}
	}
	return 0
}

// Only -records keeps records: the user's own directory is for games that the user played.
func (r *Run) autoplayDeals() error {
	rules, err := r.chooseGame(cmp.Or(r.Game, defaultGame))
	if err != nil {
		return err
	}
	player, err := advice.FindSettings(r.Player)
	if err != nil {
		return err
	}
	a := survey.Autoplay{Rules: rules, Deals: survey.Numbered(r.AutoplayDeals()), Player: player, Seed: r.Seed,
		Limit: r.Limit, Jobs: r.Jobs, JSON: r.JSON, Records: r.Records}
	sum, err := a.Run(untilSignal(), r.Out, r.progressBarOutput())
	if err == nil && sum.Stopped {
		return errors.New("-autoplay: stopped by a signal")
	}
	return err
}

func (r *Run) addUpShares() error {
	var f survey.ShareTotals
	if r.Game != "" {
		rules, err := r.chooseGame(r.Game)
		if err != nil {
			return err
		}
		f.Game = rules.Name
	}
	if from, to, numbered := r.DealNumbers(); numbered {
		f.Wanted = shares.Range{From: from, To: to}
	}
	for _, name := range r.ShareFiles {
		if err := r.withInput(name, f.Read); err != nil {
			return err
		}
	}
	return f.Write(r.escapedOut(), r.JSON)
}
