package x11_test

import (
	"encoding/binary"
	"time"
)

// A slowLine is a line on which messages take time, computed from their bytes and turns. So a test may judge
// the times: they do not depend on the machine.
type slowLine struct {
	delay time.Duration // of each byte, in each direction
	rate  int           // bytes a second, in each direction
}

// modem is a line of 56 kbit/s with a round trip of 100 ms.
var modem = slowLine{delay: 50 * time.Millisecond, rate: 56_000 / 8}

// duration returns how long the line is busy with n bytes.
func (l slowLine) duration(n int) time.Duration {
	return time.Duration(n) * time.Second / time.Duration(l.rate)
}

// arrivals returns when each message of a conversation from its beginning has arrived at the other end, since
// the program began to send. The messages are those of a proxy in lockstep. The program and the server take
// no time, and the program goes on when all that it was sent has arrived.
func (l slowLine) arrivals(log messages) []time.Duration {
	var now, up, down time.Duration  // at the program; when the line is free, in each direction
	atServer := []time.Duration(nil) // when each request has arrived
	times := make([]time.Duration, len(log))
	for i, m := range log {
		switch m.kind {
		case request:
			up = max(up, now) + l.duration(len(m.body))
			times[i] = up + l.delay
			atServer = append(atServer, times[i])
		case trip:
			times[i] = now
		default:
			sequence := 0 // of the set-up reply
			if m.name != "Setup" {
				sequence = int(binary.LittleEndian.Uint16(m.body[2:]))
			}
			down = max(down, atServer[min(sequence, len(atServer)-1)]) + l.duration(len(m.body))
			times[i] = down + l.delay
			now = max(now, times[i])
		}
	}
	return times
}
