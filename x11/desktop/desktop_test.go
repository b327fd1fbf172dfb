package desktop

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// open connects to a server and waits for the replies to Ask.
func open(t *testing.T, s *xvfb.Server) *Desktop {
	t.Helper()
	return gametest.Must(Ask(client.Dial(t, s.Display))())(t)
}

// setRootProperty sets a property of type STRING on the root window, as xrdb does, and waits until it is set.
func setRootProperty(t *testing.T, c *link.Conn, name string, format byte, value []byte) {
	t.Helper()
	a := gametest.Must(xproto.InternAtom(c.X, false, uint16(len(name)), name).Reply())(t)
	xproto.ChangeProperty(c.X, xproto.PropModeReplace, c.Screen.Root, a.Atom, xproto.AtomString, format,
		uint32(len(value)*8/int(format)), value)
	c.X.Sync()
}

// checkOneWrite checks that something is sent in one write. The requests of a round trip after it are a second one.
func checkOneWrite(t *testing.T, c *link.Conn, do func()) {
	t.Helper()
	c.X.Sync() // nothing from before is still to be written
	before := c.Meter.Traffic().Writes
	do()
	c.X.Sync()
	if took := c.Meter.Traffic().Writes - before; took < 1 || took > 2 {
		t.Errorf("%d writes, want 1, and 1 for a round trip", took)
	}
}

func TestAskIsOneWriteAndOneWait(t *testing.T) {
	c := client.Dial(t, xvfb.Start(t).Display)
	var await func() (*Desktop, error)
	waits := c.Meter.Traffic().Total.Waits
	checkOneWrite(t, c, func() { await = Ask(c) })
	c.X.Sync()
	asked := c.Meter.Traffic()
	d := gametest.Must(await())(t)
	after := c.Meter.Traffic()
	if after.Total.Sent != asked.Total.Sent || after.Total.Waits != waits+1 {
		t.Errorf("answering asked again, or waited again: %+v after %+v", after, asked)
	}
	if d.RoundTrip <= 0 || !d.HasRender || !d.HasShape {
		t.Errorf("round trip %v, RENDER %v, SHAPE %v", d.RoundTrip, d.HasRender, d.HasShape)
	}
	if r := d.Snapshot(); r.ResourceManager != nil || r.ScreenResources != nil {
		t.Error("resources where there are none")
	}
	for at, want := range map[xproto.Atom]string{
		d.Atoms.UTF8String: "UTF8_STRING", d.Atoms.XSettingsSelection: "_XSETTINGS_S0", d.Atoms.Clipboard: "CLIPBOARD",
	} {
		gametest.Equal(t, client.AtomName(t, c, at), want, "the atom of %s is that of", want)
	}
}

func TestWithoutRender(t *testing.T) {
	if open(t, xvfb.Start(t, "-extension", "RENDER")).HasRender {
		t.Error("RENDER on a server without it")
	}
}

func TestResources(t *testing.T) {
	s := xvfb.Start(t)
	c := client.Dial(t, s.Display)
	long := bytes.Repeat([]byte("*x: y\n"), 50_000) // 300 kB, more than one request can have
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
				setRootProperty(t, c, name, 8, value)
			}
		}
		c.X.Sync()
		d := open(t, s)
		if diff := cmp.Diff([][]byte{tt.manager, tt.screen}, [][]byte{d.Snapshot().ResourceManager, d.Snapshot().ScreenResources}); diff != "" {
			t.Error(diff)
		}
	}
	setRootProperty(t, c, "RESOURCE_MANAGER", 8, long[:200_000])
	xproto.ChangeProperty(c.X, xproto.PropModeAppend, c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8,
		100_000, long[200_000:])
	c.X.Sync()
	if d := open(t, s); !bytes.Equal(d.Snapshot().ResourceManager, long) {
		t.Errorf("%d bytes of a long property, want %d", len(d.Snapshot().ResourceManager), len(long))
	}
	setRootProperty(t, c, "RESOURCE_MANAGER", 32, make([]byte, 8))
	if d := open(t, s); d.Snapshot().ResourceManager != nil {
		t.Errorf("numbers were taken for resources: %q", d.Snapshot().ResourceManager)
	}
}

func TestResourcesOfTwoScreens(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	first := client.Dial(t, s.Display)
	second := client.Dial(t, s.Display+".1")
	setRootProperty(t, first, "RESOURCE_MANAGER", 8, []byte("all"))
	setRootProperty(t, first, "SCREEN_RESOURCES", 8, []byte("first"))
	setRootProperty(t, second, "RESOURCE_MANAGER", 8, []byte("never read"))
	setRootProperty(t, second, "SCREEN_RESOURCES", 8, []byte("second"))
	d, err := Ask(second)()
	if err != nil || string(d.Snapshot().ResourceManager) != "all" || string(d.Snapshot().ScreenResources) != "second" {
		t.Errorf("%q and %q, %v", d.Snapshot().ResourceManager, d.Snapshot().ScreenResources, err)
	}
}

func TestAnswerOfALostConnection(t *testing.T) {
	s := xvfb.Start(t)
	c := client.Dial(t, s.Display)
	s.Kill()
	for range c.Events() { // until this client knows that the server is gone
	}
	gametest.Fails(Ask(c)())(t, "a dead server answered:")
}
