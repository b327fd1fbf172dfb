package size

import (
	"strconv"

	"xklondike/resources"
	"xklondike/x11/desktop"
)

const fullscreenSetting = "fullscreen"

type fullscreenRefusal string

func (r fullscreenRefusal) Error() string { return string(r) }

// ErrNoFullscreen says why the window cannot cover the screen.
const ErrNoFullscreen = fullscreenRefusal("No window manager here supports fullscreen (_NET_WM_STATE_FULLSCREEN)")

// A Fullscreen makes the window cover the screen if the setting says so. If the window manager does that by
// itself, the setting in use follows, until its sources change or the player saves it.
type Fullscreen struct {
	desk  *desktop.Desktop
	watch *Watch

	source    bool // the last value of the setting that came from its sources, and not from the window
	on        bool // the window covers the screen, or is to
	asked     bool // the last state that the program asked for or the window manager set by itself
	reported  bool // by the window manager
	explained bool // the player has been told that the window manager offers no fullscreen
}

func NewFullscreen(desk *desktop.Desktop, watch *Watch) Fullscreen {
	return Fullscreen{desk: desk, watch: watch}
}

// StartsFullscreen reports whether the window is to cover the screen when it is mapped.
func (f *Fullscreen) StartsFullscreen() bool {
	if f.asked = f.on; f.on {
		f.watch.NoteFullscreenAsked()
	}
	return f.on
}

// TakeSettings takes settings that have just been resolved: a new value in their sources counts at the next
// Apply.
func (f *Fullscreen) TakeSettings(set *resources.Settings) {
	if now := set.Bool(fullscreenSetting); now != f.source {
		f.source, f.on = now, now
	}
	set.OverrideBool(fullscreenSetting, f.on)
}

// Apply asks the window manager for what the settings say, unless it has been asked. The error says why it
// cannot.
func (f *Fullscreen) Apply() error {
	if f.on == f.asked {
		return nil
	}
	f.asked = f.on
	f.desk.AskFullscreen(f.on)
	if f.isKnownUnsupported() && f.on {
		return ErrNoFullscreen
	}
	if f.on {
		f.watch.NoteFullscreenAsked()
	}
	return nil
}

func (f *Fullscreen) isKnownUnsupported() bool {
	offers, known := f.desk.OffersFullscreen()
	return known && !offers
}

// NoteManagerState makes the setting in use follow the window manager, and reports whether anything has
// changed. Why tells the player that no fullscreen is offered.
func (f *Fullscreen) NoteManagerState(set *resources.Settings) (news bool, why error) {
	if f.isKnownUnsupported() {
		f.reported = false
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
	set.OverrideBool(fullscreenSetting, now)
	return true, nil
}

// CheckSave returns why the setting of this name cannot be given a value now.
func (f *Fullscreen) CheckSave(name, text string) error {
	if name == fullscreenSetting && text == "true" && f.isKnownUnsupported() {
		return ErrNoFullscreen
	}
	return nil
}

// NoteSaved notes that a setting is saved: of fullscreen, the next value from the sources counts.
func (f *Fullscreen) NoteSaved(name string) {
	if name == fullscreenSetting {
		f.source = f.on
	}
}

// Toggle makes the window cover the screen, or gives it back its size, if name is fullscreen. That is a state of the
// window: nothing is saved.
func (f *Fullscreen) Toggle(name string, set *resources.Settings) (done bool, why error) {
	if name != fullscreenSetting {
		return false, nil
	}
	if why := f.CheckSave(name, strconv.FormatBool(!f.on)); why != nil {
		return true, why
	}
	f.on = !f.on
	set.OverrideBool(name, f.on)
	return true, f.Apply()
}
