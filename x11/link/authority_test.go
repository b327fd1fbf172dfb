package link

import (
	"bytes"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"xklondike/x11/internal/xvfb"
)

// Cookies of tests.
const (
	right = "0123456789abcdef"
	wrong = "fedcba9876543210"
)

func hostname(t *testing.T) string {
	t.Helper()
	name, err := os.Hostname()
	if err != nil {
		t.Fatal(err)
	}
	return name
}

func TestAuthority(t *testing.T) {
	s := xvfb.Start(t, "-listen", "tcp", "-auth", xvfb.Authority(t, xvfb.Entry{Family: xvfb.Wild, Scheme: xvfb.Cookie, Data: right}))
	n, host := strings.TrimPrefix(s.Display, ":"), hostname(t)
	entry := func(family uint16, address, number, data string) xvfb.Entry {
		return xvfb.Entry{Family: family, Address: address, Number: number, Scheme: xvfb.Cookie, Data: data}
	}
	xdm := xvfb.Entry{Family: xvfb.Local, Address: host, Number: n, Scheme: "XDM-AUTHORIZATION-1", Data: right}
	other := xvfb.Entry{Family: xvfb.Internet6, Address: strings.Repeat("x", 300), Scheme: strings.Repeat("y", 1000)}
	tests := []struct {
		what, display string
		ok            bool
		entries       []xvfb.Entry
	}{
		{"local entry", ":N", true, []xvfb.Entry{entry(xvfb.Local, host, n, right)}},
		{"local entry by loopback", "localhost:N", true, []xvfb.Entry{entry(xvfb.Local, host, n, right)}},
		{"local entry by path", "/tmp/.X11-unix/XN", true, []xvfb.Entry{entry(xvfb.Local, host, n, right)}},
		{"any number", ":N", true, []xvfb.Entry{entry(xvfb.Local, host, "", right)}},
		{"wild entry", ":N", true, []xvfb.Entry{entry(xvfb.Wild, "", "", right)}},
		{"after XDM and long entries", ":N", true, []xvfb.Entry{xdm, other, entry(xvfb.Wild, "", n, right)}},
		{"first of two", ":N", true, []xvfb.Entry{entry(xvfb.Wild, "", n, right), entry(xvfb.Wild, "", n, wrong)}},
		{"wrong cookie", ":N", false, []xvfb.Entry{entry(xvfb.Wild, "", n, wrong)}},
		{"another host's", ":N", false, []xvfb.Entry{entry(xvfb.Local, host+"x", n, right)}},
		{"another display's", ":N", false, []xvfb.Entry{entry(xvfb.Local, host, n+"1", right)}},
		{"an address that is a name", ":N", false, []xvfb.Entry{entry(xvfb.Internet, host, n, right)}},
		{"XDM alone", ":N", false, []xvfb.Entry{xdm}},
		{"empty file", ":N", false, nil},
	}
	for _, tt := range tests {
		file := xvfb.Authority(t, tt.entries...)
		name := strings.Replace(tt.display, "N", n, 1)
		c, err := Dial(name, env("XAUTHORITY", file))
		if (err == nil) != tt.ok {
			t.Errorf("%s: %v", tt.what, err)
		}
		if err == nil {
			c.Close()
		} else if !strings.HasPrefix(err.Error(), "cannot open display \""+name+"\": the server refuses: ") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: not a clear line: %q", tt.what, err)
		}
	}
	home := t.TempDir()
	b, err := os.ReadFile(xvfb.Authority(t, entry(xvfb.Wild, "", "", right)))
	if err == nil {
		err = os.WriteFile(filepath.Join(home, ".Xauthority"), b, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if c, err := Dial(s.Display, env("HOME", home)); err != nil {
		t.Errorf("with ~/.Xauthority: %v", err)
	} else {
		c.Close()
	}
	for _, getenv := range []func(string) string{env(), env("HOME", home+"/none"), env("HOME", home, "XAUTHORITY", home+"/none")} {
		if _, err := Dial(s.Display, getenv); err == nil {
			t.Error("the server let somebody in without a cookie")
		}
	}
}

func TestPeer(t *testing.T) {
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
		family, address := peer(tt.addr, "me")
		if family != tt.family || address != tt.address {
			t.Errorf("peer(%v) = %d, %q; want %d, %q", tt.addr, family, address, tt.family, tt.address)
		}
	}
}

// A file cut off anywhere gives what was whole before the cut.
func TestTruncatedAuthority(t *testing.T) {
	first := xvfb.Entry{Family: xvfb.Internet, Address: "\x01\x02\x03\x04", Number: "1", Scheme: xvfb.Cookie, Data: right}
	second := xvfb.Entry{Family: xvfb.Internet6, Address: strings.Repeat("a", 16), Scheme: xvfb.Cookie, Data: wrong}
	b, err := os.ReadFile(xvfb.Authority(t, first, second))
	if err != nil {
		t.Fatal(err)
	}
	for i := range b {
		if c := choose(bytes.NewReader(b[:i]), familyInternet6, strings.Repeat("a", 16), "7"); c.scheme != "" {
			t.Fatalf("cut at %d: %+v", i, c)
		}
		c := choose(bytes.NewReader(b[:i]), familyInternet, "\x01\x02\x03\x04", "1")
		if whole := i >= 2+2+4+2+1+2+18+2+16; (string(c.data) == right) != whole {
			t.Fatalf("cut at %d: %+v", i, c)
		}
	}
	if c := choose(bytes.NewReader(b), familyInternet6, strings.Repeat("a", 16), "7"); string(c.data) != wrong {
		t.Errorf("the whole file: %+v", c)
	}
}
