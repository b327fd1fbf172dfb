package translations

import (
	"strconv"
	"strings"
)

// A trigger describes one event on the left side of a line, and so a set of events that fit it. Triggers that fit the same events
// are equal in most cases, even if they are written differently.
type trigger struct {
	kind          EventKind
	key           string         // for a key: its canonical name, with a small letter unless caseSensitive is set; "" for any key
	caseSensitive bool           // true if only the small or capital letter in key fits, and not its other case; for letters only
	button        int            // for a mouse button: its number, 2 to 9; 0 if the trigger fits every button but button 1
	need, forbid  modsAndKeysyms // the modifiers that must be down, and those that must be up; none is in both
}

// A normalisedEvent is an Event whose Key is canonical, as in triggers.
type normalisedEvent struct {
	Event
	otherMods modsAndKeysyms // the modifiers and mouse buttons that were down; if the event is the release of a button, without that button
}

// normalisedEvents returns an event with its Key in canonical form. If the key also has a Latin name, a second copy of the event follows,
// with that name as its Key.
func normalisedEvents(e Event) []normalisedEvent {
	form := normalisedEvent{e, modsAndKeysyms{e.Mods, e.ModifierKeysyms}}
	if e.Kind == ButtonUp && e.Button > 1 {
		form.otherMods.Mods &^= Button2 << (e.Button - 2)
	}
	var forms []normalisedEvent
	for i, key := range []string{e.Key, e.Latin} {
		if i == 0 || key != "" {
			form.Key, _ = CanonicalKey(key)
			forms = append(forms, form)
		}
	}
	return forms
}

// fits reports whether the event fits the trigger.
func (t trigger) fits(e normalisedEvent) bool {
	switch {
	case t.kind != e.Kind || modsAndKeysyms{e.Mods, e.ModifierKeysyms}.intersect(t.need) != t.need || e.otherMods.intersect(t.forbid) != modsAndKeysyms{}:
		return false
	case !t.kind.isKey():
		return t.button == e.Button || t.button == 0 && e.Button != 1
	case t.caseSensitive:
		return t.key == e.Key
	}
	return t.key == "" || t.key == lowerCaseKey(e.Key)
}

// hides reports whether every event that fits the trigger u also fits the trigger t. In unclear cases it returns false.
func (t trigger) hides(u trigger) bool {
	switch {
	case t.kind != u.kind || u.need.intersect(t.need) != t.need || u.forbid.intersect(t.forbid) != t.forbid:
		return false
	case !t.kind.isKey():
		return t.button == 0 || t.button == u.button
	case t.caseSensitive:
		return u.caseSensitive && t.key == u.key
	}
	return t.key == "" || t.key == lowerCaseKey(u.key)
}

// description returns the trigger as the help shows it. It does not mention the modifiers that must be up, because readers
// assume that these are up.
func (t trigger) description() string {
	name := keyDescription(t.key)
	switch {
	case t.kind.isKey():
	case t.button == 0:
		name = "any button"
	default:
		name = "button " + strconv.Itoa(t.button)
	}
	name = strings.Join(append(append(t.need.Mods.names(), strings.Fields(t.need.Keysyms)...), name), "+")
	if t.kind.isRelease() {
		name = "release of " + name
	}
	return name
}
