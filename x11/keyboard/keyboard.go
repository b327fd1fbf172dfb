// Package keyboard finds out what keys mean, by keysyms, modifiers, and the server's mapping, which may
// change. It does not know what a key does.
package keyboard

import (
	"sync/atomic"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Keyboard tells what keys mean. It is a link.Refetchable, for any goroutine.
type Keyboard struct {
	conn    *link.Conn
	mapping atomic.Pointer[mapping]
	known   atomic.Bool
}

// New returns a keyboard whose keys mean nothing before the first answer to Ask.
func New(c *link.Conn) *Keyboard {
	k := &Keyboard{conn: c}
	k.mapping.Store(newMapping(0, 0, nil, 0, nil))
	return k
}

func (k *Keyboard) IsKnown() bool { return k.known.Load() }

func (k *Keyboard) Key(code xproto.Keycode, state uint16) Key {
	return k.mapping.Load().key(code, state)
}

func (k *Keyboard) ChangedBy(ev xgb.Event) bool {
	notify, ok := ev.(xproto.MappingNotifyEvent)
	return ok && notify.Request != xproto.MappingPointer
}

// Ask asks for the mapping. Until the answer, keys mean what they did. If the server declines, every key is
// unknown.
func (k *Keyboard) Ask() (await func()) {
	first, last := k.conn.Setup.MinKeycode, k.conn.Setup.MaxKeycode
	if first > last { // without keys
		return func() { k.known.Store(true) }
	}
	// keycodes are 8 to 255 (X protocol, "Keyboards")
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
