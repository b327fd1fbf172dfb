package speech

import (
	"slices"

	"github.com/godbus/dbus/v5"

	"xklondike/x11/bus"
	"xklondike/x11/outline"
)

// A call of a method of a node, or of a property.
type call struct {
	*reader
	node *outline.Node
	args []any
}

func always(values ...any) func(call) any {
	return func(call) any { return values }
}

// methods are those of each interface. The reader itself answers those without a function.
var methods = map[string]map[string]method{
	introspected: {
		"Introspect": {"", "s", nil},
	},
	peer: {
		"Ping": {"", "", always()},
	},
	bus.Properties: {
		"Get":    {"ss", "v", getProperty},
		"GetAll": {"s", "a{sv}", getProperties},
		"Set":    {"ssv", "", setProperty},
	},
	accessible: {
		"GetChildAtIndex":      {"i", "(so)", func(c call) any { return c.ref(at(c.node.Children, index(c.args))) }},
		"GetChildren":          {"", "a(so)", func(c call) any { return c.refs(c.node.Children) }},
		"GetIndexInParent":     {"", "i", func(c call) any { return int32(c.node.Index) }},
		"GetRelationSet":       {"", "a(ua(so))", always([]relation{})},
		"GetRole":              {"", "u", func(c call) any { return c.node.RoleNumber() }},
		"GetRoleName":          {"", "s", roleName},
		"GetLocalizedRoleName": {"", "s", roleName},
		"GetState":             {"", "au", func(c call) any { return states(c.node) }},
		"GetAttributes":        {"", "a{ss}", always(map[string]string{"toolkit": "xklondike"})},
		"GetApplication":       {"", "(so)", func(c call) any { return c.ref(c.tree.Root) }},
		"GetInterfaces":        {"", "as", func(c call) any { return interfaces(c.node) }},
	},
	application: {
		"GetLocale":                {"u", "s", always("en")},
		"GetApplicationBusAddress": {"", "s", always("")},
	},
	component: {
		"Contains":             {"iiu", "b", func(c call) any { return c.at(c.node, c.args) != nil }},
		"GetAccessibleAtPoint": {"iiu", "(so)", func(c call) any { return c.ref(c.at(c.node, c.args)) }},
		"GetExtents":           {"u", "(iiii)", func(c call) any { return quadOf(c.extents(c.node, c.args[0].(uint32))) }},
		"GetPosition": {"u", "ii", func(c call) any {
			q := quadOf(c.extents(c.node, c.args[0].(uint32)))
			return []any{q.X, q.Y}
		}},
		"GetSize": {"", "ii", func(c call) any {
			return []any{int32(c.node.Rect.Dx()), int32(c.node.Rect.Dy())}
		}},
		"GetLayer":     {"", "u", layer},
		"GetMDIZOrder": {"", "n", always(int16(0))},
		"GetAlpha":     {"", "d", always(1.0)},
		"GrabFocus":    {"", "b", nil},
	},
	action: {
		"GetName":          {"i", "s", actionName},
		"GetLocalizedName": {"i", "s", actionName},
		"GetDescription":   {"i", "s", always("")},
		"GetKeyBinding":    {"i", "s", always("")},
		"GetActions": {"", "a(sss)", func(c call) any {
			list := []described{}
			for _, name := range c.node.Actions() {
				list = append(list, described{Name: name})
			}
			return list
		}},
		"DoAction": {"i", "b", nil},
	},
	selection: {
		"GetSelectedChild": {"i", "(so)", func(c call) any { return c.ref(at(c.node.Selected(), index(c.args))) }},
		"IsChildSelected": {"i", "b", func(c call) any {
			return slices.Contains(c.node.Selected(), at(c.node.Children, index(c.args)))
		}},
		"SelectChild":           {"i", "b", nil},
		"DeselectChild":         {"i", "b", always(false)},
		"DeselectSelectedChild": {"i", "b", always(false)},
		"SelectAll":             {"", "b", always(false)},
		"ClearSelection":        {"", "b", always(false)},
	},
	text: {
		"GetText":           {"ii", "s", func(c call) any { return part(c.node, c.args[0].(int32), c.args[1].(int32)) }},
		"GetTextAtOffset":   {"iu", "sii", around},
		"GetStringAtOffset": {"iu", "sii", around},
		"GetCharacterAtOffset": {"i", "i", func(c call) any {
			for _, char := range part(c.node, c.args[0].(int32), c.args[0].(int32)+1) {
				return char
			}
			return int32(0)
		}},
		"GetNSelections":       {"", "i", always(int32(0))},
		"GetSelection":         {"i", "ii", always(int32(0), int32(0))},
		"SetCaretOffset":       {"i", "b", always(false)},
		"GetAttributes":        {"i", "a{ss}ii", always(map[string]string{}, int32(0), int32(0))},
		"GetDefaultAttributes": {"", "a{ss}", always(map[string]string{})},
	},
	cache: {
		"GetItems": {"", "a((so)(so)(so)iiassusau)", func(c call) any {
			items := []cached{}
			for _, n := range c.tree.Nodes() {
				items = append(items, c.cached(n))
			}
			return items
		}},
	},
}

type relation struct {
	Kind uint32
	To   []ref
}

// A described is an action with its description and its key.
type described struct{ Name, Description, Key string }

func roleName(c call) any { return string(c.node.Role) }

// A window has the layer WINDOW of AtspiComponentLayer, and all in it WIDGET.
func layer(c call) any {
	if c.node == c.tree.Window {
		return uint32(7)
	}
	return uint32(3)
}

func actionName(c call) any { return at(c.node.Actions(), index(c.args)) }

func getProperty(c call) any {
	iface := c.args[0].(string)
	p, ok := properties[iface][c.args[1].(string)]
	if !ok || !slices.Contains(interfaces(c.node), iface) {
		return nil
	}
	return dbus.MakeVariant(p.get(c))
}

func getProperties(c call) any {
	all, iface := make(map[string]dbus.Variant), c.args[0].(string)
	if slices.Contains(interfaces(c.node), iface) {
		for name, p := range properties[iface] {
			all[name] = dbus.MakeVariant(p.get(c))
		}
	}
	return all
}

// The registry numbers the applications.
func setProperty(c call) any {
	id, ok := c.args[2].(dbus.Variant).Value().(int32)
	if !ok || c.node.Parent != nil || c.args[1] != "Id" {
		return nil
	}
	c.id = id
	return []any{}
}
