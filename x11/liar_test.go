package x11_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// A liar stands between the program and its X server, and can add to what the server says, or keep it back.
type liar struct {
	path string // the display for the program

	mu     sync.Mutex // guards the following
	client net.Conn
	silent bool // after the greeting, nothing more is passed on
	most   int  // the connection is cut after so many bytes of the server; 0 for never
	passed int  // bytes of the server that were passed on

	refuse  int // the reply of this number becomes an X error; 0 for none
	replies int // how many have come
}

// startLiar listens in place of a server.
func startLiar(t *testing.T, server *xvfb.Server, l *liar) *liar {
	t.Helper()
	l.path = server.Intercept(t, func(client, up net.Conn) {
		l.mu.Lock()
		l.client = client
		l.mu.Unlock()
		go func() {
			_, _ = io.Copy(up, client)
			up.Close()
		}()
		l.relay(up)
		client.Close()
	})
	return l
}

// relay passes on what the server says, one whole message at a time, so that a lie never falls into the middle of one.
func (l *liar) relay(up net.Conn) {
	greeting := make([]byte, 8)
	if _, err := io.ReadFull(up, greeting); err != nil {
		return
	}
	greeting = append(greeting, make([]byte, 4*int(binary.LittleEndian.Uint16(greeting[6:])))...)
	if _, err := io.ReadFull(up, greeting[8:]); err != nil {
		return
	}
	l.say(greeting)
	const reply = 1
	in := bufio.NewReaderSize(up, 1<<16)
	for {
		message := make([]byte, 32)
		if _, err := io.ReadFull(in, message); err != nil {
			return
		}
		if message[0] == reply {
			message = append(message, make([]byte, 4*int(binary.LittleEndian.Uint32(message[4:])))...)
			if _, err := io.ReadFull(in, message[32:]); err != nil {
				return
			}
			l.mu.Lock()
			l.replies++
			refused := l.replies == l.refuse
			l.mu.Unlock()
			if refused {
				message = lie(0, binary.LittleEndian.Uint16(message[2:]), 0)
				message[1] = xproto.BadDrawable
			}
		}
		if !l.silent {
			l.say(message)
		}
	}
}

// say sends bytes to the program.
func (l *liar) say(b []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if rest := l.most - l.passed; l.most > 0 && rest <= len(b) {
		_, _ = l.client.Write(b[:rest])
		l.client.Close()
		return
	}
	l.passed += len(b)
	_, _ = l.client.Write(b)
}

// sofar returns how many bytes of the server were passed on.
func (l *liar) sofar() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.passed
}

// lie returns a message of 32 bytes: its first byte, its sequence number and its length.
func lie(first byte, sequence uint16, length uint32) []byte {
	b := make([]byte, 32)
	b[0] = first
	binary.LittleEndian.PutUint16(b[2:], sequence)
	binary.LittleEndian.PutUint32(b[4:], length)
	return b
}

// runToEnd runs a command to its end, which it must reach by itself. It returns the exit status and all that
// the command writes.
func runToEnd(t *testing.T, display string, command ...string) (status int, out string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, command[0], command[1:]...)
	cmd.Env = environment(t, display)
	text, _ := cmd.CombinedOutput()
	if ctx.Err() != nil {
		t.Fatalf("%q does not end", command)
	}
	return cmd.ProcessState.ExitCode(), string(text)
}

// TestLyingServer checks that the program ends in one line with the reason if the server says what cannot be.
func TestLyingServer(t *testing.T) {
	t.Parallel()
	const anErrorMessage, aReply = 0, 1
	for name, said := range map[string][]byte{
		"a reply of 4 GB":                   lie(aReply, 0xffff, 0x3ffffff8),
		"an error for no request":           lie(anErrorMessage, 0xfff0, 0),
		"events of types that do not exist": append(lie(34+30, 0, 0), lie(aReply, 0xffff, 0)...),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			server := xvfb.Start(t) // its own, because a rig takes the first window for that of its program
			l := startLiar(t, server, &liar{})
			r := launchOn(t, server, l.path, environment(t, l.path), "-deal", "41")
			l.say(said)
			status, errs := r.awaitExit()
			if want := fmt.Sprintf("xklondike: lost the display %q: the X server answered a request that was not sent\n", l.path); status != 1 || errs != want {
				t.Errorf("exit %d, %q, want %q", status, errs, want)
			}
		})
	}
}

// TestFloodOfEvents checks that the program gets over 2,000 events of each type of the core protocol, and more as a soak, from the server and from other clients. They tell of the table window, and the
// program goes on.
func TestFloodOfEvents(t *testing.T) {
	t.Parallel()
	const block = 1000
	each := gametest.SoakCount(t, 2_000)
	server := xvfb.Start(t)
	l := startLiar(t, server, &liar{})
	r := launchOn(t, server, l.path, environment(t, l.path), "-deal", "41")
	for first := byte(2); first <= xproto.MappingNotify; first++ {
		for _, sent := range []byte{0, 0x80} {
			event := lie(sent|first, 0xabcd, 0)
			if first != xproto.DestroyNotify { // for the table window that would end the program
				for at := 4; at < 20; at += 4 {
					binary.LittleEndian.PutUint32(event[at:], uint32(r.table))
				}
			}
			for range each / block {
				l.say(bytes.Repeat(event, block))
			}
		}
		r.sync()
	}
	r.key('q')
	r.checkExit(0)
}

// TestBrokenStarts checks that the program ends in one line wherever the server's side of its start is cut.
func TestBrokenStarts(t *testing.T) {
	t.Parallel()
	const step = 997 // a prime, so that cuts fall on all parts of a message
	server := xvfb.Start(t)
	whole := startLiar(t, server, &liar{})
	cmd := programCommand(t, environment(t, whole.path), "-display", whole.path, "-deal", "41")
	r := startCommand(t, server, cmd)
	r.awaitWindow()
	length := whole.sofar() // any start gets so far
	r.quit()
	for n := 1; n < length; n += step {
		l := startLiar(t, server, &liar{most: n})
		status, out := runToEnd(t, l.path, program(t), "-display", l.path, "-deal", "41")
		lost := fmt.Sprintf("xklondike: lost the display %q\n", l.path)
		none := fmt.Sprintf("xklondike: cannot open display %q: the server closed the connection without an answer\n", l.path)
		if status != 1 || out != lost && out != none {
			t.Errorf("cut after %d of %d bytes: exit %d, %q", n, length, status, out)
		}
	}
}

// TestRefusedQuestions checks that the program takes a picture of its table, whichever of its questions the server answers with an
// X error. Without a soak, it is every seventh question.
func TestRefusedQuestions(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	step := 7
	if gametest.Soaks() {
		step = 1
	}
	for n, more := 1, true; more; n += step {
		l := startLiar(t, server, &liar{refuse: n})
		file := filepath.Join(t.TempDir(), "table.png")
		status, out := runToEnd(t, l.path, program(t), "-display", l.path, "-deal", "41", "-shot", file)
		if _, err := os.Stat(file); err != nil || status != 0 || out != "" {
			t.Errorf("question %d: exit %d, %q, file: %v", n, status, out, err)
		}
		l.mu.Lock()
		more = l.replies >= n
		l.mu.Unlock()
	}
}

// TestSilentServer checks that the program ends in one line if the server greets it, and answers nothing more
// for ten seconds.
func TestSilentServer(t *testing.T) {
	t.Parallel()
	l := startLiar(t, xvfb.Start(t), &liar{silent: true})
	status, out := runToEnd(t, l.path, program(t), "-display", l.path)
	if want := fmt.Sprintf("xklondike: lost the display %q: no answer within 10s\n", l.path); status != 1 || out != want {
		t.Errorf("exit %d, %q, want %q", status, out, want)
	}
}

// TestFailedShot checks that a picture that cannot be written leaves the file of that name as it was, with one line.
func TestFailedShot(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	file := filepath.Join(t.TempDir(), "table.png")
	writeText(t, file, "old")
	for name, args := range map[string][]string{
		"a full disk":           {"sh", "-c", "ulimit -f 1; trap '' XFSZ; exec \"$0\" \"$@\"", program(t), "-display", server.Display},
		"a server that is lost": {program(t), "-display", startLiar(t, server, &liar{most: 1000}).path},
	} {
		status, out := runToEnd(t, server.Display, append(args, "-shot", file)...)
		if status != 1 || strings.Count(out, "\n") != 1 || !strings.HasPrefix(out, "xklondike: ") {
			t.Errorf("%s: exit %d, %q, want one line", name, status, out)
		}
		if text, err := os.ReadFile(file); err != nil || string(text) != "old" {
			t.Errorf("%s: the file is %.20q (%v), want what was there", name, text, err)
		}
	}
}
