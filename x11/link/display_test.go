package link

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

func TestParseDisplay(t *testing.T) {
	for name, fields := range gametest.Table(`
:0
:0.0
:12.3                Number=12 Screen=3
:65535.255           Number=65535 Screen=255
unix:1               Network=unix Number=1
unix/:1              Network=unix Number=1
unix/host:1.1        Network=unix Number=1 Screen=1
host/unix:1          Network=unix Number=1
local/host:1         Network=unix Number=1
host:0               Network=tcp Host=host
localhost:10.0       Network=tcp Host=localhost Number=10
tcp/host:2           Network=tcp Host=host Number=2
tcp/:2               Network=tcp Host=localhost Number=2
inet/host:2          Network=tcp4 Host=host Number=2
inet6/::1:0          Network=tcp6 Host=::1
::1:0                Network=tcp Host=::1
[fe80::1]:0.1        Network=tcp Host=fe80::1 Screen=1
a.b.example:0        Network=tcp Host=a.b.example
/none/such/X5        Network=unix Path=/none/such/X5 Number=5
/none/org.xquartz:0  Network=unix Path=/none/org.xquartz:0
/none/org.xquartz:7  Network=unix Path=/none/org.xquartz:7 Number=7
unix:/none/such/X5   Network=unix Path=/none/such/X5 Number=5
/                    Network=unix Path=/
`) {
		var want Display
		gametest.SetFields(t, &want, fields)
		gametest.Equal(t, gametest.Must(ParseDisplay(name))(t), want, "ParseDisplay(%q) =", name)
	}
}

func TestParseDisplayRefuses(t *testing.T) {
	for _, name := range gametest.Lines(`
""
0
host
:
host:
:x
:0.
:0.x
:-1
:+1
: 1
":1 "
:0.-1
:1.2.3
:65536
:0.256
:99999999999999999999
":99999999999999999999\n"
host:59536
bogus/host:0
[::1:0
[::1]x:0
`) {
		gametest.Fails(ParseDisplay(name))(t, "ParseDisplay(%q) =", name)
	}
}

// TestDisplayInMessages checks that an error about a display takes one line that can be printed. It quotes at
// most 200 characters of the name, and once more at most 200 of the part that is wrong.
func TestDisplayInMessages(t *testing.T) {
	const mostQuoted, mostOfRest = 203, 100
	for _, part := range []string{strings.Repeat("\x1b", 1000), strings.Repeat("\u202e\n", 500), strings.Repeat("9", 5000), "\xff\x9b"} {
		for _, form := range strings.Fields("? :? :0.? ?/:0 ?:0 [?]:0 tcp/?:0 inet6/?:0 /? unix:/? /?.7") {
			_, err := Dial(strings.ReplaceAll(form, "?", part), fakeEnv())
			if err == nil {
				t.Fatalf("%s: there is a server", form)
			}
			text := err.Error()
			if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(text) {
				t.Errorf("%s: %.300q cannot be printed", form, text)
			}
			if n := utf8.RuneCountInString(text); n > 2*mostQuoted+mostOfRest {
				t.Errorf("%s: the error has %d characters: %.300s", form, n, text)
			}
		}
	}
}

func TestParsePathWithScreen(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"X3", "X4.1"} {
		gametest.NoError(t, os.WriteFile(filepath.Join(dir, name), nil, 0o600))
	}
	for name, want := range map[string]Display{
		"X3":   {Path: "X3", Number: 3},
		"X3.2": {Path: "X3", Number: 3, Screen: 2},
		"X4.1": {Path: "X4.1"}, // a file has exactly this name
		"X5.1": {Path: "X5.1"}, // no file has this name or X5, so the error is to show the whole name
	} {
		want.Network, want.Path = "unix", filepath.Join(dir, want.Path)
		gametest.Equal(t, gametest.Must(ParseDisplay(filepath.Join(dir, name)))(t), want, "ParseDisplay(%q) =", name)
	}
	gametest.Fails(ParseDisplay(filepath.Join(dir, "X3.x")))(t, "a screen x:")
}

// TestDialEveryForm checks that all forms of display names that work on one machine lead to the server.
func TestDialEveryForm(t *testing.T) {
	s := xvfb.Start(t, "-listen", "tcp", "-screen", "0", "640x480x24", "-screen", "1", "800x600x24")
	n := strings.TrimPrefix(s.Display, ":")
	forms := strings.Fields(`
:N :N.0 :N.1 unix:N unix/:N.1 host/unix:N local/host:N /tmp/.X11-unix/XN /tmp/.X11-unix/XN.1
unix:/tmp/.X11-unix/XN localhost:N tcp/localhost:N.1 127.0.0.1:N inet/localhost:N
`)
	if l, err := net.Listen("tcp6", "[::1]:0"); err == nil { // this machine has IPv6
		l.Close()
		forms = append(forms, "[::1]:N", "::1:N.1", "inet6/::1:N")
	}
	for _, form := range forms {
		name := strings.Replace(form, "N", n, 1)
		c, err := Dial("", fakeEnv("DISPLAY", name))
		if err != nil {
			t.Errorf("%s: %v", form, err)
			continue
		}
		screen := 0
		if strings.HasSuffix(form, ".1") {
			screen = 1
		}
		if c.X.DefaultScreen != screen || c.Screen.WidthInPixels != []uint16{640, 800}[screen] || c.Name != name {
			t.Errorf("%s: screen %d of width %d, name %q", form, c.X.DefaultScreen, c.Screen.WidthInPixels, c.Name)
		}
		roundTrip(t, c)
		c.Close()
	}
	if _, err := Dial(s.Display+".2", fakeEnv()); err == nil || !strings.Contains(err.Error(), "no screen 2") {
		t.Errorf("a third screen of two: %v", err)
	}
}
