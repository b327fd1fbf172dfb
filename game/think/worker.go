package think

import (
	"context"
	"runtime"
	"slices"
	"sync"
)

// A Topic is what a question is about. A Worker works on one question about a topic at a time.
type Topic string

// A Question is what a Worker works out.
type Question struct {
	Topic  Topic
	Number int // identifies the question: no other question from the same source has this number

	IsPatient bool // the answer has time: Work runs on a thread of lower priority, where the system has such threads

	// Work returns the answer. It runs on a goroutine of its own, so it may read only what nobody changes. When
	// the context ends, it must return soon.
	Work func(context.Context) any
}

// An Answer is what the work on a question has returned.
type Answer struct {
	Topic  Topic
	Number int // the Number of the question
	Value  any
}

// A Worker works out questions. Only one goroutine may call its methods.
type Worker struct {
	// Out receives each Answer. One may come although its question has been cancelled just now; the asker must drop it.
	Out  chan<- any
	jobs map[Topic]*job // the last job about each topic
}

type job struct {
	number int
	cancel context.CancelFunc
	ended  chan struct{} // is closed when the goroutine of the job has ended
}

// WorkOn works on these questions, each about another topic, and waits for nothing. It cancels the work on all
// others, whose answers are lost, but goes on with those that it has begun.
func (w *Worker) WorkOn(questions []Question) {
	for _, j := range w.jobs {
		if !slices.ContainsFunc(questions, func(q Question) bool { return q.Number == j.number }) {
			j.cancel()
		}
	}
	for _, q := range questions {
		if before := w.jobs[q.Topic]; before == nil || before.number != q.Number {
			w.start(q, before)
		}
	}
}

// Stop cancels all work. The Worker can go on with other questions.
func (w *Worker) Stop() { w.WorkOn(nil) }

// start begins the work when the job before, about the same topic, has ended.
func (w *Worker) start(q Question, before *job) {
	if w.jobs == nil {
		w.jobs = make(map[Topic]*job)
	}
	ctx, cancel := context.WithCancel(context.Background())
	j := &job{number: q.Number, cancel: cancel, ended: make(chan struct{})}
	w.jobs[q.Topic] = j
	out := w.Out
	go func() {
		defer close(j.ended)
		defer cancel()
		if before != nil {
			<-before.ended
		}
		if ctx.Err() != nil {
			return
		}
		if q.IsPatient {
			lowerThreadPriority()
		}
		useProcessors(1)
		value := q.Work(ctx)
		useProcessors(-1)
		if ctx.Err() != nil {
			return
		}
		select {
		case <-ctx.Done():
		case out <- Answer{q.Topic, q.Number, value}:
		}
	}()
}

var processors sync.Mutex

// useProcessors changes how many processors the program may use. Each job needs one more, because a session
// without jobs uses only one. If a job had to share it with the session, each event would wait until Go's
// scheduler interrupts the job, up to 10 ms (forcePreemptNS in the runtime's proc.go).
func useProcessors(more int) {
	processors.Lock()
	defer processors.Unlock()
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + more)
}
