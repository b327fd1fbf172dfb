package cli

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
)

// An xt is the compiled program testdata/xt.c, which uses libXt, and an X server for it alone.
type xt struct {
	program string
	display string
	server  *xgb.Conn
	atoms   map[string]xproto.Atom
}

func startXt(t *testing.T) *xt {
	t.Helper()
	x := &xt{display: startServer(t), program: compile(t, "xt"), atoms: make(map[string]xproto.Atom)}
	xgb.Logger.SetOutput(io.Discard) // xgb logs a line when a server ends
	x.server = gametest.Must(xgb.NewConnDisplay(x.display))(t)
	t.Cleanup(x.server.Close)
	for _, name := range []string{"RESOURCE_MANAGER", "SCREEN_RESOURCES"} {
		reply := gametest.Must(xproto.InternAtom(x.server, false, uint16(len(name)), name).Reply())(t)
		x.atoms[name] = reply.Atom
	}
	return x
}

// compile compiles a program of testdata, and returns its path.
func compile(t *testing.T, name string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), name)
	if out, err := exec.Command("cc", "-o", program, "testdata/"+name+".c", "-lXt", "-lX11").CombinedOutput(); err != nil {
		gametest.SkipOrFail(t, "cc, libx11-dev or libxt-dev", fmt.Sprintf("%v\n%s", err, out))
	}
	return program
}

// startServer starts an Xvfb that keeps its properties when its last client disconnects. It returns the display's name.
func startServer(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("Xvfb")
	if err != nil {
		gametest.SkipOrFail(t, "Xvfb", err)
	}
	ours, theirs, err := os.Pipe()
	gametest.NoError(t, err)
	defer ours.Close()
	server := exec.Command(path, "-displayfd", "3", "-noreset", "-extension", "GLX", "-nolisten", "tcp", "-screen", "0", "320x200x24")
	server.ExtraFiles = []*os.File{theirs}
	server.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	err = server.Start()
	theirs.Close()
	gametest.NoError(t, err)
	t.Cleanup(func() {
		_ = server.Process.Kill() // an error means that the server has ended already
		_ = server.Wait()
	})
	gametest.NoError(t, ours.SetReadDeadline(time.Now().Add(time.Minute)))
	line, err := bufio.NewReader(ours).ReadString('\n')
	gametest.NoError(t, err, "Xvfb did not start:")
	return ":" + strings.TrimSpace(line)
}

// setProperty sets a property of the root window, or deletes it if text is nil.
func (x *xt) setProperty(t *testing.T, name string, text []byte) {
	t.Helper()
	root := xproto.Setup(x.server).DefaultScreen(x.server).Root
	var err error
	if text == nil {
		err = xproto.DeletePropertyChecked(x.server, root, x.atoms[name]).Check()
	} else {
		err = xproto.ChangePropertyChecked(x.server, xproto.PropModeReplace, root, x.atoms[name], xproto.AtomString, 8, uint32(len(text)), text).Check()
	}
	gametest.NoError(t, err)
}

// An xtAnswer is the parsed output of one run of xt.c.
type xtAnswer struct {
	values   map[string]string // by the resource's name; resources that Xt did not find are absent
	unparsed []string          // the arguments that Xt left on the command line
	name     string
}

// ask runs xt.c with this command line and this environment, to which it adds only DISPLAY and XT_NAMES.
func (x *xt) ask(t *testing.T, argv, environment, names []string) xtAnswer {
	t.Helper()
	command := exec.Command(x.program)
	command.Args = argv
	command.Env = append([]string{"DISPLAY=" + x.display, "XT_NAMES=" + strings.Join(names, ",")}, environment...)
	var complaints bytes.Buffer
	command.Stderr = &complaints
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%q: %v\n%s", argv, err, &complaints)
	}
	text := func() string {
		number, rest, _ := bytes.Cut(out, []byte(" "))
		n, err := strconv.Atoi(string(number))
		if err != nil || n > len(rest) {
			t.Fatalf("libXt said %.80q", out)
		}
		out = rest[n:]
		return string(rest[:n])
	}
	a := xtAnswer{values: make(map[string]string)}
	for _, name := range names {
		sign := out[0]
		out = out[1:]
		if sign == '+' {
			a.values[name] = text()
		}
	}
	var n int
	count, rest, _ := bytes.Cut(out, []byte(" "))
	if _, err := fmt.Sscanf(string(count), "=%d", &n); err != nil {
		t.Fatalf("libXt said %.80q", out)
	}
	out = rest
	for range n {
		a.unparsed = append(a.unparsed, text())
	}
	a.name = text()
	return a
}
