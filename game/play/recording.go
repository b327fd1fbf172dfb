package play

import "xklondike/game/journal"

// recording is the record of the game at hand.
type recording struct {
	record  *journal.Record
	lacking bool // what is played is not in the record, and a message said so
}

// failure returns what the status line says when the record begins not to hold what is played; "" if nothing is to be said.
func (r *recording) failure() string {
	why, told := r.record.Failure(), r.lacking
	r.lacking = why != nil
	if why == nil || told {
		return ""
	}
	return "Not recorded: " + why.Error()
}

// Kept reports whether the game can be resumed where it stands: something was played, and all of it is in the record.
func (r *recording) Kept() bool {
	g := r.record.Game()
	return g.Counted() && !g.State().Over() && r.record.Path() != "" && r.record.Failure() == nil
}

// Leave ends the work at the record, so that the game can be resumed. More than once does no harm.
func (r *recording) Leave() {
	if r.record != nil {
		r.record.Leave()
	}
}
