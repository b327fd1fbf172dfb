package desktop

import (
	"sync"
	"sync/atomic"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
)

// A Keyboard tells what keys mean by the server's present keyboard mapping. Its methods may be called from any goroutine.
type Keyboard struct {
	conn   *link.Conn
	layout atomic.Pointer[layout]

	mu      sync.Mutex    // guards the following
	current chan struct{} // closed when the layout is as new as the last notification; nil before the first
	again   bool          // the mapping changed since it was asked for
}

// Key says what a key pressed with these modifiers means.
func (k *Keyboard) Key(code xproto.Keycode, state uint16) Key {
	return k.layout.Load().key(code, state)
}

// A keyboardInquiry is the two questions about a keyboard, on their way.
type keyboardInquiry struct {
	first     xproto.Keycode
	asked     bool // a server without keys is asked nothing
	keysyms   xproto.GetKeyboardMappingCookie
	modifiers xproto.GetModifierMappingCookie
}

// askKeyboard asks and does not wait.
func askKeyboard(c *link.Conn) *keyboardInquiry {
	first, last := c.Setup.MinKeycode, c.Setup.MaxKeycode
	if first > last {
		return &keyboardInquiry{}
	}
	// There are keycodes 8 to 255, so that their number is always good for a byte (X protocol, "Keyboards").
	count := byte(min(int(last)-int(first)+1, 255))
	return &keyboardInquiry{first, true, xproto.GetKeyboardMapping(c.X, first, count), xproto.GetModifierMapping(c.X)}
}

// answer waits for both answers. What the server declines to tell is an empty mapping, in which every key is unknown.
func (q *keyboardInquiry) answer() *layout {
	if !q.asked {
		return newLayout(0, 0, nil, 0, nil)
	}
	keysyms, err := q.keysyms.Reply()
	if err != nil {
		keysyms = &xproto.GetKeyboardMappingReply{}
	}
	modifiers, err := q.modifiers.Reply()
	if err != nil {
		modifiers = &xproto.GetModifierMappingReply{}
	}
	return newLayout(q.first, int(keysyms.KeysymsPerKeycode), keysyms.Keysyms,
		int(modifiers.KeycodesPerModifier), modifiers.Keycodes)
}

// Remap is told of every MappingNotify. It asks for the new mapping and returns at once; until the answer comes, keys
// mean what they did. The channel is closed when the new mapping is in force; nobody need wait for it. A desktop that
// changes its layout sends notifications by the hundred: however many come meanwhile, one more question follows.
func (d *Desktop) Remap(ev xproto.MappingNotifyEvent) <-chan struct{} {
	return d.Keyboard.remap(ev.Request != xproto.MappingPointer)
}

func (k *Keyboard) remap(changed bool) <-chan struct{} {
	k.mu.Lock()
	defer k.mu.Unlock()
	busy := false
	if k.current != nil {
		select {
		case <-k.current:
		default:
			busy = true
		}
	}
	switch {
	case busy:
		k.again = k.again || changed
	case !changed:
		done := make(chan struct{})
		close(done)
		return done
	default:
		k.current = make(chan struct{})
		go k.refresh(askKeyboard(k.conn))
	}
	return k.current
}

// refresh takes the answers until no notification has come since the question.
func (k *Keyboard) refresh(q *keyboardInquiry) {
	for {
		k.layout.Store(q.answer())
		k.mu.Lock()
		if !k.again || k.conn.Lost() {
			close(k.current)
			k.mu.Unlock()
			return
		}
		k.again = false
		k.mu.Unlock()
		q = askKeyboard(k.conn)
	}
}
