package x11

import (
	"cmp"
	"image"
	"os"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/resources/meaning"
	"xklondike/x11/clipboard"
	"xklondike/x11/desktop"
	"xklondike/x11/events"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/link"
	"xklondike/x11/looks"
	"xklondike/x11/pages"
	"xklondike/x11/paint"
	"xklondike/x11/panel"
	"xklondike/x11/pixmaps"
	"xklondike/x11/scene"
	"xklondike/x11/size"
	"xklondike/x11/speech"
	"xklondike/x11/windows"
)

// setUp asks the server in waves, and maps the table window before the last answers, if it can.
func (w *Window) setUp() error {
	w.Conn.Cork()
	desktop.WatchRoots(w.Conn)
	awaitDesktop := desktop.Ask(w.Conn)
	w.Conn.Uncork()
	watchBegun := resources.Watch(w.Files.ConfigPath())
	answered := w.Conn.EndIfSilent(events.AnswerLimit)
	desk, err := awaitDesktop()
	answered()
	if err != nil {
		return err
	}
	// The watch begins before the first reading of config.toml, so that no change is missed. configChanged is
	// nil if the file cannot be watched.
	configChanged, _ := watchBegun()
	w.Desk, w.events = desk, events.NewQueue(w.Conn)
	w.changes = changeSources{
		Config:        &w.Config,
		refetcher:     link.NewRefetcher(w.Conn.Meter.SentRequests, append(desk.Refetchables(), w.events.Keys)...),
		snapshot:      desk.Snapshot(),
		configChanged: configChanged,
		cardSets:      looks.NewCardSets(w.Files),
		readings:      make(chan *resources.Reading, 1),
		colours:       make(chan *paint.PaletteInquiry, 1),
		fullscreen:    size.Fullscreen{Desk: desk, Watch: &w.tabletop.Watch},
	}
	w.clipboard = dealClipboard{Selections: clipboard.New(w.Conn, desk.Atoms.Clipboard, desk.Atoms.UTF8String),
		session: w.Session}
	read, err := w.startGame()
	if err != nil {
		return err
	}

	w.Conn.Cork()
	settings, workArea, monitors := desk.AskXSettings(), desk.AskWorkArea(), desk.AskMonitors()
	palette := looks.Palette(w.prefs.settings)
	painter := paint.Ask(w.Conn, paint.Options{Render: desk.HasRender, OneBit: w.prefs.settings.Bool("oneBit")}, palette)
	w.tabletop.readKeptSize(&w.Config)
	g := w.createTableWindow()
	if pixel, ok := painter.Pixel(palette[face.Baize]); ok {
		w.Conn.ChangeWindowAttributes(w.TableWindow, xproto.CwBackPixel, pixel)
		if !w.tabletop.Watch.Screen.MayHaveMonitors() {
			w.stage.MapTable() // the player sees the table while the questions are under way
		}
	}
	w.Conn.Uncork()
	w.Conn.Flush()
	w.Conn.YieldToWriter()
	defer w.Conn.EndIfSilent(events.AnswerLimit)()
	if w.prefs.settings.Text("cardSet") == "" && (w.prefs.Style.CardWidth > 0 || desk.RoundTrip >= events.FirstSizeLimit) {
		// In other cases the window manager may still resize the window, and so the cards, and masks sent now
		// would be in vain.
		painter.SendMasks(windows.FirstDrawings(frame.Build(frame.Source{
			Given: frame.Given{Look: w.look}, State: w.Session.State(), Layout: w.tabletop.Layout, Em: w.tabletop.Em, Fonts: new(face.Fonts),
			Scene: scene.Build(w.tabletop.Layout, w.Session.State(), w.hand.Hand),
		})))
	}

	p, err := painter.AwaitPainter()
	if err != nil {
		return err
	}
	w.Pixmaps = pixmaps.New(p, palette, w.look.Deck)
	w.look.Palette, w.look.OneBit = p.Screen().TwoColoursIfMono(palette), p.Screen().IsMono()
	w.panel = panel.Panel{Fonts: &w.Pixmaps.Fonts, Titles: pages.MenuTitles()}
	w.clipboard.owner = w.TableWindow
	w.changes.snapshot = <-settings
	w.tabletop.Watch.Screen.WorkArea, w.tabletop.Watch.Screen.Monitors = workArea(), monitors()
	was, hints := w.prefs.Wishes, desktopHints(w.changes.snapshot.XSettings, speech.Wishes{})
	changed := hints != read.DesktopHints
	if changed {
		read.DesktopHints = hints
		w.resolveSettings(read)
	}
	if changed || !w.tabletop.Watch.Screen.Suits(g.Rect.Size()) {
		w.tabletop.refit(g, was)
	}
	w.showTable()
	return nil
}

func (w *Window) startGame() (*resources.Reading, error) {
	read := w.Command.Read(w.Files, properties(w.changes.snapshot, speech.Wishes{}))
	w.alarms.UpdateTime()
	w.resolveSettings(read)
	set := w.prefs.settings
	if !w.Session.HasGame() {
		options, err := meaning.FirstGame(set, w.StartOptions)
		if err != nil {
			return nil, err
		}
		w.Session.Start(options)
	}
	w.begin()
	w.recogniser.Config = w.prefs.gestureConfig(w.Session.Rules())
	return read, nil
}

// createTableWindow sets all properties that a window manager needs before the window is mapped.
func (w *Window) createTableWindow() desktop.Geometry {
	w.tabletop.Whole = w.Command.Shot != ""
	w.tabletop.Watch.Screen.Size = image.Pt(int(w.Conn.Screen.WidthInPixels), int(w.Conn.Screen.HeightInPixels))
	g := w.tabletop.FirstGeometry(w.Session.Rules(), w.prefs.Wishes)
	w.tabletop.Watch.NoteCreated(g.Rect)
	title, iconTitle := w.prefs.titles(w.Session)
	w.stage.CreateTable(g.Rect, frame.Given{Title: title, IconTitle: iconTitle, Border: w.prefs.BorderWidth})
	w.tabletop.layOutFor(g.Rect.Size())
	host, _ := os.Hostname() // without a host name the window gets neither WM_CLIENT_MACHINE nor _NET_WM_PID
	w.Desk.SetWMProperties(w.TableWindow, desktop.Identity{
		Name:      w.Command.Name,
		Class:     resources.ClassName,
		Title:     title,
		IconTitle: iconTitle,
		Geometry:  g,
		Iconic:    w.prefs.iconic,
		Full:      w.changes.fullscreen.StartsFullscreen(),
		Host:      host,
		PID:       os.Getpid(),
		Locale:    w.prefs.locale(w.Getenv),
		SessionID: w.prefs.settings.Text("sessionID"),
		StartupID: desktop.TakeStartupID(w.Getenv),
		Command:   os.Args,
	})
	return g
}

func (w *Window) showTable() {
	w.Session.Timing.Hidden = w.prefs.iconic
	if !w.Pixmaps.Painter.CanShowFelt() { // elsewhere the window has a background until its size is known
		w.stage.PaintTable(w.buildFrame())
	}
	w.stage.MapTable()
	if !w.prefs.iconic {
		w.Conn.Flush()
		size, ok := w.events.AwaitFirstSize(w.TableWindow, w.Clock.After(events.FirstSizeLimit))
		if ok && size != w.tabletop.Layout.Bounds.Size() {
			w.tabletop.layOutFor(size)
		}
	}
	w.look.Set = w.changes.cardSets.AwaitFirst(w.prefs.settings, w.Clock.After(cardSetLimit))
	w.Conn.Cork()
	w.prepareFrame()
	w.stage.begin(w.buildFrame())
	w.Desk.FinishStartup(w.TableWindow)
	w.Conn.Uncork() // the player can play from here on; the requests that follow add only what play does not need
	w.Conn.YieldToWriter()
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.events.ExpectKeyMapping()
	w.changes.refetcher.Refetch(w.events.Keys)
	w.stage.PaintBorder()
	w.stage.Show(w.stage.goal)
	if w.Companion != nil {
		w.changes.lines = w.Companion.Lines()
		w.Companion.Report()
	}
	if name := w.Command.Panel; name != "" {
		_ = w.openPanel(name) // each of cli.PanelNames opens a panel
		w.show()
	}
}

// How long the start waits for the player's own pictures of cards; our own deck shows until they come
const cardSetLimit = 2 * time.Second

// locale returns the locale for messages as setlocale finds it, unless a setting names one.
func (p preferences) locale(getenv func(string) string) string {
	if p.settings.Given("xnlLanguage") {
		return p.settings.Text("xnlLanguage")
	}
	return cmp.Or(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"), "C")
}
