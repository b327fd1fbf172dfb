package xvfb

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"testing"
)

// Address families of authority entries, as <X11/Xauth.h> numbers them.
const (
	Internet  = 0
	Internet6 = 6
	Local     = 256
	Wild      = 65535
)

// Cookie is the name of the one authorization scheme that every server and client knows. Its data is 16 bytes.
const Cookie = "MIT-MAGIC-COOKIE-1"

// An Entry is one line of an authority file: who may use what to speak to which display.
type Entry struct {
	Family  uint16
	Address string // four or sixteen bytes, or a host name, by family
	Number  string // of the display; empty fits every display
	Scheme  string
	Data    string
}

// Authority writes entries into a new file, in the format of libXau (big-endian counted strings), and returns its path:
// for a server's -auth, or for a client's XAUTHORITY.
func Authority(t testing.TB, entries ...Entry) string {
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
