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

// Flow is the traffic for one purpose.
type Flow struct {
	Sent, Received int64 // bytes; Sent also counts what still waits in the outbox
	Requests       int64 // out
	Messages       int64 // in: replies, errors and events
	Waits          int64 // for the server: at the set-up, and at each Flush after something was sent
}

// Traffic is what has passed over a connection, its set-up included.
type Traffic struct {
	Total  Flow  // for all purposes
	Writes int64 // calls of write(2)
	Pings  int64 // requests that only ask for a sign of life, 4 bytes out and 32 in
}

// A Meter knows what a connection has carried, and for what, from any goroutine.
type Meter struct {
	mu       sync.Mutex // guards the following
	flows    [purposes]Flow
	received int64 // bytes, in messages that have not ended, too
	writes   int64
	pings    int64
	purpose  Purpose
	waited   bool              // since the last request
	trips    [16]time.Duration // that answers took last
	answers  int
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

// Traffic returns what the connection has carried so far.
func (m *Meter) Traffic() Traffic {
	m.mu.Lock()
	defer m.mu.Unlock()
	all := Traffic{Writes: m.writes, Pings: m.pings}
	for _, f := range m.flows {
		all.Total.Sent += f.Sent
		all.Total.Requests += f.Requests
		all.Total.Messages += f.Messages
		all.Total.Waits += f.Waits
	}
	all.Total.Received = m.received
	return all
}

// SentBytes counts bytes that still wait in the outbox, too.
func (m *Meter) SentBytes() int64 { return m.Traffic().Total.Sent }

// SentRequests counts as the server does.
func (m *Meter) SentRequests() uint64 { return uint64(m.Traffic().Total.Requests) }

// ShortestRoundTrip returns the shortest time of the last answers, or 0 before the first. Answers wait behind one another, so
// this tells best how long a round trip takes.
func (m *Meter) ShortestRoundTrip() time.Duration {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.answers == 0 {
		return 0
	}
	return slices.Min(m.trips[:min(m.answers, len(m.trips))])
}

// countSetup counts the set-up, which is no request and no message in the sense of the protocol.
func (m *Meter) countSetup(sent, received int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.writes++
	m.waited = true
	m.flows[Start] = Flow{Sent: int64(sent), Received: int64(received), Waits: 1}
}

func (m *Meter) countRequest(size int, isPing bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waited = false
	if isPing {
		m.pings++
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
	m.writes++
}

// countWait counts nothing if nothing was sent since the last wait.
func (m *Meter) countWait() {
	m.mu.Lock()
	defer m.mu.Unlock()
	if !m.waited {
		m.waited = true
		m.flows[m.purpose].Waits++
	}
}

func (m *Meter) noteRoundTrip(took time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.trips[m.answers%len(m.trips)] = took
	m.answers++
}

type countingReader struct {
	from  io.Reader
	meter *Meter
}

func (r countingReader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	r.meter.mu.Lock()
	defer r.meter.mu.Unlock()
	r.meter.received += int64(n)
	return n, err
}

// WriteStats writes a line for each purpose, and one for all.
func (m *Meter) WriteStats(out io.Writer) error {
	var table strings.Builder
	fmt.Fprintf(&table, "%-6s %10s %12s %10s %12s %6s\n", "for", "requests", "bytes out", "messages", "bytes in", "waits")
	row := func(name string, f Flow) {
		fmt.Fprintf(&table, "%-6s %10d %12d %10d %12d %6d\n", name, f.Requests, f.Sent, f.Messages, f.Received, f.Waits)
	}
	m.mu.Lock()
	flows := m.flows
	m.mu.Unlock()
	names := [purposes]string{"other", "start", "faces", "text", "drag"}
	for _, p := range []Purpose{Start, Faces, Text, Drag, Other} {
		row(names[p], flows[p])
	}
	row("all", m.Traffic().Total)
	_, err := io.WriteString(out, table.String())
	return err
}
