package link

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"strconv"

	"xklondike/game/words"
)

// Families of addresses in authority files, as <X11/Xauth.h> numbers them.
const (
	familyInternet  = 0
	familyInternet6 = 6
	familyLocal     = 256
	familyWild      = 65535
)

const cookieScheme = "MIT-MAGIC-COOKIE-1"

// A credential is what the set-up request shows to the server. The zero credential is enough for a server
// that lets everybody in, or that trusts the user at the other end of a socket.
type credential struct {
	scheme string
	data   []byte
}

type authorityEntry struct {
	family     uint16
	address    string
	number     string
	credential credential
}

// findCredential reads the file that XAUTHORITY names, or ~/.Xauthority. Without a file or a fitting entry it
// returns the zero credential, because the server may let the client in anyway. If a file is there and cannot
// be read, unread says so.
func findCredential(conn net.Conn, number int, getenv func(string) string) (c credential, unread error) {
	name, home := getenv("XAUTHORITY"), getenv("HOME")
	named := name != ""
	switch {
	case name == "" && home == "":
		return credential{}, nil
	case name == "":
		name = filepath.Join(home, ".Xauthority")
	}
	f, err := openAuthority(name)
	switch {
	case err != nil && !named && errors.Is(err, fs.ErrNotExist):
		return credential{}, nil
	case err != nil:
		return credential{}, fmt.Errorf(`"%s" was not read: %w`, words.ShortName(name), words.WithoutPath(err))
	}
	defer f.Close()
	host, _ := os.Hostname() // without a host name, entries of family Wild still fit
	family, address := authorityAddress(conn.RemoteAddr(), host)
	return readCredential(bufio.NewReader(io.LimitReader(f, maxAuthority)), family, address, strconv.Itoa(number)), nil
}

// The file's limit in bytes. A cookie takes about 60.
const maxAuthority = 4 << 20

// openAuthority opens no pipe and no device, which could keep the program waiting for ever.
func openAuthority(name string) (*os.File, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("it is not a regular file")
	case info.Size() > maxAuthority:
		return nil, fmt.Errorf("it is larger than %d MB", maxAuthority>>20)
	}
	return os.Open(name)
}

// authorityAddress returns how an authority file writes the address of a server: a socket or a loopback
// address by this machine's name, any other by its raw bytes.
func authorityAddress(addr net.Addr, hostname string) (family uint16, address string) {
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

// readCredential returns the first cookie that fits, by the rules of XauGetBestAuthByAddr in libXau. The
// family Wild fits any address, and an empty number fits any display.
func readCredential(r io.Reader, family uint16, address, number string) credential {
	for {
		e, err := readEntry(r)
		if err != nil {
			return credential{}
		}
		fits := e.family == familyWild || e.family == family && e.address == address
		if fits && (e.number == "" || e.number == number) && e.credential.scheme == cookieScheme {
			return e.credential
		}
	}
}

// readEntry reads a family and four counted strings, with all numbers big-endian.
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
