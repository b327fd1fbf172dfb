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
	need, forbid held   // must be down, must be up; never the same ones
}

// A happening is an Event with its key as triggers have it.
type happening struct {
	Event
	others held // what was down beside a button that comes up
}

// happenings returns an event in each of the ways it may be bound, the best one first.
func happenings(e Event) []happening {
	h := happening{e, held{e.Mods, e.Syms}}
	if e.Kind == ButtonUp && e.Button > 1 {
		h.others.Mods &^= Button2 << (e.Button - 2)
	}
	var ways []happening
	for i, key := range []string{e.Key, e.Latin} {
		if i == 0 || key != "" {
			h.Key, _ = Canonical(key)
			ways = append(ways, h)
		}
	}
	return ways
}

// fits reports whether an event is one of the trigger's.
func (t trigger) fits(h happening) bool {
	switch {
	case t.kind != h.Kind || held{h.Mods, h.Syms}.and(t.need) != t.need || h.others.and(t.forbid) != held{}:
		return false
	case !t.kind.isKey():
		return t.button == h.Button || t.button == 0 && h.Button != 1
	case t.exactly:
		return t.key == h.Key
	}
	return t.key == "" || t.key == small(h.Key)
}

// hides reports whether every event that fits u fits t as well, as far as that can be told.
func (t trigger) hides(u trigger) bool {
	switch {
	case t.kind != u.kind || u.need.and(t.need) != t.need || u.forbid.and(t.forbid) != t.forbid:
		return false
	case !t.kind.isKey():
		return t.button == 0 || t.button == u.button
	case t.exactly:
		return u.exactly && t.key == u.key
	}
	return t.key == "" || t.key == small(u.key)
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
	what = strings.Join(append(append(t.need.Mods.names(), strings.Fields(t.need.Syms)...), what), "+")
	if t.kind.isUp() {
		what = "release of " + what
	}
	return what
}
