package x11

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// A tracedMotion is a motionWindow that talks to its server through a proxy. The pane beside a list follows the selection when the
// test lets the time for that pass, and at no other moment.
type tracedMotion struct {
	motionWindow
	p *wire.Proxy
}

// almostRested is the longest rest of the selection after which no preview is shown yet.
const almostRested = 149 * time.Millisecond

// openTraced opens a window of a size as in -geometry, in a session with all games.
func openTraced(t *testing.T, server *xvfb.Server, size string) tracedMotion {
	t.Helper()
	p := wire.Start(t, server, wire.Options{})
	m := tracedMotion{openMotionOn(t, p.Display, 41, "*geometry: "+size), p}
	m.catchUp(m.events.Keys.IsKnown)
	m.offerAllGames()
	return m
}

// messagesDuring returns the messages of what act does, without the questions whether the server has caught up. Their answers come
// through the proxy behind all else.
func (m tracedMotion) messagesDuring(act func()) wire.Messages {
	m.t.Helper()
	answered := func() { m.catchUp(func() bool { return true }) }
	answered()
	m.flow.Slow = false // a busy machine may answer as late as a slow line
	mark := m.p.Mark()
	act()
	answered()
	return m.p.Since(mark).WithoutPacing()
}

// handle handles an event as the event loop does, ten milliseconds after what was before.
func (m tracedMotion) handle(e xgb.Event) {
	m.clock.now += 10 * time.Millisecond
	m.alarms.UpdateTime()
	m.handleEvent(e)
	m.showAfter(e)
}

// serverTime returns the time of an event that comes now.
func (m tracedMotion) serverTime() xproto.Timestamp {
	return xproto.Timestamp(m.clock.now / time.Millisecond)
}

// key types a key.
func (m tracedMotion) key(name string) {
	m.t.Helper()
	code := m.keycode(name)
	m.handle(xproto.KeyPressEvent{Detail: code, Time: m.serverTime(), Event: m.display.TableWindow})
	m.handle(xproto.KeyReleaseEvent{Detail: code, Time: m.serverTime(), Event: m.display.TableWindow})
}

// click presses and releases a button at a point of the table.
func (m tracedMotion) click(button xproto.Button, at image.Point) {
	press := xproto.ButtonPressEvent{Detail: button, Time: m.serverTime(), Event: m.display.TableWindow, EventX: int16(at.X), EventY: int16(at.Y)}
	m.handle(press)
	m.handle(xproto.ButtonReleaseEvent(press))
}

// point moves the pointer to a point of the table.
func (m tracedMotion) point(at image.Point) {
	m.handle(xproto.MotionNotifyEvent{Time: m.serverTime(), Event: m.display.TableWindow, EventX: int16(at.X), EventY: int16(at.Y)})
}

// previewsIn counts the previews that were shown.
func previewsIn(said wire.Messages) int { return len(said.Named(wire.Request, "MapWindow")) }

// splitLetters returns the size of all requests but those that give the server letters, and the size of those.
func splitLetters(said wire.Messages) (bytes, letters int) {
	letters = said.Filter(func(m wire.Message) bool { return strings.HasSuffix(m.Name, "AddGlyphs") }).Size(wire.Request)
	return said.Size(wire.Request) - letters, letters
}

// choosers are the chooser's windows, and what it may cost there, in bytes. Without RENDER each text is a bitmap. There, previews, steps
// and the list may cost a tenth more than they did when they were measured.
var choosers = []struct {
	name, size                string
	server                    []string // arguments
	preview, page, step, list int
}{
	{"RENDER", "1366x768", nil, 1_500, 14_000, 400, 14_000},
	{"RENDER", "1920x1080", nil, 1_500, 14_000, 400, 14_000},
	{"core", "1366x768", []string{"-extension", "RENDER"}, 9_150, 14_000, 1_350, 15_700},
	{"core", "1920x1080", []string{"-extension", "RENDER"}, 12_840, 14_000, 1_940, 28_600},
}

// TestPreviewBytes checks what the preview of a game costs with the row that is selected, apart from letters that the server does not
// have yet, that it comes only once the selection has rested, and that nothing is sent after that.
func TestPreviewBytes(t *testing.T) {
	t.Parallel()
	for _, c := range choosers {
		t.Run(c.name+" "+c.size, func(t *testing.T) {
			t.Parallel()
			openTraced(t, xvfb.Start(t, append(c.server, "-screen", "0", c.size+"x24")...), c.size).checkPreviewBytes(c.preview, c.step)
		})
	}
}

func (m tracedMotion) checkPreviewBytes(preview, step int) {
	m.t.Helper()
	m.key("F2")
	m.after(time.Second)
	cheapest, at := preview, 0
	for _, row := range gametest.Sample(185, 15) {
		keys := row + 1 - at
		at += keys
		way := m.messagesDuring(func() {
			for range keys {
				m.key("Down")
				m.after(almostRested - 10*time.Millisecond)
			}
		})
		if n, _ := splitLetters(way); n > step*keys || previewsIn(way) > 0 { // a row may scroll others into view
			m.t.Errorf("%d keys to row %d cost %d bytes, want at most %d without a preview: %s", keys, at, n, step*keys, way)
		}
		shown := m.messagesDuring(func() { m.after(time.Millisecond) })
		n, letters := splitLetters(shown)
		cheapest = min(cheapest, n)
		if m.t.Logf("row %d: %d bytes, and %d of letters", at, n, letters); n > preview || previewsIn(shown) != 1 {
			m.t.Errorf("the preview of row %d costs %d bytes, want at most %d for one: %s", at, n, preview, shown)
		}
		if said := m.messagesDuring(func() { m.after(time.Second) }); len(said) > 0 {
			m.t.Errorf("row %d: after the preview there is %s", at, said)
		}
	}
	if cheapest < 500 {
		m.t.Errorf("a preview costs only %d bytes", cheapest)
	}
}

// TestPanelBytes checks that a change of the selected row costs at most 340 bytes, by pointer and by keys, and at most 340 more if
// its details were not shown before. A pointer that stays on its row costs nothing. What a key scrolls into view was in view before,
// so it is not painted again. What a preview costs is for TestPreviewBytes to say.
func TestPanelBytes(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, panel := range []struct{ key, name string }{{"F2", "games"}, {"F6", "settings"}} {
		m := openTraced(t, server, "656x470")
		m.key(panel.key)
		gametest.Equal(t, m.table.panel.Shown.Content.Name, panel.name, "the panel is")
		at := m.table.panel.Shown.Bounds
		for range 3 {
			m.key("Next")
		}
		left := at.Min.Add(image.Pt(40, 0))
		for _, most := range []int{680, 340} { // with new details, and without
			m.key("Home")
			m.point(left.Add(image.Pt(0, at.Dy()/4)))
			m.after(time.Second)
			changes := 0
			for y := at.Dy() / 4; y < at.Dy()*3/4; y += 5 {
				before := m.table.panel.Shown.Selected
				said := m.messagesDuring(func() { m.point(left.Add(image.Pt(0, y))) })
				n, changed := said.Size(wire.Request), m.table.panel.Shown.Selected != before
				if changed {
					changes++
				}
				if most := map[bool]int{true: most, false: 0}[changed]; n > most {
					t.Errorf("%s: a motion costs %d bytes, want at most %d: %s", panel.name, n, most, said)
				}
			}
			gametest.Enough(t, 5, changes)
			for i := range 20 {
				key := "Down"
				if i >= 10 {
					key = "Up"
				}
				said := m.messagesDuring(func() { m.key(key) })
				if n := said.Size(wire.Request); n == 0 || n > most {
					t.Errorf("%s: a key costs %d bytes, want at most %d: %s", panel.name, n, most, said)
				}
			}
		}
		m.key(panel.key)
		if m.table.panel.Shown.IsOpen() {
			t.Errorf("%s: its own key does not close the panel", panel.name)
		}
		if said := m.messagesDuring(func() { m.point(left) }); len(said) > 0 {
			t.Errorf("%s: after it is closed, a motion causes %s", panel.name, said)
		}
		m.display.Conn.Close()
	}
}

// TestGridBytes checks that Tab and a click on the switch show the games as a grid of tables, what a page of the grid costs apart from
// letters that the server does not have yet, what moving within it costs, and that typing picks.
func TestGridBytes(t *testing.T) {
	t.Parallel()
	for _, c := range choosers {
		t.Run(c.name+" "+c.size, func(t *testing.T) {
			t.Parallel()
			openTraced(t, xvfb.Start(t, append(c.server, "-screen", "0", c.size+"x24")...), c.size).checkGridBytes(c.page, c.step, c.list)
		})
	}
}

func (m tracedMotion) checkGridBytes(page, step, list int) {
	m.t.Helper()
	m.key("F2")
	cost := func(what string, most int, act func()) int {
		m.t.Helper()
		said := m.messagesDuring(act)
		n, letters := splitLetters(said)
		if m.t.Logf("%s: %d bytes, and %d of letters", what, n, letters); n > most {
			m.t.Errorf("%s costs %d bytes, want at most %d: %s", what, n, most, said)
		}
		return n
	}
	cost("the grid", page, func() { m.key("Tab") })
	lit := func() image.Rectangle { return m.table.panel.Shown.Choices[m.table.panel.Shown.Selected].Rect }
	before := lit()
	cost("a step", step, func() { m.key("Right") })
	if now := lit(); now.Min.Y != before.Min.Y || now.Min.X < before.Max.X {
		m.t.Errorf("Right leads from %v to %v", before, now)
	}
	pages := 0
	for cost("a page", page, func() { m.key("Next") }) > 0 {
		pages++
	}
	gametest.Enough(m.t, 8, pages)
	const wheelUp = 4
	if cost("a wheel", page, func() { m.click(wheelUp, m.table.panel.Shown.Bounds.Min.Add(image.Pt(40, 40))) }) == 0 {
		m.t.Error("the wheel does not scroll")
	}
	at := m.table.panel.Shown.Bounds
	cost("the list", list, func() { m.click(1, image.Pt(at.Max.X-40, at.Min.Y+12)) })
	gametest.Equal(m.t, m.table.panel.Shown.Columns, 0, "after a click on the switch there are columns of tables:")
	m.key("Tab")
	for _, letter := range []string{"u", "s", "k", "Return"} {
		m.key(letter)
	}
	if m.table.panel.Shown.IsOpen() {
		m.t.Error("Return does not play a game of the grid")
	}
}
