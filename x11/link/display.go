package link

import (
	"errors"
	"fmt"
	"os"
	"path"
	"strconv"
	"strings"
)

// A Display is a display name taken apart: where its server listens, and which of its screens is meant.
type Display struct {
	Network string // "unix", "tcp", "tcp4" or "tcp6"; "" is this machine by any way there is
	Host    string // name or address for TCP; an IPv6 address without brackets
	Path    string // socket to use in place of the usual one, "" for the usual one
	Number  int    // of the server on its host, 0 to 65535
	Screen  int    // 0 to 255
}

// Bounds of what a display name may say.
const (
	tcpBase      = 6000            // display N listens at port 6000+N (X(7), "Display Names")
	maxNumber    = 65535           // no socket of a higher number was ever seen
	maxTCPNumber = 65535 - tcpBase // a port has 16 bits
	maxScreen    = 255             // the set-up reply counts screens in one byte
)

// ParseDisplay takes a display name apart as libxcb does: "[protocol/][host]:number[.screen]" with the protocols unix,
// local, tcp, inet and inet6; an IPv6 address with or without brackets; and the path of a socket, with or without "unix:"
// before it and ".screen" behind it, which is how launchd and sandboxes name servers (X(7), x11 A.1). The error does
// not repeat the name.
func ParseDisplay(name string) (Display, error) {
	if p, ok := strings.CutPrefix(name, "unix:/"); ok {
		return parsePath("/" + p)
	}
	if strings.HasPrefix(name, "/") {
		return parsePath(name)
	}
	protocol, rest := "", name
	if i := strings.LastIndexByte(name, '/'); i >= 0 {
		protocol, rest = name[:i], name[i+1:]
	}
	colon := strings.LastIndexByte(rest, ':')
	if colon < 0 {
		return Display{}, errors.New("a display name looks like [host]:number[.screen]")
	}
	var d Display
	var err error
	if d.Number, d.Screen, err = parseNumbers(rest[colon+1:]); err != nil {
		return Display{}, err
	}
	if d.Network, d.Host, err = parseHost(protocol, rest[:colon]); err != nil {
		return Display{}, err
	}
	if strings.HasPrefix(d.Network, "tcp") && d.Number > maxTCPNumber {
		return Display{}, fmt.Errorf("no TCP port belongs to display number %d", d.Number)
	}
	return d, nil
}

// parseHost decides by which network a host is reached. The host unix, alone or after any protocol, is this machine's
// socket, and a protocol of sockets makes any host this machine.
func parseHost(protocol, host string) (network, cleaned string, err error) {
	if inner, ok := strings.CutPrefix(host, "["); ok {
		if host, ok = strings.CutSuffix(inner, "]"); !ok {
			return "", "", errors.New("the bracket before the address is not closed")
		}
	}
	switch {
	case host == "unix", protocol == "unix", protocol == "local":
		return "unix", "", nil
	case protocol == "" && host == "":
		return "", "", nil
	}
	networks := map[string]string{"": "tcp", "tcp": "tcp", "inet": "tcp4", "inet6": "tcp6"}
	network, ok := networks[protocol]
	if !ok {
		return "", "", fmt.Errorf("unknown protocol %q", protocol)
	}
	if host == "" {
		host = "localhost"
	}
	return network, host, nil
}

// parseNumbers reads "number" or "number.screen".
func parseNumbers(s string) (number, screen int, err error) {
	digits, after, dotted := strings.Cut(s, ".")
	if number, err = parseNumber("display", digits, maxNumber); err != nil || !dotted {
		return number, 0, err
	}
	screen, err = parseNumber("screen", after, maxScreen)
	return number, screen, err
}

// parseNumber reads decimal digits and nothing else: no sign, no blank.
func parseNumber(what, s string, limit int) (int, error) {
	n, err := strconv.ParseUint(s, 10, 32)
	if errors.Is(err, strconv.ErrSyntax) {
		return 0, fmt.Errorf("%q is no %s number", s, what)
	}
	if err != nil || n > uint64(limit) {
		return 0, fmt.Errorf("%s number %s is over %d", what, s, limit)
	}
	return int(n), nil
}

// parsePath reads a path, of which only the file system can say whether it ends in a screen number: what exists under
// the whole name is a socket of that name.
func parsePath(p string) (Display, error) {
	d := Display{Network: "unix", Path: p, Number: numberOfPath(p)}
	if _, err := os.Stat(p); err == nil {
		return d, nil
	}
	dot := strings.LastIndexByte(p, '.')
	if dot < strings.LastIndexByte(p, '/') {
		return d, nil
	}
	if _, err := os.Stat(p[:dot]); err != nil {
		return d, nil // to dial it will say best what is wrong
	}
	screen, err := parseNumber("screen", p[dot+1:], maxScreen)
	if err != nil {
		return Display{}, err
	}
	d.Path, d.Number, d.Screen = p[:dot], numberOfPath(p[:dot]), screen
	return d, nil
}

// numberOfPath guesses a display number for the authority file from names such as X5 and org.xquartz:0.
func numberOfPath(p string) int {
	base := path.Base(p)
	if i := strings.LastIndexByte(base, ':'); i >= 0 {
		base = base[i:]
	}
	if base[0] != 'X' && base[0] != ':' {
		return 0
	}
	n, err := parseNumber("display", base[1:], maxNumber)
	if err != nil {
		return 0
	}
	return n
}
