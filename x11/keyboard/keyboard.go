// Package keyboard is what keys mean: keysyms and their names, modifiers, and the keyboard mapping of the server, which may
// change. It does not know what a key does.
package keyboard

import (
	"sync/atomic"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Keyboard tells what keys mean by the server's present keyboard mapping, and is a link.Part. Its methods may be called
// from any goroutine.
type Keyboard struct {
	conn   *link.Conn
	layout atomic.Pointer[layout]
}

// New returns the keyboard of a connection. Until the first answer its keys mean nothing.
func New(c *link.Conn) *Keyboard {
	k := &Keyboard{conn: c}
	k.layout.Store(newLayout(0, 0, nil, 0, nil))
	return k
}

// Key says what a key pressed with these modifiers means.
func (k *Keyboard) Key(code xproto.Keycode, state uint16) Key {
	return k.layout.Load().key(code, state)
}

// Changed reports whether an event says that the mapping has changed.
func (k *Keyboard) Changed(ev xgb.Event) bool {
	m, ok := ev.(xproto.MappingNotifyEvent)
	return ok && m.Request != xproto.MappingPointer
}

// Ask asks for the mapping and does not wait. The answer waits; until then, keys mean what they did. What the server
// declines to tell is an empty mapping, in which every key is unknown.
func (k *Keyboard) Ask() (answer func()) {
	first, last := k.conn.Setup.MinKeycode, k.conn.Setup.MaxKeycode
	if first > last { // a server without keys is asked nothing
		return func() {}
	}
	// There are keycodes 8 to 255, so that their number is always good for a byte (X protocol, "Keyboards").
	count := byte(min(int(last)-int(first)+1, 255))
	keys, mods := xproto.GetKeyboardMapping(k.conn.X, first, count), xproto.GetModifierMapping(k.conn.X)
	return func() {
		keysyms, err := keys.Reply()
		if err != nil {
			keysyms = &xproto.GetKeyboardMappingReply{}
		}
		modifiers, err := mods.Reply()
		if err != nil {
			modifiers = &xproto.GetModifierMappingReply{}
		}
		k.layout.Store(newLayout(first, int(keysyms.KeysymsPerKeycode), keysyms.Keysyms,
			int(modifiers.KeycodesPerModifier), modifiers.Keycodes))
	}
}
