package x11

import "github.com/jezek/xgb/xproto"

// With one of these modifiers a key types no character.
const commandModifiers = xproto.ModMaskControl | xproto.ModMask1 | xproto.ModMask4

func cursorAction(name, description string) windowAction {
	return windowAction{description, func(w *Window, args []string) error { return w.keys.DoAction(name, args) }, "deal"}
}
