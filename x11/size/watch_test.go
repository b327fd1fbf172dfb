package size

import (
	"image"
	"testing"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

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

// TestWatch checks which sizes and places count as the player's.
func TestWatch(t *testing.T) {
	mapped := xproto.MapNotifyEvent{Window: win}
	framed := xproto.ReparentNotifyEvent{Window: win, Parent: 9}
	sent := func(w, h, x, y int) xgb.Event { return link.SentEvent{Event: configured(w, h, x, y)} }
	other := configured(1, 1, 1, 1)
	other.Window = 8
	size := func(w, h int) Kept { return Kept{Size: image.Pt(w, h)} }
	place := func(x, y int) Kept { return Kept{Place: image.Pt(x, y), HavePlace: true} }
	for name, c := range map[string]struct {
		events []xgb.Event
		want   Kept
	}{
		"nothing":                           {nil, Kept{}},
		"sized before it is mapped":         {[]xgb.Event{configured(900, 700, 0, 0), mapped}, Kept{}},
		"as it was asked for":               {[]xgb.Event{mapped, configured(800, 600, 0, 0)}, Kept{}},
		"sized":                             {[]xgb.Event{mapped, configured(900, 700, 0, 0)}, size(900, 700)},
		"another window":                    {[]xgb.Event{mapped, other}, Kept{}},
		"moved":                             {[]xgb.Event{mapped, configured(800, 600, 20, 30)}, place(20, 30)},
		"placed in a frame":                 {[]xgb.Event{framed, configured(800, 600, 4, 20), mapped, sent(800, 600, 104, 120)}, Kept{}},
		"moved in a frame":                  {[]xgb.Event{framed, mapped, sent(800, 600, 104, 120), configured(800, 600, 4, 20), sent(800, 600, 54, 60)}, place(54, 60)},
		"a sent event says nothing of size": {[]xgb.Event{mapped, sent(900, 700, 0, 0)}, Kept{}},
	} {
		var w Watch
		w.NoteCreated(image.Pt(800, 600), image.Point{})
		for _, e := range c.events {
			w.HandleEvent(e, win, root)
		}
		if got, changed := w.GivenByPlayer(); got != c.want || changed != (c.want != Kept{}) {
			t.Errorf("%s: %+v, changed %t, want %+v", name, got, changed, c.want)
		}
	}
}

// TestWatchAsked checks that the answer to a size that the program asks for is not the player's, be it
// another size, and that what comes after the answer is.
func TestWatchAsked(t *testing.T) {
	for _, answer := range []xgb.Event{
		configured(1000, 700, 0, 0), configured(990, 690, 5, 5), link.SentEvent{Event: configured(800, 600, 0, 0)},
	} {
		var w Watch
		w.NoteCreated(image.Pt(800, 600), image.Point{})
		w.HandleEvent(xproto.MapNotifyEvent{Window: win}, win, root)
		w.NoteAsked(image.Pt(1000, 700))
		w.HandleEvent(answer, win, root)
		w.HandleEvent(configured(1000, 700, 5, 5), win, root)
		if got, _ := w.GivenByPlayer(); got.HasSize() {
			t.Errorf("after %v: %+v", answer, got)
		}
		w.HandleEvent(configured(900, 650, 5, 5), win, root)
		if got, _ := w.GivenByPlayer(); got.Size != image.Pt(900, 650) {
			t.Errorf("after %v the player sized the window: %+v", answer, got)
		}
	}
}

// TestWatchFullscreen checks that no size and place of a window that covers the screen is the player's. Its
// size or its state may be told first. What the player gave before, and gives afterwards, counts.
func TestWatchFullscreen(t *testing.T) {
	const w, h = 1920, 1080
	type step any // an event, a state, or askFull
	type askFull struct{}
	sent := func(w, h, x, y int) xgb.Event { return link.SentEvent{Event: configured(w, h, x, y)} }
	none, given := Kept{}, Kept{Size: image.Pt(950, 700)}
	sized := []step{configured(900, 650, 0, 0), configured(950, 700, 0, 0)}
	for name, c := range map[string]struct {
		before, steps []step
		want          Kept
	}{
		"asked for":                       {nil, []step{askFull{}, configured(w, h, 0, 0), true}, none},
		"asked for, and back":             {nil, []step{askFull{}, configured(w, h, 0, 0), true, configured(800, 600, 0, 0), false}, none},
		"back, state first":               {nil, []step{askFull{}, true, configured(w, h, 0, 0), false, configured(800, 600, 0, 0)}, none},
		"back to another size":            {nil, []step{askFull{}, true, configured(w, h, 0, 0), false, configured(800, 580, 0, 0)}, none},
		"the manager's":                   {nil, []step{configured(w, h, 0, 0), true}, none},
		"the manager's, state first":      {nil, []step{true, configured(w, h, 0, 0)}, none},
		"the manager's, and back":         {nil, []step{configured(w, h, 0, 0), true, configured(800, 600, 0, 0), false}, none},
		"sized, then asked for":           {sized, []step{askFull{}, configured(w, h, 0, 0), true}, given},
		"sized, then the manager's":       {sized, []step{configured(w, h, 0, 0), true}, given},
		"sized, then the manager's state": {sized, []step{true, configured(w, h, 0, 0)}, given},
		"sized, and back":                 {sized, []step{configured(w, h, 0, 0), true, configured(950, 700, 0, 0), false}, given},
		"sized, and back, state first":    {sized, []step{configured(w, h, 0, 0), true, false, configured(950, 700, 0, 0)}, given},
		"sized afterwards":                {nil, []step{askFull{}, configured(w, h, 0, 0), true, configured(800, 600, 0, 0), false, configured(950, 700, 0, 0)}, given},
		"moved by the manager":            {sized, []step{configured(w, h, 0, 0), sent(w, h, 0, 0), true}, given},
		"the place comes back":            {sized, []step{configured(w, h, 0, 0), sent(w, h, 0, 0), true, configured(950, 700, 0, 0), sent(950, 700, 60, 70), false}, given},
	} {
		var watch Watch
		watch.NoteCreated(image.Pt(800, 600), image.Pt(60, 70))
		watch.HandleEvent(xproto.ReparentNotifyEvent{Window: win, Parent: 9}, win, root)
		watch.HandleEvent(xproto.MapNotifyEvent{Window: win}, win, root)
		watch.HandleEvent(sent(800, 600, 60, 70), win, root)
		for _, s := range append(c.before, c.steps...) {
			switch s := s.(type) {
			case bool:
				watch.NoteState(s)
			case askFull:
				watch.NoteFullscreenAsked()
			case xgb.Event:
				watch.HandleEvent(s, win, root)
			}
		}
		if got, changed := watch.GivenByPlayer(); got != c.want || changed != (c.want != Kept{}) {
			t.Errorf("%s: %+v, changed %t, want %+v", name, got, changed, c.want)
		}
	}
}

// TestWatchArranged checks that nothing is kept of a window that is maximised, in one step or in two, or
// tiled. What the player gave before and gives afterwards is.
func TestWatchArranged(t *testing.T) {
	type step any // a real event, a sent one, or a state
	at := func(w, h, x, y int) xgb.Event { return link.SentEvent{Event: configured(w, h, x, y)} }
	real := func(w, h int) xgb.Event { return configured(w, h, 1, 20) }
	given := Kept{Size: image.Pt(700, 400), Place: image.Pt(300, 200), HavePlace: true}
	sized := []step{real(700, 400), at(700, 400, 300, 200)}
	large := []step{real(1022, 743), at(1022, 743, 1, 20)}
	for name, c := range map[string]struct {
		before, steps []step
		want          Kept
	}{
		"maximised":                      {nil, append(large, true), Kept{}},
		"maximised, state first":         {nil, append([]step{true}, large...), Kept{}},
		"sized and maximised":            {sized, append(large, true), given},
		"sized, maximised, state first":  {sized, append([]step{true}, large...), given},
		"upright first":                  {sized, []step{real(700, 743), at(700, 743, 300, 20), real(1022, 743), at(1022, 743, 1, 20), true}, given},
		"restored in two steps":          {sized, append(large, true, real(700, 743), real(700, 400), at(700, 400, 300, 200), false), given},
		"restored, state first":          {sized, append(large, true, false, real(700, 400), at(700, 400, 300, 200)), given},
		"maximised without a state":      {sized, large, given},
		"and restored without one":       {sized, append(large, real(700, 400), at(700, 400, 300, 200)), given},
		"never sized, and restored so":   {nil, append(large, real(600, 500), at(600, 500, 200, 100)), Kept{}},
		"the left half":                  {sized, []step{real(510, 743), at(510, 743, 1, 20)}, given},
		"the left half, then the right":  {sized, []step{real(510, 743), at(510, 743, 1, 20), at(510, 743, 513, 20)}, given},
		"a quarter, then all":            {sized, []step{real(510, 359), at(510, 359, 1, 404), real(1022, 743), at(1022, 743, 1, 20)}, given},
		"the left half, then sized":      {nil, []step{real(510, 743), at(510, 743, 1, 20), real(700, 400), at(700, 400, 300, 200)}, given},
		"dragged out of the edge":        {sized, append(large, true, real(700, 400), at(700, 400, 310, 220), at(700, 400, 320, 230), false), Kept{given.Size, image.Pt(320, 230), true}},
		"sized twice, back to the first": {sized, []step{real(600, 500)}, Kept{image.Pt(600, 500), given.Place, true}},
	} {
		table := &Table{Screen: Screen{Size: image.Pt(1024, 768), WorkArea: image.Rect(0, 0, 1024, 768), Frame: desktop.Frame{Left: 1, Right: 1, Top: 20, Bottom: 5}}}
		table.Watch.NoteCreated(image.Pt(600, 500), image.Pt(0, 0))
		for _, e := range []xgb.Event{xproto.ReparentNotifyEvent{Window: win, Parent: 9}, at(600, 500, 200, 100), xproto.MapNotifyEvent{Window: win}} {
			table.HandleEvent(e, win, root)
		}
		for _, s := range append(c.before, c.steps...) {
			if state, ok := s.(bool); ok {
				table.Watch.NoteState(state)
			} else {
				table.HandleEvent(s.(xgb.Event), win, root)
			}
		}
		if got, changed := table.Watch.GivenByPlayer(); got != c.want || changed != (c.want != Kept{}) {
			t.Errorf("%s: %+v, changed %t, want %+v", name, got, changed, c.want)
		}
	}
}
