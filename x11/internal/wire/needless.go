package wire

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"
)

// Checks of requests that the program must never make.

// CheckNeeded fails if there are messages that the program never has a reason to send or to get.
func CheckNeeded(t testing.TB, said Messages) {
	t.Helper()
	for _, name := range []string{
		"GrabServer", "GrabPointer", "GrabKeyboard", "GrabButton", "GrabKey", "ChangeActivePointerGrab", // these disturb other clients
		"QueryPointer", "WarpPointer", // events tell where the pointer is, except at the start and on slow lines; and only the player moves it
		"GetImage", "GetGeometry", "QueryTree", // the program knows what it has drawn and placed
	} {
		if n := len(said.Named(Request, name)); n > 0 && (name != "QueryPointer" || n > 1 && !said.countsAsSlow()) {
			t.Errorf("%d requests %s", n, name)
		}
	}
	for _, m := range said {
		switch {
		case m.Kind == Request && strings.HasPrefix(m.Name, "MIT-SHM"):
			t.Errorf("a request %s: nothing is gained by it, and it works on one machine only", m.Name)
		case m.Kind == Fault:
			t.Errorf("an error: %s %d", m.Name, m.Body[1])
		case m.Kind == Event && strings.Contains("Expose GraphicsExposure NoExposure EnterNotify LeaveNotify VisibilityNotify", m.Name):
			t.Errorf("an event %s that nobody needs", m.Name)
		}
	}
	for _, what := range needlessRequests(said) {
		t.Error("needless: ", what)
	}
}

// countsAsSlow reports whether the program has taken the line for a slow one, as on a busy machine. There it
// asks where the pointer is.
func (t Messages) countsAsSlow() bool { return slices.Contains(t.SelectsHints(), true) }

// SelectsHints returns for each request that selects events whether the server shall report motions one at a time.
func (t Messages) SelectsHints() (hints []bool) {
	for _, m := range t.OfKind(Request) {
		if mask, ok := m.SelectedMask(); ok {
			hints = append(hints, mask&xproto.EventMaskPointerMotionHint != 0)
		}
	}
	return hints
}

// SelectedMask returns the event mask that a request selects on a window.
func (m Message) SelectedMask() (mask int, ok bool) {
	if m.Name != "ChangeWindowAttributes" || binary.LittleEndian.Uint32(m.Body[8:]) != xproto.CwEventMask {
		return 0, false
	}
	return int(binary.LittleEndian.Uint32(m.Body[12:])), true
}

// CheckNoQuestions fails if there are requests for whose replies the program would have to wait.
func CheckNoQuestions(t testing.TB, said Messages) {
	t.Helper()
	for _, m := range said.OfKind(Request).WithoutPacing() {
		if IsQuestion(m.Name) && (m.Name != "QueryPointer" || !said.countsAsSlow()) {
			t.Errorf("a question in mid-game: %s", m.Name)
		}
	}
}

// needlessRequests returns the requests that change nothing: a property that has the value already, or a
// place where the window is already.
func needlessRequests(said Messages) (list []string) {
	type key struct{ window, of uint32 }
	word := binary.LittleEndian.Uint32
	properties := make(map[key]string)
	places := make(map[key]uint32) // last value, by window and bit of ConfigureWindow's value mask
	for _, m := range said.OfKind(Request) {
		switch b := m.Body; m.Name {
		case "ChangeProperty":
			k, value := key{word(b[4:]), word(b[8:])}, string(b[12:])
			if was, ok := properties[k]; ok && was == value && b[1] == xproto.PropModeReplace {
				list = append(list, fmt.Sprintf("property %d of window %#x is set to what it is: %q", k.of, k.window, value))
			}
			properties[k] = value
		case "DeleteProperty":
			delete(properties, key{word(b[4:]), word(b[8:])})
		case "ReparentWindow":
			delete(places, key{word(b[4:]), xproto.ConfigWindowX})
			delete(places, key{word(b[4:]), xproto.ConfigWindowY})
		case "ConfigureWindow":
			changes, values := false, b[12:]
			for bit := uint32(1); bit <= xproto.ConfigWindowStackMode; bit <<= 1 {
				if word(b[8:])&bit == 0 {
					continue
				}
				k := key{word(b[4:]), bit}
				was, ok := places[k]
				changes = changes || !ok || was != word(values) || bit >= xproto.ConfigWindowSibling
				places[k], values = word(values), values[4:]
			}
			if !changes {
				list = append(list, fmt.Sprintf("window %#x is placed where it is", word(b[4:])))
			}
		}
	}
	return list
}
