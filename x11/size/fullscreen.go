package size

import (
	"xklondike/game/words"
	"xklondike/resources"
	"xklondike/x11/desktop"
)

// FullscreenSetting is the name of the setting.
const FullscreenSetting = "fullscreen"

// ErrNoFullscreen says why the window cannot cover the screen.
const ErrNoFullscreen = words.Sentence("No window manager here supports fullscreen (_NET_WM_STATE_FULLSCREEN)")

// A Fullscreen makes the window cover the screen if the setting says so. If the window manager does that by
// itself, the setting in use follows, until its sources change or the player saves it.
type Fullscreen struct {
	Desk  *desktop.Desktop
	Watch *Watch

	source   bool // the last value of the setting that came from its sources, and not from the window
	on       bool // the window covers the screen, or is to
	asked    bool // the last state that the program asked for or the window manager set by itself
	reported bool // by the window manager
}

// StartsFullscreen reports whether the window is to cover the screen when it is mapped.
func (f *Fullscreen) StartsFullscreen() bool {
	if f.asked = f.on; f.on {
		f.Watch.NoteFullscreenAsked()
	}
	return f.on
}

// TakeSettings takes settings that have just been resolved: a new value in their sources counts at the next
// Apply.
func (f *Fullscreen) TakeSettings(set *resources.Settings) {
	if now := set.Bool(FullscreenSetting); now != f.source {
		f.source, f.on = now, now
	}
	set.OverrideBool(FullscreenSetting, f.on)
}

// Apply asks the window manager for what the settings say, unless it has been asked. The error says why it
// cannot, and then the setting in use is off.
func (f *Fullscreen) Apply(set *resources.Settings) error {
	if f.on == f.asked {
		return nil
	}
	if f.on && f.isKnownUnsupported() {
		f.on = false
		set.OverrideBool(FullscreenSetting, false)
		return ErrNoFullscreen
	}
	f.asked = f.on
	f.Desk.AskFullscreen(f.on)
	if f.on {
		f.Watch.NoteFullscreenAsked()
	}
	return nil
}

func (f *Fullscreen) isKnownUnsupported() bool {
	offers, known := f.Desk.OffersFullscreen()
	return known && !offers
}

// NoteManagerState makes the setting in use follow the window manager, and reports whether anything has
// changed. Why tells the player that no fullscreen is offered.
func (f *Fullscreen) NoteManagerState(set *resources.Settings) (news bool, why error) {
	if f.isKnownUnsupported() {
		if f.reported = false; !f.on {
			return false, nil
		}
		f.on, f.asked = false, false
		set.OverrideBool(FullscreenSetting, false)
		return true, ErrNoFullscreen
	}
	now := f.Desk.Fullscreen()
	if now == f.reported {
		return false, nil
	}
	f.reported, f.on, f.asked = now, now, now
	set.OverrideBool(FullscreenSetting, now)
	return true, nil
}

// NoteSave notes that the setting is saved, or removed if text is nil: the next value from the sources counts. The error says
// why it cannot have this value now.
func (f *Fullscreen) NoteSave(text *string) error {
	if text != nil && *text == "true" && f.isKnownUnsupported() {
		return ErrNoFullscreen
	}
	f.source = f.on
	return nil
}

// Toggle makes the window cover the screen, or gives it back its size. That is a state of the window: nothing is saved.
func (f *Fullscreen) Toggle(set *resources.Settings) error {
	if !f.on && f.isKnownUnsupported() {
		return ErrNoFullscreen
	}
	f.on = !f.on
	set.OverrideBool(FullscreenSetting, f.on)
	return f.Apply(set)
}
