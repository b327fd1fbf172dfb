package link

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/jezek/xgb"
)

// errSetup is what every set-up reply gets that does not add up.
var errSetup = errors.New("the server's greeting makes no sense; is it an X server?")

// handshake introduces the client to the server (X protocol, "Connection Setup") and returns the whole reply, checked so
// far that reading it cannot fail.
func handshake(r io.Reader, w io.Writer, c credential) ([]byte, error) {
	if _, err := w.Write(setupRequest(c)); err != nil {
		return nil, err
	}
	reply := make([]byte, 8)
	if _, err := io.ReadFull(r, reply); err != nil {
		return nil, greetingError(err)
	}
	status, reasonLength := reply[0], int(reply[1])
	major, minor := xgb.Get16(reply[2:]), xgb.Get16(reply[4:])
	reply = append(reply, make([]byte, 4*int(xgb.Get16(reply[6:])))...) // at most 256 kB
	if _, err := io.ReadFull(r, reply[8:]); err != nil {
		return nil, greetingError(err)
	}
	switch status {
	case 0:
		return nil, refusal(reply[8:min(8+reasonLength, len(reply))])
	case 1:
	case 2: // "Authenticate": the server wants a dialogue that no scheme in use has
		return nil, refusal(reply[8:])
	default:
		return nil, errSetup
	}
	if major != 11 || minor != 0 {
		return nil, fmt.Errorf("the server speaks X %d.%d, not 11.0", major, minor)
	}
	return reply, checkSetup(reply[8:])
}

// greetingError names the usual meaning of a connection that ends in its greeting.
func greetingError(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the server hung up without a word")
	}
	return err
}

// refusal passes the server's reason on, as one line of printable text.
func refusal(reason []byte) error {
	words := strings.FieldsFunc(strings.ToValidUTF8(string(reason), "?"), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) })
	if len(words) == 0 {
		words = []string{"no reason given"}
	}
	return fmt.Errorf("the server refuses: %s", strings.Join(words, " "))
}

// setupRequest asks for protocol 11.0 in little-endian byte order, the only one that xgb writes.
func setupRequest(c credential) []byte {
	b := []byte{'l', 0}
	for _, n := range []int{11, 0, len(c.scheme), len(c.data), 0} {
		b = binary.LittleEndian.AppendUint16(b, uint16(n))
	}
	b = append(b, c.scheme...)
	b = append(b, make([]byte, xgb.Pad(len(b))-len(b))...)
	b = append(b, c.data...)
	return append(b, make([]byte, xgb.Pad(len(b))-len(b))...)
}

// Sizes of the records of a set-up reply, in bytes (X protocol, "Connection Setup").
const (
	setupFixed  = 32
	formatSize  = 8
	screenFixed = 40
	depthFixed  = 8
	visualSize  = 24
)

// minRequest is the smallest maximum request length that the protocol allows, in units of four bytes.
const minRequest = 4096

// checkSetup walks through a set-up reply without its first 8 bytes and finds whether all its counts stay inside it,
// because xproto believes them, and whether there is enough in it to work with.
func checkSetup(b []byte) error {
	c := cursor{rest: b}
	head := c.take(setupFixed)
	mask, vendor, limit := xgb.Get32(head[8:]), int(xgb.Get16(head[16:])), xgb.Get16(head[18:])
	screens, formats := head[20], head[21]
	c.take(xgb.Pad(vendor) + int(formats)*formatSize)
	for range screens {
		for range c.take(screenFixed)[39] { // its depths
			depth := c.take(depthFixed)
			c.take(visualSize * int(xgb.Get16(depth[2:])))
		}
	}
	if c.short || mask == 0 || limit < minRequest || screens == 0 || formats == 0 {
		return errSetup
	}
	return nil
}

// A cursor is what is left of a reply. Short says that more was taken than there was.
type cursor struct {
	rest  []byte
	short bool
}

// take returns the next n bytes, zeros if there are not so many.
func (c *cursor) take(n int) []byte {
	if n > len(c.rest) {
		c.rest, c.short = nil, true
		return make([]byte, n)
	}
	taken := c.rest[:n]
	c.rest = c.rest[n:]
	return taken
}
