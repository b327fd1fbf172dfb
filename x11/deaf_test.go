package x11_test

import (
	"encoding/binary"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// Tests of signals while the program has other things to do, or the server does nothing.

// aSecond is how long the program may take to end after a signal.
const aSecond = time.Second

// endBySignal sends a signal, and checks that the program ends in good order. It returns how long that takes.
func (r *rig) endBySignal() time.Duration {
	r.t.Helper()
	begun := time.Now()
	r.cmd.Process.Signal(syscall.SIGTERM)
	if status, errs := r.awaitExit(); status != 0 || errs != "" {
		r.t.Errorf("exit %d, %q", status, errs)
	}
	return time.Since(begun)
}

// checkEndsSoon checks that a program ends within a second. end makes one end, and returns how long it took. It may have ten tries,
// because the machine may be busy.
func checkEndsSoon(t *testing.T, end func() time.Duration) {
	t.Helper()
	best := time.Hour
	for try := 0; try < 10 && best > aSecond; try++ {
		best = min(best, end())
	}
	if t.Logf("ended after %v", best); best > aSecond {
		t.Errorf("the program takes %v to end", best)
	}
}

// TestSignalWhileServerIsStopped checks that a signal ends the program while the server is stopped, with the record safe. That holds
// with synchronous, with a copied text for a clipboard manager, and while the server is asked about colours.
func TestSignalWhileServerIsStopped(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		server, args []string
		before       func(s *tracedRig) // with the server running
	}{
		"idle":        {},
		"synchronous": {args: []string{"-synchronous"}},
		"copied":      {before: func(s *tracedRig) { s.typeKeys("c") }},
		"colours": {before: func(s *tracedRig) {
			s.xrdb("*background: tomato\n", "-merge")
			s.p.awaitRequest("LookupColor")
		}},
		"colour map": {server: []string{"-extension", "RENDER", "-screen", "0", "1280x1024x8"}, before: func(s *tracedRig) {
			asked := len(s.p.since(0).named(request, "AllocColor"))
			s.xrdb("*redInk: #aa1111\n", "-merge")
			for limit := time.Now().Add(patience); len(s.p.since(0).named(request, "AllocColor")) == asked; {
				if s.roundTrip(); time.Now().After(limit) {
					s.t.Fatal("the program asks for no colours")
				}
			}
		}},
		"keys that wait": {before: func(s *tracedRig) {
			for range 2000 {
				s.fake(xproto.KeyPress, 65, image.Point{}, 0) // the space bar
				s.fake(xproto.KeyRelease, 65, image.Point{}, 0)
			}
			s.roundTrip()
		}},
	} {
		t.Run(name, func(t *testing.T) {
			checkEndsSoon(t, func() time.Duration { return endWhileStopped(t, c.server, c.args, c.before) })
		})
	}
}

// endWhileStopped plays on a server, stops the server, and ends the program by a signal. It checks that the record is safe.
func endWhileStopped(t *testing.T, serverArgs, args []string, before func(s *tracedRig)) (took time.Duration) {
	t.Helper()
	server := xvfb.Start(t, serverArgs...)
	h := newRecordsDir(t, server)
	p := startProxy(t, server, proxyOptions{})
	r := launchOn(t, server, p.path, h.env, append([]string{"-deal", "41"}, args...)...)
	s := &tracedRig{&tableRig{rig: r}, p}
	s.typeKeys(" ")
	if before != nil {
		before(s)
	}
	server.Pause(t)
	took = r.endBySignal()
	server.Resume()
	if n := len(h.lines()); n == 0 {
		t.Error("the record has no action")
	}
	if status, out := h.run("-verify", h.files()[0]); status != 0 {
		t.Errorf("the record is damaged: %s", out)
	}
	return took
}

// TestSignalInMidShot checks that a signal ends the program while it waits for the pixels of its picture, and that no file is left.
func TestSignalInMidShot(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for awaited, args := range map[string][]string{"GetImage": {"-deal", "41"}, "MapSubwindows": {"-demo"}} {
		checkEndsSoon(t, func() time.Duration {
			p := startProxy(t, server, proxyOptions{delay: 400 * time.Millisecond})
			file := filepath.Join(t.TempDir(), "table.png")
			if err := os.WriteFile(file, []byte("mine"), 0o600); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(program(t), append([]string{"-display", p.path, "-shot", file}, args...)...)
			cmd.Env = environment(t, p.path)
			r := startCommand(t, server, cmd)
			p.awaitRequest(awaited)
			took := r.endBySignal()
			if text, err := os.ReadFile(file); err != nil || string(text) != "mine" {
				t.Errorf("%q: the file has %d bytes (%v)", args, len(text), err)
			}
			return took
		})
	}
}

// TestSignalBeforeQueuedKeys checks that a signal counts before 60,000 keys that wait.
func TestSignalBeforeQueuedKeys(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	checkEndsSoon(t, func() time.Duration {
		h := newRecordsDir(t, server)
		r := launchOn(t, server, server.Display, h.env, "-deal", "41")
		r.cmd.Process.Signal(syscall.SIGSTOP)
		defer r.cmd.Process.Signal(syscall.SIGCONT)
		key := xproto.KeyPressEvent{Detail: 65, Root: r.c.Screen.Root, Event: r.table, SameScreen: true}
		for range 60_000 {
			r.c.SendEvent(false, r.table, 0, key.Bytes())
		}
		r.roundTrip()
		r.cmd.Process.Signal(syscall.SIGCONT)
		for limit := time.Now().Add(patience); len(h.lines()) < 100; r.roundTrip() { // until the program is at work
			if time.Now().After(limit) {
				t.Fatal("no key is handled")
			}
		}
		took := r.endBySignal()
		if n := len(h.lines()); n >= 60_000 {
			t.Errorf("%d keys were handled", n)
		}
		return took
	})
}

// TestForgedSize checks that the program believes no size that another client tells it.
func TestForgedSize(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchTraced(t, server, startProxy(t, server, proxyOptions{}), "klondike", game.Shuffle(1, 41))
	forged := xproto.ConfigureNotifyEvent{Event: s.table, Window: s.table, Width: 65535, Height: 65535}
	said := s.messagesDuring(func() {
		xproto.SendEvent(s.c.X, false, s.table, xproto.EventMaskStructureNotify, string(forged.Bytes()))
	}).withoutPacing()
	if out := said.ofKind(request); len(out) > 2 { // the answers to the pings of the test
		t.Errorf("a forged size costs %s", out)
	}
	s.checkTable("after a forged size")
}

// TestHugeWindow checks that the table is laid out for a size that a screen can have, however large another client makes the window. No
// pixmap is larger than that.
func TestHugeWindow(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	s := launchTraced(t, server, startProxy(t, server, proxyOptions{}), "klondike", game.Shuffle(1, 41))
	mark, bytes := s.p.mark(), 0
	xproto.ConfigureWindow(s.c.X, s.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{32767, 32767})
	s.roundTrip()
	s.sync()
	s.p.awaitReplies()
	for _, m := range s.p.since(mark).named(request, "CreatePixmap") {
		bytes += 4 * int(binary.LittleEndian.Uint16(m.body[12:])) * int(binary.LittleEndian.Uint16(m.body[14:]))
	}
	t.Logf("pixmaps of %d MB", bytes>>20)
	if bytes > 250<<20 {
		t.Errorf("pixmaps of %d MB for one window", bytes>>20)
	}
}
