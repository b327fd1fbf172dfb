package windows

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/x11/frame"
)

// Cards and places select no events, so theirs propagate to the table window. The release of a key tells
// whether the next press is a repeat of a held key.
const baseEvents = xproto.EventMaskButtonPress | xproto.EventMaskButtonRelease | xproto.EventMaskButtonMotion |
	xproto.EventMaskKeyPress | xproto.EventMaskKeyRelease | xproto.EventMaskStructureNotify | xproto.EventMaskFocusChange |
	xproto.EventMaskPropertyChange

func tableEvents(p frame.Pointer) uint32 {
	mask := uint32(baseEvents)
	if p.Free {
		mask |= xproto.EventMaskPointerMotion
	}
	if p.Hinted {
		mask |= xproto.EventMaskPointerMotionHint
	}
	return mask
}
