package flow

import (
	"testing"
	"time"

	"xklondike/x11/link"
)

// TestPaceOfLateAnswers sends pieces of 7,000 bytes on a line that carries as many in a second, with a round trip of
// 200 ms. The line must never look faster than it is, whether answers come one by one or several together, when the
// last is due.
func TestPaceOfLateAnswers(t *testing.T) {
	const (
		pieces = 8
		size   = 7000
	)
	for _, together := range []int{1, 2, 4} {
		var p pace
		p.noteRoundTrip(200 * ms)
		for i := range int64(pieces) {
			p.pieces = append(p.pieces, piece{size, (i + 1) * size})
		}
		for i := range pieces {
			last := i/together*together + together // of those that come together
			at := time.Duration(last)*time.Second + 200*ms
			p.noteAnswer(link.CaughtUpEvent{Took: at, RoundTrip: 200 * ms, Sent: int64(i+1) * size}, at)
			if got := p.rate(); got > size || i%together == together-1 && got < 0.97*size {
				t.Errorf("%d together: after %d answers the line carries %.0f bytes a second", together, i+1, got)
			}
		}
	}
}
