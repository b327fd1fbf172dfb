package link

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"
)

// Families of addresses in authority files, by <X11/Xauth.h>.
const (
	familyInternet  = 0
	familyInternet6 = 6
	familyLocal     = 256
	familyWild      = 65535
)

// cookieScheme is the one authorization scheme this client speaks.
const cookieScheme = "MIT-MAGIC-COOKIE-1"

// A credential is what the set-up request shows to the server. The zero credential shows nothing, which is enough for
// servers that trust the user by the socket's owner, or everybody.
type credential struct {
	scheme string
	data   []byte
}

// An authorityEntry is one entry of an authority file: a credential and where it is good for.
type authorityEntry struct {
	family  uint16
	address string
	number  string
	credential
}

// authority finds the credential for a display at the other end of conn. That there is no file, or nothing fit in it, is
// no error: the server has the last word.
func authority(conn net.Conn, number int, getenv func(string) string) credential {
	name, home := getenv("XAUTHORITY"), getenv("HOME")
	switch {
	case name == "" && home == "":
		return credential{}
	case name == "":
		name = filepath.Join(home, ".Xauthority")
	}
	f, err := os.Open(name)
	if err != nil {
		return credential{}
	}
	defer f.Close()
	host, _ := os.Hostname() // without a name, wild entries still fit
	family, address := peer(conn.RemoteAddr(), host)
	return choose(bufio.NewReader(f), family, address, strconv.Itoa(number))
}

// peer says how an authority file writes the address of a server: by the host's name for one on this machine, reached
// by socket or loopback, and else by its raw bytes.
func peer(addr net.Addr, hostname string) (family uint16, address string) {
	tcp, ok := addr.(*net.TCPAddr)
	if !ok {
		return familyLocal, hostname
	}
	ip, _ := netip.AddrFromSlice(tcp.IP)
	ip = ip.Unmap()
	switch {
	case !ip.IsValid(), ip.IsLoopback():
		return familyLocal, hostname
	case ip.Is4():
		return familyInternet, string(ip.AsSlice())
	default:
		return familyInternet6, string(ip.AsSlice())
	}
}

// choose returns the first fitting entry that is a cookie, by the rules of libXau's XauGetBestAuthByAddr: a wild family
// fits any address and an empty number any display. Entries of other schemes are passed over, for a cookie may follow. A
// file that ends in the middle of an entry ends before it.
func choose(r io.Reader, family uint16, address, number string) credential {
	for {
		e, err := readEntry(r)
		if err != nil {
			return credential{}
		}
		here := e.family == familyWild || e.family == family && e.address == address
		if here && (e.number == "" || e.number == number) && e.scheme == cookieScheme {
			return e.credential
		}
	}
}

// readEntry reads a family and four counted strings, all big-endian.
func readEntry(r io.Reader) (e authorityEntry, err error) {
	if err := binary.Read(r, binary.BigEndian, &e.family); err != nil {
		return e, err
	}
	var fields [4][]byte
	for i := range fields {
		var n uint16
		if err := binary.Read(r, binary.BigEndian, &n); err != nil {
			return e, err
		}
		fields[i] = make([]byte, n)
		if _, err := io.ReadFull(r, fields[i]); err != nil {
			return e, err
		}
	}
	e.address, e.number, e.credential = string(fields[0]), string(fields[1]), credential{string(fields[2]), fields[3]}
	return e, nil
}
