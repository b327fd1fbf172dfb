package xvfb

import (
	"net"
	"os"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

func TestStartListensAndStops(t *testing.T) {
	s := Start(t)
	conn, err := net.Dial("unix", socketPath(s.Display))
	gametest.NoError(t, err, "a started server does not listen:")
	conn.Close()
	s.Stop()
	if conn, err = net.Dial("unix", socketPath(s.Display)); err == nil {
		conn.Close()
		t.Error("a stopped server listens")
	}
	s.Stop()
}

func TestStartEndsWithItsTest(t *testing.T) {
	gametest.ProgramPath(t, "Xvfb")
	var s *Server
	t.Run("inner", func(t *testing.T) { s = Start(t) })
	if s == nil {
		return // the inner test has failed
	}
	select {
	case <-s.ended:
	default:
		t.Error("the server outlived its test")
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
