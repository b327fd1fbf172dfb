package link

import (
	"bytes"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

const (
	rightCookie = "0123456789abcdef"
	wrongCookie = "fedcba9876543210"
)

func hostname(t *testing.T) string {
	t.Helper()
	return gametest.Must(os.Hostname())(t)
}

func TestAuthority(t *testing.T) {
	s := xvfb.Start(t, "-listen", "tcp", "-auth", xvfb.WriteAuthority(t, xvfb.AuthorityEntry{Family: xvfb.FamilyWild, Scheme: xvfb.CookieScheme, Data: rightCookie}))
	n, host := strings.TrimPrefix(s.Display, ":"), hostname(t)
	entry := func(family uint16, address, number, data string) xvfb.AuthorityEntry {
		return xvfb.AuthorityEntry{Family: family, Address: address, Number: number, Scheme: xvfb.CookieScheme, Data: data}
	}
	xdm := xvfb.AuthorityEntry{Family: xvfb.FamilyLocal, Address: host, Number: n, Scheme: "XDM-AUTHORIZATION-1", Data: rightCookie}
	other := xvfb.AuthorityEntry{Family: xvfb.FamilyInternet6, Address: strings.Repeat("x", 300), Scheme: strings.Repeat("y", 1000)}
	type entries []xvfb.AuthorityEntry
	tests := []struct {
		what, display string
		ok            bool
		entries       entries
	}{
		{"local entry", ":N", true, entries{entry(xvfb.FamilyLocal, host, n, rightCookie)}},
		{"local entry by loopback", "localhost:N", true, entries{entry(xvfb.FamilyLocal, host, n, rightCookie)}},
		{"local entry by path", "/tmp/.X11-unix/XN", true, entries{entry(xvfb.FamilyLocal, host, n, rightCookie)}},
		{"any number", ":N", true, entries{entry(xvfb.FamilyLocal, host, "", rightCookie)}},
		{"wild entry", ":N", true, entries{entry(xvfb.FamilyWild, "", "", rightCookie)}},
		{"after XDM and long entries", ":N", true, entries{xdm, other, entry(xvfb.FamilyWild, "", n, rightCookie)}},
		{"first of two", ":N", true, entries{entry(xvfb.FamilyWild, "", n, rightCookie), entry(xvfb.FamilyWild, "", n, wrongCookie)}},
		{"wrong cookie", ":N", false, entries{entry(xvfb.FamilyWild, "", n, wrongCookie)}},
		{"another host's", ":N", false, entries{entry(xvfb.FamilyLocal, host+"x", n, rightCookie)}},
		{"another display's", ":N", false, entries{entry(xvfb.FamilyLocal, host, n+"1", rightCookie)}},
		{"an address that is a name", ":N", false, entries{entry(xvfb.FamilyInternet, host, n, rightCookie)}},
		{"XDM alone", ":N", false, entries{xdm}},
		{"empty file", ":N", false, nil},
	}
	for _, tt := range tests {
		file := xvfb.WriteAuthority(t, tt.entries...)
		name := strings.Replace(tt.display, "N", n, 1)
		c, err := Dial(name, fakeEnv("XAUTHORITY", file))
		if (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.what, err)
		}
		if err == nil {
			c.Close()
		} else if !strings.HasPrefix(err.Error(), "cannot open display \""+name+"\": the server refuses the connection: ") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: not a clear line: %q", tt.what, err)
		}
	}
	home := t.TempDir()
	b, err := os.ReadFile(xvfb.WriteAuthority(t, entry(xvfb.FamilyWild, "", "", rightCookie)))
	if err == nil {
		err = os.WriteFile(filepath.Join(home, ".Xauthority"), b, 0o600)
	}
	gametest.NoError(t, err)
	if c, err := Dial(s.Display, fakeEnv("HOME", home)); err != nil {
		t.Errorf("with ~/.Xauthority: %v", err)
	} else {
		c.Close()
	}
	for _, getenv := range []func(string) string{fakeEnv(), fakeEnv("HOME", home+"/none"), fakeEnv("HOME", home, "XAUTHORITY", home+"/none")} {
		gametest.Fails(Dial(s.Display, getenv))(t, "the server let somebody in without a cookie:")
	}
}

func TestAuthorityAddress(t *testing.T) {
	tcp := func(s string) net.Addr { return &net.TCPAddr{IP: net.ParseIP(s), Port: 6000} }
	tests := []struct {
		addr    net.Addr
		family  uint16
		address string
	}{
		{&net.UnixAddr{Name: "/tmp/.X11-unix/X0"}, familyLocal, "me"},
		{tcp("127.0.0.1"), familyLocal, "me"},
		{tcp("127.3.4.5"), familyLocal, "me"},
		{tcp("::1"), familyLocal, "me"},
		{tcp("::ffff:127.0.0.1"), familyLocal, "me"},
		{tcp("192.0.2.7"), familyInternet, "\xc0\x00\x02\x07"},
		{tcp("::ffff:192.0.2.7"), familyInternet, "\xc0\x00\x02\x07"},
		{tcp("2001:db8::1"), familyInternet6, "\x20\x01\x0d\xb8\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x01"},
		{&net.TCPAddr{}, familyLocal, "me"},
	}
	for _, tt := range tests {
		family, address := authorityAddress(tt.addr, "me")
		if family != tt.family || address != tt.address {
			t.Errorf("authorityAddress(%v) = %d, %q; want %d, %q", tt.addr, family, address, tt.family, tt.address)
		}
	}
}

// TestTruncatedAuthority checks that a file that ends anywhere gives the entries that were complete.
func TestTruncatedAuthority(t *testing.T) {
	first := xvfb.AuthorityEntry{Family: xvfb.FamilyInternet, Address: "\x01\x02\x03\x04", Number: "1", Scheme: xvfb.CookieScheme, Data: rightCookie}
	second := xvfb.AuthorityEntry{Family: xvfb.FamilyInternet6, Address: strings.Repeat("a", 16), Scheme: xvfb.CookieScheme, Data: wrongCookie}
	b := gametest.Must(os.ReadFile(xvfb.WriteAuthority(t, first, second)))(t)
	for i := range b {
		if c := readCredential(bytes.NewReader(b[:i]), familyInternet6, strings.Repeat("a", 16), "7"); c.scheme != "" {
			t.Fatalf("cut at %d: %+v", i, c)
		}
		c := readCredential(bytes.NewReader(b[:i]), familyInternet, "\x01\x02\x03\x04", "1")
		gametest.MustEqual(t, (string(c.data) == rightCookie), i >= 2+2+4+2+1+2+18+2+16, "cut at %d: %+v:", i, c)
	}
	if c := readCredential(bytes.NewReader(b), familyInternet6, strings.Repeat("a", 16), "7"); string(c.data) != wrongCookie {
		t.Errorf("the whole file: %+v", c)
	}
}
