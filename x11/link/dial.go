package link

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"strconv"
	"syscall"
	"time"

	"xklondike/game/words"
)

const dialTimeout = 10 * time.Second // to the end of the handshake

// Dial connects to the display of that name, or else to that of DISPLAY. getenv looks up DISPLAY, XAUTHORITY
// and HOME. Dial takes ten seconds at most. Its error is one line for the user.
func Dial(name string, getenv func(string) string) (*Conn, error) {
	return dial(name, getenv, dialTimeout)
}

func dial(name string, getenv func(string) string, limit time.Duration) (*Conn, error) {
	if name = cmp.Or(name, getenv("DISPLAY")); name == "" {
		return nil, errors.New("no display: set DISPLAY or use -display")
	}
	c, err := open(name, getenv, time.Now().Add(limit))
	if isTimeout(err) {
		err = fmt.Errorf("the server did not answer within %v", limit)
	}
	if err != nil {
		return nil, fmt.Errorf(`cannot open display "%s": %w`, words.ShortName(name), err)
	}
	return c, nil
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}

// open closes what it has opened if it fails.
func open(name string, getenv func(string) string, deadline time.Time) (*Conn, error) {
	d, err := ParseDisplay(name)
	if err != nil {
		return nil, err
	}
	raw, err := d.connect(deadline)
	if err != nil {
		return nil, err
	}
	cred, unread := findCredential(raw, d.Number, getenv)
	c, err := newConn(raw, d, cred, deadline)
	if err != nil {
		raw.Close()
		if errors.Is(err, errRefused) && unread != nil {
			err = fmt.Errorf("%w; %w", err, unread)
		}
		return nil, err
	}
	c.Name = name
	return c, nil
}

// connect returns the error of the first address if none works. The others are for rare set-ups, so their
// errors would explain less.
func (d Display) connect(deadline time.Time) (net.Conn, error) {
	dialer := net.Dialer{Deadline: deadline}
	var first error
	for _, a := range d.addresses() {
		conn, err := dialer.Dial(a.network, a.address)
		if err == nil {
			return conn, nil
		}
		if first == nil {
			first = explainDialError(err, a.address)
		}
	}
	return nil, first
}

type address struct{ network, address string }

// addresses returns the likeliest address first. Some sandboxes show only the abstract socket. TCP comes
// last, and only if the display name allows it, as in libxcb.
func (d Display) addresses() []address {
	if d.Path != "" {
		return []address{{"unix", d.Path}}
	}
	usual := "/tmp/.X11-unix/X" + strconv.Itoa(d.Number)
	local := []address{{"unix", usual}, {"unix", "@" + usual}}
	port := strconv.Itoa(tcpBasePort + d.Number)
	switch {
	case d.Network == "unix", d.Network == "" && d.Number > maxTCPNumber:
		return local
	case d.Network == "":
		return append(local, address{"tcp", net.JoinHostPort("localhost", port)})
	}
	return []address{{d.Network, net.JoinHostPort(d.Host, port)}}
}

func explainDialError(err error, address string) error {
	var number syscall.Errno
	var lookup *net.DNSError
	var malformed *net.AddrError
	at := words.ShortName(address)
	switch {
	case errors.As(err, &lookup):
		return fmt.Errorf("%s: %s", at, lookup.Err)
	case errors.As(err, &malformed): // its text has the whole address
		return fmt.Errorf("%s: %s", at, malformed.Err)
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ECONNREFUSED):
		return fmt.Errorf("no server is listening at %s", at)
	case isTimeout(err):
		return err
	case errors.As(err, &number):
		return fmt.Errorf("%s: %w", at, number)
	}
	return fmt.Errorf("%s cannot be reached", at)
}
