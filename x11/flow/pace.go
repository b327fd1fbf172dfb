package flow

import (
	"time"

	"xklondike/x11/link"
)

const (
	doubt        = 20 * time.Millisecond // added to all measured times, because one quick piece proves little
	mostMeasured = 64 << 10              // bytes: beyond this all figures are halved, so that later pieces count for more
)

// A pace measures how many bytes a second the line carries, and estimates how many of those that were sent still wait
// to leave. It measures pieces of put-off work, because the program sends such a piece, and the question after it,
// all at once. The zero value is ready for use.
type pace struct {
	pieces   []piece       // those whose answers are due, the oldest first
	bytes    int64         // of the pieces measured
	busy     time.Duration // how long the line was busy with these
	shortest time.Duration // the shortest round trip so far, or 0
	answered time.Duration // when the server last answered
	waiting  float64       // bytes that still waited to leave at the time in the field at
	sent     int64         // all bytes sent until then
	at       time.Duration
}

// A piece is put-off work that was sent at once.
type piece struct{ bytes, sent int64 } // its size; all bytes sent, up to the question that follows it

// noteRoundTrip notes how long a round trip takes by the last answers.
func (p *pace) noteRoundTrip(took time.Duration) {
	if p.shortest == 0 || took < p.shortest {
		p.shortest = took
	}
}

// noteAnswer takes an answer that came at the time now. The line was busy with the piece before the question for no
// longer than the answer took beyond a round trip, and for no longer than the time since the answer before. So even
// if several answers come together, late, their pieces do not make the line look faster than it is.
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

// rate returns how many bytes a second the line carries, or 0 if that is not known yet.
func (p *pace) rate() float64 {
	if p.bytes == 0 {
		return 0
	}
	return float64(p.bytes) / (p.busy + doubt).Seconds()
}

// delay returns how long it takes from now until the line has carried all bytes sent so far, or 0 if the server has
// answered for nearly all of them. It returns false if that is not known, and answers must tell.
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
