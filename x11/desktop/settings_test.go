package desktop

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// A settingsManager is what desktops run to tell programs of their settings.
type settingsManager struct {
	*Desktop
	t   *testing.T
	win xproto.Window
}

// manage starts a manager with some settings, in the place of any other, and tells everybody (ICCCM 2.8).
func manage(t *testing.T, s *xvfb.Server, screen int, data []byte) settingsManager {
	t.Helper()
	m := settingsManager{openScreen(t, s, screen), t, 0}
	m.win = window(m.Desktop)
	m.set(data)
	m.own(m.win)
	m.announce()
	return m
}

// own makes a window, anybody's, the manager's.
func (m settingsManager) own(win xproto.Window) {
	xproto.SetSelectionOwner(m.conn.X, win, m.Atoms.XSettingsSelection, xproto.TimeCurrentTime)
	m.conn.X.Sync()
}

func (m settingsManager) announce() {
	ev := xproto.ClientMessageEvent{Format: 32, Window: m.conn.Screen.Root, Type: m.Atoms.Manager,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{0, uint32(m.Atoms.XSettingsSelection), uint32(m.win), 0, 0})}
	xproto.SendEvent(m.conn.X, false, ev.Window, xproto.EventMaskStructureNotify, string(ev.Bytes()))
	m.conn.X.Sync()
}

// set changes the settings.
func (m settingsManager) set(data []byte) { m.setAs(m.Atoms.XSettings, data) }

func (m settingsManager) setAs(kind xproto.Atom, data []byte) {
	m.conn.SetText(m.win, m.Atoms.XSettings, kind, string(data))
	m.conn.X.Sync()
}

// openScreen is a program on one of several screens.
func openScreen(t *testing.T, s *xvfb.Server, screen int) *Desktop {
	t.Helper()
	c, err := link.Dial(fmt.Sprintf("%s.%d", s.Display, screen), func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	Watch(c)
	d, err := Ask(c).Answer()
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// clicks are settings that only say how fast double clicks are.
func clicks(ms int) []byte {
	return encode(binary.LittleEndian, setting{"Net/DoubleClickTime", ms})
}

// settingsOf asks for the desktop's settings and waits for them.
func settingsOf(d *Desktop) Hints { return (<-d.AskSettings()).Hints }

func TestSettingsWithoutAManager(t *testing.T) {
	d := open(t, xvfb.Start(t))
	before := d.conn.Traffic()
	if h := settingsOf(d); h != (Hints{}) {
		t.Errorf("%+v from nobody", h)
	}
	after := d.conn.Traffic()
	if after.Requests != before.Requests+1 || after.Sent != before.Sent+8 || after.Received != before.Received+32 ||
		after.Waits != before.Waits {
		t.Errorf("%+v after %+v: more than one question and answer", after, before)
	}
}

func TestSettingsOfAManager(t *testing.T) {
	s := xvfb.Start(t)
	big := bytes.Repeat([]byte{'x'}, 1<<16)
	var many []setting
	for i := range 40 { // more than two pages of a property
		many = append(many, setting{fmt.Sprint("Big/", i), string(big)})
	}
	for what, tt := range map[string]struct {
		data []byte
		want Hints
	}{
		"little-endian": {encode(binary.LittleEndian, gnome()...), Hints{321, 8, 144}},
		"big-endian":    {encode(binary.BigEndian, gnome()...), Hints{321, 8, 144}},
		"huge":          {encode(binary.BigEndian, append(many, gnome()...)...), Hints{321, 8, 144}},
		"garbled":       {big, Hints{}},
		"empty":         {[]byte{}, Hints{}},
	} {
		manage(t, s, 0, tt.data)
		d := open(t, s)
		before := d.conn.Traffic()
		if h := settingsOf(d); h != tt.want {
			t.Errorf("%s: %+v, want %+v", what, h, tt.want)
		}
		waits := d.conn.Traffic().Waits - before.Waits // besides that of the wave that the question is in
		if want := 1 + int64(len(tt.data)/(4*pageSize)); waits != want {
			t.Errorf("%s: %d more waits, want %d", what, waits, want)
		}
	}
}

// Settings that are not of the type they must be are none.
func TestSettingsOfAnotherType(t *testing.T) {
	s := xvfb.Start(t)
	m := manage(t, s, 0, clicks(300))
	ask := func() Hints { return settingsOf(open(t, s)) }
	if h := ask(); h.DoubleClickTime != 300 {
		t.Errorf("%+v from settings of the right type", h)
	}
	m.setAs(xproto.AtomString, clicks(300))
	if h := ask(); h != (Hints{}) {
		t.Errorf("%+v from a text", h)
	}
	link.SetWords[uint32](m.conn, m.win, m.Atoms.XSettings, m.Atoms.XSettings, make([]uint32, 8)...)
	m.conn.X.Sync()
	if h := ask(); h != (Hints{}) {
		t.Errorf("%+v from numbers", h)
	}
	xproto.DeleteProperty(m.conn.X, m.win, m.Atoms.XSettings)
	m.conn.X.Sync()
	if h := ask(); h != (Hints{}) {
		t.Errorf("%+v from a manager that has nothing to say", h)
	}
}

func TestSettingsOfEachScreen(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	manage(t, s, 0, clicks(200))
	manage(t, s, 1, clicks(300))
	for screen, want := range []int{200, 300} {
		if h := settingsOf(openScreen(t, s, screen)); h.DoubleClickTime != want {
			t.Errorf("screen %d: %+v, want %d ms", screen, h, want)
		}
	}
}

// The manager may change, or go, between the question who it is and that for its settings.
func TestSettingsOfAManagerThatChanges(t *testing.T) {
	s := xvfb.Start(t)
	d := open(t, s)
	old := manage(t, s, 0, clicks(200))
	m := manager{d.reader, d}
	owner := m.askOwner()
	d.conn.X.Sync() // it is answered
	young := manage(t, s, 0, clicks(300))
	if h, err := m.hints(owner); err != nil || h.DoubleClickTime != 300 {
		t.Errorf("%+v, %v of the former manager", h, err)
	}
	owner = m.askOwner()
	d.conn.X.Sync()
	xproto.DestroyWindow(young.conn.X, young.win)
	young.conn.X.Sync()
	if h, err := m.hints(owner); err != nil || h != (Hints{}) {
		t.Errorf("%+v, %v of a manager that is gone", h, err)
	}
	owner = m.askOwner()
	d.conn.X.Sync()
	old.own(old.win)
	if h, err := m.hints(owner); err != nil || h != (Hints{}) {
		t.Errorf("%+v, %v where there was no manager", h, err)
	}
}

// A selection can be given to any window. Were ours asked for its events, it would lose those it has.
func TestSettingsManagerWithOurWindow(t *testing.T) {
	s := xvfb.Start(t)
	d, m := open(t, s), manage(t, s, 0, clicks(200))
	win := window(d)
	xproto.ChangeWindowAttributes(d.conn.X, win, xproto.CwEventMask, []uint32{xproto.EventMaskKeyPress})
	d.conn.X.Sync()
	m.own(win)
	if h := settingsOf(d); h != (Hints{}) {
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
	for range d.conn.Events() { // until it is known here
	}
	if h := settingsOf(d); h != (Hints{}) {
		t.Errorf("%+v from a dead server", h)
	}
}

func TestSettingsWithoutAtoms(t *testing.T) {
	s := xvfb.Start(t)
	manage(t, s, 0, clicks(200))
	d := open(t, s)
	d.Atoms = Atoms{}
	if h := settingsOf(d); h != (Hints{}) {
		t.Errorf("%+v without the selection's name", h)
	}
}
