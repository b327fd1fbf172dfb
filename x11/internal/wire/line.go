package wire

import (
	"encoding/binary"
	"time"
)

// Duration returns how long the line is busy with n bytes.
func (o Options) Duration(n int) time.Duration {
	return time.Duration(n) * 8 * time.Second / time.Duration(o.Rate)
}

// Arrivals returns when each message of a conversation from its beginning has arrived at the other end, since
// the program began to send. The messages are those of a proxy in lockstep. The program and the server take
// no time, and the program goes on when all that it was sent has arrived.
func (o Options) Arrivals(log Messages) []time.Duration {
	var now, up, down time.Duration  // at the program; when the line is free, in each direction
	atServer := []time.Duration(nil) // when each request has arrived
	times := make([]time.Duration, len(log))
	for i, m := range log {
		switch m.Kind {
		case Request:
			up = max(up, now) + o.Duration(len(m.Body))
			times[i] = up + o.Delay
			atServer = append(atServer, times[i])
		case Trip:
			times[i] = now
		default:
			sequence := 0 // of the set-up reply
			if m.Name != "Setup" {
				sequence = int(binary.LittleEndian.Uint16(m.Body[2:]))
			}
			down = max(down, atServer[min(sequence, len(atServer)-1)]) + o.Duration(len(m.Body))
			times[i] = down + o.Delay
			now = max(now, times[i])
		}
	}
	return times
}
