package link

import (
	"slices"
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A Refetchable is information from the server that may change, so that the program has to ask for it again.
type Refetchable interface {
	// ChangedBy reports whether an event says that this information on the server has changed.
	ChangedBy(ev xgb.Event) bool

	// Ask asks the server for the part, and waits for nothing. The returned function waits for the answer and
	// stores it. If there is no answer, the part stays as it was. Both run in another goroutine than the one
	// that reads the events.
	Ask() (await func())
}

// A Refetcher asks the server again for parts that have changed. While it waits for an answer, further
// changes only mark their parts. It asks for all marked parts once when the answer is there. A notification
// that the server sent before it got the last question marks nothing, because the answer has that change
// already. So a burst of notifications costs one question.
type Refetcher struct {
	parts   []Refetchable
	sent    func() uint64
	updated chan struct{}

	mu    sync.Mutex // guards the following
	asked []uint64   // for each part: number of the last request that was sent before the question for the part
	stale uint       // bits of the parts that have changed since they were asked for
	busy  bool       // the goroutine of fetch is running
}

// NewRefetcher returns a Refetcher for these parts, none of which counts as changed. The function sentRequests
// returns how many requests were sent so far, as Meter.SentRequests does.
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

// Updated returns a channel. The channel gets a value after the Refetcher has asked the server again for
// information that has changed, and has stored the answers. One value may stand for several answers. The
// channel is never closed.
func (r *Refetcher) Updated() <-chan struct{} { return r.updated }

// HandleEvent takes every event of the connection. It marks the parts that the event changes, has them asked
// for, and returns at once.
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

// wasSentBeforeQuestion reports whether the server sent an event before it got the last question for a part.
// Then the answer has that change already.
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

// beginFetch begins a fetch if parts are marked and none is under way.
func (r *Refetcher) beginFetch() {
	if r.stale != 0 && !r.busy {
		r.busy = true
		go r.fetch()
	}
}

// fetch asks for all marked parts together, waits for the answers, and repeats this until no part is marked.
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
		default: // the channel still holds a value that nobody has received, so a second value is not needed
		}
	}
}

// takeStaleBits returns the bits of the marked parts and clears them. If there are none, fetch ends.
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
