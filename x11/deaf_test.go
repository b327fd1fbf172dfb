package x11_test

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// Tests of signals while the program has other things to do, or the server does nothing.

// endBySignal sends a signal, and checks that the program ends in good order. It would end with an error if
// it waited for an answer of the server up to events.AnswerLimit. TestEndLimits adds up the waits that are
// left.
func (r *rig) endBySignal() {
	r.t.Helper()
	r.cmd.Process.Signal(syscall.SIGTERM)
	r.checkExit(0)
}

// TestSignalWhileServerIsStopped checks that a signal ends the program while the server is stopped, with the
// record safe. That holds with synchronous, with a copied text for a clipboard manager, and while the server
// is asked for colours.
func TestSignalWhileServerIsStopped(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		server, args []string
		before       func(s *tracedRig) // with the server running
	}{
		"synchronous": {args: []string{"-synchronous"}},
		"copied":      {before: func(s *tracedRig) { s.typeKeys("c") }},
		"colour map": {server: strings.Fields("-extension RENDER -screen 0 1280x1024x8"), before: func(s *tracedRig) {
			asked := len(s.p.Since(0).Named(wire.Request, "AllocColor"))
			s.xrdb("*redInk: #aa1111\n", "-merge")
			for limit := time.Now().Add(patience); len(s.p.Since(0).Named(wire.Request, "AllocColor")) == asked; {
				if s.roundTrip(); time.Now().After(limit) {
					s.t.Fatal("the program asks for no colours")
				}
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			endWhileStopped(t, c.server, c.args, c.before)
		})
	}
}

// endWhileStopped plays on a server, stops the server, and ends the program by a signal. It checks that the
// record is safe.
func endWhileStopped(t *testing.T, serverArgs, args []string, before func(s *tracedRig)) {
	t.Helper()
	h := newRecordsDir(t, serverArgs...)
	p := wire.Start(t, h.server, wire.Options{})
	r := launchOn(t, h.server, p.Display, h.env, append([]string{"-deal", "41"}, args...)...)
	s := &tracedRig{&tableRig{rig: r}, p}
	s.typeKeys(" ")
	if before != nil {
		before(s)
	}
	h.server.Pause(t)
	r.endBySignal()
	h.server.Resume()
	if n := len(h.lines()); n == 0 {
		t.Error("the record has no action")
	}
	if status, out := h.run("-verify", h.files()[0]); status != 0 {
		t.Errorf("the record is damaged: %s", out)
	}
}

// TestSignalBeforeShot checks that a signal ends the program while it waits for the server before its picture, and that the file stays as it was.
func TestSignalBeforeShot(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	p := wire.Start(t, server, wire.Options{})
	defer close(p.ShutAt("QueryExtension").Open)
	file := filepath.Join(t.TempDir(), "table.png")
	writeText(t, file, "mine")
	cmd := programCommand(t, environment(t, p.Display), "-display", p.Display, "-shot", file, "-demo")
	r := startCommand(t, server, cmd)
	p.AwaitRequest("QueryExtension")
	r.endBySignal()
	if text, err := os.ReadFile(file); err != nil || string(text) != "mine" {
		t.Errorf("the file has %d bytes (%v)", len(text), err)
	}
}

// TestSignalBeforeQueuedKeys checks that a signal counts before 60,000 keys that wait.
func TestSignalBeforeQueuedKeys(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	r := h.start("-deal", "41")
	r.typeKeys(" ") // so that there is a record
	r.cmd.Process.Signal(syscall.SIGSTOP)
	key := xproto.KeyPressEvent{Detail: 65, Root: r.c.Screen.Root, Event: r.table, SameScreen: true}
	for range 60_000 {
		r.c.SendEvent(r.table, 0, key.Bytes())
	}
	r.roundTrip()
	r.cmd.Process.Signal(syscall.SIGTERM)
	r.cmd.Process.Signal(syscall.SIGCONT)
	r.checkExit(0)
	n := len(h.lines())
	if t.Logf("%d keys were handled", n); n >= 60_000 {
		t.Errorf("%d keys were handled", n)
	}
}

// TestEndLimits checks that the waits of the program at its end add up to a second at most. It waits for a
// clipboard manager, the server, and a reader of its lines.
func TestEndLimits(t *testing.T) {
	t.Parallel()
	sum := 0
	for file, name := range gametest.Table(`
window.go                 handOverLimit
link/conn.go              closeTimeout
../game/narrate/queue.go  endLimit
`) {
		text := gametest.Must(os.ReadFile(file))(t)
		limit := regexp.MustCompile(name + ` += (\d+) \* time\.Millisecond`).FindSubmatch(text)
		if limit == nil {
			t.Fatalf("%s has no %s", file, name)
		}
		n, _ := strconv.Atoi(string(limit[1])) // cannot fail for digits
		sum += n
	}
	if sum > 1000 {
		t.Errorf("%d milliseconds", sum)
	}
}

// TestForgedSize checks that the program believes no size that another client tells it.
func TestForgedSize(t *testing.T) {
	t.Parallel()
	s := launchWatched(t, xvfb.Start(t))
	forged := xproto.ConfigureNotifyEvent{Event: s.table, Window: s.table, Width: 65535, Height: 65535}
	said := s.messagesDuring(func() {
		xproto.SendEvent(s.c.X, false, s.table, xproto.EventMaskStructureNotify, string(forged.Bytes()))
	})
	if out := said.OfKind(wire.Request); len(out) > 2 { // the answers to the pings of the test
		t.Errorf("a forged size costs %s", out)
	}
	s.checkTable("after a forged size")
}

// TestHugeWindow checks that the table is laid out for a size that a screen can have, however large another
// client makes the window. No pixmap is larger than that.
func TestHugeWindow(t *testing.T) {
	t.Parallel()
	s := launchWatched(t, xvfb.Start(t))
	mark, bytes := s.p.Mark(), 0
	xproto.ConfigureWindow(s.c.X, s.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, []uint32{32767, 32767})
	s.roundTrip()
	s.sync()
	s.p.AwaitReplies()
	for _, m := range s.p.Since(mark).Named(wire.Request, "CreatePixmap") {
		bytes += 4 * int(binary.LittleEndian.Uint16(m.Body[12:])) * int(binary.LittleEndian.Uint16(m.Body[14:]))
	}
	t.Logf("pixmaps of %d MB", bytes>>20)
	if bytes > 250<<20 {
		t.Errorf("pixmaps of %d MB for one window", bytes>>20)
	}
}
