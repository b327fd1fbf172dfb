package windows

import "github.com/jezek/xgb/xproto"

// baseEvents has the events that the table window always selects. Cards and places select none, so their
// events propagate to the table window. A release of a key tells whether the next press is a repeat of a held
// key.
const baseEvents = xproto.EventMaskButtonPress | xproto.EventMaskButtonRelease | xproto.EventMaskButtonMotion |
	xproto.EventMaskKeyPress | xproto.EventMaskKeyRelease | xproto.EventMaskStructureNotify | xproto.EventMaskFocusChange |
	xproto.EventMaskPropertyChange

// TableEvents returns the events that the table window selects. Motion without a button is among them only
// while the hand is full or a panel has choices, so that an idle pointer causes no traffic. If hinted is
// true, the server reports motions one at a time.
func TableEvents(pointerNeeded, hinted bool) uint32 {
	mask := uint32(baseEvents)
	if pointerNeeded {
		mask |= xproto.EventMaskPointerMotion
	}
	if hinted {
		mask |= xproto.EventMaskPointerMotionHint
	}
	return mask
}
