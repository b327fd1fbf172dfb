package translations

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"xklondike/game/text"
)

// A trigger is one event of a left side, and so a set of events that fit it. Triggers that fit the same
// events are equal in most cases.
type trigger struct {
	kind         EventKind
	key          string         // canonical; "" for any key
	typed        bool           // key is what it types as it is pressed, not what it can type
	button       int            // 2 to 9; 0 for every button but button 1
	need, forbid modsAndKeysyms // those that must be down, and up
	exact        bool           // no others may be down
}

// byEachName returns the event with Levels, and then the same for each of the Others.
func (e Event) byEachName() []Event {
	forms := []Event{e}
	if e.Levels == nil {
		forms[0] = e.named(e.Key)
	}
	for _, name := range e.Others {
		if name != "" {
			forms = append(forms, e.named(name))
		}
	}
	return forms
}

// named returns the event of a key that types a small or capital letter or, with all modifiers, the same.
func (e Event) named(name string) Event {
	e.Key, _ = CanonicalKey(name)
	e.Levels, e.KeyMods, e.LevelMods = []Level{{0, lowerCaseKey(e.Key)}}, 0, 0
	if hasCase(e.Key) {
		c, _ := keyCharacter(e.Key)
		e.Levels, e.KeyMods, e.LevelMods = append(e.Levels, Level{Shift, characterName(unicode.ToUpper(c))}), Shift, Shift
	}
	return e
}

// fits follows the rules of Xt: see the comment of the package. The event has Levels.
func (t trigger) fits(e Event) bool {
	need, found := e.Modifiers.actual(t.need)
	forbid, _ := e.Modifiers.actual(t.forbid)
	state, named := e.Mods, need|forbid
	switch {
	case t.kind == ButtonUp && t.button > 1: // the button itself counts as down until after the event
		own := Button2 << (t.button - 2) & buttonMods
		state, need, named = state&^own, need&^own, named&^own
	case t.typed:
		state &^= e.KeyMods
	}
	if t.exact {
		named = ^Mods(0)
	}
	switch {
	case t.kind != e.Kind || !found || state&named != need:
		return false
	case !t.kind.isKey():
		return t.button == e.Button || t.button == 0 && e.Button != 1
	case t.key == "":
		return true
	case t.typed:
		return t.key == e.Key
	}
	free := e.LevelMods &^ named
	onlyOne := free&(free-1) == 0 // then Xt also tries the modifiers below this one
	return slices.ContainsFunc(e.Levels, func(l Level) bool {
		return l.Key == t.key && (l.Mods&named == 0 || onlyOne && l.Mods <= free)
	})
}

// hides reports whether every event that fits u also fits t; in unclear cases false. A key that types a
// letter is taken to type its small form without Shift, and its capital with Shift.
func (t trigger) hides(u trigger) bool {
	switch {
	case t.kind != u.kind || t.exact && (!u.exact || t.need != u.need) || !u.need.has(t.need):
		return false
	case !u.forbid.has(t.forbid) && !(u.exact && u.need == modsAndKeysyms{}):
		return false
	case !t.kind.isKey():
		return t.button == 0 || t.button == u.button
	case t.typed && !u.typed, !t.typed && u.typed && !t.ignoresLevels():
		return false
	case t.key == "" || t.key == u.key:
		return true
	}
	small := lowerCaseKey(t.key)
	return !t.typed && small == lowerCaseKey(u.key) && (t.key == small || t.ignoresLevels())
}

// ignoresLevels: the trigger leaves free what may change what a key types.
func (t trigger) ignoresLevels() bool {
	const changing = Shift | Lock | Mod1 | Mod2 | Mod3 | Mod4 | Mod5
	return !t.exact && (t.need.Mods|t.forbid.Mods)&changing == 0 && t.need.Keysyms+t.forbid.Keysyms == ""
}

// description leaves out the modifiers that must be up, which readers assume. It is a text; the names of modifiers stand on the keys.
func (t trigger) description() string {
	button := ""
	switch {
	case t.kind.isKey():
	case t.button == 0:
		button = "any"
	default:
		button = strconv.Itoa(t.button)
	}
	return text.Say("shown-key", text.Facts{"key": shownName(t.shownKey()), "button": button, "release": t.kind.isRelease(),
		"modifiers": append(t.need.Mods.names(), strings.Fields(t.need.Keysyms)...)})
}

// shownKey returns the key as people name it who press it without Shift.
func (t trigger) shownKey() string {
	if t.typed {
		return t.key
	}
	return lowerCaseKey(t.key)
}
