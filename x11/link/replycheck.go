package link

import "github.com/jezek/xgb"

// A replyCheck says which replies to a request are possible. xproto trusts the counts inside a reply. A wrong
// count makes it panic, or allocate gigabytes. So link checks each reply against its request before xgb reads
// it.
type replyCheck struct {
	most  int  // the most bytes that the reply may have
	maybe bool // package link does not know this request, so a reply may come or may not come
	fits  func(reply []byte, asked int) bool
	asked int // what the request asked for: bytes, keycodes or pixels
}

// Upper limits for the length of a reply from the X server, in bytes. A longer reply does not fit its request.
const (
	shortReply  = 32
	mostNames   = 32 + 4<<16 // limit for a reply with a name, or with a list whose length is a number of 16 bits
	mostUnknown = 16 << 20
)

// Opcodes of the core requests that have a reply (X protocol, Appendix B, "Requests").
const (
	opGetWindowAttributes = 3
	opGetGeometry         = 14
	opQueryTree           = 15
	opInternAtom          = 16
	opGetAtomName         = 17
	opGetProperty         = 20
	opListProperties      = 21
	opGetSelectionOwner   = 23
	opQueryPointer        = 38
	opTranslateCoords     = 40
	opGetInputFocus       = 43
	opGetImage            = 73
	opAllocColor          = 84
	opQueryColors         = 91
	opQueryExtension      = 98
	opGetKeyboardMapping  = 101
	opGetModifierMapping  = 119
)

// The other core requests with a reply; this program sends none of them.
var otherReplies = map[byte]bool{26: true, 31: true, 39: true, 44: true, 47: true, 48: true, 49: true, 50: true,
	52: true, 83: true,
	85: true, 86: true, 87: true, 97: true, 99: true, 103: true, 106: true, 108: true, 110: true, 116: true,
	117: true, 118: true}

// Minor opcodes of RENDER (The X Rendering Extension, "Extension Initialization").
const (
	renderQueryVersion     = 0
	renderQueryPictFormats = 1
)

// firstExtensionRequest is the lowest opcode that a server gives to an extension.
const firstExtensionRequest = 128

// replyCheckFor returns a replyCheck, which says what replies to a request are possible. The second result is
// true if the request certainly has a reply.
func (a *answers) replyCheckFor(request []byte) (check replyCheck, isReplyCertain bool) {
	if len(request) < 4 {
		return replyCheck{most: mostUnknown, maybe: true}, false
	}
	switch op := request[0]; op {
	case opGetGeometry, opInternAtom, opGetSelectionOwner, opQueryPointer, opTranslateCoords, opGetInputFocus,
		opAllocColor, opQueryExtension:
		return replyCheck{most: shortReply}, true
	case opGetWindowAttributes:
		return replyCheck{most: 44, fits: func(r []byte, _ int) bool { return len(r) == 44 }}, true
	case opGetAtomName:
		return replyCheck{most: mostNames, fits: nameFits}, true
	case opListProperties:
		return replyCheck{most: mostNames, fits: listFits}, true
	case opQueryTree:
		return replyCheck{most: mostNames, fits: treeFits}, true
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
		return replyCheck{most: mostUnknown, maybe: op >= firstExtensionRequest}, otherReplies[op]
	}
}

// padOrTruncate returns the first n bytes of a request, filled up with zeros.
func padOrTruncate(request []byte, n int) []byte {
	if len(request) >= n {
		return request[:n]
	}
	return append(append(make([]byte, 0, n), request...), make([]byte, n-len(request))...)
}

// accepts reports whether the counts inside the reply stay inside it.
func (c replyCheck) accepts(reply []byte) bool {
	return c.fits == nil || c.fits(reply, c.asked)
}

func nameFits(reply []byte, _ int) bool { return shortReply+int(xgb.Get16(reply[8:])) <= len(reply) }

func listFits(reply []byte, _ int) bool { return shortReply+4*int(xgb.Get16(reply[8:])) <= len(reply) }

func treeFits(reply []byte, _ int) bool { return shortReply+4*int(xgb.Get16(reply[16:])) <= len(reply) }

// propertyFits checks the format of a property and the number of its values.
func propertyFits(reply []byte, _ int) bool {
	format, n := int64(reply[1]), int64(xgb.Get32(reply[16:])) // their product can be more than 32 bits
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

// Sizes of the records of a reply to QueryPictFormats, in bytes.
const (
	pictFormatSize = 28
	pictScreenSize = 8
	pictDepthSize  = 8
	pictVisualSize = 8
)

// pictFormatsFit checks a reply to QueryPictFormats, a request of RENDER. It returns false if the counts
// inside the reply lead beyond the reply's end.
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

// skip passes over the next n bytes.
func (c *cursor) skip(n int) {
	if n > len(c.rest) {
		c.rest, c.tooShort = nil, true
		return
	}
	c.rest = c.rest[n:]
}
