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

	"xklondike/game/gametest"
)

// setupReply returns the set-up reply of a small server.
func setupReply() []byte {
	visual := xproto.VisualInfo{VisualId: 33, Class: xproto.VisualClassTrueColor, BitsPerRgbValue: 8, ColormapEntries: 256}
	b := xproto.SetupInfo{
		Status: 1, ProtocolMajorVersion: 11, ResourceIdBase: 0x200000, ResourceIdMask: 0x1fffff, VendorLen: 5, Vendor: "small",
		MaximumRequestLength: 4096, RootsLen: 1, PixmapFormatsLen: 1, MinKeycode: 8, MaxKeycode: 255,
		PixmapFormats: []xproto.Format{{Depth: 24, BitsPerPixel: 32, ScanlinePad: 32}},
		Roots: []xproto.ScreenInfo{{Root: 1, RootVisual: 33, RootDepth: 24, AllowedDepthsLen: 1,
			AllowedDepths: []xproto.DepthInfo{{Depth: 24, VisualsLen: 1, Visuals: []xproto.VisualInfo{visual}}}}},
	}.Bytes()
	b = b[:8+32+8+8+40+8+24] // xgb adds room that it does not use
	return withLength(b)
}

// withLength writes the length of a set-up reply into the reply.
func withLength(b []byte) []byte {
	binary.LittleEndian.PutUint16(b[6:], uint16((len(b)-8)/4))
	return b
}

// refusalReply returns the reply of a server that refuses the connection.
func refusalReply(status byte, reason string) []byte {
	padded := reason + strings.Repeat("\x00", (4-len(reason)%4)%4)
	return withLength(append([]byte{status, byte(len(reason)), 11, 0, 0, 0, 0, 0}, padded...))
}

// serveOnce listens on a socket and serves one connection. It reads the set-up request of a client without a
// credential, and answers with reply. The function then gets the connection after that; if it is nil, the
// connection is closed.
func serveOnce(t *testing.T, at string, reply []byte, then func(net.Conn)) {
	t.Helper()
	l, err := net.Listen("unix", at)
	gametest.NoError(t, err)
	served := make(chan struct{})
	t.Cleanup(func() { l.Close(); <-served })
	go func() {
		defer close(served)
		conn, err := l.Accept()
		l.Close() // so that a long run of random tests has descriptors enough
		if err != nil {
			return
		}
		defer conn.Close()
		if greet(conn, reply) && then != nil {
			then(conn)
		}
	}()
}

// greet answers the set-up request of a client without a credential.
func greet(conn net.Conn, reply []byte) bool {
	if _, err := io.ReadFull(conn, make([]byte, 12)); err != nil {
		return false
	}
	_, err := conn.Write(reply)
	return err == nil
}

// neverAnswer reads and never answers, until the client closes the connection.
func neverAnswer(conn net.Conn) { _, _ = io.Copy(io.Discard, conn) }

func TestHostileGreetings(t *testing.T) {
	changed := func(bytes string) []byte { return withBytesOf(setupReply(), strings.Fields(bytes)) }
	type greeting struct {
		what  string
		reply []byte
		want  string // part of the error
	}
	tests := []greeting{
		{"another protocol", []byte("HTTP/1.1 400 Bad Request\r\n\r\n" + strings.Repeat("x", 300_000)), "no sense"},
		{"another version", changed("2=12"), "X 12.0"},
		{"empty", withLength(setupReply()[:8:8]), "no sense"},
		{"refusal", refusalReply(0, "No protocol specified\n"), "refuses the connection: No protocol specified"},
		{"refusal without a reason", refusalReply(0, ""), "no reason given"},
		{"refusal of the greatest length", refusalReply(0, strings.Repeat("x", 255)), ": " + strings.Repeat("x", 200)},
		{"refusal longer than it is", withBytes(refusalReply(0, "abc"), 1, 200), "refuses the connection: abc"},
		{"refusal in strange letters", refusalReply(0, "\x1b[31mred\r\n\xff\x00more"), "refuses the connection: [31mred ? more"},
		{"a dialogue", refusalReply(2, "who are you?"), "refuses the connection: who are you?"},
	}
	for what, bytes := range gametest.Table(`
no screens                   28=0
more screens than there are  28=200
more formats than there are  29=255
no formats                   29=0
a vendor as long as can be   24=255 25=255
more visuals than there are  98=255 99=255
more depths than there are   95=255
no identifiers               16=0 17=0 18=0 19=0
tiny requests                26=1 27=0
`) {
		tests = append(tests, greeting{what, changed(bytes), "no sense"})
	}
	for i, tt := range tests {
		at := filepath.Join(t.TempDir(), strconv.Itoa(i))
		serveOnce(t, at, tt.reply, nil)
		c, err := Dial(at, fakeEnv())
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

// TestServerClosesEarly checks the error if the server closes the connection after any byte of the set-up request, or
// of its reply. The server may also say why, and not read the request.
func TestServerClosesEarly(t *testing.T) {
	request, reply := setupRequest(credential{}), setupReply()
	check := func(read int, reply []byte, want string) {
		t.Helper()
		l, err := net.Listen("unix", filepath.Join(t.TempDir(), "X0"))
		gametest.NoError(t, err)
		defer l.Close()
		client, err := net.Dial("unix", l.Addr().String())
		gametest.NoError(t, err)
		defer client.Close()
		server, err := l.Accept()
		gametest.NoError(t, err)
		closed := make(chan struct{})
		go func() {
			defer close(closed)
			_, _ = io.ReadFull(server, make([]byte, read))
			_, _ = server.Write(reply)
			server.Close()
		}()
		if read == 0 {
			<-closed // the client cannot write any more
		}
		_, err = newConn(client, Display{}, credential{}, time.Now().Add(time.Minute))
		if err == nil || err.Error() != want {
			t.Errorf("%d bytes read, %d bytes written: %v, want %s", read, len(reply), err, want)
		}
		<-closed
	}
	const ended = "the server closed the connection without an answer"
	for n := range len(request) + 1 {
		check(n, nil, ended)
	}
	for n := range len(reply) {
		check(len(request), reply[:n], ended)
		check(0, reply[:n], ended)
	}
	const reason = "Maximum number of clients reached"
	check(0, refusalReply(0, reason), "the server refuses the connection: "+reason)
}

// TestCheckedSetupReads checks that xproto can read every reply that checkSetup accepts.
func TestCheckedSetupReads(t *testing.T) {
	good := setupReply()
	gametest.NoError(t, checkSetup(good[8:]), "a good greeting:")
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

// freeDisplay returns the number of a display on which nobody listens. Its port lies above those that the kernel gives to sockets.
func freeDisplay() string { return strconv.Itoa(55000 + os.Getpid()%4500) }

func TestDialErrors(t *testing.T) {
	free := freeDisplay()
	for name, want := range map[string]string{
		"":                         "no display: set DISPLAY or use -display",
		":" + free:                 "cannot open display \":" + free + "\": no server is listening at /tmp/.X11-unix/X" + free,
		"localhost:" + free + ".0": "no server is listening at localhost:",
		"/none/such":               "cannot open display \"/none/such\": no server is listening at /none/such",
		"nonsense":                 "cannot open display \"nonsense\": a display name looks like [host]:number[.screen]",
	} {
		if _, err := Dial(name, fakeEnv()); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Dial(%q): %v, want %q", name, err, want)
		}
	}
}

func TestDialSilentServer(t *testing.T) {
	at := filepath.Join(t.TempDir(), "s")
	serveOnce(t, at, nil, neverAnswer)
	_, err := dial(at, fakeEnv(), 50*time.Millisecond)
	if want := "cannot open display \"" + at + "\": the server did not answer within 50ms"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestDialAbstractSocket(t *testing.T) {
	n := freeDisplay()
	serveOnce(t, "@/tmp/.X11-unix/X"+n, setupReply(), nil)
	c := gametest.Must(Dial(":"+n, fakeEnv()))(t)
	if c.MaxRequestBytes() != 16384 || c.Setup.Vendor != "small" || c.Screen.RootVisual != 33 {
		t.Errorf("connected to %+v", c.Setup)
	}
	c.Close()
}
