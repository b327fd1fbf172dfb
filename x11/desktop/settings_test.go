package desktop

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A fakeXSettingsManager manages the settings of a desktop for programs, as XSETTINGS describes it.
type fakeXSettingsManager struct {
	*Desktop
	t   *testing.T
	win xproto.Window
}

// startManager starts a manager with these settings on a screen, in place of any other, and announces it to
// all clients (ICCCM 2.8).
func startManager(t *testing.T, s *xvfb.Server, screen int, data []byte) fakeXSettingsManager {
	t.Helper()
	m := fakeXSettingsManager{openScreen(t, s, screen), t, 0}
	m.win = client.CreateWindow(m.Desktop.conn)
	m.set(data)
	m.setOwner(m.win)
	m.announce()
	return m
}

// setOwner makes a window of any client the owner of the manager's selection.
func (m fakeXSettingsManager) setOwner(win xproto.Window) {
	xproto.SetSelectionOwner(m.conn.X, win, m.Atoms.XSettingsSelection, xproto.TimeCurrentTime)
	m.conn.X.Sync()
}

func (m fakeXSettingsManager) announce() {
	ev := xproto.ClientMessageEvent{Format: 32, Window: m.conn.Screen.Root, Type: m.Atoms.Manager,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{0, uint32(m.Atoms.XSettingsSelection), uint32(m.win), 0, 0})}
	xproto.SendEvent(m.conn.X, false, ev.Window, xproto.EventMaskStructureNotify, string(ev.Bytes()))
	m.conn.X.Sync()
}

// set changes the settings.
func (m fakeXSettingsManager) set(data []byte) { m.setAs(m.Atoms.XSettings, data) }

func (m fakeXSettingsManager) setAs(kind xproto.Atom, data []byte) {
	m.conn.SetText(m.win, m.Atoms.XSettings, kind, string(data))
	m.conn.X.Sync()
}

// openScreen connects to one of several screens and waits for the replies to Ask.
func openScreen(t *testing.T, s *xvfb.Server, screen int) *Desktop {
	t.Helper()
	c := client.Dial(t, fmt.Sprintf("%s.%d", s.Display, screen))
	WatchRoots(c)
	return gametest.Must(Ask(c)())(t)
}

// doubleClickSetting returns encoded settings that have only the time of double clicks.
func doubleClickSetting(ms int) []byte {
	return encodeXSettings(binary.LittleEndian, setting{"Net/DoubleClickTime", ms})
}

// awaitXSettings asks for the desktop's settings and waits for them.
func awaitXSettings(d *Desktop) XSettings { return (<-d.AskXSettings()).XSettings }

func TestSettingsWithoutAManager(t *testing.T) {
	d := open(t, xvfb.Start(t))
	before := d.conn.Meter.Traffic()
	if h := awaitXSettings(d); h != (XSettings{}) {
		t.Errorf("%+v from nobody", h)
	}
	after := d.conn.Meter.Traffic()
	if after.Total.Requests != before.Total.Requests+1 || after.Total.Sent != before.Total.Sent+8 || after.Total.Received != before.Total.Received+32 ||
		after.Total.Waits != before.Total.Waits {
		t.Errorf("%+v after %+v: more than one question and answer", after, before)
	}
}

func TestSettingsOfAManager(t *testing.T) {
	s := xvfb.Start(t)
	big := bytes.Repeat([]byte{'x'}, 1<<16)
	var many []setting
	for i := range 40 {
		many = append(many, setting{fmt.Sprint("Big/", i), string(big)})
	}
	for what, tt := range map[string]struct {
		data []byte
		want XSettings
	}{
		"little-endian": {encodeXSettings(binary.LittleEndian, gnomeSettings()...), XSettings{DoubleClickTime: 321, DragThreshold: 8, DPI: 144}},
		"big-endian":    {encodeXSettings(binary.BigEndian, gnomeSettings()...), XSettings{DoubleClickTime: 321, DragThreshold: 8, DPI: 144}},
		"huge":          {encodeXSettings(binary.BigEndian, append(many, gnomeSettings()...)...), XSettings{DoubleClickTime: 321, DragThreshold: 8, DPI: 144}},
		"garbled":       {big, XSettings{}},
		"empty":         {[]byte{}, XSettings{}},
	} {
		startManager(t, s, 0, tt.data)
		d := open(t, s)
		before := d.conn.Meter.Traffic()
		gametest.Equal(t, awaitXSettings(d), tt.want, "%s:", what)
		waits := d.conn.Meter.Traffic().Total.Waits - before.Total.Waits // without the Flush that the caller does anyway
		gametest.Equal(t, waits, 1, "%s: more waits:", what)
	}
}

// TestSettingsOfAnotherType checks that a settings property of the wrong type or format is ignored.
func TestSettingsOfAnotherType(t *testing.T) {
	s := xvfb.Start(t)
	m := startManager(t, s, 0, doubleClickSetting(300))
	ask := func() XSettings { return awaitXSettings(open(t, s)) }
	if h := ask(); h.DoubleClickTime != 300 {
		t.Errorf("%+v from settings of the right type", h)
	}
	m.setAs(xproto.AtomString, doubleClickSetting(300))
	if h := ask(); h != (XSettings{}) {
		t.Errorf("%+v from a text", h)
	}
	link.SetWords[uint32](m.conn, m.win, m.Atoms.XSettings, m.Atoms.XSettings, make([]uint32, 8)...)
	m.conn.X.Sync()
	if h := ask(); h != (XSettings{}) {
		t.Errorf("%+v from numbers", h)
	}
	xproto.DeleteProperty(m.conn.X, m.win, m.Atoms.XSettings)
	m.conn.X.Sync()
	if h := ask(); h != (XSettings{}) {
		t.Errorf("%+v from a manager that has nothing to say", h)
	}
}

func TestSettingsOfEachScreen(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	startManager(t, s, 0, doubleClickSetting(200))
	startManager(t, s, 1, doubleClickSetting(300))
	for screen, want := range []int{200, 300} {
		if h := awaitXSettings(openScreen(t, s, screen)); h.DoubleClickTime != want {
			t.Errorf("screen %d: %+v, want %d ms", screen, h, want)
		}
	}
}

// TestSettingsOfAManagerThatChanges checks a manager that ends, or gives way to another, after the question who it is.
func TestSettingsOfAManagerThatChanges(t *testing.T) {
	s := xvfb.Start(t)
	d := newListener(t, s, 0)
	ask := func() (await func()) {
		await = xsettingsManager{desktop: d.Desktop}.Ask()
		d.conn.X.Sync() // the server has answered
		return await
	}
	startManager(t, s, 0, doubleClickSetting(200))
	await := ask()
	young := startManager(t, s, 0, doubleClickSetting(300))
	await()
	d.awaitSnapshot(t, "another manager", func(s Snapshot) bool { return s.XSettings.DoubleClickTime == 300 })
	await = ask()
	xproto.DestroyWindow(young.conn.X, young.win)
	young.conn.X.Sync()
	await()
	gametest.Equal(t, d.Snapshot().XSettings, XSettings{}, "a manager that is gone:")
}

// TestSettingsManagerWithOurWindow checks a selection that is owned by our own window. To select the
// manager's events there would replace the window's event mask.
func TestSettingsManagerWithOurWindow(t *testing.T) {
	s := xvfb.Start(t)
	d, m := open(t, s), startManager(t, s, 0, doubleClickSetting(200))
	win := client.CreateWindow(d.conn)
	xproto.ChangeWindowAttributes(d.conn.X, win, xproto.CwEventMask, []uint32{xproto.EventMaskKeyPress})
	d.conn.X.Sync()
	m.setOwner(win)
	if h := awaitXSettings(d); h != (XSettings{}) {
		t.Errorf("%+v from our own window", h)
	}
	attr, err := xproto.GetWindowAttributes(d.conn.X, win).Reply()
	if err != nil || attr.YourEventMask != xproto.EventMaskKeyPress {
		t.Errorf("the window's events are now %+v, %v", attr, err)
	}
}

func TestSettingsOfALostConnection(t *testing.T) {
	s := xvfb.Start(t)
	d := open(t, s)
	s.Kill()
	for range d.conn.Events() { // until this client knows that the server is gone
	}
	if h := awaitXSettings(d); h != (XSettings{}) {
		t.Errorf("%+v from a dead server", h)
	}
}

func TestSettingsWithoutAtoms(t *testing.T) {
	s := xvfb.Start(t)
	startManager(t, s, 0, doubleClickSetting(200))
	d := open(t, s)
	d.Atoms = Atoms{}
	if h := awaitXSettings(d); h != (XSettings{}) {
		t.Errorf("%+v without the selection's name", h)
	}
}
