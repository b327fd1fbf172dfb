package clipboard

import (
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// handOver ends a program's clipboard.
func (p *program) handOver(limit time.Duration) (saved bool) {
	p.run(func() { saved = p.HandOver(limit) })
	return saved
}

// clipboardManager makes the peer the clipboard manager, which deals with each request to save.
func (p *peer) clipboardManager(save func(ev xproto.SelectionRequestEvent)) {
	manager, target := p.atom("CLIPBOARD_MANAGER"), p.atom("SAVE_TARGETS")
	p.own(manager)
	go func() {
		ev, ok := p.await(func(ev xgb.Event) bool {
			_, ok := ev.(xproto.SelectionRequestEvent)
			return ok
		}).(xproto.SelectionRequestEvent)
		if !ok {
			return
		}
		if ev.Selection != manager || ev.Target != target || ev.Time == xproto.TimeCurrentTime {
			p.t.Errorf("the manager was asked %+v", ev)
		}
		save(ev)
	}()
}

func TestHandOver(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	d.offer("text", p.now())
	kept := make(chan string, 1)
	p.clipboardManager(func(ev xproto.SelectionRequestEvent) {
		reply, err := xproto.GetProperty(p.conn.X, false, ev.Requestor, ev.Property, xproto.AtomAtom, 0, 100).Reply()
		if err != nil || reply.Format != 32 {
			t.Errorf("%+v, %v", reply, err)
			return
		}
		want := []string{"STRING", "TEXT", "UTF8_STRING", "text/plain", "text/plain;charset=utf-8"}
		if names := atomNamesIn(p, string(reply.Value)); !slices.Equal(names, want) {
			t.Errorf("it is asked to save %q", names)
		}
		kept <- p.paste(Clipboard, "UTF8_STRING", ev.Time)
		p.own(p.atoms[Clipboard])
		p.notify(ev, ev.Property)
	})
	if !d.handOver(patience) {
		t.Error("it was not saved")
	}
	if text := <-kept; text != "text" {
		t.Errorf("it was saved as %q", text)
	}
	d.forgotten(t, meet(t, s))
}

func TestHandOverToNobody(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	before := d.conn.Traffic().Requests
	if d.handOver(patience) {
		t.Error("nothing was saved")
	}
	if after := d.conn.Traffic().Requests; after != before {
		t.Errorf("%d requests about nothing", after-before)
	}
	d.offer("text", p.now())
	if d.handOver(patience) {
		t.Error("there is no manager, and it was saved")
	}
	d.forgotten(t, p)
}

// Managers that do not save, and a clipboard that is somebody else's by now.
func TestHandOverInVain(t *testing.T) {
	for what, save := range map[string]func(p *peer, ev xproto.SelectionRequestEvent){
		"refuses": refuses,
		"hangs":   func(*peer, xproto.SelectionRequestEvent) {},
		"hangs with all it wants": func(p *peer, ev xproto.SelectionRequestEvent) {
			if got := p.paste(Clipboard, "STRING", ev.Time); got != "text" {
				p.t.Errorf("it got %q", got)
			}
		},
	} {
		s := xvfb.Start(t)
		d, p, q := begin(t, s), meet(t, s), meet(t, s)
		d.offer("text", q.now())
		done := make(chan bool)
		p.clipboardManager(func(ev xproto.SelectionRequestEvent) { save(p, ev); close(done) })
		if d.handOver(500 * time.Millisecond) {
			t.Errorf("a manager that %s has saved it", what)
		}
		<-done
		d.forgotten(t, q)
	}
}

// What the person has copied elsewhere since is not ours to save, even if we have not heard of it yet.
func TestHandOverOfSomebodyElses(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	d.offer("text", p.now())
	p.own(p.atom("CLIPBOARD_MANAGER"))
	var saved bool
	d.run(func() {
		p.own(p.atoms[Clipboard])
		saved = d.HandOver(patience)
	})
	if saved {
		t.Error("it was saved")
	}
}

func TestHandOverToALostServer(t *testing.T) {
	s := xvfb.Start(t)
	d, p := begin(t, s), meet(t, s)
	d.offer("text", p.now())
	d.run(func() {
		s.Kill()
		if d.HandOver(patience) {
			t.Error("it was saved")
		}
	})
}
