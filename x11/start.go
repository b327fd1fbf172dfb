package x11

import (
	"cmp"
	"context"
	"errors"
	"image"
	"os"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/clipboard"
	"xklondike/x11/desktop"
	"xklondike/x11/dnd"
	"xklondike/x11/events"
	"xklondike/x11/face"
	"xklondike/x11/flow"
	"xklondike/x11/frame"
	"xklondike/x11/gesture"
	"xklondike/x11/link"
	"xklondike/x11/looks"
	"xklondike/x11/paint"
	"xklondike/x11/pixmaps"
	"xklondike/x11/scene"
	"xklondike/x11/size"
	"xklondike/x11/speech"
	"xklondike/x11/windows"
)

// ErrInterrupted means that the user ended the program by a signal before the table was on the screen, or
// before its picture was taken. Nothing failed.
var ErrInterrupted = errors.New("interrupted by a signal")

// Open connects to the display and puts the table on it. It asks in waves, each with all questions that the
// answers so far make possible, so it waits for three round trips, the connection's setup included. Its error
// is one line for the user.
func Open(cfg Config) (*Window, error) {
	cfg.Clock = cmp.Or[flow.Clock](cfg.Clock, flow.SystemClock{})
	cfg.Signalled = cmp.Or(cfg.Signalled, context.Background())
	conn, err := dial(cfg)
	if err != nil {
		return nil, err
	}
	stopWaiting := context.AfterFunc(cfg.Signalled, conn.Close) // a signal ends all waits for answers
	w, err := newWindow(cfg, conn)
	if err == nil {
		err = w.appear()
	}
	switch {
	case !stopWaiting():
		err = ErrInterrupted
	case err != nil && conn.Lost():
		err = lostError(conn)
	}
	if err != nil {
		cfg.App.GiveBack(size.FullscreenSetting)
		conn.Close()
		return nil, err
	}
	return w, nil
}

// dial heeds a signal, because a display may accept the connection and never answer.
func dial(cfg Config) (*link.Conn, error) {
	type answer struct {
		conn *link.Conn
		err  error
	}
	answered := make(chan answer, 1)
	go func() {
		conn, err := link.Dial(cfg.Options.Display, cfg.Getenv)
		answered <- answer{conn, err}
	}()
	select {
	case a := <-answered:
		return a.conn, a.err
	case <-cfg.Signalled.Done():
		return nil, ErrInterrupted // the goroutine that dials ends with the program
	}
}

func askDesktop(conn *link.Conn) (*desktop.Desktop, error) {
	conn.Cork()
	desktop.WatchRoots(conn)
	awaitDesktop := desktop.Ask(conn)
	conn.Uncork()
	defer conn.EndIfSilent(events.AnswerLimit)()
	return awaitDesktop()
}

// newWindow returns a window that is not on the display yet. Its App has settings and a game.
func newWindow(cfg Config, conn *link.Conn) (*Window, error) {
	desk, err := askDesktop(conn)
	if err != nil {
		return nil, err
	}
	session, queue, snapshot := cfg.App.Session, events.NewQueue(conn), desk.Snapshot()
	alarms := &flow.Alarms{Session: session, Clock: cfg.Clock}
	cfg.App.Begin(properties(snapshot, speech.Wishes{}))
	cfg.App.UseLanguage()
	alarms.UpdateTime()
	if err := cfg.App.StartFirst(cfg.First); err != nil {
		return nil, err
	}
	cfg.App.TellMistake()
	t := newTable(cfg.App, frame.Look{Deck: shownDeck(newPreferences(cfg.App.Settings), desk.HasShape)})
	display := &windows.Display{Conn: conn, Desk: desk}
	selections := clipboard.New(conn, desk.Atoms.Clipboard, desk.Atoms.UTF8String)
	w := &Window{
		config: cfg, app: cfg.App, display: display, table: t, stage: &stage{presenter: windows.NewPresenter(display)},
		alarms: alarms, events: queue,
		flow:       flow.Flow{Conn: conn, Alarms: alarms, Done: cfg.Started, Synchronous: cfg.App.Settings.Bool("synchronous")},
		recogniser: gesture.Recogniser{Config: t.prefs.gestureConfig(session.Rules())},
		clipboard:  dealClipboard{selections: selections, session: session}, drops: dnd.New(conn, selections, desk.Atoms.UTF8String),
		answers: answers{
			refetcher: link.NewRefetcher(conn.Meter.SentRequests, append(desk.Refetchables(), queue.Keys)...),
			snapshot:  snapshot, cardSets: looks.NewCardSets(cfg.App.Files), colours: make(chan *paint.PaletteInquiry, 1),
		},
		fullscreen: size.Fullscreen{Desk: desk, Watch: &t.plan.Watch},
	}
	w.app.TakeOver(size.FullscreenSetting, &w.fullscreen)
	return w, nil
}

// appear puts the window on the display. It maps the table window before the last answers, if it can.
func (w *Window) appear() error {
	conn, desk := w.display.Conn, w.display.Desk
	conn.Cork()
	settings, workArea, monitors := desk.AskXSettings(), desk.AskWorkArea(), desk.AskMonitors()
	palette := looks.Palette(w.app.Settings)
	painter := paint.Ask(conn, paint.Options{Render: desk.HasRender, OneBit: w.app.Settings.Bool("oneBit")}, palette)
	w.table.plan.Watch.Remember(readKeptSize(w.app.Files, w.keptSizeFile(), w.app.Warn))
	g := w.createTableWindow()
	if pixel, ok := painter.Pixel(palette[face.Baize]); ok {
		conn.ChangeWindowAttributes(w.display.TableWindow, xproto.CwBackPixel, pixel)
		if !w.table.plan.Watch.Screen.MayHaveMonitors() {
			w.stage.presenter.MapTable() // the player sees the table while the questions are under way
		}
	}
	conn.Uncork()
	conn.Flush()
	conn.YieldToWriter()
	defer conn.EndIfSilent(events.AnswerLimit)()
	if w.app.Settings.Text("cardSet") == "" && (w.table.prefs.wishes.Style.CardWidth > 0 || desk.RoundTrip >= events.FirstSizeLimit) {
		// In other cases the window manager may still resize the window, and so the cards, and masks sent now
		// would be in vain.
		painter.SendMasks(frame.Build(frame.Source{
			Given: frame.Given{Look: w.table.look}, State: w.app.Session.State(), Layout: w.table.plan.Layout, Em: w.table.plan.Em,
			Fonts: w.table.panel.Fonts, Scene: scene.Build(w.table.plan.Layout, w.app.Session.State(), w.table.hand.Hand),
		}).Drawings())
	}

	p, err := painter.AwaitPainter()
	if err != nil {
		return err
	}
	w.display.Pixmaps = pixmaps.New(p, palette, w.table.look.Deck, w.table.panel.Fonts)
	w.table.look.Palette, w.table.look.OneBit = p.Screen().TwoColoursIfMono(palette), p.Screen().IsMono()
	w.answers.snapshot = <-settings
	w.table.plan.Watch.Screen.WorkArea, w.table.plan.Watch.Screen.Monitors = workArea(), monitors()
	was := w.table.prefs.wishes
	changed := w.app.SetHints(w.answers.properties().DesktopHints)
	if changed {
		w.followSettings()
	}
	if changed || !w.table.plan.Watch.Screen.Suits(g.Rect.Size()) {
		w.refit(g, was)
	}
	w.showTable()
	return nil
}

// createTableWindow sets all properties that a window manager needs before the window is mapped.
func (w *Window) createTableWindow() desktop.Geometry {
	plan, screen := &w.table.plan, w.display.Conn.Screen
	plan.Whole = w.config.Options.IsPicture
	plan.Watch.Screen.Size = image.Pt(int(screen.WidthInPixels), int(screen.HeightInPixels))
	g := plan.FirstGeometry(w.app.Session.Rules(), w.table.prefs.wishes)
	plan.Watch.NoteCreated(g.Rect)
	title, iconTitle := w.table.titles(w.app.Session.View())
	w.stage.presenter.CreateTable(g.Rect, frame.Given{Title: title, IconTitle: iconTitle, Border: w.table.prefs.wishes.BorderWidth})
	w.table.layOut(g.Rect.Size())
	host, _ := os.Hostname() // without a host name the window gets neither WM_CLIENT_MACHINE nor _NET_WM_PID
	w.display.Desk.SetWMProperties(w.display.TableWindow, desktop.Identity{
		Name:      w.app.Name(),
		Class:     resources.ClassName,
		Title:     title,
		IconTitle: iconTitle,
		Geometry:  g,
		Iconic:    w.table.prefs.iconic,
		Full:      w.fullscreen.StartsFullscreen(),
		Host:      host,
		PID:       os.Getpid(),
		Locale:    w.app.Files.MessageLocale(w.app.Settings.Text("xnlLanguage")),
		SessionID: w.app.Settings.Text("sessionID"),
		StartupID: desktop.TakeStartupID(w.config.Getenv),
		Command:   os.Args,
	})
	return g
}

func (w *Window) showTable() {
	conn, presenter := w.display.Conn, w.stage.presenter
	w.app.Session.Timing.Hidden = w.table.prefs.iconic
	if !w.display.Pixmaps.Painter.CanShowFelt() { // elsewhere the window has a background until its size is known
		presenter.PaintTable(w.buildFrame())
	}
	presenter.MapTable()
	if !w.table.prefs.iconic {
		conn.Flush()
		size, ok := w.events.AwaitFirstSize(w.display.TableWindow, w.config.Clock.After(events.FirstSizeLimit))
		if ok && size != w.table.plan.Layout.Bounds.Size() {
			w.table.layOut(size)
		}
	}
	w.table.look.Set = w.answers.cardSets.AwaitFirst(w.app.Settings, w.config.Clock.After(cardSetLimit))
	conn.Cork()
	w.prepareFrame()
	w.stage.begin(w.buildFrame())
	w.display.Desk.FinishStartup(w.display.TableWindow)
	conn.Uncork() // the player can play from here on; the requests that follow add only what play does not need
	conn.YieldToWriter()
	conn.Cork()
	defer conn.Uncork()
	w.events.ExpectKeyMapping()
	w.answers.refetcher.Refetch(w.events.Keys)
	presenter.PaintBorder()
	presenter.Show(w.stage.goal)
	if w.config.Companion != nil {
		w.config.Companion.Report()
	}
	if name := w.config.Options.Panel; name != "" {
		_ = w.table.openPanel(name) // each of cli.PanelNames opens a panel
		w.show()
	}
}

// How long the start waits for the player's own pictures of cards; our own deck shows until they come
const cardSetLimit = 2 * time.Second
