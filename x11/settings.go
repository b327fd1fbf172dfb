package x11

import (
	"xklondike/game/think"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/meaning"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/looks"
	"xklondike/x11/paint"
	"xklondike/x11/size"
	"xklondike/x11/speech"
	"xklondike/x11/windows"
)

type changeSources struct {
	*Config
	refetcher     *link.Refetcher
	snapshot      *desktop.Snapshot // resource properties and XSETTINGS of the display, as last read
	configChanged <-chan struct{}
	cardSets      looks.CardSets
	// What the sources of settings say, each time that they have been read
	readings   chan *resources.Reading
	isReading  bool
	readAgain  bool // a source has changed since that reading began
	colours    chan *paint.PaletteInquiry
	isAsking   bool
	askAgain   bool          // the settings of colours have changed since the server was asked
	lines      <-chan string // of the companion
	thinker    think.Worker
	fullscreen size.Fullscreen
	wishes     speech.Wishes
}

// lineChannel returns nil while the session owes the answer to a line.
func (c *changeSources) lineChannel() <-chan string {
	if c.Session.Thinking.AwaitsAnswer() {
		return nil
	}
	return c.lines
}

func desktopHints(x desktop.XSettings, w speech.Wishes) resources.DesktopHints {
	return resources.DesktopHints{DoubleClickTime: x.DoubleClickTime, DragThreshold: x.DragThreshold, DPI: x.DPI,
		NoAnimations: x.NoAnimations, ReducedMotion: w.NoMotion, Contrast: w.Contrast}
}

func properties(d *desktop.Snapshot, w speech.Wishes) resources.Properties {
	return resources.Properties{
		ResourceManager: d.ResourceManager, ScreenResources: d.ScreenResources,
		DesktopHints: desktopHints(d.XSettings, w), HaveDisplay: true,
	}
}

// reread reads in a goroutine, because the disk may be slow.
func (c *changeSources) reread() {
	if c.readAgain = c.isReading; c.isReading {
		return
	}
	c.isReading = true
	command, files, props, read := c.Command, c.Files, properties(c.snapshot, c.wishes), c.readings
	go func() { read <- command.Read(files, props) }()
}

// noteAnswers reports whether what the server and the window manager have answered changes a setting in use,
// or says something to the player.
func (c *changeSources) noteAnswers(inUse *resources.Settings, now *desktop.Snapshot) (news bool) {
	if now != c.snapshot {
		c.snapshot = now
		c.reread()
	}
	news, why := c.fullscreen.NoteManagerState(inUse)
	if why != nil {
		c.Session.Status.ShowMessage(why.Error())
	}
	return news
}

// applySettings applies the settings that changed, even in the middle of a drag.
func (w *Window) applySettings(read *resources.Reading) {
	w.alarms.UpdateTime()
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.stage.finish()
	was := w.prefs.settings
	w.resolveSettings(read)
	// A new reading needs what resolveSettings has found.
	if w.changes.isReading = false; w.changes.readAgain {
		w.changes.reread()
	}
	affected := w.prefs.settings.Affected(was)
	if news := w.prefs.settings.ConfigNews(was); news != "" {
		w.Session.Status.ShowMessage(news)
	}
	if w.prefs.settings.DPI() != was.DPI() {
		w.tabletop.followResolution()
	}
	if affected.HasAny(resources.AffectsColours) {
		w.changes.askPalette(w.prefs.settings, w.Display)
	}
	if affected.HasAny(resources.AffectsCardSet) {
		w.changes.cardSets.Load(w.prefs.settings)
	}
	if affected.HasAny(resources.AffectsBindings) {
		w.bindings = bindings.New(w.prefs.settings, w.Session.CheckCanMove() != nil, w.Warn)
	}
	if affected.HasAny(resources.AffectsBindings) || w.panel.Shown.AcceptsInput() {
		w.panel.Refresh()
	}
	if why := w.changes.fullscreen.Apply(w.prefs.settings); why != nil {
		w.Session.Status.ShowMessage(why.Error())
	}
	w.show()
}

// resolveSettings updates what needs no redrawing: preferences, session and recogniser.
func (w *Window) resolveSettings(read *resources.Reading) {
	set := w.Command.Resolve(read, w.Warn)
	w.changes.fullscreen.TakeSettings(set)
	w.prefs = newPreferences(set)
	w.look.Deck = w.prefs.Style.Deck
	// Without SHAPE, corners would be filled, and shadows would be all around.
	w.look.Deck.Round, w.look.Deck.Shadow = w.look.Deck.Round && w.Desk.HasShape, w.look.Deck.Shadow && w.Desk.HasShape
	w.flow.Synchronous = set.Bool("synchronous")
	w.Session.SetPreferences(meaning.Preferences(set))
	if w.Session.HasGame() {
		w.recogniser.Config = w.prefs.gestureConfig(w.Session.Rules())
	}
}

// askPalette asks for the colours of the settings in a goroutine, because the server may take any time to answer.
func (c *changeSources) askPalette(set *resources.Settings, d *windows.Display) {
	if c.askAgain = c.isAsking; c.isAsking {
		return
	}
	c.isAsking = true
	palette, painter, results, oneBit := looks.Palette(set), d.Pixmaps.Painter, c.colours, set.Bool("oneBit")
	go func() {
		inquiry := painter.AskPalette(palette, oneBit)
		if painter.AsksForPalettes(oneBit) {
			d.Conn.Flush()
		}
		inquiry.Await()
		results <- inquiry
	}()
}

func (w *Window) recolour(now *paint.PaletteInquiry) {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.stage.finish()
	w.stage.TakeColours(now)
	w.look.Palette, w.look.OneBit = now.Palette, now.OneBit || w.Conn.Screen.RootDepth == 1
	w.show()
}
