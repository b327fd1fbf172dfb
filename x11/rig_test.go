package x11_test

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// patience limits every wait of these tests. No test waits for it to pass; it only keeps a broken program from blocking them.
const patience = 90 * time.Second

// atOnce is how many tests run at the same time, unless the flag -parallel says otherwise. Most of the time they wait: for a server, for
// a program, or for a line that is slow on purpose.
const atOnce = 6

var (
	buildOnce  sync.Once
	executable string
	buildErr   error
)

// program builds the program once for all tests, as a user gets it.
func program(t testing.TB) string {
	t.Helper()
	buildOnce.Do(func() {
		dir, err := os.MkdirTemp("", "xklondike")
		if err != nil {
			buildErr = err
			return
		}
		executable = filepath.Join(dir, "xklondike")
		cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", executable, "xklondike")
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			buildErr = fmt.Errorf("%v\n%s", err, out)
		}
	})
	if buildErr != nil {
		t.Fatal(buildErr)
	}
	return executable
}

// TestMain runs the tests, several at a time.
func TestMain(m *testing.M) {
	flag.Set("test.parallel", strconv.Itoa(atOnce)) // m.Run reads the command line, which may say otherwise
	code := m.Run()
	if executable != "" {
		os.RemoveAll(filepath.Dir(executable))
	}
	os.Exit(code)
}

// environment returns a clean environment, with a new HOME, new records and nothing of the tester's desktop.
func environment(t testing.TB, display string) []string {
	home := t.TempDir()
	return []string{
		"HOME=" + home, "XDG_STATE_HOME=" + filepath.Join(home, "state"), "PATH=" + os.Getenv("PATH"), "DISPLAY=" + display,
		"LANG=C.UTF-8",
	}
}

// A rig is the program running on an X server, and a player in front of it.
type rig struct {
	t      testing.TB
	server *xvfb.Server
	c      *link.Conn // the player's own connection
	cmd    *exec.Cmd
	errs   *bytes.Buffer // what the program writes to standard error
	exited chan error
	table  xproto.Window
	atoms  map[string]xproto.Atom

	started, mapped, answered, ready time.Time // when the program started, its window was mapped, it first answered, and its start was over
}

// launch starts the program on a server with arguments, and waits until its table can be played.
func launch(t testing.TB, server *xvfb.Server, args ...string) *rig {
	t.Helper()
	return launchOn(t, server, server.Display, environment(t, server.Display), args...)
}

// launchOn does the same as launch, with a display, perhaps that of a proxy, and an environment. There is no menu bar, unless the arguments
// ask for one.
func launchOn(t testing.TB, server *xvfb.Server, display string, env []string, args ...string) *rig {
	t.Helper()
	cmd := exec.Command(program(t), append([]string{"-display", display, "-xrm", "*menuBar: false"}, args...)...)
	cmd.Env = env
	return launchCommand(t, server, cmd)
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
	r := &rig{t: t, server: server, c: c, errs: new(bytes.Buffer), exited: make(chan error, 1), atoms: make(map[string]xproto.Atom)}
	if err := xtest.Init(c.X); err != nil {
		t.Fatal(err)
	}
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
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
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
	var table xproto.Window
	r.await("the table window", func(e any) bool {
		switch e := e.(type) {
		case xproto.CreateNotifyEvent:
			xproto.ChangeWindowAttributes(r.c.X, e.Window, xproto.CwEventMask, []uint32{mask})
			table = e.Window
		case xproto.MapNotifyEvent:
			table = e.Window
		default:
			return false
		}
		return ready(table)
	})
	return table
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
		reply, err := xproto.InternAtom(r.c.X, false, uint16(len(name)), name).Reply()
		if err != nil {
			r.t.Fatal(err)
		}
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

// sendMessage sends the program a client message, as a window manager does.
func (r *rig) sendMessage(protocol string, data ...uint32) {
	ev := xproto.ClientMessageEvent{
		Format: 32, Window: r.table, Type: r.atom("WM_PROTOCOLS"),
		Data: xproto.ClientMessageDataUnionData32New(append(append([]uint32{uint32(r.atom(protocol))}, data...), 0, 0, 0, 0)[:5]),
	}
	xproto.SendEvent(r.c.X, false, r.table, 0, string(ev.Bytes()))
}

// sync waits until the program has handled all events so far. It answers pings in the order of its events. It answers a second
// ping only after it has shown the changes from before the first.
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

// A child is a child of the table window, as any client can see it.
type child struct {
	id   xproto.Window
	name string
	at   image.Rectangle
	seen bool // the window is mapped
}

// children returns the children of the table window, from the bottom of the stack up.
func (r *rig) children() []child { return r.childrenOf(r.table) }

// childrenOf returns the children of a window. If one of them is destroyed meanwhile, it looks at all of them again.
func (r *rig) childrenOf(w xproto.Window) []child {
	r.t.Helper()
	for limit := time.Now().Add(patience); time.Now().Before(limit); {
		if list, ok := r.tryChildrenOf(w); ok {
			return list
		}
	}
	r.t.Fatal("windows are destroyed without end")
	return nil
}

// tryChildrenOf returns the children of a window. It fails if one of them is destroyed meanwhile.
func (r *rig) tryChildrenOf(w xproto.Window) (list []child, ok bool) {
	r.t.Helper()
	tree, err := xproto.QueryTree(r.c.X, w).Reply()
	if err != nil {
		r.t.Fatal(err)
	}
	n := len(tree.Children)
	names := make([]xproto.GetPropertyCookie, n)
	places := make([]xproto.GetGeometryCookie, n)
	states := make([]xproto.GetWindowAttributesCookie, n)
	for i, id := range tree.Children {
		names[i] = xproto.GetProperty(r.c.X, false, id, xproto.AtomWmName, xproto.GetPropertyTypeAny, 0, 1<<16)
		places[i] = xproto.GetGeometry(r.c.X, xproto.Drawable(id))
		states[i] = xproto.GetWindowAttributes(r.c.X, id)
	}
	list, ok = make([]child, n), true
	for i, id := range tree.Children {
		name, err1 := names[i].Reply()
		g, err2 := places[i].Reply()
		a, err3 := states[i].Reply()
		if err1 != nil || err2 != nil || err3 != nil {
			ok = false
			continue
		}
		list[i] = child{
			id: id, name: fromLatin1(name.Value), seen: a.MapState == xproto.MapStateViewable,
			at: image.Rect(0, 0, int(g.Width), int(g.Height)).Add(image.Pt(int(g.X), int(g.Y))),
		}
	}
	return list, ok
}

// named returns the uppermost window of a name.
func (r *rig) named(name string) child {
	r.t.Helper()
	list := r.children()
	slices.Reverse(list)
	for _, c := range list {
		if c.name == name {
			return c
		}
	}
	r.t.Fatalf("no window is named %q", name)
	return child{}
}

// statusLine returns the text of the status line, which is the name of its window.
func (r *rig) statusLine() string {
	r.t.Helper()
	for _, c := range r.children() {
		if isStatus(c.name) {
			return c.name
		}
	}
	r.t.Fatal("there is no status line")
	return ""
}

// fake makes the server act as if a device had made an event, ms milliseconds after the one before.
func (r *rig) fake(kind byte, detail byte, at image.Point, ms int) {
	xtest.FakeInput(r.c.X, kind, detail, uint32(ms), r.c.Screen.Root, int16(at.X), int16(at.Y), 0)
}

// point moves the pointer to a point of the table.
func (r *rig) point(at image.Point) { r.fake(xproto.MotionNotify, 0, at.Add(r.origin()), 0) }

// origin returns the position of the table window on the screen.
func (r *rig) origin() image.Point {
	reply, err := xproto.TranslateCoordinates(r.c.X, r.table, r.c.Screen.Root, 0, 0).Reply()
	if err != nil {
		r.t.Fatal(err)
	}
	return image.Pt(int(reply.DstX), int(reply.DstY))
}

// press presses a button at the pointer, ms milliseconds after the event before; release releases it.
func (r *rig) press(button byte, ms int)   { r.fake(xproto.ButtonPress, button, image.Point{}, ms) }
func (r *rig) release(button byte, ms int) { r.fake(xproto.ButtonRelease, button, image.Point{}, ms) }

// click presses and releases button 1 at a point.
func (r *rig) click(at image.Point) {
	r.point(at)
	r.press(1, 0)
	r.release(1, 0)
}

// key types the key of a keysym on the server's US keyboard.
func (r *rig) key(sym xproto.Keysym) {
	r.t.Helper()
	code, shift := r.keycode(sym)
	if shift {
		r.fake(xproto.KeyPress, r.shiftKeycode(), image.Point{}, 0)
	}
	r.fake(xproto.KeyPress, code, image.Point{}, 0)
	r.fake(xproto.KeyRelease, code, image.Point{}, 0)
	if shift {
		r.fake(xproto.KeyRelease, r.shiftKeycode(), image.Point{}, 0)
	}
}

// withKey calls do while a key is down.
func (r *rig) withKey(sym xproto.Keysym, do func()) {
	r.t.Helper()
	code, _ := r.keycode(sym)
	r.fake(xproto.KeyPress, code, image.Point{}, 0)
	do()
	r.fake(xproto.KeyRelease, code, image.Point{}, 0)
}

// keycode returns the keycode of a keysym, and whether the keysym needs Shift.
func (r *rig) keycode(sym xproto.Keysym) (code byte, shift bool) {
	r.t.Helper()
	first, count := r.c.Setup.MinKeycode, byte(r.c.Setup.MaxKeycode-r.c.Setup.MinKeycode+1)
	m, err := xproto.GetKeyboardMapping(r.c.X, first, count).Reply()
	if err != nil {
		r.t.Fatal(err)
	}
	per := int(m.KeysymsPerKeycode)
	for i, s := range m.Keysyms {
		if s == sym && i%per <= 1 {
			return byte(first) + byte(i/per), i%per == 1
		}
	}
	r.t.Fatalf("no key types %#x", sym)
	return 0, false
}

func (r *rig) shiftKeycode() byte {
	m, err := xproto.GetModifierMapping(r.c.X).Reply()
	if err != nil {
		r.t.Fatal(err)
	}
	return byte(m.Keycodes[0])
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

// isStatus recognises the status line by its text. It begins with the score, in a game without one with the number of the game,
// and in a replay with that word.
func isStatus(name string) bool {
	return strings.HasPrefix(name, "Score ") || strings.HasPrefix(name, "Replay ") || strings.HasPrefix(name, "Look back ") || numberOfGame.MatchString(name)
}

var numberOfGame = regexp.MustCompile(`^\d+(st|nd|rd|th) game`)

// ordinal returns an ordinal number in digits, as the status line has it.
func ordinal(n int) string {
	suffix := "th"
	if n%100/10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprint(n) + suffix
}

// fromLatin1 returns a text of a property of type STRING.
func fromLatin1(value []byte) string {
	runes := make([]rune, len(value))
	for i, b := range value {
		runes[i] = rune(b)
	}
	return string(runes)
}
