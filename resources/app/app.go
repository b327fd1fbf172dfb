// Package app joins a session with the player's settings and keys, with the work in the background and with saving. It knows no
// display. A window, lines of text and a screen reader are front ends of one App: they ask it, and it calls none of them.
package app

import (
	"path/filepath"
	"strings"

	"xklondike/game/narrate"
	"xklondike/game/play"
	"xklondike/game/text"
	"xklondike/game/think"
	"xklondike/resources"
	"xklondike/resources/bindings"
	"xklondike/resources/translations"
)

// An App is what is played, and how the player wants it. It outlives its displays. Only one goroutine may use it.
type App struct {
	Session  *play.Session
	Files    resources.Files
	Warn     func(line string)   // gets a line about each bad setting
	Settings *resources.Settings // in use; another value after Take, if the sources have been read
	Bindings translations.Table  // of keys and buttons

	boundForReplay bool // Bindings are those of a replay

	manager *resources.Manager
	own     map[string]OwnSetting // that a front end has, by the settings' names
	display resources.Properties  // as a display has said last; zero without one
	last    *resources.Reading    // of which Settings are made
	isSaved bool                  // the player has saved a setting that is not in use yet
	reading bool                  // a goroutine reads the sources
	again   bool                  // a source has changed since that reading began
	mistake string                // the first line to Warn about config.toml that TellMistake has not told; "" for none
	watched func() (changed <-chan struct{}, err error)
	unwatch func()

	worker think.Worker
	news   chan any
	closed chan struct{}
}

var _ narrate.Host = (*App)(nil)

// An OwnSetting is a setting whose value is a state of a front end, such as whether the window covers the screen.
type OwnSetting interface {
	TakeSettings(set *resources.Settings) // the sources have been read: the state may follow them, or override their value
	Toggle(set *resources.Settings) error // changes the state, and saves nothing
	NoteSave(text *string) error          // the player saves the setting; the error says why it cannot have this value now
}

// TakeOver gives a setting to a front end, until GiveBack.
func (a *App) TakeOver(name string, own OwnSetting) {
	a.own[name] = own
	own.TakeSettings(a.Settings)
}

// GiveBack ends what TakeOver has begun.
func (a *App) GiveBack(name string) { delete(a.own, name) }

// Config is what an App is made of.
type Config struct {
	Session *play.Session
	Manager *resources.Manager
	Files   resources.Files
	Warn    func(line string) // gets a line about each bad setting
}

// New returns an App without settings, which Begin reads. It watches config.toml from now on.
func New(c Config) *App {
	watched, unwatch := resources.Watch(c.Files.ConfigPath())
	a := &App{Session: c.Session, Files: c.Files, Warn: c.Warn, own: make(map[string]OwnSetting), manager: c.Manager,
		watched: watched, unwatch: unwatch, news: make(chan any), closed: make(chan struct{})}
	a.worker.Out = a.news
	a.manager.Checks = a.checks()
	return a
}

// Name returns the name under which the settings are looked up as X resources.
func (a *App) Name() string { return a.manager.Name }

// Begin reads the settings, with what a display says; that is zero if there is none. It waits for the disk. With another display
// it is called again.
func (a *App) Begin(display resources.Properties) {
	a.display = display
	for a.reading { // by the window of the display before
		a.Take(<-a.news)
	}
	if a.watched != nil {
		// The watch begins before the first reading, so that no change is missed. After an error the file cannot be watched.
		if changed, err := a.watched(); err == nil {
			go a.passOn(changed)
		}
		a.watched = nil
	}
	a.resolve(a.manager.Read(a.Files, display))
}

// UseLanguage makes all texts speak the player's language from now on. A front end that is read by programs does without it, and speaks
// English.
func (a *App) UseLanguage() {
	if err := text.UseLanguage(a.Files.MessageLanguage(a.Settings.Text("xnlLanguage"))); err != nil {
		a.Warn(err.Error())
	}
}

// A FirstGame returns what is played first: of the game with a name, or of any game for "". With resume it may be an unfinished
// game.
type FirstGame = func(name string, resume bool) (play.StartOptions, error)

// StartFirst starts the first game, unless there is a game. If there is no game of the name that the settings give, that setting
// is rejected, and the default counts.
func (a *App) StartFirst(first FirstGame) error {
	if a.Session.HasGame() {
		return nil
	}
	options, err := first(a.Settings.Text("game"), a.Settings.Bool("resume"))
	if err != nil {
		a.Settings.Reject("game", err.Error())
		options, err = first("", a.Settings.Bool("resume"))
	}
	if err != nil {
		return err
	}
	a.Session.Start(options)
	a.bind(a.warn)
	return nil
}

// SetHints takes what the desktop has said after Begin, without another reading. It reports whether that is new.
func (a *App) SetHints(h resources.DesktopHints) (changed bool) {
	if changed = h != a.last.DesktopHints; changed {
		a.display.DesktopHints, a.last.DesktopHints = h, h
		a.resolve(a.last)
	}
	return changed
}

// SetDisplay takes what a display says now, and has all sources read again.
func (a *App) SetDisplay(p resources.Properties) {
	a.display = p
	a.reread()
}

// reread reads in a goroutine, because the disk may be slow.
func (a *App) reread() {
	if a.again = a.reading; a.reading {
		return
	}
	a.reading = true
	files, display := a.Files, a.display
	go func() { a.send(a.manager.Read(files, display)) }()
}

func (a *App) send(news any) (ok bool) {
	select {
	case a.news <- news:
		return true
	case <-a.closed:
		return false
	}
}

type configChanged struct{}

func (a *App) passOn(changed <-chan struct{}) {
	for {
		select {
		case <-changed:
			if !a.send(configChanged{}) {
				return
			}
		case <-a.closed:
			return
		}
	}
}

// resolve makes the settings. The bindings are made anew only if they differ, because their mistakes are told each time.
func (a *App) resolve(r *resources.Reading) {
	was := a.Settings
	a.last, a.Settings = r, a.manager.Resolve(r, a.warn)
	for _, own := range a.own {
		own.TakeSettings(a.Settings)
	}
	a.Session.SetPreferences(preferences(a.Settings))
	if a.Session.HasGame() && (was == nil || a.Settings.Affected(was).HasAny(resources.AffectsBindings)) {
		a.bind(a.warn)
	}
}

func (a *App) warn(m resources.Mistake) {
	if m.InConfig && a.mistake == "" {
		path := a.Files.ConfigPath()
		a.mistake = strings.ReplaceAll(m.Text, path, filepath.Base(path))
	}
	a.Warn(m.Text)
}

// TellMistake says in the status line what is wrong with config.toml, for players who do not see standard error. It says each mistake
// once, and only the first of a reading. It is in English, like all lines about files.
func (a *App) TellMistake() {
	if a.mistake != "" {
		a.Session.Status.ShowMessage(a.mistake)
		a.mistake = ""
	}
}

// bind comes after the choice of the first game, because a replay has keys of its own.
func (a *App) bind(warn func(resources.Mistake)) {
	a.boundForReplay = a.ShowsReplay()
	a.Bindings = bindings.New(a.Settings, a.boundForReplay, warn)
}

// ShowsReplay reports whether the game is only shown.
func (a *App) ShowsReplay() bool { return a.Session.CheckCanMove() != nil }

// FollowSession binds the keys of a replay once there is one, and those of games after it.
func (a *App) FollowSession() {
	if a.Session.HasGame() && a.ShowsReplay() != a.boundForReplay {
		a.bind(func(resources.Mistake) {}) // the mistakes have been told
	}
}

// News delivers what goroutines bring, for Take: an answer of the Worker, what the sources of settings say, or that config.toml
// may have changed. A front end calls it in each turn of its loop, because it also has the Worker begin and cancel what the
// session asks.
func (a *App) News() <-chan any {
	a.worker.WorkOn(a.Session.Questions())
	return a.news
}

// Take takes news. A front end compares Settings before and after.
func (a *App) Take(news any) {
	switch news := news.(type) {
	case think.Answer:
		a.Session.TakeAnswer(news)
	case configChanged:
		a.reread()
	case *resources.Reading:
		a.takeReading(news)
	}
}

func (a *App) takeReading(r *resources.Reading) {
	was := a.Settings
	a.resolve(r)
	if text := a.Settings.ConfigNews(was); text != "" {
		a.Session.Status.ShowMessage(text)
	}
	if a.reading = false; a.again { // a new reading needs what resolve has found
		a.reread()
	} else {
		a.isSaved = false
	}
}

// IsBusy reports whether the player waits for an answer, or has saved a setting that is not in use yet. A front end reads no line
// then.
func (a *App) IsBusy() bool { return a.isSaved || a.Session.AwaitsAnswer() }

// Close ends the work in the background. The App must not be used after that.
func (a *App) Close() {
	a.worker.Stop()
	a.unwatch()
	close(a.closed)
}
