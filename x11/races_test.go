package x11_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// raceBatch is the number of events that overlap: all of them are on their way before the test looks at the table.
const raceBatch = 50

// A raceTest does at random what players, window managers and other programs do, faster than the program can follow.
type raceTest struct {
	*tableRig
	records recordsDir
	deal    game.Deal
	chance  *rand.Rand
	from    image.Point   // position of the table window on the screen
	buttons map[byte]bool // the buttons that are down
	keys    map[byte]bool // the keys that are down, by their codes
	codes   []byte        // the keys to press
	probes  int           // moves that were made between the batches
}

// TestRaces does 50,000 random things as a soak, and 1,200 otherwise. After each batch the table has all its cards, in the positions that
// the record of the game gives, and the next move is done.
func TestRaces(t *testing.T) {
	t.Parallel()
	batches := gametest.SoakCount(t, 12)
	for n, name := range []string{"klondike", "double-klondike"} {
		t.Run(name, func(t *testing.T) {
			server := xvfb.Start(t, "-noreset")
			h := newRecordsDir(t, server)
			r := &raceTest{records: h, deal: game.Shuffle(rulesOf(t, name).Packs, 41), chance: rand.New(rand.NewPCG(uint64(n), 15))}
			r.tableRig = h.launch(server, name, r.deal, append(dragging, "-game", name, "-deal", "41", "-xrm", "*doubleClickIdle: 40")...)
			r.buttons, r.keys, r.from = make(map[byte]bool), make(map[byte]bool), r.origin()
			for _, sym := range []xproto.Keysym{
				' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', 'u', 'u', 'u', 'r', 'r', 'm', 'm', '[', ']', 'h', 'h', 'm', 's', 'w', '+', '-', '/', '3', '7', 'x', 0xff09, keyReturn, keyEscape, keyLeft, keyRight, 0xff52, keyDown, keyF1, keyF5,
			} {
				code, _ := r.keycode(sym)
				r.codes = append(r.codes, code)
			}
			for batch := range batches {
				var done []string
				for range raceBatch {
					done = append(done, r.act())
				}
				r.tidy()
				r.check(fmt.Sprintf("batch %d: %s", batch, strings.Join(done, ", ")))
			}
			t.Logf("%d events, %d moves between them, %d actions", batches*raceBatch, r.probes, len(r.lines()))
			r.key('q')
			r.checkExit(0)
		})
	}
}

// act does one random thing, and says what.
func (r *raceTest) act() string {
	switch n := r.chance.IntN(40); {
	case n < 14:
		at := r.anyPoint()
		r.fake(xproto.MotionNotify, 0, at.Add(r.from), 0)
		if n < 4 && !r.buttons[1] {
			r.press(1, 0)
			r.release(1, 0)
			return fmt.Sprint("click ", at)
		}
		return fmt.Sprint("to ", at)
	case n < 26:
		return r.toggle(r.buttons, []byte{1, 1, 1, 1, 1, 2, 3, 4, 5}, xproto.ButtonPress, "button")
	case n < 37:
		return r.toggle(r.keys, r.codes, xproto.KeyPress, "key")
	}
	return r.disturb()
}

// toggle presses a button or a key that is up, or releases one that is down.
func (r *raceTest) toggle(down map[byte]bool, from []byte, press byte, what string) string {
	which := from[r.chance.IntN(len(from))]
	for held := range down {
		if r.chance.IntN(2) == 0 {
			which = held
		}
		break
	}
	kind := press
	if down[which] {
		kind++ // its release
		delete(down, which)
	} else {
		down[which] = true
	}
	r.fake(kind, which, image.Point{}, r.chance.IntN(2)*12) // about half of all releases end a drag
	return fmt.Sprint(what, " ", which, " ", map[bool]string{true: "down", false: "up"}[kind == press])
}

// anyPoint returns a point of the table, mostly on a card.
func (r *raceTest) anyPoint() image.Point {
	piles := r.state.Piles()
	p := piles[r.chance.IntN(len(piles))]
	if cards := r.state.Cards(p); r.chance.IntN(8) > 0 && len(cards) > 0 {
		return r.grabPoint(p, r.chance.IntN(len(cards)))
	}
	return image.Pt(r.chance.IntN(r.layout.Bounds.Dx()), r.chance.IntN(r.layout.Bounds.Dy()))
}

// disturb does what a window manager or another program may do at any time.
func (r *raceTest) disturb() string {
	c, root := r.c.X, r.c.Screen.Root
	switch r.chance.IntN(5) {
	case 0:
		size := []uint32{uint32(420 + r.chance.IntN(500)), uint32(320 + r.chance.IntN(400))}
		xproto.ConfigureWindow(c, r.table, xproto.ConfigWindowWidth|xproto.ConfigWindowHeight, size)
		return fmt.Sprint("size ", size)
	case 1:
		xproto.UnmapWindow(c, r.table)
		xproto.MapWindow(c, r.table)
		return "unmapped and mapped"
	case 2:
		xproto.SetInputFocus(c, xproto.InputFocusPointerRoot, xproto.InputFocusPointerRoot, xproto.TimeCurrentTime)
		r.focus()
		return "focus"
	case 3:
		xproto.GrabPointer(c, false, root, 0, xproto.GrabModeAsync, xproto.GrabModeAsync, 0, 0, xproto.TimeCurrentTime)
		xproto.GrabKeyboard(c, false, root, xproto.TimeCurrentTime, xproto.GrabModeAsync, xproto.GrabModeAsync)
		for range r.chance.IntN(3) {
			r.act()
		}
		xproto.UngrabPointer(c, xproto.TimeCurrentTime)
		xproto.UngrabKeyboard(c, xproto.TimeCurrentTime)
		return "grab and ungrab"
	}
	lines := []string{"*oneClick: on\n", "*autoTurnUp: on\n", "*showTime: on\n", "*mirrored: on\n", "*background: #204060\n", "*dropOutline: off\n", "*cardWidth: 50\n", "*statusBar: off\n"}
	line := lines[r.chance.IntN(len(lines))]
	r.setResources(line)
	return strings.TrimSpace(line)
}

// setResources sets the resources of the display.
func (r *raceTest) setResources(text string) {
	xproto.ChangeProperty(r.c.X, xproto.PropModeReplace, r.c.Screen.Root, xproto.AtomResourceManager, xproto.AtomString, 8, uint32(len(text)), []byte(text))
}

// tidy lets go of everything, closes panels and takes the mark away.
func (r *raceTest) tidy() {
	r.t.Helper()
	c := r.c.X
	xproto.UngrabPointer(c, xproto.TimeCurrentTime)
	xproto.UngrabKeyboard(c, xproto.TimeCurrentTime)
	for button := range r.buttons {
		r.release(button, 0)
	}
	for key := range r.keys {
		r.fake(xproto.KeyRelease, key, image.Point{}, 0)
	}
	clear(r.buttons)
	clear(r.keys)
	r.setResources("")
	r.sync()
	r.focus()
	for range 4 { // a panel, cards in the hand, a typed move, the mark
		r.key(keyEscape)
	}
	r.poll("a status line", func() bool { return slices.ContainsFunc(r.children(), func(c child) bool { return isStatus(c.name) }) })
	r.sync()
}

// lines returns the actions of the record.
func (r *raceTest) lines() []string {
	if len(r.records.files()) == 0 {
		return nil
	}
	return slices.DeleteFunc(r.records.lines(), func(line string) bool { return line == "" })
}

// check compares the table with the record. Then it makes a move, which must be done, and recorded.
func (r *raceTest) check(when string) {
	r.t.Helper()
	lines := r.lines()
	r.state = replay(r.t, r.state.Rules(), r.deal, lines).State()
	r.poll("the table of the record after "+when, func() bool {
		r.updateLayout()
		return r.mismatch() == ""
	})
	moves := slices.DeleteFunc(r.state.Legal(), func(m game.Move) bool { return m.Kind == game.Redeal })
	if len(moves) == 0 {
		return
	}
	m := moves[r.chance.IntN(len(moves))]
	r.point(image.Pt(1, 1))
	r.fake(xproto.MotionNotify, 0, r.from, 60) // what was clicked before can begin no double click
	r.makeMove(m, r.carryByDrag)
	r.awaitTable("the move " + m.String() + " after " + when)
	r.probes++
	if now := r.lines(); len(now) != len(lines)+1 {
		r.t.Fatalf("%s: %v makes %d lines of %d", when, m, len(now), len(lines))
	}
}
