package play

import (
	"xklondike/game/journal"
	"xklondike/game/text"
	"xklondike/game/think"
)

// counts are statistics, and what they were made of.
type counts struct {
	of         journal.Stamp
	statistics *text.Statistics
}

// Statistics returns the figures of all games of the records, the one in play included. It takes a second for each half
// a million games, but only if they have changed.
func (s *Session) Statistics() *text.Statistics {
	records := s.Config.Records
	if of := records.Stamp(); s.counts.statistics == nil || s.counts.of != of {
		s.counts = counts{of, text.NewStatistics(records.Results())}
		if records.HasLongLedger() {
			think.ReleaseMemory()
		}
	}
	s.counts.statistics.Today, s.counts.statistics.MovesToWin = records.Today(), records.MovesToWin
	return s.counts.statistics
}
