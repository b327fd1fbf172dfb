package speech

import (
	_ "embed"
	"slices"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"

	"xklondike/x11/outline"
)

// interfaceTable has the members of each interface: the types of a method's arguments and results, or the type of a property,
// and the answer if that is always the same.
//
//go:embed interfaces.txt
var interfaceTable string

// A member of an interface. A property has isProperty in place of the types of arguments.
type member struct {
	in, out string
	answer  any // nil if call.answer knows it, or the reader
}

const isProperty = "get"

var members = sync.OnceValue(func() map[string]map[string]member {
	all, iface := make(map[string]map[string]member), ""
	for line := range strings.Lines(interfaceTable) {
		f := strings.Fields(line)
		if len(f) == 1 {
			iface = f[0]
			all[iface] = make(map[string]member)
			continue
		}
		m := member{in: strings.Trim(f[1], "-"), out: strings.Trim(f[2], "-")}
		if len(f) > 3 {
			answer, _ := dbus.ParseVariant(f[3], dbus.ParseSignatureMust(m.out))
			m.answer = answer.Value()
		}
		all[iface][f[0]] = m
	}
	return all
})

// A call of a method of a node, or of a property.
type call struct {
	reader *reader
	node   *outline.Node
	args   []any // of the types that the table says
}

// value returns nil if there is none, and several values as []any.
func (c call) value(iface, name string) any {
	if answer := members()[iface][name].answer; answer != nil {
		return answer
	}
	what := iface[strings.LastIndexByte(iface, '.')+1:] + "." + name
	switch what {
	case "Peer.Ping":
		return []any{}
	case "Properties.Get":
		return c.property()
	case "Properties.GetAll":
		return c.properties()
	case "Properties.Set":
		return c.setProperty()
	case "Accessible.Name":
		return c.node.Name
	case "Accessible.Description":
		return c.node.Detail
	case "Accessible.Locale", "Application.GetLocale":
		return outline.Locale()
	case "Accessible.Parent":
		return c.reader.parent(c.node)
	case "Accessible.ChildCount":
		return int32(len(c.node.Children))
	case "Accessible.AccessibleId":
		return c.node.ID
	case "Accessible.GetChildAtIndex":
		return c.reader.ref(at(c.node.Children, index(c.args)))
	case "Accessible.GetChildren":
		return c.reader.refs(c.node.Children)
	case "Accessible.GetIndexInParent":
		return int32(c.node.Index)
	case "Accessible.GetRelationSet":
		return []relation{}
	case "Accessible.GetRole":
		return c.node.RoleNumber()
	case "Accessible.GetRoleName":
		return string(c.node.Role)
	case "Accessible.GetLocalizedRoleName":
		return c.node.RoleLabel()
	case "Accessible.GetState":
		return states(c.node)
	case "Accessible.GetApplication":
		return c.reader.ref(c.reader.tree.Root)
	case "Accessible.GetInterfaces":
		return interfaces(c.node)
	case "Application.Version":
		return c.reader.speaker.config.Version
	case "Application.Id":
		return c.reader.id
	case "Cache.GetItems":
		items := []cached{}
		for _, n := range c.reader.tree.Nodes() {
			items = append(items, c.reader.cached(n))
		}
		return items
	}
	return c.widgetValue(what)
}

func (c call) widgetValue(what string) any {
	switch what {
	case "Component.Contains":
		return c.reader.at(c.node, c.args) != nil
	case "Component.GetAccessibleAtPoint":
		return c.reader.ref(c.reader.at(c.node, c.args))
	case "Component.GetExtents":
		return quadOf(c.reader.extents(c.node, c.args[0].(uint32)))
	case "Component.GetPosition":
		q := quadOf(c.reader.extents(c.node, c.args[0].(uint32)))
		return []any{q.X, q.Y}
	case "Component.GetSize":
		return []any{int32(c.node.Rect.Dx()), int32(c.node.Rect.Dy())}
	case "Component.GetLayer":
		if c.node == c.reader.tree.Window {
			return uint32(7) // WINDOW of AtspiComponentLayer
		}
		return uint32(3) // WIDGET
	case "Action.NActions":
		return int32(len(c.node.Actions()))
	case "Action.GetName":
		return at(c.node.Actions(), index(c.args))
	case "Action.GetLocalizedName":
		return outline.ActionLabel(at(c.node.Actions(), index(c.args)))
	case "Action.GetActions":
		list := []described{}
		for _, name := range c.node.Actions() {
			list = append(list, described{Name: name})
		}
		return list
	case "Selection.NSelectedChildren":
		return int32(len(c.node.Selected()))
	case "Selection.GetSelectedChild":
		return c.reader.ref(at(c.node.Selected(), index(c.args)))
	case "Selection.IsChildSelected":
		return slices.Contains(c.node.Selected(), at(c.node.Children, index(c.args)))
	case "Text.CharacterCount", "Text.CaretOffset":
		return length(c.node)
	case "Text.GetText":
		return part(c.node, c.args[0].(int32), c.args[1].(int32))
	case "Text.GetTextAtOffset", "Text.GetStringAtOffset":
		return around(c)
	case "Text.GetCharacterAtOffset":
		for _, char := range part(c.node, c.args[0].(int32), c.args[0].(int32)+1) {
			return char
		}
		return int32(0)
	case "Text.GetSelection":
		return []any{int32(0), int32(0)}
	case "Text.GetAttributes":
		return []any{map[string]string{}, int32(0), int32(0)}
	case "Text.GetDefaultAttributes":
		return map[string]string{}
	}
	return nil
}

type relation struct {
	Kind uint32
	To   []ref
}

// A described is an action with its description and its key.
type described struct{ Name, Description, Key string }

func (c call) property() any {
	iface, name := c.args[0].(string), c.args[1].(string)
	if members()[iface][name].in != isProperty || !slices.Contains(interfaces(c.node), iface) {
		return nil
	}
	return dbus.MakeVariant(c.value(iface, name))
}

func (c call) properties() any {
	all, iface := make(map[string]dbus.Variant), c.args[0].(string)
	if slices.Contains(interfaces(c.node), iface) {
		for name, m := range members()[iface] {
			if m.in == isProperty {
				all[name] = dbus.MakeVariant(c.value(iface, name))
			}
		}
	}
	return all
}

// setProperty takes the number that the registry gives the application.
func (c call) setProperty() any {
	id, ok := c.args[2].(dbus.Variant).Value().(int32)
	if !ok || c.node.Parent != nil || c.args[1] != "Id" {
		return nil
	}
	c.reader.id = id
	return []any{}
}
