package xvfb

import (
	"errors"
	"net"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"xklondike/game/gametest"
)

// TestStartListensAndStops checks by a connection that a server has stopped: its display may be that of another server at once.
func TestStartListensAndStops(t *testing.T) {
	s := Start(t)
	conn, err := net.Dial("unix", socketPath(s.Display))
	gametest.NoError(t, err, "a started server does not listen:")
	defer conn.Close()
	s.Stop()
	gametest.NoError(t, conn.SetReadDeadline(time.Now().Add(time.Minute)))
	if _, err := conn.Read(make([]byte, 1)); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a stopped server keeps its connections: %v", err)
	}
	s.Stop()
}

// TestKept checks that the next test with the same arguments gets the server, if it finds nothing of this one there, and a new one
// otherwise.
func TestKept(t *testing.T) {
	ask := func(t *testing.T, s *Server, do func(x *xgb.Conn, root xproto.Window)) {
		if !s.connect(func(x *xgb.Conn, root xproto.Window) bool { do(x, root); x.Sync(); return true }) {
			t.Error("the server lets nobody in")
		}
	}
	for what, use := range map[string]func(t *testing.T, s *Server){
		"kept: nothing": func(t *testing.T, s *Server) {},
		"kept: what can be undone": func(t *testing.T, s *Server) {
			ask(t, s, func(x *xgb.Conn, root xproto.Window) {
				xproto.ChangeProperty(x, xproto.PropModeReplace, root, xproto.AtomResourceManager, xproto.AtomString, 8, 3, []byte("*a:"))
				xproto.SetInputFocus(x, xproto.InputFocusNone, root, xproto.TimeCurrentTime)
				xproto.WarpPointer(x, 0, root, 0, 0, 0, 0, 1, 1)
			})
		},
		"another keyboard": func(t *testing.T, s *Server) {
			ask(t, s, func(x *xgb.Conn, root xproto.Window) {
				xproto.ChangeKeyboardMapping(x, 1, 200, 2, []xproto.Keysym{'x', 'X'})
			})
		},
		"a key that is down": func(t *testing.T, s *Server) {
			ask(t, s, func(x *xgb.Conn, root xproto.Window) {
				xtest.Init(x)
				xtest.FakeInput(x, xproto.KeyPress, 65, 0, root, 0, 0, 0)
			})
		},
		"a client that stays": func(t *testing.T, s *Server) {
			conn := gametest.Must(net.Dial("unix", socketPath(s.Display)))(t)
			gametest.Must(xgb.NewConnNetWithCookieHex(conn, anyCookie))(t)
		},
		"a pause":         func(t *testing.T, s *Server) { s.Pause(t) },
		"a killed server": func(t *testing.T, s *Server) { s.Kill() },
	} {
		t.Run(what, func(t *testing.T) {
			var used *Server
			var fresh string
			isKept := strings.HasPrefix(what, "kept")
			t.Run("used", func(t *testing.T) {
				used = run(t, gametest.ProgramPath(t, "Xvfb"), nil)
				if isKept {
					used.patience = time.Minute // a busy server takes longer than others are waited for
				}
				t.Cleanup(func() { used.release(t) })
				fresh = used.condition().answers
				use(t, used)
			})
			next := Start(t)
			if (next == used) != isKept || used.hasEnded() == isKept {
				t.Errorf("the next test gets it: %v, and it has ended: %v", next == used, used.hasEnded())
			}
			if next.condition().answers != fresh {
				t.Error("the next test finds something else on the server")
			}
		})
	}
}

func TestTwoServersAtOnce(t *testing.T) {
	a, b := Start(t), Start(t, "-screen", "0", "640x480x8")
	if a.Display == b.Display {
		t.Errorf("both have display %s", a.Display)
	}
	a.Kill()
	if conn, err := net.Dial("unix", socketPath(b.Display)); err != nil {
		t.Errorf("killing one stopped the other: %v", err)
	} else {
		conn.Close()
	}
}

func TestArguments(t *testing.T) {
	plain := serverArguments(nil)
	if !slices.Contains(plain, "1280x1024x24") || !slices.Contains(plain, "-nolisten") {
		t.Errorf("serverArguments(nil) = %q", plain)
	}
	own := serverArguments(strings.Fields("-screen 0 640x480x8 -listen tcp"))
	if slices.Contains(own, "1280x1024x24") || slices.Contains(own, "-nolisten") {
		t.Errorf("arguments of one's own are doubled: %q", own)
	}
}

func TestAuthority(t *testing.T) {
	got := gametest.Must(os.ReadFile(WriteAuthority(t, AuthorityEntry{FamilyLocal, "me", "7", CookieScheme, "abc"})))(t)
	want := "\x01\x00\x00\x02me\x00\x017\x00\x12MIT-MAGIC-COOKIE-1\x00\x03abc"
	if string(got) != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}
