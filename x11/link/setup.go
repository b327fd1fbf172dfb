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

var errBadSetup = errors.New("the server's answer makes no sense; is it an X server?")

// handshake returns the server's whole reply (X protocol, "Connection Setup"), checked so that xproto can
// read it.
func handshake(r io.Reader, w io.Writer, c credential) ([]byte, error) {
	_, _ = w.Write(setupRequest(c)) // after an error, the server may still have said why
	reply := make([]byte, 8)
	if _, err := io.ReadFull(r, reply); err != nil {
		return nil, explainSetupError(err)
	}
	status, reasonLength := reply[0], int(reply[1])
	major, minor := xgb.Get16(reply[2:]), xgb.Get16(reply[4:])
	reply = append(reply, make([]byte, 4*int(xgb.Get16(reply[6:])))...) // at most 256 kB
	if _, err := io.ReadFull(r, reply[8:]); err != nil {
		return nil, explainSetupError(err)
	}
	switch status {
	case 0:
		return nil, refusalError(reply[8:min(8+reasonLength, len(reply))])
	case 1:
	case 2: // "Authenticate": no scheme in use has more data for it
		return nil, refusalError(reply[8:])
	default:
		return nil, errBadSetup
	}
	if major != 11 || minor != 0 {
		return nil, fmt.Errorf("the server speaks X %d.%d, not 11.0", major, minor)
	}
	return reply, checkSetup(reply[8:])
}

func explainSetupError(err error) error {
	if isTimeout(err) {
		return err
	}
	return errors.New("the server closed the connection without an answer")
}

var errRefused = errors.New("the server refuses the connection")

// refusalError returns the server's reason as one line of printable text.
func refusalError(reason []byte) error {
	words := strings.FieldsFunc(strings.ToValidUTF8(string(reason), "?"),
		func(r rune) bool { return !unicode.IsGraphic(r) || unicode.IsSpace(r) })
	if len(words) == 0 {
		words = []string{"no reason given"}
	}
	return fmt.Errorf("%w: %.200s", errRefused, strings.Join(words, " "))
}

// setupRequest is little-endian, as all that xgb writes.
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

// Sizes in bytes (X protocol, "Connection Setup").
const (
	setupFixed  = 32
	formatSize  = 8
	screenFixed = 40
	depthFixed  = 8
	visualSize  = 24
)

// The protocol's least maximum-request-length, in units of four bytes.
const minRequest = 4096

// checkSetup takes a reply without its first 8 bytes. All counts must stay inside it, because xproto believes
// them.
func checkSetup(b []byte) error {
	c := cursor{rest: b}
	head := c.read(setupFixed)
	mask, vendor, limit := xgb.Get32(head[8:]), int(xgb.Get16(head[16:])), xgb.Get16(head[18:])
	screens, formats := head[20], head[21]
	c.read(xgb.Pad(vendor) + int(formats)*formatSize)
	for range screens {
		for range c.read(screenFixed)[39] { // byte 39 counts the depths, each with a record
			depth := c.read(depthFixed)
			c.read(visualSize * int(xgb.Get16(depth[2:])))
		}
	}
	if c.tooShort || mask == 0 || limit < minRequest || screens == 0 || formats == 0 {
		return errBadSetup
	}
	return nil
}

// A cursor reads a reply piece by piece. If it is too short, a piece is zeros, as many as the largest record has.
type cursor struct {
	rest     []byte
	tooShort bool
}

func (c *cursor) read(n int) []byte {
	if n > len(c.rest) {
		c.rest, c.tooShort = nil, true
		return make([]byte, screenFixed)
	}
	taken := c.rest[:n]
	c.rest = c.rest[n:]
	return taken
}
