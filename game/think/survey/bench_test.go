package survey_test

import (
	"context"
	"fmt"
	"io"
	"syscall"
	"testing"

	"xklondike/game/think/solver"
	"xklondike/game/think/survey"
)

// BenchmarkJobs surveys deals with one job and with two, and reports the page faults, which come with memory
// from the system. On two idle processors two jobs take little more than half the time.
func BenchmarkJobs(b *testing.B) {
	benchmarkJobs(b, survey.Survey{Deals: survey.Numbered(1, 200), Options: solver.Options{Nodes: 2_000_000}})
}

// BenchmarkHardDeal does so for one deal that takes about a second. It cannot be won, so each run must search
// all of it.
func BenchmarkHardDeal(b *testing.B) {
	benchmarkJobs(b, survey.Survey{Deals: survey.Numbered(122, 122)})
}

// benchmarkJobs runs a survey of Klondike with one job and with two.
func benchmarkJobs(b *testing.B, s survey.Survey) {
	s.Rules = rulesNamed(b, "klondike")
	for s.Jobs = 1; s.Jobs <= 2; s.Jobs++ {
		b.Run(fmt.Sprintf("jobs-%d", s.Jobs), func(b *testing.B) {
			var before, after syscall.Rusage
			_ = syscall.Getrusage(syscall.RUSAGE_SELF, &before)
			for b.Loop() {
				if _, err := s.Run(context.Background(), io.Discard, nil); err != nil {
					b.Fatal(err)
				}
			}
			_ = syscall.Getrusage(syscall.RUSAGE_SELF, &after)
			b.ReportMetric(float64(after.Minflt-before.Minflt)/float64(b.N), "faults/op")
		})
	}
}
