package flow

import (
	"time"

	"xklondike/x11/link"
)

const (
	doubt        = 20 * time.Millisecond // added to all measured times, because one quick piece proves little
	mostMeasured = 64 << 10              // bytes: beyond this all figures are halved, so that later pieces count for more
)

// A pace measures how many bytes a second the line carries, by pieces of put-off work with a question after
// each, and estimates how many still wait to leave.
type pace struct {
	pieces   []piece       // those whose answers are due, the oldest first
	bytes    int64         // of the pieces measured
	busy     time.Duration // the time that these took
	shortest time.Duration // round trip so far, or 0
	answered time.Duration // when the server last answered
	waiting  float64       // bytes that still waited to leave at the time at
	sent     int64         // all bytes until then
	at       time.Duration
}

type piece struct{ bytes, sent int64 } // its size; all bytes sent, up to the question that follows it

func (p *pace) noteRoundTrip(took time.Duration) {
	if p.shortest == 0 || took < p.shortest {
		p.shortest = took
	}
}

// noteAnswer takes the time of a piece for no longer than that of the answer beyond a round trip, nor than the time
// since the answer before. So answers that come together do not make the line look faster than it is.
func (p *pace) noteAnswer(e link.CaughtUpEvent, now time.Duration) {
	if len(p.pieces) > 0 && p.pieces[0].sent == e.Sent {
		p.bytes += p.pieces[0].bytes
		p.busy += max(0, min(e.Took-p.shortest, now-p.answered))
		p.pieces = p.pieces[1:]
	}
	if p.bytes > mostMeasured {
		p.bytes, p.busy = p.bytes/2, p.busy/2
	}
	p.answered = now
}

// rate is in bytes a second, or 0 if that is not known yet.
func (p *pace) rate() float64 {
	if p.bytes == 0 {
		return 0
	}
	return float64(p.bytes) / (p.busy + doubt).Seconds()
}

// delay returns how long the line takes to carry all bytes sent so far, if that is known.
func (p *pace) delay(sent, answered int64, now time.Duration) (wait time.Duration, ok bool) {
	left := max(0, p.waiting-p.rate()*(now-p.at).Seconds())
	p.waiting = min(left+float64(sent-p.sent), float64(sent-answered))
	p.sent, p.at = sent, now
	switch {
	case sent-answered <= mostFilled:
		return 0, true
	case p.bytes == 0:
		return 0, false
	}
	return time.Duration(p.waiting / p.rate() * float64(time.Second)), true
}
