package desktop

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// waitLimit is the longest wait for something that must come.
const waitLimit = time.Minute

// A listener is a program that learns of changes as the window does.
type listener struct {
	*Desktop
	*link.Refetcher
}

// newListener connects a listener to a screen.
func newListener(t *testing.T, s *xvfb.Server, screen int) listener {
	t.Helper()
	d := openScreen(t, s, screen)
	return listener{d, link.NewRefetcher(d.conn.Meter.SentRequests, d.Refetchables()...)}
}

// isChange reports whether an event says that a part of the snapshot has changed.
func (l listener) isChange(ev xgb.Event) bool {
	return slices.ContainsFunc(l.Refetchables(), func(p link.Refetchable) bool { return p.ChangedBy(ev) })
}

// awaitChange waits for an event that changes a part of the snapshot, and gives it to the Refetcher.
func (l listener) awaitChange(t *testing.T) {
	t.Helper()
	limit := time.After(waitLimit)
	for {
		select {
		case ev, ok := <-l.conn.Events():
			if !ok {
				t.Fatal("the connection ended")
			}
			if l.isChange(ev) {
				l.HandleEvent(ev)
				return
			}
		case <-limit:
			t.Fatal("nothing was heard")
		}
	}
}

// awaitSnapshot gives events to the Refetcher, as the window does, until the snapshot is good.
func (l listener) awaitSnapshot(t *testing.T, what string, good func(Snapshot) bool) Snapshot {
	t.Helper()
	limit := time.After(waitLimit)
	for {
		select {
		case ev, ok := <-l.conn.Events():
			if !ok {
				t.Fatal("the connection ended")
			}
			l.HandleEvent(ev)
		case <-l.Updated():
			if s := *l.Snapshot(); good(s) {
				return s
			}
		case <-limit:
			t.Fatalf("%s: the last snapshot was %.200v", what, *l.Snapshot())
		}
	}
}

// checkNoChange checks that no event so far says that a part of the snapshot has changed.
func (l listener) checkNoChange(t *testing.T, what string) {
	t.Helper()
	marker := client.CreateWindow(l.Desktop.conn)
	xproto.ChangeWindowAttributes(l.conn.X, marker, xproto.CwEventMask, []uint32{xproto.EventMaskStructureNotify})
	xproto.DestroyWindow(l.conn.X, marker)
	for ev := range l.conn.Events() {
		if l.isChange(ev) {
			t.Errorf("%s: %v is a change", what, ev)
		}
		if end, ok := ev.(xproto.DestroyNotifyEvent); ok && end.Window == marker {
			return
		}
	}
}

func TestChangesOfProperties(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	first, d := openScreen(t, s, 0), newListener(t, s, 1)
	waits := d.conn.Meter.Traffic().Total.Waits
	manager := func(want string) func(Snapshot) bool {
		return func(s Snapshot) bool { return string(s.ResourceManager) == want && s.ResourceManager != nil }
	}
	setRootProperty(t, first.conn, "RESOURCE_MANAGER", 8, []byte("*a: b"))
	d.awaitSnapshot(t, "set", manager("*a: b"))
	setRootProperty(t, openScreen(t, s, 1).conn, "SCREEN_RESOURCES", 8, []byte("*c: d"))
	got := d.awaitSnapshot(t, "set on the screen", func(s Snapshot) bool { return string(s.ScreenResources) == "*c: d" })
	if string(got.ResourceManager) != "*a: b" {
		t.Errorf("RESOURCE_MANAGER became %q when it did not change", got.ResourceManager)
	}
	setRootProperty(t, first.conn, "RESOURCE_MANAGER", 8, []byte{})
	d.awaitSnapshot(t, "emptied", manager(""))
	xproto.DeleteProperty(first.conn.X, first.conn.Screen.Root, xproto.AtomResourceManager)
	got = d.awaitSnapshot(t, "deleted", func(s Snapshot) bool { return s.ResourceManager == nil })
	if string(got.ScreenResources) != "*c: d" {
		t.Errorf("SCREEN_RESOURCES became %q when it did not change", got.ScreenResources)
	}
	setRootProperty(t, first.conn, "SCREEN_RESOURCES", 8, []byte("of the other screen"))
	setRootProperty(t, openScreen(t, s, 1).conn, "RESOURCE_MANAGER", 8, []byte("of no meaning"))
	setRootProperty(t, first.conn, "_NET_ACTIVE_WINDOW", 32, make([]byte, 4))
	d.checkNoChange(t, "properties that are none of ours")
	if now := d.conn.Meter.Traffic().Total.Waits; now != waits {
		t.Errorf("%d waits for what nobody should wait for", now-waits)
	}
}

// TestChangesWhileReading checks that a property that changes while it is read is read again, once, however
// often it changes. Another client grabs the server, so that all changes happen during one answer. If the
// goroutine of the events waited for that answer, the test would hang.
func TestChangesWhileReading(t *testing.T) {
	s := xvfb.Start(t)
	other, d := open(t, s), newListener(t, s, 0)
	setRootProperty(t, other.conn, "RESOURCE_MANAGER", 8, []byte("first"))
	xproto.GrabServer(other.conn.X)
	other.conn.X.Sync()
	before := d.conn.Meter.Traffic()
	d.awaitChange(t)
	for i := range 50 {
		setRootProperty(t, other.conn, "RESOURCE_MANAGER", 8, bytes.Repeat([]byte{'a'}, i+1))
		d.awaitChange(t)
	}
	select {
	case <-d.Updated():
		t.Errorf("an answer from a server that nobody else can ask: %q", d.Snapshot().ResourceManager)
	default:
	}
	xproto.UngrabServer(other.conn.X)
	other.conn.X.Sync()
	d.awaitSnapshot(t, "the last", func(s Snapshot) bool { return string(s.ResourceManager) == strings.Repeat("a", 50) })
	after := d.conn.Meter.Traffic()
	if after.Total.Requests > before.Total.Requests+2 || after.Total.Waits != before.Total.Waits {
		t.Errorf("%+v after %+v: want two questions", after, before)
	}
}

// TestResourcesOfAnotherType checks that resources of another type than STRING are ignored, at the start and
// later. Xlib reads no other.
func TestResourcesOfAnotherType(t *testing.T) {
	s := xvfb.Start(t)
	other := open(t, s)
	set := func(atom, kind xproto.Atom) {
		other.conn.SetText(other.conn.Screen.Root, atom, kind, "*a: b")
		other.conn.X.Sync()
	}
	set(xproto.AtomResourceManager, other.Atoms.UTF8String)
	set(other.Atoms.ScreenResources, other.Atoms.UTF8String)
	d := newListener(t, s, 0)
	if now := d.Snapshot(); now.ResourceManager != nil || now.ScreenResources != nil {
		t.Errorf("%q and %q are read at the start", now.ResourceManager, now.ScreenResources)
	}
	set(xproto.AtomResourceManager, xproto.AtomString)
	set(other.Atoms.ScreenResources, xproto.AtomString)
	d.awaitSnapshot(t, "of the right type", func(s Snapshot) bool { return s.ResourceManager != nil && s.ScreenResources != nil })
	set(xproto.AtomResourceManager, other.Atoms.UTF8String)
	set(other.Atoms.ScreenResources, other.Atoms.UTF8String)
	d.awaitSnapshot(t, "of another type", func(s Snapshot) bool { return s.ResourceManager == nil && s.ScreenResources == nil })
}

// TestLongProperties checks that of a property that is too long only so much is read.
func TestLongProperties(t *testing.T) {
	s := xvfb.Start(t)
	other, d := open(t, s), newListener(t, s, 0)
	for _, size := range []int{70_007, maxProperty + 1} {
		long := bytes.Repeat([]byte("*fünf: Bücher\n"), size/16+1)[:size]
		xproto.GrabServer(other.conn.X) // SetText takes many requests, and the property is to be read once
		other.conn.SetText(other.conn.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, string(long))
		xproto.UngrabServer(other.conn.X)
		other.conn.X.Sync()
		want := long[:min(size, maxProperty)]
		d.awaitSnapshot(t, "long", func(s Snapshot) bool { return bytes.Equal(s.ResourceManager, want) })
	}
}

func TestChangesOfSettings(t *testing.T) {
	s := xvfb.Start(t)
	d := newListener(t, s, 0)
	awaitXSettings(d.Desktop)
	waits := d.conn.Meter.Traffic().Total.Waits
	at := func(ms int) func(Snapshot) bool {
		return func(s Snapshot) bool { return s.XSettings == XSettings{DoubleClickTime: ms} }
	}
	m := startManager(t, s, 0, doubleClickSetting(200))
	d.awaitSnapshot(t, "a manager comes", at(200))
	m.set(doubleClickSetting(300))
	d.awaitSnapshot(t, "another value", at(300))
	m.set([]byte("what is this"))
	d.awaitSnapshot(t, "garbled", at(0))
	m.set(doubleClickSetting(400))
	d.awaitSnapshot(t, "mended", at(400))
	next := startManager(t, s, 0, doubleClickSetting(500))
	d.awaitSnapshot(t, "another manager", at(500))
	m.conn.Close()
	next.set(doubleClickSetting(600))
	d.awaitSnapshot(t, "the new manager's next value", at(600))
	setRootProperty(t, next.conn, "RESOURCE_MANAGER", 8, []byte("*x: y"))
	got := d.awaitSnapshot(t, "a property", func(s Snapshot) bool { return string(s.ResourceManager) == "*x: y" })
	if got.XSettings.DoubleClickTime != 600 {
		t.Errorf("settings became %+v when they did not change", got.XSettings)
	}
	next.conn.Close() // as if it were killed
	d.awaitSnapshot(t, "no manager", at(0))
	startManager(t, s, 0, doubleClickSetting(700))
	d.awaitSnapshot(t, "a manager once more", at(700))
	if now := d.conn.Meter.Traffic().Total.Waits; now != waits {
		t.Errorf("%d waits for what nobody should wait for", now-waits)
	}
}

// TestChangesOfTheFirstManager checks that changes of a manager from before the start are heard, and that
// other kinds of managers change nothing.
func TestChangesOfTheFirstManager(t *testing.T) {
	s := xvfb.Start(t)
	m := startManager(t, s, 0, doubleClickSetting(200))
	d := newListener(t, s, 0)
	if h := awaitXSettings(d.Desktop); h.DoubleClickTime != 200 {
		t.Fatalf("%+v at the start", h)
	}
	m.Atoms.XSettingsSelection = m.Atoms.Manager // a selection of another manager
	m.announce()
	d.checkNoChange(t, "another kind of manager")
	m.set(doubleClickSetting(250))
	d.awaitSnapshot(t, "another value", func(s Snapshot) bool { return s.XSettings.DoubleClickTime == 250 })
}

// TestChangeDuringTheStart checks that a change right after Ask is heard, although the replies to Ask do not have it.
func TestChangeDuringTheStart(t *testing.T) {
	s := xvfb.Start(t)
	other := open(t, s)
	c := client.Dial(t, s.Display)
	c.Cork()
	WatchRoots(c)
	await := Ask(c)
	c.Uncork()
	c.X.Sync()
	setRootProperty(t, other.conn, "RESOURCE_MANAGER", 8, []byte("late"))
	d, err := await()
	if err != nil || d.Snapshot().ResourceManager != nil {
		t.Fatalf("%v; %q is there too early", err, d.Snapshot().ResourceManager)
	}
	listener{d, link.NewRefetcher(d.conn.Meter.SentRequests, d.Refetchables()...)}.awaitSnapshot(t, "late", func(s Snapshot) bool { return string(s.ResourceManager) == "late" })
}

func TestWatchCostsLittle(t *testing.T) {
	c := client.Dial(t, xvfb.Start(t).Display)
	before := c.Meter.Traffic()
	WatchRoots(c)
	after := c.Meter.Traffic()
	if after.Total.Sent != before.Total.Sent+16 || after.Total.Requests != before.Total.Requests+1 || after.Total.Waits != before.Total.Waits {
		t.Errorf("%+v after %+v", after, before)
	}
}

// TestChangesOfALostServer checks that the snapshot stays as it was if the server dies during a question.
func TestChangesOfALostServer(t *testing.T) {
	s := xvfb.Start(t)
	other, d := open(t, s), newListener(t, s, 0)
	was := d.Snapshot()
	setRootProperty(t, other.conn, "RESOURCE_MANAGER", 8, []byte("first"))
	xproto.GrabServer(other.conn.X)
	other.conn.X.Sync()
	d.awaitChange(t)
	s.Kill()
	select {
	case <-d.Updated():
	case <-time.After(waitLimit):
		t.Fatal("it still waits for a dead server")
	}
	gametest.Equal(t, d.Snapshot(), was, "a snapshot from a dead server:")
}
