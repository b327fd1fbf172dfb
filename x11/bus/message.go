package bus

import (
	"errors"
	"strings"
	"time"

	"github.com/godbus/dbus/v5"

	"xklondike/game/words"
)

// Daemon is the name and the interface of the bus itself.
const Daemon = "org.freedesktop.DBus"

// Properties is the interface by which properties are read.
const Properties = "org.freedesktop.DBus.Properties"

// A Call says which method of which object to call.
type Call struct {
	Start             bool // starts the program that it is to, if that does not run
	To                string
	Path              dbus.ObjectPath
	Interface, Member string
	Args              []any
}

// Call calls a method. Then gets the answer, perhaps an error, when the caller takes that from Received and gives it to TakeReply.
func (c *Conn) Call(call Call, then func(body []any, err error)) {
	m := &dbus.Message{Type: dbus.TypeMethodCall, Flags: dbus.FlagNoAutoStart, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldDestination: dbus.MakeVariant(call.To), dbus.FieldPath: dbus.MakeVariant(call.Path),
		dbus.FieldInterface: dbus.MakeVariant(call.Interface), dbus.FieldMember: dbus.MakeVariant(call.Member),
	}}
	if call.Start {
		m.Flags = 0
	}
	serial := c.send(m, call.Args)
	if c.Late == nil {
		c.Late = time.After(c.limit())
	}
	c.asked[serial] = func(m *dbus.Message) {
		if m.Type == dbus.TypeError {
			text, _ := Arg[string](m.Body, 0)
			then(nil, errors.New(words.Printable(strings.TrimSpace(Header[string](m, dbus.FieldErrorName)+": "+text))))
			return
		}
		then(m.Body, nil)
	}
}

// Watch asks for the signals that fit a rule. That there are none is no error.
func (c *Conn) Watch(rule string) {
	c.Call(Call{To: Daemon, Path: "/org/freedesktop/DBus", Interface: Daemon, Member: "AddMatch", Args: []any{rule}}, func([]any, error) {})
}

// TakeReply reports whether a message is the answer to a call, and passes it on.
func (c *Conn) TakeReply(m *dbus.Message) bool {
	if m.Type != dbus.TypeMethodReply && m.Type != dbus.TypeError {
		return false
	}
	serial := Header[uint32](m, dbus.FieldReplySerial)
	then := c.asked[serial]
	if delete(c.asked, serial); len(c.asked) == 0 {
		c.Late = nil
	}
	if then != nil {
		then(m)
	}
	return true
}

// Reply answers a call with values, unless the caller wants no answer.
func (c *Conn) Reply(to *dbus.Message, body ...any) {
	c.answer(to, &dbus.Message{Type: dbus.TypeMethodReply, Headers: make(map[dbus.HeaderField]dbus.Variant)}, body)
}

// Refuse answers a call with an error of the bus, such as "UnknownMethod".
func (c *Conn) Refuse(to *dbus.Message, name string) {
	c.answer(to, &dbus.Message{Type: dbus.TypeError, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldErrorName: dbus.MakeVariant(Daemon + ".Error." + name),
	}}, []any{name})
}

func (c *Conn) answer(to, m *dbus.Message, body []any) {
	if to.Flags&dbus.FlagNoReplyExpected != 0 {
		return
	}
	m.Headers[dbus.FieldReplySerial] = dbus.MakeVariant(to.Serial())
	m.Headers[dbus.FieldDestination] = dbus.MakeVariant(Header[string](to, dbus.FieldSender))
	c.send(m, body)
}

// Signal sends a signal of an object to all who watch for it.
func (c *Conn) Signal(path dbus.ObjectPath, iface, member string, body ...any) {
	c.send(&dbus.Message{Type: dbus.TypeSignal, Headers: map[dbus.HeaderField]dbus.Variant{
		dbus.FieldPath: dbus.MakeVariant(path), dbus.FieldInterface: dbus.MakeVariant(iface), dbus.FieldMember: dbus.MakeVariant(member),
	}}, body)
}

// Header returns a field of a message's header, or the zero value if it is absent or of another type.
func Header[T any](m *dbus.Message, field dbus.HeaderField) T {
	value, _ := m.Headers[field].Value().(T)
	return value
}

// Arg returns an argument of a message, if it is there and has the type.
func Arg[T any](body []any, i int) (value T, ok bool) {
	if i < len(body) {
		value, ok = body[i].(T)
	}
	return value, ok
}
