package x11

import (
	"fmt"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/link"
	"xklondike/x11/looks"
)

// EffectiveSettings returns the settings as a window would use them. It warns about the same mistakes as a
// window does, and leaves out the same values. It asks the display if there is one. A display that does not
// answer is an error only if -display names it. Of the Config it uses Session, Command, Files, Getenv and
// Warn.
func EffectiveSettings(c Config) (*resources.Settings, error) {
	var props resources.Properties
	conn, desk, err := askDisplay(c)
	switch {
	case err == nil:
		props = properties(<-desk.AskXSettings())
		conn.Close()
	case c.Command.Display != "":
		return nil, err
	}
	set := c.Command.Settings(c.Files, props, c.Warn)
	c.rejectBadSettings(set)
	return set, nil
}

// askDisplay connects to the display, and asks it for what a window needs first.
func askDisplay(c Config) (*link.Conn, *desktop.Desktop, error) {
	conn, err := link.Dial(c.Command.Display, c.Getenv)
	if err != nil {
		return nil, nil, err
	}
	desk, err := desktop.Ask(conn).AwaitDesktop()
	if err != nil {
		conn.Close()
		return nil, nil, err
	}
	return conn, desk, nil
}

// SettingChecks returns the checks of the values that a window refuses, by the names of the settings.
func SettingChecks(s *play.Session, f resources.Files) map[string]func(text string) error {
	return map[string]func(string) error{
		"game": func(name string) error {
			_, err := s.Find(name)
			return err
		},
		"cardSet": func(directory string) error { return looks.CheckCardSet(f, directory) },
		"translations": func(text string) error {
			if _, errs := parseTranslations(text); len(errs) > 0 {
				return fmt.Errorf("line %d, column %d: %s", errs[0].Line, errs[0].Column, errs[0].Text)
			}
			return nil
		},
	}
}

// rejectBadSettings rejects the values that SettingChecks refuses. Of translations it keeps the lines that can be used.
func (c Config) rejectBadSettings(set *resources.Settings) {
	for name, check := range SettingChecks(c.Session, c.Files) {
		if name == "translations" || set.Text(name) == "" {
			continue
		}
		if err := check(set.Text(name)); err != nil {
			set.Reject(name, err.Error())
		}
	}
	_, used := userTranslations(set, c.Warn)
	set.KeepPart("translations", used)
}
