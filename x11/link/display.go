package link

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path"
	"strconv"
	"strings"

	"xklondike/game/words"
)

// A Display is a parsed display name: where the server listens, and which of its screens is meant.
type Display struct {
	Network string // "unix", "tcp", "tcp4" or "tcp6"; "" is this machine, by socket or TCP
	Host    string // for TCP; an IPv6 address has no brackets
	Path    string // the socket, if it is not the usual one
	Number  int    // 0 to 65535
	Screen  int    // 0 to 255
}

const (
	tcpBasePort  = 6000                // display N listens at TCP port 6000+N (X(7), "Display Names")
	maxNumber    = 65535               // of sockets that occur
	maxTCPNumber = 65535 - tcpBasePort // a port has 16 bits
	maxScreen    = 255                 // the set-up reply counts screens in one byte
)

// ParseDisplay parses "[protocol/][host]:number[.screen]" as libxcb does (X(7), docs/x11.md A.1). The
// protocols are unix, local, tcp, inet and inet6; an IPv6 address may have brackets. A name may also be the
// path of a socket, as launchd and sandboxes use it, with or without "unix:" before it and ".screen" after
// it. The error does not contain the name.
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
		return Display{}, fmt.Errorf("display number %d is too high for TCP, which allows 0 to %d", d.Number, maxTCPNumber)
	}
	return d, nil
}

// parseHost takes the host unix for the socket of this machine, whatever the protocol. The protocols unix and local
// mean this machine, whatever the host.
func parseHost(protocol, host string) (network, cleaned string, err error) {
	if inner, ok := strings.CutPrefix(host, "["); ok {
		if host, ok = strings.CutSuffix(inner, "]"); !ok {
			return "", "", errors.New(`the address begins with "[" but does not end with "]"`)
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
		return "", "", fmt.Errorf(`unknown protocol "%s"`, words.ShortName(protocol))
	}
	return network, cmp.Or(host, "localhost"), nil
}

func parseNumbers(s string) (number, screen int, err error) {
	digits, after, dotted := strings.Cut(s, ".")
	if number, err = parseNumber("display", digits, maxNumber); err != nil || !dotted {
		return number, 0, err
	}
	screen, err = parseNumber("screen", after, maxScreen)
	return number, screen, err
}

func parseNumber(what, s string, limit int) (int, error) {
	if s == "" || strings.Trim(s, "0123456789") != "" {
		return 0, fmt.Errorf(`"%s" is not a %s number`, words.ShortName(s), what)
	}
	n, err := strconv.ParseUint(s, 10, 32)
	if err != nil || n > uint64(limit) {
		return 0, fmt.Errorf("%s number %s is greater than %d", what, words.ShortName(s), limit)
	}
	return int(n), nil
}

// parsePath lets the path end in a screen number, unless a file of the whole name exists.
func parsePath(p string) (Display, error) {
	d := Display{Network: "unix", Path: p, Number: guessDisplayNumber(p)}
	if _, err := os.Stat(p); err == nil {
		return d, nil
	}
	dot := strings.LastIndexByte(p, '.')
	if dot < strings.LastIndexByte(p, '/') {
		return d, nil
	}
	if _, err := os.Stat(p[:dot]); err != nil {
		return d, nil // dialling explains best what is wrong
	}
	screen, err := parseNumber("screen", p[dot+1:], maxScreen)
	if err != nil {
		return Display{}, err
	}
	d.Path, d.Number, d.Screen = p[:dot], guessDisplayNumber(p[:dot]), screen
	return d, nil
}

// guessDisplayNumber returns the number in X5 or org.xquartz:0, say, by which the authority file is searched,
// or else 0.
func guessDisplayNumber(socketPath string) int {
	base := path.Base(socketPath)
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
