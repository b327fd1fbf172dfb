package speech

import (
	"maps"
	"slices"
	"strings"

	"github.com/godbus/dbus/v5"

	"xklondike/x11/bus"
	"xklondike/x11/outline"
)

type (
	args = []any
	// doing answers a call
	doing = func(r *reader, n *outline.Node, a args) []any
)

// one answers a call by a single value.
func one(get func(r *reader, n *outline.Node, a args) any) doing {
	return func(r *reader, n *outline.Node, a args) []any { return []any{get(r, n, a)} }
}

func always(values ...any) doing {
	return func(*reader, *outline.Node, args) []any { return values }
}

// methods are those of all interfaces. The reader itself answers those without a function.
var methods = map[string]method{
	introspected + ".Introspect": {"", "s", nil},
	peer + ".Ping":               {"", "", always([]any{}...)},

	bus.Properties + ".Get":    {"ss", "v", getProperty},
	bus.Properties + ".GetAll": {"s", "a{sv}", getProperties},
	bus.Properties + ".Set":    {"ssv", "", setProperty},

	accessible + ".GetChildAtIndex":      {"i", "(so)", one(func(r *reader, n *outline.Node, a args) any { return r.ref(child(n, index(a))) })},
	accessible + ".GetChildren":          {"", "a(so)", one(func(r *reader, n *outline.Node, _ args) any { return r.refs(n.Children) })},
	accessible + ".GetIndexInParent":     {"", "i", one(func(_ *reader, n *outline.Node, _ args) any { return int32(n.Index) })},
	accessible + ".GetRelationSet":       {"", "a(ua(so))", always([]relation{})},
	accessible + ".GetRole":              {"", "u", one(func(_ *reader, n *outline.Node, _ args) any { return n.RoleNumber() })},
	accessible + ".GetRoleName":          {"", "s", one(roleName)},
	accessible + ".GetLocalizedRoleName": {"", "s", one(roleName)},
	accessible + ".GetState":             {"", "au", one(func(_ *reader, n *outline.Node, _ args) any { return states(n) })},
	accessible + ".GetAttributes":        {"", "a{ss}", always(map[string]string{"toolkit": "xklondike"})},
	accessible + ".GetApplication":       {"", "(so)", one(func(r *reader, _ *outline.Node, _ args) any { return r.ref(r.tree.Root) })},
	accessible + ".GetInterfaces":        {"", "as", one(func(_ *reader, n *outline.Node, _ args) any { return interfaces(n) })},

	application + ".GetLocale":                {"u", "s", always("en")},
	application + ".GetApplicationBusAddress": {"", "s", always("")},

	component + ".Contains":             {"iiu", "b", one(func(r *reader, n *outline.Node, a args) any { return r.at(n, a) != nil })},
	component + ".GetAccessibleAtPoint": {"iiu", "(so)", one(func(r *reader, n *outline.Node, a args) any { return r.ref(r.at(n, a)) })},
	component + ".GetExtents":           {"u", "(iiii)", one(func(r *reader, n *outline.Node, a args) any { return quadOf(r.extents(n, a[0].(uint32))) })},
	component + ".GetPosition": {"u", "ii", func(r *reader, n *outline.Node, a args) []any {
		q := quadOf(r.extents(n, a[0].(uint32)))
		return []any{q.X, q.Y}
	}},
	component + ".GetSize": {"", "ii", func(_ *reader, n *outline.Node, _ args) []any {
		return []any{int32(n.Rect.Dx()), int32(n.Rect.Dy())}
	}},
	component + ".GetLayer":     {"", "u", one(layer)},
	component + ".GetMDIZOrder": {"", "n", always(int16(0))},
	component + ".GetAlpha":     {"", "d", always(1.0)},
	component + ".GrabFocus":    {"", "b", nil},

	action + ".GetName":          {"i", "s", one(actionName)},
	action + ".GetLocalizedName": {"i", "s", one(actionName)},
	action + ".GetDescription":   {"i", "s", always("")},
	action + ".GetKeyBinding":    {"i", "s", always("")},
	action + ".GetActions": {"", "a(sss)", one(func(_ *reader, n *outline.Node, _ args) any {
		list := []described{}
		for _, name := range n.Actions() {
			list = append(list, described{Name: name})
		}
		return list
	})},
	action + ".DoAction": {"i", "b", nil},

	selection + ".GetSelectedChild": {"i", "(so)", one(func(r *reader, n *outline.Node, a args) any {
		if list, i := n.Selected(), index(a); i >= 0 && i < len(list) {
			return r.ref(list[i])
		}
		return r.ref(nil)
	})},
	selection + ".IsChildSelected": {"i", "b", one(func(_ *reader, n *outline.Node, a args) any {
		return slices.Contains(n.Selected(), child(n, index(a)))
	})},
	selection + ".SelectChild":           {"i", "b", nil},
	selection + ".DeselectChild":         {"i", "b", always(false)},
	selection + ".DeselectSelectedChild": {"i", "b", always(false)},
	selection + ".SelectAll":             {"", "b", always(false)},
	selection + ".ClearSelection":        {"", "b", always(false)},

	text + ".GetText":           {"ii", "s", one(func(_ *reader, n *outline.Node, a args) any { return part(n, a[0].(int32), a[1].(int32)) })},
	text + ".GetTextAtOffset":   {"iu", "sii", around},
	text + ".GetStringAtOffset": {"iu", "sii", around},
	text + ".GetCharacterAtOffset": {"i", "i", one(func(_ *reader, n *outline.Node, a args) any {
		for _, char := range part(n, a[0].(int32), a[0].(int32)+1) {
			return char
		}
		return int32(0)
	})},
	text + ".GetNSelections":       {"", "i", always(int32(0))},
	text + ".GetSelection":         {"i", "ii", always(int32(0), int32(0))},
	text + ".SetCaretOffset":       {"i", "b", always(false)},
	text + ".GetAttributes":        {"i", "a{ss}ii", always(map[string]string{}, int32(0), int32(0))},
	text + ".GetDefaultAttributes": {"", "a{ss}", always(map[string]string{})},

	cache + ".GetItems": {"", "a((so)(so)(so)iiassusau)", one(func(r *reader, _ *outline.Node, _ args) any {
		items := []cached{}
		for _, n := range r.tree.Nodes() {
			items = append(items, r.cached(n))
		}
		return items
	})},
}

type relation struct {
	Kind uint32
	To   []ref
}

// A described is an action with its description and its key.
type described struct{ Name, Description, Key string }

func roleName(_ *reader, n *outline.Node, _ args) any { return string(n.Role) }

// A window has the layer WINDOW of AtspiComponentLayer, and all in it WIDGET.
func layer(r *reader, n *outline.Node, _ args) any {
	if n == r.tree.Window {
		return uint32(7)
	}
	return uint32(3)
}

func actionName(_ *reader, n *outline.Node, a args) any {
	if list, i := n.Actions(), index(a); i >= 0 && i < len(list) {
		return list[i]
	}
	return ""
}

func getProperty(r *reader, n *outline.Node, a args) []any {
	iface := a[0].(string)
	p, ok := properties[iface+"."+a[1].(string)]
	if !ok || !slices.Contains(interfaces(n), iface) {
		return nil
	}
	return []any{dbus.MakeVariant(p.get(r, n))}
}

func getProperties(r *reader, n *outline.Node, a args) []any {
	all, iface := make(map[string]dbus.Variant), a[0].(string)
	for name := range maps.Keys(properties) {
		if member, ok := strings.CutPrefix(name, iface+"."); ok && slices.Contains(interfaces(n), iface) {
			all[member] = dbus.MakeVariant(properties[name].get(r, n))
		}
	}
	return []any{all}
}

// The registry numbers the applications.
func setProperty(r *reader, n *outline.Node, a args) []any {
	id, ok := a[2].(dbus.Variant).Value().(int32)
	if !ok || n.Parent != nil || a[1] != "Id" {
		return nil
	}
	r.id = id
	return []any{}
}
