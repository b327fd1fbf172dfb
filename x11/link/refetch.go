package link

import (
	"slices"
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A Refetchable is information on the server that may change.
type Refetchable interface {
	// ChangedBy reports whether an event tells of a change.
	ChangedBy(ev xgb.Event) bool

	// Ask waits for nothing. await waits for the answer and stores it; without one, all stays as it was. Both
	// run in another goroutine than the one that reads the events.
	Ask() (await func())
}

// A Refetcher asks again for parts that have changed. While it waits for an answer, changes only mark their
// parts, so that a burst of notifications costs one question. A notification from before the last question
// marks nothing, because the answer has that change already.
type Refetcher struct {
	parts   []Refetchable
	sent    func() uint64
	updated chan struct{}

	mu    sync.Mutex // guards the following
	asked []uint64   // for each part, the requests sent before the question
	stale uint       // a bit for each part that has changed since the question
	busy  bool       // fetch is running
}

// NewRefetcher returns a Refetcher for these parts, none of which counts as changed; sentRequests is
// Meter.SentRequests.
func NewRefetcher(sentRequests func() uint64, parts ...Refetchable) *Refetcher {
	return &Refetcher{parts: parts, sent: sentRequests, updated: make(chan struct{}, 1), asked: make([]uint64, len(parts))}
}

// Refetch asks for a part as if it had changed.
func (r *Refetcher) Refetch(part Refetchable) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stale |= 1 << slices.Index(r.parts, part)
	r.beginFetch()
}

// Updated gets a value after answers were stored, one or several, and is never closed.
func (r *Refetcher) Updated() <-chan struct{} { return r.updated }

// HandleEvent takes every event of the connection, and returns at once.
func (r *Refetcher) HandleEvent(ev xgb.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, part := range r.parts {
		if part.ChangedBy(ev) && !r.wasSentBeforeQuestion(i, ev) {
			r.stale |= 1 << i
		}
	}
	r.beginFetch()
}

func (r *Refetcher) wasSentBeforeQuestion(part int, ev xgb.Event) bool {
	number := uint16(0)
	switch ev := ev.(type) {
	case xproto.MappingNotifyEvent:
		number = ev.Sequence
	case xproto.PropertyNotifyEvent:
		number = ev.Sequence
	default:
		return false
	}
	sent := r.sent()
	return sent-uint64(uint16(sent)-number) <= r.asked[part]
}

func (r *Refetcher) beginFetch() {
	if r.stale != 0 && !r.busy {
		r.busy = true
		go r.fetch()
	}
}

func (r *Refetcher) fetch() {
	for stale := r.takeStaleBits(); stale != 0; stale = r.takeStaleBits() {
		var answers []func()
		for i, part := range r.parts {
			if stale&(1<<i) != 0 {
				answers = append(answers, part.Ask())
			}
		}
		for _, answer := range answers {
			answer()
		}
		select {
		case r.updated <- struct{}{}:
		default:
		}
	}
}

// takeStaleBits returns what is stale; if that is nothing, fetch ends.
func (r *Refetcher) takeStaleBits() (stale uint) {
	r.mu.Lock()
	defer r.mu.Unlock()
	stale, r.stale = r.stale, 0
	for i := range r.parts {
		if stale&(1<<i) != 0 {
			r.asked[i] = r.sent()
		}
	}
	r.busy = stale != 0
	return stale
}
