package desktop

import (
	"bytes"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// patience bounds the wait for what must come.
const patience = 20 * time.Second

// A listener is a program that hears of changes as a session does.
type listener struct {
	*Desktop
	*link.Refetcher
}

// listen starts one on a screen.
func listen(t *testing.T, s *xvfb.Server, screen int) listener {
	t.Helper()
	d := openScreen(t, s, screen)
	return listener{d, link.NewRefetcher(d.Parts()...)}
}

// changed reports whether an event concerns the desktop.
func (l listener) changed(ev xgb.Event) bool {
	return slices.ContainsFunc(l.Parts(), func(p link.Part) bool { return p.Changed(ev) })
}

// hear waits for an event that concerns the desktop, and passes it on.
func (l listener) hear(t *testing.T) {
	t.Helper()
	limit := time.After(patience)
	for {
		select {
		case ev, ok := <-l.conn.Events():
			if !ok {
				t.Fatal("the connection ended")
			}
			if l.changed(ev) {
				l.Hear(ev)
				return
			}
		case <-limit:
			t.Fatal("nothing was heard")
		}
	}
}

// follow does as a session does, until the snapshot is as it should be.
func (l listener) follow(t *testing.T, what string, good func(Snapshot) bool) Snapshot {
	t.Helper()
	limit := time.After(patience)
	for {
		select {
		case ev, ok := <-l.conn.Events():
			if !ok {
				t.Fatal("the connection ended")
			}
			l.Hear(ev)
		case <-l.Fresh():
			if s := *l.Snapshot(); good(s) {
				return s
			}
		case <-limit:
			t.Fatalf("%s: the last snapshot was %.200v", what, *l.Snapshot())
		}
	}
}

// silent makes sure that nothing of what other clients have done so far concerns the desktop.
func (l listener) silent(t *testing.T, what string) {
	t.Helper()
	marker := window(l.Desktop)
	xproto.ChangeWindowAttributes(l.conn.X, marker, xproto.CwEventMask, []uint32{xproto.EventMaskStructureNotify})
	xproto.DestroyWindow(l.conn.X, marker)
	for ev := range l.conn.Events() {
		if l.changed(ev) {
			t.Errorf("%s: %v is a change", what, ev)
		}
		if end, ok := ev.(xproto.DestroyNotifyEvent); ok && end.Window == marker {
			return
		}
	}
}

func TestChangesOfProperties(t *testing.T) {
	s := xvfb.Start(t, "-screen", "0", "640x480x24", "-screen", "1", "640x480x8")
	first, d := openScreen(t, s, 0), listen(t, s, 1)
	waits := d.conn.Traffic().Waits
	manager := func(want string) func(Snapshot) bool {
		return func(s Snapshot) bool { return string(s.ResourceManager) == want && s.ResourceManager != nil }
	}
	setRoot(t, first.conn, "RESOURCE_MANAGER", 8, []byte("*a: b"))
	d.follow(t, "set", manager("*a: b"))
	setRoot(t, openScreen(t, s, 1).conn, "SCREEN_RESOURCES", 8, []byte("*c: d"))
	got := d.follow(t, "set on the screen", func(s Snapshot) bool { return string(s.ScreenResources) == "*c: d" })
	if string(got.ResourceManager) != "*a: b" {
		t.Errorf("RESOURCE_MANAGER became %q when it did not change", got.ResourceManager)
	}
	setRoot(t, first.conn, "RESOURCE_MANAGER", 8, []byte{})
	d.follow(t, "emptied", manager(""))
	xproto.DeleteProperty(first.conn.X, first.conn.Screen.Root, xproto.AtomResourceManager)
	got = d.follow(t, "deleted", func(s Snapshot) bool { return s.ResourceManager == nil })
	if string(got.ScreenResources) != "*c: d" {
		t.Errorf("SCREEN_RESOURCES became %q when it did not change", got.ScreenResources)
	}
	setRoot(t, first.conn, "SCREEN_RESOURCES", 8, []byte("of the other screen"))
	setRoot(t, openScreen(t, s, 1).conn, "RESOURCE_MANAGER", 8, []byte("of no meaning"))
	setRoot(t, first.conn, "_NET_ACTIVE_WINDOW", 32, make([]byte, 4))
	d.silent(t, "properties that are none of ours")
	if now := d.conn.Traffic().Waits; now != waits {
		t.Errorf("%d waits for what nobody should wait for", now-waits)
	}
}

// What changes while it is being read is read again, once, however often it changes. Another client holds the server back
// so that all this happens during one answer; were anything here to wait for that answer, it would wait for ever.
func TestChangesWhileReading(t *testing.T) {
	s := xvfb.Start(t)
	other, d := open(t, s), listen(t, s, 0)
	setRoot(t, other.conn, "RESOURCE_MANAGER", 8, []byte("first"))
	xproto.GrabServer(other.conn.X)
	other.conn.X.Sync()
	before := d.conn.Traffic()
	d.hear(t)
	for i := range 50 {
		setRoot(t, other.conn, "RESOURCE_MANAGER", 8, bytes.Repeat([]byte{'a'}, i+1))
		d.hear(t)
	}
	select {
	case <-d.Fresh():
		t.Errorf("an answer from a server that nobody else can ask: %q", d.Snapshot().ResourceManager)
	default:
	}
	xproto.UngrabServer(other.conn.X)
	other.conn.X.Sync()
	d.follow(t, "the last", func(s Snapshot) bool { return string(s.ResourceManager) == strings.Repeat("a", 50) })
	after := d.conn.Traffic()
	if after.Requests > before.Requests+2 || after.Waits != before.Waits {
		t.Errorf("%+v after %+v: want two questions", after, before)
	}
}

func TestLongProperties(t *testing.T) {
	s := xvfb.Start(t)
	other := open(t, s)
	d := listen(t, s, 0)
	waits := d.conn.Traffic().Waits
	for _, size := range []int{1 << 20, 5<<20 + 7} {
		long := bytes.Repeat([]byte("*fünf: Bücher\n"), size/16+1)[:size]
		other.conn.SetText(other.conn.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, string(long)) // in many parts
		other.conn.X.Sync()
		d.follow(t, "long", func(s Snapshot) bool { return bytes.Equal(s.ResourceManager, long) })
	}
	if now := d.conn.Traffic().Waits; now != waits {
		t.Errorf("%d waits while pages came in", now-waits)
	}
}

// Xlib reads resources of type STRING and of no other, at the start and later.
func TestResourcesOfAnotherType(t *testing.T) {
	s := xvfb.Start(t)
	other := open(t, s)
	set := func(atom, kind xproto.Atom) {
		other.conn.SetText(other.conn.Screen.Root, atom, kind, "*a: b")
		other.conn.X.Sync()
	}
	set(xproto.AtomResourceManager, other.Atoms.UTF8String)
	set(other.Atoms.ScreenResources, other.Atoms.UTF8String)
	d := listen(t, s, 0)
	if now := d.Snapshot(); now.ResourceManager != nil || now.ScreenResources != nil {
		t.Errorf("%q and %q are read at the start", now.ResourceManager, now.ScreenResources)
	}
	set(xproto.AtomResourceManager, xproto.AtomString)
	set(other.Atoms.ScreenResources, xproto.AtomString)
	d.follow(t, "of the right type", func(s Snapshot) bool { return s.ResourceManager != nil && s.ScreenResources != nil })
	set(xproto.AtomResourceManager, other.Atoms.UTF8String)
	set(other.Atoms.ScreenResources, other.Atoms.UTF8String)
	d.follow(t, "of another type", func(s Snapshot) bool { return s.ResourceManager == nil && s.ScreenResources == nil })
}

// Of what is too long whole lines are kept, and it is known that they are not all.
func TestCutProperty(t *testing.T) {
	s := xvfb.Start(t)
	other := open(t, s)
	d := listen(t, s, 0)
	const line = "*a: 23456789012345678901\n"
	fits := bytes.Repeat([]byte(line), maxProperty/len(line))
	for what, long := range map[string][]byte{
		"just fits":   append(bytes.Repeat([]byte(line), maxProperty/len(line)), bytes.Repeat([]byte{'x'}, maxProperty-len(fits))...),
		"a byte more": append(bytes.Repeat([]byte(line), maxProperty/len(line)), bytes.Repeat([]byte{'x'}, maxProperty-len(fits)+1)...),
		"much more":   bytes.Repeat([]byte(line), maxProperty/len(line)+1<<17),
	} {
		cut := len(long) > maxProperty
		want := long
		if cut {
			want = fits
		}
		other.conn.SetText(other.conn.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, string(long))
		other.conn.X.Sync()
		d.follow(t, what, func(s Snapshot) bool { return s.ManagerCut == cut && bytes.Equal(s.ResourceManager, want) })
		if now := openScreen(t, s, 0).Snapshot(); now.ManagerCut != cut || !bytes.Equal(now.ResourceManager, want) {
			t.Errorf("%s: at the start %d bytes, cut: %v", what, len(now.ResourceManager), now.ManagerCut)
		}
	}
}

// A property that changes between two pages is not made of parts of both values.
func TestTornProperty(t *testing.T) {
	s := xvfb.Start(t)
	other, c := open(t, s), dial(t, s)
	r := reader{conn: c, page: 10}
	root := c.Screen.Root
	set := func(value string) {
		setRoot(t, other.conn, "RESOURCE_MANAGER", 8, []byte(value))
	}
	for what, change := range map[string]func() []byte{
		"longer":  func() []byte { set(strings.Repeat("b", 150)); return bytes.Repeat([]byte{'b'}, 150) },
		"shorter": func() []byte { set(strings.Repeat("c", 70)); return bytes.Repeat([]byte{'c'}, 70) },
		"short":   func() []byte { set("d"); return []byte{'d'} },
		"empty":   func() []byte { set(""); return []byte{} },
		"deleted": func() []byte {
			xproto.DeleteProperty(other.conn.X, root, xproto.AtomResourceManager)
			other.conn.X.Sync()
			return nil
		},
		"another type": func() []byte {
			other.conn.SetText(root, xproto.AtomResourceManager, xproto.AtomWmName, strings.Repeat("e", 100))
			other.conn.X.Sync()
			return bytes.Repeat([]byte{'e'}, 100)
		},
		"numbers": func() []byte { setRoot(t, other.conn, "RESOURCE_MANAGER", 32, make([]byte, 100)); return nil },
	} {
		set(strings.Repeat("a", 100))
		cookie := r.ask(root, xproto.AtomResourceManager, 0)
		c.X.Sync() // the first page is read
		want := change()
		got, _, err := r.read(cookie, root, xproto.AtomResourceManager)
		if err != nil || !bytes.Equal(got, want) || (got == nil) != (want == nil) {
			t.Errorf("%s: %q, %v; want %q", what, got, err, want)
		}
	}
}

func TestChangesOfSettings(t *testing.T) {
	s := xvfb.Start(t)
	d := listen(t, s, 0)
	settingsOf(d.Desktop)
	waits := d.conn.Traffic().Waits
	at := func(ms int) func(Snapshot) bool {
		return func(s Snapshot) bool { return s.Hints == Hints{DoubleClickTime: ms} }
	}
	m := manage(t, s, 0, clicks(200))
	d.follow(t, "a manager comes", at(200))
	m.set(clicks(300))
	d.follow(t, "another value", at(300))
	m.set([]byte("what is this"))
	d.follow(t, "garbled", at(0))
	m.set(clicks(400))
	d.follow(t, "mended", at(400))
	next := manage(t, s, 0, clicks(500))
	d.follow(t, "another manager", at(500))
	m.conn.Close()
	next.set(clicks(600))
	d.follow(t, "the new manager's next value", at(600))
	setRoot(t, next.conn, "RESOURCE_MANAGER", 8, []byte("*x: y"))
	got := d.follow(t, "a property", func(s Snapshot) bool { return string(s.ResourceManager) == "*x: y" })
	if got.Hints.DoubleClickTime != 600 {
		t.Errorf("settings became %+v when they did not change", got.Hints)
	}
	next.conn.Close() // as if it were killed
	d.follow(t, "no manager", at(0))
	manage(t, s, 0, clicks(700))
	d.follow(t, "a manager once more", at(700))
	if now := d.conn.Traffic().Waits; now != waits {
		t.Errorf("%d waits for what nobody should wait for", now-waits)
	}
}

// The manager that was there from the start is heard too, and messages of other managers are none of ours.
func TestChangesOfTheFirstManager(t *testing.T) {
	s := xvfb.Start(t)
	m := manage(t, s, 0, clicks(200))
	d := listen(t, s, 0)
	if h := settingsOf(d.Desktop); h.DoubleClickTime != 200 {
		t.Fatalf("%+v at the start", h)
	}
	m.Atoms.XSettingsSelection = m.Atoms.Manager // any other
	m.announce()
	d.silent(t, "another kind of manager")
	m.set(clicks(250))
	d.follow(t, "another value", func(s Snapshot) bool { return s.Hints.DoubleClickTime == 250 })
}

// Changes made from the first question on are heard, whatever came of it: nothing falls between Ask and the first event.
func TestChangeDuringTheStart(t *testing.T) {
	s := xvfb.Start(t)
	other := open(t, s)
	c := dial(t, s)
	c.Cork()
	Watch(c)
	q := Ask(c)
	c.Uncork()
	c.X.Sync()
	setRoot(t, other.conn, "RESOURCE_MANAGER", 8, []byte("late"))
	d, err := q.Answer()
	if err != nil || d.Snapshot().ResourceManager != nil {
		t.Fatalf("%v; %q is there too early", err, d.Snapshot().ResourceManager)
	}
	listener{d, link.NewRefetcher(d.Parts()...)}.follow(t, "late", func(s Snapshot) bool { return string(s.ResourceManager) == "late" })
}

func TestWatchCostsLittle(t *testing.T) {
	c := dial(t, xvfb.Start(t))
	before := c.Traffic()
	Watch(c)
	after := c.Traffic()
	if after.Sent != before.Sent+16 || after.Requests != before.Requests+1 || after.Waits != before.Waits {
		t.Errorf("%+v after %+v", after, before)
	}
}

// What cannot be read stays as it was.
func TestChangesOfALostServer(t *testing.T) {
	s := xvfb.Start(t)
	other, d := open(t, s), listen(t, s, 0)
	was := d.Snapshot()
	setRoot(t, other.conn, "RESOURCE_MANAGER", 8, []byte("first"))
	xproto.GrabServer(other.conn.X)
	other.conn.X.Sync()
	d.hear(t)
	s.Kill()
	select {
	case <-d.Fresh():
	case <-time.After(patience):
		t.Fatal("it still waits for a dead server")
	}
	if now := d.Snapshot(); now != was {
		t.Errorf("a snapshot from a dead server: %+v", now)
	}
}

// The tool that people use.
func TestXrdb(t *testing.T) {
	s := xvfb.Start(t)
	xrdb := xvfb.Program(t, "xrdb")
	d := listen(t, s, 0)
	run := func(input string, args ...string) {
		cmd := exec.Command(xrdb, append([]string{"-display", s.Display, "-nocpp"}, args...)...)
		cmd.Stdin = strings.NewReader(input)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("xrdb %v: %v\n%s", args, err, out)
		}
	}
	run("XKlondike.dragPixels: 7\n", "-merge")
	d.follow(t, "merged", func(s Snapshot) bool { return string(s.ResourceManager) == "XKlondike.dragPixels:\t7\n" })
	run("*x: 1\n", "-merge", "-screen")
	d.follow(t, "merged for the screen", func(s Snapshot) bool { return string(s.ScreenResources) == "*x:\t1\n" })
	run("", "-remove")
	d.follow(t, "removed", func(s Snapshot) bool { return s.ResourceManager == nil && s.ScreenResources != nil })
}
