// Package bus exchanges messages with a D-Bus daemon over a Unix socket. It knows no interface but the daemon's own.
package bus

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"strconv"
	"time"

	"github.com/godbus/dbus/v5"

	"xklondike/game/words"
)

// A Conn is a connection to a bus. Messages that are sent wait for Flush, so that many go in one write. Only one goroutine may
// use it.
type Conn struct {
	Name     string               // of this client, as the bus calls it
	Received <-chan *dbus.Message // those that came; closed when the connection is lost
	socket   net.Conn
	in       *bufio.Reader
	out      bytes.Buffer
	limit    func() time.Duration // how long an answer or a write may take, asked each time
	serial   uint32
	asked    map[uint32]func(reply *dbus.Message)
	Late     <-chan time.Time // gets a value when an answer is overdue
	closed   chan struct{}
	err      error // why Received is closed
}

const (
	// More than any message to a client of this kind has, in bytes
	maxMessage = 1 << 20
	// So that a client who calls without waiting is answered in a few writes
	burst = 32
)

var errClosed = errors.New("the bus has closed the connection")

// Dial connects to a bus. A write or an answer that takes longer than the limit, asked when it begins, is an error.
func Dial(socket string, limit func() time.Duration) (*Conn, error) {
	s, err := net.DialTimeout("unix", socket, limit())
	if err != nil {
		return nil, err
	}
	c := &Conn{socket: s, in: bufio.NewReader(s), limit: limit, asked: make(map[uint32]func(*dbus.Message)), closed: make(chan struct{})}
	_ = s.SetDeadline(time.Now().Add(limit()))
	if err = c.greet(); err != nil {
		s.Close()
		if err == io.EOF {
			return nil, errClosed
		}
		return nil, fmt.Errorf("the bus refuses the connection: %w", err)
	}
	_ = s.SetDeadline(time.Time{})
	received := make(chan *dbus.Message, burst)
	c.Received = received
	go c.receive(received)
	return c, nil
}

// greet says who this client is, by the mechanism EXTERNAL of the specification, and asks for its name.
func (c *Conn) greet() error {
	uid := hex.EncodeToString([]byte(strconv.Itoa(os.Geteuid())))
	if _, err := fmt.Fprintf(c.socket, "\x00AUTH EXTERNAL %s\r\n", uid); err != nil {
		return err
	}
	line, err := c.in.ReadSlice('\n')
	switch {
	case len(line) > 0 && (err != nil || !bytes.HasPrefix(line, []byte("OK "))):
		return fmt.Errorf("it answers %s", words.Quoted(string(bytes.TrimRight(line, "\r\n"))))
	case err != nil:
		return err
	}
	c.out.WriteString("BEGIN\r\n")
	c.Call(Call{To: Daemon, Path: "/org/freedesktop/DBus", Interface: Daemon, Member: "Hello"}, func(body []any, _ error) {
		c.Name, _ = Arg[string](body, 0)
	})
	if err := c.Flush(); err != nil {
		return err
	}
	for c.Name == "" {
		m, err := readMessage(c.in)
		if err != nil {
			return err
		}
		if c.TakeReply(m) && c.Name == "" {
			return errors.New("no name")
		}
	}
	return nil
}

func (c *Conn) receive(to chan<- *dbus.Message) {
	defer close(to)
	for {
		m, err := readMessage(c.in)
		if err != nil {
			c.err = err
			return
		}
		select {
		case to <- m:
		case <-c.closed:
			return
		}
	}
}

// readMessage reads a message of a sensible length, whose length is known before memory is taken for it.
func readMessage(in *bufio.Reader) (*dbus.Message, error) {
	head, err := in.Peek(16)
	if err != nil {
		return nil, err
	}
	var order binary.ByteOrder = binary.LittleEndian
	if head[0] == 'B' {
		order = binary.BigEndian
	}
	fields := uint64(order.Uint32(head[12:])) // the lengths are those of the specification, "Message Format"
	length := 16 + (fields+7)&^7 + uint64(order.Uint32(head[4:]))
	if length > maxMessage {
		return nil, fmt.Errorf("a message has %d bytes", length)
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(in, text); err != nil {
		return nil, err
	}
	m, err := dbus.DecodeMessage(bytes.NewReader(text))
	if err != nil { // which may quote the message
		return nil, errors.New(words.Excerpt(err.Error()))
	}
	return m, nil
}

// Close ends the connection.
func (c *Conn) Close() {
	close(c.closed)
	c.socket.Close()
}

// Err returns why Received is closed.
func (c *Conn) Err() error {
	if c.err == io.EOF {
		return errClosed
	}
	return c.err
}

// Flush sends the messages that wait.
func (c *Conn) Flush() error {
	if c.out.Len() == 0 {
		return nil
	}
	_ = c.socket.SetWriteDeadline(time.Now().Add(c.limit()))
	_, err := c.out.WriteTo(c.socket)
	return err
}

func (c *Conn) send(m *dbus.Message, body []any) (serial uint32) {
	if m.Body = body; len(body) > 0 {
		m.Headers[dbus.FieldSignature] = dbus.MakeVariant(dbus.SignatureOf(body...))
	}
	start := c.out.Len()
	if err := m.EncodeTo(&c.out, binary.LittleEndian); err != nil {
		c.out.Truncate(start) // it would be no message
		return 0
	}
	c.serial = max(1, c.serial+1)
	binary.LittleEndian.PutUint32(c.out.Bytes()[start+8:], c.serial) // the library sends messages itself, and keeps their numbers to that
	return c.serial
}
