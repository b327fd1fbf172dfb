package link

import "github.com/jezek/xgb"

// A replyCheck says which replies to a request are possible. xproto trusts the counts inside a reply. A wrong count makes it panic,
// or allocate gigabytes. So link checks each reply against its request before xgb reads it.
type replyCheck struct {
	most  int  // the most bytes that the reply may have
	maybe bool // link does not know the request, so it may have no reply
	fits  func(reply []byte, asked int) bool
	asked int // what the request asked for: bytes, keycodes or pixels
}

// Bounds of replies, in bytes.
const (
	shortReply  = 32
	mostNames   = 32 + 4<<16 // names, and lists with a count of 16 bits
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
	opLookupColor         = 92
	opQueryExtension      = 98
	opGetKeyboardMapping  = 101
	opGetModifierMapping  = 119
)

// The other core requests with a reply; this program sends none of them.
var otherReplies = map[byte]bool{26: true, 31: true, 39: true, 44: true, 47: true, 48: true, 49: true, 50: true, 52: true, 83: true,
	85: true, 86: true, 87: true, 97: true, 99: true, 103: true, 106: true, 108: true, 110: true, 116: true, 117: true, 118: true}

// Minor opcodes of RENDER (The X Rendering Extension, "Extension Initialization").
const (
	renderQueryVersion     = 0
	renderQueryPictFormats = 1
)

// firstExtensionRequest is the lowest opcode that a server gives to an extension.
const firstExtensionRequest = 128

// checkFor returns the check of the reply to a request, and whether the request certainly has a reply.
func (a *answers) checkFor(request []byte) (check replyCheck, due bool) {
	if len(request) < 4 {
		return replyCheck{most: mostUnknown, maybe: true}, false
	}
	switch op := request[0]; op {
	case opGetGeometry, opInternAtom, opGetSelectionOwner, opQueryPointer, opTranslateCoords, opGetInputFocus,
		opAllocColor, opLookupColor, opQueryExtension:
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
		asked := 4 * int(min(xgb.Get32(padTo(request, 24)[20:]), mostUnknown/4))
		return replyCheck{most: shortReply + asked, fits: propertyFits}, true
	case opGetImage:
		r := padTo(request, 16)
		w, h := int(xgb.Get16(r[12:])), int(xgb.Get16(r[14:]))
		return replyCheck{most: shortReply + 4*h*(w+1)*32}, true
	case opQueryColors:
		return replyCheck{most: len(request)*2 + shortReply, fits: colorsFit, asked: (len(request) - 8) / 4}, true
	case opGetKeyboardMapping:
		return replyCheck{most: shortReply + 4*255*256, fits: keyboardFits, asked: int(padTo(request, 8)[5])}, true
	case opGetModifierMapping:
		return replyCheck{most: shortReply + 8*255, fits: modifiersFit}, true
	default:
		if op == a.renderMajor && op != 0 {
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

// padTo returns the first n bytes of a request, filled up with zeros.
func padTo(request []byte, n int) []byte {
	if len(request) >= n {
		return request[:n]
	}
	return append(append(make([]byte, 0, n), request...), make([]byte, n-len(request))...)
}

// accepts reports whether the counts inside the reply stay inside it.
func (c replyCheck) accepts(reply []byte) bool {
	return c.fits == nil || c.fits(reply, c.asked)
}

func nameFits(r []byte, _ int) bool { return shortReply+int(xgb.Get16(r[8:])) <= len(r) }

func listFits(r []byte, _ int) bool { return shortReply+4*int(xgb.Get16(r[8:])) <= len(r) }

func treeFits(r []byte, _ int) bool { return shortReply+4*int(xgb.Get16(r[16:])) <= len(r) }

// propertyFits checks the format of a property and the number of its values.
func propertyFits(r []byte, _ int) bool {
	format, n := int64(r[1]), int64(xgb.Get32(r[16:])) // their product can be more than 32 bits
	switch format {
	case 0, 8, 16, 32:
		return shortReply+n*format/8 <= int64(len(r))
	}
	return false
}

func colorsFit(r []byte, asked int) bool {
	n := int(xgb.Get16(r[8:]))
	return n == asked && shortReply+8*n <= len(r)
}

func keyboardFits(r []byte, asked int) bool {
	return len(r) == shortReply+4*int(r[1])*asked
}

func modifiersFit(r []byte, _ int) bool { return shortReply+8*int(r[1]) <= len(r) }

// Sizes of the records of a reply to QueryPictFormats, in bytes.
const (
	pictFormatSize = 28
	pictScreenSize = 8
	pictDepthSize  = 8
	pictVisualSize = 8
)

// pictFormatsFit walks through a reply to QueryPictFormats.
func pictFormatsFit(r []byte, _ int) bool {
	formats, screens, subpixels := xgb.Get32(r[8:]), xgb.Get32(r[12:]), xgb.Get32(r[24:])
	if int64(formats) > int64(len(r)) || int64(screens) > int64(len(r)) || int64(subpixels) > int64(len(r)) {
		return false
	}
	c := cursor{rest: r[shortReply:]}
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
