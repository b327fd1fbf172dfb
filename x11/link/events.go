package link

import (
	"sync"
	"sync/atomic"
	"time"

	"github.com/jezek/xgb"
)

// A Fault is the server's error about a request that nobody waits for, passed on among the events. A program that lives
// on needs nothing from it: a window may vanish while a request for it is under way.
type Fault struct{ xgb.Error }

// Bytes returns nothing: xgb keeps no more of an error than its meaning.
func (f Fault) Bytes() []byte { return nil }

// String returns the error's text.
func (f Fault) String() string { return f.Error.Error() }

// eventsReady is how many events wait in the channel itself, where a reader that takes all there are finds them at once.
const eventsReady = 256

// A pump moves events from xgb, which stops dead when 5000 of them wait (x11 B.2), to a channel. In between they wait
// in a queue without bound.
type pump struct {
	events  chan xgb.Event
	stopped chan struct{} // closed by stop: nobody reads any more
	drained chan struct{} // closed when xgb has nothing more to give
	gone    atomic.Bool   // the same for those who do not wait

	mu    sync.Mutex
	queue []xgb.Event
	more  chan struct{} // has one element when the queue has something new
}

// newPump starts to take events from xgb.
func newPump(x *xgb.Conn) *pump {
	p := &pump{
		events:  make(chan xgb.Event, eventsReady),
		stopped: make(chan struct{}),
		drained: make(chan struct{}),
		more:    make(chan struct{}, 1),
	}
	go p.take(x)
	go p.give()
	return p
}

// take does nothing but wait for events and queue them, until xgb says that the connection is gone.
func (p *pump) take(x *xgb.Conn) {
	defer close(p.drained)
	defer p.gone.Store(true)
	for {
		event, fault := x.WaitForEvent()
		if event == nil && fault == nil {
			return
		}
		if event == nil {
			event = Fault{fault}
		}
		p.mu.Lock()
		p.queue = append(p.queue, event)
		p.mu.Unlock()
		select {
		case p.more <- struct{}{}:
		default: // it is known already
		}
	}
}

// give feeds the channel from the queue, and closes it after the last event.
func (p *pump) give() {
	defer close(p.events)
	for {
		select {
		case <-p.more:
		case <-p.drained:
		case <-p.stopped:
			return
		}
		batch := p.batch()
		if len(batch) == 0 && p.gone.Load() && len(p.more) == 0 {
			return
		}
		for _, event := range batch {
			select {
			case p.events <- event:
			case <-p.stopped:
				return
			}
		}
	}
}

// batch empties the queue.
func (p *pump) batch() []xgb.Event {
	p.mu.Lock()
	defer p.mu.Unlock()
	batch := p.queue
	p.queue = nil
	return batch
}

// stop waits for xgb to end, calls force when that takes longer than limit, and lets the channel close.
func (p *pump) stop(limit time.Duration, force func()) {
	close(p.stopped)
	select {
	case <-p.drained:
	case <-time.After(limit):
		force()
		<-p.drained
	}
}
