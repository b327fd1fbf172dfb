package x11

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
	"xklondike/x11/desktop"
	"xklondike/x11/gesture"
)

// defaultTranslations is the keyboard when nobody has bound anything. A letter with Ctrl, Alt, Super or Hyper is left to
// others.
const defaultTranslations = `
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>space:     deal()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>u:         undo()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>r:         redo()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>n:         new()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>a:         again()
<Key>Page_Down:                               number(next)
<Key>Page_Up:                                 number(previous)
~Ctrl ~Meta ~Alt ~Super ~Hyper Shift<Key>g:   game(previous)
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>g:         game(next)
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>c:         copy()
Ctrl ~Meta ~Alt ~Super ~Hyper<Key>c:          copy()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>v:         paste()
Ctrl ~Meta ~Alt ~Super ~Hyper<Key>v:          paste()
<Btn2Down>:                                   paste(primary)
<Key>F1:                                      help()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>question:  help()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>q:         quit()
`

// replayTranslations are the keys of a replay. They come before all others, which do in a replay what they can.
const replayTranslations = `#override
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>space:     play()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>Right:     forward()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>Left:      back()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>Home:      first()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>End:       last()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>plus:      faster()
~Ctrl ~Meta ~Alt ~Super ~Hyper<Key>minus:     slower()
`

// bind reads the translations resource. What is wrong with it is said, and the rest of it counts.
func (s *Session) bind() {
	names := slices.Sorted(maps.Keys(actions()))
	usual, _ := translations.Parse(defaultTranslations, names, nil)
	user, errs := translations.Parse(s.set.Text("translations"), names, desktop.KeyName)
	const most = 10
	for i, err := range errs {
		if i == most {
			s.Warn(fmt.Sprintf("translations: ... and %d more", len(errs)-most))
			break
		}
		s.Warn(fmt.Sprintf("translations (%s): %v", s.set.Origin("translations"), err))
	}
	s.bound, s.progress = usual, translations.Progress{}
	if strings.TrimSpace(s.set.Text("translations")) != "" {
		s.bound = user.Over(usual)
	}
	if s.replay != nil {
		keys, _ := translations.Parse(replayTranslations, names, nil)
		s.bound = keys.Over(s.bound)
	}
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
	event := translations.Event{Kind: translations.KeyDown, Key: k.Name, Latin: k.Latin}
	if kind == gesture.KeyUp {
		event.Kind = translations.KeyUp
	}
	s.call(event, e.State)
}

// button handles a press or a release of a button that is not the hand's own.
func (s *Session) button(kind translations.Kind, e xproto.ButtonPressEvent) {
	s.cause = cause{when: e.Time, pointer: true, on: e.Child}
	bound := s.call(translations.Event{Kind: kind, Button: int(e.Detail)}, e.State)
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
		translations.Meta: m.Meta, translations.Alt: m.Alt, translations.Super: m.Super, translations.Hyper: m.Hyper,
		translations.Mod1: state&xproto.ModMask1 != 0, translations.Mod2: state&xproto.ModMask2 != 0,
		translations.Mod3: state&xproto.ModMask3 != 0, translations.Mod4: state&xproto.ModMask4 != 0,
		translations.Mod5: state&xproto.ModMask5 != 0, translations.Button2: state&xproto.ButtonMask2 != 0,
		translations.Button3: state&xproto.ButtonMask3 != 0, translations.Button4: state&xproto.ButtonMask4 != 0,
		translations.Button5: state&xproto.ButtonMask5 != 0,
	} {
		if held {
			mods |= mod
		}
	}
	return mods
}

// syms are the keysyms that the table asks about whose modifiers are held.
func (s *Session) syms(state uint16) string {
	var held []string
	for _, name := range s.bound.Syms() {
		if s.desk.Keyboard.Holds(state, name) {
			held = append(held, name)
		}
	}
	return strings.Join(held, " ")
}

// call runs what an event in a state is bound to: the first line of which any action applies. If none does, the last reason is
// said. It reports whether the event was bound, if only as one of several that a line wants.
func (s *Session) call(e translations.Event, state uint16) (bound bool) {
	e.Mods, e.Syms, e.Time = s.mods(state), s.syms(state), uint32(s.cause.when)
	s.progress.Idle = s.pointer.DoubleClickIdle
	lines, bound := s.progress.Match(s.bound, e)
	var why error
	for _, line := range lines {
		applied := false
		for _, a := range line {
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
