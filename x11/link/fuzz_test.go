package link

import (
	"bytes"
	"encoding/binary"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// A question is a request that has a reply. The seeds in testdata/fuzz are what a real server answered.
type question struct {
	name string
	ask  func(c *Conn) error
}

// The drawable, property and atom that questions are about, and how large a picture they ask for.
const (
	askedAtom   = xproto.AtomWmName
	askedWidth  = 4
	askedHeight = 3
)

// answerOf drops what a reply says: the tests only want it to be read.
func answerOf[R any](_ R, err error) error { return err }

// questions returns every kind of question that the program asks.
func questions() []question {
	root := func(c *Conn) xproto.Window { return c.Screen.Root }
	return []question{
		{"GetWindowAttributes", func(c *Conn) error { return answerOf(xproto.GetWindowAttributes(c.X, root(c)).Reply()) }},
		{"GetGeometry", func(c *Conn) error { return answerOf(xproto.GetGeometry(c.X, xproto.Drawable(root(c))).Reply()) }},
		{"QueryTree", func(c *Conn) error { return answerOf(xproto.QueryTree(c.X, root(c)).Reply()) }},
		{"InternAtom", func(c *Conn) error { return answerOf(xproto.InternAtom(c.X, false, 7, "WM_NAME").Reply()) }},
		{"GetAtomName", func(c *Conn) error { return answerOf(xproto.GetAtomName(c.X, askedAtom).Reply()) }},
		{"GetProperty", func(c *Conn) error {
			return answerOf(xproto.GetProperty(c.X, false, root(c), askedAtom, 0, 0, 100).Reply())
		}},
		{"ListProperties", func(c *Conn) error { return answerOf(xproto.ListProperties(c.X, root(c)).Reply()) }},
		{"GetSelectionOwner", func(c *Conn) error { return answerOf(xproto.GetSelectionOwner(c.X, xproto.AtomPrimary).Reply()) }},
		{"QueryPointer", func(c *Conn) error { return answerOf(xproto.QueryPointer(c.X, root(c)).Reply()) }},
		{"TranslateCoordinates", func(c *Conn) error {
			return answerOf(xproto.TranslateCoordinates(c.X, root(c), root(c), 1, 1).Reply())
		}},
		{"GetInputFocus", func(c *Conn) error { return answerOf(xproto.GetInputFocus(c.X).Reply()) }},
		{"GetImage", func(c *Conn) error {
			return answerOf(xproto.GetImage(c.X, xproto.ImageFormatZPixmap, xproto.Drawable(root(c)), 0, 0, askedWidth, askedHeight, ^uint32(0)).Reply())
		}},
		{"AllocColor", func(c *Conn) error {
			return answerOf(xproto.AllocColor(c.X, c.Screen.DefaultColormap, 0xffff, 0, 0).Reply())
		}},
		{"QueryColors", func(c *Conn) error {
			return answerOf(xproto.QueryColors(c.X, c.Screen.DefaultColormap, []uint32{1, 2, 3}).Reply())
		}},
		{"QueryExtension", func(c *Conn) error { return answerOf(xproto.QueryExtension(c.X, 6, "RENDER").Reply()) }},
		{"GetKeyboardMapping", func(c *Conn) error { return answerOf(xproto.GetKeyboardMapping(c.X, 8, 248).Reply()) }},
		{"GetModifierMapping", func(c *Conn) error { return answerOf(xproto.GetModifierMapping(c.X).Reply()) }},
		{"RenderQueryVersion", func(c *Conn) error { return answerOf(render.QueryVersion(c.X, 0, 11).Reply()) }},
		{"RenderQueryPictFormats", func(c *Conn) error { return answerOf(render.QueryPictFormats(c.X).Reply()) }},
	}
}

// FuzzReplies asks each question, and answers it with any bytes. A reply that link takes must be one that xgb can read.
func FuzzReplies(f *testing.F) {
	all := questions()
	f.Fuzz(func(t *testing.T, n byte, reply []byte) {
		if err := askOnce(t, all[int(n)%len(all)], reply); err == nil && len(reply) < messageHeader {
			t.Errorf("%d bytes are taken for a reply", len(reply))
		}
	})
}

// askOnce asks a question of a server that answers with these bytes, and returns the error.
func askOnce(t *testing.T, q question, reply []byte) error {
	t.Helper()
	client, server := net.Pipe()
	asked := make(chan struct{})
	go answerOnce(server, reply, asked)
	c, err := newConn(client, Display{}, credential{}, time.Now().Add(time.Minute))
	gametest.NoError(t, err)
	c.UseExtension("RENDER", &xproto.QueryExtensionReply{Present: true, MajorOpcode: 139})
	err = q.ask(c)
	close(asked)
	<-c.over // the false server has nothing more to say
	c.Close()
	return err
}

// answerOnce greets a client, answers its first request, and ends the connection. If the answer is whole, it
// first waits until the client has asked, because xgb may drop an answer when the connection ends.
func answerOnce(conn net.Conn, reply []byte, asked <-chan struct{}) {
	defer conn.Close()
	if _, err := io.ReadFull(conn, make([]byte, 12)); err != nil {
		return
	}
	if _, err := conn.Write(setupReply()); err != nil {
		return
	}
	header := make([]byte, 4)
	if _, err := io.ReadFull(conn, header); err != nil {
		return
	}
	if _, err := io.CopyN(io.Discard, conn, 4*int64(xgb.Get16(header[2:]))-4); err != nil {
		return
	}
	answer := bytes.Clone(reply)
	if len(answer) >= 4 {
		binary.LittleEndian.PutUint16(answer[2:], 1) // a wrong sequence number has tests of its own
	}
	if _, err := conn.Write(answer); err == nil && isWholeAnswer(answer) {
		<-asked
	}
}

// isWholeAnswer reports whether bytes begin with all of a reply, or with an error.
func isWholeAnswer(b []byte) bool {
	if len(b) < messageHeader {
		return false
	}
	return b[0] == errorMessage || b[0] == replyMessage && int64(len(b)) >= messageHeader+4*int64(binary.LittleEndian.Uint32(b[4:]))
}

// FuzzGreeting reads any bytes as a set-up reply. One that link takes must be one that xgb can read.
func FuzzGreeting(f *testing.F) {
	f.Add(setupReply())
	f.Add(refusalReply(0, "no"))
	f.Add(refusalReply(2, "no more"))
	f.Fuzz(func(t *testing.T, data []byte) {
		reply, err := handshake(bytes.NewReader(data), io.Discard, credential{})
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\x1b") {
				t.Errorf("an error that is no line: %q", err)
			}
			return
		}
		var info xproto.SetupInfo
		xproto.SetupInfoRead(reply, &info)
		if len(info.Roots) == 0 || info.ResourceIdMask == 0 || info.MaximumRequestLength < minRequest {
			t.Errorf("a greeting without screens, identifiers or requests is taken: %+v", info)
		}
	})
}

// FuzzAuthority reads any bytes as an authority file.
func FuzzAuthority(f *testing.F) {
	entries := []xvfb.AuthorityEntry{
		{Family: xvfb.FamilyLocal, Address: "machine", Number: "0", Scheme: xvfb.CookieScheme, Data: rightCookie},
		{Family: xvfb.FamilyWild, Number: "7", Scheme: xvfb.CookieScheme, Data: wrongCookie},
		{Family: xvfb.FamilyInternet, Address: "\xc0\x00\x02\x07", Number: "0", Scheme: "XDM-AUTHORIZATION-1", Data: rightCookie},
	}
	data := gametest.Must(os.ReadFile(xvfb.WriteAuthority(f, entries...)))(f)
	f.Add(data, "machine", "0")
	f.Add(data, "", "7")
	f.Fuzz(func(t *testing.T, data []byte, address, number string) {
		if c := readCredential(bytes.NewReader(data), familyLocal, address, number); c.scheme != "" && c.scheme != cookieScheme {
			t.Errorf("a credential of the scheme %q", c.scheme)
		}
	})
}

// FuzzDisplay parses any text as the name of a display. What is taken has addresses, and what is not taken
// has an error in one line.
func FuzzDisplay(f *testing.F) {
	for _, name := range gametest.Lines(`
:0
:0.1
unix:5
tcp/here:1
[::1]:2.3
local/:0
/tmp/.X11-unix/X7
/tmp/launch/org.xquartz:0
unix:/run/x.2
inet6/::1:0
host.example:59535.255
:
::
":99999999999999\n"
a/b/c:1
x:-1
x:99999999999999999999
`) {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		d, err := ParseDisplay(name)
		switch {
		case err != nil && (len(err.Error()) > 1000 || strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) })):
			t.Errorf("an error that is no line: %q", err)
		case err == nil && (len(d.addresses()) == 0 || d.Number < 0 || d.Number > maxNumber || d.Screen < 0 || d.Screen > maxScreen):
			t.Errorf("%q is %+v", name, d)
		}
	})
}

// TestQuestions asks a real server each question.
func TestQuestions(t *testing.T) {
	c := mustDial(t, xvfb.Start(t))
	extension, err := xproto.QueryExtension(c.X, 6, "RENDER").Reply()
	gametest.NoError(t, err)
	c.UseExtension("RENDER", extension)
	c.SetText(c.Screen.Root, askedAtom, xproto.AtomString, "a root window")
	for _, q := range questions() {
		gametest.NoError(t, q.ask(c), "%s:", q.name)
	}
}
