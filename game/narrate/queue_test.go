package narrate

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"xklondike/game/gametest"
)

// patience bounds every wait of these tests.
const patience = time.Minute

// A reader takes a line when the test says so. Once the test has closed its channel it takes all others at once.
type reader struct {
	take  chan struct{}
	taken chan string
	err   error // of the writes
}

func newReader() *reader {
	return &reader{take: make(chan struct{}), taken: make(chan string, 10_000)}
}

func (r *reader) Write(line []byte) (int, error) {
	<-r.take
	if r.err != nil {
		return 0, r.err
	}
	r.taken <- string(line)
	return len(line), nil
}

// newPatientQueue returns a queue for a reader that is slow only if the machine is.
func newPatientQueue(r *reader) *Queue {
	q := NewQueue(r)
	q.quietLimit = patience
	return q
}

// all returns what the reader has taken.
func (r *reader) all() (lines []string) {
	for len(r.taken) > 0 {
		lines = append(lines, <-r.taken)
	}
	return lines
}

// TestLeftOut checks that a queue whose reader stalls has a bound, leaves out what comes later, and says how
// much that was where it would have been.
func TestLeftOut(t *testing.T) {
	r := newReader()
	q := newPatientQueue(r)
	const lines, lineLength = 5000, 21
	for i := range lines {
		if n, err := fmt.Fprintf(q, "line %4d, and so on\n", i); n != lineLength || err != nil {
			t.Fatal(n, err)
		}
	}
	kept := mostWaiting / lineLength
	if _, waiting := q.waiting(); waiting != lines {
		t.Errorf("%d lines wait or are left out, want %d", waiting, lines)
	}
	close(r.take)
	gametest.Equal(t, q.Flush(nil), 0, "lines are lost:")
	fmt.Fprintln(q, "the next")
	q.Flush(nil)
	got := r.all()
	if len(got) != kept+2 || got[kept-1] != fmt.Sprintf("line %4d, and so on\n", kept-1) {
		t.Fatalf("%d lines, the last %q", len(got), got[len(got)-1])
	}
	if want := fmt.Sprintf("Left out, because nobody was reading: %d lines.\n", lines-kept); got[kept] != want || got[kept+1] != "the next\n" {
		t.Errorf("%q, want %q and then the next", got[kept:], want)
	}
}

// TestLongLine checks that an empty queue takes a text of any length.
func TestLongLine(t *testing.T) {
	r := newReader()
	close(r.take)
	q := newPatientQueue(r)
	text := strings.Repeat("x", 2*mostWaiting) + "\n"
	q.Write([]byte(text))
	if lost := q.Flush(nil); lost != 0 || len(r.taken) != 1 || <-r.taken != text {
		t.Errorf("the text is not written")
	}
}

// TestAwaitRoom checks that AwaitRoom returns while little waits, and otherwise when the reader has taken enough.
func TestAwaitRoom(t *testing.T) {
	r := newReader()
	q := NewQueue(r)
	fmt.Fprintln(q, strings.Repeat("x", mostAhead-1))
	q.AwaitRoom()
	fmt.Fprint(q, "x\n")
	returned := make(chan struct{})
	go func() { q.AwaitRoom(); close(returned) }()
	select {
	case <-returned:
		t.Fatal("there is no room")
	case r.take <- struct{}{}:
	}
	select {
	case <-returned:
	case <-time.After(patience):
		t.Fatal("AwaitRoom does not return")
	}
}

// TestFailedWrite checks that nothing waits for a reader who has gone, and that later writes fail.
func TestFailedWrite(t *testing.T) {
	r := newReader()
	r.err = errors.New("nobody")
	q := NewQueue(r)
	fmt.Fprint(q, strings.Repeat("x", mostWaiting)+"\n")
	fmt.Fprintln(q, "left out")
	room := make(chan struct{})
	go func() { q.AwaitRoom(); close(room) }()
	close(r.take)
	for _, c := range []<-chan struct{}{q.Failed(), room} {
		select {
		case <-c:
		case <-time.After(patience):
			t.Fatal("the failure is not told")
		}
	}
	gametest.Equal(t, q.Flush(nil), 0, "lines still wait:")
	if _, err := fmt.Fprintln(q, "x"); err != r.err {
		t.Errorf("error %v", err)
	}
}

// TestFlushEnds checks that Flush gives up soon once the program must end, and says how many lines are lost.
func TestFlushEnds(t *testing.T) {
	q := NewQueue(newReader())
	q.quietLimit = time.Hour
	fmt.Fprint(q, "a\nb\n")
	fmt.Fprintln(q, "c")
	ended := make(chan struct{})
	close(ended)
	gametest.Equal(t, q.Flush(ended), 3, "lines are lost:")
}

// TestFlushGivesUp checks that Flush does not wait for ever for a reader who takes nothing more.
func TestFlushGivesUp(t *testing.T) {
	r := newReader()
	q := NewQueue(r)
	q.quietLimit = 10 * time.Millisecond
	fmt.Fprintln(q, "a")
	fmt.Fprintln(q, "b")
	moved, _ := q.waiting()
	r.take <- struct{}{}
	<-moved // however late that is, Flush waits for the second line alone
	gametest.Equal(t, q.Flush(nil), 1, "lines are lost:")
}

// TestFlushWaits checks that Flush waits for a reader who is slow but reads.
func TestFlushWaits(t *testing.T) {
	r := newReader()
	q := newPatientQueue(r)
	const lines = 100
	for i := range lines {
		fmt.Fprintln(q, i)
	}
	flushed := make(chan int)
	go func() { flushed <- q.Flush(nil) }()
	for range lines {
		r.take <- struct{}{}
	}
	if lost := <-flushed; lost != 0 || len(r.taken) != lines {
		t.Errorf("%d lines are lost, %d written", lost, len(r.taken))
	}
}
