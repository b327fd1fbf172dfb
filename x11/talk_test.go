package x11_test

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"time"
)

// A kind is what a message on the connection is.
type kind uint8

const (
	request kind = iota // the greeting is one, too: "Setup"
	reply               // named after its request
	event
	fault // the server's error; named after its request if that was a question
	trip  // no message: the program has waited for the server, and now it gets what it waited for. Only in lockstep
)

// A message is one request, reply, event or error as it passed.
type message struct {
	kind kind
	name string
	body []byte    // all of it, so its length is what it cost
	when time.Time // of a request: when it reached the proxy
}

// A talk is messages in the order in which the program said and heard them.
type talk []message

// only are the messages of some kinds.
func (t talk) only(kinds ...kind) talk {
	return t.pick(func(m message) bool { return slices.Contains(kinds, m.kind) })
}

// named are the messages of a kind and a name.
func (t talk) named(k kind, name string) talk {
	return t.pick(func(m message) bool { return m.kind == k && m.name == name })
}

func (t talk) pick(fits func(message) bool) talk {
	var some talk
	for _, m := range t {
		if fits(m) {
			some = append(some, m)
		}
	}
	return some
}

// bytes is what the messages of some kinds cost.
func (t talk) bytes(kinds ...kind) int {
	sum := 0
	for _, m := range t.only(kinds...) {
		sum += len(m.body)
	}
	return sum
}

// unpinged leaves out what rig.sync says and is answered: the program sends no other event, and nobody else sends it one.
func (t talk) unpinged() talk {
	return t.pick(func(m message) bool {
		return (m.kind != request || m.name != "SendEvent") && (m.kind != event || m.name != "ClientMessage")
	})
}

// unpaced leaves out the questions that nobody awaits, and their answers.
func (t talk) unpaced() talk {
	return t.pick(func(m message) bool { return m.name != "GetInputFocus" })
}

// lastMap is where the last window was mapped; -1 if none was.
func (t talk) lastMap() int {
	for i := len(t) - 1; i >= 0; i-- {
		if t[i].kind == request && strings.HasPrefix(t[i].name, "Map") {
			return i
		}
	}
	return -1
}

// String counts the messages by kind and name.
func (t talk) String() string {
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

// heard is what a message from the server is, by its first byte.
func heard(b []byte) kind {
	switch b[0] {
	case 0:
		return fault
	case 1:
		return reply
	}
	return event
}

// eventName names an event by its first byte, whether it was sent by a client or not.
func eventName(code byte) string {
	code &= 0x7f
	if int(code) < len(eventNames) {
		return eventNames[code]
	}
	return fmt.Sprintf("event %d", code)
}

// requestName names a request: those of the core as the protocol calls them, RENDER's as RENDER does, others by number.
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

// isQuestion reports whether a request is one that the server replies to.
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

// Names by number: X protocol, "Protocol Encoding", and RENDER's. A dot stands for a number that is not in use.
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
