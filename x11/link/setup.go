package link

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/jezek/xgb"
)

// errSetup is what every set-up reply gets that does not add up.
var errSetup = errors.New("the server's greeting makes no sense; is it an X server?")

// handshake introduces the client to the server (X protocol, "Connection Setup") and returns the whole reply, checked so
// far that reading it cannot fail.
func handshake(rw io.ReadWriter, c credential) ([]byte, error) {
	if _, err := rw.Write(setupRequest(c)); err != nil {
		return nil, err
	}
	reply := make([]byte, 8)
	if _, err := io.ReadFull(rw, reply); err != nil {
		return nil, greetingError(err)
	}
	status, reasonLength := reply[0], int(reply[1])
	major, minor := xgb.Get16(reply[2:]), xgb.Get16(reply[4:])
	reply = append(reply, make([]byte, 4*int(xgb.Get16(reply[6:])))...) // at most 256 kB
	if _, err := io.ReadFull(rw, reply[8:]); err != nil {
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
	text := strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(string(reason), "?"))
	if text = strings.Join(strings.Fields(text), " "); text == "" {
		text = "no reason given"
	}
	return fmt.Errorf("the server refuses: %s", text)
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
	if len(b) < setupFixed {
		return errSetup
	}
	mask, vendor, limit := xgb.Get32(b[8:]), int(xgb.Get16(b[16:])), xgb.Get16(b[18:])
	screens, formats := int(b[20]), int(b[21])
	if mask == 0 || limit < minRequest || screens == 0 || formats == 0 {
		return errSetup
	}
	rest, err := skip(b, setupFixed+xgb.Pad(vendor)+formats*formatSize)
	for ; err == nil && screens > 0; screens-- {
		rest, err = skipScreen(rest)
	}
	return err
}

// skipScreen passes over one screen with its depths and their visuals.
func skipScreen(b []byte) ([]byte, error) {
	if len(b) < screenFixed {
		return nil, errSetup
	}
	depths := int(b[39])
	rest, err := skip(b, screenFixed)
	for ; err == nil && depths > 0; depths-- {
		if len(rest) < depthFixed {
			return nil, errSetup
		}
		rest, err = skip(rest, depthFixed+visualSize*int(xgb.Get16(rest[2:])))
	}
	return rest, err
}

// skip returns what follows the first n bytes.
func skip(b []byte, n int) ([]byte, error) {
	if len(b) < n {
		return nil, errSetup
	}
	return b[n:], nil
}
