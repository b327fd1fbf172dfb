package link

import (
	"runtime"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// A fakePart changes with a key of its own. It tells when it is asked for, and answers when it may.
type fakePart struct {
	key   xproto.Keycode
	talk  chan<- string
	allow <-chan struct{}
}

func (p fakePart) Changed(ev xgb.Event) bool { return ev.(xproto.KeyPressEvent).Detail == p.key }

func (p fakePart) Ask() (answer func()) {
	p.talk <- "ask " + string(rune(p.key))
	return func() {
		<-p.allow
		p.talk <- "answer " + string(rune(p.key))
	}
}

// Whatever changes while a question is under way is asked for once more, in one go, and nothing else is.
func TestRefetcher(t *testing.T) {
	talk, allow := make(chan string, 100), make(chan struct{})
	r := NewRefetcher(fakePart{'a', talk, allow}, fakePart{'b', talk, allow}, fakePart{'c', talk, allow})
	hears := func(keys string) {
		for _, key := range keys {
			r.Hear(xproto.KeyPressEvent{Detail: xproto.Keycode(key)})
		}
	}
	said := func(want ...string) {
		t.Helper()
		var got []string
		for range want {
			select {
			case word := <-talk:
				got = append(got, word)
			case <-time.After(20 * time.Second):
				t.Fatalf("after %q nothing more was said; want %q", got, want)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	}
	fresh := func() {
		t.Helper()
		select {
		case <-r.Fresh():
		case <-time.After(20 * time.Second):
			t.Fatal("nobody was told of an answer")
		}
	}
	hears("-b-")
	said("ask b")
	for range 100 {
		hears("cbb-")
		runtime.Gosched() // to whoever would ask too early
	}
	allow <- struct{}{}
	said("answer b", "ask b", "ask c")
	fresh()
	hears("a")
	allow <- struct{}{}
	allow <- struct{}{}
	said("answer b", "answer c", "ask a")
	allow <- struct{}{}
	said("answer a")
	fresh()
	hears("-")
	for limit := time.Now().Add(20 * time.Second); ; {
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
	if len(talk) > 0 {
		t.Errorf("too much was asked: %s", <-talk)
	}
}
