package dbusd

import (
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// A Desktop is a session with an accessibility bus, whose registry belongs to the test, and with a portal that knows wishes.
type Desktop struct {
	Session, Access *Daemon
	Embedded        chan string       // the name of each program that the registry gets to know
	Signals         chan *dbus.Signal // the events of all programs, in their order

	t      testing.TB
	own    *dbus.Conn // on the session's bus
	Reader *dbus.Conn // on the accessibility bus
	mu     sync.Mutex // guards the following
	status map[string]dbus.Variant
	wishes map[string]dbus.Variant
	events []registered
}

type registered struct{ Name, Event string }

const (
	statusInterface = "org.a11y.Status"
	appearance      = "org.freedesktop.appearance"
	patience        = time.Minute
)

// StartDesktop starts a desktop on which nobody listens yet.
func StartDesktop(t testing.TB) *Desktop {
	t.Helper()
	d := &Desktop{Session: Start(t), Access: Start(t), t: t, Embedded: make(chan string, 10), Signals: make(chan *dbus.Signal, 100_000),
		status: map[string]dbus.Variant{"IsEnabled": dbus.MakeVariant(false), "ScreenReaderEnabled": dbus.MakeVariant(false)},
		wishes: map[string]dbus.Variant{"contrast": dbus.MakeVariant(uint32(0))}}
	d.own, d.Reader = d.connect(d.Session), d.connect(d.Access)
	d.export(d.own, "/org/a11y/bus", "org.freedesktop.DBus.Properties", map[string]any{"GetAll": d.getAll})
	d.export(d.own, "/org/a11y/bus", "org.a11y.Bus", map[string]any{"GetAddress": func() (string, *dbus.Error) { return d.Access.Address(), nil }})
	d.export(d.own, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", map[string]any{"ReadAll": d.readAll})
	d.export(d.Reader, "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Socket", map[string]any{"Embed": d.embed})
	d.export(d.Reader, "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", map[string]any{"GetRegisteredEvents": d.registered})
	d.Reader.Signal(d.Signals)
	for _, kind := range []string{"Object", "Window"} {
		if err := d.Reader.AddMatchSignal(dbus.WithMatchInterface("org.a11y.atspi.Event." + kind)); err != nil {
			t.Fatal(err)
		}
	}
	d.takeName(d.Reader, "org.a11y.atspi.Registry")
	d.takeName(d.own, "org.freedesktop.portal.Desktop")
	d.takeName(d.own, "org.a11y.Bus")
	return d
}

func (d *Desktop) connect(to *Daemon) *dbus.Conn {
	d.t.Helper()
	c, err := dbus.Connect(to.Address(), dbus.WithSignalHandler(dbus.NewSequentialSignalHandler()))
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { c.Close() })
	return c
}

func (d *Desktop) export(c *dbus.Conn, path dbus.ObjectPath, iface string, methods map[string]any) {
	if err := c.ExportMethodTable(methods, path, iface); err != nil {
		d.t.Fatal(err)
	}
}

func (d *Desktop) takeName(c *dbus.Conn, name string) {
	if reply, err := c.RequestName(name, dbus.NameFlagDoNotQueue); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		d.t.Fatal(name, reply, err)
	}
}

func (d *Desktop) getAll(string) (map[string]dbus.Variant, *dbus.Error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return map[string]dbus.Variant{"IsEnabled": d.status["IsEnabled"], "ScreenReaderEnabled": d.status["ScreenReaderEnabled"]}, nil
}

func (d *Desktop) readAll([]string) (map[string]map[string]dbus.Variant, *dbus.Error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	wishes := make(map[string]dbus.Variant)
	for name, wish := range d.wishes {
		wishes[name] = wish
	}
	return map[string]map[string]dbus.Variant{appearance: wishes}, nil
}

func (d *Desktop) embed(plug struct {
	Name string
	Path dbus.ObjectPath
}) (struct {
	Name string
	Path dbus.ObjectPath
}, *dbus.Error) {
	d.Embedded <- plug.Name
	plug.Name, plug.Path = d.Reader.Names()[0], "/org/a11y/atspi/accessible/root"
	return plug, nil
}

func (d *Desktop) registered() ([]registered, *dbus.Error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]registered{}, d.events...), nil
}

// Set changes a property that says whether anybody listens, and says so.
func (d *Desktop) Set(property string, value bool) {
	d.t.Helper()
	d.mu.Lock()
	d.status[property] = dbus.MakeVariant(value)
	d.mu.Unlock()
	d.emit(d.own, "/org/a11y/bus", "org.freedesktop.DBus.Properties.PropertiesChanged", statusInterface,
		map[string]dbus.Variant{property: dbus.MakeVariant(value)}, []string{})
}

// Wish changes what the desktop wishes, and says so.
func (d *Desktop) Wish(key string, value uint32) {
	d.t.Helper()
	d.mu.Lock()
	d.wishes[key] = dbus.MakeVariant(value)
	d.mu.Unlock()
	d.emit(d.own, "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings.SettingChanged", appearance, key, dbus.MakeVariant(value))
}

// Register makes somebody listen to an event.
func (d *Desktop) Register(event string) {
	d.t.Helper()
	d.mu.Lock()
	d.events = append(d.events, registered{":1.99", event})
	d.mu.Unlock()
	d.emit(d.Reader, "/org/a11y/atspi/registry", "org.a11y.atspi.Registry.EventListenerRegistered", ":1.99", event, []string{})
}

func (d *Desktop) emit(c *dbus.Conn, path dbus.ObjectPath, name string, values ...any) {
	d.t.Helper()
	if err := c.Emit(path, name, values...); err != nil {
		d.t.Fatal(err)
	}
}

// AwaitProgram waits until the registry knows a program, and returns its name on the bus.
func (d *Desktop) AwaitProgram() string {
	d.t.Helper()
	select {
	case name := <-d.Embedded:
		return name
	case <-time.After(patience):
		d.t.Fatal("no program comes to the registry")
		return ""
	}
}

// AwaitSignal waits for a signal that fits, and returns it with those before it.
func (d *Desktop) AwaitSignal(what string, fits func(*dbus.Signal) bool) (seen []*dbus.Signal) {
	d.t.Helper()
	for limit := time.After(patience); ; {
		select {
		case s := <-d.Signals:
			seen = append(seen, s)
			if fits(s) {
				return seen
			}
		case <-limit:
			d.t.Fatalf("%s: no such signal among %v", what, seen)
		}
	}
}

// Call calls a method of an object of a program, and returns the answer.
func (d *Desktop) Call(program, object, method string, args ...any) *dbus.Call {
	return d.Reader.Object(program, dbus.ObjectPath("/org/a11y/atspi/accessible/"+object)).Call("org.a11y.atspi."+method, 0, args...)
}
