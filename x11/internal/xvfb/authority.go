package xvfb

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
)

// Address families of authority entries, as <X11/Xauth.h> numbers them.
const (
	FamilyInternet  = 0
	FamilyInternet6 = 6
	FamilyLocal     = 256
	FamilyWild      = 65535
)

// CookieScheme is the name of the authorization scheme that every server and client knows. Its data are 16 bytes.
const CookieScheme = "MIT-MAGIC-COOKIE-1"

// An AuthorityEntry is one entry of an authority file: what a client must show to which display.
type AuthorityEntry struct {
	Family  uint16
	Address string // depends on the family: four or sixteen bytes, or a host name
	Number  string // number of the display; empty fits every display
	Scheme  string
	Data    string
}

// WriteAuthority writes entries into a new file, in the format of libXau, with counted strings and big-endian
// numbers. It returns the file's path, for the option -auth of a server or for XAUTHORITY of a client.
func WriteAuthority(t testing.TB, entries ...AuthorityEntry) string {
	t.Helper()
	var b []byte
	for _, e := range entries {
		b = binary.BigEndian.AppendUint16(b, e.Family)
		for _, s := range []string{e.Address, e.Number, e.Scheme, e.Data} {
			b = binary.BigEndian.AppendUint16(b, uint16(len(s)))
			b = append(b, s...)
		}
	}
	path := filepath.Join(t.TempDir(), "authority")
	if err := os.WriteFile(path, b, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
