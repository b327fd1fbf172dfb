package x11_test

import (
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
)

// raceBatch is the number of events that overlap: all of them are on their way before the test looks at the table.
const raceBatch = 50

// A raceTest does at random what players, window managers and other programs do, faster than the program can follow.
type raceTest struct {
	*tableRig
	records recordsDir
	args    []string
	rules   *game.Rules // of the game on the table
	deal    game.Deal
	lines   []string // the actions of its record
	chance  *rand.Rand
	from    image.Point   // position of the table window on the screen
	buttons map[byte]bool // the buttons that are down
	keys    map[byte]bool // the keys that are down, by their codes
	codes   []byte        // the keys to press
	probes  int           // moves that were made between the batches
	quits   int           // how often the program was quit by its menu, and started again
	titles  int           // how often the title was set
}

// TestRaces does 50,000 random things as a soak, and 1,200 otherwise. They reach the table, all panels and
// menus, new deals, other games and settings. After each batch the table has all its cards, in the positions
// that the record of the game gives, and the next move is done.
func TestRaces(t *testing.T) {
	t.Parallel()
	batches := gametest.SoakCount(t, 6)
	for n, name := range []string{"klondike", "double-klondike"} {
		t.Run(name, func(t *testing.T) {
			h := newRecordsDir(t)
			r := &raceTest{records: h, chance: rand.New(rand.NewPCG(uint64(n), 15))}
			r.args = append(dragging, "-game", name, "-deal", "41", "-xrm", "*doubleClickIdle: 40")
			r.begin(name)
			for _, sym := range []xproto.Keysym{
				' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', ' ', 'u', 'u', 'u', 'r', 'r', 'm', 'm', '[', ']', 'h', 'h', 'm', 's', 'w', '+', '-', '/', '3', '7', 'x', 0xff09, keyReturn, keyReturn, keyEscape, keyLeft, keyRight, 0xff52, keyDown, keyF1, keyF5,
				'n', 'a', 'g', 'b', 'c', 'v', 'k', 'o', 'f', 0xff55, keyF2, keyF3, keyF4, keyF6, keyF9, keyF10, keyF10, keyDown, keyDelete, keyBackSpace, keyShift,
			} {
				code, _ := r.keycode(sym)
				r.codes = append(r.codes, code)
			}
			for batch := range batches {
				var done []string
				for range raceBatch {
					done = append(done, r.act())
				}
				if !r.hasQuit() {
					r.tidy()
				}
				r.check(fmt.Sprintf("batch %d: %s", batch, strings.Join(done, ", ")))
			}
			t.Logf("%d events, %d moves between them, %d games recorded, %d times quit and begun again", batches*raceBatch, r.probes, len(h.files()), r.quits)
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
			r.tapButton(1, 0)
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
	switch r.chance.IntN(6) {
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
	lines := gametest.Lines(`
"*menuBar: on\n"
"*oneClick: on\n"
"*autoTurnUp: on\n"
"*showTime: on\n"
"*mirrored: on\n"
"*background: #204060\n"
"*dropOutline: off\n"
"*cardWidth: 50\n"
"*statusBar: off\n"
`)
	line := lines[r.chance.IntN(len(lines))]
	if r.chance.IntN(2) == 0 {
		name, value, _ := strings.Cut(strings.TrimSpace(line[1:]), ": ")
		writeText(r.t, configPath(r.records.env), fmt.Sprintf("%s = %q\n", name, value))
		return "config.toml: " + name
	}
	r.setResources(line)
	return strings.TrimSpace(line)
}

// letGo releases all buttons and keys, and ends all grabs.
func (r *raceTest) letGo() {
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
	r.roundTrip()
}

// hasQuit lets go of everything. If the menu has quit the program meanwhile, hasQuit starts it again, and
// returns true. The program may answer one ping although it is about to end, but not a second one.
func (r *raceTest) hasQuit() bool {
	r.t.Helper()
	r.letGo()
	alive := true
	for range 2 {
		alive = alive && r.answersPing()
	}
	if alive {
		return false
	}
	r.quits++
	_ = os.Remove(configPath(r.records.env))
	r.setResources("")
	r.begin(r.rules.Name)
	return true
}

// answersPing sends a ping, and reports whether the program answers. It returns false if the program ends
// instead, as by its menu.
func (r *raceTest) answersPing() bool {
	r.t.Helper()
	r.sendMessage("_NET_WM_PING", uint32(xproto.TimeCurrentTime), uint32(r.table))
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		select {
		case e := <-r.c.Events():
			if m, ok := e.(xproto.ClientMessageEvent); ok && m.Window == r.c.Screen.Root && m.Data.Data32[0] == uint32(r.atom("_NET_WM_PING")) && m.Data.Data32[2] == uint32(r.table) {
				return true
			}
		case err := <-r.exited:
			if err != nil {
				r.t.Fatalf("the program has ended: %v\n%s", err, r.errs)
			}
			return false
		case <-limit.C:
			r.t.Fatal("the program neither answers nor ends")
		}
	}
}

// begin starts the program with the deal of the command line.
func (r *raceTest) begin(name string) {
	r.records.t.Helper()
	r.rules = rulesOf(r.records.t, name)
	r.tableRig = r.records.start(r.args...).atTable(name, game.Shuffle(r.rules.Packs, 41))
	r.buttons, r.keys, r.from = make(map[byte]bool), make(map[byte]bool), r.origin()
}

// tidy closes panels, takes the mark away and waits until all settings have their defaults again.
func (r *raceTest) tidy() {
	r.t.Helper()
	r.sync()
	r.focus()
	for range 4 { // a panel with its entry field, cards in the hand, a typed move, the mark
		r.key(keyEscape)
	}
	r.sync() // all that is to be saved has been saved
	_ = os.Remove(configPath(r.records.env))
	r.titles++
	title := fmt.Sprint("title ", r.titles)
	r.setResources("*title: " + title + "\n")
	r.poll("the title of the resources", func() bool { return r.property(r.table, "WM_NAME") == title }) // config.toml was read after that
	r.setResources("")
	r.poll("the title of the game", func() bool { return r.property(r.table, "WM_NAME") != title })
	r.poll("a status line", func() bool { return slices.ContainsFunc(r.children(), func(c child) bool { return isStatus(c.name) }) })
	r.sync()
}

// readGame finds the game that is on the table: by its record, which the program has open, or by the title,
// if nothing has been done yet.
func (r *raceTest) readGame() {
	r.t.Helper()
	words := regexp.MustCompile(`^(.*), deal (\d+)`).FindStringSubmatch(r.property(r.table, "WM_NAME"))
	if words == nil {
		r.t.Fatalf("the title is %q", r.property(r.table, "WM_NAME"))
	}
	number, _ := strconv.ParseUint(words[2], 10, 32)
	for _, g := range gametest.Games(r.t) {
		if g.Title == words[1] {
			r.rules, r.deal = g, game.Shuffle(g.Packs, uint32(number))
		}
	}
	r.readLines()
	r.state = replay(r.t, r.rules, r.deal, r.lines).State()
}

// readLines reads the actions of the game on the table, without the notes that the program has helped.
func (r *raceTest) readLines() {
	r.t.Helper()
	r.lines = nil
	open := fmt.Sprintf("/proc/%d/fd", r.cmd.Process.Pid)
	entries := gametest.Must(os.ReadDir(open))(r.t)
	for _, entry := range entries {
		if file, _ := os.Readlink(filepath.Join(open, entry.Name())); strings.HasSuffix(file, ".game") {
			r.lines = slices.DeleteFunc(linesIn(r.t, file), func(line string) bool { return line == "" || strings.HasPrefix(line, "note ") })
		}
	}
}

// check compares the table with the record. Then it makes a move, which must be done, and recorded.
func (r *raceTest) check(when string) {
	r.t.Helper()
	r.readGame()
	r.poll("the table of the record after "+when, func() bool {
		r.updateLayout()
		return r.mismatch() == ""
	})
	moves := slices.DeleteFunc(r.state.Legal(), func(m game.Move) bool { return m.Kind == game.Redeal })
	if len(moves) == 0 || r.rules.IsClock() {
		return
	}
	m := moves[r.chance.IntN(len(moves))]
	r.point(image.Pt(1, 1))
	r.fake(xproto.MotionNotify, 0, r.from, 60) // what was clicked before can begin no double click
	r.makeMove(m, r.carryByDrag)
	r.awaitTable("the move " + m.String() + " after " + when)
	r.probes++
	was := len(r.lines)
	if r.readLines(); len(r.lines) != was+1 {
		r.t.Fatalf("%s: %v makes %d lines of %d", when, m, len(r.lines), was)
	}
}
