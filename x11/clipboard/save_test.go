package clipboard

import (
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// saveToManager calls SaveToManager in the goroutine of the Selections.
func (p *program) saveToManager() (saved bool) {
	p.run(func() { saved = p.SaveToManager(waitLimit) })
	return saved
}

// becomeClipboardManager makes the peer the clipboard manager. save handles the first request to save.
func (p *peer) becomeClipboardManager(save func(ev xproto.SelectionRequestEvent)) {
	manager, target := p.atom("CLIPBOARD_MANAGER"), p.atom("SAVE_TARGETS")
	p.ownSelection(manager)
	go func() {
		ev, ok := p.awaitEvent(func(ev xgb.Event) bool {
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

func TestSaveToManager(t *testing.T) {
	s := xvfb.Start(t)
	d, p := startProgram(t, s), startPeer(t, s)
	d.offer("text", p.serverTime())
	kept := make(chan string, 1)
	p.becomeClipboardManager(func(ev xproto.SelectionRequestEvent) {
		reply, err := xproto.GetProperty(p.conn.X, false, ev.Requestor, ev.Property, xproto.AtomAtom, 0, 100).Reply()
		if err != nil || reply.Format != 32 {
			t.Errorf("%+v, %v", reply, err)
			return
		}
		want := strings.Fields("STRING TEXT UTF8_STRING text/plain text/plain;charset=utf-8")
		gametest.NoDiff(t, atomNamesIn(p, string(reply.Value)), want, "it is asked to save")
		kept <- p.paste(Clipboard, "UTF8_STRING", ev.Time)
		p.ownSelection(p.atoms[Clipboard])
		p.notifyRequestor(ev, ev.Property)
	})
	if !d.saveToManager() {
		t.Error("it was not saved")
	}
	if text := <-kept; text != "text" {
		t.Errorf("it was saved as %q", text)
	}
	d.checkNoRequests(t, startPeer(t, s))
}

func TestSaveToNoManager(t *testing.T) {
	d, p := startBoth(t)
	before := d.conn.Meter.Traffic().Total.Requests
	if d.saveToManager() {
		t.Error("nothing was saved")
	}
	if after := d.conn.Meter.Traffic().Total.Requests; after != before {
		t.Errorf("%d requests about nothing", after-before)
	}
	d.offer("text", p.serverTime())
	if d.saveToManager() {
		t.Error("there is no manager, and it was saved")
	}
	d.checkNoRequests(t, p)
}

// TestSaveThatFails checks managers that refuse, or do not answer until the time is over.
func TestSaveThatFails(t *testing.T) {
	for what, save := range map[string]answerFunc{
		"refuses": refuses,
		"hangs":   isSilent,
		"hangs with all it wants": func(p *peer, ev xproto.SelectionRequestEvent) {
			gametest.Equal(p.t, p.paste(Clipboard, "STRING", ev.Time), "text", "it got")
		},
	} {
		d, p, q := startThree(t)
		d.offer("text", q.serverTime())
		asking, handling := make(chan time.Time, 1), make(chan time.Time, 1)
		p.becomeClipboardManager(func(ev xproto.SelectionRequestEvent) {
			if save(p, ev); what != "refuses" {
				asking <- time.Time{}
				handling <- time.Time{}
			}
		})
		d.run(func() {
			if d.saveUntil(asking, handling) {
				t.Errorf("a manager that %s has saved it", what)
			}
		})
		d.checkNoRequests(t, q)
	}
}

// TestSaveOfSomebodyElsesClipboard checks that a clipboard that another program has taken is not saved, even
// if the event about it has not been read.
func TestSaveOfSomebodyElsesClipboard(t *testing.T) {
	d, p := startBoth(t)
	d.offer("text", p.serverTime())
	p.ownSelection(p.atom("CLIPBOARD_MANAGER"))
	var saved bool
	d.run(func() {
		p.ownSelection(p.atoms[Clipboard])
		saved = d.SaveToManager(waitLimit)
	})
	if saved {
		t.Error("it was saved")
	}
}

func TestSaveToALostServer(t *testing.T) {
	s := xvfb.Start(t)
	d, p := startProgram(t, s), startPeer(t, s)
	d.offer("text", p.serverTime())
	d.run(func() {
		s.Kill()
		if d.SaveToManager(waitLimit) {
			t.Error("it was saved")
		}
	})
}
