package link

import (
	"github.com/jezek/xgb"
)

// A replyCheck says which replies to a request are possible. A wrong count inside a reply makes xproto panic
// or allocate gigabytes, so link checks it first.
type replyCheck struct {
	most  int  // in bytes
	maybe bool // of a request that link does not know
	fits  func(reply []byte, asked int) bool
	asked int // bytes, keycodes or pixels
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
	opGetImage           = 73
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

func (a *answers) replyCheckFor(request []byte) (check replyCheck, isReplyCertain bool) {
	if len(request) < 4 {
		return replyCheck{most: mostUnknown, maybe: true}, false
	}
	switch op := request[0]; op {
	case opGetGeometry, opInternAtom, opGetSelectionOwner, opQueryPointer, opTranslateCoords, opGetInputFocus,
		opAllocColor, opQueryExtension:
		return replyCheck{most: shortReply}, true
	case opListProperties:
		return replyCheck{most: mostNames, fits: namesFit}, true
	case opGetProperty:
		asked := 4 * int(min(xgb.Get32(padOrTruncate(request, 24)[20:]), mostUnknown/4))
		return replyCheck{most: shortReply + asked, fits: propertyFits}, true
	case opGetImage:
		r := padOrTruncate(request, 16)
		w, h := int(xgb.Get16(r[12:])), int(xgb.Get16(r[14:]))
		return replyCheck{most: shortReply + 4*h*(w+1)*32}, true
	case opQueryColors:
		return replyCheck{most: len(request)*2 + shortReply, fits: colorsFit, asked: (len(request) - 8) / 4}, true
	case opGetKeyboardMapping:
		return replyCheck{most: shortReply + 4*255*256, fits: keyboardFits, asked: int(padOrTruncate(request, 8)[5])}, true
	case opGetModifierMapping:
		return replyCheck{most: shortReply + 8*255, fits: modifiersFit}, true
	default:
		if op == a.majors[renderExtension] && op != 0 {
			switch request[1] {
			case renderQueryVersion:
				return replyCheck{most: shortReply}, true
			case renderQueryPictFormats:
				return replyCheck{most: mostUnknown, fits: pictFormatsFit}, true
			}
		}
		if op == a.majors[xineramaExtension] && op != 0 && request[1] == xineramaQueryScreens {
			return replyCheck{most: mostNames, fits: screensFit}, true
		}
		return replyCheck{most: mostUnknown, maybe: true}, false // only tests ask for more
	}
}

func padOrTruncate(request []byte, n int) []byte {
	if len(request) >= n {
		return request[:n]
	}
	return append(append(make([]byte, 0, n), request...), make([]byte, n-len(request))...)
}

func (c replyCheck) accepts(reply []byte) bool {
	return c.fits == nil || c.fits(reply, c.asked)
}

func namesFit(reply []byte, _ int) bool { return shortReply+4*int(xgb.Get16(reply[8:])) <= len(reply) }

func screensFit(reply []byte, _ int) bool {
	return int64(xgb.Get32(reply[8:]))*8 <= int64(len(reply)-shortReply)
}

func propertyFits(reply []byte, _ int) bool {
	format, n := int64(reply[1]), int64(xgb.Get32(reply[16:])) // their product can have more than 32 bits
	switch format {
	case 0, 8, 16, 32:
		return shortReply+n*format/8 <= int64(len(reply))
	}
	return false
}

func colorsFit(reply []byte, asked int) bool {
	n := int(xgb.Get16(reply[8:]))
	return n == asked && shortReply+8*n <= len(reply)
}

func keyboardFits(reply []byte, asked int) bool {
	return len(reply) == shortReply+4*int(reply[1])*asked
}

func modifiersFit(reply []byte, _ int) bool { return shortReply+8*int(reply[1]) <= len(reply) }

// Sizes of records in a reply to QueryPictFormats, in bytes.
const (
	pictFormatSize = 28
	pictScreenSize = 8
	pictDepthSize  = 8
	pictVisualSize = 8
)

func pictFormatsFit(reply []byte, _ int) bool {
	formats, screens, subpixels := xgb.Get32(reply[8:]), xgb.Get32(reply[12:]), xgb.Get32(reply[24:])
	if int64(formats) > int64(len(reply)) || int64(screens) > int64(len(reply)) || int64(subpixels) > int64(len(reply)) {
		return false
	}
	c := cursor{rest: reply[shortReply:]}
	c.skip(pictFormatSize * int(formats))
	for range screens {
		depths := xgb.Get32(c.read(pictScreenSize))
		for range depths {
			if c.tooShort {
				return false
			}
			c.skip(pictVisualSize * int(xgb.Get16(c.read(pictDepthSize)[2:])))
		}
	}
	c.skip(4 * int(subpixels))
	return !c.tooShort
}

func (c *cursor) skip(n int) {
	if n > len(c.rest) {
		c.rest, c.tooShort = nil, true
		return
	}
	c.rest = c.rest[n:]
}
