package size

import (
	"xklondike/resources"
	"xklondike/x11/desktop"
)

// fullscreenSetting is the name of the setting that makes the window cover the screen.
const fullscreenSetting = "fullscreen"

// A refusal says why something cannot be done, in words for the status line.
type refusal string

func (r refusal) Error() string { return string(r) }

// ErrNoFullscreen says why the window cannot cover the screen.
const ErrNoFullscreen = refusal("No window manager here offers fullscreen (_NET_WM_STATE_FULLSCREEN)")

// A Fullscreen makes the window cover the screen if the setting says so. The window manager may do that by itself, too, and the
// setting in use then follows it. The value in the sources of settings takes effect again when that value changes, and when the
// player saves the setting.
type Fullscreen struct {
	desk  *desktop.Desktop
	watch *Watch

	source    bool // the last value of the setting fullscreen that came from its sources, and not from the window
	on        bool // the window covers the screen, or is to
	asked     bool // what the window manager was asked for last, or has done by itself
	reported  bool // what the window manager has said last
	explained bool // the player knows that the window manager does not offer it
}

// NewFullscreen returns the Fullscreen of a desktop's window, which a watch watches.
func NewFullscreen(desk *desktop.Desktop, watch *Watch) Fullscreen {
	return Fullscreen{desk: desk, watch: watch}
}

// Begin reports whether the window is to cover the screen when it is mapped.
func (f *Fullscreen) Begin() bool {
	if f.asked = f.on; f.on {
		f.watch.NoteFullscreen()
	}
	return f.on
}

// Resolve takes settings that have just been resolved. If their sources have a new value for fullscreen, that value counts, and
// Apply applies it. Otherwise the window stays as it is, and the settings follow the window.
func (f *Fullscreen) Resolve(set *resources.Settings) {
	if now := set.Bool(fullscreenSetting); now != f.source {
		f.source, f.on = now, now
	}
	set.Follow(fullscreenSetting, f.on)
}

// Apply asks the window manager for what the settings say, unless it has been asked. The error says why it cannot do that.
func (f *Fullscreen) Apply() error {
	if f.on == f.asked {
		return nil
	}
	f.asked = f.on
	f.desk.AskFullscreen(f.on)
	if f.lacks() && f.on {
		return ErrNoFullscreen
	}
	if f.on {
		f.watch.NoteFullscreen()
	}
	return nil
}

// lacks reports whether it is known that the window manager offers no fullscreen.
func (f *Fullscreen) lacks() bool {
	offers, known := f.desk.OffersFullscreen()
	return known && !offers
}

// NoteManager takes what the window manager has told since the last call, and makes the settings in use agree. It reports whether that is
// news. The error is for the player: the settings ask for what the window manager does not offer.
func (f *Fullscreen) NoteManager(set *resources.Settings) (news bool, why error) {
	if f.lacks() {
		f.reported = false
		f.watch.NoteState(false)
		if f.explained || !f.on {
			return false, nil
		}
		f.explained = true
		return true, ErrNoFullscreen
	}
	now := f.desk.Fullscreen()
	if now == f.reported {
		return false, nil
	}
	f.reported, f.on, f.asked = now, now, now
	f.watch.NoteState(now)
	set.Follow(fullscreenSetting, now)
	return true, nil
}

// CheckSave returns why a setting cannot be given a value now, by the setting's name and the value's text.
func (f *Fullscreen) CheckSave(name, text string) error {
	if name == fullscreenSetting && text == "true" && f.lacks() {
		return ErrNoFullscreen
	}
	return nil
}

// NoteSaved notes that the setting with a name is saved. If this is fullscreen, the next value from the sources takes effect, even
// if the window manager has changed the window in the meantime.
func (f *Fullscreen) NoteSaved(name string) {
	if name == fullscreenSetting {
		f.source = f.on
	}
}

// ToggleLocked changes the window, but saves nothing, if a toggle of the setting of this name is locked. Otherwise a player whose resources
// ask for fullscreen could not leave it. It returns false for any other setting.
func (f *Fullscreen) ToggleLocked(name string, set *resources.Settings) (done bool, why error) {
	if name != fullscreenSetting || set.Lock(name) == "" {
		return false, nil
	}
	f.on = !f.on
	set.Follow(name, f.on)
	return true, f.Apply()
}
