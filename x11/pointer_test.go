package x11_test

import (
	"image"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"xklondike/game/gametest"
)

// fake makes the server act as if a device had made an event, ms milliseconds after the one before.
func (r *rig) fake(kind byte, detail byte, at image.Point, ms int) {
	xtest.FakeInput(r.input.X, kind, detail, uint32(ms), r.input.Screen.Root, int16(at.X), int16(at.Y), 0)
}

// point moves the pointer to a point of the table.
func (r *rig) point(at image.Point) { r.fake(xproto.MotionNotify, 0, at.Add(r.origin()), 0) }

// origin returns the position of the table window on the screen.
func (r *rig) origin() image.Point {
	reply := gametest.Must(xproto.TranslateCoordinates(r.c.X, r.table, r.c.Screen.Root, 0, 0).Reply())(r.t)
	return image.Pt(int(reply.DstX), int(reply.DstY))
}

// press presses a button at the pointer, ms milliseconds after the event before; release releases it.
func (r *rig) press(button byte, ms int)   { r.fake(xproto.ButtonPress, button, image.Point{}, ms) }
func (r *rig) release(button byte, ms int) { r.fake(xproto.ButtonRelease, button, image.Point{}, ms) }

// tapButton presses and releases a button, ms milliseconds after the event before. The release is as soon after the press as the
// server can make it, however busy the test is.
func (r *rig) tapButton(button byte, ms int) {
	r.inOneWrite(func() {
		r.press(button, ms)
		r.release(button, 0)
	})
}

// inOneWrite sends the server all events at once that do makes, so the time between them is not that of a busy test. do must not
// ask the server for anything else than what keys mean.
func (r *rig) inOneWrite(do func()) {
	r.t.Helper()
	r.keycode(keyShift)
	r.input.Cork()
	defer r.input.Uncork()
	do()
}

// click presses and releases button 1 at a point.
func (r *rig) click(at image.Point) {
	r.point(at)
	r.tapButton(1, 0)
}

// key types the key of a keysym on the server's US keyboard. The press is later than the release of the key before: at the
// same time it would be the repeat of a held key.
func (r *rig) key(sym xproto.Keysym) {
	r.t.Helper()
	code, needsShift := r.keycode(sym)
	shift, _ := r.keycode(keyShift)
	r.inOneWrite(func() { // a server that had to wait for the release could repeat the key
		if needsShift {
			r.fake(xproto.KeyPress, shift, image.Point{}, 0)
		}
		r.fake(xproto.KeyPress, code, image.Point{}, 1)
		r.fake(xproto.KeyRelease, code, image.Point{}, 0)
		if needsShift {
			r.fake(xproto.KeyRelease, shift, image.Point{}, 0)
		}
	})
}

// withKey calls do while a key is down.
func (r *rig) withKey(sym xproto.Keysym, do func()) {
	r.t.Helper()
	code, _ := r.keycode(sym)
	r.fake(xproto.KeyPress, code, image.Point{}, 0)
	do()
	r.fake(xproto.KeyRelease, code, image.Point{}, 0)
}

// keycode returns the keycode of a keysym, and whether the keysym needs Shift.
func (r *rig) keycode(sym xproto.Keysym) (code byte, shift bool) {
	r.t.Helper()
	first, count := r.c.Setup.MinKeycode, byte(r.c.Setup.MaxKeycode-r.c.Setup.MinKeycode+1)
	if r.keys == nil {
		r.keys = gametest.Must(xproto.GetKeyboardMapping(r.c.X, first, count).Reply())(r.t)
	}
	per := int(r.keys.KeysymsPerKeycode)
	for i, s := range r.keys.Keysyms {
		if s == sym && i%per <= 1 {
			return byte(first) + byte(i/per), i%per == 1
		}
	}
	r.t.Fatalf("no key types %#x", sym)
	return 0, false
}
