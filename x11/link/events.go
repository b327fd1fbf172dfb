package link

import (
	"sync"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// An ErrorEvent is the server's error about a request that nobody waits for, passed on among the events. A
// program that goes on need not react: for example, a window may vanish while a request for it is under way.
type ErrorEvent struct{ xgb.Error }

// Bytes returns nothing, because xgb decodes an error and does not keep its bytes.
func (f ErrorEvent) Bytes() []byte { return nil }

// String returns the error's text.
func (f ErrorEvent) String() string { return f.Error.Error() }

// A SentEvent is an event that a client has made, and not the server. It is about a window's place in the
// tree, its size or its state. Window managers send such events about size and state, and the server itself
// tells all that is in them.
type SentEvent struct{ xgb.Event }

// isAboutWindows reports whether events of a type tell of windows: whether they exist, where they are, how
// large, and in which state.
func isAboutWindows(kind byte) bool {
	return kind >= xproto.CreateNotify && kind <= xproto.CirculateRequest
}

// eventBuffer is how many events the channel itself can hold. A reader that takes all waiting events finds
// these at once.
const eventBuffer = 256

// A pump moves events from the goroutine that reads the connection to a channel. In between they wait in a
// queue without bound, so that the connection is always read.
type pump struct {
	events  chan xgb.Event
	stopped chan struct{} // closed by stop: nobody reads any more
	more    chan struct{} // has one element when the queue has something new, or has ended

	mu         sync.Mutex // guards the following
	queue      []xgb.Event
	delivering bool // deliver has taken events from the queue that are not in the channel yet
	ended      bool // no event will come
	closed     bool // the channel is closed
}

func newPump() *pump {
	return &pump{
		events:  make(chan xgb.Event, eventBuffer),
		stopped: make(chan struct{}),
		more:    make(chan struct{}, 1),
	}
}

// add puts an event into the channel, or queues it if the channel is full.
func (p *pump) add(event xgb.Event) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queue) == 0 && !p.delivering && !p.closed {
		select {
		case p.events <- event:
			return
		default: // full
		}
	}
	p.queue = append(p.queue, event)
	p.wake()
}

// closeWhenEmpty makes the channel close after the events that wait.
func (p *pump) closeWhenEmpty() {
	p.mu.Lock()
	p.ended = true
	p.mu.Unlock()
	p.wake()
}

// closeAtOnce makes the channel close without the events that wait.
func (p *pump) closeAtOnce() { close(p.stopped) }

// wake tells deliver that the queue has changed.
func (p *pump) wake() {
	select {
	case p.more <- struct{}{}:
	default: // deliver has been told
	}
}

// deliver feeds the channel from the queue, and closes it after the last event.
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

// close closes the channel.
func (p *pump) close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.closed = true
	close(p.events)
}

// takeQueue takes all events from the queue, and reports whether no more will come.
func (p *pump) takeQueue() (batch []xgb.Event, ended bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	batch = p.queue
	p.queue, p.delivering = nil, len(batch) > 0
	return batch, p.ended
}
