package x11

import (
	"bytes"
	"image"
	"io"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/variant"
	"xklondike/resources/app"
	"xklondike/resources/cli"
	"xklondike/x11/flow"
	"xklondike/x11/gesture"
	"xklondike/x11/hand"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/scene"
)

// A stoppedClock is a clock that only the test moves.
type stoppedClock struct{ now time.Duration }

func (c *stoppedClock) Now() time.Duration                   { return c.now }
func (c *stoppedClock) After(time.Duration) <-chan time.Time { return nil }

// A motionWindow is a window whose event loop does not run, and whose clock is stopped.
type motionWindow struct {
	*Window
	t     *testing.T
	clock *stoppedClock
}

// openStopped opens a window that shows a deal, and whose event loop does not run.
func openStopped(t testing.TB, clock flow.Clock, name string, number uint32, args ...string) *Window {
	t.Helper()
	cmd := gametest.Must(cli.Parse(append([]string{"xklondike"}, args...), func(string) (string, bool) { return "", false }))(t)
	begin := play.StartOptions{Rules: gametest.Rules(t, name), Deal: game.Shuffle(1, number)}
	a := app.New(app.Config{Session: play.New(play.Config{}), Manager: cmd.Manager, Warn: func(line string) { t.Error(line) }})
	t.Cleanup(a.Close)
	w, err := Open(Config{App: a, Options: Options{Display: cmd.Request.Display}, Getenv: os.Getenv, Clock: clock,
		First: func(string, bool) (play.StartOptions, error) { return begin, nil }})
	gametest.NoError(t, err)
	t.Cleanup(w.display.Conn.Close)
	awaitKeyMapping(t, w)
	return w
}

// awaitKeyMapping waits until a window whose event loop does not run knows what keys mean. Otherwise its connection would end as soon as
// the server sends nothing for events.AnswerLimit.
func awaitKeyMapping(t testing.TB, w *Window) {
	t.Helper()
	for limit := time.After(time.Minute); !w.events.Keys.IsKnown(); {
		select {
		case <-w.answers.refetcher.Updated():
		case <-limit:
			t.Fatal("the server does not say what keys mean")
		}
	}
	w.events.NoteKeyMapping()
}

// openMotion opens a window that shows a deal of Klondike, with settings such as "*animation: 500".
func openMotion(t *testing.T, server *xvfb.Server, number uint32, settings ...string) motionWindow {
	t.Helper()
	return openMotionOn(t, server.Display, number, settings...)
}

// openMotionOn does the same as openMotion, on a display, perhaps that of a proxy.
func openMotionOn(t *testing.T, display string, number uint32, settings ...string) motionWindow {
	t.Helper()
	args := []string{"-display", display, "-xrm", "*menuBar: false"}
	for _, s := range settings {
		args = append(args, "-xrm", s)
	}
	clock := &stoppedClock{now: time.Hour}
	w := openStopped(t, clock, "klondike", number, args...)
	m := motionWindow{w, t, clock}
	m.alarms.UpdateTime()
	m.awaitQuickAnswer()
	w.flow.Slow = false
	w.flow.DoDeferredWork(w.stage.presenter.DoSomeDeferredWork) // as when the start is over
	return m
}

// offerAllGames lets the player choose any game.
func (m motionWindow) offerAllGames() {
	m.t.Helper()
	games := gametest.Games(m.t)
	m.app.Session.Config.Games = func() []*game.Rules { return games }
	m.app.Session.Config.Find = func(name string) (*game.Rules, error) { return variant.Find(games, name) }
}

// awaitQuickAnswer waits until the line counts as a quick one: a busy machine may take long for some answers.
func (m motionWindow) awaitQuickAnswer() {
	m.t.Helper()
	m.catchUp(func() bool { return m.display.Conn.Meter.ShortestRoundTrip() < 20*time.Millisecond })
}

// catchUp asks the server to answer, and handles what it sends, until a condition holds.
func (m motionWindow) catchUp(done func() bool) {
	m.t.Helper()
	for limit := time.Now().Add(time.Minute); ; {
		m.display.Conn.RequestCaughtUpEvent()
		m.display.Conn.Flush()
		for caught := false; !caught; {
			e := <-m.display.Conn.Events()
			if _, caught = e.(link.CaughtUpEvent); !caught {
				m.handleEvent(e)
			}
		}
		if done() {
			return
		}
		if time.Now().After(limit) {
			m.t.Fatal("the server is too slow for motions")
		}
	}
}

// keycode returns the code of the key with a name. The window knows what keys mean.
func (m motionWindow) keycode(name string) (code xproto.Keycode) {
	for m.events.Keys.Key(code, 0).Name != name {
		code++
	}
	return code
}

// do does an action of the session, and shows it.
func (m motionWindow) do(name string) {
	m.t.Helper()
	m.awaitQuickAnswer() // on a slow line nothing glides
	gametest.NoError(m.t, m.app.Session.Do(game.Action{Name: name}), "%s:", name)
	m.show()
}

// after lets time pass, a millisecond at a time, and returns how many bytes were sent at each tick that sent any.
func (m motionWindow) after(d time.Duration) (sent []int64) {
	m.t.Helper()
	for end := m.clock.now + d; m.clock.now < end; {
		m.clock.now += time.Millisecond
		before := m.display.Conn.Meter.SentBytes()
		if due := m.alarms.FirstDue(); due == nil && m.alarms.TimerDue > m.clock.now {
			continue
		}
		m.tick()
		if n := m.display.Conn.Meter.SentBytes() - before; n > 0 {
			sent = append(sent, n)
		}
	}
	return sent
}

// checkAtEnd fails unless the server shows the session's scene, and nothing moves.
func (m motionWindow) checkAtEnd(when string) {
	m.t.Helper()
	want := scene.Build(m.table.plan.Layout, m.app.Session.State(), m.table.hand.Hand)
	if m.stage.motion.IsMoving() || !scene.Equal(m.stage.presenter.Shown().Scene, want) {
		m.t.Fatalf("%s: cards move, or lie elsewhere", when)
	}
	for _, sp := range want.Sprites {
		w := m.stage.presenter.ChildAt(sp.At.Add(image.Pt(1, 1)))
		g := gametest.Must(xproto.GetGeometry(m.display.Conn.X, xproto.Drawable(w)).Reply())(m.t)
		if int(g.Width) != m.table.plan.Layout.Card.X {
			m.t.Fatalf("%s: a card is %d pixels wide", when, g.Width)
		}
	}
}

// picture returns what the table looks like.
func (m motionWindow) picture() []byte {
	m.t.Helper()
	size := m.table.plan.Layout.Bounds.Size()
	i := gametest.Must(xproto.GetImage(m.display.Conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(m.display.TableWindow), 0, 0, uint16(size.X), uint16(size.Y-m.table.plan.Layout.Status.Dy()), ^uint32(0)).Reply())(m.t)
	return i.Data
}

// TestMotionSteps checks that cards glide for as long as the setting says, and that nothing is sent after
// that. A step has 20 bytes for each card, and there are at most sixty a second.
func TestMotionSteps(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 41, "*animation: 500")
	for _, motion := range []struct {
		action string
		cards  int64
		took   time.Duration
	}{{"deal", 3, 500}, {"undo", 3, 500}, {"again", 28, 1500}} {
		m.do(motion.action)
		if !m.stage.motion.IsMoving() {
			t.Fatalf("%s: nothing moves", motion.action)
		}
		steps := m.after((motion.took - 20) * time.Millisecond)
		if n := len(steps); n < int(motion.took)/25 || n > int(motion.took)*60/1000 {
			t.Errorf("%s: %d steps in %d ms", motion.action, n, motion.took)
		}
		turned := int64(0)
		for _, bytes := range steps {
			if bytes > 20*motion.cards+4 { // with a request for a sign of life
				turned++
			}
		}
		if turned > 1 { // the step in which the cards show their other side
			t.Errorf("%s: %d steps of more than %d bytes: %d", motion.action, turned, 20*motion.cards, steps)
		}
		m.after(60 * time.Millisecond)
		m.checkAtEnd(motion.action)
		if sent := m.after(900 * time.Millisecond); len(sent) != 0 {
			t.Errorf("%s: %d bytes are sent after the motion", motion.action, sent)
		}
	}
}

// TestMotionEnds checks what ends a motion at once, and that the cards then lie where the scene has them.
func TestMotionEnds(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 41, "*animation: 1000")
	baize := xproto.ButtonPressEvent{Detail: 2, Event: m.display.TableWindow, EventX: 1, EventY: 1}
	for name, end := range map[string]func(){
		"a press":   func() { m.handleEvent(baize) },
		"a key":     func() { m.handleEvent(xproto.KeyPressEvent{Detail: 255, Event: m.display.TableWindow}) },
		"a message": func() { m.handleEvent(xproto.ClientMessageEvent{Window: m.display.TableWindow, Format: 32}) },
		"an unmapped table": func() {
			m.handleEvent(xproto.UnmapNotifyEvent{Window: m.display.TableWindow})
			m.checkAtEnd("unmapped")
			m.do("undo")
			m.checkAtEnd("moved while it was unmapped")
			m.do("deal")
			m.handleEvent(xproto.MapNotifyEvent{Window: m.display.TableWindow})
		},
		"another size": func() {
			m.handleEvent(xproto.ConfigureNotifyEvent{Window: m.display.TableWindow, Width: 700, Height: 500})
			m.catchUp(func() bool { return true })
			m.show()
			m.flow = flow.Flow{Conn: m.display.Conn, Alarms: m.alarms}
		},
		"a line of a companion": func() {
			m.config.Companion = m.silentCompanion()
			m.handleLine("score", true)
			m.config.Companion = nil
		},
		"a panel":  func() { m.stage.finishOnEvent(xproto.KeyPressEvent{}); m.handleInput(baize) },
		"settings": func() { m.app.SetDisplay(m.answers.properties()); m.takeNews(<-m.app.News()) },
		"time":     func() { m.after(1100 * time.Millisecond) },
	} {
		m.do("deal")
		if !m.stage.motion.IsMoving() {
			t.Fatalf("%s: nothing moves", name)
		}
		m.after(300 * time.Millisecond)
		end()
		m.checkAtEnd(name)
		m.do("undo")
		m.after(2 * time.Second)
		m.checkAtEnd(name + ", and an undo")
	}
	m.do("deal")
	m.after(300 * time.Millisecond)
	m.do("undo") // one motion after the other
	m.after(300 * time.Millisecond)
	m.do("again")
	m.after(4 * time.Second)
	m.checkAtEnd("another deal")
}

// TestPressInMotion checks that a press on a place means the card that is on its way there, and a release
// leaves the motion alone.
func TestPressInMotion(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 41, "*animation: 1000")
	waste := game.Pile{Role: game.Waste}
	place := m.table.plan.Layout.Place(waste).Min.Add(image.Pt(2, 2))
	child := m.stage.presenter.ChildAt(place)
	m.do("deal")
	m.after(100 * time.Millisecond)
	m.handleEvent(xproto.ButtonReleaseEvent{Detail: 1, Event: m.display.TableWindow, EventX: 1, EventY: 1})
	if !m.stage.motion.IsMoving() {
		t.Error("a release has ended the motion")
	}
	cards := m.table.plan.Layout.CardCorners(m.app.Session.State(), waste)
	at := cards[len(cards)-1].Add(image.Pt(m.table.plan.Layout.Card.X-4, 20))
	m.handleEvent(xproto.ButtonPressEvent{Detail: 1, Event: m.display.TableWindow, Child: child, EventX: int16(at.X), EventY: int16(at.Y)})
	if m.show(); m.table.hand.Len() != 1 || m.table.hand.From != waste {
		t.Errorf("the hand holds %d cards of %v", m.table.hand.Len(), m.table.hand.From)
	}
	m.checkAtEnd("a card is in the hand")
}

// silentCompanion returns a companion that nobody hears.
func (m motionWindow) silentCompanion() *narrate.Narrator {
	return narrate.New(narrate.Config{Session: m.app.Session, Host: m.app, Out: io.Discard})
}

// TestNoMotionAfterDrop checks that cards are in their places at once after a drop, and glide when that is undone.
func TestNoMotionAfterDrop(t *testing.T) {
	t.Parallel()
	m := openMotion(t, xvfb.Start(t), 41, "*animation: 1000")
	from := game.Pile{Role: game.Tableau, N: 1}
	at := m.table.plan.Layout.CardCorners(m.app.Session.State(), from)[1].Add(image.Pt(20, 2))
	to := m.table.plan.Layout.Place(game.Pile{Role: game.Foundation}).Min.Add(image.Pt(20, 2))
	m.feedGestureEvent(gesture.Event{Kind: gesture.Press, Button: 1, Time: 1, At: at, Hit: m.stage.presenter.Hit(m.stage.presenter.ChildAt(at), at, false)})
	m.show()
	m.feedGestureEvent(gesture.Event{Kind: gesture.Release, Button: 1, Time: 9000, At: to, State: 1 << 8})
	m.show()
	if m.app.Session.Game().Actions() != 1 {
		t.Fatal("the drop made no move")
	}
	m.checkAtEnd("a drop")
	m.do("undo")
	if !m.stage.motion.IsMoving() {
		t.Fatal("an undo after a drop does not glide")
	}
	m.after(2 * time.Second)
}

// TestNoMotionAtPeek checks that the cards make way for a covered one at once, and come back at once.
func TestNoMotionAtPeek(t *testing.T) {
	t.Parallel()
	w := openStopped(t, &stoppedClock{now: time.Hour}, "yukon", 41, "-display", xvfb.Start(t).Display, "-xrm", "*animation: 1000")
	cards := w.app.Session.State().Cards(game.Pile{Role: game.Tableau, N: 2})
	check := func(when string, peeks bool) {
		t.Helper()
		w.show()
		gametest.Equal(t, w.stage.motion.IsMoving(), false, "%s: cards move:", when)
		gametest.Equal(t, w.stage.presenter.Shown().Scene.Peeks, peeks, "%s: the card is shown:", when)
	}
	gametest.NoError(t, w.table.hand.Peek(w.table.handView(), hand.OnCard(cards[len(cards)-2].Card)))
	check("a peek", true)
	w.table.hand.EndPeek()
	check("after it", false)
}

// winDemo plays the demonstration's game to its win.
func winDemo(t *testing.T, server *xvfb.Server, settings ...string) motionWindow {
	m := nearlyWon(t, server, settings...)
	gametest.NoError(t, m.app.Session.Play(play.FinishingMoves(m.app.Session.Game())[0]))
	m.show()
	return m
}

// nearlyWon plays the demonstration's game until one move is left.
func nearlyWon(t *testing.T, server *xvfb.Server, settings ...string) motionWindow {
	t.Helper()
	number, moves := gametest.WonKlondike(t)
	m := openMotion(t, server, number, settings...)
	for _, move := range moves[:len(moves)-1] {
		gametest.NoError(t, m.app.Session.Play(move))
		m.show()
	}
	m.awaitQuickAnswer() // on a slow line the cards of a won game do not fly
	return m
}

// TestHeldFinish holds the key that finishes a game. Its repeats neither stop that nor begin it again; another press stops it.
func TestHeldFinish(t *testing.T) {
	t.Parallel()
	number, moves := gametest.WonKlondike(t)
	m := openMotion(t, xvfb.Start(t), number)
	for _, move := range moves {
		if play.FinishingMoves(m.app.Session.Game()) != nil {
			break
		}
		gametest.NoError(t, m.app.Session.Play(move))
	}
	code := m.keycode("f")
	begin, now := m.app.Session.Game().Actions(), xproto.Timestamp(100_000)
	press := func() { m.handleEvent(xproto.KeyPressEvent{Detail: code, Time: now, Event: m.display.TableWindow}) }
	release := func() { m.handleEvent(xproto.KeyReleaseEvent{Detail: code, Time: now, Event: m.display.TableWindow}) }
	press()
	for range 10 {
		now += 40
		release()
		if press(); !m.app.Session.PlaysByItself() {
			t.Fatal("a repeat stops it")
		}
		m.after(40 * time.Millisecond)
	}
	if done := m.app.Session.Game().Actions() - begin; done < 2 {
		t.Errorf("in 400 ms %d moves have been played", done)
	}
	now += 40
	release()
	now += 1000
	press()
	if m.app.Session.PlaysByItself() || m.app.Session.State().Over() {
		t.Error("another press does not stop it")
	}
}

// TestWinByLines checks that the cards of a game that a line has won fly until the next line, and that with no animation
// nothing moves, whether a line or a key has won.
func TestWinByLines(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	for _, c := range slices.Collect(gametest.Cases[struct {
		setting     string
		line, flies bool
	}](t, `
*animation: 120  true   true
*animation: 120  false  true
*animation: 0    true
*animation: 0
`)) {
		m := nearlyWon(t, server, c.setting)
		if c.line {
			m.config.Companion = m.silentCompanion()
			m.handleLine("finish", true)
		} else {
			m.app.Session.Play(play.FinishingMoves(m.app.Session.Game())[0])
			m.show()
		}
		if m.after(time.Second); m.stage.motion.IsMoving() != c.flies || m.stage.presenter.Shown().Trails != c.flies {
			t.Errorf("%+v: cards move: %v", c, m.stage.motion.IsMoving())
		}
		m.config.Companion = m.silentCompanion()
		m.handleLine("score", true)
		m.checkAtEnd("the next line")
		m.display.Conn.Close()
	}
}

// TestWinAnimation checks that the cards of a won game fly, at most 4 kB a second, until a press, a key or
// their end. The table then looks as it does without the animation.
func TestWinAnimation(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t)
	plain := winDemo(t, server, "*winAnimation: false", "*animation: 0")
	plain.checkAtEnd("without the animation")
	want := plain.picture()
	plain.display.Conn.Close()
	for name, event := range map[string]xgb.Event{
		"a press": xproto.ButtonPressEvent{Detail: 1}, "a key": xproto.KeyPressEvent{Detail: 255}, "its end": nil,
	} {
		m := winDemo(t, server)
		m.after(2 * time.Second) // the last card glides, and the others begin
		if !m.stage.motion.IsMoving() || bytes.Equal(m.picture(), want) {
			t.Fatalf("%s: no card flies", name)
		}
		for seconds := 0; event == nil && m.stage.motion.IsMoving(); seconds++ {
			sent := int64(0)
			for _, n := range m.after(time.Second) {
				sent += n
			}
			if sent > 4000 {
				t.Fatalf("%d bytes in a second", sent)
			}
			if seconds > 120 {
				t.Fatal("the cards fly after two minutes")
			}
		}
		if event != nil {
			m.handleEvent(event)
		}
		m.checkAtEnd(name)
		m.display.Conn.Flush()
		if !bytes.Equal(m.picture(), want) {
			t.Errorf("after %s the table looks otherwise", name)
		}
		m.display.Conn.Close()
	}
}
