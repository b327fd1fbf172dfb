package x11

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/desktop"
	"xklondike/x11/gesture"
)

// defaultTranslations is the keyboard when nobody has bound anything. A letter with Ctrl, Alt or Super is left to others.
const defaultTranslations = `
~Ctrl ~Meta ~Alt ~Super<Key>space:    deal()
~Ctrl ~Meta ~Alt ~Super<Key>u:        undo()
~Ctrl ~Meta ~Alt ~Super<Key>r:        redo()
~Ctrl ~Meta ~Alt ~Super<Key>n:        new()
~Ctrl ~Meta ~Alt ~Super<Key>a:        again()
<Key>Page_Down:                       number(next)
<Key>Page_Up:                         number(previous)
~Ctrl ~Meta ~Alt ~Super Shift<Key>g:  game(previous)
~Ctrl ~Meta ~Alt ~Super<Key>g:        game(next)
~Ctrl ~Meta ~Alt ~Super<Key>c:        copy()
Ctrl ~Meta ~Alt ~Super<Key>c:         copy()
~Ctrl ~Meta ~Alt ~Super<Key>v:        paste()
Ctrl ~Meta ~Alt ~Super<Key>v:         paste()
<Btn2Down>:                           paste(primary)
<Key>F1:                              help()
~Ctrl ~Meta ~Alt ~Super<Key>question: help()
~Ctrl ~Meta ~Alt ~Super<Key>q:        quit()
`

// replayTranslations are the keys of a replay. They come before all others, which do in a replay what they can.
const replayTranslations = `#override
~Ctrl ~Meta ~Alt ~Super<Key>space:    play()
~Ctrl ~Meta ~Alt ~Super<Key>Right:    forward()
~Ctrl ~Meta ~Alt ~Super<Key>Left:     back()
~Ctrl ~Meta ~Alt ~Super<Key>Home:     first()
~Ctrl ~Meta ~Alt ~Super<Key>End:      last()
~Ctrl ~Meta ~Alt ~Super<Key>plus:     faster()
~Ctrl ~Meta ~Alt ~Super<Key>minus:    slower()
`

// bind reads the translations resource. What is wrong with it is said, and the rest of it counts.
func (s *Session) bind() {
	names := slices.Sorted(maps.Keys(actions()))
	usual, _ := translations.Parse(defaultTranslations, names, nil)
	user, _ := userTranslations(s.set, s.Warn)
	s.bound = usual
	if strings.TrimSpace(s.set.Text("translations")) != "" {
		s.bound = user.Over(usual)
	}
	if s.replay != nil {
		keys, _ := translations.Parse(replayTranslations, names, nil)
		s.bound = keys.Over(s.bound)
	}
}

// userTranslations is the table that the settings have, and the lines of it that can be used. What is wrong with the others is
// said.
func userTranslations(set *resources.Settings, warn func(string)) (table translations.Table, used string) {
	text := set.Text("translations")
	table, errs := translations.Parse(text, slices.Sorted(maps.Keys(actions())), desktop.IsKeyName)
	const most = 10
	lines := strings.Split(text, "\n")
	for i, err := range errs {
		lines[err.Line-1] = ""
		switch {
		case i < most:
			warn(set.Mistake("translations", err.Line, err.Column, err.Text))
		case i == most:
			warn(fmt.Sprintf("translations: ... and %d more", len(errs)-most))
		}
	}
	if len(errs) == 0 {
		return table, text
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
	if len(lines) == 1 && !strings.Contains(lines[0], ":") { // a directive alone changes nothing
		lines = nil
	}
	return table, strings.Join(lines, "\n")
}

// key handles a key that went down or came up. On a full hand a press puts the cards back; else it does what it is bound to.
func (s *Session) key(kind gesture.Kind, e xproto.KeyPressEvent) {
	k := s.desk.Keyboard.Key(e.Detail, e.State)
	if k.Modifier {
		return
	}
	if !s.feed(gesture.Event{Kind: kind, Time: gesture.Time(e.Time), State: gesture.Buttons(e.State)}) {
		return
	}
	s.cause = cause{when: e.Time}
	event := translations.Event{Kind: translations.KeyDown, Key: k.Name, Mods: s.mods(e.State)}
	if kind == gesture.KeyUp {
		event.Kind = translations.KeyUp
	}
	if !s.call(event) && k.Latin != "" {
		event.Key = k.Latin
		s.call(event)
	}
}

// button handles a press or a release of a button that is not the hand's own.
func (s *Session) button(kind translations.Kind, e xproto.ButtonPressEvent) {
	s.cause = cause{when: e.Time, pointer: true, on: e.Child}
	bound := s.call(translations.Event{Kind: kind, Button: int(e.Detail), Mods: s.mods(e.State)})
	if !bound && s.replay != nil && kind == translations.ButtonDown && e.Detail <= 3 { // above that are wheels
		s.refuse(onlyReplay)
	}
}

// A cause is what somebody did to have an action done.
type cause struct {
	when    xproto.Timestamp
	pointer bool          // it was done by a button
	on      xproto.Window // and on this child of the table; 0 for none
}

// mods are the modifiers of a state as translations know them.
func (s *Session) mods(state uint16) translations.Mods {
	m := s.desk.Keyboard.Modifiers(state)
	var mods translations.Mods
	for mod, held := range map[translations.Mods]bool{
		translations.Shift: m.Shift, translations.Lock: m.Lock, translations.Ctrl: m.Control,
		translations.Meta: m.Meta, translations.Alt: m.Alt, translations.Super: m.Super,
	} {
		if held {
			mods |= mod
		}
	}
	return mods
}

// call runs what an event is bound to: the first line of which any action applies. If none does, the last reason is said. It
// reports whether anything was bound.
func (s *Session) call(e translations.Event) (bound bool) {
	var why error
	for _, line := range s.bound.Match(e) {
		applied := false
		for _, a := range line {
			bound = true
			s.hasty = true
			if err := s.act(a); err != nil {
				why = err
			} else {
				applied = true
			}
		}
		if applied {
			return true
		}
	}
	if why != nil {
		s.refuse(why)
	}
	return bound
}
