package survey

import (
	"context"
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
