package link

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"slices"
	"syscall"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

var errBadReply = errors.New("the X server sent a reply that does not fit its request")

// First bytes of messages (X protocol, Appendix B, "Syntactic Conventions"). All others are events.
const (
	errorMessage = 0
	replyMessage = 1
	// from the server of any length, but from a client of 32 bytes
	genericEvent  = 35
	sentByClient  = 0x80 // set by SendEvent
	messageHeader = 32
)

// badImplementation takes the place of errors that xgb does not know, such as those of extensions.
const badImplementation = 17

// A receiver takes what the server sends off the wire: answers to xgb, all else to the pump.
type receiver struct {
	wire *bufio.Reader
	in   *io.PipeWriter // to xgb, which always reads
	out  *outbox
	pump *pump
}

func (r *receiver) readMessages() error {
	header := make([]byte, messageHeader)
	for {
		if _, err := io.ReadFull(r.wire, header); err != nil {
			return err
		}
		var err error
		switch header[0] {
		case errorMessage:
			err = r.handleError(header)
		case replyMessage:
			err = r.handleReply(header)
		case genericEvent:
			_, err = io.CopyN(io.Discard, r.wire, 4*int64(xgb.Get32(header[4:])))
		default:
			r.handleEvent(header)
		}
		if err != nil {
			return err
		}
	}
}

// handleEvent drops events of unknown types.
func (r *receiver) handleEvent(message []byte) {
	kind, purpose := message[0]&^sentByClient, Other
	if kind == xproto.MotionNotify {
		purpose = Drag
	}
	r.out.meter.countMessage(purpose, len(message))
	construct := coreEvents[int(kind)]
	if construct == nil || kind == genericEvent {
		return
	}
	event := construct(slices.Clone(message))
	if kind != message[0] && kind >= xproto.CreateNotify && kind <= xproto.CirculateRequest { // X protocol, "Events"
		event = SentEvent{event}
	}
	r.pump.add(event)
}

// handleError makes events of those errors for which nobody waits.
func (r *receiver) handleError(message []byte) error {
	owed, err := r.out.matchAnswer(sequenceOf(message), false)
	if err != nil {
		return err
	}
	if owed == nil {
		owed = new(answer)
	}
	r.out.meter.countMessage(owed.purpose, len(message))
	r.announce(owed, nil)
	if message = slices.Clone(message); coreErrors[int(message[1])] == nil {
		message[1] = badImplementation // xgb would drop an unknown error, and let its caller wait
	}
	if owed.ofXgb {
		r.handToXgb(message, owed.forXgb)
	} else {
		r.pump.add(ErrorEvent{coreErrors[int(message[1])](message)})
	}
	return nil
}

// handleReply passes a reply to whoever waits for it; nobody waits for signs of life.
func (r *receiver) handleReply(header []byte) error {
	owed, err := r.out.matchAnswer(sequenceOf(header), true)
	if err != nil {
		return err
	}
	n := messageHeader + 4*int64(xgb.Get32(header[4:]))
	if n > int64(owed.check.most) {
		return errBadReply
	}
	reply := make([]byte, n)
	copy(reply, header)
	if _, err := io.ReadFull(r.wire, reply[messageHeader:]); err != nil {
		return err
	}
	r.out.meter.countMessage(owed.purpose, len(reply))
	if fits := owed.check.fits; fits != nil && !fits(reply) {
		return errBadReply
	}
	if owed.ofXgb {
		r.handToXgb(reply, owed.forXgb)
	}
	r.announce(owed, reply)
	return nil
}

func (r *receiver) announce(a *answer, reply []byte) {
	if a.event != nil {
		r.pump.add(a.event(reply))
	}
}

// handToXgb writes into the answer the sequence number that xgb gave the request.
func (r *receiver) handToXgb(answer []byte, sequence uint16) {
	binary.LittleEndian.PutUint16(answer[2:], sequence)
	_, _ = r.in.Write(answer) // xgb sees the end of the connection itself
}

// isMereDisconnect finds no fault in what the server sent.
func isMereDisconnect(reason error) bool {
	var network *net.OpError
	var number syscall.Errno
	return reason == nil || errors.Is(reason, io.EOF) || errors.Is(reason, io.ErrUnexpectedEOF) ||
		errors.As(reason, &network) || errors.As(reason, &number)
}
