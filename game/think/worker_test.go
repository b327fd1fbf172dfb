package think_test

import (
	"context"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"xklondike/game/gametest"
	"xklondike/game/think"
)

// limit bounds each wait of these tests. No verdict depends on it.
const limit = time.Minute

// newWorker returns a worker, and the channel of its answers.
func newWorker() (*think.Worker, <-chan any) {
	out := make(chan any)
	return &think.Worker{Out: out}, out
}

func answerOf(t *testing.T, out <-chan any) think.Answer {
	t.Helper()
	select {
	case a := <-out:
		return a.(think.Answer)
	case <-time.After(limit):
		t.Fatal("no answer came")
		panic("unreachable")
	}
}

func await(t *testing.T, what string, c <-chan struct{}) {
	t.Helper()
	select {
	case <-c:
	case <-time.After(limit):
		t.Fatalf("%s: it did not happen", what)
	}
}

func constant(topic think.Topic, number int, value any) think.Question {
	return think.Question{Topic: topic, Number: number, Work: func(context.Context) any { return value }}
}

// An endless question begins, and ends only when its context does.
type endless struct{ begun, ended chan struct{} }

func newEndless() endless { return endless{make(chan struct{}), make(chan struct{})} }

func (s endless) question(topic think.Topic, number int) think.Question {
	return think.Question{Topic: topic, Number: number, Work: func(ctx context.Context) any {
		close(s.begun)
		<-ctx.Done()
		close(s.ended)
		return "late"
	}}
}

func TestAnswers(t *testing.T) {
	w, out := newWorker()
	w.WorkOn(nil)
	questions := []think.Question{constant("advice", 1, "a"), constant("lamp", 2, "b")}
	w.WorkOn(questions)
	w.WorkOn(questions) // nothing is worked out twice
	got := map[think.Answer]bool{answerOf(t, out): true, answerOf(t, out): true}
	for _, want := range []think.Answer{{Topic: "advice", Number: 1, Value: "a"}, {Topic: "lamp", Number: 2, Value: "b"}} {
		if !got[want] {
			t.Errorf("no answer %v in %v", want, got)
		}
	}
	select {
	case a := <-out:
		t.Errorf("another answer: %v", a)
	default:
	}
}

// TestCancelled checks that a question that is not followed any more is cancelled at once, and that its answer is lost.
func TestCancelled(t *testing.T) {
	w, out := newWorker()
	old := newEndless()
	w.WorkOn([]think.Question{old.question("advice", 1)})
	await(t, "the work begins", old.begun)
	w.WorkOn([]think.Question{constant("advice", 2, "new")})
	await(t, "the work is cancelled", old.ended)
	if a := answerOf(t, out); a.Value != "new" {
		t.Errorf("the answer is %v", a)
	}
	last := newEndless()
	w.WorkOn([]think.Question{last.question("lamp", 3)})
	await(t, "the work begins", last.begun)
	w.Stop()
	await(t, "the worker stops", last.ended)
}

// TestOneAboutATopic checks that a question waits for the end of the one before, which is about the same topic. A
// question that is cancelled before its turn is never begun.
func TestOneAboutATopic(t *testing.T) {
	w, out := newWorker()
	var running, most, begun atomic.Int32
	work := func(context.Context) any {
		begun.Add(1)
		if n := running.Add(1); n > most.Load() {
			most.Store(n)
		}
		running.Add(-1)
		return nil
	}
	first, free := make(chan struct{}), make(chan struct{})
	w.WorkOn([]think.Question{{Topic: "advice", Number: 1, Work: func(ctx context.Context) any {
		running.Add(1)
		close(first)
		<-free // deaf to its context for a while
		running.Add(-1)
		return nil
	}}})
	await(t, "the first begins", first)
	for n := 2; n < 100; n++ {
		w.WorkOn([]think.Question{{Topic: "advice", Number: n, Work: work}})
	}
	close(free)
	if a := answerOf(t, out); a.Number != 99 {
		t.Errorf("the answer is %v", a)
	}
	if most.Load() != 1 || begun.Load() != 1 {
		t.Errorf("%d at a time, %d begun", most.Load(), begun.Load())
	}
}

// usual is how many processors the program may use while nothing is worked out.
var usual = runtime.GOMAXPROCS(0)

// TestProcessors checks that a job has a processor of its own, and gives it back.
func TestProcessors(t *testing.T) {
	w, out := newWorker()
	w.WorkOn([]think.Question{{Topic: "advice", Number: 1, Work: func(context.Context) any { return runtime.GOMAXPROCS(0) }}})
	if a := answerOf(t, out); a.Value.(int) <= usual {
		t.Errorf("the job may use %v processors, and usually there are %d", a.Value, usual)
	}
	for end := time.Now().Add(limit); runtime.GOMAXPROCS(0) != usual; runtime.Gosched() { // jobs of the tests before may still end
		if time.Now().After(end) {
			t.Fatalf("then there are %d processors, want %d", runtime.GOMAXPROCS(0), usual)
		}
	}
}

// TestPatient checks on which thread a patient question is worked on: one with a lower priority than the test has, which no
// other question gets.
func TestPatient(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("only Linux has priorities of threads")
	}
	w, out := newWorker()
	nice := func(context.Context) any { return threadNice() }
	usual := threadNice().(int)
	for n := range 40 {
		want := usual
		isPatient := n%2 == 0
		if isPatient {
			want = min(usual+10, lowestPriority)
		}
		w.WorkOn([]think.Question{{Topic: "lamp", Number: n + 1, IsPatient: isPatient, Work: nice}})
		gametest.MustEqual(t, answerOf(t, out).Value, any(want), "question %d of a test with the nice value %d has", n, usual)
		gametest.MustEqual(t, threadNice(), any(usual), "after question %d the test has the nice value", n)
	}
}

// lowestPriority is the largest nice value: setpriority(2).
const lowestPriority = 19

// threadNice returns the nice value of the thread that calls it, or an error.
func threadNice() any {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	text, err := os.ReadFile("/proc/thread-self/stat")
	if err != nil {
		return err
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	nice, err := strconv.Atoi(strings.Fields(rest)[16]) // proc_pid_stat(5): field 19
	if err != nil {
		return err
	}
	return nice
}
