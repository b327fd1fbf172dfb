package translations

import (
	"strconv"
	"strings"
)

// A trigger is the left side of a line: the events that it fits. Two that are written differently and fit the same events
// are equal, as far as that can be told.
type trigger struct {
	kind         Kind
	key          string // of a key: canonical, and small unless exactly; "" for any key
	exactly      bool   // of a letter: in this case only
	button       int    // of a button: 2 to 9
	need, forbid Mods   // must be down, must be up; never the same ones
}

// A pressed event is an Event with its key as triggers have it.
type pressed struct {
	Event
	exact, small string
}

func newPressed(e Event) pressed {
	if !e.Kind.isKey() {
		return pressed{Event: e}
	}
	key, _ := canonical(e.Key)
	return pressed{e, key, small(key)}
}

// fits reports whether an event is one of the trigger's.
func (t trigger) fits(p pressed) bool {
	switch {
	case t.kind != p.Kind || p.Mods&t.need != t.need || p.Mods&t.forbid != 0:
		return false
	case !t.kind.isKey():
		return t.button == p.Button
	case t.exactly:
		return t.key == p.exact
	}
	return t.key == "" || t.key == p.small
}

// hides reports whether every event that fits u fits t as well.
func (t trigger) hides(u trigger) bool {
	switch {
	case t.kind != u.kind || t.button != u.button || t.need&^u.need != 0 || t.forbid&^u.forbid != 0:
		return false
	case t.exactly:
		return u.exactly && t.key == u.key
	}
	return t.key == "" || t.key == small(u.key)
}

// String writes the trigger in the grammar of tables.
func (t trigger) String() string {
	button := "<Btn" + strconv.Itoa(t.button)
	switch t.kind {
	case KeyDown:
		return t.modifiers() + "<Key>" + t.key
	case KeyUp:
		return t.modifiers() + "<KeyUp>" + t.key
	case ButtonDown:
		return t.modifiers() + button + "Down>"
	}
	return t.modifiers() + button + "Up>"
}

// modifiers writes what a line has before its "<", in the shortest way.
func (t trigger) modifiers() string {
	free := !t.kind.isKey() || !hasCase(t.key) // a colon changes nothing but what ! leaves free
	colon := t.exactly || free && t.forbid != 0 && t.forbid == others(t.need, true) && t.forbid != others(t.need, false)
	var front string
	if colon {
		front = ":"
	}
	list := t.need.names()
	switch {
	case t.forbid == 0:
	case t.forbid == others(t.need, colon) && t.need == 0 && !colon:
		return "None"
	case t.forbid == others(t.need, colon):
		front = "!" + front
	default:
		for _, name := range t.forbid.names() {
			list = append(list, "~"+name)
		}
	}
	return front + strings.Join(list, " ")
}

// spelled is the trigger as a person calls it. What must be up is not told: a reader takes it for granted.
func (t trigger) spelled() string {
	what := spelled(t.key)
	if !t.kind.isKey() {
		what = "button " + strconv.Itoa(t.button)
	}
	what = strings.Join(append(t.need.names(), what), "+")
	if t.kind == KeyUp || t.kind == ButtonUp {
		what = "release of " + what
	}
	return what
}
