package size

import (
	"cmp"
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
)

const (
	win  = 7
	root = 1
)

// configured returns the event about a size and place of the window.
func configured(w, h, x, y int) xproto.ConfigureNotifyEvent {
	return xproto.ConfigureNotifyEvent{Window: win, Width: uint16(w), Height: uint16(h), X: int16(x), Y: int16(y)}
}

// watch has a window get the events of a text: a size and place as the server tells it, or as a window manager sends it,
// "mapped", "framed", "other" for another window, a new size of the screen, whether the window covers its screen ("on" or
// "off"), and "ask" for the program's own question for that.
func watch(t gametest.T, w *Watch, handle func(xgb.Event), events string) {
	t.Helper()
	for word := range strings.FieldsSeq(events) {
		switch word {
		case "mapped":
			handle(xproto.MapNotifyEvent{Window: win})
		case "framed":
			handle(xproto.ReparentNotifyEvent{Window: win, Parent: 9})
		case "other":
			other := configured(1, 1, 1, 1)
			other.Window = 8
			handle(other)
		case "on", "off":
			w.NoteState(word == "on")
		case "ask":
			w.NoteFullscreenAsked()
		default:
			geometry, isSent := strings.CutPrefix(word, "sent:")
			geometry, isScreen := strings.CutPrefix(geometry, "screen:")
			var width, height, x, y int
			gametest.Must(fmt.Sscanf(geometry, "%dx%d+%d+%d", &width, &height, &x, &y))(t)
			ev := configured(width, height, x, y)
			if isScreen {
				ev.Window = root
			}
			if isSent {
				handle(link.SentEvent{Event: ev})
			} else {
				handle(ev)
			}
		}
	}
}

// expectGiven expects what the player gave: a size, a place, or "-" for neither.
func expectGiven(t *testing.T, w *Watch, events, want string) {
	t.Helper()
	got, changed := w.GivenByPlayer()
	text := ""
	if got.HasSize() {
		text = fmt.Sprintf("%dx%d", got.Size.X, got.Size.Y)
	}
	if got.HavePlace {
		text += fmt.Sprintf("+%d+%d", got.Place.X, got.Place.Y)
	}
	if text = cmp.Or(text, "-"); text != want || changed != (want != "-") {
		t.Errorf("%s: %s, changed %t, want %s", events, text, changed, want)
	}
}

// TestWatch checks which sizes and places count as the player's.
func TestWatch(t *testing.T) {
	for want, events := range gametest.Table(`
# nothing
-
# sized before it is mapped
-  900x700+0+0 mapped
# as it was asked for
-  mapped 800x600+0+0
# sized
900x700  mapped 900x700+0+0
# another window
-  mapped other
# moved
+20+30  mapped 800x600+20+30
# placed in a frame
-  framed 800x600+4+20 mapped sent:800x600+104+120
# moved in a frame
+54+60  framed mapped sent:800x600+104+120 800x600+4+20 sent:800x600+54+60
# a sent event says nothing of size
-  mapped sent:900x700+0+0
`) {
		var w Watch
		w.NoteCreated(image.Rect(0, 0, 800, 600))
		watch(t, &w, func(e xgb.Event) { w.HandleEvent(e, win, root) }, events)
		expectGiven(t, &w, events, want)
	}
}

// TestWatchAsked checks that the answer to a size that the program asks for is not the player's, be it
// another size, and that what comes after the answer is.
func TestWatchAsked(t *testing.T) {
	for _, answer := range strings.Fields("1000x700+0+0 990x690+5+5 sent:800x600+0+0") {
		var w Watch
		w.NoteCreated(image.Rect(0, 0, 800, 600))
		see := func(events string) { watch(t, &w, func(e xgb.Event) { w.HandleEvent(e, win, root) }, events) }
		see("mapped")
		w.NoteAsked(image.Pt(1000, 700))
		see(answer + " 1000x700+5+5")
		if got, _ := w.GivenByPlayer(); got.HasSize() {
			t.Errorf("after %v: %+v", answer, got)
		}
		see("900x650+5+5")
		if got, _ := w.GivenByPlayer(); got.Size != image.Pt(900, 650) {
			t.Errorf("after %v the player sized the window: %+v", answer, got)
		}
	}
}

// TestWatchFullscreen checks that no size and place of a window that covers the screen is the player's. Its
// size or its state may be told first. What the player gave before, and gives afterwards, counts.
func TestWatchFullscreen(t *testing.T) {
	for want, events := range gametest.Table(`
# asked for
-  ask 1920x1080+0+0 on
# asked for, and back
-  ask 1920x1080+0+0 on 800x600+0+0 off
# back, state first
-  ask on 1920x1080+0+0 off 800x600+0+0
# back to another size
-  ask on 1920x1080+0+0 off 800x580+0+0
# the manager's
-  1920x1080+0+0 on
# the manager's, state first
-  on 1920x1080+0+0
# the manager's, and back
-  1920x1080+0+0 on 800x600+0+0 off
# sized, then asked for
950x700  900x650+0+0 950x700+0+0 ask 1920x1080+0+0 on
# sized, then the manager's
950x700  900x650+0+0 950x700+0+0 1920x1080+0+0 on
# sized, then the manager's state
950x700  900x650+0+0 950x700+0+0 on 1920x1080+0+0
# sized, and back
950x700  900x650+0+0 950x700+0+0 1920x1080+0+0 on 950x700+0+0 off
# sized, and back, state first
950x700  900x650+0+0 950x700+0+0 1920x1080+0+0 on off 950x700+0+0
# sized afterwards
950x700  ask 1920x1080+0+0 on 800x600+0+0 off 950x700+0+0
# moved by the manager
950x700  900x650+0+0 950x700+0+0 1920x1080+0+0 sent:1920x1080+0+0 on
# the place comes back
950x700  900x650+0+0 950x700+0+0 1920x1080+0+0 sent:1920x1080+0+0 on 950x700+0+0 sent:950x700+60+70 off
`) {
		w := Watch{Screen: Screen{Size: image.Pt(1920, 1080)}}
		w.NoteCreated(image.Rect(60, 70, 860, 670))
		watch(t, &w, func(e xgb.Event) { w.HandleEvent(e, win, root) }, "framed mapped sent:800x600+60+70 "+events)
		expectGiven(t, &w, events, want)
	}
}

// TestWatchArranged checks that nothing is kept of a window that is maximised, in one step or in two, or
// tiled. What the player gave before and gives afterwards is.
func TestWatchArranged(t *testing.T) {
	for want, events := range gametest.Table(`
# maximised
-  1022x743+1+20 sent:1022x743+1+20 on
# maximised, state first
-  on 1022x743+1+20 sent:1022x743+1+20
# sized and maximised
700x400+300+200  700x400+1+20 sent:700x400+300+200 1022x743+1+20 sent:1022x743+1+20 on
# sized, maximised, state first
700x400+300+200  700x400+1+20 sent:700x400+300+200 on 1022x743+1+20 sent:1022x743+1+20
# upright first
700x400+300+200  700x400+1+20 sent:700x400+300+200 700x743+1+20 sent:700x743+300+20 1022x743+1+20 sent:1022x743+1+20 on
# restored in two steps
700x400+300+200  700x400+1+20 sent:700x400+300+200 1022x743+1+20 sent:1022x743+1+20 on 700x743+1+20 700x400+1+20 sent:700x400+300+200 off
# restored, state first
700x400+300+200  700x400+1+20 sent:700x400+300+200 1022x743+1+20 sent:1022x743+1+20 on off 700x400+1+20 sent:700x400+300+200
# maximised without a state
700x400+300+200  700x400+1+20 sent:700x400+300+200 1022x743+1+20 sent:1022x743+1+20
# and restored without one
700x400+300+200  700x400+1+20 sent:700x400+300+200 1022x743+1+20 sent:1022x743+1+20 700x400+1+20 sent:700x400+300+200
# never sized, and restored so
-  1022x743+1+20 sent:1022x743+1+20 600x500+1+20 sent:600x500+200+100
# the left half
700x400+300+200  700x400+1+20 sent:700x400+300+200 510x743+1+20 sent:510x743+1+20
# the left half, then the right
700x400+300+200  700x400+1+20 sent:700x400+300+200 510x743+1+20 sent:510x743+1+20 sent:510x743+513+20
# a quarter, then all
700x400+300+200  700x400+1+20 sent:700x400+300+200 510x359+1+20 sent:510x359+1+404 1022x743+1+20 sent:1022x743+1+20
# the left half, then sized
700x400+300+200  510x743+1+20 sent:510x743+1+20 700x400+1+20 sent:700x400+300+200
# dragged out of the edge
700x400+320+230  700x400+1+20 sent:700x400+300+200 1022x743+1+20 sent:1022x743+1+20 on 700x400+1+20 sent:700x400+310+220 sent:700x400+320+230 off
# sized twice, back to the first
600x500+300+200  700x400+1+20 sent:700x400+300+200 600x500+1+20
`) {
		table := &Plan{Watch: Watch{Screen: Screen{Size: image.Pt(1024, 768), WorkArea: image.Rect(0, 0, 1024, 768), Frame: desktop.Frame{Left: 1, Right: 1, Top: 20, Bottom: 5}}}}
		table.Watch.NoteCreated(image.Rect(0, 0, 600, 500))
		handle := func(e xgb.Event) { table.Watch.HandleEvent(e, win, root) }
		watch(t, &table.Watch, handle, "framed sent:600x500+200+100 mapped "+events)
		expectGiven(t, &table.Watch, events, want)
	}
}
