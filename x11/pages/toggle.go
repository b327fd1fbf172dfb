package pages

import (
	"fmt"

	"xklondike/game/play"
	"xklondike/resources"
)

// wrongToggle is the reason why an argument names no setting for toggle().
const wrongToggle = play.Reason("toggle() needs a setting that is on or off, or takes one of some words, such as menuBar or cardStyle")

// toggledSetting returns the setting that the arguments of toggle() name.
func toggledSetting(args []string) (resources.Setting, error) {
	if len(args) != 1 {
		return resources.Setting{}, wrongToggle
	}
	s, err := resources.FindSetting(args[0])
	if err == nil && s.Kind != resources.KindBool && s.Kind != resources.KindWord {
		err = wrongToggle
	}
	return s, err
}

// Toggles remembers the values that toggle() has saved, and that the settings in use do not have yet.
type Toggles struct {
	last    *resources.Settings // the settings in use when they were saved
	pending map[string]string   // by the settings' names
}

// checkToggle returns why toggle() does not apply to the setting that its arguments name, or nil.
func (h Host) checkToggle(args []string) error {
	if _, err := toggledSetting(args); err != nil {
		return err
	}
	if place := h.Settings().Lock(args[0]); place != "" {
		return play.Reason(fmt.Sprintf("%s is locked by %s", args[0], place))
	}
	return nil
}

// Toggle gives the setting that the arguments name its next value, and saves it.
func (t *Toggles) Toggle(h Host, args []string) error {
	if why := h.checkToggle(args); why != nil {
		return why
	}
	setting, _ := toggledSetting(args)
	page := Settings{Host: h, last: h.Settings(), pending: t.pending}
	if t.last != page.last {
		page.pending = make(map[string]string)
	}
	page.step(setting, 1)
	t.last, t.pending = page.last, page.pending
	return nil
}
