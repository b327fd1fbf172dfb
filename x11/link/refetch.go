package link

import (
	"sync"

	"github.com/jezek/xgb"
)

// A Part is something that the server has told and that may change.
type Part interface {
	// Changed reports whether an event says that it has changed.
	Changed(ev xgb.Event) bool

	// Ask asks for it and waits for nothing. The answer waits, and takes in what the server says; where it says nothing,
	// the part stays as it was. Both may run beside the goroutine that hears the events.
	Ask() (answer func())
}

// A Refetcher asks again for what has changed, one question at a time: whatever changes before the answer is there, and
// however often, is asked for once more when it is. So a desktop may send notifications by the hundred.
type Refetcher struct {
	parts []Part
	fresh chan struct{}

	mu    sync.Mutex // guards the following
	dirty uint       // the parts that have changed since they were asked for, as bits
	busy  bool       // a goroutine asks for them
}

// NewRefetcher returns one for these parts, all of which are as new as the last event.
func NewRefetcher(parts ...Part) *Refetcher {
	return &Refetcher{parts: parts, fresh: make(chan struct{}, 1)}
}

// Fresh tells after the last answer that something may be new. It is never closed.
func (r *Refetcher) Fresh() <-chan struct{} { return r.fresh }

// Hear is told of every event, and returns at once.
func (r *Refetcher) Hear(ev xgb.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for i, part := range r.parts {
		if part.Changed(ev) {
			r.dirty |= 1 << i
		}
	}
	if r.dirty != 0 && !r.busy {
		r.busy = true
		go r.fetch()
	}
}

// fetch asks until nothing has changed since: for all that has, before it waits for the first answer.
func (r *Refetcher) fetch() {
	for dirty := r.next(); dirty != 0; dirty = r.next() {
		var answers []func()
		for i, part := range r.parts {
			if dirty&(1<<i) != 0 {
				answers = append(answers, part.Ask())
			}
		}
		for _, answer := range answers {
			answer()
		}
		select {
		case r.fresh <- struct{}{}:
		default: // nobody has heard of the answer before, and one word is enough
		}
	}
}

// next returns what to ask for now.
func (r *Refetcher) next() (dirty uint) {
	r.mu.Lock()
	defer r.mu.Unlock()
	dirty, r.dirty = r.dirty, 0
	r.busy = dirty != 0
	return dirty
}
