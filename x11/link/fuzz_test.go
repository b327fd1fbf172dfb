package link

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"os"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/jezek/xgb/render"
	"github.com/jezek/xgb/xinerama"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// questionNames names the kinds of questions that the program asks. The seeds in testdata/fuzz are what a real server answered.
var questionNames = strings.Fields(`
GetGeometry InternAtom GetProperty ListProperties GetSelectionOwner QueryPointer TranslateCoordinates GetInputFocus AllocColor
QueryColors QueryExtension GetKeyboardMapping GetModifierMapping RenderQueryVersion RenderQueryPictFormats XineramaQueryScreens
`)

// askedAtom is the property that questions are about.
const askedAtom = xproto.AtomWmName

// answerOf drops what a reply says: the tests only want it to be read.
func answerOf[R any](_ R, err error) error { return err }

// ask asks a question, and waits for the reply.
func ask(c *Conn, question string) error {
	root, colours := c.Screen.Root, c.Screen.DefaultColormap
	switch question {
	case "GetGeometry":
		return answerOf(xproto.GetGeometry(c.X, xproto.Drawable(root)).Reply())
	case "InternAtom":
		return answerOf(xproto.InternAtom(c.X, false, 7, "WM_NAME").Reply())
	case "GetProperty":
		return answerOf(xproto.GetProperty(c.X, false, root, askedAtom, 0, 0, 100).Reply())
	case "ListProperties":
		return answerOf(xproto.ListProperties(c.X, root).Reply())
	case "GetSelectionOwner":
		return answerOf(xproto.GetSelectionOwner(c.X, xproto.AtomPrimary).Reply())
	case "QueryPointer":
		return answerOf(xproto.QueryPointer(c.X, root).Reply())
	case "TranslateCoordinates":
		return answerOf(xproto.TranslateCoordinates(c.X, root, root, 1, 1).Reply())
	case "GetInputFocus":
		return answerOf(xproto.GetInputFocus(c.X).Reply())
	case "AllocColor":
		return answerOf(xproto.AllocColor(c.X, colours, 0xffff, 0, 0).Reply())
	case "QueryColors":
		return answerOf(xproto.QueryColors(c.X, colours, []uint32{1, 2, 3}).Reply())
	case "QueryExtension":
		return answerOf(xproto.QueryExtension(c.X, 6, "RENDER").Reply())
	case "GetKeyboardMapping":
		return answerOf(xproto.GetKeyboardMapping(c.X, 8, 248).Reply())
	case "GetModifierMapping":
		return answerOf(xproto.GetModifierMapping(c.X).Reply())
	case "RenderQueryVersion":
		return answerOf(render.QueryVersion(c.X, 0, 11).Reply())
	case "RenderQueryPictFormats":
		return answerOf(render.QueryPictFormats(c.X).Reply())
	case "XineramaQueryScreens":
		return answerOf(xinerama.QueryScreens(c.X).Reply())
	}
	return fmt.Errorf("there is no question %q", question)
}

// FuzzReplies asks each question, and answers it with any bytes. A reply that link takes must be one that xgb can read.
func FuzzReplies(f *testing.F) {
	f.Fuzz(func(t *testing.T, n byte, reply []byte) {
		if err := askOnce(t, questionNames[int(n)%len(questionNames)], reply); err == nil && len(reply) < messageHeader {
			t.Errorf("%d bytes are taken for a reply", len(reply))
		}
	})
}

// askOnce asks a question of a server that answers with these bytes, and returns the error.
func askOnce(t *testing.T, question string, reply []byte) error {
	t.Helper()
	client, server := net.Pipe()
	asked := make(chan struct{})
	go answerOnce(server, reply, asked)
	c, err := newConn(client, Display{}, credential{}, time.Now().Add(time.Minute))
	gametest.NoError(t, err)
	for i, name := range []string{renderExtension, xineramaExtension} {
		c.UseExtension(name, &xproto.QueryExtensionReply{Present: true, MajorOpcode: byte(139 + i)})
	}
	err = ask(c, question)
	close(asked)
	<-c.over // the false server has nothing more to say
	c.Close()
	return err
}

// answerOnce greets a client, answers its first request, and ends the connection. If the answer is whole, it
// first waits until the client has asked, because xgb may drop an answer when the connection ends.
func answerOnce(conn net.Conn, reply []byte, asked <-chan struct{}) {
	defer conn.Close()
	if !greet(conn, setupReply()) || readRequest(conn) == nil {
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
	for _, name := range []string{renderExtension, xineramaExtension} {
		c.UseExtension(name, gametest.Must(xproto.QueryExtension(c.X, uint16(len(name)), name).Reply())(t))
	}
	c.SetText(c.Screen.Root, askedAtom, xproto.AtomString, "a root window")
	for _, question := range questionNames {
		gametest.NoError(t, ask(c, question), "%s:", question)
	}
}
