package windows

import "github.com/jezek/xgb/xproto"

// Cards and places select no events, so theirs propagate to the table window. The release of a key tells
// whether the next press is a repeat of a held key.
const baseEvents = xproto.EventMaskButtonPress | xproto.EventMaskButtonRelease | xproto.EventMaskButtonMotion |
	xproto.EventMaskKeyPress | xproto.EventMaskKeyRelease | xproto.EventMaskStructureNotify | xproto.EventMaskFocusChange |
	xproto.EventMaskPropertyChange

// TableEvents returns the events that the table window selects: motion without a button only while the hand
// is full or a panel has choices, so that an idle pointer causes no traffic; if hinted, motions one at a
// time.
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
