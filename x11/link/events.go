package link

import (
	"sync"

	"github.com/jezek/xgb"
)

// An ErrorEvent is the server's error about a request that nobody waits for. A program that goes on need not
// react: a window may vanish while a request for it is under way.
type ErrorEvent struct{ xgb.Error }

// Bytes returns nothing, because xgb keeps no bytes of an error.
func (f ErrorEvent) Bytes() []byte { return nil }

func (f ErrorEvent) String() string { return f.Error.Error() }

// A SentEvent is an event about a window's place in the tree, size or state that a client has made. The
// server itself tells all that is in it.
type SentEvent struct{ xgb.Event }

// A reader that takes all waiting events finds these at once.
const eventBuffer = 256

// A pump moves events to a channel. In between they wait in a queue without bound, so that the connection is
// always read.
type pump struct {
	events  chan xgb.Event
	stopped chan struct{} // nobody reads any more
	more    chan struct{} // the queue has something new, or has ended

	mu         sync.Mutex // guards the following
	queue      []xgb.Event
	delivering bool // some events are neither in the queue nor in the channel
	ended      bool // no event will come
	closed     bool // the channel
}

func newPump() *pump {
	return &pump{
		events:  make(chan xgb.Event, eventBuffer),
		stopped: make(chan struct{}),
		more:    make(chan struct{}, 1),
	}
}

// add uses the queue only if the channel is full.
func (p *pump) add(event xgb.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) == 0 && !p.delivering && !p.closed {
		select {
		case p.events <- event:
			return
		default:
		}
	}
	p.queue = append(p.queue, event)
	p.wake()
}

func (p *pump) closeWhenEmpty() {
	p.mu.Lock()
	p.ended = true
	p.mu.Unlock()
	p.wake()
}

func (p *pump) wake() {
	select {
	case p.more <- struct{}{}:
	default:
	}
}

// deliver closes the channel after the last event.
func (p *pump) deliver() {
	defer p.close()
	for {
		batch, ended := p.takeQueue()
		for _, event := range batch {
			select {
			case p.events <- event:
			case <-p.stopped:
				return
			}
		}
		switch {
		case len(batch) > 0:
			continue // until the queue is empty, add leaves the channel alone
		case ended:
			return
		}
		select {
		case <-p.more:
		case <-p.stopped:
			return
		}
	}
}

func (p *pump) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	close(p.events)
}

func (p *pump) takeQueue() (batch []xgb.Event, ended bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	batch = p.queue
	p.queue, p.delivering = nil, len(batch) > 0
	return batch, p.ended
}
