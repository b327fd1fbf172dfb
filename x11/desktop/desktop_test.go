package desktop

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// dial connects to a server.
func dial(t *testing.T, s *xvfb.Server) *link.Conn {
	t.Helper()
	c, err := link.Dial(s.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// open connects and asks what there is to ask.
func open(t *testing.T, s *xvfb.Server) *Desktop {
	t.Helper()
	d, err := Ask(dial(t, s)).Answer()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// setRoot sets a property of bytes on a root window, as xrdb does, and waits until it is there.
func setRoot(t *testing.T, c *link.Conn, name string, format byte, value []byte) {
	t.Helper()
	a, err := xproto.InternAtom(c.X, false, uint16(len(name)), name).Reply()
	if err != nil {
		t.Fatal(err)
	}
	xproto.ChangeProperty(c.X, xproto.PropModeReplace, c.Screen.Root, a.Atom, xproto.AtomString, format,
		uint32(len(value)*8/int(format)), value)
	c.X.Sync()
}

// oneWrite does something that shall be one write. Since a machine too busy to do it within the cork's 2 milliseconds
// makes it two, it gets a few tries.
func oneWrite(t *testing.T, c *link.Conn, do func()) {
	t.Helper()
	var took int64
	for range 5 {
		before := c.Traffic().Writes
		do()
		if took = c.Traffic().Writes - before; took == 1 {
			return
		}
	}
	t.Errorf("%d writes, want 1", took)
}

func TestAskIsOneWriteAndOneWait(t *testing.T) {
	c := dial(t, xvfb.Start(t))
	var q *Inquiry
	var asked link.Traffic
	oneWrite(t, c, func() {
		before := c.Traffic()
		q = Ask(c)
		if asked = c.Traffic(); asked.Waits != before.Waits+1 {
			t.Errorf("asking took %+v after %+v", asked, before)
		}
	})
	d, err := q.Answer()
	if err != nil {
		t.Fatal(err)
	}
	after := c.Traffic()
	if after.Sent != asked.Sent || after.Waits != asked.Waits {
		t.Errorf("answering asked again: %+v after %+v", after, asked)
	}
	if d.RoundTrip <= 0 || !d.HasRender {
		t.Errorf("round trip %v, RENDER %v", d.RoundTrip, d.HasRender)
	}
	if d.ResourceManager != nil || d.ScreenResources != nil {
		t.Error("resources where there are none")
	}
	names := atomNames(0)[1:]
	for i, at := range d.Atoms.fields() {
		reply, err := xproto.GetAtomName(c.X, *at).Reply()
		if err != nil || reply.Name != names[i] {
			t.Errorf("atom %s is %v, %v", names[i], reply, err)
		}
	}
}

func TestWithoutRender(t *testing.T) {
	if open(t, xvfb.Start(t, "-extension", "RENDER")).HasRender {
		t.Error("RENDER on a server without it")
	}
}

func TestResources(t *testing.T) {
	s := xvfb.Start(t)
	c := dial(t, s)
	long := bytes.Repeat([]byte("*x: y\n"), 50_000) // 300 kB: more than one request holds
	tests := []struct{ manager, screen []byte }{
		{[]byte("a: b\n"), []byte("c: d\n")},
		{[]byte{}, []byte{}},
		{[]byte("a\xe4: \xff\x00b"), nil},
		{nil, []byte("c: d")},
	}
	for _, tt := range tests {
		for name, value := range map[string][]byte{"RESOURCE_MANAGER": tt.manager, "SCREEN_RESOURCES": tt.screen} {
			if value == nil {
				a, _ := xproto.InternAtom(c.X, false, uint16(len(name)), name).Reply()
				xproto.DeleteProperty(c.X, c.Screen.Root, a.Atom)
			} else {
				setRoot(t, c, name, 8, value)
			}
		}
		c.X.Sync()
		d := open(t, s)
		if diff := cmp.Diff([][]byte{tt.manager, tt.screen}, [][]byte{d.ResourceManager, d.ScreenResources}); diff != "" {
			t.Error(diff)
		}
	}
	setRoot(t, c, "RESOURCE_MANAGER", 8, long[:200_000])
	xproto.ChangeProperty(c.X, xproto.PropModeAppend, c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8,
		100_000, long[200_000:])
	c.X.Sync()
	if d := open(t, s); !bytes.Equal(d.ResourceManager, long) {
		t.Errorf("%d bytes of a long property, want %d", len(d.ResourceManager), len(long))
	}
	d, err := ask(dial(t, s), 1000).Answer() // pages of 4000 bytes
	if err != nil || !bytes.Equal(d.ResourceManager, long) {
		t.Errorf("%d bytes in pages, want %d; %v", len(d.ResourceManager), len(long), err)
	}
	setRoot(t, c, "RESOURCE_MANAGER", 32, make([]byte, 8))
	if d := open(t, s); d.ResourceManager != nil {
		t.Errorf("numbers were taken for resources: %q", d.ResourceManager)
	}
}

func TestResourcesOfTwoScreens(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	first := dial(t, s)
	second, err := link.Dial(s.Display+".1", func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(second.Close)
	setRoot(t, first, "RESOURCE_MANAGER", 8, []byte("all"))
	setRoot(t, first, "SCREEN_RESOURCES", 8, []byte("first"))
	setRoot(t, second, "RESOURCE_MANAGER", 8, []byte("never read"))
	setRoot(t, second, "SCREEN_RESOURCES", 8, []byte("second"))
	d, err := Ask(second).Answer()
	if err != nil || string(d.ResourceManager) != "all" || string(d.ScreenResources) != "second" {
		t.Errorf("%q and %q, %v", d.ResourceManager, d.ScreenResources, err)
	}
}

func TestAnswerOfALostConnection(t *testing.T) {
	s := xvfb.Start(t)
	c := dial(t, s)
	s.Kill()
	for range c.Events() { // until it is known here
	}
	if d, err := Ask(c).Answer(); err == nil {
		t.Errorf("a dead server answered: %+v", d)
	}
}

func TestKeyboardOfTheServer(t *testing.T) {
	d := open(t, xvfb.Start(t))
	for _, tt := range []struct {
		code  xproto.Keycode
		state uint16
		want  string
	}{
		{keyN, 0, "n"}, {keyN, shift, "N"}, {keySlash, shift, "question"}, {keySpace, lock, "space"}, {keyF1, num, "F1"},
		{keyKP7, num, "7"}, {keyKP7, 0, "Home"}, {keyTab, shift, "Tab"}, {36, 0, "Return"}, {9, 0, "Escape"}, {22, 0, "BackSpace"},
		{keyN, mod5, "n"}, {keySlash, mod5 | shift, "question"},
	} {
		if got := d.Keyboard.Key(tt.code, tt.state); got.Name != tt.want || got.Modifier {
			t.Errorf("key %d with state %#x is %+v, want %s", tt.code, tt.state, got, tt.want)
		}
	}
	for _, code := range []xproto.Keycode{keyShift, keyCtrl, keyAlt, keyNum, keySuper, keyAltGr} {
		if k := d.Keyboard.Key(code, 0); !k.Modifier {
			t.Errorf("key %d is no bare modifier: %+v", code, k)
		}
	}
	if k := d.Keyboard.Key(keyN, alt); !k.Meta {
		t.Errorf("Alt+n: %+v", k)
	}
}

func TestRemap(t *testing.T) {
	s := xvfb.Start(t)
	d, other := open(t, s), dial(t, s)
	for i, sym := range []xproto.Keysym{'x', 'y', 'z'} {
		xproto.ChangeKeyboardMapping(other.X, 1, keyN, 2, []xproto.Keysym{sym, sym - 0x20})
		other.X.Sync() // whatever is asked from here on is answered with the change
		var last <-chan struct{}
		for ev := range d.conn.Events() {
			if m, ok := ev.(xproto.MappingNotifyEvent); ok {
				last = d.Remap(m)
				for range 100 { // as a change of the whole layout would
					last = d.Remap(m)
				}
				break
			}
		}
		<-last
		if k := d.Keyboard.Key(keyN, shift); k.Name != strings.ToUpper(string(rune(sym))) {
			t.Errorf("after change %d the key is %+v, want %c", i, k, sym)
		}
	}
	before := d.conn.Traffic()
	<-d.Remap(xproto.MappingNotifyEvent{Request: xproto.MappingPointer})
	if d.conn.Traffic() != before {
		t.Error("a change of the pointer's buttons asked for the keys")
	}
}
