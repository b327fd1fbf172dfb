package x11

import (
	"fmt"
	"slices"
	"strings"

	"xklondike/game/background"
	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/looks"
	"xklondike/x11/paint"
	"xklondike/x11/size"
	"xklondike/x11/windows"
)

// changeSources holds everything from which changes come, apart from the pointer and the keyboard.
type changeSources struct {
	refetcher     *link.Refetcher   // fetches properties and the keyboard map again when they change
	snapshot      *desktop.Snapshot // resource properties and XSETTINGS of the display, as last read
	configChanged <-chan struct{}   // receives a value when config.toml may have changed
	cardSets      looks.CardSets    // loads the card set
	// Receives what the sources of settings say, each time that they have been read.
	readings  chan *resources.Reading
	isReading bool                       // a goroutine is reading the sources of settings
	readAgain bool                       // a source has changed since that reading began
	colours   chan *paint.PaletteInquiry // delivers new colours
	isAsking  bool                       // a goroutine asks the server about colours
	askAgain  bool                       // the settings of colours have changed since that goroutine began
	lines     <-chan string              // lines of the companion
	// Computes the answers to the session's questions, such as advice, in the background.
	thinker background.Worker
	// Makes the window cover the screen, and notes when the window manager does so by itself.
	fullscreen size.Fullscreen
}

// lineChannel returns the channel of lines, or nil while the session owes the answer to a line.
func (c *changeSources) lineChannel(s *play.Session) <-chan string {
	if s.AwaitsAnswer() {
		return nil
	}
	return c.lines
}

// properties returns what the display says about settings, in the form that package resources takes.
func properties(d *desktop.Snapshot) resources.Properties {
	p := resources.Properties{
		ResourceManager: d.ResourceManager, ScreenResources: d.ScreenResources,
		DesktopHints: resources.DesktopHints(d.XSettings), HaveDisplay: true,
	}
	if d.ManagerTruncated {
		p.Truncated = append(p.Truncated, "RESOURCE_MANAGER")
	}
	if d.ScreenTruncated {
		p.Truncated = append(p.Truncated, "SCREEN_RESOURCES")
	}
	return p
}

// reread begins to read all sources of settings in a goroutine, because the disk may be slow. The result
// comes from the channel readings. If a reading is already under way, another one follows it.
func (c *changeSources) reread(cfg *Config) {
	if c.readAgain = c.isReading; c.isReading {
		return
	}
	c.isReading = true
	command, files, props, read := cfg.Command, cfg.Files, properties(c.snapshot), c.readings
	go func() { read <- command.Read(files, props) }()
}

// noteAnswers takes what the server and the window manager have answered. It reports whether that has changed
// a setting in use, or says something to the player.
func (c *changeSources) noteAnswers(cfg *Config, inUse *resources.Settings, now *desktop.Snapshot) (news bool) {
	if now != c.snapshot {
		c.snapshot = now
		c.reread(cfg)
	}
	news, why := c.fullscreen.NoteManagerState(inUse)
	if why != nil {
		cfg.Session.ShowMessage(why.Error())
	}
	return news
}

// applySettings resolves the settings from what their sources say, and applies those that changed, even in
// the middle of a drag.
func (w *Window) applySettings(read *resources.Reading) {
	w.alarms.UpdateTime(w.Session)
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.board.Finish()
	was := w.prefs.settings
	w.resolveSettings(read)
	// A new reading begins only here, because it needs what resolveSettings has found.
	if w.changes.isReading = false; w.changes.readAgain {
		w.changes.reread(&w.Config)
	}
	affected := w.prefs.settings.Affected(was)
	if news := configNews(w.prefs.settings, was, w.Files.ConfigPath()); news != "" {
		w.Session.ShowMessage(news)
	}
	if affected.HasAny(resources.AffectsLayout) {
		w.sizing.Stale = true
	}
	if w.prefs.settings.DPI() != was.DPI() {
		w.sizing.followResolution(w.Session.Rules(), w.prefs, w.Display)
	}
	if affected.HasAny(resources.AffectsColours) {
		if now, ok := w.changes.askPalette(w.prefs.settings, w.Display); ok {
			w.recolour(now)
		}
	}
	if affected.HasAny(resources.AffectsCards) && w.board.SetDeck(w.prefs.deck) {
		w.dirty.others = true // so that the method show also draws the empty places of piles again
	}
	if affected.HasAny(resources.AffectsCardSet) {
		w.changes.cardSets.Load(w.prefs.settings)
	}
	if affected.HasAny(resources.AffectsBorder) {
		w.SetBorderWidth(w.prefs.BorderWidth)
	}
	if affected.HasAny(resources.AffectsBindings) {
		w.bindings = bindings.New(w.prefs.settings, w.Session.CheckCanMove() != nil, w.Warn)
	}
	if affected.HasAny(resources.AffectsBindings) || w.panel.AcceptsInput() {
		w.panel.Refresh(w.sizing.PanelRoom(), w.sizing.Em)
	}
	if why := w.changes.fullscreen.Apply(); why != nil {
		w.Session.ShowMessage(why.Error())
	}
	w.dirty.cards, w.dirty.others = true, w.dirty.others || affected != 0
	w.updateWindows()
}

// configNews says, in words for the status line, which settings a change of config.toml has changed. Were and
// now are the settings before and after the change, and path is the path of config.toml. It returns "" if no
// changed setting takes effect at once.
func configNews(now, were *resources.Settings, path string) string {
	var news []string
	for _, s := range resources.AllSettings() {
		if now.SourceText(s.Name) != were.SourceText(s.Name) && strings.HasPrefix(now.Origin(s.Name), path+":") &&
			s.Affects != resources.AffectsStart {
			news = append(news, fmt.Sprintf("%s is now %s in config.toml", s.Name, now.SourceText(s.Name)))
		}
	}
	if len(news) > 1 {
		return fmt.Sprintf("%d settings have changed in config.toml", len(news))
	}
	return strings.Join(news, "")
}

// resolveSettings resolves the settings from what their sources say. It updates what depends on them and
// needs no redrawing: preferences, session and recogniser.
func (w *Window) resolveSettings(read *resources.Reading) {
	set := w.Command.Resolve(read, w.Warn)
	w.changes.fullscreen.TakeSettings(set)
	w.prefs = newPreferences(set)
	w.prefs.deck.Round = w.prefs.deck.Round && w.Desk.HasShape // without SHAPE, corners would be filled
	w.Session.SetPreferences(w.prefs.play)
	if w.Session.HasGame() {
		w.recogniser.Config = w.prefs.gestureConfig(w.Session.Rules())
	}
}

// askPalette returns the colours of the settings. If the server must be asked, it returns false, and the
// colours are delivered when the server has answered. A goroutine waits for that, because the server may take
// any time.
func (c *changeSources) askPalette(set *resources.Settings, d *windows.Display) (now *paint.PaletteInquiry, ok bool) {
	if c.askAgain = c.isAsking; c.isAsking {
		return nil, false
	}
	palette, painter, results, oneBit := looks.NewColours(set).Palette(), d.Pixmaps.Painter(), c.colours,
		set.Bool("oneBit")
	if !painter.AsksForPalettes(oneBit) {
		return painter.AskPalette(palette, oneBit), true
	}
	c.isAsking = true
	go func() {
		inquiry := painter.AskPalette(palette, oneBit)
		d.Conn.Flush()
		inquiry.Await()
		results <- inquiry
	}()
	return nil, false
}

// recolour applies new colours. It paints again only what uses a changed ink.
func (w *Window) recolour(now *paint.PaletteInquiry) {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.board.Finish()
	inks, painted := w.Pixmaps.Recolour(now)
	changed := func(some ...face.Ink) bool {
		return slices.ContainsFunc(some, func(ink face.Ink) bool { return slices.Contains(inks, ink) })
	}
	if changed(face.Baize) {
		w.PaintBaize()
		w.board.RepaintUndrawnPlaces()
	}
	w.board.RefreshWindows(painted)
	if changed(face.Highlight) {
		w.board.RecolourRims()
	}
	if changed(face.BarText, face.BarPaper, face.Highlight, face.TopShadow, face.BottomShadow) {
		w.status.Draw()
		w.status.DrawHistoryStrip()
		w.panel.DrawBar()
	}
	if len(inks) > 0 { // the picture of the table in the help has inks of the cards
		w.panel.FreePixmaps()
		w.panel.Refresh(w.sizing.PanelRoom(), w.sizing.Em)
	}
	if changed(face.Border) {
		w.PaintBorder()
	}
}
