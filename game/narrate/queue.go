package narrate

import (
	"bytes"
	"fmt"
	"io"
	"sync"
	"time"
)

const (
	mostWaiting = 64 << 10 // bytes that may wait for the reader; lines beyond that are left out
	// Most bytes that still wait when AwaitRoom returns; mostWaiting leaves room for the answer to a further
	// command.
	mostAhead = 16 << 10
)

// How long Flush waits for a reader who takes nothing, and once the program must end: within a second, for
// two queues.
const (
	quietLimit = 5 * time.Second
	endLimit   = 250 * time.Millisecond
)

// A Queue writes lines for a reader who may stall, such as a terminal after Ctrl-S, without waiting: it holds them until
// the reader takes them. If too many wait, it leaves out further lines until the reader has taken the others, and then writes how
// many were left out. Any goroutine may call its methods.
type Queue struct {
	out io.Writer
	mu  sync.Mutex
	// waiting, oldest first; a goroutine writes lines[0], and then the others
	lines   [][]byte
	bytes   int
	leftOut int   // lines left out since the reader last had taken everything
	err     error // the error of a failed write; nothing is written after it

	quietLimit time.Duration
	moved      chan struct{}
	failed     chan struct{}
}

// NewQueue returns a queue of lines to out.
func NewQueue(out io.Writer) *Queue {
	return &Queue{out: out, quietLimit: quietLimit, moved: make(chan struct{}), failed: make(chan struct{})}
}

// Write takes one or more whole lines, for a single call. It never waits. After a failed write it returns
// that error.
func (q *Queue) Write(lines []byte) (int, error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	switch {
	case q.err != nil:
		return 0, q.err
	case q.leftOut > 0 || q.bytes > 0 && q.bytes+len(lines) > mostWaiting:
		q.leftOut += bytes.Count(lines, []byte{'\n'})
		return len(lines), nil
	}
	if q.add(bytes.Clone(lines)); len(q.lines) == 1 {
		go q.writeAll()
	}
	return len(lines), nil
}

func (q *Queue) add(lines []byte) {
	q.lines = append(q.lines, lines)
	q.bytes += len(lines)
}

func (q *Queue) writeAll() {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.lines) > 0 && q.err == nil {
		first := q.lines[0]
		q.mu.Unlock()
		_, err := q.out.Write(first)
		q.mu.Lock()
		q.lines, q.bytes, q.err = q.lines[1:], q.bytes-len(first), err
		switch {
		case err != nil:
			q.lines, q.leftOut = nil, 0
			close(q.failed)
		case len(q.lines) == 0 && q.leftOut > 0:
			note := fmt.Appendf(nil, "Left out, because nobody was reading: %d lines.\n", q.leftOut)
			q.leftOut = 0
			q.add(note)
		}
		close(q.moved)
		q.moved = make(chan struct{})
	}
}

// Failed returns a channel that is closed when a write to the file has failed.
func (q *Queue) Failed() <-chan struct{} { return q.failed }

// Err returns the error of the write that has failed; nil if none has.
func (q *Queue) Err() error {
	q.mu.Lock()
	defer q.mu.Unlock()
	return q.err
}

// AwaitRoom waits for room for the longest answer to a line, or for a write that fails.
func (q *Queue) AwaitRoom() {
	for {
		q.mu.Lock()
		moved, hasRoom := q.moved, q.bytes <= mostAhead || q.err != nil
		q.mu.Unlock()
		if hasRoom {
			return
		}
		<-moved
	}
}

// Flush waits until the reader has taken all lines, but not for five seconds in which the reader takes
// nothing, nor more than a quarter of a second once mustEnd is closed. It returns the number of lines that
// were not written.
func (q *Queue) Flush(mustEnd <-chan struct{}) (lost int) {
	limit := time.NewTimer(q.quietLimit)
	defer limit.Stop()
	for hasTime := true; ; {
		moved, lost := q.waiting()
		if lost == 0 {
			return 0
		}
		select {
		case <-moved:
			if hasTime {
				limit.Reset(q.quietLimit)
			}
		case <-mustEnd:
			mustEnd, hasTime = nil, false
			limit.Reset(endLimit)
		case <-limit.C:
			return lost
		}
	}
}

func (q *Queue) waiting() (moved <-chan struct{}, lines int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	lines = q.leftOut
	for _, l := range q.lines {
		lines += bytes.Count(l, []byte{'\n'})
	}
	return q.moved, lines
}
