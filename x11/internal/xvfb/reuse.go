package xvfb

import (
	"fmt"
	"image"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/randr"
	"github.com/jezek/xgb/res"
	"github.com/jezek/xgb/xproto"
)

// idle has the servers that no test uses, by their arguments.
var idle = struct {
	sync.Mutex
	servers map[string][]*Server
}{servers: make(map[string][]*Server)}

// takeIdle returns an idle server that was started with these arguments, or nil.
func takeIdle(args string) *Server {
	idle.Lock()
	defer idle.Unlock()
	for {
		list := idle.servers[args]
		if len(list) == 0 {
			return nil
		}
		s := list[len(list)-1]
		idle.servers[args] = list[:len(list)-1]
		if !s.hasEnded() {
			return s
		}
	}
}

// release keeps the server for another test, if it is as it was at its start, and stops it otherwise.
func (s *Server) release(t testing.TB) {
	if s.hasEnded() {
		return
	}
	if t.Failed() || s.wasPaused || s.first.answers == "" || !s.restore() {
		s.Stop()
		return
	}
	idle.Lock()
	defer idle.Unlock()
	idle.servers[s.args] = append(idle.servers[s.args], s)
}

// A condition is what a client can find on a server that no other client uses.
type condition struct {
	properties []xproto.Atom // of the root window
	pointer    image.Point
	clients    uint32 // the server itself counts as one
	answers    string // to all questions; "" if nobody can ask them
}

// condition asks for the condition of a server.
func (s *Server) condition() (c condition) {
	s.connect(func(x *xgb.Conn, root xproto.Window) bool {
		c = conditionOf(x, root)
		return true
	})
	return c
}

// anyCookie is for servers that want none. Without any, xgb would look for one in the tester's home directory.
var anyCookie = strings.Repeat("0", 32)

// connect connects to the server for a function, and returns what that returns, or false if it cannot connect.
func (s *Server) connect(do func(x *xgb.Conn, root xproto.Window) bool) bool {
	socket, err := net.Dial("unix", socketPath(s.Display))
	if err != nil {
		return false
	}
	x, err := xgb.NewConnNetWithCookieHex(socket, anyCookie)
	if err != nil {
		socket.Close()
		return false
	}
	defer x.Close()
	return do(x, xproto.Setup(x).DefaultScreen(x).Root)
}

// conditionOf asks for all that a test may have changed: keyboard, pointer, focus, properties, monitors and so on.
func conditionOf(x *xgb.Conn, root xproto.Window) (c condition) {
	first := xproto.Setup(x).MinKeycode
	questions := []*xgb.Cookie{
		xproto.GetKeyboardMapping(x, first, byte(xproto.Setup(x).MaxKeycode-first+1)).Cookie, xproto.GetModifierMapping(x).Cookie,
		xproto.GetKeyboardControl(x).Cookie, xproto.QueryKeymap(x).Cookie, xproto.GetPointerMapping(x).Cookie, xproto.GetPointerControl(x).Cookie,
		xproto.QueryPointer(x, root).Cookie, xproto.GetInputFocus(x).Cookie, xproto.GetScreenSaver(x).Cookie, xproto.ListHosts(x).Cookie,
		xproto.GetGeometry(x, xproto.Drawable(root)).Cookie,
	}
	if useRandR(x) {
		if monitors, err := randr.GetMonitors(x, root, true).Reply(); err == nil {
			c.answers = fmt.Sprintln(monitors.Monitors)
		}
	}
	if list, err := xproto.ListProperties(x, root).Reply(); err == nil {
		c.properties = list.Atoms
	}
	for _, atom := range c.properties {
		questions = append(questions, xproto.GetProperty(x, false, root, atom, xproto.GetPropertyTypeAny, 0, 1<<20).Cookie)
	}
	for _, question := range questions {
		answer, err := question.Reply()
		if err != nil {
			return condition{}
		}
		clear(answer[2:4]) // the number of the question
		c.answers += string(answer)
	}
	c.clients = clientCount(x)
	if at, err := xproto.QueryPointer(x, root).Reply(); err == nil {
		c.pointer = image.Pt(int(at.RootX), int(at.RootY))
	}
	return c
}

// useRandR stands for Init of package randr, which also writes to maps that the readers of all connections use.
func useRandR(x *xgb.Conn) bool {
	reply, err := xproto.QueryExtension(x, 5, "RANDR").Reply()
	if err != nil || !reply.Present {
		return false
	}
	x.ExtLock.Lock()
	defer x.ExtLock.Unlock()
	x.Extensions["RANDR"] = reply.MajorOpcode
	return true
}

// restore takes away what a test has left behind, and reports whether the server then is as it was at its start. Only names that have
// become atoms stay atoms.
func (s *Server) restore() bool {
	return s.connect(func(x *xgb.Conn, root xproto.Window) bool {
		if !s.awaitLastClient(x) {
			return false
		}
		if list, err := xproto.ListProperties(x, root).Reply(); err == nil {
			for _, atom := range list.Atoms {
				if !slices.Contains(s.first.properties, atom) {
					xproto.DeleteProperty(x, root, atom)
				}
			}
		}
		xproto.ChangeWindowAttributes(x, root, xproto.CwBackPixmap|xproto.CwCursor, []uint32{xproto.BackPixmapNone, 0})
		xproto.ClearArea(x, false, root, 0, 0, 0, 0)
		xproto.SetInputFocus(x, xproto.InputFocusNone, xproto.InputFocusPointerRoot, xproto.TimeCurrentTime)
		xproto.WarpPointer(x, 0, root, 0, 0, 0, 0, int16(s.first.pointer.X), int16(s.first.pointer.Y))
		return conditionOf(x, root).answers == s.first.answers
	})
}

// usualPatience is how long clients that a test has closed or killed may stay.
const usualPatience = 2 * time.Second

// awaitLastClient waits until the server has no other client.
func (s *Server) awaitLastClient(x *xgb.Conn) bool {
	for limit := time.Now().Add(s.patience); s.first.clients > 0 && time.Now().Before(limit); <-time.After(time.Millisecond) {
		if clientCount(x) == s.first.clients {
			return true
		}
	}
	return false
}

// clientCount returns how many clients there are, or 0 if the server cannot tell.
func clientCount(x *xgb.Conn) uint32 {
	if res.Init(x) != nil {
		return 0
	}
	clients, err := res.QueryClients(x).Reply()
	if err != nil {
		return 0
	}
	return clients.NumClients
}
