package translations

import (
	"strconv"
	"strings"
)

// A trigger is one event on the left side of a line: those that it fits. Two that are written differently and fit the same
// events are equal, as far as that can be told.
type trigger struct {
	kind         Kind
	key          string // of a key: canonical, and small unless exactly; "" for any key
	exactly      bool   // of a letter: in this case only
	button       int    // of a button: 2 to 9; 0 for any but button 1
	need, forbid Mods   // must be down, must be up; never the same ones

	needSyms, forbidSyms string // keysyms whose modifiers must be down, or up: names in order with blanks between them
}

// A happening is an Event with its key as triggers have it.
type happening struct {
	Event
	exact, small string
	others       Mods // what was down beside a button that comes up
}

// happenings returns an event in each of the ways it may be bound, the best one first.
func happenings(e Event) []happening {
	h := happening{Event: e, others: e.Mods}
	if e.Kind == ButtonUp {
		h.others &^= buttonMod(e.Button)
	}
	if !e.Kind.isKey() {
		return []happening{h}
	}
	h.exact, _ = canonical(e.Key)
	h.small = small(h.exact)
	if e.Latin == "" {
		return []happening{h}
	}
	latin := h
	latin.exact, _ = canonical(e.Latin)
	latin.small = small(latin.exact)
	return []happening{h, latin}
}

// fits reports whether an event is one of the trigger's.
func (t trigger) fits(h happening) bool {
	switch {
	case t.kind != h.Kind || h.Mods&t.need != t.need || h.others&t.forbid != 0 || !t.fitsSyms(h.Syms):
		return false
	case !t.kind.isKey():
		return t.button == h.Button || t.button == 0 && h.Button != 1
	case t.exactly:
		return t.key == h.exact
	}
	return t.key == "" || t.key == h.small
}

// fitsSyms reports whether the keysyms' modifiers are as they must be.
func (t trigger) fitsSyms(held string) bool {
	for _, name := range strings.Fields(t.needSyms) {
		if !holds(held, name) {
			return false
		}
	}
	for _, name := range strings.Fields(t.forbidSyms) {
		if holds(held, name) {
			return false
		}
	}
	return true
}

// hides reports whether every event that fits u fits t as well, as far as that can be told.
func (t trigger) hides(u trigger) bool {
	switch {
	case t.kind != u.kind || t.need&^u.need != 0 || t.forbid&^u.forbid != 0:
		return false
	case t.needSyms != "" && t.needSyms != u.needSyms || t.forbidSyms != "" && t.forbidSyms != u.forbidSyms:
		return false
	case !t.kind.isKey():
		return t.button == 0 || t.button == u.button
	case t.exactly:
		return u.exactly && t.key == u.key
	}
	return t.key == "" || t.key == small(u.key)
}

// written writes the trigger in the grammar of tables, with a count behind the event.
func (t trigger) written(count string) string {
	button := ""
	if t.button != 0 {
		button = strconv.Itoa(t.button)
	}
	event := map[Kind]string{KeyDown: "Key", KeyUp: "KeyUp", ButtonDown: "Btn" + button + "Down", ButtonUp: "Btn" + button + "Up"}
	return t.modifiers() + "<" + event[t.kind] + ">" + count + t.key
}

// modifiers writes what a line has before its "<", in the shortest way.
func (t trigger) modifiers() string {
	free := !t.kind.isKey() || !hasCase(t.key) // a colon changes nothing but what ! leaves free
	colon := t.exactly || free && t.forbid != 0 && t.forbid == others(t.need, true) && t.forbid != others(t.need, false)
	var front string
	if colon {
		front = ":"
	}
	list := append(t.need.names(), marked("@", t.needSyms)...)
	switch only := t.forbid == others(t.need, colon); {
	case t.forbid == 0:
	case only && len(list) == 0 && t.forbidSyms == "" && !colon:
		return "None"
	case only:
		front = "!" + front
	default:
		list = append(list, marked("~", strings.Join(t.forbid.names(), " "))...)
	}
	return front + strings.Join(append(list, marked("~@", t.forbidSyms)...), " ")
}

// marked puts a mark before each name of a list.
func marked(mark, names string) []string {
	list := strings.Fields(names)
	for i := range list {
		list[i] = mark + list[i]
	}
	return list
}

// spelled is the trigger as a person calls it. What must be up is not told: a reader takes it for granted.
func (t trigger) spelled() string {
	what := spelled(t.key)
	switch {
	case t.kind.isKey():
	case t.button == 0:
		what = "any button"
	default:
		what = "button " + strconv.Itoa(t.button)
	}
	what = strings.Join(append(append(t.need.names(), strings.Fields(t.needSyms)...), what), "+")
	if t.kind.isUp() {
		what = "release of " + what
	}
	return what
}
