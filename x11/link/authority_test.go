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

func TestAuthority(t *testing.T) {
	s := xvfb.Start(t, "-listen", "tcp", "-auth", xvfb.WriteAuthority(t, xvfb.AuthorityEntry{Family: xvfb.FamilyWild, Scheme: xvfb.CookieScheme, Data: rightCookie}))
	n, host := strings.TrimPrefix(s.Display, ":"), gametest.Must(os.Hostname())(t)
	entry := func(family uint16, address, number, data string) xvfb.AuthorityEntry {
		return xvfb.AuthorityEntry{Family: family, Address: address, Number: number, Scheme: xvfb.CookieScheme, Data: data}
	}
	all := map[string]xvfb.AuthorityEntry{
		"local":      entry(xvfb.FamilyLocal, host, n, rightCookie),
		"any number": entry(xvfb.FamilyLocal, host, "", rightCookie),
		"wild":       entry(xvfb.FamilyWild, "", "", rightCookie),
		"wild N":     entry(xvfb.FamilyWild, "", n, rightCookie),
		"wrong":      entry(xvfb.FamilyWild, "", n, wrongCookie),
		"elsewhere":  entry(xvfb.FamilyLocal, host+"x", n, rightCookie),
		"another N":  entry(xvfb.FamilyLocal, host, n+"1", rightCookie),
		"a name":     entry(xvfb.FamilyInternet, host, n, rightCookie),
		"XDM":        {Family: xvfb.FamilyLocal, Address: host, Number: n, Scheme: "XDM-AUTHORIZATION-1", Data: rightCookie},
		"long":       {Family: xvfb.FamilyInternet6, Address: strings.Repeat("x", 300), Scheme: strings.Repeat("y", 1000)},
	}
	for c := range gametest.Cases[struct {
		display, entries string
		ok               bool
	}](t, `
:N                 local              true
localhost:N        local              true
/tmp/.X11-unix/XN  local              true
:N                 any number         true
:N                 wild               true
:N                 XDM, long, wild N  true
:N                 wild N, wrong      true
:N                 wrong
:N                 elsewhere
:N                 another N
:N                 a name
:N                 XDM
:N                 ""
`) {
		var entries []xvfb.AuthorityEntry
		for _, entry := range strings.Split(c.entries, ", ") {
			if entry != "" {
				entries = append(entries, all[entry])
			}
		}
		name := strings.Replace(c.display, "N", n, 1)
		conn, err := Dial(name, fakeEnv("XAUTHORITY", xvfb.WriteAuthority(t, entries...)))
		if gametest.Equal(t, err == nil, c.ok, "%s with the entries %s:", name, c.entries); err == nil {
			conn.Close()
		} else if !strings.HasPrefix(err.Error(), "cannot open display \""+name+"\": the server refuses the connection: ") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: not a clear line: %q", c.entries, err)
		}
	}
	home := t.TempDir()
	gametest.NoError(t, os.Rename(xvfb.WriteAuthority(t, all["wild"]), filepath.Join(home, ".Xauthority")))
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
