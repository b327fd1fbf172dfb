package bus

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"xklondike/game/gametest"
)

// TestSocketOf checks which addresses lead to a socket.
func TestSocketOf(t *testing.T) {
	for address, want := range gametest.Table(`
unix:path=/run/user/0/bus                       /run/user/0/bus
unix:guid=5f,path=/tmp/a%20b                    /tmp/a b
tcp:host=localhost,port=4;unix:abstract=/tmp/x  @/tmp/x
unix:path=/first;unix:path=/second              /first
unixexec:path=/bin/sh
unix:tmpdir=/tmp
unix:path=%zz
tcp:path=/tmp/x
""
`) {
		if got, ok := SocketOf(address); got != want || ok != (want != "") {
			t.Errorf("%q leads to %q, %v; want %q", address, got, ok, want)
		}
	}
}

// TestSessionSocket checks where the session's bus is looked for.
func TestSessionSocket(t *testing.T) {
	for want, env := range map[string]map[string]string{
		"":           {},
		"/a":         {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/a", "XDG_RUNTIME_DIR": "/run"},
		"/run/1/bus": {"XDG_RUNTIME_DIR": "/run/1"},
	} {
		if got, ok := SessionSocket(func(name string) string { return env[name] }); ok != (want != "") || ok && got != want {
			t.Errorf("%v leads to %q, %v", env, got, ok)
		}
	}
}

// encoded returns a message as a bus sends it.
func encoded(t testing.TB, m *dbus.Message, body ...any) []byte {
	t.Helper()
	c := &Conn{}
	if c.send(m, body) == 0 {
		t.Fatal("no message")
	}
	return c.out.Bytes()
}

func newSignal() *dbus.Message {
	return &dbus.Message{Type: dbus.TypeSignal, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldPath: dbus.MakeVariant(dbus.ObjectPath("/a")), dbus.FieldInterface: dbus.MakeVariant("a.b"), dbus.FieldMember: dbus.MakeVariant("C"),
	}}
}

// TestMessages checks that messages come as they were sent, one behind the other, with growing numbers.
func TestMessages(t *testing.T) {
	c := &Conn{}
	for i := range 3 {
		c.send(newSignal(), []any{strings.Repeat("x", i), int32(i)})
	}
	in := bufio.NewReader(&c.out)
	for i := range 3 {
		m, err := readMessage(in)
		if err != nil || m.Serial() != uint32(i+1) || m.Body[0] != strings.Repeat("x", i) || m.Body[1] != int32(i) {
			t.Errorf("message %d: %+v, %v", i, m, err)
		}
	}
	if c.send(newSignal(), []any{"\xff"}); c.out.Len() > 0 {
		t.Error("a text that is not UTF-8 is sent")
	}
}

// FuzzMessage reads any bytes as messages. It must neither panic nor take more memory than maxMessage.
func FuzzMessage(f *testing.F) {
	f.Add(encoded(f, newSignal(), "text", []string{"a"}, map[string]dbus.Variant{"b": dbus.MakeVariant(uint32(1))}))
	f.Add(encoded(f, &dbus.Message{Type: dbus.TypeMethodReply, Headers: map[dbus.HeaderField]dbus.Variant{dbus.FieldReplySerial: dbus.MakeVariant(uint32(7))}}, true))
	f.Fuzz(func(t *testing.T, text []byte) {
		c := &Conn{asked: map[uint32]func(*dbus.Message){7: func(*dbus.Message) {}}}
		for in := bufio.NewReader(bytes.NewReader(text)); ; {
			m, err := readMessage(in)
			if err != nil {
				return
			}
			c.TakeReply(m)
			c.Refuse(m, "UnknownMethod")
		}
	})
}

// TestGreeting connects to sockets that answer with anything but what a bus says. The error is one short line.
func TestGreeting(t *testing.T) {
	for answer, want := range map[string]string{
		"":                      "the bus has closed the connection",
		"REJECTED EXTERNAL\r\n": `the bus refuses the connection: it answers "REJECTED EXTERNAL"`,
		strings.Repeat("x\x1b[31m\x00\xff", 5000):                                    `the bus refuses the connection: it answers "x\x1b[31m\x00\xffx\x1b[31m\x00\xffx\x1b[31m\x00\xffx\x1b[31m\x00\xffx\x1b[31m\x00\xff"...`,
		strings.Repeat("no ", 500) + "\n":                                            `the bus refuses the connection: it answers "no no no no no no no no no no no no no n"...`,
		"HTTP/1.1 400 Bad\r\nServer: x\r\n\r\n":                                      `the bus refuses the connection: it answers "HTTP/1.1 400 Bad"`,
		"OK " + strings.Repeat("x", 5000):                                            `the bus refuses the connection: it answers "OK xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"...`,
		"OK 5f\r\n" + strings.Repeat("y", 5000):                                      "the bus refuses the connection: a message has 4076008201 bytes",
		"OK 5f\r\nlx\x01\x01" + strings.Repeat("\x00", 12) + strings.Repeat("y", 50): "the bus refuses the connection: dbus: invalid message: invalid message t...",
	} {
		socket := filepath.Join(t.TempDir(), "bus")
		listener := gametest.Must(net.Listen("unix", socket))(t)
		go func() {
			defer listener.Close()
			if client, err := listener.Accept(); err == nil {
				_, _ = client.Write([]byte(answer))
				_ = client.(*net.UnixConn).CloseWrite()
				_, _ = io.Copy(io.Discard, client)
				client.Close()
			}
		}()
		_, err := Dial(socket, func() time.Duration { return time.Minute })
		gametest.Equal(t, fmt.Sprint(err), want, "%.40q:", answer)
	}
}

// TestLongMessage checks that a length is not believed.
func TestLongMessage(t *testing.T) {
	text := encoded(t, newSignal())
	for _, at := range []int{4, 12} {
		long := bytes.Clone(text)
		binary.LittleEndian.PutUint32(long[at:], 1<<31)
		if _, err := readMessage(bufio.NewReader(bytes.NewReader(long))); err == nil || !strings.Contains(err.Error(), "bytes") {
			t.Errorf("the length at %d: %v", at, err)
		}
	}
}
