// Package keyboard finds out what keys mean. It knows keysyms and their names, modifiers, and the keyboard
// mapping of the server, which may change. It does not know what a key does.
package keyboard

import (
	"sync/atomic"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Keyboard tells what keys mean by the server's present keyboard mapping. It is a link.Refetchable. Its
// methods may be called from any goroutine.
type Keyboard struct {
	conn    *link.Conn
	mapping atomic.Pointer[mapping]
	known   atomic.Bool
}

// New returns the keyboard of a connection. Its keys mean nothing until the function that Ask returns has been called.
func New(c *link.Conn) *Keyboard {
	k := &Keyboard{conn: c}
	k.mapping.Store(newMapping(0, 0, nil, 0, nil))
	return k
}

// IsKnown reports whether the server has told the mapping, or has declined to.
func (k *Keyboard) IsKnown() bool { return k.known.Load() }

// Key returns what a key means that is pressed while the server's state is as given.
func (k *Keyboard) Key(code xproto.Keycode, state uint16) Key {
	return k.mapping.Load().key(code, state)
}

// ChangedBy reports whether an event says that the mapping has changed.
func (k *Keyboard) ChangedBy(ev xgb.Event) bool {
	notify, ok := ev.(xproto.MappingNotifyEvent)
	return ok && notify.Request != xproto.MappingPointer
}

// Ask asks for the mapping, and waits for nothing. The returned function waits and stores the mapping; until
// then, keys mean what they did before. If the server declines to tell the mapping, it is empty, and every
// key is unknown.
func (k *Keyboard) Ask() (await func()) {
	first, last := k.conn.Setup.MinKeycode, k.conn.Setup.MaxKeycode
	if first > last { // the server has no keys, so there is nothing to ask
		return func() { k.known.Store(true) }
	}
	// Keycodes are 8 to 255, so their number fits in a byte (X protocol, "Keyboards").
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
		k.mapping.Store(newMapping(first, int(keysyms.KeysymsPerKeycode), keysyms.Keysyms,
			int(modifiers.KeycodesPerModifier), modifiers.Keycodes))
		k.known.Store(true)
	}
}
