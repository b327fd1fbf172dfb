package xvfb

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// socketPath returns the path of the socket on which the server of a display listens.
func socketPath(display string) string { return "/tmp/.X11-unix/X" + strings.TrimPrefix(display, ":") }

// Intercept listens in place of the server, until the test ends, and returns the display on which it does.
// For each client it connects to the server and calls carry, which has to pass on what both say. It calls it
// for one client after another.
func (s *Server) Intercept(t testing.TB, carry func(client, server net.Conn)) (display string) {
	t.Helper()
	dir, err := os.MkdirTemp("", "x") // the path of a socket must be short
	if err != nil {
		t.Fatal(err)
	}
	display = filepath.Join(dir, "X0")
	listener, err := net.Listen("unix", display)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		listener.Close()
		os.RemoveAll(dir)
	})
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("unix", socketPath(s.Display))
			if err != nil { // the server has ended
				client.Close()
				continue
			}
			carry(client, server)
		}
	}()
	return display
}
