package link

import (
	"encoding/binary"
	"io"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"
)

// greeting is the set-up reply of a small server.
func greeting() []byte {
	visual := xproto.VisualInfo{VisualId: 33, Class: xproto.VisualClassTrueColor, BitsPerRgbValue: 8, ColormapEntries: 256}
	b := xproto.SetupInfo{
		Status: 1, ProtocolMajorVersion: 11, ResourceIdBase: 0x200000, ResourceIdMask: 0x1fffff, VendorLen: 5, Vendor: "small",
		MaximumRequestLength: 4096, RootsLen: 1, PixmapFormatsLen: 1, MinKeycode: 8, MaxKeycode: 255,
		PixmapFormats: []xproto.Format{{Depth: 24, BitsPerPixel: 32, ScanlinePad: 32}},
		Roots: []xproto.ScreenInfo{{Root: 1, RootVisual: 33, RootDepth: 24, AllowedDepthsLen: 1,
			AllowedDepths: []xproto.DepthInfo{{Depth: 24, VisualsLen: 1, Visuals: []xproto.VisualInfo{visual}}}}},
	}.Bytes()
	b = b[:8+32+8+8+40+8+24] // xgb adds room it does not use
	return sized(b)
}

// sized puts the length into a set-up reply.
func sized(b []byte) []byte {
	binary.LittleEndian.PutUint16(b[6:], uint16((len(b)-8)/4))
	return b
}

// with changes a copy of a greeting in one place.
func with(at int, bytes ...byte) []byte {
	b := greeting()
	copy(b[at:], bytes)
	return b
}

// refusing is the reply of a server that says no.
func refusing(status byte, reason string) []byte {
	padded := reason + strings.Repeat("\x00", (4-len(reason)%4)%4)
	return sized(append([]byte{status, byte(len(reason)), 11, 0, 0, 0, 0, 0}, padded...))
}

// fake listens on a socket and serves one connection: it takes the set-up request of a client without authority, answers
// with reply, and gives the connection to then, or closes it.
func fake(t *testing.T, at string, reply []byte, then func(net.Conn)) {
	t.Helper()
	l, err := net.Listen("unix", at)
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan struct{})
	t.Cleanup(func() { l.Close(); <-served })
	go func() {
		defer close(served)
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		if _, err := io.ReadFull(conn, make([]byte, 12)); err != nil {
			return
		}
		if _, err := conn.Write(reply); err != nil || then == nil {
			return
		}
		then(conn)
	}()
}

// silent reads and never answers, until the client is gone.
func silent(conn net.Conn) { _, _ = io.Copy(io.Discard, conn) }

func TestHostileGreetings(t *testing.T) {
	long := greeting()
	tests := []struct {
		what  string
		reply []byte
		want  string // part of the error
	}{
		{"nothing", nil, "hung up"},
		{"half a header", long[:5], "hung up"},
		{"a header", long[:8], "hung up"},
		{"cut off", long[:len(long)-1], "hung up"},
		{"another protocol", []byte("HTTP/1.1 400 Bad Request\r\n\r\n" + strings.Repeat("x", 300_000)), "no sense"},
		{"another version", with(2, 12), "X 12.0"},
		{"empty", sized(append([]byte(nil), long[:8]...)), "no sense"},
		{"no screens", with(28, 0), "no sense"},
		{"more screens than there are", with(28, 200), "no sense"},
		{"more formats than there are", with(29, 255), "no sense"},
		{"no formats", with(29, 0), "no sense"},
		{"a vendor as long as can be", with(24, 0xff, 0xff), "no sense"},
		{"more visuals than there are", with(len(long)-30, 0xff, 0xff), "no sense"},
		{"more depths than there are", with(len(long)-33, 255), "no sense"},
		{"no identifiers", with(16, 0, 0, 0, 0), "no sense"},
		{"tiny requests", with(26, 1, 0), "no sense"},
		{"refusal", refusing(0, "No protocol specified\n"), "refuses: No protocol specified"},
		{"refusal without a reason", refusing(0, ""), "no reason given"},
		{"refusal of the greatest length", refusing(0, strings.Repeat("x", 255)), strings.Repeat("x", 255)},
		{"refusal longer than it is", append(refusing(0, "abc"), 0)[:12], "refuses: abc"},
		{"refusal in strange letters", refusing(0, "\x1b[31mred\r\n\xff\x00more"), "refuses: [31mred ? more"},
		{"a dialogue", refusing(2, "who are you?"), "refuses: who are you?"},
	}
	for i, tt := range tests {
		at := filepath.Join(t.TempDir(), strconv.Itoa(i))
		fake(t, at, tt.reply, nil)
		c, err := Dial(at, env())
		if err == nil {
			c.Close()
			t.Errorf("%s: no error", tt.what)
			continue
		}
		if !strings.HasPrefix(err.Error(), "cannot open display \""+at+"\": ") || !strings.Contains(err.Error(), tt.want) ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %q, want %q in it", tt.what, err, tt.want)
		}
	}
}

func TestRefusalLongerThanItsReply(t *testing.T) {
	at := filepath.Join(t.TempDir(), "s")
	reply := refusing(0, "abc")
	reply[1] = 200
	fake(t, at, reply, nil)
	if _, err := Dial(at, env()); err == nil || !strings.Contains(err.Error(), "refuses: abc") {
		t.Errorf("got %v", err)
	}
}

// A reply that passes the check can be read by xproto, however it is made.
func TestCheckedSetupReads(t *testing.T) {
	good := greeting()
	if err := checkSetup(good[8:]); err != nil {
		t.Fatalf("a good greeting: %v", err)
	}
	rapid.Check(t, func(t *rapid.T) {
		b := append([]byte(nil), good...)
		b = append(b, rapid.SliceOfN(rapid.Byte(), 0, 200).Draw(t, "more")...)
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			b[rapid.IntRange(8, len(b)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "to")
		}
		b = b[:rapid.IntRange(8, len(b)).Draw(t, "length")]
		if checkSetup(b[8:]) == nil {
			xproto.SetupInfoRead(b, new(xproto.SetupInfo))
		}
	})
}

func TestDialErrors(t *testing.T) {
	free := strconv.Itoa(50000 + os.Getpid()%5000)
	for name, want := range map[string]string{
		"":                         "no display: set DISPLAY or use -display",
		":" + free:                 "cannot open display \":" + free + "\": no server listens at /tmp/.X11-unix/X" + free,
		"localhost:" + free + ".0": "no server listens at localhost:",
		"/none/such":               "cannot open display \"/none/such\": no server listens at /none/such",
		"nonsense":                 "cannot open display \"nonsense\": a display name looks like [host]:number[.screen]",
	} {
		if _, err := Dial(name, env()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Dial(%q): %v, want %q", name, err, want)
		}
	}
}

func TestDialSilentServer(t *testing.T) {
	at := filepath.Join(t.TempDir(), "s")
	fake(t, at, nil, silent)
	_, err := dial(at, env(), 50*time.Millisecond)
	if want := "cannot open display \"" + at + "\": no answer within 50ms"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestDialAbstractSocket(t *testing.T) {
	n := strconv.Itoa(50000 + os.Getpid()%5000)
	fake(t, "@/tmp/.X11-unix/X"+n, greeting(), nil)
	c, err := Dial(":"+n, env())
	if err != nil {
		t.Fatal(err)
	}
	if c.MaxRequest() != 16384 || c.Setup.Vendor != "small" || c.Screen.RootVisual != 33 {
		t.Errorf("connected to %+v", c.Setup)
	}
	c.Close()
}
