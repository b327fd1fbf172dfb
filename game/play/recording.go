package play

import "xklondike/game/journal"

// recording has the record of the current game.
type recording struct {
	record       *journal.Record
	failureShown bool // the record cannot be written, and failureNotice has returned a warning about it
}

// failureNotice returns a warning for the status line if the record cannot be written. It returns "" if the record can be
// written, or if it has returned the warning already and writing has failed ever since.
func (r *recording) failureNotice() string {
	failure, shown := r.record.Failure(), r.failureShown
	r.failureShown = failure != nil
	if failure == nil || shown {
		return ""
	}
	return "Not recorded: " + failure.Error()
}

// CanResume reports whether a later start can resume the current game. The game must count in the totals and must not be over,
// and its record must be completely written to a file.
func (r *recording) CanResume() bool {
	g := r.record.Game()
	return g.Counted() && !g.State().Over() && r.record.Path() != "" && r.record.Failure() == nil
}
