package link

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Purpose says what bytes on the connection are for.
type Purpose byte

const (
	Other Purpose = iota
	Start         // from the opening of the connection until the cards are first shown
	Faces         // cards, backs and places
	Text          // status line, help and other panels
	Drag          // steps of a drag
	purposes
)

func (p Purpose) String() string {
	return [purposes]string{"other", "start", "faces", "text", "drag"}[p]
}

// Flow is the traffic for one purpose.
type Flow struct {
	Sent, Received int64 // bytes
	Requests       int64 // out
	Messages       int64 // in: replies, errors and events
	Waits          int64 // for the server
}

// Traffic is what has passed over a connection, its set-up included.
type Traffic struct {
	Sent     int64 // also what still waits in the outbox
	Received int64 // bytes in
	Requests int64 // requests out
	Writes   int64 // calls of write(2)
	Pings    int64 // requests that only ask for a sign of life, 4 bytes out and 32 in
	// for the server: at the set-up, and at each Flush after something was sent
	Waits int64
}

// A Meter knows what a connection has carried, and for what, from any goroutine.
type Meter struct {
	mu        sync.Mutex // guards the following
	traffic   Traffic
	flows     [purposes]Flow
	purpose   Purpose
	waitedFor int64 // how many requests were sent before the last wait
	line      lineMeasure
}

// SetPurpose says what the requests to come are for, and returns what they were for. A connection is for
// Start until EndStart.
func (m *Meter) SetPurpose(p Purpose) (before Purpose) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if before = m.purpose; before != Start {
		m.purpose = p
	}
	return before
}

// EndStart lets SetPurpose decide.
func (m *Meter) EndStart() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.purpose == Start {
		m.purpose = Other
	}
}

func (m *Meter) currentPurpose() Purpose {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.purpose
}

func (m *Meter) Traffic() Traffic {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.traffic
}

// SentBytes counts bytes that still wait in the outbox, too.
func (m *Meter) SentBytes() int64 { return m.Traffic().Sent }

// SentRequests counts as the server does.
func (m *Meter) SentRequests() uint64 { return uint64(m.Traffic().Requests) }

// ShortestRoundTrip returns the shortest time of the last answers, or 0 before the first.
func (m *Meter) ShortestRoundTrip() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.line.shortest()
}

// The set-up is no request and no message in the sense of the protocol.
func (m *Meter) countSetup(sent, received int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.traffic.Sent += int64(sent)
	m.traffic.Writes++
	m.traffic.Waits++
	start := &m.flows[Start]
	start.Sent += int64(sent)
	start.Received += int64(received)
	start.Waits++
}

func (m *Meter) countRequest(size int, isPing bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.traffic.Sent += int64(size)
	m.traffic.Requests++
	if isPing {
		m.traffic.Pings++
	}
	m.flows[m.purpose].Sent += int64(size)
	m.flows[m.purpose].Requests++
}

func (m *Meter) countMessage(p Purpose, size int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.flows[p].Received += int64(size)
	m.flows[p].Messages++
}

func (m *Meter) countWrite() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.traffic.Writes++
}

// It counts nothing if nothing was sent since the last wait.
func (m *Meter) countWait() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.traffic.Requests == m.waitedFor {
		return
	}
	m.waitedFor = m.traffic.Requests
	m.traffic.Waits++
	m.flows[m.purpose].Waits++
}

func (m *Meter) noteRoundTrip(took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.line.note(took)
}

type countingReader struct {
	io.Reader
	meter *Meter
}

func (r countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.meter.mu.Lock()
	defer r.meter.mu.Unlock()
	r.meter.traffic.Received += int64(n)
	return n, err
}

// WriteStats writes a line for each purpose, and one for all.
func (m *Meter) WriteStats(out io.Writer) error {
	var table strings.Builder
	const row = "%-6s %10d %12d %10d %12d %6d\n"
	fmt.Fprintf(&table, "%-6s %10s %12s %10s %12s %6s\n", "for", "requests", "bytes out", "messages", "bytes in", "waits")
	var all Flow
	m.mu.Lock()
	flows := m.flows
	m.mu.Unlock()
	for _, p := range []Purpose{Start, Faces, Text, Drag, Other} {
		f := flows[p]
		fmt.Fprintf(&table, row, p, f.Requests, f.Sent, f.Messages, f.Received, f.Waits)
		all.Requests += f.Requests
		all.Sent += f.Sent
		all.Messages += f.Messages
		all.Received += f.Received
		all.Waits += f.Waits
	}
	fmt.Fprintf(&table, row, "all", all.Requests, all.Sent, all.Messages, all.Received, all.Waits)
	_, err := io.WriteString(out, table.String())
	return err
}

const roundTrips = 16

// Answers wait behind one another, so the shortest of the last times tells best how long a round trip takes.
type lineMeasure struct {
	took  [roundTrips]time.Duration
	count int
}

func (m *lineMeasure) note(took time.Duration) {
	m.took[m.count%roundTrips] = took
	m.count++
}

func (m *lineMeasure) shortest() time.Duration {
	if m.count == 0 {
		return 0
	}
	return slices.Min(m.took[:min(m.count, roundTrips)])
}
