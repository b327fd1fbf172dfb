package speech

import (
	"github.com/godbus/dbus/v5"

	"xklondike/x11/bus"
)

// A desk is the session's bus, which knows whether anybody listens, and what the desktop wishes.
type desk struct {
	speaker *Speaker
	conn    *bus.Conn
	reader  *reader // nil while nobody listens
	asking  int     // questions that are not answered
	again   bool    // something may have changed since they were asked
	wishes  Wishes
	failed  error // of the other bus
}

const (
	a11yBus    = "org.a11y.Bus"
	portal     = "org.freedesktop.portal.Desktop"
	appearance = "org.freedesktop.appearance"
)

// watch asks for the signals after which it is worth while to ask again.
func (d *desk) watch() {
	d.conn.Watch("type='signal',sender='org.a11y.Bus',path='/org/a11y/bus',interface='" + bus.Properties + "'")
	d.conn.Watch("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='" + a11yBus + "'")
	d.conn.Watch("type='signal',sender='" + portal + "',member='SettingChanged',arg0='" + appearance + "'")
	d.ask()
}

// ask asks whether anybody listens, and for the wishes. A question to nobody is answered at once.
func (d *desk) ask() {
	if d.again = d.asking > 0; d.again {
		return
	}
	d.asking = 2
	answered := func() {
		if d.asking--; d.asking == 0 && d.again {
			d.ask()
		}
	}
	d.conn.Call(bus.Call{To: a11yBus, Path: "/org/a11y/bus", Interface: bus.Properties, Member: "GetAll", Args: []any{"org.a11y.Status"}},
		func(body []any, _ error) {
			status, _ := bus.Arg[map[string]dbus.Variant](body, 0)
			d.setListening(len(body) > 0 && d.speaker.config.Always || isTrue(status["IsEnabled"]) || isTrue(status["ScreenReaderEnabled"]))
			answered()
		})
	d.conn.Call(bus.Call{To: portal, Path: "/org/freedesktop/portal/desktop", Interface: "org.freedesktop.portal.Settings", Member: "ReadAll",
		Args: []any{[]string{appearance}}},
		func(body []any, _ error) {
			all, _ := bus.Arg[map[string]map[string]dbus.Variant](body, 0)
			now := Wishes{isTrue(all[appearance]["contrast"]), isTrue(all[appearance]["reduced-motion"])}
			if now != d.wishes {
				d.wishes = now
				d.speaker.tell(now)
			}
			answered()
		})
}

// isTrue takes the portal's 1 for true.
func isTrue(v dbus.Variant) bool { return v.Value() == true || v.Value() == uint32(1) }

func (d *desk) setListening(listening bool) {
	switch {
	case listening && d.reader == nil:
		d.conn.Call(bus.Call{To: a11yBus, Path: "/org/a11y/bus", Interface: a11yBus, Member: "GetAddress"}, func(body []any, err error) {
			address, _ := bus.Arg[string](body, 0)
			if socket, ok := bus.SocketOf(address); ok && d.reader == nil {
				d.connect(socket)
			}
		})
	case !listening:
		d.hangUp()
	}
}

func (d *desk) connect(socket string) {
	c, err := bus.Dial(socket, d.speaker.config.Limit)
	if err != nil {
		d.failed = err
		return
	}
	d.reader = &reader{conn: c, speaker: d.speaker}
	d.speaker.tell(Listening(true))
}

func (d *desk) hangUp() {
	if d.reader != nil {
		d.reader.conn.Close()
		d.reader = nil
		d.speaker.tell(Listening(false))
	}
}

func (d *desk) flush() error {
	if d.reader != nil {
		if err := d.reader.conn.Flush(); err != nil {
			return err
		}
	}
	return d.conn.Flush()
}

// readMail handles what has come from whoever shows the window.
func (d *desk) readMail() {
	d.speaker.mu.Lock()
	tree, answers := d.speaker.tree, d.speaker.answers
	d.speaker.tree, d.speaker.answers = nil, nil
	d.speaker.mu.Unlock()
	if d.reader == nil {
		return
	}
	if tree != nil {
		d.reader.show(tree)
	}
	for _, a := range answers {
		d.reader.conn.Reply(a.to, a.ok)
	}
}
