package x11_test

import (
	"bytes"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// patience limits every wait of these tests. No test waits for it to pass; it only keeps a broken program
// from blocking them.
const patience = 90 * time.Second

// atOnce is how many tests run at the same time, unless the flag -parallel says otherwise. Most of the time
// they wait: for a server, for a program, or for a line that is slow on purpose.
const atOnce = 6

// A rig is the program running on an X server, and a player in front of it.
type rig struct {
	t      testing.TB
	server *xvfb.Server
	c      *link.Conn // the player's own connection
	input  *link.Conn // to the server that has the keyboard and the pointer
	cmd    *exec.Cmd
	errs   *bytes.Buffer // what the program writes to standard error
	exited chan error
	table  xproto.Window
	atoms  map[string]xproto.Atom
	keys   *xproto.GetKeyboardMappingReply // as it was at the first key
	titles int                             // that awaitAnswers has set

	started, mapped, answered, ready time.Time // when the program started, its window was mapped, it first answered, and its start was over
}

// launch starts the program on a server with arguments, and waits until its table can be played.
func launch(t testing.TB, server *xvfb.Server, args ...string) *rig {
	t.Helper()
	return launchOn(t, server, server.Display, environment(t, server.Display), args...)
}

// launchOn does the same as launch, with a display, perhaps that of a proxy, and an environment. There is no
// menu bar, unless the arguments ask for one.
func launchOn(t testing.TB, server *xvfb.Server, display string, env []string, args ...string) *rig {
	t.Helper()
	args = append([]string{"-display", display, "-xrm", "*menuBar: false"}, args...)
	return launchCommand(t, server, programCommand(t, env, args...))
}

// launchCommand does the same as launch, with a command that runs the program.
func launchCommand(t testing.TB, server *xvfb.Server, cmd *exec.Cmd) *rig {
	t.Helper()
	r := startCommand(t, server, cmd)
	r.awaitReady()
	return r
}

// awaitReady waits until the program's table can be played.
func (r *rig) awaitReady() {
	r.t.Helper()
	r.table = r.awaitWindow()
	r.mapped = time.Now()
	r.focus()
	r.ping()
	r.answered = time.Now()
	r.ping()
	r.ready = time.Now()
}

// newRig returns a player in front of a server on which the program does not run yet.
func newRig(t testing.TB, server *xvfb.Server) *rig {
	t.Helper()
	c := client.Dial(t, server.Display)
	r := &rig{t: t, server: server, c: c, input: c, errs: new(bytes.Buffer), exited: make(chan error, 1), atoms: make(map[string]xproto.Atom)}
	gametest.NoError(t, xtest.Init(c.X))
	xproto.ChangeWindowAttributes(c.X, c.Screen.Root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify})
	r.roundTrip()
	return r
}

// startCommand starts a command that runs the program, and does not wait.
func startCommand(t testing.TB, server *xvfb.Server, cmd *exec.Cmd) *rig {
	t.Helper()
	r := newRig(t, server)
	r.cmd = cmd
	cmd.Stderr = r.errs
	r.started = time.Now()
	gametest.NoError(t, r.cmd.Start())
	go func() { r.exited <- r.cmd.Wait() }()
	t.Cleanup(func() { r.cmd.Process.Kill() })
	return r
}

// awaitWindow waits for the program's top-level window. A window manager may put that into a frame before it is mapped.
func (r *rig) awaitWindow() xproto.Window {
	r.t.Helper()
	const mask = xproto.EventMaskPropertyChange | xproto.EventMaskSubstructureNotify | xproto.EventMaskStructureNotify
	ready := func(w xproto.Window) bool {
		a, err := xproto.GetWindowAttributes(r.c.X, w).Reply()
		return err == nil && a.MapState == xproto.MapStateViewable && strings.HasSuffix(r.property(w, "WM_CLASS"), "\x00XKlondike\x00")
	}
	var created []xproto.Window // and frames
	table := -1
	r.await("the table window", func(e any) bool {
		switch e := e.(type) {
		case xproto.CreateNotifyEvent:
			if e.Parent != r.c.Screen.Root {
				return false
			}
			xproto.ChangeWindowAttributes(r.c.X, e.Window, xproto.CwEventMask, []uint32{mask})
			created = append(created, e.Window)
		case xproto.MapNotifyEvent: // of the table or of its frame, whichever comes last
		default:
			return false
		}
		table = slices.IndexFunc(created, ready)
		return table >= 0
	})
	return created[table]
}

// focus gives the table the keyboard focus, as a window manager does.
func (r *rig) focus() {
	xproto.SetInputFocus(r.c.X, xproto.InputFocusParent, r.table, xproto.TimeCurrentTime)
}

// roundTrip waits until the server has handled all requests of the player's connection.
func (r *rig) roundTrip() {
	if _, err := xproto.GetInputFocus(r.c.X).Reply(); err != nil {
		r.t.Fatal(err)
	}
}

// await reads events until one fits, and returns it.
func (r *rig) await(what string, fits func(any) bool) any {
	r.t.Helper()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		select {
		case e, ok := <-r.c.Events():
			if !ok {
				r.t.Fatalf("waiting for %s: the connection is gone", what)
			}
			if fits(e) {
				return e
			}
		case err := <-r.exited:
			r.exited <- err
			r.t.Fatalf("waiting for %s: the program has ended: %v\n%s", what, err, r.errs)
		case <-limit.C:
			r.t.Fatalf("waiting for %s: nothing came\n%s", what, r.errs)
		}
	}
}

// atom returns the atom of a name, and asks the server only once for it.
func (r *rig) atom(name string) xproto.Atom {
	if r.atoms[name] == 0 {
		reply := gametest.Must(xproto.InternAtom(r.c.X, false, uint16(len(name)), name).Reply())(r.t)
		r.atoms[name] = reply.Atom
	}
	return r.atoms[name]
}

// property returns the value of a property as text, or "" if there is none.
func (r *rig) property(w xproto.Window, name string) string {
	reply, err := xproto.GetProperty(r.c.X, false, w, r.atom(name), xproto.GetPropertyTypeAny, 0, 1<<20).Reply()
	if err != nil {
		return ""
	}
	return string(reply.Value)
}

// message returns a client message of at most five numbers about a window; zeros take the places of those left out.
func (r *rig) message(w xproto.Window, kind string, data ...uint32) xproto.ClientMessageEvent {
	words := make([]uint32, 5)
	copy(words, data)
	return xproto.ClientMessageEvent{Format: 32, Window: w, Type: r.atom(kind),
		Data: xproto.ClientMessageDataUnionData32New(words)}
}

// sendMessage sends the program a client message, as a window manager does.
func (r *rig) sendMessage(protocol string, data ...uint32) {
	ev := r.message(r.table, "WM_PROTOCOLS", append([]uint32{uint32(r.atom(protocol))}, data...)...)
	xproto.SendEvent(r.c.X, false, r.table, 0, string(ev.Bytes()))
}

// sync waits until the program has handled all events so far. It answers pings in the order of its events. It
// answers a second ping only after it has shown the changes from before the first.
func (r *rig) sync() {
	r.t.Helper()
	r.ping()
	r.ping()
}

// ping waits until the program has answered a ping.
func (r *rig) ping() {
	r.t.Helper()
	r.sendMessage("_NET_WM_PING", uint32(xproto.TimeCurrentTime), uint32(r.table))
	r.await("the answer to a ping", func(e any) bool {
		m, ok := e.(xproto.ClientMessageEvent)
		return ok && m.Window == r.c.Screen.Root && m.Data.Data32[0] == uint32(r.atom("_NET_WM_PING")) &&
			m.Data.Data32[2] == uint32(r.table)
	})
}

// awaitExit waits for the program's end. It returns the exit status and the text on standard error.
func (r *rig) awaitExit() (status int, errs string) {
	r.t.Helper()
	select {
	case <-r.exited:
	case <-time.After(patience):
		r.cmd.Process.Signal(syscall.SIGQUIT) // makes it write where its goroutines are
		<-r.exited
		r.t.Fatalf("the program does not end\n%s", r.errs)
	}
	return r.cmd.ProcessState.ExitCode(), r.errs.String()
}
