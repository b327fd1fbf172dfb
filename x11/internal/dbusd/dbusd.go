// Package dbusd starts message buses for tests. Each is a dbus-daemon of its own, which starts no services, and ends with the
// test.
package dbusd

import (
	"bufio"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/godbus/dbus/v5"

	"xklondike/game/gametest"
)

const config = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>ADDRESS</listen>
  <policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
`

// A Daemon is a running dbus-daemon.
type Daemon struct {
	Socket  string // its path
	Process *os.Process
}

// Address returns the address of the bus, as DBUS_SESSION_BUS_ADDRESS has it.
func (d *Daemon) Address() string { return "unix:path=" + dbus.EscapeBusAddressValue(d.Socket) }

// Start starts a bus, and waits until it listens.
func Start(t testing.TB) *Daemon {
	t.Helper()
	path := gametest.ProgramPath(t, "dbus-daemon")
	dir, err := os.MkdirTemp("", "d") // the path of a socket must be short
	gametest.NoError(t, err)
	d := &Daemon{Socket: filepath.Join(dir, "bus")}
	file := filepath.Join(dir, "conf")
	gametest.NoError(t, os.WriteFile(file, []byte(strings.Replace(config, "ADDRESS", d.Address(), 1)), 0o600))
	cmd := exec.Command(path, "--nofork", "--nopidfile", "--print-address", "--config-file="+file)
	out := gametest.Must(cmd.StdoutPipe())(t)
	gametest.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		os.RemoveAll(dir)
	})
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Fatal("dbus-daemon does not start: ", err)
	}
	d.Process = cmd.Process
	return d
}

// Pause stops the bus where it is, until the test ends.
func (d *Daemon) Pause(t testing.TB) {
	_ = d.Process.Signal(syscall.SIGSTOP)
	t.Cleanup(func() { _ = d.Process.Signal(syscall.SIGCONT) })
}
