package x11_test

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"
)

// Checks of requests that the program must never make.

// checkMessages fails if there are messages that the program never has a reason to send or to get.
func checkMessages(t testing.TB, said messages) {
	t.Helper()
	for _, name := range []string{
		"GrabServer", "GrabPointer", "GrabKeyboard", "GrabButton", "GrabKey", "ChangeActivePointerGrab", // these disturb other clients
		"QueryPointer", "WarpPointer", // events tell where the pointer is, except on slow lines; and only the player moves it
		"GetImage", "GetGeometry", "QueryTree", // the program knows what it has drawn and placed
	} {
		if n := len(said.named(request, name)); n > 0 && (name != "QueryPointer" || !said.countsAsSlow()) {
			t.Errorf("%d requests %s", n, name)
		}
	}
	for _, m := range said {
		switch {
		case m.kind == request && strings.HasPrefix(m.name, "MIT-SHM"):
			t.Errorf("a request %s: nothing is gained by it, and it works on one machine only", m.name)
		case m.kind == fault:
			t.Errorf("an error: %s %d", m.name, m.body[1])
		case m.kind == event && strings.Contains("Expose GraphicsExposure NoExposure EnterNotify LeaveNotify VisibilityNotify", m.name):
			t.Errorf("an event %s that nobody needs", m.name)
		}
	}
	for _, what := range needlessRequests(said) {
		t.Error("needless: ", what)
	}
}

// countsAsSlow reports whether the program has taken the line for a slow one, as on a busy machine. There it
// asks where the pointer is.
func (t messages) countsAsSlow() bool { return slices.Contains(t.selectsHints(), true) }

// checkNoQuestions fails if there are requests for whose replies the program would have to wait.
func checkNoQuestions(t *testing.T, said messages) {
	t.Helper()
	for _, m := range said.ofKind(request).withoutPacing() {
		if isQuestion(m.name) && (m.name != "QueryPointer" || !said.countsAsSlow()) {
			t.Errorf("a question in mid-game: %s", m.name)
		}
	}
}

// needlessRequests returns the requests that change nothing: a property that has the value already, or a
// place where the window is already.
func needlessRequests(said messages) (list []string) {
	type key struct{ window, of uint32 }
	word := binary.LittleEndian.Uint32
	properties := make(map[key]string)
	places := make(map[key]uint32) // last value, by window and bit of ConfigureWindow's value mask
	for _, m := range said.ofKind(request) {
		switch b := m.body; m.name {
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
