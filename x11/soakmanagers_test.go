package x11_test

import (
	"bufio"
	"image"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/icccm"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/dbusd"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A desk is a window manager on an X server.
type desk struct {
	program string
	pkg     string // Debian's package of the program, if it has another name
	args    string
	kind    deskKind

	hasNoIcons  bool
	keepsMapped bool // icons too
}

// A deskKind says what the program of a desk is.
type deskKind int

const (
	managerDesk deskKind = iota // a manager, on Xvfb
	serverDesk                  // a server, on which openbox manages
	waylandDesk                 // a compositor, which starts Xwayland and manages its windows
)

var desks = []desk{
	{program: "openbox"},
	{program: "icewm"},
	{program: "metacity"},
	{program: "xfwm4"},
	{program: "jwm"},
	{program: "fluxbox"},
	{program: "twm"},
	{program: "i3", pkg: "i3-wm", args: "-c /dev/null", hasNoIcons: true},
	{program: "mutter", args: "--x11", keepsMapped: true},
	{program: "kwin_x11", pkg: "kwin-x11"},
	{program: "weston", kind: waylandDesk, hasNoIcons: true, args: "--no-config --backend=x11-backend.so --use-pixman --width=1280 --height=1024 --idle-time=0 --xwayland"},
	{program: "Xephyr", pkg: "xserver-xephyr", kind: serverDesk, args: "-screen 1280x1024"},
	{program: "Xnest", pkg: "xnest", kind: serverDesk, args: "-geometry 1280x1024"},
	{program: "Xvnc", pkg: "tigervnc-standalone-server", kind: serverDesk, args: "-geometry 1280x1024 -depth 24 -SecurityTypes None"},
}

// The outcomes of a stage, as the table of TestManagers has them.
const (
	works      = "yes"
	fails      = "**no**"
	notOffered = "–"
)

// TestManagers does what players do with windows, with one window manager after another, and plays by the pointer each time. It prints a
// table of what worked.
func TestManagers(t *testing.T) {
	if !gametest.Soaks() {
		t.Skip("make soak-managers runs this")
	}
	table := "\n| | version | start | play | maximise | fullscreen | icon | restart | close |\n|---|---|---|---|---|---|---|---|---|\n"
	for _, d := range desks {
		t.Run(d.program, func(t *testing.T) {
			gametest.ProgramPath(t, d.program)
			cells := []string{d.program, d.version()}
			defer func() { table += "| " + strings.Join(cells, " | ") + " |\n" }()
			m := &managedRig{desk: d}
			for _, stage := range []func() string{func() string { return m.start(t) }, m.play, m.maximise, m.fullscreen, m.iconify, m.restart, m.close} {
				cells = append(cells, fails) // if it does not return
				cells[len(cells)-1] = stage()
			}
		})
	}
	t.Log(table)
}

// version returns the version of the program, without what Debian adds to it, or "?" where Debian does not tell it.
func (d desk) version() string {
	pkg := d.pkg
	if pkg == "" {
		pkg = d.program
	}
	version, err := exec.Command("dpkg-query", "-W", "-f", "${Version}", pkg).Output()
	if err != nil {
		return "?"
	}
	return regexp.MustCompile(`^\d+:|(\+dfsg)?-[^-]*$`).ReplaceAllString(string(version), "")
}

// A managedRig is the program on a desk.
type managedRig struct {
	*tableRig
	desk    desk
	manage  func() // starts the manager; nil if the server does
	manager *exec.Cmd
	outside *rig // of a compositor: has the keyboard and the pointer, and shows the windows
}

// start starts the server and the manager of the desk, and then the program.
func (m *managedRig) start(t *testing.T) string {
	t.Helper()
	d := m.desk
	env := append(environment(t, ""), "DBUS_SESSION_BUS_ADDRESS="+dbusd.Start(t).Address(), "XDG_RUNTIME_DIR="+t.TempDir(), "XDG_SESSION_TYPE=x11")
	args := strings.Fields(d.args)
	var server *xvfb.Server
	manager := []string{d.program}
	switch d.kind {
	case managerDesk:
		// mutter needs GLX
		server, manager = xvfb.Start(t, "+extension", "GLX"), append(manager, args...)
	case serverDesk:
		if d.program == "Xvnc" {
			args = append(args, "-rfbunixpath", filepath.Join(t.TempDir(), "rfb"))
		}
		cmd := exec.Command(d.program, append(args, "-displayfd", "3", "-noreset", "-nolisten", "tcp")...)
		cmd.Env = append(env, "DISPLAY="+xvfb.Start(t, "-screen", "0", "1400x1100x24").Display)
		server, manager = xvfb.StartCommand(t, cmd), []string{"openbox"}
	case waylandDesk:
		m.outside = newRig(t, xvfb.Start(t, "-screen", "0", "1400x1100x24"))
		m.outside.fake(xproto.MotionNotify, 0, image.Pt(1399, 1099), 0) // weston learns where the pointer is when that enters its window
		m.outside.roundTrip()
		server, manager = startWayland(t, append(env, "DISPLAY="+m.outside.server.Display), d.program, args), nil
	}
	if manager != nil {
		m.manage = func() {
			t.Helper()
			m.manager = exec.Command(gametest.ProgramPath(t, manager[0]), manager[1:]...)
			m.manager.Env = append(env, "DISPLAY="+server.Display)
			runWindowManager(t, server, m.manager)
		}
		m.manage()
	}
	m.tableRig = launchKlondike(t, server, append(dragging, "-geometry", "700x560+50+40")...)
	if m.outside != nil {
		m.input = m.outside.c
	}
	return works
}

// startWayland starts a compositor, and returns its X server.
func startWayland(t *testing.T, env []string, program string, args []string) *xvfb.Server {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = env
	out := gametest.Must(cmd.StderrPipe())(t)
	startGroup(t, cmd)
	defer time.AfterFunc(patience, func() { out.Close() }).Stop()
	for log := bufio.NewScanner(out); log.Scan(); {
		if _, display, found := strings.Cut(log.Text(), "xserver listening on display "); found {
			go io.Copy(io.Discard, out)
			return &xvfb.Server{Display: display}
		}
	}
	t.Fatal(program, " starts no X server")
	return nil
}

// play makes two moves by the pointer, and undoes them by keys.
func (m *managedRig) play() string {
	m.t.Helper()
	m.awaitLayout("the table fits")
	if m.outside != nil {
		m.poll("shown by the compositor", func() bool {
			return m.foot(m.outside.c, m.outside.c.Screen.Root, m.origin()) == m.foot(m.c, m.table, image.Point{})
		})
	}
	before := m.state
	for _, move := range []game.Move{aceUp, turnUp} {
		m.makeMove(move, m.carryByDrag)
		m.awaitTable(move.String())
	}
	m.typeKeys("uu")
	m.state = before
	m.awaitTable("undone")
	return works
}

// foot returns pixels of the status line, as a window shows them in which the table is at a point.
func (m *managedRig) foot(c *link.Conn, w xproto.Window, at image.Point) string {
	m.t.Helper()
	const left, width, height, colours = 100, 400, 20, 0xffffff
	reply, err := xproto.GetImage(c.X, xproto.ImageFormatZPixmap, xproto.Drawable(w), int16(at.X+left), int16(at.Y+m.size().Y-height), width, height, colours).Reply()
	if err != nil { // the window changes its size
		return err.Error()
	}
	return string(reply.Data)
}

// supports reports whether the window manager lists a feature.
func (m *managedRig) supports(feature string) bool {
	m.t.Helper()
	return m.lists(m.c.Screen.Root, "_NET_SUPPORTED", feature)
}

// maximise maximises the window and gives it back its size, as a pager does.
func (m *managedRig) maximise() string {
	m.t.Helper()
	if !m.supports("_NET_WM_STATE_MAXIMIZED_VERT") {
		return notOffered
	}
	size := m.size()
	m.askState(true, "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
	m.poll("maximised", func() bool { return m.size().X > 1200 && m.size().Y > 900 })
	m.play()
	m.askState(false, "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
	m.poll("no longer maximised", func() bool { return m.size() == size })
	m.play()
	return works
}

// fullscreen has the window cover the screen, and gives it back its size, by the program's key.
func (m *managedRig) fullscreen() string {
	m.t.Helper()
	size := m.size()
	m.key(keyF11)
	if !m.supports("_NET_WM_STATE_FULLSCREEN") {
		m.awaitStatus(noFullscreen)
		return notOffered
	}
	m.awaitFullscreen("F11", true, size)
	m.play()
	m.key(keyF11)
	m.awaitFullscreen("F11 again", false, size)
	m.play()
	return works
}

// viewable reports whether a window and all its parents are mapped.
func (m *managedRig) viewable(w xproto.Window) bool {
	m.t.Helper()
	a := gametest.Must(xproto.GetWindowAttributes(m.c.X, w).Reply())(m.t)
	return a.MapState == xproto.MapStateViewable
}

// parent returns the parent of the table window: a frame, or the root window.
func (m *managedRig) parent() xproto.Window {
	m.t.Helper()
	return gametest.Must(xproto.QueryTree(m.c.X, m.table).Reply())(m.t).Parent
}

// iconify makes the window an icon (ICCCM 4.1.4) and opens that, as a pager does.
func (m *managedRig) iconify() string {
	m.t.Helper()
	at := m.origin()
	m.tellManager("WM_CHANGE_STATE", icccm.StateIconic)
	if m.desk.hasNoIcons {
		m.roundTrip()
		m.fullscreen() // so the manager has seen the message before
		gametest.MustEqual(m.t, m.wmState(m.table), icccm.StateNormal, "WM_STATE is")
		return notOffered
	}
	m.poll("an icon", func() bool {
		return m.wmState(m.table) == icccm.StateIconic && (m.desk.keepsMapped || !m.viewable(m.parent()))
	})
	if m.supports("_NET_ACTIVE_WINDOW") {
		m.tellManager("_NET_ACTIVE_WINDOW", fromPager)
	} else {
		xproto.MapWindow(m.c.X, m.table)
	}
	m.poll("the icon opens", func() bool { // some managers move it from the icon's place
		return m.wmState(m.table) == icccm.StateNormal && m.viewable(m.table) && m.origin() == at
	})
	m.play()
	return works
}

// restart kills the window manager, plays without one, and starts it again.
func (m *managedRig) restart() string {
	m.t.Helper()
	if m.manage == nil {
		return notOffered // the server ends with the manager
	}
	size := m.size()
	killGroup(m.manager)
	m.focus() // which a manager may take with it
	m.play()
	m.manage()
	m.poll("in a frame", func() bool { return m.parent() != m.c.Screen.Root && m.viewable(m.table) && m.size() == size })
	m.play()
	m.fullscreen()
	return works
}

// close has the window manager close the window, if it does so for others.
func (m *managedRig) close() string {
	m.t.Helper()
	if m.supports("_NET_CLOSE_WINDOW") {
		m.tellManager("_NET_CLOSE_WINDOW", uint32(xproto.TimeCurrentTime), fromPager)
	} else {
		m.sendMessage("WM_DELETE_WINDOW", uint32(xproto.TimeCurrentTime))
	}
	m.roundTrip()
	m.checkExit(0)
	return works
}
