package speech

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/godbus/dbus/v5"

	"xklondike/x11/bus"
	"xklondike/x11/frame"
	"xklondike/x11/outline"
)

const (
	accessible   = atspi + "Accessible"
	application  = atspi + "Application"
	component    = atspi + "Component"
	action       = atspi + "Action"
	selection    = atspi + "Selection"
	text         = atspi + "Text"
	cache        = atspi + "Cache"
	introspected = "org.freedesktop.DBus.Introspectable"
	peer         = "org.freedesktop.DBus.Peer"
)

func interfaces(n *outline.Node) []string {
	names := []string{accessible}
	if n.Parent == nil {
		return append(names, application)
	}
	names = append(names, component)
	if len(n.Actions()) > 0 {
		names = append(names, action)
	}
	if n.States.Has(outline.ManagesDescendants) { // Orca would say "not selected" of each card of a pile that had it
		names = append(names, selection)
	}
	if n.Role == frame.RoleEntry {
		names = append(names, text)
	}
	return names
}

func (r *reader) serve(m *dbus.Message) {
	if m.Type == dbus.TypeSignal && bus.Header[string](m, dbus.FieldInterface) == registry {
		r.askForEvents()
	}
	if m.Type != dbus.TypeMethodCall {
		return
	}
	if r.tree == nil { // the registry does not know the application yet
		r.conn.Refuse(m, "UnknownObject")
		return
	}
	at := string(bus.Header[dbus.ObjectPath](m, dbus.FieldPath))
	iface, name := bus.Header[string](m, dbus.FieldInterface), bus.Header[string](m, dbus.FieldMember)
	n, served := r.find(strings.TrimPrefix(at, objects)), []string{bus.Properties, introspected, peer}
	switch {
	case at == cachePath:
		n, served = r.tree.Root, append(served, cache)
	case n == nil || !strings.HasPrefix(at, objects):
		r.conn.Refuse(m, "UnknownObject")
		return
	default:
		served = append(served, interfaces(n)...)
	}
	method, ok := members()[iface][name]
	switch {
	case !ok || method.in == isProperty || !slices.Contains(served, iface):
		r.conn.Refuse(m, "UnknownMethod")
	case bus.Header[dbus.Signature](m, dbus.FieldSignature).String() != method.in:
		r.conn.Refuse(m, "InvalidArgs")
	case name == "Introspect":
		r.conn.Reply(m, introspect(served))
	case name == "GrabFocus" || name == "DoAction" || name == "SelectChild":
		r.request(m, n, name)
	default:
		switch answer := (call{r, n, m.Body}).value(iface, name).(type) {
		case nil:
			r.conn.Refuse(m, "InvalidArgs")
		case []any:
			r.conn.Reply(m, answer...)
		default:
			r.conn.Reply(m, answer)
		}
	}
}

// request asks whoever shows the window for what only that can do.
func (r *reader) request(m *dbus.Message, n *outline.Node, member string) {
	wanted := outline.Focus
	doing, child := at(n.Actions(), index(m.Body)), at(n.Children, index(m.Body))
	switch {
	case member == "DoAction" && doing != "":
		wanted = doing
	case member == "SelectChild" && child != nil:
		n = child
	case member != "GrabFocus":
		r.conn.Reply(m, false)
		return
	}
	r.speaker.tell(Request{n.ID, wanted, m, r.speaker})
}

func index(args []any) int {
	i, _ := bus.Arg[int32](args, 0)
	return int(i)
}

// at returns the element of a list at i, or the zero value if there is none.
func at[T any](list []T, i int) (element T) {
	if i >= 0 && i < len(list) {
		element = list[i]
	}
	return element
}

// introspect describes interfaces in the format of the specification, "Introspection Data Format".
func introspect(served []string) string {
	var b strings.Builder
	b.WriteString("<node>")
	for _, iface := range served {
		fmt.Fprintf(&b, `<interface name="%s">`, iface)
		for _, name := range slices.Sorted(maps.Keys(members()[iface])) {
			m := members()[iface][name]
			if m.in == isProperty {
				fmt.Fprintf(&b, `<property name="%s" type="%s" access="read"/>`, name, m.out)
				continue
			}
			fmt.Fprintf(&b, `<method name="%s">`, name)
			for direction, types := range map[string]string{"in": m.in, "out": m.out} {
				for _, one := range singleTypes(types) {
					fmt.Fprintf(&b, `<arg type="%s" direction="%s"/>`, one, direction)
				}
			}
			b.WriteString("</method>")
		}
		b.WriteString("</interface>")
	}
	return b.String() + "</node>"
}

func singleTypes(signature string) (types []string) {
	depth, start := 0, 0
	for i, c := range signature {
		switch c {
		case '(', '{':
			depth++
		case ')', '}':
			depth--
		}
		if depth == 0 && c != 'a' {
			types = append(types, signature[start:i+1])
			start = i + 1
		}
	}
	return types
}
