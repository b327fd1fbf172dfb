package survey

import (
	"context"
	"math"
	"time"

	"xklondike/game"
)

// HelpAtOnce lets goroutines without a deal help with every deal from its start.
func (s *Survey) HelpAtOnce() { s.helpAfter = time.Nanosecond }

// TimeQuantile returns the time within which the solver ended with the given share (0 to 1) of the deals.
func (s Summary) TimeQuantile(share float64) time.Duration { return s.durations.quantile(share) }

// LongestTime returns the longest time that the solver took for a deal.
func (s Summary) LongestTime() time.Duration { return s.durations.longest }

// AskForHelp asks about one deal with some jobs and some goroutines that only help. The job that has the deal
// waits until another goroutine has done a piece of its work. AskForHelp reports whether that has happened
// within a limit.
func AskForHelp(r *game.Rules, jobs, idle int, limit time.Duration) (helped bool) {
	help := make(chan func())
	ask := func(context.Context, Deal) bool {
		done := make(chan bool, 1)
		bound := time.After(limit)
		select {
		case help <- func() { done <- true }:
			return <-done
		case <-bound:
			return false
		}
	}
	p := poll[bool]{r, Numbered(1, 1), jobs, idle, help, func() func(context.Context, Deal) bool { return ask }}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	for t := range p.startJobs(ctx) {
		helped = <-t.answer
	}
	return helped
}

// standardErrors95 is the number of standard errors on either side of the mean that includes 95 % of all samples.
const standardErrors95 = 1.959964

// StandardErrorsFrom compares the share of winnable deals with a published share. It returns the difference
// in standard errors, which is positive if the survey has more winnable deals. halfWidth95 is half the width
// of the published 95 % confidence interval. Both arguments go from 0 to 1.
//
// It counts the undecided deals as lost, then as won, and returns the larger of the two differences. So a
// survey that decides few deals agrees with nothing. The standard error is the one that a sample of this size
// has if the published share is right. The published error is added to it. An error computed from the
// survey's own share would be 0 where all deals have the same verdict.
func (s Summary) StandardErrorsFrom(published, halfWidth95 float64) (sigmas float64) {
	low, high := s.WinnableShare()
	n := float64(max(1, s.Answered()))
	e := math.Hypot(math.Sqrt(published*(1-published)/n), halfWidth95/standardErrors95)
	if published-low > high-published {
		return (low - published) / e
	}
	return (high - published) / e
}
