package link

import "github.com/jezek/xgb"

// A replyCheck says which replies to a request are possible. A wrong count inside a reply makes xproto panic
// or allocate gigabytes, so link checks it first.
type replyCheck struct {
	most  int  // in bytes
	maybe bool // link does not know the request, and whether it has a reply
	fits  func(reply []byte) bool
}

// Upper limits of replies, in bytes.
const (
	shortReply  = 32
	mostNames   = 32 + 4<<16 // a name or a list with a length of 16 bits
	mostUnknown = 16 << 20
)

// Core requests with a reply (X protocol, Appendix B, "Requests").
const (
	opGetGeometry        = 14
	opInternAtom         = 16
	opGetProperty        = 20
	opListProperties     = 21
	opGetSelectionOwner  = 23
	opQueryPointer       = 38
	opTranslateCoords    = 40
	opGetInputFocus      = 43
	opAllocColor         = 84
	opQueryColors        = 91
	opQueryExtension     = 98
	opGetKeyboardMapping = 101
	opGetModifierMapping = 119
)

// Minor opcodes of RENDER ("Extension Initialization").
const (
	renderQueryVersion     = 0
	renderQueryPictFormats = 1
)

const xineramaQueryScreens = 5

func (o *outbox) replyCheckFor(request []byte) replyCheck {
	switch op := request[0]; op {
	case opGetGeometry, opInternAtom, opGetSelectionOwner, opQueryPointer, opTranslateCoords, opGetInputFocus,
		opAllocColor, opQueryExtension:
		return replyCheck{most: shortReply}
	case opListProperties:
		return replyCheck{most: mostNames, fits: namesFit}
	case opGetProperty:
		asked := 4 * int(min(xgb.Get32(request[20:]), mostUnknown/4))
		return replyCheck{most: shortReply + asked, fits: propertyFits}
	case opQueryColors:
		colours := (len(request) - 8) / 4
		return replyCheck{most: shortReply + 8*colours, fits: func(reply []byte) bool {
			return int(xgb.Get16(reply[8:])) == colours && len(reply) == shortReply+8*colours
		}}
	case opGetKeyboardMapping:
		keycodes := int(request[5])
		return replyCheck{most: shortReply + 4*255*256, fits: func(reply []byte) bool {
			return len(reply) == shortReply+4*int(reply[1])*keycodes
		}}
	case opGetModifierMapping:
		return replyCheck{most: shortReply + 8*255, fits: modifiersFit}
	default:
		isRender, isXinerama := op == o.majors[renderExtension], op == o.majors[xineramaExtension]
		switch minor := request[1]; {
		case isRender && minor == renderQueryVersion:
			return replyCheck{most: shortReply}
		case isRender && minor == renderQueryPictFormats:
			return replyCheck{most: mostUnknown, fits: pictFormatsFit}
		case isXinerama && minor == xineramaQueryScreens:
			return replyCheck{most: mostNames, fits: screensFit}
		}
		return replyCheck{most: mostUnknown, maybe: true} // only tests ask for more
	}
}

func namesFit(reply []byte) bool { return shortReply+4*int(xgb.Get16(reply[8:])) <= len(reply) }

func screensFit(reply []byte) bool {
	return int64(xgb.Get32(reply[8:]))*8 <= int64(len(reply)-shortReply)
}

func propertyFits(reply []byte) bool {
	format, n := int64(reply[1]), int64(xgb.Get32(reply[16:])) // their product can have more than 32 bits
	switch format {
	case 0, 8, 16, 32:
		return shortReply+n*format/8 <= int64(len(reply))
	}
	return false
}

func modifiersFit(reply []byte) bool { return shortReply+8*int(reply[1]) <= len(reply) }

// Sizes of records in a reply to QueryPictFormats, in bytes.
const (
	pictFormatSize = 28
	pictScreenSize = 8
	pictDepthSize  = 8
	pictVisualSize = 8
)

func pictFormatsFit(reply []byte) bool {
	formats, screens, subpixels := xgb.Get32(reply[8:]), xgb.Get32(reply[12:]), xgb.Get32(reply[24:])
	if int64(max(formats, screens, subpixels)) > int64(len(reply)) {
		return false
	}
	c := cursor{rest: reply[shortReply:]}
	c.read(pictFormatSize * int(formats))
	for range screens {
		depths := xgb.Get32(c.read(pictScreenSize))
		for range depths {
			if c.tooShort {
				return false
			}
			c.read(pictVisualSize * int(xgb.Get16(c.read(pictDepthSize)[2:])))
		}
	}
	c.read(4 * int(subpixels))
	return !c.tooShort
}
