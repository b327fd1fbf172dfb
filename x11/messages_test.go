package x11_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"
)

// A kind is the kind of a message on the connection.
type kind uint8

const (
	request kind = iota // includes the setup request, as "Setup"
	reply               // named after its request
	event
	fault // an error of the server; named after its request if that has a reply
	trip  // no message, but the end of a round trip; only in lockstep
)

// A message is one request, reply, event or error.
type message struct {
	kind kind
	name string
	body []byte    // the whole message; its length is its cost
	when time.Time // when the proxy got it

	arrives time.Time // when it is at the other end of the proxy's line, by the delay and the rate of the line
}

// messages holds messages in the order in which the program sent and received them.
type messages []message

// ofKind returns the messages of some kinds.
func (t messages) ofKind(kinds ...kind) messages {
	return t.filter(func(m message) bool { return slices.Contains(kinds, m.kind) })
}

// named returns the messages of a kind and a name.
func (t messages) named(k kind, name string) messages {
	return t.filter(func(m message) bool { return m.kind == k && m.name == name })
}

func (t messages) filter(fits func(message) bool) messages {
	var some messages
	for _, m := range t {
		if fits(m) {
			some = append(some, m)
		}
	}
	return some
}

// size returns the size of all messages of some kinds, in bytes.
func (t messages) size(kinds ...kind) int {
	sum := 0
	for _, m := range t.ofKind(kinds...) {
		sum += len(m.body)
	}
	return sum
}

// withoutPings leaves out the pings of rig.sync and their answers. The program sends no other events, and
// gets no others from clients.
func (t messages) withoutPings() messages {
	return t.filter(func(m message) bool {
		return (m.kind != request || m.name != "SendEvent") && (m.kind != event || m.name != "ClientMessage")
	})
}

// withoutPacing leaves out the pings of package link and their replies, for which the program does not wait.
func (t messages) withoutPacing() messages {
	return t.filter(func(m message) bool { return m.name != "GetInputFocus" })
}

// lastMap returns the index of the last request that maps a window, or -1.
func (t messages) lastMap() int { return t.lastNamed(request, "Map") }

// lastNamed returns the index of the last message of a kind whose name begins with a prefix, or -1.
func (t messages) lastNamed(k kind, prefix string) int {
	for i, m := range slices.Backward(t) {
		if m.kind == k && strings.HasPrefix(m.name, prefix) {
			return i
		}
	}
	return -1
}

// String counts the messages by kind and name.
func (t messages) String() string {
	words := map[kind]string{request: "", reply: "reply to ", event: "event ", fault: "error ", trip: "round trip"}
	count, size := make(map[string]int), make(map[string]int)
	for _, m := range t {
		what := words[m.kind] + m.name
		count[what]++
		size[what] += len(m.body)
	}
	var list []string
	for what := range count {
		list = append(list, fmt.Sprintf("%d %s (%d B)", count[what], what, size[what]))
	}
	sort.Strings(list)
	return strings.Join(list, ", ")
}

// serverMessageKind returns the kind of a message from the server, by its first byte.
func serverMessageKind(b []byte) kind {
	switch b[0] {
	case 0:
		return fault
	case 1:
		return reply
	}
	return event
}

// eventName returns the name of an event by its first byte. It ignores the bit that says that a client sent the event.
func eventName(code byte) string {
	code &= 0x7f
	if int(code) < len(eventNames) {
		return eventNames[code]
	}
	return fmt.Sprintf("event %d", code)
}

// requestName returns the name of a request: for the core as in the X protocol, for RENDER as in RENDER, for
// others a number.
func (c *conversation) requestName(b []byte) string {
	if n := int(b[0]); n < len(requestNames) {
		return requestNames[n]
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	extension, ok := c.majors[b[0]]
	switch {
	case !ok:
		return fmt.Sprintf("request %d", b[0])
	case extension == "RENDER" && int(b[1]) < len(renderNames):
		return "Render" + renderNames[b[1]]
	}
	return fmt.Sprintf("%s %d", extension, b[1])
}

// isQuestion reports whether a request has a reply.
func isQuestion(name string) bool {
	name = strings.TrimPrefix(name, "Render")
	for _, start := range []string{
		"Get", "Query", "List", "Alloc", "Intern", "Lookup", "Translate", "GrabPointer", "GrabKeyboard", "SetPointerMapping",
		"SetModifierMapping",
	} {
		if strings.HasPrefix(name, start) {
			return true
		}
	}
	return false
}

// Names by number: X protocol, "Protocol Encoding", and RENDER. A dot stands for an unused number.
var (
	eventNames = strings.Fields(`. . KeyPress KeyRelease ButtonPress ButtonRelease MotionNotify EnterNotify LeaveNotify FocusIn
		FocusOut KeymapNotify Expose GraphicsExposure NoExposure VisibilityNotify CreateNotify DestroyNotify UnmapNotify MapNotify
		MapRequest ReparentNotify ConfigureNotify ConfigureRequest GravityNotify ResizeRequest CirculateNotify CirculateRequest
		PropertyNotify SelectionClear SelectionRequest SelectionNotify ColormapNotify ClientMessage MappingNotify`)
	requestNames = strings.Fields(`. CreateWindow ChangeWindowAttributes GetWindowAttributes DestroyWindow DestroySubwindows
		ChangeSaveSet ReparentWindow MapWindow MapSubwindows UnmapWindow UnmapSubwindows ConfigureWindow CirculateWindow GetGeometry
		QueryTree InternAtom GetAtomName ChangeProperty DeleteProperty GetProperty ListProperties SetSelectionOwner
		GetSelectionOwner ConvertSelection SendEvent GrabPointer UngrabPointer GrabButton UngrabButton ChangeActivePointerGrab
		GrabKeyboard UngrabKeyboard GrabKey UngrabKey AllowEvents GrabServer UngrabServer QueryPointer GetMotionEvents
		TranslateCoordinates WarpPointer SetInputFocus GetInputFocus QueryKeymap OpenFont CloseFont QueryFont QueryTextExtents
		ListFonts ListFontsWithInfo SetFontPath GetFontPath CreatePixmap FreePixmap CreateGC ChangeGC CopyGC SetDashes
		SetClipRectangles FreeGC ClearArea CopyArea CopyPlane PolyPoint PolyLine PolySegment PolyRectangle PolyArc FillPoly
		PolyFillRectangle PolyFillArc PutImage GetImage PolyText8 PolyText16 ImageText8 ImageText16 CreateColormap FreeColormap
		CopyColormapAndFree InstallColormap UninstallColormap ListInstalledColormaps AllocColor AllocNamedColor AllocColorCells
		AllocColorPlanes FreeColors StoreColors StoreNamedColor QueryColors LookupColor CreateCursor CreateGlyphCursor FreeCursor
		RecolorCursor QueryBestSize QueryExtension ListExtensions ChangeKeyboardMapping GetKeyboardMapping ChangeKeyboardControl
		GetKeyboardControl Bell ChangePointerControl GetPointerControl SetScreenSaver GetScreenSaver ChangeHosts ListHosts
		SetAccessControl SetCloseDownMode KillClient RotateProperties ForceScreenSaver SetPointerMapping GetPointerMapping
		SetModifierMapping GetModifierMapping . . . . . . . NoOperation`)
	renderNames = strings.Fields(`QueryVersion QueryPictFormats QueryPictIndexValues QueryDithers CreatePicture ChangePicture
		SetPictureClipRectangles FreePicture Composite Scale Trapezoids Triangles TriStrip TriFan ColorTrapezoids ColorTriangles
		Transform CreateGlyphSet ReferenceGlyphSet FreeGlyphSet AddGlyphs AddGlyphsFromPicture FreeGlyphs CompositeGlyphs8
		CompositeGlyphs16 CompositeGlyphs32 FillRectangles CreateCursor SetPictureTransform QueryFilters SetPictureFilter
		CreateAnimCursor AddTraps CreateSolidFill CreateLinearGradient CreateRadialGradient CreateConicalGradient`)
)
