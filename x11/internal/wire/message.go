package wire

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"
)

// A MessageKind is the kind of a message on the connection.
type MessageKind uint8

const (
	Request MessageKind = iota // includes the setup request, as "Setup"
	Reply                      // named after its request
	Event
	Fault // an error of the server; named after its request if that has a reply
	Trip  // no message, but the end of a round trip; only in lockstep
)

// A Message is one request, reply, event or error.
type Message struct {
	Kind MessageKind
	Name string
	Body []byte    // the whole message; its length is its cost
	When time.Time // when the proxy got it

	Arrives time.Time // when it is at the other end of the proxy's line, by the delay and the rate of the line
}

// Messages holds messages in the order in which the program sent and received them.
type Messages []Message

// OfKind returns the messages of some kinds.
func (t Messages) OfKind(kinds ...MessageKind) Messages {
	return t.Filter(func(m Message) bool { return slices.Contains(kinds, m.Kind) })
}

// Named returns the messages of a kind and a name.
func (t Messages) Named(k MessageKind, name string) Messages {
	return t.Filter(func(m Message) bool { return m.Kind == k && m.Name == name })
}

// Filter returns the messages that fit.
func (t Messages) Filter(fits func(Message) bool) Messages {
	var some Messages
	for _, m := range t {
		if fits(m) {
			some = append(some, m)
		}
	}
	return some
}

// Size returns the size of all messages of some kinds, in bytes.
func (t Messages) Size(kinds ...MessageKind) int {
	sum := 0
	for _, m := range t.OfKind(kinds...) {
		sum += len(m.Body)
	}
	return sum
}

// WithoutPings leaves out the pings of tests and their answers. The program sends no other events, and
// gets no others from clients.
func (t Messages) WithoutPings() Messages {
	return t.Filter(func(m Message) bool {
		return (m.Kind != Request || m.Name != "SendEvent") && (m.Kind != Event || m.Name != "ClientMessage")
	})
}

// WithoutPacing leaves out the pings of package link and their replies, for which the program does not wait.
func (t Messages) WithoutPacing() Messages {
	return t.Filter(func(m Message) bool { return m.Name != "GetInputFocus" })
}

// IndexOf returns the index of the first request of a name, and fails if there is none.
func (t Messages) IndexOf(tb testing.TB, name string) int {
	tb.Helper()
	for i, m := range t {
		if m.Kind == Request && m.Name == name {
			return i
		}
	}
	tb.Fatalf("there is no %s", name)
	return -1
}

// LastMap returns the index of the last request that maps a window, or -1.
func (t Messages) LastMap() int { return t.LastNamed(Request, "Map") }

// LastNamed returns the index of the last message of a kind whose name begins with a prefix, or -1.
func (t Messages) LastNamed(k MessageKind, prefix string) int {
	for i, m := range slices.Backward(t) {
		if m.Kind == k && strings.HasPrefix(m.Name, prefix) {
			return i
		}
	}
	return -1
}

// String counts the messages by kind and name.
func (t Messages) String() string {
	words := map[MessageKind]string{Request: "", Reply: "reply to ", Event: "event ", Fault: "error ", Trip: "round trip"}
	count, size := make(map[string]int), make(map[string]int)
	for _, m := range t {
		what := words[m.Kind] + m.Name
		count[what]++
		size[what] += len(m.Body)
	}
	var list []string
	for what := range count {
		list = append(list, fmt.Sprintf("%d %s (%d B)", count[what], what, size[what]))
	}
	sort.Strings(list)
	return strings.Join(list, ", ")
}

// serverMessageKind returns the kind of a message from the server, by its first byte.
func serverMessageKind(b []byte) MessageKind {
	switch b[0] {
	case 0:
		return Fault
	case 1:
		return Reply
	}
	return Event
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
	c.proxy.mu.Lock()
	defer c.proxy.mu.Unlock()
	extension, ok := c.majors[b[0]]
	switch {
	case !ok:
		return fmt.Sprintf("request %d", b[0])
	case extension == "RENDER" && int(b[1]) < len(renderNames):
		return "Render" + renderNames[b[1]]
	}
	return fmt.Sprintf("%s %d", extension, b[1])
}

// IsQuestion reports whether a request has a reply.
func IsQuestion(name string) bool {
	name = strings.TrimPrefix(name, "Render")
	for _, start := range strings.Fields(`
Get Query List Alloc Intern Lookup Translate GrabPointer GrabKeyboard SetPointerMapping SetModifierMapping
`) {
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
