package link

import (
	"runtime"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
)

// A fakeRefetchable changes when its key is pressed. It logs when it is asked for. Its answer waits until
// allow has a value.
type fakeRefetchable struct {
	key   xproto.Keycode
	log   chan<- string
	allow <-chan struct{}
}

func (p fakeRefetchable) ChangedBy(ev xgb.Event) bool {
	return ev.(xproto.KeyPressEvent).Detail == p.key
}

func (p fakeRefetchable) Ask() (await func()) {
	p.log <- "ask " + string(rune(p.key))
	return func() {
		<-p.allow
		p.log <- "answer " + string(rune(p.key))
	}
}

// TestRefetcher checks that the parts that change during a question are asked for once more, together, and
// that no other part is.
func TestRefetcher(t *testing.T) {
	log, allow := make(chan string, 100), make(chan struct{})
	r := NewRefetcher(func() uint64 { return 0 }, fakeRefetchable{'a', log, allow}, fakeRefetchable{'b', log, allow}, fakeRefetchable{'c', log, allow})
	handleKeys := func(keys string) {
		for _, key := range keys {
			r.HandleEvent(xproto.KeyPressEvent{Detail: xproto.Keycode(key)})
		}
	}
	expectLog := func(want ...string) {
		t.Helper()
		var got []string
		for range want {
			select {
			case word := <-log:
				got = append(got, word)
			case <-time.After(time.Minute):
				t.Fatalf("after %q nothing more was said; want %q", got, want)
			}
		}
		gametest.NoDiff(t, got, want)
	}
	expectUpdate := func() {
		t.Helper()
		select {
		case <-r.Updated():
		case <-time.After(time.Minute):
			t.Fatal("nobody was told of an answer")
		}
	}
	handleKeys("-b-")
	expectLog("ask b")
	for range 100 {
		handleKeys("cbb-")
		runtime.Gosched() // lets a goroutine run that asks too early
	}
	allow <- struct{}{}
	expectLog("answer b", "ask b", "ask c")
	expectUpdate()
	handleKeys("a")
	allow <- struct{}{}
	allow <- struct{}{}
	expectLog("answer b", "answer c", "ask a")
	allow <- struct{}{}
	expectLog("answer a")
	expectUpdate()
	handleKeys("-")
	for limit := time.Now().Add(time.Minute); ; {
		r.mu.Lock()
		busy := r.busy
		r.mu.Unlock()
		if !busy {
			break
		}
		if time.Now().After(limit) {
			t.Fatal("it never ends")
		}
	}
	if len(log) > 0 {
		t.Errorf("too much was asked: %s", <-log)
	}
}

// TestRefetcherBurst checks that notifications from before a question do not ask again, and that one from
// after it does.
func TestRefetcherBurst(t *testing.T) {
	const before = 1<<16 + 7 // requests; events have sixteen bits of such numbers
	log, allow := make(chan string, 100), make(chan struct{}, 100)
	sent := uint64(before)
	part := fakeMapping{log, allow}
	r := NewRefetcher(func() uint64 { return sent }, part)
	notify := func(sequence uint64, times int) {
		for range times {
			r.HandleEvent(xproto.MappingNotifyEvent{Sequence: uint16(sequence)})
		}
	}
	allow <- struct{}{}
	notify(before-3, 1)
	<-r.Updated()
	notify(before-3, 50)
	notify(before, 50)
	gametest.Equal(t, len(log), 1, "questions for one burst:")
	sent += 1 << 16
	allow <- struct{}{}
	notify(before+1<<16, 1)
	<-r.Updated()
	gametest.Equal(t, len(log), 2, "questions for two changes:")
	allow <- struct{}{}
	r.Refetch(part)
	<-r.Updated()
	gametest.Equal(t, len(log), 3, "questions, and one was wished:")
}

// A fakeMapping changes with every MappingNotify.
type fakeMapping struct {
	log   chan<- string
	allow <-chan struct{}
}

func (m fakeMapping) ChangedBy(ev xgb.Event) bool {
	_, ok := ev.(xproto.MappingNotifyEvent)
	return ok
}

func (m fakeMapping) Ask() (answer func()) {
	m.log <- "ask"
	return func() { <-m.allow }
}
